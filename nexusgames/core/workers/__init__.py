"""Thinking in other processes: questions for the bots, the workers that answer them, and plans of several questions."""
