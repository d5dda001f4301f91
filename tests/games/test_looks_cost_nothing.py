"""Whoever is called in a window and only looks, or shows a card, takes nothing from anybody: every window of a game."""

from __future__ import annotations

import pytest

from nexusgames.core.engine.choices import PASS
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.files.saves import save_text
from nexusgames.core.session.open_table import TableManner
from nexusgames.core.session.session import Session
from nexusgames.core.values.chance import Chance
from nexusgames.games import GAMES
from tests.soak.covers import Count, Counted, Kind, Place, careful, setup_of

KINDS = (Kind("nexus-ops", 3), Kind("nexus-ops", 4, (("teams", "on"),)))
DECISIONS = 1500
SHOWS_ONE_IN = 6


class Looking:
    """A table at which everybody who may react looks first, and some show a card."""

    def __init__(self, kind: Kind, manner: TableManner) -> None:
        """Begin a game."""
        self.game = GAMES.load(kind.game)
        self.session = Session(self.game, setup_of(kind, 3))
        self.session.manner = manner
        self.table, self.luck = Counted(self.session, [], Count()), Chance(9)
        self.looks = self.shown = 0

    @property
    def decision(self) -> Decision:
        """The open question."""
        decision = self.session.pending
        assert isinstance(decision, Decision)
        return decision

    @property
    def kept(self) -> tuple[str, int, int, tuple[int, ...]]:
        """The save, the log, the way back and the people asked."""
        session, asker = self.session, self.table.asker
        return save_text(session, ""), len(session.log), len(session.way_back()), asker.people_asked()

    def look(self, seat: int) -> None:
        """Call a seat; the save knows nothing of it; the seat shows a card, passes or goes back."""
        table, before = self.table, self.kept
        table.asker.call(seat)
        while self.decision.seat != seat:
            assert table.decides_itself(self.decision)
        table.viewer = table.asker.asking(self.decision).eyes
        assert save_text(table.asker.to_keep(), "") == before[0]
        self.looks += 1
        cards = [extra for extra in self.decision.extras if extra.verb == "show"]
        if cards and not self.luck.below(SHOWS_ONE_IN):
            self.shown += 1
            table.choose(cards[0].key)
            assert self.session.keys[-1].startswith(cards[0].key)
            assert table.asker.people_asked() == before[3]
        else:
            if len(before[3]) > 1 and self.luck.below(2):
                table.choose(PASS.key)
            else:
                table.asker.look_away()
            assert self.kept == before
        table.viewer = None

    def play(self) -> None:
        """Look in every window, then decide."""
        while isinstance(self.session.pending, Decision) and self.session.made < DECISIONS:
            for seat in self.table.asker.people_asked():
                self.look(seat)
            self.session.choose(careful(Place(self.game, self.session.state, self.decision, 0), self.luck))


@pytest.mark.parametrize("manner", ["open", "trusting"])
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_look_or_a_shown_card_takes_nothing_from_anybody(kind: Kind, manner: TableManner) -> None:
    table = Looking(kind, manner)
    table.play()
    assert table.looks > 50
    assert bool(table.shown) == ("teams" in str(kind))
