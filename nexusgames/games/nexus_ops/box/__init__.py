"""The components of Nexus Ops as the rulebook shows them."""
