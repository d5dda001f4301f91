"""Playing at the full screen: by keyboard alone, by mouse alone, from the first key to the winner."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from textual import events
from textual.widgets import Input

from nexusgames.core.advice.review import Verdict
from nexusgames.core.bots.search import Narrowed
from nexusgames.core.engine.choices import Choice, choice
from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.files.saves import load_session, read_save
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.session.session import Session
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.core.teaching.lessons import course
from nexusgames.core.teaching.teaching import Teaching
from nexusgames.games import GAMES
from nexusgames.tui.screens.game_over import GameOverScreen
from nexusgames.tui.screens.home import HomeScreen
from nexusgames.tui.screens.play.screen import PlayScreen
from nexusgames.tui.screens.rules import RulesScreen
from nexusgames.tui.widgets.header import Header
from tests.tui.seated import LARGE, SMALL, Seated, new_session, notices, recorded_session, seated


def saved(folder: Path) -> Session:
    (path,) = folder.glob("*.json")
    return load_session(path, GAMES)


def position(session: Session) -> str:
    return session.game.codec.text(session.state)


async def check_the_end(player: Seated) -> None:
    await player.pilot.pause()
    result = player.session.pending
    assert isinstance(result, Result)
    assert isinstance(player.screen, GameOverScreen), player.text
    for winner in result.winners:
        assert player.session.setup.seats[winner].name in player.prose
    for seat, score in zip(player.session.setup.seats, result.scores, strict=True):
        assert seat.name in player.prose
        assert str(score) in player.prose


@pytest.mark.parametrize(("name", "left"), [("points_two_players", 25), ("elimination_two_players", 12)])
def test_a_game_is_finished_by_keyboard_at_80x24(name: str, left: int, tmp_path: Path) -> None:
    session, keys = recorded_session(name, left)
    before = list(session.keys)

    async def run() -> None:
        async with seated(tmp_path, session, SMALL) as player:
            while isinstance(session.pending, Decision):
                await player.settle()
                await player.choose_by_key(keys[len(session.keys) - len(before)])
                assert session.keys == [*before, *keys][: len(session.keys)]
                await player.pilot.pause()
            for _ in range(3):
                if not isinstance(player.screen, GameOverScreen):
                    await player.press("enter")
            await check_the_end(player)
            await player.press("escape")
            await player.pilot.pause()
            assert isinstance(player.screen, HomeScreen)

    asyncio.run(run())
    assert saved(tmp_path).keys == [*before, *keys]


def test_a_game_is_finished_by_mouse_at_100x35(tmp_path: Path) -> None:
    session, keys = recorded_session("points_three_players", 9)
    before = list(session.keys)

    async def run() -> None:
        async with seated(tmp_path, session, LARGE) as player:
            while isinstance(session.pending, Decision):
                await player.settle_by_mouse()
                await player.choose_by_mouse(keys[len(session.keys) - len(before)])
                assert session.keys == [*before, *keys][: len(session.keys)]
                await player.pilot.pause()
            for _ in range(3):
                if not isinstance(player.screen, GameOverScreen):
                    await player.click_on()
            await check_the_end(player)

    asyncio.run(run())
    assert saved(tmp_path).keys == [*before, *keys]


async def focus(player: Seated, name: str, key: str) -> None:
    """Press a key until the field of this name has the keyboard."""
    for _ in range(30):
        if player.screen.focused is not None and player.screen.focused.id == name:
            return
        await player.press(key)
    raise AssertionError(f"{key} does not lead to {name}:\n{player.text}")


async def begin_game(player: Seated, *names: str) -> None:
    """From home to the first decision, by keyboard."""
    assert isinstance(player.screen, HomeScreen)
    while player.screen.here != "game:nexus-ops":
        await player.press("left")
    await player.press("n")
    await player.pilot.pause()
    for number, name in enumerate(names, 1):
        await focus(player, f"name{number}", "tab")
        field = player.screen.query_one(f"#name{number}", Input)
        if field.value:
            await player.press("end", *["backspace"] * len(field.value))
        await player.press(*name)
    await player.press("ctrl+s")
    await player.settle()
    assert isinstance(player.screen, PlayScreen), player.text


def test_a_new_game_is_begun_played_left_and_resumed_by_keyboard(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path) as player:
            await begin_game(player, "Ada", "Bo")
            session = player.session
            assert [seat.name for seat in session.setup.seats] == ["Ada", "Bo"]
            first = player.decision().seat
            assert session.setup.seats[first].name in player.rows[0]
            buy = await player.buy()
            count = len(session.keys)
            await player.press("e")
            await player.confirm(count)
            await player.settle()
            move = next(option.key for option in player.decision().options if option.verb == "move")
            await player.choose_by_key(move)
            await player.settle()
            to = player.decision().options[0].key
            await player.choose_by_key(to)
            await player.settle()
            assert session.keys[:4] == [buy, "end", move, to]
            assert await player.finish_turn() == first
            await player.settle()
            decision = player.decision()
            assert decision.seat != first
            assert session.setup.seats[decision.seat].name in player.rows[0]
            before = position(session)
            await leave(player)
            assert position(saved(tmp_path)) == before
            await player.press("enter")
            await player.settle()
            assert player.session is not session
            assert position(player.session) == before
            assert player.session.keys == session.keys
            assert player.decision() == decision

    asyncio.run(run())


async def leave(player: Seated) -> None:
    """Home, whatever is asked on the way."""
    await player.press("q")
    for _ in range(4):
        await player.pilot.pause()
        if isinstance(player.screen, HomeScreen):
            return
        await player.press("enter")
    raise AssertionError(player.text)


def test_every_decision_is_saved_at_once(tmp_path: Path) -> None:
    async def run() -> None:
        session = new_session("Ada", "Bo")
        async with seated(tmp_path, session) as player:
            for count in (1, 2, 3):
                await player.buy()
                assert len(session.keys) == count
                assert read_save(player.table.path).decisions == session.keys

    asyncio.run(run())


def test_resizing_in_the_middle_of_a_decision_loses_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        session = new_session("Ada", "Bo")
        async with seated(tmp_path, session) as player:
            await player.buy()
            await player.press("tab", "tab")
            cursor, decision, keys = player.board.cursor, player.decision(), list(session.keys)
            listed = [choice.key for choice in player.play.side.listed]
            for size in (LARGE, (60, 20), (40, 10), (120, 50), (20, 5), SMALL):
                await player.pilot.resize_terminal(*size)
                await player.pilot.pause()
                assert player.board.cursor == cursor
                assert player.decision() == decision
                assert [choice.key for choice in player.play.side.listed] == listed
                assert session.keys == keys
                assert len(player.rows) == size[1]
            await player.press("1")
            assert session.keys == [*keys, f"buy HU {cursor}"]

    asyncio.run(run())


def test_a_window_that_is_too_small_says_so(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, new_session("Ada", "Bo"), (44, 14)) as player:
            assert "too small" in player.prose, player.text
            await player.pilot.resize_terminal(*SMALL)
            await player.pilot.pause()
            assert "too small" not in player.prose
            assert "Monolith" in player.text

    asyncio.run(run())


def test_why_not_names_the_rule(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, new_session("Ada", "Bo")) as player:
            home = player.session.game.view(player.session.state, 0).players[1].home
            spots = {space: player.cell_of(space) for space in home}
            await player.pilot.hover(player.board, offset=spots[home[0]])
            assert player.board.cursor == home[0]
            await player.press("question_mark")
            decision = player.decision()
            refusal = player.session.game.explain(player.session.state, f"buy HU {home[0]}")
            assert refusal is not None
            assert refusal.rule in player.prose, player.text
            await player.press("escape")
            await player.pilot.pause()
            assert isinstance(player.screen, PlayScreen)
            assert player.decision() == decision
            await player.press("enter")
            assert refusal.rule in player.prose, player.text
            assert player.session.keys == []

    asyncio.run(run())


def test_the_rule_of_the_question_is_told_where_something_can_be_chosen(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, new_session("Ada", "Bo")) as player:
            await player.press("tab", "question_mark")
            assert any(rule in player.prose for rule in player.decision().rules), player.text
            await player.press("r")
            await player.pilot.pause()
            assert isinstance(player.screen, RulesScreen)
            assert player.screen.shown is not None
            assert player.screen.shown.id == player.decision().rules[0]
            await player.press("escape")
            await player.pilot.pause()
            assert isinstance(player.screen, PlayScreen)

    asyncio.run(run())


def test_a_purchase_is_taken_back_and_made_again(tmp_path: Path) -> None:
    async def run() -> None:
        session = new_session("Ada", "Bo")
        async with seated(tmp_path, session) as player:
            start, shown = position(session), player.text
            await player.buy()
            bought = position(session)
            assert bought != start
            assert player.text != shown
            await player.press("u")
            assert position(session) == start
            assert read_save(player.table.path).decisions == []
            await player.press("y")
            assert position(session) == bought
            assert read_save(player.table.path).decisions == session.keys
            await player.buy()
            await player.press("U")
            assert position(session) == start

    asyncio.run(run())


def test_undo_stops_at_a_finished_turn_and_says_so(tmp_path: Path) -> None:
    async def run() -> None:
        session = new_session("Ada", "Bo")
        async with seated(tmp_path, session) as player:
            await player.finish_turn()
            await player.settle()
            keys = list(session.keys)
            assert not session.can_undo()
            await player.press("u")
            await player.pilot.pause()
            assert session.keys == keys
            assert notices(player.app) == ["You cannot take back anything from before another player's decision."]

    asyncio.run(run())


def test_a_digit_says_which_and_the_cursor_says_where(tmp_path: Path) -> None:
    async def run() -> None:
        session = new_session("Ada", "Bo")
        async with seated(tmp_path, session) as player:
            await player.press("tab")
            cursor = player.board.cursor
            for digit, unit in ((2, "FU"), (1, "HU")):
                assert any(f" {digit} " in f" {row} " for row in player.rows), player.text
                await player.press(str(digit))
                assert session.keys[-1] == f"buy {unit} {cursor}"
            count = len(session.keys)
            await player.press("0")
            assert len(session.keys) == count

    asyncio.run(run())


def test_the_list_stays_while_the_mouse_goes_to_it(tmp_path: Path) -> None:
    """A click on a space opens its choices; on its way to them the mouse crosses other spaces."""

    async def run() -> None:
        async with seated(tmp_path, new_session("Ada", "Bo"), LARGE) as player:
            space = player.session.game.view(player.session.state, 0).players[0].home[0]
            other = player.session.game.view(player.session.state, 0).players[0].home[1]
            await player.pilot.click(player.board, offset=player.cell_of(space))
            listed = [choice.key for choice in player.play.side.listed]
            assert player.choices.has_focus
            assert player.choices.highlighted == player.play.at.choices_here()[0]
            assert player.board.cursor == space
            await player.pilot.hover(player.board, offset=player.cell_of(other))
            await player.pilot.hover("#choices")
            assert [choice.key for choice in player.play.side.listed] == listed

    asyncio.run(run())


def test_the_key_that_ends_a_phase_is_offered_only_where_there_is_something_to_end(tmp_path: Path) -> None:
    async def run() -> None:
        session = new_session("Ada", "Bo")
        for key in ("buy HU H0L", "end"):
            session.choose(key)
        async with seated(tmp_path, session, SMALL) as player:
            await player.settle()
            await player.pilot.pause()
            assert "e end" in player.rows[-1]
            assert "choose" in player.rows[-1]
            await player.choose_by_key("move HU H0L")
            await player.pilot.pause()
            assert "e end" not in player.rows[-1]
            await player.press("e", "c")
            await player.pilot.pause()
            assert session.keys[-1] == "move HU H0L"
            assert "choose" in player.rows[-1], "the list has the keyboard"

    asyncio.run(run())


def test_a_hint_is_told_and_its_choice_is_highlighted_but_not_made(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, new_session("Ada", "Bo"), SMALL) as player:
            await player.settle()
            await player.press("i")
            await player.until(lambda: "A hint" in player.prose)
            assert "Your chance to win with it: " in player.docked
            assert "Next best: Buy" in player.docked
            await player.press("escape")
            screen = player.play
            highlighted = screen.side.highlighted
            assert highlighted is not None
            assert highlighted.verb == "buy"
            assert player.session.keys == []
            await player.press("enter")
            assert player.session.keys == [highlighted.key]

    asyncio.run(run())


def test_a_thought_that_reports_after_its_table_was_left_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listeners = list[Callable[[Narrowed], None]]()

    async def never(_: object, plan: object, hear: Callable[[Narrowed], None]) -> None:
        listeners.append(hear)
        await asyncio.Event().wait()

    monkeypatch.setattr("nexusgames.tui.screens.play.thinking.Thinking.carry_out", never)
    monkeypatch.setattr(Header, "on_unmount", lambda _: listeners[0](Narrowed(2, 5)), raising=False)

    async def run() -> None:
        async with seated(tmp_path, new_session("Ada", "Bo"), SMALL) as player:
            await player.settle()
            await player.press("i")
            await player.until(lambda: bool(listeners))
            table = player.play
            await player.press("q")
            await player.until(lambda: isinstance(player.app.screen, HomeScreen) and not table.is_attached)
            listeners[0](Narrowed(1, 5))
            assert table.coaching.narrowed == Narrowed(1, 5)

    asyncio.run(run())


def test_what_would_have_been_better_is_told_once_a_turn_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kinds = {"chosen": ("buy HU H0L",), "other": ("buy RS H0L",)}
    verdict = Verdict(step=0, seat=0, chance=0.4, other_chance=0.5, swing=-0.1, error=0.01, **kinds)
    plans = list[object]()

    async def found(_: object, plan: object, hear: object) -> Verdict:
        plans.append(plan)
        return verdict

    monkeypatch.setattr("nexusgames.tui.screens.play.thinking.Thinking.carry_out", found)

    async def run() -> None:
        async with seated(tmp_path, new_session("Ada", "Bo"), SMALL) as player:
            await player.settle()
            await player.press("w")
            await player.until(lambda: "You have not chosen anything yet." in notices(player.app))
            await player.choose_by_key("buy HU H0L")
            await player.press("w")
            await player.until(lambda: "You chose: Buy a Human" in player.docked)
            assert "Better: Buy a Rock Strider" in player.docked
            await player.press("escape", "w")
            await player.until(lambda: any("points out one choice a turn" in said for said in notices(player.app)))
            assert player.session.keys == ["buy HU H0L"]
            assert len(plans) == 1

    asyncio.run(run())


def test_keys_that_were_typed_while_a_bot_thought_choose_nothing(tmp_path: Path) -> None:
    """They meant what the screen showed before its turn."""
    seats = (Seat("Ada"), Seat("Rob", player="random"))
    session = Session(GAMES.load("nexus-ops"), Setup(seats, 7, {"first_player": "1"}))

    async def run() -> None:
        async with seated(tmp_path, session, SMALL) as player:
            await player.settle()
            typed = events.Key("1", "1")
            while isinstance(decision := session.pending, Decision) and decision.seat == 0:
                session.choose("end")
            assert isinstance(player.screen, PlayScreen)
            player.screen.go_on()
            await player.settle()
            count = len(session.keys)
            player.app.post_message(typed)
            await player.pilot.pause()
            assert len(session.keys) == count
            await player.press("1")
            assert len(session.keys) == count + 1

    asyncio.run(run())


def test_what_was_chosen_is_painted_before_a_bot_thinks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits in front of a screen that shows an old state."""
    seats = (Seat("Ada"), Seat("Rob", player="thinker"))
    session = Session(GAMES.load("nexus-ops"), Setup(seats, 7, {"first_player": "1"}))
    seen: list[str] = []

    async def run() -> None:
        async with seated(tmp_path, session, SMALL) as player:
            await player.settle()
            while isinstance(decision := session.pending, Decision) and decision.seat == 0:
                session.choose("end")
            decide = HotSeat.decide_for_bot

            def looked_at(table: HotSeat, decision: Decision, wanted: str) -> None:
                seen.append(player.text)
                decide(table, decision, wanted)

            monkeypatch.setattr(HotSeat, "decide_for_bot", looked_at)
            assert isinstance(player.screen, PlayScreen)
            player.screen.go_on()
            await player.settle()
            assert "Rob thinks" in seen[0]
            assert "Rob thinks" not in player.text

    asyncio.run(run())


