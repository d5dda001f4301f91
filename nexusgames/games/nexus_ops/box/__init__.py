"""The components of Nexus Ops as its rulebook shows them."""
