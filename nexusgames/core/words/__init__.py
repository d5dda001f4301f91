"""The engine in words: decisions, choices and events as sentences for the players."""
