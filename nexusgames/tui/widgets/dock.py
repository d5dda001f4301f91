"""Where somebody speaks over a board: rows above the keys, with a coloured edge that says who it is.

The board stays as it is beneath, and what is spoken of is not covered: then the dock is at the upper edge of the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from textual.app import ComposeResult
from textual.color import Color
from textual.containers import Container, Vertical, VerticalScroll
from textual.content import Content
from textual.geometry import Region, Size
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

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


class Dock(Container):
    """A chip, a text that scrolls where it is long, and below it whatever else the speaker has to offer."""

    DEFAULT_CSS = """
    Dock {
        dock: bottom; width: 100%; height: auto; margin-bottom: 1; layout: horizontal; background: $side;
        & > .chip { width: auto; height: auto; }
        & > Vertical { width: 1fr; height: auto; padding: 0 1; }
        & VerticalScroll { height: auto; scrollbar-size-vertical: 1; }
        & VerticalScroll Static { height: auto; }
        &.-tight { layout: vertical; }
        &.-tight > Vertical { width: 100%; }
    }
    """

    def __init__(self, voice: Voice, text: Content, subject: Subject | None = None, *offers: Widget) -> None:
        """`offers` stand below the text, where they are always in view."""
        super().__init__()
        self.voice, self.text, self.subject, self.offers = voice, text, subject, offers
        self.scroll = VerticalScroll()
        self.styles.border_left = ("outer", Color.parse(voice.tone))
        if not colours().flat:
            self.styles.background_tint = Color.parse(voice.tone).with_alpha(TINT)

    def compose(self) -> ComposeResult:
        """The chip left or above, the text right of it or below."""
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
        """Take the place that suits this window."""
        self.set_class(window.width < BESIDE, "-tight")
        self.scroll.styles.max_height = most_rows(window)
        top = self.subject.board.region.y if self.subject else 0
        rows = self.rows_in(window)
        below, above = Region(0, window.height - 1 - rows, window.width, rows), Region(0, top, window.width, rows)
        places = self.subject.places if self.subject else []
        upper = covered(above, places) < covered(below, places)
        self.screen.set_class(not upper, "-dock-below")
        self.styles.dock = "top" if upper else "bottom"
        self.styles.margin = (top, 0, 0, 0) if upper else (0, 0, 1, 0)

    def rows_in(self, window: Size) -> int:
        """How high it is in a window of this size, near enough."""
        tight, chip = window.width < BESIDE, self.voice.badge.cell_length
        room = max(1, window.width - EDGES - (0 if tight else chip))
        text = min(self.text.get_height({}, room), most_rows(window))
        return text + len(self.offers) + tight


def most_rows(window: Size) -> int:
    """How many rows of a text can be seen at once."""
    return max(1, int(window.height * MOST))


def covered(dock: Region, places: Iterable[Region]) -> int:
    """How many places cannot be seen whole behind a dock."""
    return sum(bool(dock.intersection(place)) for place in places)
