"""How much room each part of a lesson has beside the board: what the lesson says comes first, then the choices."""

from __future__ import annotations

from dataclasses import dataclass

from nexusgames.tui.screens.play_panels import RULED
from nexusgames.tui.widgets.side import side_width

ROOMY_COLUMNS, WIDER = 96, 4
"""From so many columns on the side of a lesson is that much wider than the one of a game."""
NARROW_SIDE, LEAST_SIDE = 28, 22
ROOMY_ROWS = 28
"""Rows of the side from which on a lesson has room for all that a game shows."""
LEAST_DETAIL, LEAST_CHOICES, FAIR_CHOICES = 4, 4, 7
MOST_SAID, MOST_SAID_IN_LITTLE_ROOM = 17, 15
"""Rows of what the lesson says, with the line below it."""


def lesson_width(columns: int, board: int) -> int:
    """How wide the side of a lesson is in a terminal of so many columns, beside a board that needs so many."""
    if columns >= ROOMY_COLUMNS:
        return side_width(columns) + WIDER
    return max(LEAST_SIDE, min(NARROW_SIDE, columns - board))


def is_roomy(rows: int) -> bool:
    """Whether there is room for all that a game shows."""
    return rows >= ROOMY_ROWS


def rows_said(said: int, rows: int) -> int:
    """How many rows the lesson has for a text that needs so many."""
    return min(said + RULED, MOST_SAID if is_roomy(rows) else MOST_SAID_IN_LITTLE_ROOM)


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a crowded side has to show."""

    players: int
    detail: int
    """Rows of the text that matters now, if any does."""
    choices: int
    cards: bool
    """Whether the players are shown at all: not beside a battle or a card."""
    chooses: bool


def crowded(rows: int, wishes: Wishes) -> dict[str, int]:
    """In little room the players have a line or two each, and a text only comes where it is what matters."""
    fair = 2 if rows - wishes.detail - min(wishes.choices, FAIR_CHOICES) >= 2 * wishes.players else 1
    cards = wishes.players * fair if wishes.cards else 0
    left = rows - cards
    detail = min(wishes.detail, max(LEAST_DETAIL, left - min(wishes.choices, LEAST_CHOICES)))
    choices = max(0, left - detail) if wishes.chooses else 0
    return {"tracks": 0, "log": 0, "players": cards, "detail": detail, "choices": choices}
