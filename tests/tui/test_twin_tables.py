"""The app at twin tables: hidden cards are others, and every picture that the seat is shown is the same.

How a picture is painted in portions is a matter of time, so it is compared when it is finished. Every byte that a real
terminal gets is compared by hand, over more kinds of table: `python -m tests.tui.twin_terminals`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path

import pytest

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.session.open_table import TableManner
from nexusgames.core.session.session import Session
from nexusgames.core.table import hot_seat as table
from nexusgames.games import GAMES
from nexusgames.tui.glimpse import Glimpses
from nexusgames.tui.screens.cover import DockScreen
from nexusgames.tui.screens.play.screen import PlayScreen
from nexusgames.tui.screens.questions import ConfirmScreen
from tests.tui.hands import Hands, at_hand
from tests.twins import StoppedClock, Twins, dealt, find_twins

LOOKED_UP = [step for key in ("h", "p", "l", "R", "b", "question_mark") for step in (key, "escape")]
"""Hand, players, log, recap, details, why not: each opened and closed again."""
AT_HOME = ["q", "s", "w", "full_stop", "5", "e", "enter", "9", "escape", "x", "escape", "escape"]
"""Home, saved games, the replay for everybody and through the seat's own eyes, the question of an export."""
STEPS = ["enter", "space", *LOOKED_UP, "tab", *AT_HOME]
BEFORE_ALL = ["escape", *LOOKED_UP, "i", "e", "escape", "colon", "escape", "tab", "c", "down", "q"]
"""What can be seen where all look on: also that a hint is not told, what the palette lists, and every choice."""
TABLES: Mapping[str, tuple[int, int, dict[str, str]]] = {
    "nexus-ops": (3, 150, {}),
    "theseus": (2, 60, {"deck_build": "on"}),
    "icaion": (3, 150, {}),
}
STILL, MOST_LOOKS = 0.12, 100
"""A picture that has not changed for so many seconds is finished: screens change a moment after they are told to."""
BEHIND_THE_COVER: Mapping[TableManner, list[str]] = {
    "strict": STEPS,
    "open": ["escape", "v", "enter", *LOOKED_UP, "tab", "escape", "escape", "l"],
    "trusting": ["enter", *LOOKED_UP, "tab"],
}
"""How the seat comes to its cards, and what it looks at then; with the way home where it is no way of its own."""
Picture = list[str]


def _still_drawing(hands: Hands) -> bool:
    """Whether pictures of saved games are being made beside the app."""
    glimpses = hands.app.__dict__.get("glimpses")
    return isinstance(glimpses, Glimpses) and glimpses.busy


async def finished(hands: Hands) -> Picture:
    """The picture, letters and colours, as soon as it does not change any more."""
    last: Picture = []
    for _ in range(MOST_LOOKS):
        drawing = _still_drawing(hands)  # asked first: what is made while the picture is taken is not on it
        await hands.quiet()
        await hands.painted()
        now = [str(list(strip)) for strip in hands.strips]
        if now == last and hands.text.strip() and not drawing:
            return now
        last = now
        await asyncio.sleep(STILL)
    raise AssertionError(f"a picture that never stays:\n{hands.text}")


def pictures_at(
    twins: Twins, folder: Path, monkeypatch: pytest.MonkeyPatch, manner: TableManner, *, exchanged: bool
) -> dict[str, Picture]:
    """Every picture on the way at one of the tables."""
    seen: dict[str, Picture] = {}
    half = len(twins.keys) // 2
    for_all = twins.seat is None

    async def run() -> None:
        session = twins.session(half if for_all else twins.turns(half)[0])
        session.manner = manner
        async with at_hand(folder, monkeypatch, session) as hands:
            hands.table.save()
            for number, key in enumerate(BEFORE_ALL if for_all else BEHIND_THE_COVER[manner]):
                await hands.press(key)
                await hands.painted()
                if key != "escape":
                    picture = await finished(hands)
                    seen[f"{number} {key} {type(hands.screen).__name__}"] = picture

    folder.mkdir()
    monkeypatch.setenv("NEXUSGAMES_SETTINGS", str(folder / "settings"))
    with dealt(twins, exchanged=exchanged):
        asyncio.run(run())
    return seen


def compare(twins: Twins, folder: Path, monkeypatch: pytest.MonkeyPatch, manner: TableManner) -> None:
    """The same keys at both tables bring the same pictures."""
    monkeypatch.setattr(table, "datetime", StoppedClock)
    mine = pictures_at(twins, folder / "one", monkeypatch, manner, exchanged=False)
    theirs = pictures_at(twins, folder / "other", monkeypatch, manner, exchanged=True)
    assert any(step.endswith(PlayScreen.__name__) for step in mine)
    for step, picture in mine.items():
        assert theirs.get(step) == picture, step


