"""A recorded game once more: forward, back, at any speed, through anybody's eyes or everybody's."""

from __future__ import annotations

from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Middle, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Button, Static

from nexusgames.core.decisions import Result
from nexusgames.core.narration import Narrator
from nexusgames.core.session import Session
from nexusgames.core.texts import Texts
from nexusgames.tui.commands import Command
from nexusgames.tui.presenters.parts import PlayerCard
from nexusgames.tui.screens.cover import Cover
from nexusgames.tui.screens.questions import LineScreen
from nexusgames.tui.screens.watching import WatchingScreen
from nexusgames.tui.widgets.header import Header, Heading
from nexusgames.tui.widgets.key_bar import KeyBar
from nexusgames.tui.widgets.player_cards import PlayerCards

DIGITS = "0,1,2,3,4,5,6,7,8,9"
COMMANDS = (
    Command("screen.step_back", "left,comma", "go(-1)", footer=True),
    Command("screen.step", "right,full_stop", "go(1)", footer=True),
    Command("screen.play_pause", "space", "play_pause", footer=True),
    Command("screen.turn_back", "up,pageup", "turn(-1)"),
    Command("screen.turn", "down,pagedown", "turn(1)", footer=True),
    Command("screen.eyes", "e", "eyes(1)", footer=True),
    Command("screen.faster", "plus,equals_sign", "speed(1)", footer=True),
    Command("screen.slower", "minus", "speed(-1)", footer=True),
    Command("screen.eyes_back", "E", "eyes(-1)"),
    Command("screen.go_to", "g", "ask_step"),
    Command("screen.to_start", "home", "jump(0)"),
    Command("screen.to_end", "end", "jump(10)"),
    Command("screen.board", "tab", "app.focus_next"),
    Command("screen.tenths", DIGITS, "jump_to_digit"),
    Command("screen.leave", "escape,q", "leave", footer=True),
)
SPEEDS = (1, 2, 4, 8, 16, 32)


class Slider(Widget):
    """Where in the game we are; a click goes there."""

    DEFAULT_CSS = "Slider { height: 1; background: $bar; }"

    class Moved(Message):
        """A click at a share of the whole, from 0 to 1."""

        def __init__(self, share: float) -> None:
            """Keep the share."""
            self.share = share
            super().__init__()

    def __init__(self) -> None:
        """At the start."""
        super().__init__()
        self.share = 0.0

    def show(self, share: float) -> None:
        """Be at this share of the whole."""
        self.share = share
        self.refresh()

    def render(self) -> Content:
        """A line with a knob."""
        room = max(1, self.size.width - 1)
        at = round(self.share * room)
        return Content.assemble(("━" * at, "$hint"), ("●", "bold $fresh"), ("─" * (room - at), "$line"))

    def on_click(self, event: events.Click) -> None:
        """Go there."""
        event.stop()
        self.post_message(self.Moved(event.x / max(1, self.size.width - 1)))


