"""Screens between two players: the handover, the cover of a hand in a replay, and texts over the board."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from time import monotonic
from typing import ClassVar, Literal

from textual import events
from textual.app import ComposeResult
from textual.binding import ActiveBinding
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widget import Widget
from textual.widgets import Button, Static

from nexusgames.core.values.texts import Texts
from nexusgames.tui.commands import Command, bindings
from nexusgames.tui.presenters.leaves import Leaf
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.dock import BoardDock, Subject, Voice
from nexusgames.tui.widgets.handover_picture import HandoverPicture, Passing
from nexusgames.tui.widgets.key_bar import KeyBar, shown_as_keys
from nexusgames.tui.widgets.page import Page
from nexusgames.tui.widgets.title_bar import TitleBar

GO_ON, SCROLL = Command("reading.go_on", "enter", "go_on"), Command("reading.scroll", "down", "scroll")
Deeds = Mapping[Command, Callable[[], None]]
"""Keys that close a text and then do something."""
NO_KEYS: Deeds = {}
BREATHER = 0.25
"""Seconds for which a sitting player's accidental input is ignored: a second click, an extra enter."""
EYES_COMMANDS = (
    Command("question.show", "enter", "answer(True)", footer=True),
    Command("question.back", "escape", "answer(False)", footer=True),
)


class Cover:
    """A screen with nobody in particular in front of it: nothing it offers may show a hand."""


Uncovered = Literal["looks", "back", "home"]
"""What comes after a cover: its player looks, goes back to the table, or everybody leaves the game."""


class HandoverScreen(Cover, Screen[Uncovered]):
    """Opaque, so that no hand is ever painted beneath it; the game can be left without uncovering one."""

    def __init__(self, passing: Passing, texts: Texts, *, may_leave: bool = False) -> None:
        """Pass the keyboard; a player who came by choice may go back to the table, anybody else may go home."""
        super().__init__()
        self.passing = passing
        self.texts = texts
        self.may_leave = may_leave
        self.opened = math.inf

    def compose(self) -> ComposeResult:
        """Whose turn it is, and what to press."""
        ready = self.texts.say("app.handover.ready", {"name": self.passing.who.name})
        back = self.texts.say("app.handover.back" if self.may_leave else "app.handover.home")
        title = self.texts.say("app.handover.look" if self.may_leave else "app.handover.pass_on")
        yield HandoverPicture(self.passing, title, ready, back)

    def on_mount(self) -> None:
        """Ignore keys typed before this could be read."""
        self.opened = monotonic()

    def on_key(self, event: events.Key) -> None:
        """Take enter, unless it is the last player's pressed twice, escape if going back is possible, or else `q`."""
        event.stop()
        awaited = event.time > self.opened + BREATHER
        if event.key == "enter" and awaited:
            self.action_ready()
        elif event.key == "escape" and self.may_leave:
            self._close("back")
        elif event.key == "q" and awaited and not self.may_leave:
            self._close("home")

    def action_ready(self) -> None:
        """Confirm that the right person is at the screen."""
        self._close("looks")

    def _close(self, then: Uncovered) -> None:
        """End; a second key may come before the screen is gone."""
        if self.is_current:
            self.dismiss(then)

    def on_click(self, event: events.Click) -> None:
        """Treat clicks like enter."""
        if event.time > self.opened + BREATHER:
            self.action_ready()


