"""What is kept on disk: saves, settings, scenarios, public exports, crash files, and the list of saved games."""
