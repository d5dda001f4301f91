"""What may be done in Icaion, step by step; importing the modules registers their steps."""
