"""What is in the box: component tables, read and checked, and where each entry comes from."""
