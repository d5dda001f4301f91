"""The ledger of a soak: one line for every batch of games that is done, so that it can be killed and goes on."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path


@dataclass(slots=True)
class Batch:
    """What came of some games: which part and game, its number, and everything that was counted."""

    part: str
    game: str
    number: int
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    endings: dict[str, int] = field(default_factory=lambda: {})
    met: dict[str, int] = field(default_factory=lambda: {})
    findings: list[dict[str, str]] = field(default_factory=lambda: [])


class Ledger:
    """A file to which several processes append lines."""

    def __init__(self, folder: Path) -> None:
        """Open it; a line that was torn by a kill is closed, so that the next one is whole."""
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / "ledger.jsonl"
        if self.path.exists() and not self.path.read_bytes().endswith(b"\n"):
            self._append(b"\n")

    def write(self, batch: Batch) -> None:
        """Add a line, at once and whole."""
        self._append(json.dumps(asdict(batch), separators=(",", ":")).encode() + b"\n")

    def _append(self, line: bytes) -> None:
        handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
        try:
            os.write(handle, line)
        finally:
            os.close(handle)

    def batches(self) -> Iterator[Batch]:
        """All that is done; a torn line counts as not done."""
        if not self.path.exists():
            return
        for line in self.path.read_text().splitlines():
            try:
                yield Batch(**json.loads(line))
            except (ValueError, TypeError):
                continue
