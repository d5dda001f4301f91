"""A table drawn without an app: bar, board, players, tracks and log, as anybody may see them.

The widgets of the play screen draw their rows from data alone, and a board is a picture. So nothing has to run, no
terminal is asked for anything, and the same moment always gives the same cells. That is faster than a headless app, and
there is no viewer whose hand could show.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from os import environ
from typing import Any

from rich.segment import Segment
from textual.content import Content

from nexusgames.core.engine.events import Event
from nexusgames.core.values.frozen import Frozen
from nexusgames.core.words.narration import Narrator
from nexusgames.tui.drawing.colour import rgb
from nexusgames.tui.drawing.cues import Cue
from nexusgames.tui.drawing.pieces import Piece
from nexusgames.tui.drawing.pixels import drawn_with
from nexusgames.tui.drawing.said_rows import DIE, dice_chips, said_rows
from nexusgames.tui.drawing.text_rows import Row, filled, grey, rendered
from nexusgames.tui.drawing.thumbnail import thumbnail
from nexusgames.tui.presenters import presenter_for
from nexusgames.tui.presenters.people import People
from nexusgames.tui.theme import FRESH, colours
from nexusgames.tui.widgets.header import WIDE, Header, Heading
from nexusgames.tui.widgets.player_cards import PlayerCards, card_rows
from nexusgames.tui.widgets.raster_board import RasterBoard
from nexusgames.tui.widgets.side import side_width
from nexusgames.tui.widgets.tracks import Tracks

LEAST_LOG = 6
"""Rows reserved for the log."""


class Moment(Frozen):
    """A table at one time."""

    view: Any
    """The public view: a poster has no other eyes."""
    narrator: Narrator
    said: str = ""
    """What happens now, below the board."""
    lines: Sequence[str] = ()
    """What was told before, newest first."""
    fresh: int = 0
    """How many of the lines are new."""
    cues: Mapping[str, Cue] = field(default_factory=lambda: {})
    dice: tuple[int, ...] = ()
    """The dice that lie still, of `rolled` that were thrown."""
    rolled: int = 0
    hits: tuple[bool, ...] = ()
    """Whether each die hits, if known."""
    recent: Sequence[Event] = ()
    """The last events, newest first; their spaces are marked."""


class Poster:
    """Draws moments in this many columns and rows."""

    def __init__(self, game_id: str, title: str, first: Moment, size: tuple[int, int], *, letters: bool) -> None:
        """`letters` mark the players instead of shapes."""
        self.width, self.height = size
        self.title = title
        self.presenter = presenter_for(game_id)
        self.presenter.letters, self.presenter.names = letters, first.narrator.names
        self._header, self._players, self._tracks = Header("header"), PlayerCards("players"), Tracks("tracks")
        self._side = side_width(self.width)
        self._said_rows = self._header_rows = 1 if self.width >= WIDE else 2
        self._rows = self.height - self._header_rows - self._said_rows
        self._board = self._new_board(first)
        self._spaces = list(self._board.spaces)
        """All spaces of the table, whichever part is shown."""
        self._seen: tuple[Any, Sequence[str]] = None, ()
        self._entries: dict[tuple[str, bool], list[Row]] = {}

    def _new_board(self, first: Moment) -> RasterBoard:
        """A board without a cursor: nobody sits there."""
        board = self.presenter.board(first.view)
        board.set_reactive(RasterBoard.cursor, "")
        self.presenter.show(board, first.view, None)
        self._draw(board)
        return board

    def _draw(self, board: RasterBoard) -> None:
        """Draw a picture that is not drawn yet, in the board's room."""
        board.picture.table, board.picture.mode = rgb(colours().table), drawn_with()
        board.fits = board.picture.draw(self.width - self._side, self._rows)

    def draw(self, moment: Moment) -> list[Row]:
        """All cells of a moment."""
        view, narrator = moment.view, moment.narrator
        self._players.cards = cards = self.presenter.player_cards(view, narrator)
        self._tracks.tracks = tracks = self.presenter.tracks(view, narrator)
        who = next((card for card in cards if card.active), None)
        facts = self.presenter.facts(view, narrator)
        self._header.heading, people = Heading(self.title, who, facts=facts, tracks=tracks), People(cards)
        board, side = self._board_rows(moment), self._side_rows(moment, people)
        rows = [
            *self._fitted(self._header.draw(self.width, self._header_rows), self._header_rows, self.width, "bar"),
            *([*left, *right] for left, right in zip(board, side, strict=True)),
            *self._said(moment, people),
        ]
        return [grey(line) for line in rows] if environ.get("NO_COLOR") else rows

    def _board_rows(self, moment: Moment) -> list[Row]:
        """The board as at a table, or smaller if it does not fit."""
        if (spaces := self.presenter.board(moment.view).spaces) != self._spaces:  # a station that has just been laid
            self._board, self._spaces = self._new_board(moment), spaces
        board, before = self._board, self._board.picture
        board.turn_to(moment.view, None)
        picture = board.picture
        if picture is not before:
            board.set_reactive(RasterBoard.cursor, "")
            picture.cursor, self._seen = "", (None, ())
            self._draw(board)
        last = self._last_move(moment.recent)
        if self._seen == (moment.view, last):
            board.give_cues(moment.cues)
        else:
            self._seen, board.cues = (moment.view, last), moment.cues
            self.presenter.show(board, moment.view, None, last)
        if board.fits:
            return [list(line) for line in picture.surface.rows]
        picture.cues, picture.last = moment.cues, last
        found, table = thumbnail(picture, self.width - self._side, self._rows), rgb(colours().table)
        return found or [[(" ", table, table, False)] * (self.width - self._side) for _ in range(self._rows)]

    def _last_move(self, recent: Iterable[Event]) -> Sequence[str]:
        """The spaces of the last thing that happened on the board."""
        known = self._board.spaces
        named = ([str(value) for value in event.values().values() if value in known] for event in recent)
        return next((spaces for spaces in named if spaces), ())

    def _side_rows(self, moment: Moment, people: People) -> list[Row]:
        """Players, tracks and what was told, as much as fits."""
        high = card_rows(len(people.cards), self._rows) * len(people.cards)
        tracks = self._tracks.tracks if self.width >= WIDE else ()
        found = self._fitted(self._players.draw(self._side, high), high, self._side, "side")
        found += self._fitted(self._tracks.draw(self._side, len(tracks)), len(tracks), self._side, "side")
        found += self._detail_rows(moment, self._rows - len(found))
        found += self._fitted([self._rule()], 1, self._side, "side")
        for place, line in enumerate(moment.lines):
            entry = self._entry(line, people, fresh=place < moment.fresh)
            if len(found) + len(entry) > self._rows:
                break
            found += entry
        return [*found, *self._fitted((), max(0, self._rows - len(found)), self._side, "side")][: self._rows]

    def _detail_rows(self, moment: Moment, room: int) -> list[Row]:
        """What goes on beside the board, such as a battle, if it leaves room for what was told."""
        shown, presenter = colours(), self.presenter
        details = None if presenter.details_answer else presenter.details(moment.view, moment.narrator)
        parts = details.wrap(self._side - 2) if details is not None else ()
        lines = [rendered(Content(" ") + part, shown.text, shown.side) for part in parts]
        high = len(lines) + 1 if 0 < len(lines) <= room - LEAST_LOG else 0
        return self._fitted([[], *lines], high, self._side, "side")

    def _rule(self) -> Iterable[Segment]:
        shown = colours()
        return [Piece("─" * self._side, shown.rule, shown.side).segment()]

    def _entry(self, line: str, people: People, *, fresh: bool) -> list[Row]:
        """A log line as rows; cached, because it is seen for long."""
        found = self._entries.get((line, fresh))
        if found is None:
            told = people.told(line)
            told = told.stylize_before(FRESH) if fresh else told
            shown = colours()
            found = self._entries[line, fresh] = [
                filled(rendered(Content(" ") + part, shown.dim, shown.side), self._side, shown.side)
                for part in told.wrap(self._side - 2)
            ]
        return found

    def _said(self, moment: Moment, people: People) -> list[Row]:
        """What happens now and the dice, at the foot; results follow once all lie still."""
        words = people.badge_of(moment.said) if len(moment.dice) < moment.rolled else people.told(moment.said)
        dice = dice_chips(moment.dice, moment.rolled, self.width // DIE // 2, moment.hits)
        return said_rows(words, self.width, self._said_rows, dice)

    def _fitted(self, strips: Sequence[Iterable[Segment]], high: int, width: int, ground: str) -> list[Row]:
        """Exactly this many rows and columns."""
        back = getattr(colours(), ground)
        return [filled(strips[y] if y < len(strips) else (), width, back) for y in range(high)]
