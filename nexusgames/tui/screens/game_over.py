"""The end of a game: who won, and what everybody scored."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, Static

from nexusgames.core.decisions import Result
from nexusgames.core.table import HotSeat
from nexusgames.tui.presenters import presenter_for, stacked


class GameOverScreen(Screen[bool]):
    """Ends with True for a rematch."""

    CSS = """
    GameOverScreen { align: center middle; }
    GameOverScreen Static { width: auto; margin-bottom: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "home", "home"),
        Binding("escape", "home", show=False),
        Binding("a", "again", "rematch"),
    ]

    def __init__(self, table: HotSeat) -> None:
        """The table whose game is over."""
        super().__init__()
        self.table = table

    def compose(self) -> ComposeResult:
        """The ending, the scores, what to press."""
        result, narrator, texts = self.table.session.pending, self.table.narrator, self.table.texts
        assert isinstance(result, Result)
        presenter = presenter_for(self.table.session.game.id)
        view = self.table.session.game.view(self.table.session.state, None)
        yield Static(Content.styled(texts.say("app.over.title"), "bold"))
        yield Static(Content(narrator.ending(result)))
        lines = [
            presenter.mark(view, seat)
            + Content(" " + texts.say("app.over.score", {"seat": narrator.name(seat), "score": score}))
            for seat, score in sorted(enumerate(result.scores), key=lambda item: -item[1])
        ]
        yield Static(stacked(lines))
        yield Static(texts.say("app.over.again"))
        yield Footer()

    def action_home(self) -> None:
        """Home."""
        self.dismiss(False)

    def action_again(self) -> None:
        """The same table once more."""
        self.dismiss(True)
