"""The picture of the README, made from the app itself: `.venv/bin/python tests/tui/make_picture.py` writes it anew."""

import asyncio
import re
import tempfile
from pathlib import Path
from shutil import copy

from nexusgames.tui.app import NexusGames
from nexusgames.tui.screens.cover import BREATHER
from nexusgames.tui.screens.play import PlayScreen

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = ROOT / "assets" / "samples" / "sample-nexus-ops-battle.json"
PICTURE = ROOT / "assets" / "pictures" / "board.svg"
SIZE = (110, 36)


async def picture() -> str:
    """The sample battle on the screen of whoever must decide, behind handover and recap."""
    with tempfile.TemporaryDirectory() as folder:
        save = Path(copy(SAMPLE, folder))  # the app saves after every decision, and a sample must stay as it is
        app = NexusGames(save.parent)
        async with app.run_test(size=SIZE) as pilot:
            app.resume(save)
            for _ in range(5):
                await pilot.pause(BREATHER)
                if isinstance(app.screen, PlayScreen) and app.screen.decision is not None:
                    return without_network(app.export_screenshot(title="nexusgames"))
                await pilot.press("enter")
    raise AssertionError("The play screen did not open.")


def without_network(svg: str) -> str:
    """The SVG with the reader's own monospaced font: Rich would have it fetched, and a README should fetch nothing."""
    svg = re.sub(r"\s*@font-face\s*\{[^}]*\}", "", svg)
    return re.sub(r"font-family:\s*[^;]*;", "font-family: monospace;", svg)


if __name__ == "__main__":
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(asyncio.run(picture()), encoding="utf-8")
