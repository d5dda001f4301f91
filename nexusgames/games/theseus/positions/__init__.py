"""Positions of Theseus in words: how a scenario starts, and the whole state as scenarios look things up in it."""
