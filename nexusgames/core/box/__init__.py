"""What is in the box: a game's component tables, read and checked, and the origin of each entry."""
