"""Where somebody speaks: a coloured edge says who it is.

Over a board it lies on the panel beside it, or on rows above the keys where more can be read at once; the board stays
as it is beneath, and what is spoken of is not covered: then the dock is at the upper edge of the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from textual.app import ComposeResult
from textual.color import Color
from textual.containers import Container, Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.geometry import Region, Size
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, Static

from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.cells import readable_on
from nexusgames.tui.widgets.raster_board import RasterBoard

TINT = 0.16
"""So much of the speaker's colour is in the ground."""
MOST = 0.4
"""The part of a window that what is said may take; what is longer scrolls."""
BESIDE = 60
"""From so many columns on the chip stands beside the text, else above it."""
EDGES = 4
"""Columns for the edge and the blanks around a text."""
SLIM = 34
"""In fewer columns buttons stand one below the other."""
LEAST_BESIDE = 22
"""Columns that a dock beside the board needs, so that its lines can be read."""
Margin = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Voice:
    """Who speaks: the words of the chip, and a colour."""

    chip: str
    tone: str

    @property
    def badge(self) -> Content:
        """The chip."""
        return Content.styled(f" {self.chip} ", f"bold {readable_on(self.tone)} on {self.tone}")


def caution(chip: str) -> Voice:
    """A hint or a warning: something to think about."""
    return Voice(chip, colours().caution)


def coach(chip: str) -> Voice:
    """Whoever teaches."""
    return Voice(chip, colours().coach)


@dataclass(frozen=True, slots=True)
class Subject:
    """What is spoken of: spaces of a board."""

    board: RasterBoard
    spaces: Sequence[str]

    @property
    def places(self) -> list[Region]:
        """Where these spaces are on the screen."""
        return [place for space in self.spaces if (place := self.board.region_of(space)) is not None]

    def beside(self, window: Size) -> Region:
        """The room at the right of the board, down to the keys."""
        board = self.board.region
        return Region.from_corners(board.right, board.y, window.width, max(board.y, window.height - 1))


class Dock(Container):
    """The edge and the ground that all have in common; what is said stands in it as in any other container."""

    DEFAULT_CSS = "Dock { width: 100%; height: auto; background: $side; padding: 0 1; }"

    def paint(self, tone: str) -> None:
        """In the colour of whoever speaks."""
        self.styles.border_left = ("outer", Color.parse(tone))
        self.styles.background_tint = Color.parse(tone).with_alpha(0 if colours().flat else TINT)


class Buttons(Horizontal):
    """Side by side in a dock, in a slim one below each other."""

    DEFAULT_CSS = "Buttons { height: 1; }"

    def __init__(self, *buttons: Button) -> None:
        """From left to right."""
        super().__init__(*buttons)
        self.buttons = buttons


class BoardDock(Dock):
    """A chip, a text that scrolls where it is long, and below it whatever else the speaker has to offer.

    It lies where it covers nothing that it speaks of, beside the board if it has room there.
    """

    DEFAULT_CSS = """
    BoardDock {
        dock: bottom; margin-bottom: 1; padding: 0; layout: horizontal;
        & > .chip { width: auto; height: auto; }
        & > Vertical { width: 1fr; height: auto; padding: 0 1; }
        & VerticalScroll { height: auto; scrollbar-size-vertical: 1; scrollbar-gutter: stable; }
        & VerticalScroll Static { height: auto; }
        &.-tight { layout: vertical; }
        &.-tight > Vertical { width: 100%; }
        &.-slim Buttons { height: auto; layout: vertical; }
    }
    """

    def __init__(self, voice: Voice, text: Content, subject: Subject | None = None, *offers: Widget) -> None:
        """`offers` stand below the text, where they are always in view."""
        super().__init__()
        self.voice, self.text, self.subject, self.offers = voice, text, subject, offers
        self.scroll = VerticalScroll()
        self.paint(voice.tone)

    def compose(self) -> ComposeResult:
        """The chip left or above, the text right of it or below; in its place from the first moment on."""
        self.fit(self.app.size)
        yield Static(self.voice.badge, classes="chip")
        with Vertical():
            with self.scroll:
                yield Static(self.text)
            yield from self.offers

    def on_mount(self) -> None:
        """The window may become another one while somebody reads."""
        self.screen.screen_layout_refresh_signal.subscribe(self, self._window_changed)

    def _window_changed(self, screen: Screen[object]) -> None:
        """Perhaps: the board beneath is laid out before it is asked where its spaces are."""
        self.call_after_refresh(self._fit_if_there, screen.size)

    def _fit_if_there(self, window: Size) -> None:
        """The speaker may have gone before the board was laid out."""
        if self.is_attached:
            self.fit(window)

    def fit(self, window: Size) -> None:
        """Beside the board, unless it would have to scroll there and not on rows of the whole window."""
        beside = self.subject.beside(window) if self.subject else Region()
        fits_beside = self.rows_in(beside.width) <= beside.height
        fits_across = self.rows_in(window.width) <= self._most_across(window)
        if beside.width >= LEAST_BESIDE and (fits_beside or not fits_across):
            most = max(1, beside.height - self._offer_rows(beside.width) - 1)
            self._lie(beside.width, most, (0, 0, 1, beside.x), tight=True)
        else:
            self._lie_across(window)

    def _lie_across(self, window: Size) -> None:
        """Above the keys; at the upper edge of the board if less of what is spoken of is covered there."""
        top = self.subject.board.region.y if self.subject else 0
        rows = min(self.rows_in(window.width), self._most_across(window))
        below, above = Region(0, window.height - 1 - rows, window.width, rows), Region(0, top, window.width, rows)
        places = self.subject.places if self.subject else []
        upper = covered(above, places) < covered(below, places)
        margin = (top, 0, 0, 0) if upper else (0, 0, 1, 0)
        self._lie(window.width, most_rows(window), margin, tight=window.width < BESIDE, upper=upper)

    def _lie(self, width: int, most: int, margin: Margin, *, tight: bool, upper: bool = False) -> None:
        """So wide, the text with so many rows at most; messages make way for what lies below."""
        self.set_class(tight, "-tight")
        self.set_class(width < SLIM, "-slim")
        self.scroll.styles.max_height = most
        self.screen.set_class(not upper, "-dock-below")
        self.styles.dock = "top" if upper else "bottom"
        self.styles.width, self.styles.margin = width, margin

    def _most_across(self, window: Size) -> int:
        """How high it may be on rows of the whole window."""
        return most_rows(window) + self._offer_rows(window.width) + (window.width < BESIDE)

    def _offer_rows(self, width: int) -> int:
        """How many rows the offers take in so many columns."""
        return sum(len(offer.buttons) if isinstance(offer, Buttons) and width < SLIM else 1 for offer in self.offers)

    def rows_in(self, width: int) -> int:
        """How high it is when it is so wide and nothing is cut."""
        tight, chip = width < BESIDE, self.voice.badge.cell_length
        room = max(1, width - EDGES - (0 if tight else chip))
        return self.text.get_height({}, room) + self._offer_rows(width) + tight


def most_rows(window: Size) -> int:
    """How many rows of a text can be seen at once."""
    return max(1, int(window.height * MOST))


def covered(dock: Region, places: Iterable[Region]) -> int:
    """How many places cannot be seen whole behind a dock."""
    return sum(bool(dock.intersection(place)) for place in places)
