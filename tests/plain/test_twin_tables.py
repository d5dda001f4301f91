"""Line mode at twin tables: hidden cards are others, and every letter that the seat can read is the same."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from unittest.mock import patch

import pytest

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.files import crashes
from nexusgames.core.files.exports import public_export
from nexusgames.core.files.saves import load_session, write_save
from nexusgames.core.files.shelf import list_saves
from nexusgames.core.session.open_table import TableManner, public_face
from nexusgames.core.session.session import Session
from nexusgames.games import GAMES
from nexusgames.plain import tell_game
from nexusgames.plain.console import Closed
from nexusgames.plain.table import play_session
from tests.plain.typist import PROMPT, Screen, asked_together, words_for
from tests.twins import StoppedClock, Twins, dealt, find_twins

LOOKS = ("", "h", "p", "l", "l all", "now", "units", "log all", "?", "? 1", "? 2", "coach", "coach", "help")
"""All that can be looked at before a decision is made."""
LOOKS_TOGETHER = tuple(look for look in LOOKS if look not in ("", "h"))
LOOKS_OPEN = ("", *LOOKS_TOGETHER, "? play EN06", "? play C01", "sell SM03", "mission SM20", "end SM20")
"""What can be tried where everybody looks on; the cards themselves are looked at behind the cover."""
SAVED_AT = "2026-01-01 00:00:00 +0000"
LEAST_LOOKS = 3
LEAST_SHOWN = 4000
"""So many letters at least must be compared, or a test has seen nothing."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of table: who looks, and after how many decisions somebody sits down in front of the screen."""

    game: str
    seats: int
    seat: int | None
    """None: everybody at the open table, who all read the same."""
    unseen: int
    seen: int
    options: tuple[tuple[str, str], ...] = ()
    manner: TableManner = "strict"
    keeping: bool = False
    """Whether nobody uses a card, so that many are asked in the windows."""

    def __str__(self) -> str:
        who = "table-keeping" if self.keeping else "table" if self.seat is None else "seat"
        return "-".join([self.game, str(self.seats), *(name for name, _ in self.options), self.manner, who])


KINDS = [
    Kind("nexus-ops", 2, 0, 0, 60),
    Kind("nexus-ops", 3, 1, 150, 60),
    Kind("nexus-ops", 3, 2, 100, 60, (("prompts", "ask_able"),)),
    Kind("nexus-ops", 4, 0, 90, 60, (("teams", "on"),)),
    Kind("nexus-ops", 3, 0, 60, 60, (("vortex", "on"), ("alternate_units", "on"))),
    Kind("theseus", 2, 0, 60, 60),
    Kind("theseus", 2, 1, 0, 40, (("deck_build", "on"),)),
    Kind("theseus", 4, 3, 40, 60, (("mode", "2v2"),)),
    Kind("icaion", 3, 0, 100, 60),
    Kind("icaion", 2, 1, 0, 60, (("draft", "on"),)),
    Kind("icaion", 5, 2, 100, 60, (("luminous_rays", "on"), ("open_event", "on"))),
]
OPEN = [
    Kind("nexus-ops", 3, 1, 150, 60, (), "open"),
    Kind("nexus-ops", 3, None, 150, 25, (), "open"),
    Kind("nexus-ops", 4, 0, 90, 60, (("teams", "on"),), "open"),
    Kind("nexus-ops", 3, None, 185, 25, (), "open", keeping=True),
    Kind("nexus-ops", 3, None, 175, 35, (("vortex", "on"), ("alternate_units", "on")), "open", keeping=True),
    Kind("theseus", 2, 1, 0, 40, (("deck_build", "on"),), "open"),
    Kind("icaion", 3, 0, 100, 60, (), "open"),
    Kind("icaion", 4, None, 100, 25, (("luminous_rays", "on"),), "open"),
    Kind("nexus-ops", 3, 1, 150, 60, (), "trusting"),
    Kind("icaion", 3, 0, 100, 60, (), "trusting"),
]
KEEPING = [kind for kind in OPEN if kind.keeping]
every_kind = pytest.mark.parametrize("kind", KINDS, ids=str)


