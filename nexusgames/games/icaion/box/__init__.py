"""The components of Icaion as the rulebook shows them."""
