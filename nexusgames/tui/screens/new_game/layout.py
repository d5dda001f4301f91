"""The layout of the new-game screen, by the size of the window.

Large windows show the table to the right of everything else; smaller ones to the right of the seats, with the options
below in two columns; the smallest show one group of options at a time.
"""

from __future__ import annotations

from typing import Literal

from textual.screen import Screen

from nexusgames.tui.screens.new_game.form import TableForm

Way = Literal["side", "stacked", "tabs"]
WAYS: tuple[Way, ...] = ("side", "stacked", "tabs")
SIDE, STACKED = (130, 42), (90, 30)
"""The least columns and rows of each layout."""
AROUND, DOCK = 2, 4
"""Rows of the bar and the keys, and of the dock."""
LOW = 16
"""Windows with fewer rows have no explanations."""
NARROW = 72
"""Windows with fewer columns have no picture."""
EDGES = 2
"""Columns left and right of the form."""
FORM = 0.46, 62, 84
"""The form's share of a large window, with its least and most columns."""
CHAIRS = 0.56
"""The seats' share of a smaller window."""
CHAIRS_IN_LITTLE_ROOM = 50
LEAST_PICTURE = 6
"""The least rows of a useful picture."""


def way_for(width: int, height: int) -> Way:
    """The layout for a window of this size."""
    if width >= SIDE[0] and height >= SIDE[1]:
        return "side"
    return "stacked" if width >= STACKED[0] and height >= STACKED[1] else "tabs"


def arrange(screen: Screen[None], form: TableForm) -> None:
    """Put everything in its place."""
    width, height = screen.size
    if not width or not height:
        return
    way = way_for(width, height)
    for other in WAYS:
        screen.set_class(other == way, f"-{other}")
    low = height < LOW
    screen.set_class(low, "-low")
    screen.set_class(width < NARROW, "-narrow")
    rows = height - AROUND - (1 if low else DOCK)
    {"side": _side, "stacked": _stacked, "tabs": _tabs}[way](form, width - EDGES, rows)


def _side(form: TableForm, width: int, rows: int) -> None:
    """Everything on the left, the table on the right from top to bottom."""
    part, least, most = FORM
    wide = max(least, min(most, int(width * part)))
    for part_of_form in ("#seats", "#presets", "#options"):
        form.query_one(part_of_form).styles.width = wide
    options = sum(group.height_shown for group in form.groups)
    left = rows - options - 4
    gaps = left - _chairs(form, roomy=True, airy=True) >= len(form.groups)
    form.set_class(gaps, "-gaps")
    _seat(form, left - (len(form.groups) if gaps else 0))
    form.query_one("#seats").styles.height = "auto"
    form.query_one("#presets").styles.height = 2
    _place(form, wide + 3, width - wide - 3, rows)


def _stacked(form: TableForm, width: int, rows: int) -> None:
    """The table beside the seats, the options in two columns below."""
    chairs = int(width * CHAIRS)
    columns = form.query(".column")
    options = max(sum(group.height_shown for group in form.groups if group.parent is column) for column in columns)
    left = rows - options - 3
    form.set_class(False, "-gaps")
    used = _seat(form, left)
    seats = form.query_one("#seats")
    seats.styles.width, seats.styles.height = chairs, max(used + 1, left)  # a spare row stays free above the dock
    form.query_one("#presets").styles.width = width
    form.query_one("#presets").styles.height = 1
    form.query_one("#options").styles.width = width
    _place(form, chairs + 2, width - chairs - 2, max(used, left))


def _tabs(form: TableForm, width: int, rows: int) -> None:
    """The table beside seats and presets, one group below."""
    narrow = width + EDGES < NARROW
    chairs = width if narrow else CHAIRS_IN_LITTLE_ROOM
    options = max(group.height_shown for group in form.groups)
    form.set_class(False, "-gaps")
    form.set_class(False, "-roomy", "-airy")
    used = len(form.seats)
    seats, presets = form.query_one("#seats"), form.query_one("#presets")
    seats.styles.width, seats.styles.height = chairs, max(used, rows - options - 4) + 1
    presets.styles.width, presets.styles.height = chairs, 2
    form.query_one("#options").styles.width = width
    _place(form, chairs + 1, 0 if narrow else width - chairs - 1, max(used, rows - options - 4) + 3)
    for card in form.seats:
        card.follow(roomy=False)


def _chairs(form: TableForm, *, roomy: bool, airy: bool) -> int:
    """The rows of the seats."""
    return sum(1 + (roomy and not card.is_empty) + airy for card in form.seats)


def _seat(form: TableForm, rows: int) -> int:
    """Make the seats as large as fits; returns their rows."""
    sizes = ((True, True), (True, False), (False, False))
    roomy, airy = next((size for size in sizes if _chairs(form, roomy=size[0], airy=size[1]) <= rows), sizes[-1])
    form.set_class(roomy, "-roomy")
    form.set_class(airy, "-airy")
    for card in form.seats:
        card.follow(roomy=roomy)
    return _chairs(form, roomy=roomy, airy=airy)


def _place(form: TableForm, left: int, width: int, height: int) -> None:
    """Place the picture if it fits."""
    picture = form.query_one("#picture")
    picture.display = width > LEAST_PICTURE and height >= LEAST_PICTURE
    picture.styles.offset = (left, 0)
    picture.styles.width, picture.styles.height = max(1, width), max(1, height)
