"""How Theseus looks in the app."""
