"""Replays a recorded game: forward, back, at any speed, through anybody's eyes or everybody's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.binding import ActiveBinding
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.engine.events import Event
from nexusgames.core.session.session import Session
from nexusgames.core.show.timeline import Timeline, changes_of_lead, nearest
from nexusgames.core.values.texts import Texts
from nexusgames.core.words.narration import Narrator
from nexusgames.tui.commands import PLAY_ON, Command, bindings
from nexusgames.tui.presenters import Presenter, presenter_for, stacked
from nexusgames.tui.presenters.parts import PlayerCard, Track
from nexusgames.tui.presenters.people import People
from nexusgames.tui.screens.cover import EyesScreen
from nexusgames.tui.screens.own_screen import OwnScreen
from nexusgames.tui.screens.questions import LineScreen
from nexusgames.tui.screens.replay_transport import Transport
from nexusgames.tui.screens.statistics import statistics_for
from nexusgames.tui.show.stage import Stage
from nexusgames.tui.theme import FRESH
from nexusgames.tui.widgets.caption import Caption
from nexusgames.tui.widgets.handover_picture import Passing
from nexusgames.tui.widgets.header import Header, Heading
from nexusgames.tui.widgets.key_bar import KeyBar, saying_stop
from nexusgames.tui.widgets.little_room import too_small
from nexusgames.tui.widgets.player_cards import PlayerCards, card_rows
from nexusgames.tui.widgets.raster_board import RasterBoard
from nexusgames.tui.widgets.side_rows import side_width
from nexusgames.tui.widgets.slider import Slider
from nexusgames.tui.widgets.tracks import Tracks

DIGITS = "0,1,2,3,4,5,6,7,8,9"
COMMANDS = (
    PLAY_ON,
    Command("screen.step_back", "left,comma", "go(-1)", footer=True),
    Command("screen.step", "right,full_stop", "go(1)", footer=True),
    Command("screen.turn_back", "up,pageup", "turn(-1)"),
    Command("screen.turn", "down,pagedown", "turn(1)", footer=True),
    Command("screen.lead_back", "left_square_bracket", "lead(-1)"),
    Command("screen.lead", "right_square_bracket", "lead(1)", footer=True),
    Command("screen.eyes", "e", "eyes(1)", footer=True),
    Command("screen.faster", "plus,equals_sign", "speed(1)", footer=True),
    Command("screen.slower", "minus", "speed(-1)"),
    Command("screen.eyes_back", "E", "eyes(-1)"),
    Command("screen.go_to", "g", "ask_round"),
    Command("screen.to_start", "home", "jump(0)"),
    Command("screen.to_end", "end", "jump(10)"),
    Command("screen.board", "tab", "app.focus_next"),
    Command("screen.tenths", DIGITS, "jump_to_digit"),
    Command("screen.leave", "escape,q", "leave", footer=True),
)
MOST_BEFORE = 40
"""Lines about what happened before; more never fit beside a board."""
AROUND = 3
"""Rows of the screen that are not the board's."""


