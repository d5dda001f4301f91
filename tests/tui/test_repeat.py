"""Several purchases at once, a whole group on the move, the last thing again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from nexusgames.core.bots.bots import random_bot
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.session.session import Session
from nexusgames.core.values.chance import Chance
from nexusgames.games import GAMES
from tests.plain.positions import laid
from tests.tui.seated import SMALL, Seated, new_session, seated

BUY = "buy HU H0L"


def at_a_new_table(folder: Path, doing: Callable[[Seated], Awaitable[None]]) -> list[str]:
    """What was decided by somebody in the first Recruit phase, who has rubium for several Humans."""
    session = new_session("Ada", "Bo")

    async def run() -> None:
        async with seated(folder, session, SMALL) as player:
            await player.settle()
            await doing(player)

    asyncio.run(run())
    return list(session.keys)


async def pick(player: Seated, key: str) -> None:
    await player.press(player.digit(key))


def test_a_number_of_times_buys_several_and_is_used_up(tmp_path: Path) -> None:
    async def doing(player: Seated) -> None:
        await player.press("plus", "plus")
        assert player.play.series.times == 3
        assert player.play.headings.times_sign() in player.text
        await pick(player, BUY)
        assert player.play.series.times == 1

    assert at_a_new_table(tmp_path, doing) == [BUY] * 3


def test_the_last_purchase_is_repeated(tmp_path: Path) -> None:
    async def doing(player: Seated) -> None:
        await pick(player, BUY)
        await player.press("x", "x")

    assert at_a_new_table(tmp_path, doing) == [BUY] * 3


def test_a_group_moves_together_right_after_another_phase(tmp_path: Path) -> None:
    async def doing(player: Seated) -> None:
        await player.press("plus")
        await pick(player, BUY)
        await player.press("e")
        if player.decision().kind != "move":
            await player.press("y")
        await player.press("g")
        await pick(player, "move HU H0L")
        await pick(player, "to B2")

    assert at_a_new_table(tmp_path, doing) == [BUY, BUY, "end", *["move HU H0L", "to B2"] * 2]


def test_a_step_back_leaves_a_move_but_not_the_new_phase(tmp_path: Path) -> None:
    async def doing(player: Seated) -> None:
        await pick(player, BUY)
        await player.press("e")
        if player.decision().kind != "move":
            await player.press("y")
        await player.press("escape")
        assert player.decision().kind == "move", "the end of the phase was taken back"
        await pick(player, "move HU H0L")
        await player.press("escape")

    assert at_a_new_table(tmp_path, doing) == [BUY, "end"]


MOVED = [BUY, "end", "move HU H0L", "to B2"]


def half_made(folder: Path, doing: Callable[[Seated], Awaitable[None]]) -> list[str]:
    """What was decided when somebody goes on with a game that was left in the middle of a move."""
    session = new_session("Ada", "Bo")
    for key in MOVED[:-1]:
        session.choose(key)

    async def run() -> None:
        async with seated(folder, session, SMALL) as player:
            await player.settle()
            await doing(player)

    asyncio.run(run())
    return list(session.keys)


def test_a_move_that_was_half_made_when_the_game_was_left_can_be_left(tmp_path: Path) -> None:
    async def doing(player: Seated) -> None:
        await player.press("escape")

    assert half_made(tmp_path, doing) == MOVED[:-2]


def test_a_step_back_takes_nothing_back_of_what_was_whole_when_the_game_was_left(tmp_path: Path) -> None:
    session, luck = Session(GAMES.load("icaion"), Setup((Seat("Ada"), Seat("Bo")), 3)), Chance(1)
    while not (isinstance(decision := session.pending, Decision) and decision.kind == "act" and session.can_undo()):
        assert isinstance(decision, Decision)
        session.choose(random_bot(decision, luck))
    before = list(session.keys)

    async def run() -> None:
        async with seated(tmp_path, session, SMALL) as player:
            await player.settle()
            await player.press("escape", "escape")

    asyncio.run(run())
    assert session.keys == before


def test_a_step_back_leaves_a_move_that_was_half_made_before_and_is_whole_now(tmp_path: Path) -> None:
    async def doing(player: Seated) -> None:
        player.play.choose(MOVED[-1])
        await player.press("escape")

    assert half_made(tmp_path, doing) == MOVED


def test_a_step_back_leaves_a_move_whose_end_was_taken_back_and_made_anew(tmp_path: Path) -> None:
    async def doing(player: Seated) -> None:
        player.play.choose("to B1")
        await player.press("u")
        player.play.choose(MOVED[-1])
        await player.press("escape")

    assert half_made(tmp_path, doing) == MOVED


def test_a_number_of_times_is_used_up_by_a_move_that_was_half_made_before(tmp_path: Path) -> None:
    async def doing(player: Seated) -> None:
        await player.press("plus")
        player.play.choose(MOVED[-1])
        assert player.play.series.times == 1

    assert half_made(tmp_path, doing) == MOVED


def test_a_repetition_ends_where_dice_have_fallen(tmp_path: Path) -> None:
    units = {"Red": {"RS": 1, "CR": 1}, "Blue": {"HU": 4, "FU": 2}}
    session = laid({"phase": "battle", "spaces": {"A1": units}}, [6] * 20)

    async def run() -> None:
        async with seated(tmp_path, session, SMALL) as player:
            await player.settle()
            await player.press("plus", "plus")
            await pick(player, "lose HU")
            assert player.decision().kind == "lose", "the next step of the battle asks in the same words"

    asyncio.run(run())
    assert list(session.keys) == ["lose HU"]


def test_a_pass_for_the_rest_of_a_battle_lets_nobody_be_asked_again(tmp_path: Path) -> None:
    """Bo has no card and is not asked; without the key Ada would be asked after every roll."""
    units = {"Red": {"RS": 1, "HU": 1}, "Blue": {"RS": 1, "HU": 1}}
    spaces = {"A1": units, "A2": {"Red": {"HU": 1}, "Blue": {"HU": 1}}}
    session = laid({"phase": "battle", "spaces": spaces, "players": {"Red": {"energize": ["EN06"]}}}, [1] * 20)

    async def run() -> None:
        async with seated(tmp_path, session, SMALL) as player:
            await player.settle()
            await player.press("E")
            assert not session.keys, "which battle comes first is no question to pass"
            player.play.choose("battle A1")
            await player.settle()
            assert "E: pass for the rest" in " ".join(player.text.split())
            await player.press("E")
            assert player.decision().kind == "window_B-PRE"
            assert player.decision().values["space"] == "A2", "the next battle asks again"

    asyncio.run(run())
    assert list(session.keys) == ["battle A1", "pass", "pass", "pass"]


def test_nobody_else_reads_that_somebody_passes_for_the_rest_of_a_battle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A message goes away by itself, but not before the keyboard is passed on."""
    units = {"Red": {"RS": 1, "HU": 1}, "Blue": {"RS": 1, "HU": 1}}
    cards = {"Red": {"energize": ["EN06"]}, "Blue": {"energize": ["EN06"]}}
    session = laid({"phase": "battle", "spaces": {"A1": units}, "players": cards}, [1] * 20)

    async def run() -> None:
        async with seated(tmp_path, session, SMALL) as player:
            await player.settle()
            told: list[str] = []
            monkeypatch.setattr(player.play.at, "tell", lambda text, severity="": told.append(text))
            assert player.decision().seat == 0
            await player.press("E")
            assert "Pass the keyboard to" in player.prose
            await player.settle()
            assert player.decision().seat == 1
            await player.press("E")
            assert told == []
            assert session.keys == ["pass"] * 6, "neither is asked again in this battle"

    asyncio.run(run())


def test_only_the_others_are_asked_whether_the_table_takes_something_back(tmp_path: Path) -> None:
    async def doing(player: Seated) -> None:
        await pick(player, BUY)
        await player.press("T")
        assert "Bo: may the table take the last decision back?" in player.prose
        await player.press("y")
        assert "Ada: may the table" not in player.prose

    assert at_a_new_table(tmp_path, doing) == []
