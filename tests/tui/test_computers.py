"""Computers at the full screen: watched move by move, stopped, left, and never in the way of a key."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from threading import Event
from time import monotonic

import pytest

from nexusgames.core.bots.bots import BOTS
from nexusgames.core.bots.levels import LEVELS, Level
from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.engine.events import visible
from nexusgames.core.files.saves import load_session
from nexusgames.core.files.settings import SPEEDS
from nexusgames.core.show.scenes import Scene
from nexusgames.core.show.timeline import turns_of
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.games import GAMES
from nexusgames.tui.screens.game_over import GameOverScreen
from nexusgames.tui.screens.home import HomeScreen
from nexusgames.tui.screens.log import LogScreen
from nexusgames.tui.screens.play.screen import PlayScreen
from nexusgames.tui.screens.replay import ReplayScreen
from nexusgames.tui.screens.spectator import SpectatorScreen
from nexusgames.tui.show.player import PACES, Shot
from nexusgames.tui.show.stage import Ear, Stage
from nexusgames.tui.show.turn_time import TURNS
from nexusgames.tui.widgets.slider import Slider
from tests.core.played import random_session
from tests.tui.computer_tables import SlowBot, against_computer, at_table, before_computer, computers
from tests.tui.seated import LARGE, Seated, new_session, notices

every_game = pytest.mark.parametrize("game_id", GAMES.ids())


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowBot]:
    """Every computer that thinks is slow."""
    bot = SlowBot()
    monkeypatch.setitem(BOTS, "thinker", bot)
    yield bot
    bot.may_answer.set()


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is shown, quickly."""
    monkeypatch.setattr("textual.constants.TEXTUAL_ANIMATIONS", "full")
    monkeypatch.setitem(PACES, "normal", 0.5)
    monkeypatch.setitem(TURNS, "normal", 2.0)


async def thinks(player: Seated, slow: SlowBot) -> None:
    """Wait until the computer thinks and the screen says so."""
    await player.until(lambda: slow.asked == 1, "a thought")
    await player.until(lambda: "Rob thinks" in player.text, "a sign")


async def end_turn(player: Seated, slow: SlowBot) -> None:
    """Ada's last choice; then the computer thinks."""
    count = len(player.session.keys)
    await player.press("e")
    await player.confirm(count)
    await thinks(player, slow)


@every_game
@pytest.mark.usefixtures("watched")
def test_a_table_of_computers_is_watched_from_its_first_move_and_can_be_left(game_id: str, tmp_path: Path) -> None:
    session = computers(game_id)

    async def doing(player: Seated) -> None:
        seen, first = dict[int, str](), len(session.keys)
        while len(session.keys) < first + 5:
            await asyncio.sleep(0.02)
            assert isinstance(player.screen, SpectatorScreen)
            seen[len(session.keys)] = player.text
        assert all("thinks …" in text or "plays." in text for text in seen.values())
        assert len(set(seen.values())) >= 4, "choice after choice is painted"
        assert player.table.viewer is None
        await player.press("q")
        await player.until(lambda: isinstance(player.screen, HomeScreen), "home")

    at_table(tmp_path, session, doing)
    (path,) = tmp_path.glob("*.json")
    kept = load_session(path, GAMES)
    assert kept.keys == session.keys
    assert isinstance(kept.pending, Decision), "it is not over, and goes on where it was left"


@pytest.mark.usefixtures("watched")
def test_a_table_of_computers_goes_on_where_it_was_left(tmp_path: Path) -> None:
    session = computers()

    async def doing(player: Seated) -> None:
        await player.until(lambda: len(session.keys) >= 2)
        await player.press("q")
        await player.until(lambda: isinstance(player.screen, HomeScreen), "home")
        count = len(session.keys)
        await player.pilot.pause(0.4)
        assert len(session.keys) == count, "nobody plays at a table that was left"
        await player.press("enter")
        await player.until(lambda: isinstance(player.screen, SpectatorScreen), "the table")
        await player.until(lambda: len(player.session.keys) > count)

    at_table(tmp_path, session, doing)


def test_a_computer_that_thinks_for_long_says_so_and_moves_when_it_is_told_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LEVELS, "hard", Level(effort=10_000_000))
    session = random_session(GAMES.load("theseus"), computers("theseus", "hard").setup, 60)

    async def doing(player: Seated) -> None:
        count = len(session.keys)
        await player.until(lambda: "ways: " in player.text, "how far it is")
        assert "now" in player.rows[-1]
        await player.press("m")
        await player.until(lambda: len(session.keys) > count, "a move")

    at_table(tmp_path, session, doing)


def test_a_game_of_computers_comes_to_its_end(tmp_path: Path) -> None:
    session = computers("theseus", "random")

    async def doing(player: Seated) -> None:
        await player.until(lambda: isinstance(player.screen, GameOverScreen), "the end")
        assert isinstance(session.pending, Result)

    at_table(tmp_path, session, doing)


