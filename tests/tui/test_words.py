"""Words, not codes: all that is written around and on a board can be looked up in what the games tell in sentences."""

from __future__ import annotations

import asyncio
import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from nexusgames import paths
from nexusgames.core.bots.bots import random_bot
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.session.session import Session
from nexusgames.core.values.chance import Chance
from nexusgames.games import GAMES
from tests.tui.seated import Seated, seated

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
SENTENCE = 4
"""A text of so many words is read as a sentence: whatever stands in one is a word; no code has more letters."""
SHORT_WORDS = frozenset(re.findall(r"\w+", "a an as at be by do go he if in is it me my no of on or so to up us we"))
"""No other word is that short; what is shorter than three letters and not here is a code."""
KEYS = frozenset(["tab", "esc", "enter", "space", "e", "h"])
"""Names of keys, the one that ends a phase, and the one that opens a card whose text has no room."""
SIGNS = frozenset("жØvX")
"""Letters that are pictures: a Parasite, the Failure token, the way round the station, crossing passages."""
BEGINNING = 3
"""So much of a word must be left where it is shortened."""
ROOMY = 140
"""From this width on no word is shortened."""
POSITIONS, STRIDE = 10, 17
"""So many positions are read of each table, so many decisions apart; three tables make thirty of each game."""

TABLES = [
    ("nexus-ops", 2, {}, (100, 35)),
    ("nexus-ops", 4, {}, (140, 45)),
    ("nexus-ops", 3, {"alternate_units": "on"}, (200, 60)),
    ("theseus", 2, {}, (100, 35)),
    ("theseus", 4, {}, (140, 45)),
    ("theseus", 3, {}, (200, 60)),
    ("icaion", 4, {}, (100, 35)),
    ("icaion", 3, {}, (140, 45)),
    ("icaion", 5, {}, (200, 60)),
]


def strings_of(value: Any) -> Iterator[str]:
    """All strings in a file of texts, lessons or rules."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from strings_of(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings_of(inner)


def letters_of(text: str) -> list[str]:
    """The words of a text without digits and signs."""
    return re.findall(r"[^\W\d_]+", text)


@cache
def dictionary() -> frozenset[str]:
    """Every word of the sentences of the games and the app, and the title of every card and piece."""
    found = set[str]()
    for path in sorted(paths.assets().rglob("*")):
        read = {".toml": tomllib.loads, ".json": json.loads, ".md": str.splitlines}.get(path.suffix)
        if read is None or path.parent.name in ("schema", "samples") or "scenarios" in path.parts:
            continue
        for text in strings_of(read(path.read_text("utf-8"))):
            words = letters_of(re.sub(r"\{[^{}]*\}", " ", text))
            found |= {word.lower() for word in words if len(words) >= SENTENCE or len(word) > SENTENCE}
    return frozenset(word for word in found if len(word) >= BEGINNING or word in SHORT_WORDS)


@cache
def is_word(word: str, width: int) -> bool:
    """Whether a reader can look this up; where several kinds share a space the beginning of a word is enough."""
    known, told = dictionary(), word.lower()
    if told in known or word in NAMES or set(word) <= SIGNS:
        return True
    return width < ROOMY and len(told) >= BEGINNING and any(other.startswith(told) for other in known)


def codes_on(player: Seated, spaces: frozenset[str]) -> list[str]:
    """What is written on the screen and cannot be looked up; IDs of spaces, rooms and the row of keys are no codes."""
    width = len(player.rows[0])
    rooms = {part for space in spaces for part in space.split(".") if len(part) == 1}
    found = list[str]()
    for row in player.rows[:-1]:
        for token in re.findall(r"[^\W_]+(?:[.][^\W_]+)*", re.sub(r"'s\b", "", row)):
            if token in KEYS | rooms or any(part in spaces for part in (token, *token.split("."))):
                continue
            told = re.sub(r"[\s\u2580-\u259f]+", " ", row).strip()
            found += [f"{word} in {told!r}" for word in letters_of(token) if not is_word(word, width)]
    return found


def advance(session: Session, luck: Chance, decisions: int) -> None:
    """So many random decisions, as long as the game goes on."""
    for _ in range(decisions):
        if isinstance(decision := session.pending, Decision):
            session.choose(random_bot(decision, luck))


@pytest.mark.parametrize(
    ("game", "seats", "options", "size"),
    TABLES,
    ids=[f"{game}-{seats}-{size[0]}" for game, seats, _, size in TABLES],
)
def test_whatever_is_on_the_screen_is_a_word(
    game: str, seats: int, options: dict[str, str], size: tuple[int, int], tmp_path: Path
) -> None:
    session = Session(GAMES.load(game), Setup(tuple(Seat(name) for name in NAMES[:seats]), 3, options))
    luck, found = Chance(3), list[str]()

    async def read() -> None:
        async with seated(tmp_path, session, size=size) as player:
            for _ in range(POSITIONS):
                await player.settle()
                assert isinstance(session.pending, Decision), "the game ended too early"
                await player.pilot.pause()
                found.extend(codes_on(player, frozenset(player.board.spaces)))
                advance(session, luck, STRIDE)
                player.play.go_on()

    asyncio.run(read())
    assert not found, "\n".join(dict.fromkeys(found))
