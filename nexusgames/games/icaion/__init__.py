"""Icaion."""
