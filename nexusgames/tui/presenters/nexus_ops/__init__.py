"""How Nexus Ops looks in the app."""
