"""Positions of Icaion as readable text: the start of a scenario, and pictures of the state for its checks."""
