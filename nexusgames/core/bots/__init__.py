"""Computer players: what they try, how far they look ahead, and how well each level plays."""
