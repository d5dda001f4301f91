"""What the program's exit code says."""

FINE, WRONG, USAGE, UNREADABLE, INTERRUPTED = 0, 1, 2, 3, 130
