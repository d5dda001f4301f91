"""The program's exit codes."""

FINE, WRONG, USAGE, UNREADABLE, HUNG_UP, INTERRUPTED = 0, 1, 2, 3, 129, 130
