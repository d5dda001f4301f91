"""The components of Theseus as its rulebook shows them."""