@cache
def twins_of(kind: Kind) -> Twins:
    if kind.manner != "strict" and kind.seat is not None:
        return twins_of(replace(kind, manner="strict"))
    return find_twins(
        kind.game, kind.seats, kind.seat, kind.unseen + kind.seen, dict(kind.options), keeping=kind.keeping
    )


class Watched(Screen):
    """Plays the decisions of a table, and keeps what a seat can read: while it sits there, and while nobody does."""

    def __init__(self, twins: Twins, session: Session) -> None:
        super().__init__(self.answer)
        self.twins, self.session = twins, session
        self.read: list[str] = []
        self.owner: int | None = None
        self.kept, self.looks, self.looked_at = 0, list[str](), (-1, False)

    def keep(self, owner: int | None) -> None:
        """What was printed since the last time, if the seat (or everybody) has it in front of its eyes."""
        if owner in (None, self.twins.seat):
            self.read.append(self.text[self.kept :])
        self.kept, self.owner = len(self.text), owner

    def cover(self) -> None:
        self.keep(self.owner)
        super().cover()

    def answer(self, prompt: str) -> str:
        """Look at everything, then decide; others only decide."""
        decision = self.session.pending
        assert isinstance(decision, Decision)
        together = asked_together(self.session, self)
        own = prompt == PROMPT and not together and (self.session.manner != "open" or self.alone)
        self.keep(decision.seat if own else None)
        if prompt != PROMPT:
            return ""
        made = len(self.session.keys)
        if made == len(self.twins.keys):
            raise Closed
        if self.wants_a_yes:
            return "yes"
        if self.looked_at != (made, own):
            self.looked_at = made, own
            mine = decision.seat == self.twins.seat or (self.twins.seat is None and not own)
            looks = LOOKS_TOGETHER if together else LOOKS if own else LOOKS_OPEN
            public = public_face(self.session.game, self.session.state, decision)  # a shown card may be sold
            self.looks = [look for look in reversed(looks) if mine and public.find(look) is None]
        return self.looks.pop() if self.looks else words_for(self.session, self, self.twins.keys[made:])


class Peeking(Watched):
    """The same, and in every window the last of those who are asked looks first and goes back to the table."""

    def __init__(self, twins: Twins, session: Session) -> None:
        super().__init__(twins, session)
        self.peeked, self.looks_now = set[int](), False

    def answer(self, prompt: str) -> str:
        decision, made = self.session.pending, len(self.session.keys)
        assert isinstance(decision, Decision)
        if self.looks_now and prompt == PROMPT:
            self.looks_now = False
            self.keep(decision.seat)
            return "back"
        together = asked_together(self.session, self)
        if prompt == PROMPT and together and made not in self.peeked and not self.looks_now:
            self.peeked.add(made)
            self.looks_now = True
            self.keep(None)
            return str(together[-1] + 1)
        return super().answer(prompt)


def watched(kind: Kind, folder: Path, who: type[Watched] = Watched, *, exchanged: bool) -> list[str]:
    """What the seat reads while the game goes on."""
    twins = twins_of(kind)
    with dealt(twins, exchanged=exchanged), patch.dict(os.environ, NEXUSGAMES_PROGRESS=str(folder / "progress")):
        session = twins.session(kind.unseen)
        session.manner = kind.manner
        screen = who(twins, session)
        play_session(session, folder, folder / "table.json" if kind.unseen else None, screen)
        assert session.keys == list(twins.keys)
    return screen.read


