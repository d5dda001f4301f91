"""Proofs: simulated games, and what must hold at every decision in them: round trips, secrecy, reasons; and perft."""
