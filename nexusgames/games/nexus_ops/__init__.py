"""Nexus Ops."""
