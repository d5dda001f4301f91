"""The part of the play screen in which computers move: choice by choice, at a speed, and never while somebody reads.

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
from nexusgames.core.table import HotSeat
from nexusgames.tui.look import Look
from nexusgames.tui.screens.play_panels import PlayPanels
from nexusgames.tui.screens.play_thinking import PlayThinking
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


class PlayComputers(PlayPanels, PlayThinking):
    """Computers decide one by one, until somebody else is asked."""

    def __init__(self, table: HotSeat) -> None:
        """Nothing was shown yet."""
        super().__init__(table)
        self.paused = False
        self.when_moved: Callable[[], None] | None = None
        """What the screen does when the computers have moved."""
        self._one_more = False
        self._in_turn, self._turn_from = 0, 0
        self._shown_since = self._painted = 0.0

    def next_person(self, before: int) -> None:
        """Somebody who is no computer decides, or the game is over; so many decisions were made before theirs."""
        raise NotImplementedError

    def let_computers_play(self, before: int) -> None:
        """Up to the next question for somebody else; what was chosen last is painted first."""
        self.board.focus()
        self._paint()
        self.meanwhile(partial(self._play, before))

    async def _play(self, before: int) -> None:
        try:
            while self.bots_are_asked:
                await self._one_decision()
        except Forgotten:
            raise
        except Exception:  # it is told; another try is up to whoever looks
            self.paused = True
            self.show()
            raise
        self.paused = self.paused and not self.table.humans
        self.next_person(before)
        if self.when_moved is not None:
            self.soon(self.when_moved)

    async def _one_decision(self) -> None:
        """Think, wait until the choice before was seen long enough, choose."""
        decision = self.table.session.pending
        assert isinstance(decision, Decision)
        wanted = await self._wanted(decision)
        await self.until(self._time_left)
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
            return (await self.ask(self.table.question(decision))).keys[0]
        except Forgotten:
            raise
        except Exception as error:
            self.table.report(error, "core.fault.bot")
            return ""

    def _time_left(self) -> float | None:
        """How much longer the last choice is shown; for ever while paused, or while something lies over the board."""
        if not self.in_front or (self.paused and not self._one_more):
            return None
        if self._one_more:
            return 0.0
        return self._shown_since + time_to_look(self.nexus_app.pace, self._in_turn) - monotonic()

    def _count_in_turn(self) -> None:
        """The next choice is one more of this turn, or the first of another."""
        log = self.table.session.log
        fresh = any(entry.event.kind == TURN_BEGAN for entry in log[self._turn_from :])
        self._in_turn = 0 if fresh or len(log) < self._turn_from else self._in_turn + 1
        self._turn_from = len(log)

    def _paint_if_seen(self) -> None:
        """Paint what somebody will have the time to see, and now and then in any case."""
        look = time_to_look(self.nexus_app.pace, self._in_turn)
        if self.paused or look >= SHORTEST_LOOK or monotonic() > self._painted + SIGN_OF_LIFE:
            self._paint()

    def _paint(self) -> None:
        self.show()
        self._shown_since = self._painted = monotonic()

    def heading_for_nobody(self, look: Look) -> Heading:
        """Which computer thinks, how the game stands, and the keys for those who watch."""
        seat = look.asked_seat
        if seat is None or not self.table.is_bot(seat):
            return super().heading_for_nobody(look)
        sentence = self.say("play.thinking", seat=look.narrator.name(seat))
        signs = (self.say("play.paused"),) if self.paused else ()
        return Heading(sentence, look.cards[seat], signs, (self.watch_keys(),), look.facts, look.tracks)

    def watch_keys(self) -> str:
        """How fast it goes, and the keys for that."""
        return self.say("play.watch_keys", paused=self.paused, pace=self.told_pace())

    def told_pace(self) -> str:
        """How fast computers play, in words."""
        return self.say(f"setting.pace.value.{self.nexus_app.pace}")

    def _has_computers(self) -> bool:
        """Whether a computer plays here; if not, that is told."""
        found = len(self.table.humans) < len(self.table.seats)
        if not found:
            self.tell(self.say("play.no_computers"), "warning")
        return found

    def action_pause(self) -> None:
        """Stop the computers, or let them go on."""
        if self._has_computers() and self.bots_are_asked:
            self.paused = not self.paused
            self.show()
            self._play_on()

    def action_one_move(self) -> None:
        """One choice of a computer; then they wait."""
        if self._has_computers() and self.bots_are_asked:
            self.paused = self._one_more = True
            self.show()
            self._play_on()

    def _play_on(self) -> None:
        """Whoever waits looks again; where a fault has stopped the computers they begin anew."""
        self.stir()
        if all(worker.is_finished for worker in self.workers if worker.node is self):
            self.let_computers_play(len(self.table.session.keys))

    def action_speed(self) -> None:
        """The next speed, from now on at every table."""
        if self._has_computers():
            self.nexus_app.choose_pace(PACES[(PACES.index(self.nexus_app.pace) + 1) % len(PACES)])
            self.tell(self.say("play.pace_told", pace=self.told_pace()))
            self.show_prompt()
            self.stir()
