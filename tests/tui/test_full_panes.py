"""Boards fill their panes at every size, whatever the layout, and no word is cut by an edge or half hidden."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from textual.geometry import Size

from nexusgames.tui.drawing.picture import SPECKS, Picture
from nexusgames.tui.drawing.surface import Surface
from nexusgames.tui.presenters import presenter_for
from nexusgames.tui.widgets.hand import AROUND, hand_rows
from nexusgames.tui.widgets.header import WIDE
from nexusgames.tui.widgets.side_rows import side_width
from tests.tui.test_pictures import DISCS, HEXES, MAKERS, STATIONS, choosable

WINDOWS = ((80, 24), (90, 28), (100, 35), (120, 40), (140, 45), (170, 50), (200, 60))
GAMES = {"nexus-ops": HEXES, "theseus": STATIONS, "icaion": DISCS}
FULL, USED = 0.9, 0.6
"""The part of a pane's width or height that a board takes, and of its cells on which something lies."""
MISTAKEN = 0.3
"""A word of which more than so much can be read, but not all, would be taken for another one."""
IMPOSSIBLE = "icaion_crowded"
"""A table with a crowd at every third node, which has no room for all their marks."""
Told = tuple[int, int, str]
"""The column, the row and what was written there."""


def panes(name: str) -> Iterator[tuple[int, int]]:
    """The columns and rows that windows have for the board of a game, beside cards and where nobody's are shown."""
    game = next(game for game, makers in GAMES.items() if name in makers)
    for width, height in WINDOWS:
        cards = hand_rows(Size(width, height), presenter_for(game).board_rows)
        for taken in {cards, 0}:
            yield width - side_width(width), height - AROUND - (width < WIDE) - taken


def covered(picture: Picture) -> tuple[float, float]:
    """The part of the width and of the height between the first and the last pixel of the board."""
    rows = picture.ground.rows
    deep = [y for y, row in enumerate(rows) if any(row)]
    wide = [x for x in range(len(rows[0])) if any(row[x] for row in rows)]
    return (wide[-1] - wide[0] + 1) / len(rows[0]), (deep[-1] - deep[0] + 1) / len(rows)


def used(picture: Picture) -> float:
    """The part of all cells on which something lies."""
    cells = [cell for row in picture.surface.rows for cell in row]
    return sum(cell[2] != picture.table or cell[0] not in f" {SPECKS}" for cell in cells) / len(cells)


@pytest.mark.parametrize("name", MAKERS)
def test_a_board_is_as_large_as_its_pane_allows_and_the_rest_is_not_empty(name: str) -> None:
    for pane in panes(name):
        picture = MAKERS[name]("quad")
        assert picture.draw(*pane)
        assert max(covered(picture)) >= FULL, (pane, covered(picture))
        assert used(picture) >= USED, (pane, used(picture))


@pytest.mark.parametrize("name", [name for name in MAKERS if name != IMPOSSIBLE])
def test_no_word_is_cut_by_an_edge_or_half_hidden(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Told] = []
    write = Surface.text

    def noted(surface: Surface, x: int, y: int, words: str, *look: int, bold: bool = False) -> int:
        told.append((x, y, words))
        return write(surface, x, y, words, *look, bold=bold)

    monkeypatch.setattr(Surface, "text", noted)
    for pane in panes(name):
        picture = MAKERS[name]("quad")
        spaces = choosable(picture)
        picture.legal, picture.cursor = frozenset(spaces[::3]), spaces[len(spaces) // 2]
        told.clear()
        assert picture.draw(*pane)
        assert not [words for words in dict.fromkeys(told) if not is_whole(picture, words)], pane


def is_whole(picture: Picture, told: Told) -> bool:
    """Whether all letters of a word can still be read; or so few that nobody takes it for a word."""
    x, y, words = told
    if not any(letter.isalpha() for letter in words):
        return True
    row = [cell[0] for cell in picture.surface.rows[y]]
    letters = [(x + place, letter) for place, letter in enumerate(words) if letter != " "]
    seen = [0 <= at < len(row) and row[at] == letter for at, letter in letters]
    return all(seen) or (x >= 0 and x + len(words) <= len(row) and sum(seen) <= MISTAKEN * len(seen))
