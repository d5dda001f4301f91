"""What may be done in Nexus Ops, phase by phase; importing the modules registers their steps."""
