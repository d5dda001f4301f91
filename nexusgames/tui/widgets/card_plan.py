"""The layout of cards in a gallery: how many side by side, how large, in which rows.

If all cards can be seen at once with every word, they are as large as that allows; if only without, they have as many
rows of text as that allows; otherwise rows follow each other and show the start of each text. In little room a card is
only its title, one below the other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.cells import cell_len
from textual.content import Content

from nexusgames.core.values.frozen import Frozen
from nexusgames.tui.presenters import CardEntry, CardGroup
from nexusgames.tui.widgets.card_face import CARD_ROWS, EMBLEM_FROM, TITLES, rows_with_all

GAP = 1
"""Columns and rows between two cards."""
LEAST_CARD, MOST_CARD = 23, 46
"""Columns of a card whose text can be read, and of the widest that still looks like a card."""
LEAST_ROOM = (2 * LEAST_CARD + GAP, 18)
"""Columns and rows from which on cards are drawn as cards."""
MOST_CARD_ROWS, MOST_WHOLE_ROWS = 15, 26
SHELVES = 4
"""Roughly how many rows of cards should be visible."""
AROUND_NAME = 2
"""Columns of a title besides the name."""
FEW = 40
"""More cards than this never fit a window at once."""


class Shelf(Frozen):
    """A row of cards below the titles of the groups that start in it, by column."""

    top: int
    titles: Mapping[int, Content]
    cards: Mapping[int, int]
    """The card in each column, by its place."""
    nothing: Mapping[int, str]
    """The words in place of cards."""
    high: int

    @property
    def first_card_row(self) -> int:
        """The row of the cards, below any titles."""
        return self.top + bool(self.titles)


class Plan(Frozen):
    """A layout: how many side by side, how wide and how high."""

    across: int
    wide: int
    high: int

    def columns(self, group: CardGroup) -> int:
        """The columns of a group: those of its cards, or more if its title needs them."""
        title = -(-(group.title.cell_length + GAP) // (self.wide + GAP)) if self.across > 1 else 1
        return max(1, len(group.cards), min(self.across, title))

    def left(self, column: int) -> int:
        """The left edge of a column."""
        return column * (self.wide + GAP)


def planned(groups: Sequence[CardGroup], width: int, height: int) -> Plan:
    """The layout of these cards in this much room."""
    least, high = LEAST_ROOM
    if width < least or height < high:
        return Plan(1, width, TITLES)
    entries = [entry for group in groups for entry in group.cards]
    most = (width + GAP) // (LEAST_CARD + GAP)
    if len(entries) <= FEW:
        ways = (_whole(groups, entries, _plan(width, across, 0), height) for across in range(most, 0, -1))
        found = [plan for plan in ways if plan is not None]
        if found:
            longest = AROUND_NAME + max((cell_len(entry.card.name) for entry in entries), default=0)
            return max(found, key=lambda plan: (plan.wide >= longest, plan.wide * plan.high))
    usual = max(CARD_ROWS, min(MOST_CARD_ROWS, height // SHELVES))
    higher = (_plan(width, most, high) for high in range(EMBLEM_FROM - 1, usual, -1))
    return next((plan for plan in higher if _fits(groups, plan, height)), _plan(width, most, usual))


def _plan(width: int, across: int, high: int) -> Plan:
    return Plan(across, min(MOST_CARD, (width + GAP) // across - GAP), high)


def _whole(groups: Sequence[CardGroup], entries: Sequence[CardEntry], plan: Plan, height: int) -> Plan | None:
    """The highest cards of this width that show everything at once; None if words would be cut."""
    least = max((rows_with_all(entry, plan.wide) for entry in entries), default=CARD_ROWS)
    for high in range(MOST_WHOLE_ROWS, max(CARD_ROWS, least) - 1, -1):
        tried = Plan(plan.across, plan.wide, high)
        if _fits(groups, tried, height):
            return tried
    return None


def _fits(groups: Sequence[CardGroup], plan: Plan, height: int) -> bool:
    """Whether all cards can be seen at once."""
    lying = shelves(groups, plan)
    return not lying or lying[-1].top + lying[-1].high - GAP <= height


def shelves(groups: Sequence[CardGroup], plan: Plan) -> list[Shelf]:
    """All groups in order, side by side if they fit the rest of a row.

    Between drawn cards an empty group would leave a hole: only the first one, a hand, says that it is empty.
    """
    found: list[Shelf] = []
    titles, cards, nothing = dict[int, Content](), dict[int, int](), dict[int, str]()
    column, place = 0, 0

    def close() -> None:
        nonlocal titles, cards, nothing, column
        if titles or cards:
            gap, top = GAP if plan.high > TITLES else 0, found[-1].top + found[-1].high if found else 0
            high = plan.high + gap if cards else 1 + gap
            found.append(Shelf(top, titles, cards, nothing, bool(titles) + high))
        titles, cards, nothing, column = {}, {}, {}, 0

    drawn = plan.high > TITLES
    for group in (group for number, group in enumerate(groups) if group.cards or not number or not drawn):
        if column + plan.columns(group) > plan.across or (nothing and drawn):
            close()
        titles[column] = group.title.stylize_before("bold $title")
        if not group.cards:
            nothing[column] = group.nothing
        end = column + plan.columns(group)
        for _ in group.cards:
            if column == plan.across:
                close()
            cards[column] = place
            column, place = column + 1, place + 1
        column = max(column, min(end, plan.across) if end <= plan.across else column)
    close()
    return found
