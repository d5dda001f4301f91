"""An app that survives faults: whatever fails is told in one sentence, and the screens go on.

Textual ends the app at the first failure of any screen, widget, timer or worker. Failures take two ways out, and this
module watches both: every message to any widget (`guarded`), and what Textual itself catches (`_handle_exception`).
Both hook into private names because Textual offers no public ones. It also makes sure that a screen closes only itself,
however often it is asked to (`dismissed`).
"""

from __future__ import annotations

import gc
from asyncio import AbstractEventLoop, get_running_loop
from collections import deque
from collections.abc import Callable, Mapping
from pathlib import Path
from time import monotonic
from typing import Any, cast
from weakref import WeakSet

from rich.console import RenderableType
from rich.text import Text
from textual import events
from textual.actions import ActionParseResult
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.dom import DOMNode
from textual.driver import Driver
from textual.message import Message
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import OptionList
from textual.worker import WorkerFailed

from nexusgames.core.files.crashes import keep_report, place_of
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.core.values.exit_codes import FINE, WRONG
from nexusgames.core.values.texts import Texts
from nexusgames.tui.kept_styles import KeptStyles
from nexusgames.tui.one_at_a_time import OneAtATime
from nexusgames.tui.screens.at_table import TIME_TO_READ, FaultTolerantScreen
from nexusgames.tui.tight_updates import Painted, forget_what_is_painted, tightened

MOST_FAULTS, TOO_SOON = 40, 2.0
"""This many faults within this many seconds come from a loop: close the front screen, then the app."""


