"""Positions of Icaion in words: the start of a scenario, and the whole state as scenarios look things up in it."""