@pytest.mark.parametrize("game", TABLES)
def test_every_picture_shown_to_a_seat_is_the_same(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seats, decisions, options = TABLES[game]
    compare(find_twins(game, seats, 0, decisions, options), tmp_path, monkeypatch, "strict")


@pytest.mark.parametrize("game", ["nexus-ops", "icaion"])
def test_every_picture_at_the_open_table_is_the_same_whatever_is_hidden(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats, decisions, options = TABLES[game]
    compare(find_twins(game, seats, None, decisions, options), tmp_path, monkeypatch, "open")


KEEPERS = (3, 210, {"vortex": "on", "alternate_units": "on"})
KEPT_LONG = 180
"""A table of people who use no card, and from where on several are asked."""
QUESTIONS = 16
"""So many questions at the open table are looked at."""


def pictures_of_questions(
    twins: Twins, begin: int, folder: Path, monkeypatch: pytest.MonkeyPatch, *, exchanged: bool
) -> list[str]:
    """Every question at the open table, one after the other, as long as nobody does anything behind a cover."""
    seen: list[str] = []

    async def run() -> None:
        session = twins.session(begin)
        session.manner = "open"
        async with at_hand(folder, monkeypatch, session) as hands:
            await hands.press("escape")
            while len(seen) < QUESTIONS:
                await hands.painted()
                seen.append(f"{[str(list(strip)) for strip in hands.strips]}")
                coming = twins.keys[len(session.keys) :]
                if together := hands.table.asked_together:
                    if set(coming[: len(together)]) != {"pass"}:
                        return
                    await hands.press("enter")
                elif hands.table.is_offered(coming[0]):
                    hands.play.choose(coming[0])
                    await hands.quiet()
                    if isinstance(hands.screen, ConfirmScreen):
                        await hands.press("y")
                else:
                    return
                if isinstance(hands.screen, DockScreen):
                    seen.append(hands.text)
                    await hands.press("enter")

    folder.mkdir()
    monkeypatch.setenv("NEXUSGAMES_SETTINGS", str(folder / "settings"))
    with dealt(twins, exchanged=exchanged):
        asyncio.run(run())
    return seen


def start_of_questions(twins: Twins) -> int:
    """Where in the game the longest stretch without any private choice begins; not where cards are hardly dealt."""
    game, private = GAMES.load(twins.game_id), list[int]()
    session = Session(game, twins.setup)
    for place, key in enumerate(twins.keys):
        decision = session.pending
        assert isinstance(decision, Decision)
        chosen = decision.find(key)
        if chosen is None or game.is_private(session.state, decision, chosen):
            private.append(place)
        session.choose(key)
    places = [len(twins.keys) // 4, *private, len(twins.keys)]
    _, begin = max((after - before, before) for before, after in pairwise(sorted(places)))
    return begin + (begin in private)


@pytest.mark.rule("NX-HID-01", "NX-HID-02", "IC-INFO-01")
@pytest.mark.parametrize(("game", "keeping"), [("nexus-ops", False), ("nexus-ops", True), ("icaion", False)])
def test_the_questions_at_the_open_table_are_the_same_until_somebody_acts_behind_the_cover(
    game: str, keeping: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who is asked what, in which order and with which names: letter for letter and colour for colour.

    Where everybody keeps their cards several are asked at once, again and again.
    """
    seats, decisions, options = KEEPERS if keeping else TABLES[game]
    twins = find_twins(game, seats, None, decisions, options, keeping=keeping)
    monkeypatch.setattr(table, "datetime", StoppedClock)
    begin = KEPT_LONG if keeping else start_of_questions(twins)
    mine = pictures_of_questions(twins, begin, tmp_path / "one", monkeypatch, exchanged=False)
    theirs = pictures_of_questions(twins, begin, tmp_path / "other", monkeypatch, exchanged=True)
    assert len(mine) > QUESTIONS / 2
    assert any("Anybody?" in picture for picture in mine) == keeping
    assert mine == theirs


@pytest.mark.parametrize("manner", ["open", "trusting"])
def test_every_picture_shown_to_a_seat_of_another_manner_is_the_same(
    manner: TableManner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats, decisions, options = TABLES["nexus-ops"]
    compare(find_twins("nexus-ops", seats, 0, decisions, options), tmp_path, monkeypatch, manner)
