"""Thinking beside the program: questions to other processes, and their answers."""
