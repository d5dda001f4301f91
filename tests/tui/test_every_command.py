"""Every command of every screen is reached by its keys, in the palette and with the mouse."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from textual.command import CommandPalette
from textual.widgets import OptionList
from textual.worker import Worker

from nexusgames.tui.commands import Command
from nexusgames.tui.screens.help import sections
from nexusgames.tui.screens.play.thinking import THINKING
from tests.tui.every_screen import COMMANDS, NAMES, OPENINGS
from tests.tui.hands import Hands, at_hand

OF_A_WIDGET = {
    ("learn", "take"): "the list takes enter and a click",
    ("saved_games", "open"): "the list takes enter and a click",
    ("cards", "open_card"): "the list takes enter and a click",
    ("new_game", "next_name"): "a name takes enter",
    ("new_game", "change(1)"): "an option takes the key and a click",
    ("settings", "change(1)"): "a row takes the key and a click",
    ("settings", "change(-1)"): "a row takes the key, and clicks go round",
    ("replay", "jump_to_digit"): "digits are keys of the screen; the slider takes a click",
}
"""What a widget of the screen does itself, so that no action of the screen can be waited for; tests elsewhere do."""


FROM_FIELD_TO_FIELD = ("app.focus_next", "app.focus_previous", "row(1)", "row(-1)", "part(1)", "part(-1)")
"""Nobody needs a palette or a footer for it: a click goes to any field."""


class Recorder:
    """Stands in for the action of a screen or of the app and counts its calls."""

    def __init__(self, hands: Hands, command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
        self.calls = 0
        name, _, _ = command.action.partition("(")
        owner: Any = hands.screen
        if name.startswith("app."):
            owner, name = hands.app, name.removeprefix("app.")
        monkeypatch.setattr(owner, f"action_{name}", self, raising=False)

    def __call__(self, *args: object) -> None:
        self.calls += 1


def own(name: str, commands: Sequence[Command]) -> Iterator[Command]:
    """The commands that are actions of the screen or of the app."""
    return (command for command in commands if (name, command.action) not in OF_A_WIDGET)


def named(name: str) -> list[Command]:
    """The commands that somebody without a keyboard may want."""
    return [command for command in own(name, COMMANDS[name]) if command.action not in FROM_FIELD_TO_FIELD]


def test_every_screen_of_the_help_is_tested_here() -> None:
    told = {name: list(commands) for name, commands in sections() if name != "everywhere"}
    assert {name: list(commands) for name, commands in COMMANDS.items() if name in told} == told
    assert set(COMMANDS) - set(told) <= {"help"}


def test_what_widgets_do_is_still_there() -> None:
    """Or an exception would outlive its command."""
    for name, action in OF_A_WIDGET:
        assert any(command.action == action for command in COMMANDS[name]), (name, action)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_works_by_key_from_the_palette_and_by_mouse(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with at_hand(tmp_path, monkeypatch) as hands:
            await OPENINGS[name](hands, NAMES)
            await check_keys(hands, name, monkeypatch)
            await check_palette(hands, name, monkeypatch)
            await check_mouse(hands, name, monkeypatch)

    asyncio.run(run())


async def check_keys(hands: Hands, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every key of every command works."""
    for command in own(name, COMMANDS[name]):
        with monkeypatch.context() as patched:
            done = Recorder(hands, command, patched)
            for count, key in enumerate(command.keys.split(","), 1):
                if name == "new_game" and (len(key) == 1 or key == "question_mark"):
                    hands.screen.query_one("#start").focus()  # in a name it is a letter
                await hands.press(key)
                assert done.calls == count, f"{key} does not {command.title}:\n{hands.text}"


async def check_palette(hands: Hands, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every command is in the palette."""
    below = hands.screen
    await open_palette(hands)
    entries: dict[str, Any] = {str(option.hit.text): option.hit for option in palette_list(hands)}
    await hands.press("escape")
    await hands.until(lambda: hands.screen is below)
    for command in named(name):
        assert command.title in entries, f"{command.title} is not among {list(entries)}"
        with monkeypatch.context() as patched:
            done = Recorder(hands, command, patched)
            outcome = entries[command.title].command()
            if outcome is not None:
                await outcome
            await hands.until(lambda done=done: done.calls == 1, command.title)


async def check_mouse(hands: Hands, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every command is in the line of keys; where that has no room for it, in the palette that the line opens."""
    await hands.painted()
    elsewhere: list[Command] = []
    for command in named(name):
        if hands.footer(command.action) is None or command.action.endswith("command_palette"):
            elsewhere.append(command)
            continue
        with monkeypatch.context() as patched:
            done = Recorder(hands, command, patched)
            await hands.click_footer(command.action)
            assert done.calls == 1, f"a click on {command.title} does nothing:\n{hands.text}"
    await open_palette(hands, by_mouse=True)
    titles = [str(option.hit.text) for option in palette_list(hands)]
    assert {command.title for command in elsewhere} <= set(titles)
    await click_one(hands, titles, [command.title for command in elsewhere] or titles)
    await hands.until(lambda: not isinstance(hands.screen, CommandPalette), "the palette closed by a click")


def palette_list(hands: Hands) -> Sequence[Any]:
    found = hands.screen.query(OptionList)
    return found.first().options if found else ()


def is_gathering(worker: Worker[Any]) -> bool:
    """Whether a worker looks for entries; those of a table may wait for ever."""
    return worker.is_running and worker.group != THINKING


async def open_palette(hands: Hands, by_mouse: bool = False) -> None:
    """Open the palette and wait until it has all its entries."""
    await (hands.click_footer("command_palette") if by_mouse else hands.press("ctrl+p"))
    await hands.until(lambda: isinstance(hands.screen, CommandPalette) and len(palette_list(hands)) > 1, "a palette")
    await hands.until(lambda: not any(is_gathering(worker) for worker in hands.app.workers), "a whole palette")
    await hands.quiet()


async def click_one(hands: Hands, titles: Sequence[str], wanted: Sequence[str]) -> None:
    """Roll the list of the palette to the first wanted entry and click it."""
    entries = hands.screen.query(OptionList).first()
    place = titles.index(wanted[0])
    for _ in range(200):
        await hands.painted()
        inside = entries.scrollable_content_region
        row = entries._index_to_line[place] - entries.scroll_offset.y
        if 0 <= row < inside.height:
            await hands.click_at(inside.x + 3, inside.y + row)
            return
        await hands.wheel(inside.x + 3, inside.y + 1, down=row >= 0)
    raise AssertionError(f"the wheel does not lead to {wanted[0]}:\n{hands.text}")
