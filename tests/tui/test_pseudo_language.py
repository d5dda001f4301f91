"""Every screen in a language that nobody speaks: what looks like English is written in code."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.pseudo import book_words, cut_in, english_in, names_of_pieces, pseudo_language, whole_words
from tests.tui.every_screen import NAMES, home_again
from tests.tui.gallery import screens
from tests.tui.hands import at_hand

KEYS = "ctrl esc shift space tab"
"""What is printed on keyboards everywhere."""
FILES = "settings json tmp sample nexus ops icaion theseus early battle traps wound open over"
"""The names of files, which may be cut."""
SAID_BY_TESTS = {"confirm": "what cannot undone", "ask": "Yes", "line": "old"}
COMPANIES = "Ares Industries Inc Black Helix Galactic Syndicate Tri Vega Consortium Nova"
LESSONS = ("learn", "lesson")
"""Screens that show words of lessons, which have one language yet."""
CUT_BY_TEXTUAL = ("rules",)
"""Screens with a list whose lines Textual cuts wherever they end."""
AT_SAMPLES = ("", "-cards", "-units", "-players", "-here", "-log", "-private", "-recap_text")
SAMPLES = ("sample-theseus-traps", "sample-icaion-wound", "sample-nexus-ops-battle")
WANTED = [
    *(name for name in screens() if not name.startswith("sample-")),
    *(f"{sample}{what}" for sample in SAMPLES for what in AT_SAMPLES),
]


def is_file(screen: str, word: str) -> bool:
    """Whether a word is the beginning of a file's name."""
    return screen in ("saved_games", "settings") and any(name.startswith(word) for name in FILES.split())


@pytest.mark.parametrize("size", [(80, 24), (100, 35)], ids=str)
def test_no_screen_shows_english_that_is_written_in_code_or_cuts_a_longer_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    known = {*names_of_pieces(), *f"{KEYS} {COMPANIES}".split(), *NAMES, *english_in([str(tmp_path)], ())}
    lessons, english, cut = book_words("lessons"), dict[str, set[str]](), dict[str, set[str]]()

    async def run() -> None:
        async with at_hand(tmp_path, monkeypatch, size=size) as hands:
            for name in WANTED:
                await screens()[name](hands, NAMES)
                more = {*SAID_BY_TESTS.get(name, "").split(), *(lessons if name in LESSONS else ())}
                if said := {word for word in english_in(hands.rows, {*known, *more}) if not is_file(name, word)}:
                    english[name] = said
                if name not in CUT_BY_TEXTUAL and (parts := cut_in(hands.rows, whole)):
                    cut[name] = parts
                await home_again(hands)

    with pseudo_language():
        whole = whole_words()
        asyncio.run(run())
    assert english == {}
    assert cut == {}
