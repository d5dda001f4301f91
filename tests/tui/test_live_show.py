"""What happens is shown on the table itself, and nobody ever waits for it or loses anything by it.

The show stands still here: every scene takes very long, so that only what is pressed ends it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.geometry import Offset

from nexusgames.core.files.saves import load_session
from nexusgames.core.files.settings import Settings, write_settings
from nexusgames.core.session.session import Session
from nexusgames.games import GAMES
from nexusgames.paths import settings as settings_path
from nexusgames.tui.app import NexusGames
from nexusgames.tui.screens.cover import HandoverScreen
from nexusgames.tui.screens.home import HomeScreen
from nexusgames.tui.screens.log import LogScreen
from nexusgames.tui.screens.play.screen import PlayScreen
from nexusgames.tui.screens.recap_show import RecapShow
from nexusgames.tui.show.player import PACES
from nexusgames.tui.show.stage import Alarm
from nexusgames.tui.show.turn_time import TURNS
from nexusgames.tui.widgets.caption import Caption
from nexusgames.tui.widgets.detail_panel import DetailPanel
from nexusgames.tui.widgets.key_bar import KeyBar
from nexusgames.tui.widgets.log_panel import LogPanel
from nexusgames.tui.widgets.player_cards import PlayerCards
from tests.tui.computer_tables import against_computer, computers
from tests.tui.hands import at_hand
from tests.tui.seated import LARGE, SMALL, Seated, new_session, prepared, seated

VERY_LONG = 300.0
"""Times as long as usual."""


@pytest.fixture(autouse=True)
def _everything_moves(monkeypatch: pytest.MonkeyPatch) -> None:  # pyright: ignore[reportUnusedFunction]
    monkeypatch.setattr("textual.constants.TEXTUAL_ANIMATIONS", "full")
    monkeypatch.setattr("nexusgames.tui.screens.cover.BREATHER", 0.0)
    monkeypatch.setitem(PACES, "normal", VERY_LONG)
    monkeypatch.setitem(TURNS, "normal", VERY_LONG * 10)


def at_table(folder: Path, session: Session, doing: Callable[[Seated], Awaitable[None]]) -> None:
    async def run() -> None:
        async with seated(folder, session, SMALL) as player:
            await doing(player)

    asyncio.run(run())


def shows(player: Seated) -> bool:
    """Whether something is shown on the table."""
    return player.play.stage.shot is not None


async def buy(player: Seated) -> None:
    """A Human, and its scene begins."""
    count = len(player.session.keys)
    await player.press("1")
    await player.until(lambda: shows(player), "a show")
    assert len(player.session.keys) == count + 1


def table_of(player: Seated) -> list[str]:
    """All cells of the board, and what everybody has."""
    board = player.board
    cards = player.play.query_one(PlayerCards).cards
    return [*map(str, board.picture.surface.rows), str(cards)]


def test_a_choice_is_saved_before_it_is_shown_and_the_words_say_what_happens(tmp_path: Path) -> None:
    async def doing(player: Seated) -> None:
        await player.settle()
        await buy(player)
        (path,) = (path for path in tmp_path.iterdir() if path.suffix == ".json" and path.stat().st_size > 1000)
        assert load_session(path, GAMES).keys == player.session.keys
        assert "bought a Human for 2 rubium" in player.prose
        assert list(player.board.cues) == [player.session.keys[-1].split(" ")[-1]]

    at_table(tmp_path, new_session("Ada", "Bo"), doing)


def test_a_key_during_the_own_show_ends_it_and_does_its_work(tmp_path: Path) -> None:
    async def doing(player: Seated) -> None:
        await player.settle()
        await buy(player)
        await player.press("1", "1")
        assert len(player.session.keys) == 3, "a fast player is never slowed down"
        await player.press("u")
        await player.until(lambda: len(player.session.keys) == 2, "the way back")
        assert not shows(player)
        assert not player.board.cues

    at_table(tmp_path, new_session("Ada", "Bo"), doing)


@pytest.mark.parametrize("long", [False, True])
def test_a_long_show_has_no_marks_and_no_question_of_before(
    long: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nexusgames.tui.screens.play.stage.BRIEF", 0.0 if long else 10.0 * VERY_LONG)

    async def doing(player: Seated) -> None:
        await player.settle()
        await buy(player)
        assert player.board.keeps_legal is not long
        assert ("What happens now" in player.prose) is long
        assert ("Buy units" in player.prose) is not long
        await player.pilot.resize_terminal(*LARGE)
        await player.pilot.pause()
        assert "Since your last decision" not in player.prose
        await player.press("escape")
        assert "Buy units" in player.prose

    at_table(tmp_path, new_session("Ada", "Bo"), doing)


def test_escape_ends_the_own_show_and_nothing_else(tmp_path: Path) -> None:
    async def doing(player: Seated) -> None:
        await player.settle()
        await buy(player)
        await player.press("escape")
        assert not shows(player)
        assert not player.play.query_one(Caption).display
        assert len(player.session.keys) == 1

    at_table(tmp_path, new_session("Ada", "Bo"), doing)


@pytest.mark.parametrize("where", ["board", "list"])
def test_a_click_during_the_own_show_counts_on_the_board_alone(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with at_hand(tmp_path, monkeypatch, new_session("Ada", "Bo")) as hands:
            await hands.settle()
            other = next(space for space in sorted(hands.board.legal) if space != hands.board.cursor)
            await buy(hands)
            there, cell = (hands.board, hands.cell_of(other)) if where == "board" else (hands.choices, (4, 2))
            place = there.region.offset + Offset(*cell)
            await hands.click_at(*place)
            await hands.until(lambda: not shows(hands), "the end of the show")
            await hands.painted()
            assert len(hands.session.keys) == 1, "the list is another one by now"
            assert (hands.board.cursor == other) == (where == "board")

    asyncio.run(run())


def test_a_key_for_one_person_never_answers_for_the_next(tmp_path: Path) -> None:
    session = prepared()

    async def doing(player: Seated) -> None:
        await player.until(lambda: isinstance(player.screen, HandoverScreen), "the cover")
        await player.press("enter")
        await player.until(lambda: isinstance(player.screen, RecapShow), "the recap")
        await player.press("escape")
        await player.until(lambda: isinstance(player.screen, PlayScreen), "the board")
        seat = player.table.viewer
        while isinstance(player.screen, PlayScreen) and player.table.decision is not None:
            count = len(session.keys)
            await player.press("e")
            await player.confirm(count)
            if player.table.session.pending.seat != seat:  # pyright: ignore[reportUnknownMemberType, reportAttributeAccessIssue]
                break
        count = len(session.keys)
        if isinstance(player.screen, PlayScreen):
            assert shows(player)
            await player.press("1")
        await player.until(lambda: isinstance(player.screen, HandoverScreen), "the cover")
        assert len(session.keys) == count
        assert player.table.viewer is None

    at_table(tmp_path, session, doing)


@pytest.mark.parametrize("scenes", [0, 1, 3])
def test_wherever_a_show_is_left_the_table_is_the_same_as_without_one(
    scenes: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = list[list[str]]()

    async def doing(player: Seated) -> None:
        await player.settle()
        await player.press("plus", "plus", "plus", "1")
        await player.until(lambda: len(player.session.keys) == 4, "four Humans")
        for _ in range(scenes if shows(player) else 0):
            player.play.stage.player.end_scene()
        if shows(player):
            await player.press("escape")
        await player.pilot.pause()
        tables.append(table_of(player))

    for name in ("moving", "still"):
        monkeypatch.setattr("textual.constants.TEXTUAL_ANIMATIONS", "full" if name == "moving" else "none")
        (tmp_path / name).mkdir()
        at_table(tmp_path / name, new_session("Ada", "Bo"), doing)
    assert tables[0] == tables[1]


def test_a_window_that_changes_in_the_middle_of_a_scene_shows_it_still(tmp_path: Path) -> None:
    async def doing(player: Seated) -> None:
        await player.settle()
        await buy(player)
        for size in (LARGE, (30, 8), SMALL):
            await player.pilot.resize_terminal(*size)
            await player.pilot.pause()
            assert shows(player)
        assert "bought a Human" in player.prose
        await player.press("q")
        await player.until(lambda: isinstance(player.screen, HomeScreen), "home")
        (path,) = (path for path in tmp_path.iterdir() if path.suffix == ".json" and path.stat().st_size > 1000)
        assert len(load_session(path, GAMES).keys) == 1

    at_table(tmp_path, new_session("Ada", "Bo"), doing)


def footer(player: Seated) -> str:
    """What the line of keys says."""
    return " ".join(entry.title for entry in player.play.query_one(KeyBar).entries)


def test_a_computers_choice_is_shown_paused_and_skipped(tmp_path: Path) -> None:
    session = computers(player="random")

    async def doing(player: Seated) -> None:
        await player.until(lambda: shows(player), "a show")
        first = len(session.keys)
        assert "plays." in player.text
        await player.until(lambda: "pause" in footer(player), "the keys of those who watch")
        await player.press("space")
        await player.until(lambda: "go on" in footer(player), "another word for the key")
        assert "paused" in player.text
        await player.press("full_stop")
        await player.until(lambda: len(session.keys) > first, "one move")
        await player.press("space", "k", "escape")
        assert isinstance(player.screen, PlayScreen)
        await player.press("escape")
        await player.until(lambda: len(session.keys) > first + 3, "all that is left of the turns")

    at_table(tmp_path, session, doing)


def test_what_was_watched_as_it_happened_is_not_told_again(tmp_path: Path) -> None:
    session = against_computer("random")
    count = len(session.keys)

    async def doing(player: Seated) -> None:
        await player.until(lambda: shows(player), "a show")
        await player.press("escape")
        await player.until(lambda: not player.table.bots_are_asked and not shows(player), "the end of Rob's turn")
        assert len(session.keys) > count + 2
        await player.pilot.pause()
        assert isinstance(player.screen, PlayScreen), "no recap: nothing is unseen"
        await player.press("R")
        await player.until(lambda: isinstance(player.screen, RecapShow), "the recap that somebody asks for")

    at_table(tmp_path, session, doing)


def test_while_computers_move_the_log_stands_beside_the_board_and_not_the_space_under_the_cursor(
    tmp_path: Path,
) -> None:
    def rows(player: Seated) -> tuple[int, int]:
        return player.play.query_one(DetailPanel).size.height, player.play.query_one(LogPanel).size.height

    async def doing(player: Seated) -> None:
        await player.until(lambda: shows(player), "a show")
        await player.until(lambda: rows(player)[1] > 8, "a log with room")
        assert rows(player)[0] == 0
        await player.press("space")
        await player.until(lambda: rows(player)[0] > 0, "whoever has stopped them looks around")

    at_table(tmp_path, computers("theseus", player="random"), doing)


def test_the_recap_plays_on_the_board_stays_at_its_end_and_is_left_with_one_key(tmp_path: Path) -> None:
    async def doing(player: Seated) -> None:
        await player.until(lambda: isinstance(player.screen, HandoverScreen), "the cover")
        await player.press("enter")
        await player.until(lambda: isinstance(player.screen, RecapShow), "the recap")
        show = player.screen
        assert isinstance(show, RecapShow)
        for _ in range(show.player.last_scene):
            await player.press("x")
        assert show.player.scene == show.player.last_scene
        assert player.screen is show, "it waits at its end"
        await player.press("R")
        assert show.player.scene == 0
        await player.press("right", "space", "l")
        await player.until(lambda: isinstance(player.screen, LogScreen), "the log")
        await player.press("escape", "R")
        await player.until(lambda: isinstance(player.screen, RecapShow), "once more")
        await player.press("enter")
        await player.until(lambda: isinstance(player.screen, PlayScreen), "the board")
        assert not shows(player)
        assert player.board.cursor in player.board.legal, "one key chooses"

    at_table(tmp_path, prepared(), doing)


@pytest.mark.parametrize("bell", [False, True])
def test_the_bell_calls_whoever_is_next_if_it_is_wanted(
    bell: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rung = list[bool]()
    monkeypatch.setattr(NexusGames, "bell", lambda app: rung.append(True))
    write_settings(Settings(bell=bell), settings_path())

    async def doing(player: Seated) -> None:
        await player.until(lambda: isinstance(player.screen, HandoverScreen), "the cover")

    at_table(tmp_path, prepared(), doing)
    assert bool(rung) == bell


def test_what_comes_too_late_is_shown_all_the_same(tmp_path: Path) -> None:
    rung: list[str] = []

    async def be_late(player: Seated) -> None:
        for seconds in (0.0, 1e-9):
            Alarm(player.play, seconds, lambda: rung.append("late"))
        Alarm(player.play, 0.0, lambda: rung.append("stopped")).stop()
        await player.pilot.pause()

    at_table(tmp_path, new_session("Ada", "Bo"), be_late)
    assert rung == ["late", "late"]