class EyesScreen(Cover, Screen[bool]):
    """Covers everything before the hand of a game that still goes on is shown; ends with True if it may be."""

    CSS = """
    EyesScreen { align: center middle; background: $table; }
    EyesScreen Static { width: auto; text-align: center; margin: 1; }
    EyesScreen Middle { width: auto; align: center middle; }
    EyesScreen Horizontal { width: auto; height: auto; }
    EyesScreen Button { margin: 0 1; }
    """
    AUTO_FOCUS = "#yes"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "answer(True)", show=False),
        Binding("escape", "answer(False)", show=False),
    ]

    def __init__(self, who: Content, texts: Texts) -> None:
        """`who` is the mark and name of the player."""
        super().__init__()
        self.who, self.texts = who, texts

    def compose(self) -> ComposeResult:
        """Whose cards, what to press, and two buttons for the mouse."""
        with Middle():
            yield Static(Content(self.texts.say("app.replaying.eyes_title")))
            yield Static(self.who)
            yield Static(Content(self.texts.say("app.replaying.eyes_ready")))
            with Horizontal():
                yield Button(self.texts.say("app.replaying.eyes_yes"), id="yes", compact=True)
                yield Button(self.texts.say("app.replaying.eyes_no"), id="no", compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """A button answers."""
        self.action_answer(event.button.id == "yes")

    def action_answer(self, shown: bool) -> None:
        """Show it or not; a second answer may come before the screen is gone."""
        if self.is_current:
            self.dismiss(shown)


class ReplayScreen(WatchingScreen):
    """A recorded game; nobody's hand is shown unless somebody asks for it."""

    CSS = """
    ReplayScreen #side { scrollbar-gutter: stable; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [c.binding() for c in COMMANDS if c.keys not in ("tab", DIGITS)]

    def __init__(self, session: Session, texts: Texts) -> None:
        """The game of this session, from its start."""
        super().__init__(session, texts, None)
        self.over = isinstance(session.pending, Result)
        self.seats = len(session.setup.seats)
        self.speed = 1
        self.timer: Timer | None = None

    def say(self, key: str, /, **values: object) -> str:
        """A sentence of this screen."""
        return self.texts.say(f"app.replaying.{key}", values, self.narrator)

    def compose(self) -> ComposeResult:
        """Where we are, board, players and what happened, slider."""
        yield Header("where")
        with Horizontal():
            yield self.board
            with VerticalScroll(id="side", can_focus=False):
                yield PlayerCards("players")
                yield Static(id="told")
                yield Static(id="cards")
                yield Static(id="space")
        yield Slider()
        yield KeyBar()

    def show(self) -> None:
        """Bring everything up to date."""
        view, narrator, timeline = self.view(), self.narrator, self.timeline
        happened = timeline.events(timeline.step, self.seen)
        touched = [str(v) for event in happened for v in event.values().values() if v in self.board.spaces]
        self.presenter.show(self.board, view, None, touched)
        cards = self.presenter.player_cards(view, narrator)
        self.query_one(Header).show(self._heading(view, narrator, cards))
        self.show_cards(cards)
        lines = [f"• {narrator.line(event)}" for event in happened]
        nothing = self.say("nothing" if timeline.step else "start")
        self.query_one("#told", Static).update(Content("\n".join(lines) or nothing))
        cards = Content("") if self.seen is None else self.presenter.hand(view, narrator)
        self.query_one("#cards", Static).update(cards)
        self.query_one(Slider).show(timeline.step / max(1, timeline.last))
        self.show_space()

    def _heading(self, view: Any, narrator: Narrator, cards: tuple[PlayerCard, ...]) -> Heading:
        """Whose turn it is, the step, through whose eyes and how fast; at the right round and goal."""
        parts = [
            self.say("step", step=self.timeline.step, last=self.timeline.last),
            self.say("eyes_public") if self.seen is None else self.say("eyes_seat", seat=self.seen),
            self.say("speed", speed=SPEEDS[self.speed]) + (f", {self.say('playing')}" if self.timer else ""),
        ]
        who = next((card for card in cards if card.active), None)
        return Heading(" · ".join(parts), who, facts=self.presenter.facts(view, narrator))

    def go_to(self, step: int) -> None:
        """To a step."""
        self.timeline.go(step)
        self.show()

    def action_go(self, steps: int) -> None:
        """Some steps on or back."""
        self.go_to(self.timeline.step + steps)

    def action_turn(self, direction: int) -> None:
        """To the next or the last turn."""
        self.go_to(self.timeline.next_turn(self.timeline.step, direction))

    def action_jump(self, tenths: int) -> None:
        """To a tenth of the game."""
        self.go_to(self.timeline.last * tenths // 10)

    def on_key(self, event: events.Key) -> None:
        """Digits jump to tenths of the game."""
        if event.character and event.character in "0123456789":
            event.stop()
            self.action_jump(int(event.character))

    def on_slider_moved(self, event: Slider.Moved) -> None:
        """A click on the slider."""
        self.go_to(round(event.share * self.timeline.last))

    def action_ask_step(self) -> None:
        """To a step that is typed."""
        self.app.push_screen(LineScreen(self.say("go_to", last=self.timeline.last)), self._typed)

    def _typed(self, text: str | None) -> None:
        if text and text.isascii() and text.isdecimal():
            self.go_to(int(text[:9]))

    def action_play_pause(self) -> None:
        """Let it run, or stop it."""
        if self.timer is not None:
            self._pause()
        else:
            self.timer = self.set_interval(1 / SPEEDS[self.speed], self._tick)
        self.show()

    def _pause(self) -> None:
        if self.timer is not None:
            self.timer.stop()
            self.timer = None

    def _tick(self) -> None:
        if self.timeline.step >= self.timeline.last:
            self._pause()
        self.action_go(1)

    def action_speed(self, step: int) -> None:
        """Faster or slower."""
        self.speed = max(0, min(self.speed + step, len(SPEEDS) - 1))
        if self.timer is not None:
            self._pause()
            self.action_play_pause()
        self.show()

    def action_eyes(self, step: int) -> None:
        """The next pair of eyes; a hand of a game that still goes on is shown only after a cover."""
        self._pause()
        order = [None, *range(self.seats)]
        wanted = order[(order.index(self.seen) + step) % len(order)]
        self._look(None if wanted is not None and not self.over else wanted)
        if wanted is not None and not self.over:
            who = self.presenter.mark(self.view(), wanted) + Content(f" {self.narrator.name(wanted)}")
            self.app.push_screen(EyesScreen(who, self.texts), lambda yes: self._look(wanted if yes else None))

    def _look(self, seat: int | None) -> None:
        self.seen = seat
        self.show()

    def action_leave(self) -> None:
        """Back; nobody's cards stay on the screen."""
        self._pause()
        self.seen = None
        self.show()
        self.dismiss(None)