@pytest.mark.parametrize("kind", [*KINDS, *OPEN], ids=str)
def test_every_letter_a_seat_can_read_is_the_same(kind: Kind, tmp_path: Path) -> None:
    mine = watched(kind, tmp_path / "one", exchanged=False)
    theirs = watched(kind, tmp_path / "other", exchanged=True)
    assert sum(map(len, mine)) > LEAST_SHOWN
    assert mine == theirs


@pytest.mark.parametrize("kind", KEEPING, ids=str)
def test_the_table_reads_the_same_although_somebody_looks_and_goes_back(kind: Kind, tmp_path: Path) -> None:
    """Who is asked again, and in which order, does not depend on what was looked at."""
    mine = watched(kind, tmp_path / "one", Peeking, exchanged=False)
    theirs = watched(kind, tmp_path / "other", Peeking, exchanged=True)
    text = "".join(mine)
    assert text.count("Does anybody react?") > text.count("Pass the keyboard to") > LEAST_LOOKS
    assert mine == theirs


def from_outside(kind: Kind, folder: Path, *, exchanged: bool) -> tuple[object, ...]:
    """What anybody may know of a saved game: the list of games, the public export, the replay in lines."""
    twins, path = twins_of(kind), folder / "game.json"
    folder.mkdir()
    with dealt(twins, exchanged=exchanged):
        session = twins.session(len(twins.keys))
        write_save(session, path, SAVED_AT)
        listed = [(save.game, save.seats, save.saved_at, save.decisions, save.problem) for save in list_saves(folder)]
        loaded = load_session(path, GAMES)
        assert loaded.log_is_complete
        screen = Screen(lambda _: "")
        tell_game(loaded, screen)
        return listed, json.dumps(public_export(loaded)), screen.text


@every_kind
def test_lists_exports_and_replays_are_the_same(kind: Kind, tmp_path: Path) -> None:
    mine = from_outside(kind, tmp_path / "one", exchanged=False)
    assert mine == from_outside(kind, tmp_path / "other", exchanged=True)


def after_a_fault(kind: Kind, folder: Path, *, exchanged: bool) -> list[str]:
    """What the seat reads when a rule fails at its own choice: the report in words, and the table that goes on."""
    twins = twins_of(kind)
    with dealt(twins, exchanged=exchanged), patch.dict(os.environ, NEXUSGAMES_PROGRESS=str(folder / "progress")):
        session = twins.session(twins.turns(kind.unseen)[0])
        session.manner = "strict"
        screen = Watched(twins, session)
        screen.looks, screen.looked_at = ["quit", twins.keys[len(session.keys)]], (len(session.keys), True)
        with (
            patch.object(session.game, "apply", side_effect=ZeroDivisionError),
            patch.object(crashes, "datetime", StoppedClock),
        ):
            play_session(session, folder, folder / "table.json", screen)
        assert list((folder / crashes.FOLDER).iterdir())
    return [text.replace(str(folder), "") for text in screen.read]


@pytest.mark.parametrize("kind", [KINDS[1], KINDS[5], KINDS[8]], ids=str)
def test_what_is_told_of_a_fault_is_the_same(kind: Kind, tmp_path: Path) -> None:
    mine = after_a_fault(kind, tmp_path / "one", exchanged=False)
    assert mine == after_a_fault(kind, tmp_path / "other", exchanged=True)


def test_the_comparison_notices_a_single_hidden_card(tmp_path: Path) -> None:
    """Somebody else's hand, read over the shoulder, differs: otherwise nothing would have been proven."""
    kind = Kind("nexus-ops", 3, 1, 150, 60)
    hands: list[list[str]] = []
    for exchanged in (False, True):
        twins = twins_of(kind)
        with dealt(twins, exchanged=exchanged):
            session = twins.session(kind.unseen)
            session.manner = "strict"
            screen = Watched(twins, session)
            screen.twins = Twins(twins.game_id, twins.setup, 0, twins.keys)
            play_session(session, tmp_path, tmp_path / f"{exchanged}.json", screen)
        hands.append(screen.read)
    assert hands[0] != hands[1]
