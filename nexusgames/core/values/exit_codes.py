"""What the program's exit code says."""

FINE, WRONG, USAGE, UNREADABLE, HUNG_UP, INTERRUPTED = 0, 1, 2, 3, 129, 130
