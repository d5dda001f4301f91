"""The line of keys at the foot of a screen: what it shows, and that it can be clicked and rolled."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.pilot import Pilot
from textual.widgets import Input

from nexusgames.tui.widgets.key_bar import KeyBar

ALL = " a  first  b  second  c  third"
PALETTE = "▏^p  palette "


class Keys(App[None]):
    """Three keys, one of which does not always work, and a field that takes letters."""

    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a,left", "note('first')", "first", tooltip="the first of all"),
        Binding("b", "note('second')", "second"),
        Binding("c", "note('third')", "third"),
        Binding("d", "note('hidden')", "hidden", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.noted: list[str] = []
        self.refused: set[str] = set()
        self.rung = 0

    def compose(self) -> ComposeResult:
        yield Input()
        yield KeyBar()

    def bell(self) -> None:
        self.rung += 1

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return None if parameters and parameters[0] in self.refused else True

    def action_note(self, what: str) -> None:
        self.noted.append(what)

    @property
    def bar(self) -> KeyBar:
        return self.query_one(KeyBar)

    @property
    def row(self) -> str:
        return self.screen._compositor.render_strips()[-1].text


def with_keys(width: int, check: Callable[[Keys, Pilot[None]], Awaitable[None]]) -> None:
    async def run() -> None:
        async with Keys().run_test(size=(width, 5)) as pilot:
            await pilot.pause()
            assert isinstance(pilot.app, Keys)
            await check(pilot.app, pilot)

    asyncio.run(run())


def test_every_key_is_shown_once_and_the_palette_stays_at_the_right() -> None:
    async def check(app: Keys, pilot: Pilot[None]) -> None:
        assert app.row == ALL.ljust(60 - len(PALETTE)) + PALETTE

    with_keys(60, check)


def test_a_click_is_the_key() -> None:
    async def check(app: Keys, pilot: Pilot[None]) -> None:
        await pilot.click(offset=(app.row.index("second"), 4))
        await pilot.pause()
        assert app.noted == ["second"]

    with_keys(60, check)


def test_a_key_that_does_not_work_now_only_rings() -> None:
    async def check(app: Keys, pilot: Pilot[None]) -> None:
        app.refused.add("second")
        app.refresh_bindings()
        await pilot.pause()
        await pilot.click(offset=(app.row.index("second"), 4))
        await pilot.pause()
        assert (app.noted, app.rung) == ([], 1)

    with_keys(60, check)


def test_where_room_is_short_the_keys_stand_closer_and_the_wheel_rolls_the_rest() -> None:
    async def check(app: Keys, pilot: Pilot[None]) -> None:
        close = " a first b second c third"
        assert app.row == close + PALETTE
        await pilot.resize_terminal(29, 5)
        await pilot.pause()
        assert app.row == " a first".ljust(29 - len(PALETTE)) + PALETTE, "no key is cut in the middle of its word"
        assert app.bar.region_of("note('second')") is None
        for _ in range(5):
            app.bar._roll(4)
        await pilot.pause()
        assert app.row == " c third".rjust(29 - len(PALETTE)) + PALETTE
        await pilot.click(offset=(app.row.index("third"), 4))
        await pilot.pause()
        assert app.noted == ["third"]

    with_keys(len(" a first b second c third") + len(PALETTE), check)


def test_the_key_under_the_mouse_stands_out_and_says_more() -> None:
    async def check(app: Keys, pilot: Pilot[None]) -> None:
        before = app.screen._compositor.render_strips()[-1]
        await pilot.hover(offset=(app.row.index("first"), 4))
        await pilot.pause()
        assert app.bar.tooltip == "the first of all"
        assert app.screen._compositor.render_strips()[-1] != before
        await pilot.hover(offset=(5, 1))
        await pilot.pause()
        assert app.bar.tooltip is None
        assert app.screen._compositor.render_strips()[-1] == before

    with_keys(60, check)


def test_other_keys_are_painted_without_a_layout() -> None:
    async def check(app: Keys, pilot: Pilot[None]) -> None:
        laid_out: list[object] = []
        app.screen.screen_layout_refresh_signal.subscribe(app.bar, laid_out.append)
        app.query_one(Input).focus()
        await pilot.pause()
        assert "second" not in app.row, "the field takes it for a letter"
        app.screen.set_focus(None)
        await pilot.pause()
        assert app.row.startswith(ALL)
        assert not laid_out

    with_keys(60, check)