class TextScreen(ModalScreen[None]):
    """A long text in place of the board: any key goes on, arrows scroll."""

    CSS = """
    TextScreen { background: $table; }
    TextScreen > VerticalScroll { padding: 1 2; scrollbar-size-vertical: 1; align-horizontal: center; }
    TextScreen > VerticalScroll > Static { height: auto; max-width: 100; }
    """
    AUTO_FOCUS = "VerticalScroll"
    fact = ""
    """Shown at the right end of the bar."""
    SCROLLING: ClassVar[frozenset[str]] = frozenset({"up", "down", "pageup", "pagedown", "home", "end"})

    def __init__(self, title: str, body: Content, keys: Deeds = NO_KEYS, deaf: float = 0.0) -> None:
        """Some keys do something on closing; clicks and enter are ignored for `deaf` seconds."""
        super().__init__()
        self.head = title
        self.body = body
        self.keys = keys
        self.deaf = deaf
        self.opened = math.inf

    def on_mount(self) -> None:
        """Start the time to read."""
        self.opened = monotonic()

    def compose(self) -> ComposeResult:
        """The title, the text, the keys."""
        bar = TitleBar(self.head, "", self.fact)
        bar.paint(colours().title)
        yield bar
        with VerticalScroll():
            yield self.written()
        yield KeyBar()

    def written(self) -> Widget:
        """The text in one piece, no wider than is readable."""
        return Static(self.body)

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The key bar; all other keys go on, too."""
        scrolls = any(box.max_scroll_y for box in self.query(VerticalScroll))
        return shown_as_keys(self, [GO_ON, *self.keys, *([SCROLL] if scrolls else [])])

    def on_resize(self) -> None:
        """Check after the layout whether there is something to scroll."""
        self.call_after_refresh(self.refresh_bindings)

    def on_key(self, event: events.Key) -> None:
        """Take any key but those that scroll."""
        if event.key not in self.SCROLLING:
            event.stop()
            deed = next((deed for command, deed in self.keys.items() if command.keys == event.key), None)
            self._answer(event, deed, event.key == "enter")

    def on_click(self, event: events.Click) -> None:
        """Treat clicks like keys; a click on the key bar presses its key."""
        if not isinstance(event.widget, KeyBar):
            self._answer(event)

    def _answer(self, event: events.Event, deed: Callable[[], None] | None = None, doubtful: bool = True) -> None:
        """Close and do the key's deed, unless it may be the second half of an earlier click or enter."""
        if not self.is_current or (doubtful and self.deaf and event.time <= self.opened + self.deaf):
            return
        self.close_once()
        if deed is not None:
            deed()

    def close_once(self) -> None:
        """Close; a second key may come before the screen is gone."""
        if self.is_current:
            self.dismiss(None)


class PageScreen(TextScreen):
    """Reference panels, side by side if they fit."""

    CSS = """
    PageScreen > VerticalScroll { padding: 0; align-vertical: middle; scrollbar-gutter: stable; }
    PageScreen Page { width: auto; max-width: 100%; }
    """

    def __init__(self, title: str, leaves: Sequence[Leaf], fact: str) -> None:
        """The panels, and a fact about the whole table."""
        super().__init__(title, Content(""))
        self.leaves, self.fact = leaves, fact

    def written(self) -> Widget:
        """The panels."""
        return Page(self.leaves)


class DockScreen(TextScreen):
    """A text about the board, which stays in view beneath."""

    CSS = "DockScreen { background: transparent; }"

    def __init__(
        self,
        voice: Voice,
        body: Content,
        subject: Subject | None = None,
        keys: Deeds = NO_KEYS,
        deaf: float = 0.0,
        title: str = "",
    ) -> None:
        """A voice speaks about part of the board; `title` if the chip only names the speaker."""
        super().__init__(title or voice.chip, body, keys, deaf)
        self.voice, self.subject = voice, subject

    def compose(self) -> ComposeResult:
        """What is said, and the keys."""
        head = [Content.styled(self.head, "bold")] if self.head != self.voice.chip else []
        yield BoardDock(self.voice, Content("\n").join([*head, self.body]), self.subject)
        yield KeyBar()


class EyesScreen(Cover, Screen[bool]):
    """Hides everything before a hand of an unfinished game is shown; ends with True to show it."""

    CSS = """
    EyesScreen { background: $table; }
    EyesScreen HandoverPicture { height: 1fr; }
    EyesScreen Horizontal { height: 1; align-horizontal: center; background: $side; }
    EyesScreen Button { margin: 0 1; min-width: 0; background: $field; color: $text; }
    EyesScreen Button:focus { background: $hint; color: $table; text-style: bold; }
    """
    AUTO_FOCUS = "#yes"
    BINDINGS = bindings(EYES_COMMANDS)

    def __init__(self, passing: Passing, texts: Texts) -> None:
        """Whose cards, at which table."""
        super().__init__()
        self.passing, self.texts = passing, texts

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The key bar; enter, which the button itself takes, is told while it shows the cards."""
        usual, here = super().active_bindings, self.focused
        return usual | shown_as_keys(self, EYES_COMMANDS) if here is not None and here.id == "yes" else usual

    def compose(self) -> ComposeResult:
        """Whose cards, in large, and two buttons for the mouse."""
        say = self.texts.say
        yield HandoverPicture(self.passing, say("app.replaying.eyes_title"), say("app.replaying.eyes_ready"))
        with Horizontal():
            yield Button(say("app.replaying.eyes_yes"), id="yes", compact=True)
            yield Button(say("app.replaying.eyes_no"), id="no", compact=True)
        yield KeyBar()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """End with the pressed button."""
        self.action_answer(event.button.id == "yes")

    def action_answer(self, shown: bool) -> None:
        """End with this answer; a second one may come before the screen is gone."""
        if self.is_current:
            self.dismiss(shown)
