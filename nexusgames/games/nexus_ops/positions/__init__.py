"""Positions of Nexus Ops in words: how a scenario starts, and the whole state for scenarios to check."""
