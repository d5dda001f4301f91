"""What everything else builds on: frozen dataclasses, fast clones, chance, JSON, texts, and crash-safe files."""
