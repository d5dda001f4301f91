"""A screen with a board and its panels: the table as the viewer sees it."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.geometry import Size

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.files.settings import Settings
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.tui.look import Look
from nexusgames.tui.screens.at_table import AtTable, FaultTolerantScreen
from nexusgames.tui.screens.own_screen import fit_the_window
from nexusgames.tui.screens.play.stage import TableStage
from nexusgames.tui.widgets.caption import Caption
from nexusgames.tui.widgets.frame import EDGES, Edge
from nexusgames.tui.widgets.hand import Hand, hand_rows, private_rows
from nexusgames.tui.widgets.header import Header, Heading
from nexusgames.tui.widgets.key_bar import KeyBar
from nexusgames.tui.widgets.side import Side
from nexusgames.tui.widgets.side_rows import give_rows


class TableScreen(FaultTolerantScreen):
    """Hands the current `Look` to the widgets around the board, which draw it."""

    SCOPED_CSS = False  # the CSS holds for all subclasses
    CSS = """
    TableScreen { background: $table; layers: below above; }
    TableScreen #stage { width: 1fr; }
    TableScreen.-drawer #table { layers: below above; }
    TableScreen.-drawer #side { display: none; dock: right; layer: above; }
    TableScreen.-drawer.-open #side { display: block; }
    TableScreen.-alone #side { padding-right: 1; }
    TableScreen #detail { padding: 0 1; }
    TableScreen #choices {
        background: $side; border-top: solid $rule; padding: 0 1;
        border-title-color: $dim; border-title-background: $side;
    }
    TableScreen #log { color: $dim; border-top: solid $rule; padding: 0 1; }
    TableScreen.-narrow #detail, TableScreen.-narrow #choices, TableScreen.-narrow #log,
        TableScreen.-drawer #detail, TableScreen.-drawer #choices, TableScreen.-drawer #log { padding: 0; }
    """
    HORIZONTAL_BREAKPOINTS = [(0, "-drawer"), (79, "-narrow"), (96, "-wide"), (112, "-large")]  # noqa: RUF012

    def __init__(self, table: HotSeat) -> None:
        super().__init__(table)
        self.at = AtTable(self)
        self.board = self.at.board
        self.stage = TableStage(self.at, self.show_prompt)
        self.side = self.new_side()
        self._kept_at = table.path
        self._shown_with: Settings | None = None
        self._shown_at = Size()
        self._keys_shown: object = None

    def new_side(self) -> Side:
        """The panel beside the board."""
        return Side()

    @property
    def decision(self) -> Decision | None:
        """What the viewer is asked."""
        return self.at.decision

    @property
    def look(self) -> Look:
        """The table as the viewer sees it now."""
        return self.at.look

    def compose(self) -> ComposeResult:
        """The bar on top, the board on the left, everything else on the right."""
        fit_the_window(self)
        yield Header("prompt")
        with Horizontal(id="table"):
            with Vertical(id="stage"):
                yield self.board
                hand = Hand("hand", self.table.texts)
                give_rows(hand, self.rows_of_hand())
                yield hand
            yield self.side
        yield KeyBar()
        yield Caption("caption")
        yield from (Edge(side) for side in EDGES)
        self.watch(self.board, "cursor", self.show_here, init=False)

    def rows_of_hand(self) -> int:
        """Rows for the cards, held or not; more for a player who came to see them.

        While everybody looks no cards are ever shown, so the board has these rows.
        """
        if self.framed is None and self.table.asker.manner == "open":
            return 0
        rows = hand_rows(self.app.size, self.at.presenter.board_rows)
        alone = self.framed is not None
        return max(rows, private_rows(self.app.size, self.board.least_size()[1])) if alone else rows

    @property
    def framed(self) -> int | None:
        """The seat that is alone with the screen of an otherwise open table."""
        return None

    def _show_frame(self) -> None:
        """Frame a private screen in its player's colour, so that nobody takes it for the open table."""
        seat = self.framed
        self.set_class(seat is not None, "-alone")
        for edge in self.query(Edge):
            edge.show(self.look.cards[seat].colour if seat is not None else "")

    def follow_settings(self) -> None:
        """Apply marks, the usual manner and everything else the settings change."""
        settings = self.at.settings
        if self._shown_with != settings:
            self._shown_with, self.table.usual_manner = settings, settings.manner
            self.at.presenter.names = self.table.narrator.names
            self.at.presenter.letters = settings.marks == "letters"
            self.at.look_again()
            self.show()

    def on_resize(self, event: events.Resize) -> None:
        """Fit the panels to the new width; Textual also calls this when the width is the same."""
        if self._shown_at != event.size:
            self._shown_at = event.size
            self.side.fit_the_window()
            self.soon(self.show)

    def show(self) -> None:
        """Show everything as the viewer may see it now.

        During a show, nothing runs ahead of it.
        """
        if not self.is_mounted:
            return
        self.side.watching = self.watches
        if self.stage.shot is not None:
            self.safely(self.show_prompt, self._show_keys, self.stage.again, self.share_rows)
            return
        self.safely(
            self._show_frame, self.show_board, self.show_prompt, self._show_side, self.show_choices, self.tell_space
        )
        self.safely(self._show_keys, self._show_hand, self.share_rows, self._show_trouble)

    @property
    def watches(self) -> bool:
        """Whether the viewer can only watch."""
        return False

    def show_board(self) -> None:
        """Show the board and what can be chosen on it."""
        look = self.look
        self.board.turn_to(look.view, look.decision)
        self.at.presenter.show(self.board, look.view, self.outlined(look.decision), self.last_spaces())

    def outlined(self, decision: Decision | None) -> Decision | None:
        """What the board shows of the open decision."""
        return decision

    def last_spaces(self) -> Sequence[str]:
        """The spaces of the last thing that happened on the board, in the order it names them."""
        return self.look.last_spaces(self.board.spaces)

    def show_prompt(self) -> None:
        """Show whose turn it is and what to do."""
        header = self.query_one(Header)
        header.show(self.heading(self.look))
        give_rows(header, self.rows_above)

    def heading(self, look: Look) -> Heading:
        """What the bar says."""
        raise NotImplementedError

    def _show_side(self) -> None:
        """Show what the players have, where the game is and what happened."""
        self.side.show(self.look, self.at.news_from, moving=self.at.app.speed != "off")

    def show_here(self) -> None:
        """Describe the cursor's space, at once, so that board and panels are painted in one frame."""
        if self.is_mounted:
            self.safely(self.show_choices, self.tell_space)

    def show_choices(self) -> None:
        """List the choices; those at the space under the cursor stand out."""
        try:
            self.side.list_choices(self.look)
            self.side.light(self.at.choices_here())
        except Exception as error:  # what cannot be drawn can still be chosen
            self.side.list_keys(self.decision)
            self.mend(error, told_once=True)

    def _show_keys(self) -> None:
        """Show or hide keys as there is something to do."""
        if self._keys_shown != (now := self.keys_now()):
            self._keys_shown = now
            self.refresh_bindings()

    def keys_now(self) -> object:
        """What the shown keys depend on: above all whether there is something to end."""
        return bool(self.look.finishing)

    def tell_space(self) -> None:
        """Describe the highlighted choice or the space under the cursor."""
        self.side.tell_space(self.look, self.board.cursor)

    def _show_hand(self) -> None:
        """Show the viewer's cards if they fit."""
        hand, rows = self.query_one(Hand), self.rows_of_hand()
        give_rows(hand, rows)
        if rows:
            hand.show(self.look)

    def share_rows(self) -> None:
        """Give the side all rows between the bar and the keys."""
        self.side.share_rows(self.look, self.app.size.height - self.rows_above - self.rows_below)

    @property
    def rows_above(self) -> int:
        """Rows above board and side: the bar."""
        return self.query_one(Header).rows_for(self.app.size.width)

    @property
    def rows_below(self) -> int:
        """Rows below board and side: the keys."""
        return 1

    def _show_trouble(self) -> None:
        """Report what went wrong since the last look: saving, a rule, another program at the same save."""
        if self.table.save_problem:
            self.at.tell(self.at.say("play.not_saved", reason=self.table.save_problem), "error")
        if self.table.path != self._kept_at:
            self._kept_at = self.table.path
            self.tell_trouble(self.table.texts.say("core.save.moved", {"name": self._kept_at.stem}))
        self.tell_faults()
