"""How Icaion looks in lines of text."""
