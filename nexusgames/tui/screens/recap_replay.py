"""What happened since a player's last decision, on the board: line by line of the log, through that player's eyes."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from nexusgames.core.events import Event
from nexusgames.core.session import Session
from nexusgames.core.texts import Texts
from nexusgames.tui.commands import Command
from nexusgames.tui.presenters.parts import PlayerCard
from nexusgames.tui.presenters.people import People
from nexusgames.tui.screens.watching import WatchingScreen
from nexusgames.tui.widgets.header import Header, Heading
from nexusgames.tui.widgets.key_bar import KeyBar
from nexusgames.tui.widgets.player_cards import PlayerCards
from nexusgames.tui.widgets.tracks import Tracks

COMMANDS = (
    Command("screen.step_back", "left,comma", "go(-1)", footer=True),
    Command("screen.step", "right,space,full_stop", "go(1)", footer=True),
    Command("screen.to_start", "home", "first"),
    Command("screen.to_end", "end", "last"),
    Command("screen.go_on", "escape,enter,q", "leave", footer=True),
)


class RecapReplayScreen(WatchingScreen):
    """Line by line, from the seat's last decision on."""

    SCOPED_CSS = False
    CSS = f"""{WatchingScreen.CSS}
    RecapReplayScreen #said {{ height: 2; background: $bar; }}
    RecapReplayScreen #who {{ width: auto; }}
    RecapReplayScreen #told {{ width: 1fr; color: $fresh; padding: 0 1; text-style: bold; }}
    """
    OTHER_ROWS = 4
    BINDINGS: ClassVar[list[BindingType]] = [command.binding() for command in COMMANDS]

    def __init__(self, session: Session, seat: int, texts: Texts) -> None:
        """Begin where the seat decided last."""
        super().__init__(session, texts, seat)
        self.start, self.told = session.last_decision_of(seat), session.news_for(seat)
        self.step = 0
        self.timeline.go(self.start)

    def say(self, key: str, /, **values: object) -> str:
        """A sentence of this screen."""
        return self.texts.say(f"app.recap.{key}", values)

    def compose(self) -> ComposeResult:
        """Where we are, board and players, the line of the log below."""
        yield Header("where")
        with Horizontal():
            yield self.board
            with VerticalScroll(id="side", can_focus=False):
                yield PlayerCards("players")
                yield Tracks("tracks")
                yield Static(id="details")
                yield Static(id="space")
        with Horizontal(id="said"):
            yield Static(id="who")
            yield Static(id="told")
        yield KeyBar()

    def show(self) -> None:
        """Bring everything up to date."""
        view, narrator, event = self.view(), self.narrator, self._event()
        self.board.turn_to(view, None)
        touched = [str(v) for v in event.values().values() if v in self.board.spaces] if event else []
        self.presenter.show(self.board, view, None, touched)
        if touched:
            self.board.move_cursor(touched[-1])
        cards = self.presenter.player_cards(view, narrator)
        self._show_people(cards)
        self.show_tracks(self.presenter.tracks(view, narrator))
        details = self.presenter.details(view, narrator)
        self.query_one("#details", Static).update(details or Content(""))
        self.query_one("#details").display = details is not None
        line, people = narrator.line(event) if event else self._beginning(), People(cards)
        self.query_one("#told", Static).update(Content(line))
        self.query_one("#who", Static).update(people.badge_of(line) if event else Content(""))
        self.show_space()

    def _show_people(self, cards: tuple[PlayerCard, ...]) -> None:
        """Whose recap it is and how far it is above everything; everybody's card beside the board."""
        step = self.say("step", step=self.step, last=len(self.told))
        who = next(card for card in cards if card.seat == self.seen)
        self.query_one(Header).show(Heading(self.say("title"), who, facts=step))
        self.show_cards(cards)

    def _event(self) -> Event | None:
        """What the present step tells; nothing at the start."""
        return self.told[self.step - 1].event if self.step else None

    def _beginning(self) -> str:
        return self.say("begins" if self.start else "begins_at_setup")

    def go_to(self, step: int) -> None:
        """To a step; the bell says that there is none."""
        wanted = max(0, min(step, len(self.told)))
        if wanted == self.step:
            self.app.bell()
            return
        self.step = wanted
        self.timeline.go(self.told[wanted - 1].decision if wanted else self.start)
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
