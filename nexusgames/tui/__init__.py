"""The full-screen front end: a Textual app over the engine."""
