"""Pig in lines of text."""
