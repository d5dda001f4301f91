"""Pictures in a terminal: pixels, shapes, textures and sprites become cells; no module here knows a game."""
