"""Faults while playing in the app: told in a sentence, written down, and the table goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast

import pytest
from textual.app import ComposeResult
from textual.screen import ModalScreen, Screen
from textual.widgets import Button

from nexusgames.core.bots.bots import BOTS
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.files.saves import load_session, read_save
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.session.session import Session
from nexusgames.core.values.texts import Texts
from nexusgames.games import GAMES
from nexusgames.tui.fault_tolerant_app import MOST_FAULTS
from nexusgames.tui.presenters import presenter_for
from nexusgames.tui.screens.help import HelpScreen
from nexusgames.tui.screens.home import HomeScreen
from nexusgames.tui.screens.new_game.screen import NewGameScreen
from nexusgames.tui.screens.play.screen import PlayScreen
from nexusgames.tui.screens.questions import ConfirmScreen
from nexusgames.tui.screens.settings import SettingsScreen
from tests.plain.test_faults import break_apply, crash_files
from tests.tui.seated import LARGE, Seated, new_session, notices, seated

pytestmark = pytest.mark.usefixtures("faults")
Doing = Callable[[Seated], Awaitable[None]]
RULE = "Something went wrong inside the rules at "
OTHER = "Something went wrong that should not have."


def at_table(folder: Path, session: Session, doing: Doing) -> None:
    async def run() -> None:
        async with seated(folder, session, LARGE) as player:
            await player.settle()
            await doing(player)

    asyncio.run(run())


@pytest.mark.parametrize("game", GAMES.ids())
def test_a_rule_that_fails_is_told_and_another_try_may_be_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    session = Session(GAMES.load(game), Setup((Seat("Ada"), Seat("Bo")), 7))

    async def doing(player: Seated) -> None:
        key = player.play.side.listed[0].key
        before = session.game.codec.text(session.state)
        break_apply(session.game, monkeypatch)
        player.play.choose(key)
        if not isinstance(player.screen, PlayScreen):
            await player.press("enter")
        await player.pilot.pause()
        (words,) = notices(player.app)
        assert words.startswith(RULE + key)
        assert "crashes/" in words
        assert session.game.codec.text(session.state) == before
        await player.settle()
        await player.choose_by_key(key)

    at_table(tmp_path, session, doing)
    (crash,) = crash_files(tmp_path)
    kept = read_save(crash)
    assert kept.crash is not None
    assert load_session(crash, GAMES).keys == []
    assert session.keys == [kept.crash.decision]


def broken(*_: object, **__: object) -> Any:
    raise ZeroDivisionError("a defect")


def test_a_view_that_fails_leaves_choices_that_can_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = new_session("Ada", "Bo")

    async def doing(player: Seated) -> None:
        with monkeypatch.context() as patched:
            patched.setattr(type(session.game), "view", broken)
            await player.press("1")
            await player.pilot.pause()
            assert session.keys == ["buy HU H0L"]
            assert isinstance(player.screen, PlayScreen)
            assert len([words for words in notices(player.app) if words.startswith(OTHER)]) >= 1
            assert "1 buy HU H0L" in player.prose
            await player.press("1", "h", "tab", "question_mark")
            assert session.keys == ["buy HU H0L", "buy HU H0L"]
        await player.press("1")
        await player.pilot.pause()

    at_table(tmp_path, session, doing)
    assert session.keys == ["buy HU H0L"] * 3


@pytest.mark.parametrize("part", ["show", "space_of", "warnings"])
def test_a_presenter_that_fails_does_not_end_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    session = new_session("Ada", "Bo")

    async def doing(player: Seated) -> None:
        monkeypatch.setattr(type(presenter_for("nexus-ops")), part, broken)
        await player.press("1", "tab", "h", "escape", "+")
        await player.pilot.pause()
        assert notices(player.app)
        assert all(words.startswith(OTHER) for words in notices(player.app))
        count = len(session.keys)
        player.play.choose("end")
        await player.pilot.pause()
        for _ in range(3):
            if not isinstance(player.screen, PlayScreen):
                await player.press("y" if isinstance(player.screen, ConfirmScreen) else "enter")
        assert len(session.keys) > count

    at_table(tmp_path, session, doing)


def test_a_bot_that_fails_takes_another_choice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "random", broken)
    seats = (Seat("Robot", player="random"), Seat("Bo"))
    session = Session(GAMES.load("nexus-ops"), Setup(seats, 7, {"first_player": "1"}))

    async def doing(player: Seated) -> None:
        await player.computers_moved()
        assert "when the computer had to decide" in notices(player.app)[0]
        decision = session.pending
        assert isinstance(decision, Decision)
        assert decision.seat == 1

    at_table(tmp_path, session, doing)
    assert len(crash_files(tmp_path)) == 1


def test_a_redo_that_fails_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = new_session("Ada", "Bo")

    async def doing(player: Seated) -> None:
        await player.press("1", "u")
        break_apply(session.game, monkeypatch)
        await player.press("y")
        await player.pilot.pause()
        assert any(words.startswith(RULE + "buy HU H0L") for words in notices(player.app))
        await player.press("y")
        assert session.keys == ["buy HU H0L"]

    at_table(tmp_path, session, doing)


def test_what_fails_behind_the_screen_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    session = new_session("Ada", "Bo")

    async def doing(player: Seated) -> None:
        player.board.call_next(broken)
        player.app.set_timer(0.01, broken)
        player.app.run_worker(failing_worker())
        await player.pilot.pause(0.1)
        assert all(words.startswith(OTHER) for words in notices(player.app))
        assert len(notices(player.app)) >= 1
        await player.press("1")
        assert session.keys == ["buy HU H0L"]

    at_table(tmp_path, session, doing)
    assert crash_files(tmp_path)


async def failing_worker() -> None:
    broken()


def test_what_fails_again_and_again_by_itself_closes_the_table_and_then_the_app_with_a_sentence(
    tmp_path: Path,
) -> None:
    session, shown = new_session("Ada", "Bo"), list[str]()

    async def doing(player: Seated) -> None:
        for number in range(MOST_FAULTS):
            player.app.mend(ZeroDivisionError(str(number)))
        await player.pilot.pause()
        assert isinstance(player.screen, HomeScreen)
        assert player.app.playing is None
        for number in range(MOST_FAULTS):
            player.app.mend(ZeroDivisionError(str(number)))
        assert player.app.return_code == 1
        shown.extend(str(part) for part in player.app._exit_renderables)

    at_table(tmp_path, session, doing)
    (words,) = shown
    assert words.startswith("Something went wrong that should not have, and the program had to stop.")


ELSEWHERE = "Something went wrong that should not have. Nothing is lost"


@pytest.mark.parametrize("part", ["compose", "on_mount", "on_key"])
@pytest.mark.parametrize("screen", [HelpScreen, SettingsScreen])
def test_a_screen_that_fails_is_told_with_a_report_and_the_app_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, screen: Callable[[Texts], Screen[None]], part: str
) -> None:
    async def run() -> None:
        async with seated(tmp_path, None, LARGE) as player:
            monkeypatch.setattr(cast(type, screen), part, broken, raising=False)
            player.app.push_screen(screen(player.app.texts))
            await player.pilot.pause()
            await player.press("x")
            assert notices(player.app)[0].startswith(ELSEWHERE)
            assert isinstance(player.screen, cast(type, screen) if part == "on_key" else HomeScreen)
            monkeypatch.undo()
            await player.press("escape", "n")
            assert isinstance(player.screen, NewGameScreen), player.text

    asyncio.run(run())
    (report,) = (tmp_path / "crashes").iterdir()
    assert "ZeroDivisionError: a defect" in report.read_text()


def test_a_new_screen_is_protected_without_doing_anything_for_it(tmp_path: Path) -> None:
    class Careless(ModalScreen[None]):
        def compose(self) -> ComposeResult:
            yield Button("press")

        def on_button_pressed(self) -> None:
            broken()

    async def run() -> None:
        async with seated(tmp_path, new_session("Ada", "Bo"), LARGE) as player:
            await player.settle()
            player.app.push_screen(Careless())
            await player.pilot.pause()
            await player.press("enter")
            assert isinstance(player.screen, Careless)
            assert notices(player.app)[0].startswith(OTHER)

    asyncio.run(run())


def test_a_board_that_cannot_be_drawn_at_all_leaves_the_player_at_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(presenter_for("nexus-ops")), "board", broken)

    async def run() -> None:
        async with seated(tmp_path, new_session("Ada", "Bo"), LARGE) as player:
            await player.pilot.pause()
            assert isinstance(player.screen, HomeScreen)
            assert notices(player.app)[0].startswith(OTHER)

    asyncio.run(run())
