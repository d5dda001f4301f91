"""The screen of a lesson."""
