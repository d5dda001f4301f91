"""What happened, as something to watch: scenes, stories, and every position of a recorded game."""
