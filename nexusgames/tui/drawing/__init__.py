"""Boards as pictures: pixels, shapes, textures and sprites that become cells of a terminal; knows no game."""
