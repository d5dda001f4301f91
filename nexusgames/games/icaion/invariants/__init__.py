"""Invariants of Icaion: what holds in every state that play can reach. Files that break one are refused."""
