"""What is kept on disk: saves, scenarios, public exports, crash files, and the list of saved games."""
