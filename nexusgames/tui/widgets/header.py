"""The bar above the board: who decides, the question in one sentence, round and goal on the right.

A wide window has one row for it, unless the sentence is very long. A narrow one always has two, so that the board
keeps its size from question to question; what the sentence leaves of the second row shows the tracks.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual.strip import Strip

from nexusgames.core.values.frozen import Frozen
from nexusgames.tui.drawing.pieces import Piece, ink, row, width_of
from nexusgames.tui.presenters.parts import PlayerCard, Track
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.painted_rows import PaintedRows
from nexusgames.tui.widgets.tracks import in_one_row, tracks_whole

WIDE = 100
"""Columns from which on one row is enough."""
CHIP_EDGE = "▌"
LONGEST_NAME = 20
BETWEEN = " · "


class Heading(Frozen):
    """What the bar says."""

    sentence: str
    who: PlayerCard | None = None
    """The player it is about."""
    signs: tuple[str, ...] = ()
    """What must not be missed: the number of times, that somebody thinks."""
    hints: tuple[str, ...] = ()
    """Keys worth knowing right now, if there is room."""
    facts: str = ""
    tracks: tuple[Track, ...] = ()
    chip: str = ""
    """The words of the chip if it is not about a single player: the table."""
    alone: bool = False
    """Whether only this player looks; then the bar has the player's colour."""


class Header(PaintedRows):
    """As high as the window wants it."""

    DEFAULT_CSS = "Header { height: 1; background: $bar; }"
    heading = Heading("")

    @property
    def ground(self) -> str:
        """The bar's own colour, or that of a player alone with the screen."""
        who = self.heading.who
        return who.colour if who is not None and self.heading.alone else colours().bar

    def show(self, heading: Heading) -> None:
        """Show this."""
        self.heading = heading
        self.repaint()

    def rows_for(self, columns: int) -> int:
        """The rows in a window this wide."""
        if columns < WIDE:
            return 2
        start = width_of(self._start())
        return 1 if start + cell_len(self.heading.sentence) + 1 <= columns else 2

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        """One row, or two."""
        if width < 1:
            return ()
        start, heading, back = self._start(), self.heading, self.ground
        room = width - width_of(start) - 1
        facts = self._facts(room - cell_len(heading.sentence) - 2)
        if height > 1 and cell_len(heading.sentence) > room - width_of(facts):
            return self._two_rows(start, width, room)
        left = [*start, self._said(heading.sentence)]
        if height > 1:
            return [row(left, width, back, facts), self._second_row("", width)]
        return [row([*left, *self._hints(width - width_of([*left, *facts]))], width, back, facts)]

    def _two_rows(self, start: Sequence[Piece], width: int, room: int) -> list[Strip]:
        """A sentence that may go on in the second row; if it ends in the first, round and goal stay."""
        facts = self._facts(room // 3)
        for tried in (facts, []):
            first, second = _broken(self.heading.sentence, room - width_of(tried))
            if cell_len(second) <= width - 2:
                facts = tried
                break
        else:
            facts = []
        return [row([*start, self._said(first)], width, self.ground, facts), self._second_row(second, width)]

    def _second_row(self, words: str, width: int) -> Strip:
        """The rest of the sentence, keys worth knowing, tracks; beside words, only tracks that fit whole."""
        left = [self._said(f" {words}")] if words else []
        left += self._hints(width - width_of(left), first=not words)
        room = width - width_of(left) - (2 if left else 1)
        shown = self.heading.tracks if not words else tracks_whole(self.heading.tracks, room, self.ground)
        tracks = in_one_row(shown, room, self.ground) if width < WIDE else []
        if left:
            return row(left, width, self.ground, [*tracks, self._said(" ")] if tracks else ())
        return row([self._said(" "), *tracks], width, self.ground)

    def _start(self) -> list[Piece]:
        """The decider's chip, and the signs."""
        back, who, found = self.ground, self.heading.who, list[Piece]()
        if who is not None:
            name = Piece(who.name, ink(who.colour), who.colour, bold=True).cut(LONGEST_NAME).text
            found.append(Piece(f" {who.mark} {name} ", ink(who.colour), who.colour, bold=True))
            found.append(Piece(CHIP_EDGE, who.colour, back))
        elif self.heading.chip:
            found.append(Piece(f" {self.heading.chip} ", ink(colours().title), colours().title, bold=True))
            found.append(Piece(CHIP_EDGE, colours().title, back))
        found += [Piece(f" {sign} ", back, colours().caution, bold=True) for sign in self.heading.signs]
        return [*found, Piece(" ", back, back)]

    def _said(self, words: str) -> Piece:
        return Piece(words, ink(self.ground) if self.heading.alone else colours().text, self.ground, bold=True)

    @property
    def _faint(self) -> str:
        return ink(self.ground) if self.heading.alone else colours().dim

    def _hints(self, room: int, *, first: bool = False) -> list[Piece]:
        """As many hints as fit, after other words or first."""
        found = list[Piece]()
        for words in self.heading.hints:
            before = BETWEEN if found or not first else " "
            piece = Piece(f"{before}{words}", self._faint, self.ground)
            if width_of([*found, piece]) < room:
                found.append(piece)
        return found

    def _facts(self, room: int) -> list[Piece]:
        """Round and goal; if room is short the goal alone, which newcomers need most, or else the first of them."""
        parts = self.heading.facts.split(BETWEEN) if self.heading.facts else []
        for kept in (parts, parts[-2:], parts[-1:], parts[:1]):
            piece = Piece(f" {BETWEEN.join(kept)} ", self._faint, self.ground)
            if kept and piece.width <= room:
                return [piece]
        return []


def _broken(sentence: str, room: int) -> tuple[str, str]:
    """A sentence in two parts, the first as long as fits."""
    words, first = sentence.split(" "), ""
    for number, word in enumerate(words):
        longer = f"{first} {word}" if number else word
        if cell_len(longer) > room:
            return first, " ".join(words[number:])
        first = longer
    return first, ""
