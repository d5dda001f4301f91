"""What everything is made of: frozen values, clones, chance, JSON, texts, and files that survive a crash."""
