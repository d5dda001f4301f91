"""Advice for people: hints and better choices while a game goes on, and the review when it is over."""
