"""A game as something to watch: events as scenes, stretches as stories, and any position of a recorded game."""
