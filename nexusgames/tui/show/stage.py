"""The stage: shows past events on a screen's widgets, as the table was then, with a caption below the board."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol

from textual.content import Content
from textual.events import InputEvent, Key, MouseDown
from textual.screen import Screen

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.staging import Act
from nexusgames.core.words.narration import Narrator
from nexusgames.tui.one_at_a_time import Hearing
from nexusgames.tui.presenters import Presenter
from nexusgames.tui.presenters.people import People
from nexusgames.tui.show.player import Player, Shot
from nexusgames.tui.widgets.caption import Caption, Said
from nexusgames.tui.widgets.header import WIDE
from nexusgames.tui.widgets.player_cards import PlayerCards
from nexusgames.tui.widgets.raster_board import RasterBoard
from nexusgames.tui.widgets.tracks import Tracks


class House(Protocol):
    """The screen that a stage belongs to, with its board and panels."""

    @property
    def screen(self) -> Screen[Any]:
        """The screen."""
        ...

    @property
    def board(self) -> RasterBoard:
        """The board."""
        ...

    @property
    def presenter(self) -> Presenter:
        """The presenter of the game."""
        ...

    @property
    def narrator(self) -> Narrator:
        """The narrator of the game."""
        ...

    @property
    def decision(self) -> Decision | None:
        """What the viewer is asked after the show."""
        ...


Ear = Callable[[InputEvent], Hearing]
"""Decides about input during a show."""


def answered(event: InputEvent) -> Hearing:
    """Let input do its work while the show goes on."""
    return "now"


class Alarm:
    """Rings once, however late, unless it is stopped.

    A Textual timer skips what comes too late, so on a busy machine a show would stand still for ever.
    """

    def __init__(self, screen: Screen[Any], seconds: float, deed: Callable[[], None]) -> None:
        """Start counting."""
        self._screen, self._deed = screen, deed
        self._stopped = False
        self._waiting = asyncio.get_running_loop().call_later(seconds, self._ring)

    def stop(self) -> None:
        """Do not ring."""
        self._stopped = True
        self._waiting.cancel()

    def _ring(self) -> None:
        """Let the screen act once it has finished its current work."""
        self._screen.call_later(self._act)

    def _act(self) -> None:
        if not self._stopped:
            self._deed()


class Stage:
    """Shows one shot after the other, and leaves nothing behind."""

    def __init__(self, house: House) -> None:
        """Start empty; `player` plays here."""
        self.house = house
        self.player = Player(self.put, partial(Alarm, house.screen))
        self.shot: Shot | None = None
        self.counted = False
        """Whether to show how far the show is."""
        self.words_stay = False
        """Whether the last words stay after the show, because the next one follows soon."""
        self.marks_stay = True
        """Whether marks of earlier choices stay during the show: in a short one they would flicker."""
        self.people = People(())
        self._ear: Ear = answered
        self._said = False

    def play(self, shown: Sequence[Shot], then: Callable[[], None], ear: Ear = answered) -> None:
        """Show these shots, then call `then`."""
        self._ear = ear
        self.player.play(shown, partial(self._over, then))

    def _over(self, then: Callable[[], None]) -> None:
        self._take_down()
        if not self.words_stay:
            self._say_no_more()
        then()

    def hears(self, event: InputEvent) -> Hearing:
        """What becomes of input: during a show, its `ear` decides."""
        if not self.player.running or not isinstance(event, (Key, MouseDown)):
            return "now"
        return self._ear(event)

    def put(self, shot: Shot) -> None:
        """Show this shot."""
        before, self.shot = self.shot, shot
        same = before is not None and before.frame.view is shot.frame.view
        if same:
            self.house.board.give_cues(shot.frame.cues)
        else:
            self._show_board(shot)
            self._show_around(shot.frame.view)
        self._show_words(shot)

    def again(self) -> None:
        """Show the current shot again, after a change of size or colours."""
        if (shot := self.shot) is not None:
            self.shot = None
            self.put(shot)

    def clear(self) -> None:
        """Show nothing; whoever ends a show paints the table as it is now."""
        self.player.stop()
        self._take_down()
        self._say_no_more()

    def _take_down(self) -> None:
        """Leave the stage."""
        if self.shot is not None:
            self.house.board.cues, self.house.board.keeps_legal = {}, False
        self.shot, self._ear = None, answered

    def _say_no_more(self) -> None:
        if self._said:
            self._said = False
            self.house.screen.query_one(Caption).hide()

    def _show_board(self, shot: Shot) -> None:
        """Show the shot's table; the next choices are marked once nothing else will change.

        Until then earlier marks may stay: most are the same from one choice to the next.
        """
        board, frame = self.house.board, shot.frame
        over = shot.scene == self.player.last_scene and frame.view is frame.scene.view
        asked = self.house.decision if over else None
        board.turn_to(frame.view, asked)
        board.cues, board.keeps_legal = frame.cues, not over and not self.counted and self.marks_stay
        self.house.presenter.show(board, frame.view, asked, self._way(shot))

    def _way(self, shot: Shot) -> list[str]:
        """The spaces that something moves between."""
        scene, where = shot.frame.scene, self.house.presenter.where
        if scene.act is not Act.MOVE:
            return []
        found = (where(shot.frame.view, name) for name in (*scene.acting, *scene.reached))
        return [space for space in found if space is not None]

    def _show_around(self, view: Any) -> None:
        """Show what the players had then, and where the game was."""
        house = self.house
        cards = house.presenter.player_cards(view, house.narrator)
        self.people = People(cards)
        house.screen.query_one(PlayerCards).show(cards)
        wide = house.screen.app.size.width >= WIDE
        house.screen.query_one(Tracks).show(house.presenter.tracks(view, house.narrator) if wide else ())

    def _show_words(self, shot: Shot) -> None:
        """Say who does what; the results of dice follow once all lie still."""
        frame = shot.frame
        rolled, count = len(frame.scene.dice), self.player.last_scene + 1 if self.counted else 0
        self._said = True
        words = said(self.people, shot.words, falling=len(frame.dice) < rolled)
        self.house.screen.query_one(Caption).show(Said(words, frame.dice, rolled, frame.hits, shot.scene, count))


def said(people: People, lines: tuple[str, ...], *, falling: bool) -> Content:
    """What happens, with a chip for the player who begins the sentence; while dice fall only who throws them."""
    first, *others = lines or ("",)
    who = people.named_first(first)
    chip = people.voice(who.seat).badge if who else Content("")
    if falling and who:
        return chip
    deed = first.removeprefix(f"{who.name} ") if who else first
    if deed == first:
        return people.coloured(" ".join(lines))
    return chip + Content(" ") + people.coloured(" ".join((deed, *others)))
