"""The pictures of the README, made from the app and its sample games: `.venv/bin/python -m tests.tui.make_pictures`."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from shutil import copy

import pytest

from tests.tui.drawn import drawn
from tests.tui.hands import at_hand
from tests.tui.ordinary import ordinary_terminal

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "assets" / "pictures"
SHOWN = {
    "nexus-ops": ("nexus-ops-battle", ["b"]),
    "nexus-ops-battle": ("nexus-ops-battle", []),
    "theseus": ("theseus-traps", []),
    "icaion": ("icaion-wound", []),
}
"""Each picture, the sample game that shows it best, and the keys to press there."""
SIZE = (140, 45)


async def picture(sample: str, keys: list[str], folder: Path, patch: pytest.MonkeyPatch) -> str:
    """A sample game on the screen of whoever must decide, behind handover and recap."""
    save = Path(copy(ROOT / "assets" / "samples" / f"sample-{sample}.json", folder))  # the app saves, a sample stays
    async with at_hand(folder, patch, size=SIZE) as hands:
        hands.app.resume(save)
        await hands.quiet()
        await hands.settle()
        await hands.press(*keys)
        await hands.quiet()
        await hands.painted()
        return drawn(hands.app)


def main() -> None:
    """Write all of them anew."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, (sample, keys) in SHOWN.items():
        with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
            ordinary_terminal(Path(folder), patch)
            drawing = asyncio.run(picture(sample, keys, Path(folder), patch))
        (PICTURES / f"{name}.svg").write_text(drawing, encoding="utf-8")


if __name__ == "__main__":
    main()