@every_game
def test_computers_choose_at_the_screen_what_they_choose_without_one(game_id: str, tmp_path: Path) -> None:
    session, same = computers(game_id), HotSeat(computers(game_id), tmp_path / "elsewhere" / "same.json")

    async def doing(player: Seated) -> None:
        await player.until(lambda: len(session.keys) >= 8)
        await player.press("q")

    at_table(tmp_path, session, doing)
    for key in session.keys:
        decision = same.session.pending
        assert isinstance(decision, Decision)
        assert same.bot_choice(decision) == key
        same.session.choose(key)


def test_keys_and_resizing_work_while_a_computer_thinks(tmp_path: Path, slow: SlowBot) -> None:
    session = before_computer()

    async def doing(player: Seated) -> None:
        await player.settle()
        await end_turn(player, slow)
        count = len(session.keys)
        began = monotonic()
        await player.press("l")
        assert isinstance(player.screen, LogScreen)
        await player.press("escape", "r", "escape", "h", "escape", "right")
        await player.pilot.resize_terminal(*LARGE)
        await player.pilot.pause()
        assert player.app.size == LARGE
        assert "Rob thinks" in player.text
        assert not player.choices.display, "the log has its room"
        await player.press("1", "2", "enter", "e", "E", "x", "plus", "g")
        assert len(session.keys) == count, "there is nothing to choose"
        assert player.play.series.times == 1
        assert monotonic() - began < 10, "nobody waited for the computer"
        slow.may_answer.set()
        await player.settle()
        assert len(session.keys) > count
        assert player.decision().seat == 0
        assert player.choices.display

    at_table(tmp_path, session, doing)


def test_computers_wait_while_somebody_reads(tmp_path: Path, slow: SlowBot) -> None:
    session = against_computer()

    async def doing(player: Seated) -> None:
        await thinks(player, slow)
        await player.press("l")
        slow.may_answer.set()
        count = len(session.keys)
        await player.pilot.pause(0.3)
        assert len(session.keys) == count
        await player.press("escape")
        await player.until(lambda: len(session.keys) > count)

    at_table(tmp_path, session, doing)


def test_a_table_left_while_a_computer_thinks_stays_as_it_is(tmp_path: Path, slow: SlowBot) -> None:
    session = against_computer()

    async def doing(player: Seated) -> None:
        await thinks(player, slow)
        count = len(session.keys)
        await player.press("q")
        await player.until(lambda: isinstance(player.screen, HomeScreen), "home")
        slow.may_answer.set()
        await player.pilot.pause(0.2)
        assert len(session.keys) == count
        assert notices(player.app) == []

    at_table(tmp_path, session, doing)


def test_undo_stops_before_the_computer_and_the_table_takes_back_what_a_person_chose(
    tmp_path: Path, slow: SlowBot
) -> None:
    session = before_computer()

    async def doing(player: Seated) -> None:
        await player.settle()
        count = len(session.keys)
        await end_turn(player, slow)
        await player.press("u")
        assert "before another player's decision" in notices(player.app)[-1]
        assert len(session.keys) == count + 1
        await player.press("T", "y")
        await player.until(lambda: len(session.keys) == count, "the way back")
        slow.may_answer.set()
        await player.pilot.pause(0.2)
        assert len(session.keys) == count, "what the computer thought of has no place any more"
        assert player.decision().seat == 0

    at_table(tmp_path, session, doing)


def test_nobody_takes_back_what_a_computer_has_chosen_while_it_goes_on(tmp_path: Path, slow: SlowBot) -> None:
    session = against_computer()
    decision = session.pending
    assert isinstance(decision, Decision)
    session.choose(next(option.key for option in decision.options if option.verb == "buy"))
    assert session.can_undo(), "it is still Rob's own"

    async def doing(player: Seated) -> None:
        await thinks(player, slow)
        count = len(session.keys)
        await player.press("u", "U", "y")
        assert notices(player.app) == ["You cannot take back anything from before another player's decision."] * 3
        assert len(session.keys) == count

    at_table(tmp_path, session, doing)


@pytest.mark.usefixtures("watched")
def test_computers_stop_and_go_on_move_by_move(tmp_path: Path) -> None:
    session = computers(player="random")

    async def doing(player: Seated) -> None:
        await player.until(lambda: len(session.keys) >= 1)
        await player.press("space")
        count = len(session.keys)
        await player.pilot.pause(0.4)
        assert len(session.keys) == count
        assert "paused" in player.text
        for step in (1, 2):
            await player.press("full_stop")
            await player.until(lambda step=step: len(session.keys) == count + step, "one move")
        await player.pilot.pause(0.4)
        assert len(session.keys) == count + 2
        await player.press("space")
        await player.until(lambda: len(session.keys) > count + 3, "they go on")
        assert "paused" not in player.text

    at_table(tmp_path, session, doing)


