"""Advice to people: hints while a game goes on, reviews when it is over, chances that come true."""
