"""Files: saves and the list of them, settings, scenarios, exports without secrets, and crash files."""
