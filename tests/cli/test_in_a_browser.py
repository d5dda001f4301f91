"""`nexusgames serve` in a real browser: the page is full, and a game is begun and played with the mouse."""

from __future__ import annotations

import asyncio
from importlib.util import find_spec
from pathlib import Path

import pytest

from nexusgames import paths
from nexusgames.core.files.saves import read_save
from tests.cli.browser import HEIGHT, SCREEN, WIDTH, Page, browser, chromium, free_port, served

PROGRAM = chromium()

pytestmark = [
    pytest.mark.skipif(PROGRAM is None, reason="no Chromium is installed here"),
    pytest.mark.skipif(find_spec("textual_serve") is None, reason='the extra "web" is not installed here'),
]


IN_FRONT = f"""
document.elementFromPoint({WIDTH // 2}, {HEIGHT // 2}).closest("#terminal, .note").className
"""
"""What of the page can be seen and clicked in its middle."""


async def fills_the_page(page: Page) -> None:
    """Less than one cell is left at the right and below."""
    assert "textual-terminal" in await page.value(IN_FRONT)
    screen, rows = await page.value(SCREEN), await page.rows()
    wide, high = screen["width"] / screen["columns"], screen["height"] / len(rows)
    assert (screen["x"], screen["y"]) == (0, 0)
    assert WIDTH - wide < screen["width"] <= WIDTH
    assert HEIGHT - high < screen["height"] <= HEIGHT
    assert len(rows[-1].rstrip()) > screen["columns"] * 0.9, "the keys do not reach the right end"


def test_home_a_new_game_and_a_move_by_mouse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saves = tmp_path / "saves"
    for name in ("SETTINGS", "PROGRESS", "CACHE"):
        monkeypatch.setenv(f"NEXUSGAMES_{name}", str(tmp_path / name.lower()))

    async def run() -> None:
        async with served(saves, free_port()) as address, browser(str(PROGRAM), tmp_path / "profile") as page:
            await page.open(address)
            await page.until(lambda text: "Nexus Ops" in text and "palette" in text, "home")
            assert await page.value("document.title") == "nexusgames"
            assert await page.value("document.querySelector('link[rel=icon]').href.length > 100")
            await fills_the_page(page)
            await page.click(" n  new game")
            await page.click(" Begin ", behind="Ready:")
            await page.until(lambda text: "Buy units or play cards" in text, "the board")
            await fills_the_page(page)
            await page.click(" H", behind="1 Human")
            await page.until(lambda text: "You have 6 rubium" in text, "the purchase")
            await page.click("q home")
            await page.click("q quit")
            while await page.value(IN_FRONT) != "note ended":
                await asyncio.sleep(0.1)
        assert paths.settings().is_file(), "whoever plays is remembered, but not in the home folder"
        (save,) = saves.glob("*.json")
        (decision,) = read_save(save).decisions
        assert decision.startswith("buy HU ")

    asyncio.run(run())
