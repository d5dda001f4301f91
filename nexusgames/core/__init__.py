"""The engine core: knows no game and no front end."""
