"""The stage: puts what happened on the widgets of a screen, as it was then, with a line of words below the board."""

from __future__ import annotations

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
from nexusgames.tui.show.alarm import Alarm
from nexusgames.tui.show.player import Player, Shot
from nexusgames.tui.widgets.caption import Caption, Said
from nexusgames.tui.widgets.header import WIDE
from nexusgames.tui.widgets.player_cards import PlayerCards
from nexusgames.tui.widgets.raster_board import RasterBoard
from nexusgames.tui.widgets.stage_board import StageBoard
from nexusgames.tui.widgets.tracks import Tracks


class House(Protocol):
    """Where a stage is: a screen with a board and what stands around it."""

    @property
    def screen(self) -> Screen[Any]:
        """The screen."""
        ...

    @property
    def board(self) -> RasterBoard:
        """The board that is shown."""
        ...

    @property
    def presenter(self) -> Presenter:
        """How the game looks."""
        ...

    @property
    def narrator(self) -> Narrator:
        """The words for it."""
        ...

    @property
    def decision(self) -> Decision | None:
        """What whoever looks is asked when the show is over."""
        ...


Ear = Callable[[InputEvent], Hearing]
"""Decides what becomes of something that is pressed during a show."""


def answered(event: InputEvent) -> Hearing:
    """Whatever is pressed does its work, and the show goes on."""
    return "now"


class Stage:
    """Shows one shot after the other; when the show is over it leaves nothing behind."""

    def __init__(self, house: House) -> None:
        """Nothing is shown; `player` plays here."""
        self.house = house
        self.player = Player(self.put, partial(Alarm, house.screen))
        self.shot: Shot | None = None
        self.counted = False
        """Whether it is told how far the show is."""
        self.words_stay = False
        """Whether the last words stay when the show is over, because the next one follows soon."""
        self.marks_stay = True
        """Whether what could be chosen before stays marked until the show is over: in a short one it would flicker."""
        self.people = People(())
        self._ear: Ear = answered
        self._said = False

    def play(self, shown: Sequence[Shot], then: Callable[[], None], ear: Ear = answered) -> None:
        """Show this, and then do what follows."""
        self._ear = ear
        self.player.play(shown, partial(self._over, then))

    def _over(self, then: Callable[[], None]) -> None:
        self._take_down()
        if not self.words_stay:
            self._say_no_more()
        then()

    def hears(self, event: InputEvent) -> Hearing:
        """What becomes of a key or a press of the mouse: while something is shown, whoever shows it decides."""
        if not self.player.running or not isinstance(event, (Key, MouseDown)):
            return "now"
        return self._ear(event)

    def put(self, shot: Shot) -> None:
        """Show this."""
        before, self.shot = self.shot, shot
        same = before is not None and before.frame.view is shot.frame.view
        if same and isinstance(self.house.board, StageBoard):
            self.house.board.give_cues(shot.frame.cues)
        else:
            self._show_board(shot)
            self._show_around(shot.frame.view)
        self._show_words(shot)

    def again(self) -> None:
        """The window is another one, or colours are: the same once more."""
        if (shot := self.shot) is not None:
            self.shot = None
            self.put(shot)

    def clear(self) -> None:
        """Nothing is shown any more; whoever ends a show paints the table as it is now."""
        self.player.stop()
        self._take_down()
        self._say_no_more()

    def _take_down(self) -> None:
        """The table is no stage any more."""
        if self.shot is not None and isinstance(board := self.house.board, StageBoard):
            board.cues, board.keeps_legal = {}, False
        self.shot, self._ear = None, answered

    def _say_no_more(self) -> None:
        if self._said:
            self._said = False
            self.house.screen.query_one(Caption).hide()

    def _show_board(self, shot: Shot) -> None:
        """The table of the shot; what can be chosen next is marked as soon as nothing more will change.

        Until then the marks of before may stay: from one choice to the next most are the same.
        """
        board, frame = self.house.board, shot.frame
        over = shot.scene == self.player.last_scene and frame.view is frame.scene.view
        asked = self.house.decision if over else None
        board.turn_to(frame.view, asked)
        if isinstance(board, StageBoard):
            board.cues, board.keeps_legal = frame.cues, not over and not self.counted and self.marks_stay
        self.house.presenter.show(board, frame.view, asked, self._way(shot))

    def _way(self, shot: Shot) -> list[str]:
        """From where to where something moves."""
        scene, where = shot.frame.scene, self.house.presenter.where
        if scene.act is not Act.MOVE:
            return []
        found = (where(shot.frame.view, name) for name in (*scene.acting, *scene.reached))
        return [space for space in found if space is not None]

    def _show_around(self, view: Any) -> None:
        """What everybody had, and where the game was."""
        house = self.house
        cards = house.presenter.player_cards(view, house.narrator)
        self.people = People(cards)
        house.screen.query_one(PlayerCards).show(cards)
        wide = house.screen.app.size.width >= WIDE
        house.screen.query_one(Tracks).show(house.presenter.tracks(view, house.narrator) if wide else ())

    def _show_words(self, shot: Shot) -> None:
        """Who does what; what dice bring is told when all lie still."""
        frame = shot.frame
        rolled, count = len(frame.scene.dice), self.player.last_scene + 1 if self.counted else 0
        self._said = True
        words = said(self.people, shot.words, falling=len(frame.dice) < rolled)
        self.house.screen.query_one(Caption).show(Said(words, frame.dice, rolled, frame.hits, shot.scene, count))


def said(people: People, lines: tuple[str, ...], *, falling: bool) -> Content:
    """The chip of whom it is about, and what happens; while dice fall the chip alone."""
    first, *others = lines or ("",)
    who = people.named_first(first)
    if who is None:
        return people.coloured(" ".join(lines))
    chip = people.voice(who.seat).badge
    words = " ".join((first.removeprefix(f"{who.name} "), *others))
    return chip if falling else chip + Content(" ") + people.coloured(words)
