"""A table with one keyboard: who is asked what, autosave, computers, and covers between people."""
