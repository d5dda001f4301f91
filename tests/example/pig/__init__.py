"""Pig, a game of one die: the smallest complete game of this program, to be copied by whoever adds another."""
