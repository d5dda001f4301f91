"""Screens that stand between two players: the handover and the recap; and other things to read over the board."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from time import monotonic
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Middle, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from nexusgames.core.recaps import Recap
from nexusgames.core.texts import Texts

RECAP_REPLAY_KEY = "r"
LOG_KEY = "l"
NO_KEYS: Mapping[str, Callable[[], None]] = {}
BREATHER = 0.25
"""Seconds in which nothing counts that a player just sitting down did not mean: a second click, an enter too many."""


class Cover:
    """A screen in front of which nobody in particular sits: nothing that it offers may show a hand."""


class HandoverScreen(Cover, Screen[None]):
    """Opaque, so that nothing of the last hand is ever painted under it."""

    CSS = """
    HandoverScreen { align: center middle; background: $table; }
    HandoverScreen Static { width: 100%; text-align: center; margin: 1; }
    HandoverScreen Middle { width: 100%; align: center middle; }
    """

    def __init__(self, who: Content, texts: Texts) -> None:
        """`who` is the mark and name of the next player."""
        super().__init__()
        self.who = who
        self.texts = texts
        self.opened = math.inf

    def compose(self) -> ComposeResult:
        """Whose turn it is, and what to press."""
        with Middle():
            yield Static(self.texts.say("app.handover.pass_on"))
            yield Static(self.who)
            yield Static(self.texts.say("app.handover.ready"))

    def on_mount(self) -> None:
        """Keys that were typed before anybody could read this do not count."""
        self.opened = monotonic()

    def on_key(self, event: events.Key) -> None:
        """Enter, but not the last player's enter pressed once too often."""
        event.stop()
        if event.key == "enter" and event.time > self.opened + BREATHER:
            self.action_ready()

    def action_ready(self) -> None:
        """The right person looks at the screen now; a second key may come before the screen is gone."""
        if self.is_current:
            self.dismiss(None)

    def on_click(self, event: events.Click) -> None:
        """The mouse does the same."""
        if event.time > self.opened + BREATHER:
            self.action_ready()


class TextScreen(ModalScreen[None]):
    """Something to read over the board: any key goes on, arrows scroll."""

    CSS = """
    TextScreen { align: center middle; background: $table 60%; }
    TextScreen > VerticalScroll { width: 90%; max-width: 96; height: auto; max-height: 90%; padding: 1 2;
        background: $side; border: round $line; scrollbar-size-vertical: 1; }
    TextScreen Static { height: auto; }
    """
    AUTO_FOCUS = "VerticalScroll"
    SCROLLING: ClassVar[frozenset[str]] = frozenset({"up", "down", "pageup", "pagedown", "home", "end"})

    def __init__(
        self, title: str, body: Content, keys: Mapping[str, Callable[[], None]] = NO_KEYS, deaf: float = 0.0
    ) -> None:
        """A title and a text; some keys do something when it is closed; `deaf` are seconds without clicks and enter."""
        super().__init__()
        self.head = title
        self.body = body
        self.keys = keys
        self.deaf = deaf
        self.opened = math.inf

    def on_mount(self) -> None:
        """From now on it can be read."""
        self.opened = monotonic()

    def compose(self) -> ComposeResult:
        """The text in a box."""
        with VerticalScroll() as box:
            box.border_title = Content(self.head)
            yield Static(self.body)

    def on_key(self, event: events.Key) -> None:
        """Any key but those that scroll."""
        if event.key not in self.SCROLLING:
            event.stop()
            self._answer(event, self.keys.get(event.key), event.key == "enter")

    def on_click(self, event: events.Click) -> None:
        """The mouse does the same."""
        self._answer(event)

    def _answer(self, event: events.Event, deed: Callable[[], None] | None = None, doubtful: bool = True) -> None:
        """Close, and do what the key is for; but not for what may be the second half of the click or enter before."""
        if not self.is_current or (doubtful and self.deaf and event.time <= self.opened + self.deaf):
            return
        self.close_once()
        if deed is not None:
            deed()

    def close_once(self) -> None:
        """A second key may come before the screen is gone."""
        if self.is_current:
            self.dismiss(None)


def recap_screen(
    recap: Recap, texts: Texts, on_board: Callable[[], None], log: Callable[[], None], unasked: bool = False
) -> TextScreen:
    """What happened since a player's last decision, what mattered of it; `on_board` shows it step by step."""
    shown = [f"• {line}" for line in recap.lines]
    if recap.left_out:
        shown.append(texts.say("app.recap.more", {"count": recap.left_out}))
    body = "\n".join([*shown, "", texts.say("app.recap.go_on")] if shown else [texts.say("app.recap.nothing")])
    deaf = BREATHER if unasked else 0.0
    return TextScreen(texts.say("app.recap.title"), Content(body), {RECAP_REPLAY_KEY: on_board, LOG_KEY: log}, deaf)
