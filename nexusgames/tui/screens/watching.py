"""A board in the past, seen through somebody's eyes, with its panels."""

from __future__ import annotations

from typing import Any

from textual.widgets import Static

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.session.session import Session
from nexusgames.core.show.timeline import Timeline
from nexusgames.core.values.texts import Texts
from nexusgames.core.words.narration import Narrator
from nexusgames.tui.presenters import Presenter, presenter_for
from nexusgames.tui.presenters.parts import PlayerCard, Track
from nexusgames.tui.screens.own_screen import OwnScreen
from nexusgames.tui.widgets.little_room import too_small
from nexusgames.tui.widgets.player_cards import PlayerCards, card_rows
from nexusgames.tui.widgets.raster_board import RasterBoard
from nexusgames.tui.widgets.side_rows import side_width
from nexusgames.tui.widgets.tracks import Tracks


class WatchingScreen(OwnScreen[None]):
    """Rebuilds positions from the decisions; the table's own session is only read.

    A subclass lays out the screen, with the board and a `Static` called `space`, and updates it in `show`.
    """

    CSS = """
    WatchingScreen { layers: below above; }
    WatchingScreen #side { width: 28; background: $side; scrollbar-size-vertical: 1; }
    WatchingScreen #side Static { margin-bottom: 1; padding: 0 1; }
    WatchingScreen #space { border-bottom: solid $rule; }
    WatchingScreen.-narrow #side Static { padding: 0 0 0 1; }
    """
    AUTO_FOCUS = ""  # arrows step until somebody goes to the board
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (96, "-wide")]  # noqa: RUF012 - as Textual declares it
    OTHER_ROWS = 3
    """Rows of the screen that are not the board's."""

    def __init__(self, session: Session, texts: Texts, seen: int | None) -> None:
        """This session's game from its start, through a seat's eyes or everybody's."""
        super().__init__(texts)
        self.session, self.seen = session, seen
        self.timeline = Timeline(session)
        self.presenter: Presenter = presenter_for(session.game.id)
        self.board: RasterBoard = self.presenter.board(self.view())
        columns, rows = self.board.least_size()
        self.board.too_small = too_small(texts, "too_small", columns, rows + self.OTHER_ROWS)

    def view(self) -> Any:
        """The current step through the chosen eyes."""
        return self.session.game.view(self.timeline.state, self.seen)

    @property
    def decision(self) -> Decision | None:
        """Nobody is asked anything."""
        return None

    @property
    def narrator(self) -> Narrator:
        """The narrator of the current step."""
        names = [seat.name for seat in self.session.setup.seats]
        return Narrator(self.texts, self.session.game.lexicon(self.timeline.state), names)

    def on_mount(self) -> None:
        """Start at the first step."""
        self.watch(self.board, "cursor", self.show_space, init=False)

    def on_screen_resume(self) -> None:
        """Follow settings, at first and after other screens."""
        self.follow_settings()

    def follow_settings(self) -> None:
        """Show the current marks of the players."""
        self.presenter.letters = self.nexus_app.settings.marks == "letters"
        self.presenter.names = self.narrator.names
        self.show()

    def on_resize(self) -> None:
        """Fit the panels to the new width."""
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Show the current step everywhere."""
        raise NotImplementedError

    def show_cards(self, cards: tuple[PlayerCard, ...]) -> None:
        """Show the players beside the board, the same size as in a game."""
        self.query_one("#side").styles.width = side_width(self.size.width)
        panel = self.query_one(PlayerCards)
        panel.styles.height = card_rows(len(cards), self.board.size.height) * len(cards)
        panel.show(cards)

    def show_tracks(self, tracks: tuple[Track, ...]) -> None:
        """Show the tracks below the players."""
        panel = self.query_one(Tracks)
        panel.display = bool(tracks)
        panel.show(tracks)
        panel.styles.height = panel.rows_for(panel.size.width, self.size.height)

    def show_space(self) -> None:
        """Describe the space under the cursor."""
        space = self.presenter.space(self.view(), self.narrator, self.board.cursor)
        self.query_one("#space", Static).update(space)
