"""A game being played: the decisions so far, the way back, and who may see which question."""
