"""Computers move: choice by choice, at a speed, and never while somebody reads.

They think beside the app while their last choice is shown. A turn has a time that all its choices share: the first ones
are shown longest, and where a turn has many, those that nobody could follow are painted together.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from time import monotonic
from typing import get_args

from nexusgames.core.bots import HASTY
from nexusgames.core.decisions import Decision
from nexusgames.core.events import TURN_BEGAN
from nexusgames.core.questions import Forgotten
from nexusgames.tui.look import Look
from nexusgames.tui.screens.at_table import AtTable
from nexusgames.tui.screens.play_thinking import Thinking
from nexusgames.tui.settings import Pace
from nexusgames.tui.widgets.header import Heading

TIMES: Mapping[Pace, tuple[float, float]] = {
    "slow": (2.0, 12.0),
    "normal": (0.8, 4.0),
    "quick": (0.25, 1.2),
    "at_once": (0.0, 0.0),
}
"""Seconds for which the first choice of a turn is shown, and all of them together."""
SHORTEST_LOOK = 0.05
"""Nobody sees what is shown for less."""
SIGN_OF_LIFE = 0.2
"""After so many seconds something is painted, however fast the computers are."""
PACES: tuple[Pace, ...] = get_args(Pace)


def time_to_look(pace: Pace, number: int) -> float:
    """How long the choice before this one is shown, if this is the one of that number (from 0) in its turn."""
    first, whole = TIMES[pace]
    return first * (1 - first / whole) ** number if whole else 0.0


class Computers:
    """They decide one by one, until somebody else is asked."""

    tells_keys = True
    """Whether the bar tells the keys for those who watch."""

    def __init__(
        self, at: AtTable, thinking: Thinking, show: Callable[[], None], next_person: Callable[[int], None]
    ) -> None:
        """`show` paints the table; `next_person` goes on where so many decisions were made before theirs."""
        self.at, self.table, self._thinking = at, at.table, thinking
        self._show, self._next_person = show, next_person
        self.paused = False
        self.when_moved: Callable[[], None] | None = None
        """What the screen does when the computers have moved."""
        self._one_more = False
        self._in_turn, self._turn_from = 0, 0
        self._shown_since = self._painted = 0.0

    def play(self, before: int) -> None:
        """Up to the next question for somebody else; what was chosen last is painted first."""
        self.at.board.focus()
        self._paint()
        self._thinking.meanwhile(partial(self._play, before))

    async def _play(self, before: int) -> None:
        try:
            while self.table.bots_are_asked:
                await self._one_decision()
        except Forgotten:
            raise
        except Exception:  # it is told; another try is up to whoever looks
            self.paused = True
            self._show()
            raise
        self.paused = self.paused and not self.table.humans
        self._next_person(before)
        if self.when_moved is not None:
            self.at.screen.soon(self.when_moved)

    async def _one_decision(self) -> None:
        """Think, wait until the choice before was seen long enough, choose."""
        decision = self.table.session.pending
        assert isinstance(decision, Decision)
        wanted = await self._wanted(decision)
        await self._thinking.until(self._time_left)
        self._one_more = False
        if self.table.session.pending is not decision:  # somebody went back meanwhile
            return
        self.table.decide_for_bot(decision, wanted)
        self.table.pass_unasked()
        self._count_in_turn()
        self._paint_if_seen()

    async def _wanted(self, decision: Decision) -> str:
        """What a computer chooses; empty if it could not think of anything."""
        if self.table.seats[decision.seat].player in HASTY:
            await asyncio.sleep(0)  # so that keys are answered between two of them
            return self.table.wanted_by_bot(decision)
        try:
            return (await self._thinking.ask(self.table.question(decision))).keys[0]
        except Forgotten:
            raise
        except Exception as error:
            self.table.report(error, "core.fault.bot")
            return ""

    def _time_left(self) -> float | None:
        """How much longer the last choice is shown; for ever while paused, or while something lies over the board."""
        if not self._thinking.board_is_free or (self.paused and not self._one_more):
            return None
        if self._one_more:
            return 0.0
        return self._shown_since + time_to_look(self.at.app.pace, self._in_turn) - monotonic()

    def _count_in_turn(self) -> None:
        """The next choice is one more of this turn, or the first of another."""
        log = self.table.session.log
        fresh = any(entry.event.kind == TURN_BEGAN for entry in log[self._turn_from :])
        self._in_turn = 0 if fresh or len(log) < self._turn_from else self._in_turn + 1
        self._turn_from = len(log)

    def _paint_if_seen(self) -> None:
        """Paint what somebody will have the time to see, and now and then in any case."""
        look = time_to_look(self.at.app.pace, self._in_turn)
        if self.paused or look >= SHORTEST_LOOK or monotonic() > self._painted + SIGN_OF_LIFE:
            self._paint()

    def _paint(self) -> None:
        self._show()
        self._shown_since = self._painted = monotonic()

    def heading(self, look: Look) -> Heading | None:
        """Which computer thinks, how the game stands, and the keys for those who watch; nothing if none is asked."""
        seat = look.asked_seat
        if seat is None or not self.table.is_bot(seat):
            return None
        sentence = self.at.say("play.thinking", seat=look.narrator.name(seat))
        signs = (self.at.say("play.paused"),) if self.paused else ()
        return Heading(sentence, look.cards[seat], signs, (self._watch_words(),), look.facts, look.tracks)

    def _watch_words(self) -> str:
        """How fast it goes, and the keys for that where they stand nowhere else."""
        if not self.tells_keys:
            return self.at.say("play.watch_pace", pace=self._told_pace())
        return self.at.say("play.watch_keys", paused=self.paused, pace=self._told_pace())

    def _told_pace(self) -> str:
        """How fast computers play, in words."""
        return self.at.say(f"setting.pace.value.{self.at.app.pace}")

    def _sit_here(self) -> bool:
        """Whether a computer plays here; if not, that is told."""
        found = len(self.table.humans) < len(self.table.seats)
        if not found:
            self.at.tell(self.at.say("play.no_computers"), "warning")
        return found

    def pause(self) -> None:
        """Stop them, or let them go on."""
        if self._sit_here() and self.table.bots_are_asked:
            self.paused = not self.paused
            self._play_on()

    def one_move(self) -> None:
        """One choice of a computer; then they wait."""
        if self._sit_here() and self.table.bots_are_asked:
            self.paused = self._one_more = True
            self._play_on()

    def _play_on(self) -> None:
        """Whoever waits looks again; where a fault has stopped the computers they begin anew."""
        self._show()
        self._thinking.stir()
        if self._thinking.nobody_waits:
            self.play(len(self.table.session.keys))

    def speed(self) -> None:
        """The next speed, from now on at every table."""
        if self._sit_here():
            app = self.at.app
            app.choose_pace(PACES[(PACES.index(app.pace) + 1) % len(PACES)])
            self.at.tell(self.at.say("play.pace_told", pace=self._told_pace()))
            self._show()
            self._thinking.stir()
