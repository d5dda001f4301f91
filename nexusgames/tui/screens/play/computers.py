"""Moves of computers: choice by choice, each shown as it happens, at a chosen speed, and never while somebody reads.

Computers think in other processes while their last choice is shown. A turn has a fixed time, shared among its choices
by how much there is to see in each; in a turn with many, those too quick to follow are shown together.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic

from textual.events import InputEvent, Key

from nexusgames.core.bots.bots import HASTY
from nexusgames.core.bots.search import Narrowed
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.engine.events import TURN_BEGAN
from nexusgames.core.files.settings import SPEEDS
from nexusgames.core.workers.questions import Forgotten
from nexusgames.tui.commands import GO_ON, Command
from nexusgames.tui.look import Look
from nexusgames.tui.one_at_a_time import Hearing
from nexusgames.tui.screens.at_table import AtTable
from nexusgames.tui.screens.play.stage import TableStage
from nexusgames.tui.screens.play.thinking import Thinking
from nexusgames.tui.show.player import Shot, stretched
from nexusgames.tui.show.turn_time import TURNS, TurnTime, lasting
from nexusgames.tui.widgets.header import Heading

SIGN_OF_LIFE = 0.2
"""Seconds after which something is painted, however fast the computers are."""
PATIENCE = 0.4
"""Seconds for which what a computer did may wait to be seen with what follows."""
TRANSPORT = frozenset({"space", "full_stop", "s", "plus", "equals_sign", "minus"})
"""Keys that control the show; they end nothing."""


class Computers:
    """Lets computers decide one by one until a person is asked."""

    def __init__(
        self,
        at: AtTable,
        stage: TableStage,
        thinking: Thinking,
        show: Callable[[], None],
        tell: Callable[[], None],
        then: Callable[[int], None],
    ) -> None:
        """`show` paints the table, `tell` the bar; `then` goes on, given how many decisions came before theirs."""
        self.at, self.table, self._stage, self._thinking = at, at.table, stage, thinking
        self._show, self._tell, self._then = show, tell, then
        self.paused = False
        self.when_moved: Callable[[], None] | None = None
        """Called when the computers have moved."""
        self.shown_seat: int | None = None
        """The seat whose choice is being shown."""
        self._one_more = self._hurries = False
        self._turn, self._turn_from = TurnTime(0.0), 0
        self._unseen: int | None = None
        """How many decisions were made before the first one that waits to be seen with others."""
        self._painted = self._seen_at = 0.0
        self._narrowed: Narrowed | None = None
        """How far the current thought is, where that may be told."""

    def play(self, before: int) -> None:
        """Play up to the next question for a person; the last choice is painted first."""
        self.at.board.focus()
        self._hurries, self._turn, self._unseen = False, TurnTime(TURNS[self.at.app.speed]), None
        self._paint()
        self._thinking.meanwhile(partial(self._play, before))

    async def _play(self, before: int) -> None:
        try:
            while self.table.bots_are_asked:
                await self._one_decision()
        except Forgotten:
            raise
        except Exception:  # reported already; the viewer may try again
            self.paused = True
            self._show()
            raise
        await self._thinking.until(lambda: None if self._stage.player.running else 0.0)
        self.paused = self.paused and not self.table.humans
        self._stage.clear()
        self._then(before)
        if self.when_moved is not None:
            self.at.screen.soon(self.when_moved)

    async def _one_decision(self) -> None:
        """Think, wait until the previous choice was seen, choose."""
        decision = self.table.session.pending
        assert isinstance(decision, Decision)
        began = monotonic()
        wanted = await self._wanted(decision)
        self._turn.give_back(monotonic() - began)
        await self._thinking.until(self._time_left)
        stepping, self._one_more = self._one_more, False
        if self.table.session.pending is not decision:  # somebody took a step back meanwhile
            return
        made, eyes = len(self.table.session.keys), self.table.viewer
        self.table.decide_for_bot(decision, wanted)
        self.table.pass_unasked()
        self._show_turn(made, eyes, stepping=stepping)

    async def _wanted(self, decision: Decision) -> str:
        """The computer's choice; empty if it could not find one."""
        if self.table.seats[decision.seat].player in HASTY:
            await asyncio.sleep(0)  # lets keys be answered between two choices
            return self.table.wanted_by_bot(decision)
        try:
            return (await self._thinking.ask(self.table.question(decision), self._hear)).keys[0]
        except Forgotten:
            raise
        except Exception as error:
            self.table.report(error, "core.fault.bot")
            return ""
        finally:
            self._narrowed = None

    def _hear(self, narrowed: Narrowed) -> None:
        """Note how far the thought is, and tell it."""
        self._narrowed = narrowed
        self._tell()

    def _time_left(self) -> float | None:
        """The time left for the last choice; None while it is shown, paused, or something lies over the board."""
        waits = not self._thinking.board_is_free or (self.paused and not self._one_more)
        return None if waits or self._stage.player.running else 0.0

    def _turn_is_over(self) -> bool:
        """Whether the last choice began another turn, which has its own time."""
        log, start = self.table.session.log, self._turn_from
        self._turn_from = len(log)
        return len(log) < start or any(entry.event.kind == TURN_BEGAN for entry in log[start:])

    def _show_turn(self, made: int, eyes: int | None, *, stepping: bool) -> None:
        """Show what came of a choice in the time of its turn; what waits is still seen in the time of the old one."""
        over, waits = self._turn_is_over(), self._unseen is not None
        if over and not waits:
            self._turn = TurnTime(TURNS[self.at.app.speed])
        first = made if self._unseen is None else min(made, self._unseen)
        waits_on = self._show_choices(first, eyes, over=over and waits, stepping=stepping)
        self._unseen = first if waits_on else None
        self._seen_at = self._seen_at if waits_on and waits else monotonic()
        if over and waits:
            self._turn = TurnTime(TURNS[self.at.app.speed])

    def _show_choices(self, made: int, eyes: int | None, *, over: bool, stepping: bool) -> bool:
        """Show the last choice and what waits; whether anything waits now. What cannot be seen is painted at times."""
        shown, look = self._to_show(made, eyes, over=over, stepping=stepping)
        if look:
            self.shown_seat = self.table.session.seats[-1]
            self._stage.counted, self._stage.words_stay = False, True
            self._stage.play(stretched(shown, look / lasting(shown)), self._seen, self._hears)
            self._tell()
        elif self.paused or (not shown and monotonic() > self._painted + SIGN_OF_LIFE):
            self._stage.clear()
            self._paint()
        return bool(shown) and not look

    def _to_show(self, made: int, eyes: int | None, *, over: bool, stepping: bool) -> tuple[Sequence[Shot], float]:
        """What the choices since `made` brought, and the seconds to show it; 0 if it waits for what follows."""
        if self._hurries:
            return (), 0.0
        told = partial(self._stage.shots_since, made, eyes)
        if stepping:
            return (shown := told()), lasting(shown)
        waits = self._unseen is not None and monotonic() > self._seen_at + PATIENCE
        last = over or waits or not self.table.bots_are_asked
        return self._turn.look(lambda crowded: told(crowded=crowded), last=last)

    def _seen(self) -> None:
        """Show the table as it is: the choice has been seen, and whatever waits may go on."""
        self.shown_seat = None
        self._paint()
        self._thinking.stir()

    def _hears(self, event: InputEvent) -> Hearing:
        """Input ends a scene, escape the whole turn; nobody answers a question before it is seen."""
        key = event.key if isinstance(event, Key) else ""
        if key in TRANSPORT:
            return "now"
        if key == "escape":
            self._hurries = True
            self._stage.player.end_all()
            return "not"
        self._stage.player.end_scene()
        return "now" if self.table.decision is None else "not"

    def _paint(self) -> None:
        self._show()
        self._painted = monotonic()

    def heading(self, look: Look) -> Heading | None:
        """Which computer thinks or moves, how the game stands, and the speed; None if no computer is asked."""
        seat = look.asked_seat if self.shown_seat is None else self.shown_seat
        if seat is None or not self.table.is_bot(seat):
            return None
        sentence = self._sentence(look.narrator.name(seat))
        signs = (self.at.say("play.paused"),) if self.paused else ()
        speed = self.at.say("play.watch_speed", speed=self._told_speed())
        return Heading(sentence, look.cards[seat], signs, (speed,), *self._stage.around(look))

    def _sentence(self, name: str) -> str:
        """Whether the computer moves or thinks, and how far it has got."""
        if self.shown_seat is not None:
            return self.at.say("play.moving", seat=name)
        if self._narrowed is None:
            return self.at.say("play.thinking", seat=name)
        return self.at.say("play.thinking_aloud", seat=name, left=self._narrowed.left, ways=self._narrowed.ways)

    def _told_speed(self) -> str:
        """The speed in words."""
        return self.at.say(f"setting.speed.value.{self.at.app.speed}")

    def _sit_here(self) -> bool:
        """Whether a computer plays here; if not, say so."""
        found = len(self.table.humans) < len(self.table.seats)
        if not found:
            self.at.tell(self.at.say("play.no_computers"), "warning")
        return found

    @property
    def at_work(self) -> bool:
        """Whether a computer is asked, or its choice is being shown."""
        return self.table.bots_are_asked or self.shown_seat is not None

    def keys(self, watching: Sequence[Command]) -> tuple[Command, ...]:
        """The commands while computers move; the pause key says what it would do."""
        return tuple(GO_ON if self.paused and command.name == "pause" else command for command in watching)

    def pause(self) -> None:
        """Stop the computers, or let them go on."""
        if self._sit_here() and self.at_work:
            self.paused = not self.paused
            if self.paused:
                self._stage.player.pause()
            else:
                self._stage.player.go_on()
            self._play_on()

    def one_move(self) -> None:
        """Let a computer make one choice, then wait."""
        if self._sit_here() and self.at_work:
            self.paused = self._one_more = True
            self._stage.player.end_all()
            self._play_on()

    def move_now(self) -> None:
        """Make the thinking computer answer with what it has found so far."""
        if self._sit_here():
            self._thinking.hurry()

    def _play_on(self) -> None:
        """Wake whatever waits; after a fault the computers start anew."""
        self._show()
        self._thinking.stir()
        if self._thinking.nobody_waits:
            self.play(len(self.table.session.keys))

    def speed(self, step: int = 1, *, around: bool = True) -> None:
        """Change the speed of everything shown; `around` goes from the last to the first."""
        app = self.at.app
        wanted = SPEEDS.index(app.speed) + step
        app.choose_speed(SPEEDS[wanted % len(SPEEDS) if around else max(0, min(wanted, len(SPEEDS) - 1))])
        self.at.tell(self.at.say("play.speed_told", speed=self._told_speed()))
        self._turn = TurnTime(TURNS[app.speed])
        self._show()
        self._thinking.stir()
