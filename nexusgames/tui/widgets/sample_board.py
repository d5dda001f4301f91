"""A real board and all marks, to preview settings."""

from __future__ import annotations

from pathlib import Path

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from nexusgames.tui.glimpse import Glimpse, draw
from nexusgames.tui.glimpse_words import score_bars
from nexusgames.tui.own_app import app_of
from nexusgames.tui.widgets.picture_box import PictureBox

AT_A_TABLE = 60, 24
"""From this size on a board has words; a smaller sample is a plain picture."""
SIGNS = "▲ ● ■ ◆ ★  ▞▚ ▀▄  ✓ ▸ ⏎"
"""Signs that the app needs in a font."""


class SampleBoard(Vertical):
    """Draws only what everybody may see."""

    DEFAULT_CSS = """
    SampleBoard { width: 36%; height: 1fr; background: $side; padding: 0 1; margin: 1 1 1 0; }
    SampleBoard Static { height: auto; background: $side; }
    SampleBoard #people { margin: 1 0; }
    """

    def __init__(self, path: Path, heading: str, question: str) -> None:
        """The board of a saved game; `question` asks whether the font has the signs."""
        super().__init__()
        self.path, self.heading, self.question = path, heading, question
        self.picture = PictureBox()

    def compose(self) -> ComposeResult:
        """The board, the players, the signs."""
        yield Static(Content.styled(self.heading, "$faint"))
        yield self.picture
        yield Static(id="people")
        yield Static(Content(f"{SIGNS}\n") + Content.styled(self.question, "$faint"))

    def on_resize(self) -> None:
        """Redraw the board at its new size."""
        self.call_after_refresh(self.draw)

    def on_developed(self) -> None:
        """Draw the position, now that it is known."""
        self.draw()

    def draw(self) -> None:
        """Draw with the current settings; skipped in a window without room."""
        if not self.display or not self.picture.size:
            return
        glimpse = app_of(self).glimpses.glimpse(self.path, self)
        if glimpse is not None and not glimpse.problem:
            self._show(glimpse)

    def _show(self, glimpse: Glimpse) -> None:
        from nexusgames.tui.presenters import presenter_for
        from nexusgames.tui.widgets.table_picture import picture_of

        presenter = presenter_for(glimpse.game)
        presenter.letters = app_of(self).settings.marks == "letters"
        presenter.names = tuple(card.name for card in glimpse.players)
        room, (wide, high) = self.picture.size, AT_A_TABLE
        if room.width >= wide and room.height >= high:
            self.picture.show(picture_of(presenter, glimpse.view, *room))
        else:
            self.picture.show(draw(glimpse, *room))
        people = self.query_one("#people", Static)
        people.update(Content("\n").join(score_bars(glimpse.players, max(1, people.size.width))))