def test_where_a_space_has_one_choice_the_numbers_stay_while_the_cursor_moves(tmp_path: Path) -> None:
    async def run() -> None:
        session = new_session("Ada", "Bo")
        for key in ("buy HU H0L", "end", "move HU H0L"):
            session.choose(key)
        async with seated(tmp_path, session, SMALL) as player:
            await player.settle()
            screen = player.play
            listed, entries = list(screen.side.listed), player.choices
            seen = set[Choice | None]()
            for _ in range(len(screen.board.legal)):
                await player.press("tab")
                assert screen.side.listed == listed
                here = screen.at.choices_here()
                assert entries.highlighted == here[0], "what enter would choose stands out"
                seen.add(entries.highlighted)
            assert len(seen) == len(screen.board.legal) > 2

    asyncio.run(run())


def test_where_a_space_has_several_choices_its_own_are_lit_and_the_lines_stay(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, new_session("Ada", "Bo"), SMALL) as player:
            await player.settle()
            before = player.choices.offers
            for _ in range(3):
                await player.press("tab")
                assert player.choices.offers is before
                assert player.choices.highlighted == choice(f"buy HU {player.board.cursor}")

    asyncio.run(run())


def test_what_ends_a_phase_has_no_number_and_comes_last(tmp_path: Path) -> None:
    """A digit too many never ends a turn."""

    async def run() -> None:
        session = new_session("Ada", "Bo")
        for key in ("buy HU H0L", "buy HU H0R", "end"):
            session.choose(key)
        async with seated(tmp_path, session, SMALL) as player:
            await player.settle()
            screen = player.play
            for _ in range(2):
                await player.press("tab")
                assert screen.side.listed[0].key == "move HU H0L"
                assert screen.side.listed[-1].key == "end"
            assert "e End your moves" in player.text
            count = len(session.keys)
            await player.press("3")
            assert len(session.keys) == count
            assert isinstance(player.screen, PlayScreen), "nothing is asked either"

    asyncio.run(run())


def test_esc_takes_a_half_made_choice_back_at_once_where_nothing_lies_on_the_board(tmp_path: Path) -> None:
    """A Machine of Icaion is deployed, and the question is how it is paid: the header promises esc."""
    lesson = next(each for each in course("icaion") if each.name == "deploy")

    async def run() -> None:
        session = Teaching(GAMES.load("icaion"), lesson, 2).session
        async with seated(tmp_path, session, SMALL) as player:
            await player.settle()
            player.play.choose("deploy H1 I1")
            await player.pilot.pause()
            assert session.keys == ["deploy H1 I1"]
            assert not player.play.board.legal
            await player.press("escape")
            assert session.keys == []

    asyncio.run(run())
