"""The engine: choices, decisions, events and frames, and the procedures that lead from one decision to the next."""