class ReplayScreen(OwnScreen[None]):
    """A recorded game, rebuilt from its decisions; hands stay hidden unless somebody asks for one."""

    SCOPED_CSS = False
    CSS = """
    ReplayScreen { layers: below above; }
    ReplayScreen #side { width: 28; background: $side; scrollbar-size-vertical: 1; }
    ReplayScreen #side Static { margin-bottom: 1; padding: 0 1; }
    ReplayScreen.-narrow #side Static { padding: 0 0 0 1; }
    ReplayScreen #space, ReplayScreen #told { border-bottom: solid $rule; }
    ReplayScreen #before { height: 1fr; color: $dim; overflow: hidden; }
    ReplayScreen Caption { margin-bottom: 2; }
    """
    AUTO_FOCUS = ""  # arrows step until somebody goes to the board
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (96, "-wide")]  # noqa: RUF012 - as Textual declares it
    BINDINGS = bindings(command for command in COMMANDS if command.keys != DIGITS)

    def __init__(self, session: Session, texts: Texts, step: int = 0) -> None:
        """Replay this session's game from its start or a later step."""
        super().__init__(texts)
        self.session = session
        self.seen: int | None = None
        self.timeline = Timeline(session)
        self.presenter: Presenter = presenter_for(session.game.id)
        self.board: RasterBoard = self.presenter.board(self.view())
        columns, rows = self.board.least_size()
        self.board.too_small = too_small(texts, "too_small", columns, rows + AROUND)
        self.over = isinstance(session.pending, Result)
        self.seats = len(session.setup.seats)
        self.stage = Stage(self)
        self.transport = Transport(self)
        points = statistics_for(session.game.id).points_by_turn(session.log, self.seats)
        self.leads = changes_of_lead(session, points)
        self.timeline.go(step)

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

    def say(self, key: str, /, **values: object) -> str:
        """A sentence of this screen, which may name players."""
        return self.texts.say(f"app.replaying.{key}", values, self.narrator)

    def compose(self) -> ComposeResult:
        """The bar, the board, players and events, the slider."""
        yield Header("where")
        with Horizontal():
            yield self.board
            with VerticalScroll(id="side", can_focus=False):
                yield PlayerCards("players")
                yield Tracks("tracks")
                yield Static(id="told")
                yield Static(id="space")
                yield Static(id="cards")
                yield Static(id="before")
        yield Slider()
        yield KeyBar()
        yield Caption("caption")

    def on_mount(self) -> None:
        """Start at the first step, with rounds and changes of lead marked on the slider."""
        self.watch(self.board, "cursor", self.show_space, init=False)
        last = max(1, self.timeline.last)
        shares = ([step / last for step in steps] for steps in (self.timeline.rounds, self.leads))
        self.query_one(Slider).set_out(*shares)

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

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The key bar; the key that plays says what it would do."""
        return saying_stop(self, super().active_bindings, plays=self.transport.plays)

    def show(self) -> None:
        """Show the current step."""
        view, narrator, timeline = self.view(), self.narrator, self.timeline
        self.board.turn_to(view, None)
        happened = timeline.events(timeline.step, self.seen)
        touched = [str(v) for event in happened for v in event.values().values() if v in self.board.spaces]
        self.presenter.show(self.board, view, None, touched)
        cards = self.presenter.player_cards(view, narrator)
        self.query_one(Header).show(self._heading(view, narrator, cards))
        self._show_cards(cards)
        self._show_tracks(self.presenter.tracks(view, narrator))
        self._tell(People(cards), narrator, happened)
        hand = Content("") if self.seen is None else self.presenter.hand(view, narrator)
        self.query_one("#cards", Static).update(hand)
        self.query_one("#cards").display = bool(hand.plain)
        speed = self.say("speed", count=self.transport.times)
        self.query_one(Slider).show(timeline.step / max(1, timeline.last), plays=self.transport.plays, speed=speed)
        self.show_space()
        self.query_one("#space").display = not self.transport.plays
        self.stage.again()

    def _show_cards(self, cards: tuple[PlayerCard, ...]) -> None:
        """Show the players beside the board, the same size as in a game."""
        self.query_one("#side").styles.width = side_width(self.size.width)
        panel = self.query_one(PlayerCards)
        panel.styles.height = card_rows(len(cards), self.board.size.height) * len(cards)
        panel.show(cards)

    def _show_tracks(self, tracks: tuple[Track, ...]) -> None:
        """Show the tracks below the players."""
        panel = self.query_one(Tracks)
        panel.display = bool(tracks)
        panel.show(tracks)
        panel.styles.height = panel.rows_for(panel.size.width, self.size.height)

    def show_space(self) -> None:
        """Describe the space under the cursor."""
        space = self.presenter.space(self.view(), self.narrator, self.board.cursor)
        self.query_one("#space", Static).update(space)

    def _tell(self, people: People, narrator: Narrator, happened: Sequence[Event]) -> None:
        """Show what happened in this step, and below it what happened before."""
        lines = self._lines(people, narrator, reversed(happened))
        lines = lines or [people.told(narrator.line(event)) for event in happened[-1:]]
        nothing = Content(self.say("nothing" if self.timeline.step else "start"))
        self.query_one("#told", Static).update(stacked(lines).stylize_before(FRESH) if lines else nothing)
        before = self._lines(people, narrator, self.timeline.before(self.seen, MOST_BEFORE))
        self.query_one("#before", Static).update(stacked(before))

    def _lines(self, people: People, narrator: Narrator, told: Iterable[Event]) -> list[Content]:
        """The log lines worth showing."""
        untold = narrator.lexicon.untold
        return [people.told(narrator.line(event)) for event in told if event.kind not in untold]

    def _heading(self, view: Any, narrator: Narrator, cards: tuple[PlayerCard, ...]) -> Heading:
        """Whose turn, the step, whose eyes and the speed; round and goal on the right."""
        step = self.say("step", step=self.timeline.step, last=self.timeline.last)
        eyes = self.say("eyes_public") if self.seen is None else self.say("eyes_seat", seat=self.seen)
        who = next((card for card in cards if card.active), None)
        return Heading(f"{step} · {eyes}", who, facts=self.presenter.facts(view, narrator))

    def go_to(self, step: int) -> None:
        """Go to a step."""
        self.transport.go_to(step)

    def action_go(self, steps: int) -> None:
        """Go some steps forward or back."""
        self.go_to(self.timeline.step + steps)

    def action_turn(self, direction: int) -> None:
        """Go to the next or previous turn, or else to the end or the start."""
        there = nearest(self.timeline.turns, self.timeline.step, direction)
        self.go_to((self.timeline.last if direction > 0 else 0) if there is None else there)

    def action_lead(self, direction: int) -> None:
        """Go to the next change of lead; the bell rings if there is none that way."""
        there = nearest(self.leads, self.timeline.step, direction)
        if there is None:
            self.app.bell()
        else:
            self.go_to(there)

    def action_jump(self, tenths: int) -> None:
        """Jump to a tenth of the game."""
        self.go_to(self.timeline.last * tenths // 10)

    def on_key(self, event: events.Key) -> None:
        """Take digits as jumps to tenths of the game."""
        if event.character and event.character in "0123456789":
            event.stop()
            self.action_jump(int(event.character))

    def on_slider_moved(self, event: Slider.Moved) -> None:
        """Go where the slider was clicked."""
        self.go_to(round(event.share * self.timeline.last))

    def on_slider_pressed(self) -> None:
        """Play or stop at a click on the slider's sign."""
        self.action_play_pause()

    def action_ask_round(self) -> None:
        """Ask for a round to go to."""
        self.app.push_screen(LineScreen(self.say("go_to", last=len(self.timeline.rounds))), self._typed)

    def _typed(self, text: str | None) -> None:
        rounds = self.timeline.rounds
        if text and text.isascii() and text.isdecimal() and rounds:
            self.go_to(rounds[max(1, min(int(text[:9]), len(rounds))) - 1])

    def action_play_pause(self) -> None:
        """Play or stop."""
        if self.transport.plays:
            self._pause()
            self.show()
        else:
            self.transport.play()
        self.refresh_bindings()

    def _pause(self) -> None:
        self.transport.pause()
        self.refresh_bindings()

    def action_speed(self, step: int) -> None:
        """Go faster or slower."""
        self.transport.hasten(step)
        self.show()

    def action_eyes(self, step: int) -> None:
        """Switch to the next pair of eyes; in an unfinished game a hand is shown only after a cover."""
        self._pause()
        order = [None, *range(self.seats)]
        wanted = order[(order.index(self.seen) + step) % len(order)]
        self._look(None if wanted is not None and not self.over else wanted)
        if wanted is not None and not self.over:
            view, narrator = self.view(), self.narrator
            cards, facts = self.presenter.player_cards(view, narrator), self.presenter.facts(view, narrator)
            cover = EyesScreen(Passing(wanted, cards, facts), self.texts)
            self.app.push_screen(cover, lambda yes: self._look(wanted if yes else None))

    def _look(self, seat: int | None) -> None:
        self.seen = seat
        self.show()

    def on_unmount(self) -> None:
        """Stop playing."""
        self.stage.player.stop()

    def action_leave(self) -> None:
        """Go back; nobody's cards stay on the screen."""
        self._pause()
        self.seen = None
        self.show()
        self.dismiss(None)
