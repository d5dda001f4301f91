"""A piece of a real board and everybody's marks, to see what a setting does before one plays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, cast

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from nexusgames.tui.drawing.surface import Cell
from nexusgames.tui.glimpse import Glimpse
from nexusgames.tui.glimpse_words import score_bars
from nexusgames.tui.widgets.picture_box import PictureBox

if TYPE_CHECKING:
    from nexusgames.tui.app import NexusGames

AT_A_TABLE = 84, 31
"""A board this large shows its words; of a smaller sample only the middle is seen."""
SIGNS = "▲ ● ■ ◆ ★  ▞▚ ▀▄  ✓ ▸ ⏎"
"""What the app needs of a font."""


class SampleBoard(Vertical):
    """Draws only what everybody may see."""

    DEFAULT_CSS = """
    SampleBoard { width: 36%; height: 1fr; background: $side; padding: 0 1; margin: 1 1 1 0; }
    SampleBoard Static { height: auto; background: $side; }
    SampleBoard #people { margin: 1 0; }
    """

    def __init__(self, path: Path, heading: str, question: str) -> None:
        """Of a saved game; `question` stands beside the signs that a font should have."""
        super().__init__()
        self.path, self.heading, self.question = path, heading, question
        self.picture = PictureBox()

    def compose(self) -> ComposeResult:
        """The board, who plays, the signs."""
        yield Static(Content.styled(self.heading, "$faint"))
        yield self.picture
        yield Static(id="people")
        yield Static(Content(f"{SIGNS}\n") + Content.styled(self.question, "$faint"))

    def on_resize(self) -> None:
        """Another piece has room."""
        self.call_after_refresh(self.draw)

    def on_developed(self) -> None:
        """The position is known."""
        self.draw()

    def draw(self) -> None:
        """Paint it as the settings are now; nobody sees it in a window without room."""
        if not self.display or not self.picture.size:
            return
        glimpse = cast("NexusGames", self.app).glimpses.glimpse(self.path, self)
        if glimpse is not None and not glimpse.problem:
            self._show(glimpse)

    def _show(self, glimpse: Glimpse) -> None:
        from nexusgames.tui.presenters import presenter_for
        from nexusgames.tui.widgets.table_picture import picture_of

        presenter = presenter_for(glimpse.game)
        presenter.letters = cast("NexusGames", self.app).settings.marks == "letters"
        room = (max(least, has) for least, has in zip(AT_A_TABLE, self.picture.size, strict=True))
        self.picture.show(whole_words(picture_of(presenter, glimpse.view, *room), self.picture.size.width))
        people = self.query_one("#people", Static)
        people.update(Content("\n").join(score_bars(glimpse.players, max(1, people.size.width))))


def whole_words(rows: Sequence[Sequence[Cell]], width: int) -> list[list[Cell]]:
    """The middle of a picture, so wide; words that would be cut are left out."""
    return [_middle(list(row), width) for row in rows]


def _middle(row: list[Cell], width: int) -> list[Cell]:
    left = max(0, (len(row) - width) // 2)
    right = min(len(row), left + width)
    if left > 0 and _is_word(row[left - 1]):
        _wipe(row, range(left, right))
    if right < len(row) and _is_word(row[right]):
        _wipe(row, range(right - 1, left - 1, -1))
    return row[left:right]


def _wipe(row: list[Cell], places: Iterable[int]) -> None:
    """What is left of a word from here on."""
    for place in takewhile(lambda place: _is_word(row[place]), places):
        back = row[place][2]
        row[place] = (" ", back, back, False)


def _is_word(cell: Cell) -> bool:
    return bool(cell[0]) and cell[0].isalnum()
