"""How Nexus Ops looks in lines of text."""
