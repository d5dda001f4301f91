"""What happened since a player's last decision, on the board: line by line of the log, through that player's eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from nexusgames.core.events import Event
from nexusgames.core.narration import Narrator
from nexusgames.core.session import Session
from nexusgames.core.texts import Texts
from nexusgames.tui.commands import Command
from nexusgames.tui.presenters import Presenter, presenter_for
from nexusgames.tui.screens.timeline import Timeline
from nexusgames.tui.widgets.key_bar import KeyBar
from nexusgames.tui.widgets.raster_board import RasterBoard

if TYPE_CHECKING:
    from nexusgames.tui.app import NexusGames

COMMANDS = (
    Command("screen.step_back", "left,comma", "go(-1)", footer=True),
    Command("screen.step", "right,space,full_stop", "go(1)", footer=True),
    Command("screen.to_start", "home", "first"),
    Command("screen.to_end", "end", "last"),
    Command("screen.go_on", "escape,enter,q", "leave", footer=True),
)


class RecapReplayScreen(Screen[None]):
    """Positions are worked out again from the decisions: the table's own session is only read."""

    CSS = """
    RecapReplayScreen { background: $table; }
    RecapReplayScreen #where { height: 1; background: $bar; padding: 0 1; }
    RecapReplayScreen #side { width: 28; padding: 0 1; background: $side; scrollbar-size-vertical: 1; }
    RecapReplayScreen.-narrow #side { width: 22; padding: 0; }
    RecapReplayScreen #side Static { margin-bottom: 1; }
    RecapReplayScreen #told { height: 2; background: $bar; color: $fresh; padding: 0 1; }
    """
    AUTO_FOCUS = ""  # arrows step until somebody clicks on the board
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (96, "-wide")]  # noqa: RUF012 - as Textual declares it
    BINDINGS: ClassVar[list[BindingType]] = [command.binding() for command in COMMANDS]

    def __init__(self, session: Session, seat: int, texts: Texts) -> None:
        """Begin where the seat decided last."""
        super().__init__()
        self.session, self.seat, self.texts = session, seat, texts
        self.timeline = Timeline(session)
        self.start, self.told = self.timeline.since_last_decision_of(seat)
        self.step = 0
        self.timeline.go(self.start)
        self.presenter: Presenter = presenter_for(session.game.id)
        self.board: RasterBoard = self.presenter.board(self.view())
        columns, rows = self.board.least_size()
        self.board.too_small = texts.say("app.too_small", {"columns": columns, "rows": rows + 4})

    @property
    def narrator(self) -> Narrator:
        """Words for the present step."""
        names = [seat.name for seat in self.session.setup.seats]
        return Narrator(self.texts, self.session.game.lexicon(self.timeline.state), names)

    def view(self) -> Any:
        """The present step, as the seat saw it."""
        return self.session.game.view(self.timeline.state, self.seat)

    def say(self, key: str, /, **values: object) -> str:
        """A sentence of this screen."""
        return self.texts.say(f"app.recap.{key}", values)

    def compose(self) -> ComposeResult:
        """Where we are, board and players, the line of the log below."""
        yield Static(id="where")
        with Horizontal():
            yield self.board
            with VerticalScroll(id="side", can_focus=False):
                yield Static(id="players")
                yield Static(id="details")
                yield Static(id="space")
        yield Static(id="told")
        yield KeyBar()

    def on_mount(self) -> None:
        """At the start."""
        self.presenter.letters = cast("NexusGames", self.app).settings.marks == "letters"
        self.watch(self.board, "cursor", self.show_space, init=False)
        self.show()

    def on_resize(self) -> None:
        """The panels have another width."""
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Bring everything up to date."""
        view, narrator, event = self.view(), self.narrator, self._event()
        touched = [str(v) for v in event.values().values() if v in self.board.spaces] if event else []
        self.presenter.show(self.board, view, None, touched)
        if touched:
            self.board.move_cursor(touched[-1])
        where = [self.say("title"), self.say("step", step=self.step, last=len(self.told))]
        where.append(self.presenter.status(view, narrator))
        self.query_one("#where", Static).update(Content(" · ".join(where)))
        width = self.query_one("#players", Static).size.width or 22
        self.query_one("#players", Static).update(self.presenter.players(view, narrator, width))
        details = self.presenter.details(view, narrator)
        self.query_one("#details", Static).update(details or Content(""))
        self.query_one("#details").display = details is not None
        self.query_one("#told", Static).update(Content(narrator.line(event) if event else self._beginning()))
        self.show_space()

    def show_space(self) -> None:
        """What is on the space under the cursor."""
        space = self.presenter.space(self.view(), self.narrator, self.board.cursor)
        self.query_one("#space", Static).update(space)

    def _event(self) -> Event | None:
        """What the present step tells; nothing at the start."""
        return self.told[self.step - 1][1] if self.step else None

    def _beginning(self) -> str:
        return self.say("begins" if self.start else "begins_at_setup")

    def go_to(self, step: int) -> None:
        """To a step; the bell says that there is none."""
        wanted = max(0, min(step, len(self.told)))
        if wanted == self.step:
            self.app.bell()
            return
        self.step = wanted
        self.timeline.go(self.told[wanted - 1][0] if wanted else self.start)
        self.show()

    def action_go(self, steps: int) -> None:
        """On or back."""
        self.go_to(self.step + steps)

    def action_first(self) -> None:
        """To the beginning."""
        self.go_to(0)

    def action_last(self) -> None:
        """To the end."""
        self.go_to(len(self.told))

    def action_leave(self) -> None:
        """On to the game; a second key may come before the screen is gone."""
        if self.is_current:
            self.dismiss(None)