@pytest.mark.usefixtures("watched")
def test_a_table_of_computers_has_the_line_and_the_keys_of_a_replay(tmp_path: Path) -> None:
    session = computers(player="random")

    async def doing(player: Seated) -> None:
        await player.until(lambda: len(turns_of(session)) > 3, "some turns")
        spectator = player.screen
        assert isinstance(spectator, SpectatorScreen)
        line = spectator.query_one(Slider)
        assert line.display
        assert spectator.board.fits
        assert "normal" in player.rows[-2]
        await player.pilot.resize_terminal(80, 16)
        await player.until(lambda: not line.display, "a window without a row for it")
        await player.pilot.resize_terminal(*LARGE)
        await player.until(lambda: line.display, "the line")
        await player.press("plus")
        assert player.app.speed == "quick"
        await player.press("minus", "minus", "minus")
        assert player.app.speed == SPEEDS[0], "it does not go around"
        await player.press("comma")
        await player.until(lambda: isinstance(player.screen, ReplayScreen), "the replay of the game so far")
        replay, count = player.screen, len(session.keys)
        assert isinstance(replay, ReplayScreen)
        assert replay.timeline.step in turns_of(session)
        await player.press("escape")
        await player.until(lambda: player.screen is spectator, "the table")
        await player.pilot.pause(0.3)
        assert len(session.keys) == count, "the computers wait"
        await player.pilot.click(Slider, offset=(40, 0))
        await player.until(lambda: isinstance(player.screen, ReplayScreen), "the replay from there")
        assert 0 < player.screen.timeline.step < count  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]
        await player.press("escape", "space")
        await player.until(lambda: len(session.keys) > count, "they go on")

    at_table(tmp_path, session, doing)


@every_game
@pytest.mark.usefixtures("watched")
def test_the_smallest_window_has_board_and_line_at_a_table_of_computers(game_id: str, tmp_path: Path) -> None:
    session = computers(game_id, "random")

    async def doing(player: Seated) -> None:
        await player.until(lambda: len(session.keys) > 3)
        screen = player.screen
        assert isinstance(screen, SpectatorScreen)
        assert screen.query_one(Slider).display
        assert screen.board.fits
        assert screen.board.region.bottom <= screen.query_one(Slider).region.y

    at_table(tmp_path, session, doing)


@every_game
@pytest.mark.usefixtures("watched")
def test_hasty_computers_are_seen_doing_everything_they_do(
    game_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, told = computers(game_id, "random"), dict[int, Scene]()
    play = Stage.play

    def listen(stage: Stage, shown: Sequence[Shot], then: Callable[[], None], ear: Ear) -> None:
        told.update((id(shot.frame.scene), shot.frame.scene) for shot in shown)
        play(stage, shown, then, ear)

    async def doing(player: Seated) -> None:
        await player.until(lambda: len(turns_of(session)) > 5, "some turns")
        await player.press("space")

    monkeypatch.setattr(Stage, "play", listen)
    at_table(tmp_path, session, doing)
    last = max(scene.decision for scene in told.values())
    staged = session.game.stagings
    happened = Counter(
        entry.event
        for entry in session.log
        if 0 < entry.decision <= last and visible(entry.event, None) and staged[entry.event.kind] is not None
    )
    assert sum(happened.values()) > 15
    assert happened - Counter(event for scene in told.values() for event in scene.events) == Counter()
    assert len(told) < sum(happened.values()), "some at once"


def test_the_speed_is_changed_at_the_table_and_kept(tmp_path: Path, slow: SlowBot) -> None:
    async def doing(player: Seated) -> None:
        await thinks(player, slow)
        assert player.app.speed == "off", "nothing is animated"
        for speed in SPEEDS:
            await player.press("s")
            assert player.app.speed == player.app.settings.speed == speed
            assert f"Speed: {speed}." in notices(player.app)[-1]

    at_table(tmp_path, against_computer(), doing)


def test_where_no_computer_plays_there_is_nothing_to_stop_and_nobody_thinks(tmp_path: Path) -> None:
    async def doing(player: Seated) -> None:
        await player.settle()
        await player.press("space", "full_stop")
        assert notices(player.app) == ["No computer plays at this table."] * 2
        await player.buy()
        assert "thinkers" not in player.app.__dict__

    at_table(tmp_path, new_session("Ada", "Bo"), doing)


def test_a_hint_shows_that_it_is_looked_for_and_is_dropped_when_somebody_chooses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_answer, asked = Event(), list[object]()

    def looked_for(*args: object, **_: object) -> None:
        asked.append(args)
        assert may_answer.wait(20)
        raise ZeroDivisionError

    monkeypatch.setattr("nexusgames.core.workers.worker.weigh", looked_for)

    async def doing(player: Seated) -> None:
        await player.settle()
        await player.press("i", "i")
        await player.until(lambda: "looking for a hint" in player.prose, "a sign")
        await player.buy()
        await player.until(lambda: "looking for a hint" not in player.prose, "no sign")
        may_answer.set()
        await player.pilot.pause(0.2)
        assert isinstance(player.screen, PlayScreen)
        assert notices(player.app) == []
        assert len(asked) <= 2, "one mind each, for the first press alone"

    at_table(tmp_path, new_session("Ada", "Bo"), doing)
