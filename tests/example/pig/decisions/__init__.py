"""The decisions of Pig, topic by topic; importing them registers their steps, verbs and reasons."""

from tests.example.pig.decisions import turn

__all__ = ["turn"]