class FaultTolerantApp(OneAtATime, App[int]):
    """Reports faults, closes screens that cannot be built, and stops only when nothing else helps."""

    folder: Path
    texts: Texts
    playing: HotSeat | None = None
    loop: AbstractEventLoop | None = None

    def __init__(self) -> None:
        super().__init__()
        self.stylesheet = KeptStyles(variables=self.get_css_variables())
        self.painted = Painted()
        """What the terminal shows."""
        self._faults: deque[float] = deque(maxlen=MOST_FAULTS)
        self._told: set[str] = set()
        self._broken: WeakSet[Screen[Any]] = WeakSet()

    def get_driver_class(self) -> type[Driver]:
        """The tolerant terminal driver where it works; browsers and Windows keep their own."""
        usual = super().get_driver_class()
        if usual.__name__ != "LinuxDriver":
            return usual
        from nexusgames.tui.fault_tolerant_driver import FaultTolerantDriver

        return FaultTolerantDriver

    def on_load(self) -> None:
        """Accept calls from other threads; after a stop the terminal may show anything."""
        self.loop = get_running_loop()
        self.app_resume_signal.subscribe(self, self._was_away)

    def _was_away(self, _: App[Any]) -> None:
        """Repaint after another program has used the terminal."""
        self.painted.forget()

    def on_ready(self) -> None:
        """Freeze the objects of startup: garbage collection need not visit them again."""
        if not self.is_headless:
            gc.freeze()

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        """Send the terminal only what changed; Textual sends much more."""
        super()._display(screen, tightened(renderable, self.painted))
        forget_what_is_painted(screen, renderable)

    async def run_action(
        self,
        action: str | ActionParseResult,
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """Run the action of a key or a click; a screen that is not there yet, or no longer, ignores it."""
        whose = default_namespace
        if isinstance(whose, Screen) and not (whose.is_mounted and whose.is_attached):
            return True
        if isinstance(whose, OptionList) and not whose.scrollable_content_region:
            return True  # a list without room has no pages, but Textual would look for one
        return await super().run_action(action, default_namespace, namespaces)

    async def action_quit(self) -> None:
        """Quit; an app that ends on its own has no exit code."""
        self.exit(FINE)

    def caught(self, error: Exception, pump: MessagePump, message: Message) -> None:
        """Handle a failed message of a screen, a widget or the app; a screen that cannot be built closes."""
        screen = _screen_of(pump)
        if screen is not None and screen in self._broken:
            return  # a consequence of the fault that closed the screen
        self.mend(error, screen, told_once=not _asked_for(message))
        if isinstance(message, (events.Compose, events.Mount)) and screen is not None:
            self.close_broken(screen)

    def _handle_exception(self, error: Exception) -> None:
        """Handle failures of timers, workers, painting and callbacks, where Textual would end the app."""
        if not self.is_running:
            super()._handle_exception(error)
            return
        front = self.screen if self.screen_stack else None
        self.mend(error, front, told_once=True)
        if front is not None and not front.is_mounted:
            self.close_broken(front)

    def mend(self, error: Exception, screen: Screen[Any] | None = None, *, told_once: bool = False) -> None:
        """Record a failure, report it and go on; a flood of faults closes what is shown."""
        if isinstance(error, WorkerFailed) and isinstance(error.error, Exception):
            error = error.error
        front = screen or (self.screen if self.screen_stack else None)
        try:
            if isinstance(front, FaultTolerantScreen):
                front.mend(error, told_once=told_once)
            else:
                self.report(error, told_once=told_once)
        finally:
            self._stem_the_flood(error)

    def report(self, error: Exception, *, told_once: bool = False) -> None:
        """Report a fault outside a table screen: with a crash file if a game is open."""
        if self.playing is not None:
            self.playing.report(error, told_once=told_once)
            while self.playing.fault_news:
                self.tell_trouble(self.playing.fault_news.pop(0))
        elif (place := place_of(error)) not in self._told:
            self._told.add(place)
            self.tell_trouble(f"{self.texts.say('core.fault.elsewhere')} {self._keep_report(error)}")
        elif not told_once:
            self.tell_trouble(self.texts.say("core.fault.elsewhere"))

    def _keep_report(self, error: Exception) -> str:
        try:
            path = keep_report(error, self.folder)
        except OSError as problem:
            return self.texts.say("core.fault.not_kept", {"reason": problem.strerror or "?"})
        return self.texts.say("core.fault.kept_alone", {"file": f"{path.parent.name}/{path.name}"})

    def tell_trouble(self, sentence: str) -> None:
        """Show a message long enough to be read."""
        self.notify(sentence, severity="error", markup=False, timeout=TIME_TO_READ)

    def close_broken(self, screen: Screen[Any]) -> None:
        """Close a screen that cannot be built, without an answer; a table stays and is left by its key."""
        if not isinstance(screen, FaultTolerantScreen) and self.screen is screen and len(self.screen_stack) > 2:
            self._broken.add(screen)
            self.pop_screen()

    def go_home(self) -> None:
        """Close every screen but the first and free the table."""
        while len(self.screen_stack) > 2:
            self.pop_screen()
        if self.playing is not None:
            self.playing.close()
            self.playing = None

    def _stem_the_flood(self, error: Exception) -> None:
        now = monotonic()
        self._faults.append(now)
        if len(self._faults) < MOST_FAULTS or now - self._faults[0] > TOO_SOON:
            return
        self._faults.clear()
        if len(self.screen_stack) > 2:
            self.go_home()
        else:
            self.give_up(error)

    def _fatal_error(self) -> None:
        """End without Textual's report, which would show everybody's cards."""
        if isinstance(error := self._exception, Exception):
            self.give_up(error)

    def give_up(self, error: Exception) -> None:
        """Give up: write a crash file and say so."""
        sentence = self.texts.say("core.fault.over")
        if self.playing is not None:
            self.playing.report(error, "core.fault.over")
            sentence = self.playing.fault_news.pop()
        self.exit(WRONG, return_code=WRONG, message=Text(sentence))


def _screen_of(pump: MessagePump) -> Screen[Any] | None:
    """The screen a widget is on, if it is on one."""
    nodes = pump.ancestors_with_self if isinstance(pump, Widget) else []
    screens: list[Screen[Any]] = [node for node in nodes if isinstance(node, Screen)]
    return screens[0] if screens else None


def _asked_for(message: Message) -> bool:
    """Whether a person caused this, so that silence would not do; everything else happens by itself, and again."""
    if isinstance(message, events.Event):
        return isinstance(message, events.InputEvent)
    return type(message).__module__ != "textual.messages"


def _points_at_nothing(pump: MessagePump, message: Message) -> bool:
    """Whether a click hit a list entry that is painted but gone; Textual's list would fail."""
    if not isinstance(pump, OptionList) or not isinstance(message, events.Click):
        return False
    return message.style.meta.get("option", 0) >= max(1, pump.option_count)


_dispatch = MessagePump._dispatch_message  # pyright: ignore[reportPrivateUsage]


async def guarded(self: MessagePump, message: Message) -> None:
    """Dispatch a message; in a fault-tolerant app a failure is reported and the pump goes on."""
    app = cast("object", self.app)
    if not isinstance(app, FaultTolerantApp):
        await _dispatch(self, message)
        return
    if _points_at_nothing(self, message):
        return
    app.in_hand += 1
    try:
        await _dispatch(self, message)
    except Exception as error:
        app.caught(error, self, message)
    finally:
        app.take_next_soon()
        app.in_hand -= 1


MessagePump._dispatch_message = guarded  # pyright: ignore[reportPrivateUsage]


_dismiss = cast("Callable[[Screen[Any], Any], AwaitComplete]", Screen.dismiss)


def dismissed(self: Screen[Any], result: Any = None) -> AwaitComplete:
    """Close this screen and those over it; Textual would close whatever is in front, even for a screen long gone."""
    app = cast("object", self.app)
    if isinstance(app, FaultTolerantApp) and not self.is_active:
        if self not in app.screen_stack:
            return AwaitComplete()
        while app.screen is not self:
            app.pop_screen()
    return _dismiss(self, result)


Screen.dismiss = dismissed
