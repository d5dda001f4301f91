"""A dock, where somebody speaks; its coloured edge shows who.

Over a board it lies on the side panel, or across the rows above the keys if more can be read at once there. The board
stays in view beneath, and the dock does not cover what it speaks of: if need be it moves to the board's upper edge.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.app import ComposeResult
from textual.color import Color
from textual.containers import Container, Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.geometry import Region, Size
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, Static

from nexusgames.core.values.frozen import Frozen
from nexusgames.tui.theme import colours, readable_on
from nexusgames.tui.widgets.raster_board import RasterBoard

TINT = 0.16
"""How much of the speaker's colour is in the background."""
MOST = 0.4
"""The share of a window for the text; longer texts scroll."""
BESIDE = 60
"""Columns from which on the chip stands beside the text, else above it."""
EDGES = 4
"""Columns for the edge and the blanks around a text."""
SLIM = 34
"""In fewer columns buttons stand one below the other."""
LEAST_BESIDE = 22
"""The least columns of a dock beside the board."""
Margin = tuple[int, int, int, int]


class Voice(Frozen):
    """The speaker: the words of the chip, and a colour."""

    chip: str
    tone: str

    @property
    def badge(self) -> Content:
        """The chip."""
        return Content.styled(f" {self.chip} ", f"bold {readable_on(self.tone)} on {self.tone}")


def caution(chip: str) -> Voice:
    """The voice of hints and warnings."""
    return Voice(chip, colours().caution)


def coach(chip: str) -> Voice:
    """The voice of the coach."""
    return Voice(chip, colours().coach)


class Subject(Frozen):
    """What the dock speaks of: spaces of a board."""

    board: RasterBoard
    spaces: Sequence[str]

    @property
    def places(self) -> list[Region]:
        """The places of these spaces on screen."""
        return [place for space in self.spaces if (place := self.board.region_of(space)) is not None]

    def beside(self, window: Size) -> Region:
        """The room to the right of the board, down to the keys."""
        board = self.board.region
        return Region.from_corners(board.right, board.y, window.width, max(board.y, window.height - 1))


class Dock(Container):
    """The common edge and background; a container for what is said."""

    DEFAULT_CSS = "Dock { width: 100%; height: auto; background: $side; padding: 0 1; }"

    def paint(self, tone: str) -> None:
        """Paint in the speaker's colour."""
        self.styles.border_left = ("outer", Color.parse(tone))
        self.styles.background_tint = Color.parse(tone).with_alpha(0 if colours().flat else TINT)


class Buttons(Horizontal):
    """Buttons side by side, or one below the other in a slim dock."""

    DEFAULT_CSS = "Buttons { height: 1; }"

    def __init__(self, *buttons: Button) -> None:
        """From left to right."""
        super().__init__(*buttons)
        self.buttons = buttons


class BoardDock(Dock):
    """A chip, a text that scrolls if it is long, and what else the speaker offers.

    It covers nothing that it speaks of, and lies beside the board if it fits there.
    """

    DEFAULT_CSS = """
    BoardDock {
        dock: bottom; margin-bottom: 1; padding: 0; layout: horizontal;
        & > .chip { width: auto; height: auto; }
        & > Vertical { width: 1fr; height: auto; padding: 0 1; }
        & VerticalScroll { scrollbar-size: 0 1; scrollbar-gutter: stable; }
        & VerticalScroll Static { height: auto; }
        &.-tight { layout: vertical; }
        &.-tight > Vertical { width: 100%; }
        &.-slim Buttons { height: auto; layout: vertical; }
    }
    """

    def __init__(self, voice: Voice, text: Content, subject: Subject | None = None, *offers: Widget) -> None:
        """`offers` stand below the text, always in view."""
        super().__init__()
        self.voice, self.text, self.subject, self.offers = voice, text, subject, offers
        self.scroll = VerticalScroll()
        self.paint(voice.tone)

    def compose(self) -> ComposeResult:
        """The chip left of the text or above it, in place from the first moment on."""
        self.fit(self.app.size)
        yield Static(self.voice.badge, classes="chip")
        with Vertical():
            with self.scroll:
                yield Static(self.text)
            yield from self.offers

    def on_mount(self) -> None:
        """Follow the size of the window."""
        self.screen.screen_layout_refresh_signal.subscribe(self, self._window_changed)

    def _window_changed(self, screen: Screen[object]) -> None:
        """Fit after the next layout, when the board knows where its spaces are."""
        self.call_after_refresh(self._fit_if_there, screen.size)

    def _fit_if_there(self, window: Size) -> None:
        """Fit, unless the speaker has gone before the layout."""
        if self.is_attached:
            self.fit(window)

    def fit(self, window: Size) -> None:
        """Lie beside the board, unless only rows across the window show everything without scrolling."""
        beside = self.subject.beside(window) if self.subject else Region()
        fits_beside = self.rows_in(beside.width) <= beside.height
        fits_across = self.rows_in(window.width) <= self._most_across(window)
        if beside.width >= LEAST_BESIDE and (fits_beside or not fits_across):
            most = max(1, beside.height - self._offer_rows(beside.width) - 1)
            self._lie(beside.width, most, (0, 0, 1, beside.x), tight=True)
        else:
            self._lie_across(window)

    def _lie_across(self, window: Size) -> None:
        """Lie above the keys, or at the board's upper edge if that covers less of the subject."""
        top = self.subject.board.region.y if self.subject else 0
        rows = min(self.rows_in(window.width), self._most_across(window))
        below, above = Region(0, window.height - 1 - rows, window.width, rows), Region(0, top, window.width, rows)
        places = self.subject.places if self.subject else []
        upper = covered(above, places) < covered(below, places)
        margin = (top, 0, 0, 0) if upper else (0, 0, 1, 0)
        self._lie(window.width, most_rows(window), margin, tight=window.width < BESIDE, upper=upper)

    def _lie(self, width: int, most: int, margin: Margin, *, tight: bool, upper: bool = False) -> None:
        """Lie this wide, with at most this many rows of text; toasts make way for it."""
        self.set_class(tight, "-tight")
        self.set_class(width < SLIM, "-slim")
        self.scroll.styles.height = min(most, self._text_rows(width))
        self.screen.set_class(not upper, "-dock-below")
        self.styles.dock = "top" if upper else "bottom"
        self.styles.width, self.styles.margin = width, margin

    def _most_across(self, window: Size) -> int:
        """The most rows of a dock across the window."""
        return most_rows(window) + self._offer_rows(window.width) + (window.width < BESIDE)

    def _offer_rows(self, width: int) -> int:
        """The rows of the offers in this many columns."""
        return sum(len(offer.buttons) if isinstance(offer, Buttons) and width < SLIM else 1 for offer in self.offers)

    def rows_in(self, width: int) -> int:
        """The rows of everything uncut at this width."""
        return self._text_rows(width) + self._offer_rows(width) + (width < BESIDE)

    def _text_rows(self, width: int) -> int:
        """The rows of the text in a dock of this width."""
        chip = 0 if width < BESIDE else self.voice.badge.cell_length
        return self.text.get_height({}, max(1, width - EDGES - chip))


def most_rows(window: Size) -> int:
    """The most rows of a text that can be seen at once."""
    return max(1, int(window.height * MOST))


def covered(dock: Region, places: Iterable[Region]) -> int:
    """How many places a dock would cover, at least in part."""
    return sum(bool(dock.intersection(place)) for place in places)
