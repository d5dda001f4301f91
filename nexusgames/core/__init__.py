"""The core: everything that all games and front ends share. It knows no game and no front end."""
