"""Proofs: what must hold at every decision, whole games played by bots, secrecy, reasons, perft."""
