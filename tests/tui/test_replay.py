"""A replay: back and forth, and nobody's hand without a cover."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from nexusgames.core.engine.events import visible
from nexusgames.core.files.saves import load_session
from nexusgames.core.session.session import replay
from nexusgames.core.show.timeline import Timeline, changes_of_lead
from nexusgames.games import GAMES
from nexusgames.tui.app import NexusGames
from nexusgames.tui.screens.cover import EyesScreen
from nexusgames.tui.screens.replay import ReplayScreen
from nexusgames.tui.widgets.caption import Caption
from nexusgames.tui.widgets.key_bar import KeyBar
from nexusgames.tui.widgets.slider import Slider
from tests.tui.opened import GAME, RECORDS, run, until


def test_a_timeline_goes_anywhere_and_is_what_the_engine_replays() -> None:
    session = load_session(RECORDS / "round_limit_winner.json", GAMES)
    states = [GAME.codec.hash(state) for state, _ in replay(GAME, session.setup, session.keys)]
    timeline = Timeline(session)
    for step in (0, 5, 4, 40, 33, 32, 31, 611, 612, 1, 0, 300, 299, 9999, -5):
        found = GAME.codec.hash(timeline.go(step))
        assert timeline.step == max(0, min(step, timeline.last))
        assert found == states[timeline.step]


def test_a_replay_steps_jumps_and_tells_what_happened(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        app.watch_save(folder / "finished.json")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        session = load_session(folder / "finished.json", GAMES)
        await pilot.press("right", "right", "left")
        assert screen.timeline.step == 1
        untold = screen.narrator.lexicon.untold
        told = [one for one in session.log if visible(one.event, None) and one.event.kind not in untold]
        screen.go_to(told[-9].decision)
        line = screen.narrator.line(told[-9].event)
        assert line in str(screen.query_one("#told", Static).content)
        assert line not in str(screen.query_one("#before", Static).content)
        await pilot.press("right")
        assert line in str(screen.query_one("#before", Static).content)
        screen.go_to(1)
        await pilot.press("down")
        turn = screen.timeline.step
        assert any(entry.event.kind == "turn_began" for entry in session.log if entry.decision == turn)
        await pilot.press("end")
        assert GAME.codec.hash(screen.timeline.state) == GAME.codec.hash(session.state)
        await pilot.press("5")
        assert screen.timeline.step == len(session.keys) // 2
        await pilot.click(Slider, offset=(3, 0))
        assert screen.timeline.step == 0
        await pilot.press("plus", "plus", "space")
        await until(pilot, lambda: screen.timeline.step > 1)
        await pilot.press("space")

    run(folder, doing)


def test_a_replay_goes_from_round_to_round_and_to_where_the_lead_changed(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        app.watch_save(folder / "finished.json")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        rounds, leads = screen.timeline.rounds, screen.leads
        assert len(rounds) > 2
        await pilot.press("right_square_bracket", "right_square_bracket")
        assert [screen.timeline.step] == leads, "there is none behind"
        await pilot.press("end", "left_square_bracket")
        assert [screen.timeline.step] == leads
        await pilot.press("g", "3", "enter")
        await until(pilot, lambda: screen.timeline.step == rounds[2])
        assert "round 3" in screen.presenter.facts(screen.view(), screen.narrator)
        line = screen.query_one(Slider).render().plain
        assert (line.count("◆") > 0, line.count("┼") > 0) == (True, True)

    run(folder, doing)


def test_the_lead_changes_when_another_seat_alone_is_ahead() -> None:
    session = load_session(RECORDS / "round_limit_winner.json", GAMES)
    turns = sum(entry.event.kind == "turn_began" for entry in session.log)
    scores = [(0, 0), (1, 0), (1, 1), (1, 2), (3, 2), (4, 2)]
    points = [*scores, *[(4, 2)] * (turns + 1 - len(scores))]
    starts = [entry.decision for entry in session.log if entry.event.kind == "turn_began"]
    assert changes_of_lead(session, points) == [starts[1], starts[3], starts[4]]


def test_a_replay_plays_scenes_on_its_board_and_stops_anywhere(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("textual.constants.TEXTUAL_ANIMATIONS", "full")

    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        app.watch_save(folder / "finished.json")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        await pilot.press("space")
        await until(pilot, lambda: screen.stage.shot is not None)
        shot = screen.stage.shot
        assert shot is not None
        assert screen.query_one(Caption).display
        assert not screen.query_one("#space").display, "what happens has the room"
        await pilot.resize_terminal(100, 35)
        await until(pilot, lambda: screen.stage.shot is not shot or not screen.transport.plays)
        await pilot.press("space")
        assert not screen.transport.plays
        assert screen.stage.shot is None
        assert screen.query_one("#space").display
        step = screen.timeline.step
        assert screen.view() == GAME.view(screen.session.state_after(step), None)
        await pilot.press("space", "escape")
        await until(pilot, lambda: app.screen is not screen)

    run(folder, doing)


def test_a_hand_of_a_game_that_goes_on_is_shown_only_after_a_cover(folder: Path) -> None:
    session = load_session(folder / "open.json", GAMES)
    holder = next(seat for seat in range(3) if GAME.has_secrets(session.state, seat))

    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        app.watch_save(folder / "open.json")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        await pilot.press("end")
        assert screen.seen is None
        for _ in range(holder):
            await pilot.press("e")
            await pilot.pause()
            await pilot.press("enter")
            await pilot.pause()
        await pilot.press("e")
        await pilot.pause()
        assert isinstance(app.screen, EyesScreen)
        bar = app.screen.query_one(KeyBar)
        await until(pilot, lambda: [entry.key for entry in bar.entries] == ["enter", "escape"])
        assert screen.seen is None, "the hand was there before the cover"
        await pilot.press("escape")
        await pilot.pause()
        assert str(screen.query_one("#cards", Static).content) == ""
        for _ in range(holder + 1):
            await pilot.press("e")
            await pilot.pause()
            await pilot.press("enter")
            await pilot.pause()
        assert screen.seen == holder
        hand = GAME.view(session.state, holder).players[holder].hand
        kind = (*hand.energize, *hand.secret)[0]
        assert screen.narrator.word("card", kind) in str(screen.query_one("#cards", Static).content)
        await pilot.press("escape")
        await pilot.pause()
        assert screen.seen is None

    run(folder, doing)


@pytest.mark.parametrize(("answer", "shown"), [("yes", True), ("no", False)])
def test_the_cover_before_a_hand_is_answered_by_mouse(folder: Path, answer: str, shown: bool) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        app.watch_save(folder / "open.json")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        await pilot.press("end", "e")
        await until(pilot, lambda: isinstance(app.screen, EyesScreen))
        await pilot.click(offset=(5, 5))
        assert isinstance(app.screen, EyesScreen), "a click beside the buttons is no answer"
        await pilot.click(f"#{answer}")
        await until(pilot, lambda: app.screen is screen)
        assert screen.seen == (0 if shown else None)

    run(folder, doing)


def test_a_replay_tells_about_the_space_under_the_cursor(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        app.watch_save(folder / "open.json")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        screen.board.move_cursor("B3")
        await pilot.pause()
        assert str(screen.query_one("#space", Static).content).startswith("B3 ")

    run(folder, doing)
