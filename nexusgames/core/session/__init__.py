"""A game in play: its decisions and log, undo and redo, recaps, and who may see which question."""
