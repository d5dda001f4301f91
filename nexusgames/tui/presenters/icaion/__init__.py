"""How Icaion looks in the app."""
