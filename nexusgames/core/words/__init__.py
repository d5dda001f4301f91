"""The engine in words: decisions, choices and events, told to one seat or to everybody."""
