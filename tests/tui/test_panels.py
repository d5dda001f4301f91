"""The side panel: another text and another list after every step of the cursor, in one frame and without a layout."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual import events
from textual.app import App, ComposeResult
from textual.content import Content
from textual.geometry import Offset
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Static

from nexusgames.core.bots.styles import eager
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.engine.events import visible
from nexusgames.core.session.session import Session
from nexusgames.core.values.chance import Chance
from nexusgames.tui import theme
from nexusgames.tui.widgets.choice_list import ChoiceList
from nexusgames.tui.widgets.detail_panel import DetailPanel
from nexusgames.tui.widgets.log_panel import LogPanel
from nexusgames.tui.widgets.scrolled_rows import BELOW, THUMB, ScrolledRows
from nexusgames.tui.widgets.side import LOG_LINES
from nexusgames.tui.widgets.text_panel import TextPanel
from tests.tui.seated import LARGE, SMALL, new_session, seated

WIDTH, HEIGHT = 22, 16


class Panels(App[None]):
    """A text above a list, as beside the board."""

    CSS = """
    Screen { overflow: hidden; }
    TextPanel { height: 6; border-top: solid red; }
    ChoiceList { height: 1fr; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.picked: list[int] = []
        self.layouts = 0

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return theme.DARK.variables()

    def compose(self) -> ComposeResult:
        yield TextPanel("text")
        yield ChoiceList("list")
        yield Static("below", id="below")

    def on_mount(self) -> None:
        self.text.show(Content(""), None)
        self.list.focus()
        self.screen.screen_layout_refresh_signal.subscribe(self, lambda _: self.count_layout())

    def count_layout(self) -> None:
        self.layouts += 1

    @property
    def text(self) -> TextPanel:
        return self.query_one(TextPanel)

    @property
    def list(self) -> ChoiceList:
        return self.query_one(ChoiceList)

    def on_choice_list_picked(self, event: ChoiceList.Picked) -> None:
        self.picked.append(event.place)

    def rows(self, widget: ScrolledRows) -> list[str]:
        """What a widget shows, without its border."""
        region = widget.content_region
        strips = self.screen._compositor.render_strips()
        return [strips[y].text[region.x : region.right].rstrip() for y in range(region.y, region.bottom)]


@asynccontextmanager
async def panels(size: tuple[int, int] = (WIDTH, HEIGHT)) -> AsyncGenerator[tuple[Panels, Pilot[None]]]:
    app = Panels()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.layouts = 0
        yield app, pilot


def lines(count: int, word: str = "line") -> Content:
    return Content("\n".join(f"{word} {number}" for number in range(count)))


def entries(count: int) -> list[Content]:
    return [Content(f"entry {number}") for number in range(count)]


def played(check: Callable[[Panels, Pilot[None]], Awaitable[None]]) -> None:
    async def run() -> None:
        async with panels() as (app, pilot):
            await check(app, pilot)

    asyncio.run(run())


def test_a_text_has_the_rows_of_the_first_one_about_its_topic() -> None:
    async def check(app: Panels, pilot: Pilot[None]) -> None:
        topic, heights = object(), list[int]()
        for count in (2, 4, 1):
            app.text.show(lines(count), topic)
            await pilot.pause()
            heights.append(app.text.wanted(WIDTH))
            assert [row for row in app.rows(app.text) if row] == [f"line {number}" for number in range(count)]
        app.text.show(lines(1), object())
        assert [*heights, app.text.wanted(WIDTH)] == [2, 2, 2, 1]

    played(check)


def test_another_text_or_list_needs_no_layout() -> None:
    async def check(app: Panels, pilot: Pilot[None]) -> None:
        topic = object()
        await pilot.pause(0.1)
        app.layouts = 0
        for count in (1, 3, 5, 2):
            app.text.show(lines(count, "other"), topic)
            app.list.offer([entries(count * 10), entries(2)])
            await pilot.pause(0.1)
            assert app.rows(app.text)[:count] == [f"other {number}" for number in range(count)]
        assert app.layouts == 0

    played(check)


def test_a_long_text_scrolls_with_the_wheel_and_begins_anew_with_another_text() -> None:
    async def check(app: Panels, pilot: Pilot[None]) -> None:
        app.text.show(lines(20), None)
        await pilot.pause(0.1)
        assert app.rows(app.text)[0] == f"line 0{THUMB:>{WIDTH - 6}}"
        assert app.rows(app.text)[-1].endswith(BELOW)
        for _ in range(20):
            await pilot._post_mouse_events([events.MouseScrollDown], app.text, button=0)
        await pilot.pause(0.1)
        assert app.rows(app.text)[-1] == f"line 19{THUMB:>{WIDTH - 7}}"
        await pilot._post_mouse_events([events.MouseScrollUp], app.text, button=0)
        await pilot.pause(0.1)
        assert app.rows(app.text)[-1].startswith("line 17")
        app.text.show(lines(20, "other"), None)
        await pilot.pause(0.1)
        assert app.rows(app.text)[0].startswith("other 0")

    played(check)


def test_the_bar_can_be_pulled_to_the_end() -> None:
    async def check(app: Panels, pilot: Pilot[None]) -> None:
        app.list.offer([entries(40)])
        await pilot.pause(0.1)
        bar, height = app.list.size.width - 1, app.list.size.height
        await pilot.mouse_down(app.list, offset=(bar, 0))
        await pilot.hover(app.list, offset=(bar, height - 1))
        await pilot.mouse_up(app.list, offset=(bar, height - 1))
        await pilot.pause(0.1)
        assert app.rows(app.list)[-1].startswith("entry 39")
        assert app.picked == []

    played(check)


def test_long_entries_are_wrapped_and_groups_have_a_line_between_them() -> None:
    async def check(app: Panels, pilot: Pilot[None]) -> None:
        app.list.offer([[Content("1 an entry that is too long"), Content("2 short")], [Content("3 other")]])
        await pilot.pause(0.1)
        assert app.rows(app.list)[:5] == ["1 an entry that is too", "long", "2 short", "─" * WIDTH, "3 other"]

    played(check)


@pytest.mark.parametrize(
    ("keys", "place"),
    [
        (["enter"], 0),
        (["down", "down", "enter"], 2),
        (["up", "enter"], 29),
        (["end", "down", "enter"], 0),
        (["end", "home", "enter"], 0),
        (["end", "enter"], 29),
        (["pagedown", "enter"], 8),
        (["pagedown", "pageup", "enter"], 0),
    ],
)
def test_the_keyboard_goes_through_the_list(keys: list[str], place: int) -> None:
    async def check(app: Panels, pilot: Pilot[None]) -> None:
        app.list.offer([entries(4), entries(30)[4:]])
        await pilot.press(*keys)
        await pilot.pause(0.1)
        assert app.picked == [place]
        assert any(row.startswith(f"entry {place}") for row in app.rows(app.list)), "the entry cannot be seen"

    played(check)


def test_a_click_picks_any_row_of_an_entry_but_no_line_between_groups() -> None:
    async def check(app: Panels, pilot: Pilot[None]) -> None:
        app.list.offer([[Content("1 an entry that is too long"), Content("2 short")], [Content("3 other")]])
        await pilot.pause(0.1)
        for y in (1, 2, 3, 4, 5):
            await pilot.click(app.list, offset=(2, y))
        assert app.picked == [0, 1, 2]

    played(check)


def test_after_scrolling_a_click_picks_what_is_seen() -> None:
    async def check(app: Panels, pilot: Pilot[None]) -> None:
        app.list.offer([entries(40)])
        await pilot._post_mouse_events([events.MouseScrollDown], app.list, button=0)
        await pilot.pause(0.1)
        seen = app.rows(app.list)[3].split()
        await pilot.click(app.list, offset=(2, 3))
        assert app.picked == [int(seen[1])] == [5]

    played(check)


def test_highlight_and_hover_look_different_from_the_rest() -> None:
    async def check(app: Panels, pilot: Pilot[None]) -> None:
        app.list.offer([entries(4)])
        await pilot.hover(app.list, offset=(2, 2))
        await pilot.pause(0.1)
        grounds = [app.screen.get_style_at(0, app.list.region.y + y).bgcolor for y in range(4)]
        assert len(set(grounds)) == 3
        assert grounds[1] == grounds[3]

    played(check)


def test_an_empty_list_picks_nothing() -> None:
    async def check(app: Panels, pilot: Pilot[None]) -> None:
        app.list.offer([])
        await pilot.press("down", "up", "home", "end", "pagedown", "pageup", "enter")
        await pilot.click(app.list, offset=(2, 2))
        assert app.picked == []
        assert app.list.highlighted is None

    played(check)


def test_another_theme_changes_the_colours_of_text_and_list() -> None:
    async def check(app: Panels, pilot: Pilot[None]) -> None:
        app.text.show(Content.styled("words", "$primary"), None)
        app.list.offer([entries(2)])
        await pilot.pause(0.1)
        places = [app.text.content_region.offset, app.list.region.offset + Offset(0, 1)]
        before = [app.screen.get_style_at(*place) for place in places]
        app.theme = "textual-light"
        await pilot.pause(0.2)
        after = [app.screen.get_style_at(*place) for place in places]
        assert before[0].color != after[0].color
        assert before[1].color != after[1].color

    played(check)


def test_a_smaller_window_keeps_the_highlighted_entry_in_sight() -> None:
    async def check(app: Panels, pilot: Pilot[None]) -> None:
        app.list.offer([entries(12)])
        await pilot.press("end")
        await pilot.resize_terminal(14, 8)
        await pilot.pause(0.1)
        assert any(row.startswith("entry 11") for row in app.rows(app.list))

    played(check)


def played_on(decisions: int) -> Session:
    """A game of two after so many decisions."""
    session, luck = new_session("Ada", "Bo"), Chance(7)
    while len(session.keys) < decisions and isinstance(decision := session.pending, Decision):
        session.choose(eager(decision, luck))
    return session


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_an_arrow_key_lays_nothing_out(tmp_path: Path, size: tuple[int, int]) -> None:
    """Neither on the board nor in the list, however long the texts are; a layout paints the whole screen again."""
    layouts: list[Screen[object]] = []

    async def run() -> None:
        async with seated(tmp_path, played_on(60), size) as player:
            await player.settle()
            player.play.screen_layout_refresh_signal.subscribe(player.play, layouts.append)
            player.board.focus()
            heights = set[int]()
            for key in ["down", "down", "right", "up", "tab", "tab", "c", "down", "down", "right", "up"]:
                await player.press(key)
                heights.add(player.play.query_one(DetailPanel).count(player.play.side.columns))
            assert len(heights) > 1, "the walk met texts of one height alone"
            assert player.board.cursor in player.text

    asyncio.run(run())
    assert layouts == []


@pytest.mark.parametrize("size", [SMALL, (90, 30), LARGE, (140, 45)])
@pytest.mark.parametrize("decisions", [30, 60, 75])
def test_the_log_beside_the_board_shows_whole_entries(tmp_path: Path, size: tuple[int, int], decisions: int) -> None:
    async def run() -> None:
        session = played_on(decisions)
        async with seated(tmp_path, session, size) as player:
            await player.settle()
            region = player.play.query_one("#log").content_region.intersection(player.play.query_one("#side").region)
            rows = [player.strips[y].text[region.x : region.right] for y in range(region.y, region.bottom)]
            shown = " ".join(" ".join(rows).split())
            narrator, untold = player.table.narrator, player.table.narrator.lexicon.untold
            events = [e.event for e in session.log if visible(e.event, player.table.viewer)]
            people = player.play.look.people
            newest = [people.told(narrator.line(e)).plain for e in reversed(events) if e.kind not in untold]
            whole = [" ".join(newest[:count]) for count in range(1, LOG_LINES)]
            assert shown in whole if region else player.app.size.height <= 30, "no log though there is room"

    asyncio.run(run())


def test_an_entry_that_is_too_long_for_the_log_ends_with_dots_behind_a_word() -> None:
    class Log(App[None]):
        CSS = "LogPanel { max-height: 2; }"

        def compose(self) -> ComposeResult:
            yield LogPanel("log")

    async def run() -> None:
        app = Log()
        async with app.run_test(size=(WIDTH, HEIGHT)) as pilot:
            app.query_one(LogPanel).show(
                [Content("Ada attacked Bo with very many units at the Monolith."), Content("Old.")]
            )
            await pilot.pause(0.1)
            strips = app.screen._compositor.render_strips()
            assert [strip.text.rstrip() for strip in strips[:3]] == ["Ada attacked Bo with", "very many units at …", ""]

    asyncio.run(run())
