"""A table with one keyboard: who is asked what, when the screen is covered, autosave, and moves of computers."""
