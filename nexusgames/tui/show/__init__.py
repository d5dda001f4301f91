"""The show: scenes of what happened, frame by frame on the board."""
