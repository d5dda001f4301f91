"""How Theseus looks in lines of text."""
