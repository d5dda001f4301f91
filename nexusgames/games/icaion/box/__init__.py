"""The components of Icaion as its rulebook shows them."""
