"""Theseus: The Dark Orbit."""
