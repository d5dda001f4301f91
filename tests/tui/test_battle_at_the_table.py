"""A battle at the table: its stage instead of the map, units to point at, the map when somebody wants to see it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from nexusgames.core.game.game import Json
from nexusgames.core.session.session import Session
from nexusgames.games.nexus_ops.game import GAME
from nexusgames.tui.presenters.nexus_ops.map import HexMap
from nexusgames.tui.screens.replay import ReplayScreen
from tests.plain.positions import laid
from tests.tui.battles import NAMES, battle, battle_seen
from tests.tui.hands import Hands, at_hand
from tests.tui.seated import LARGE, SMALL, new_session, recorded_until
from tests.tui.test_boards import by_arrows, by_tab

Deeds = Callable[[Hands], Awaitable[None]]
TWO_BATTLES: Json = {
    "phase": "battle",
    "spaces": {
        "B7": {"Red": {"HU": 2, "FU": 1}, "Blue": {"RD": 2}},
        "A6": {"Red": {"HU": 1}, "Blue": {"HU": 1}},
        "A1": {"Red": {"HU": 1}, "Blue": {"HU": 1}},
    },
}


def at_table(session: Session, folder: Path, patch: pytest.MonkeyPatch, deeds: Deeds, size: tuple[int, int]) -> None:
    async def run() -> None:
        async with at_hand(folder, patch, session, size) as hands:
            await hands.settle()
            await hands.quiet()
            await deeds(hands)

    asyncio.run(run())


def session_of(name: str) -> Session:
    """One of the battles as a game of Ada and Bo."""
    session = new_session(*NAMES[:2])
    session.state = GAME.clone(battle(name))
    return session


def board_of(hands: Hands) -> HexMap:
    board = hands.board
    assert isinstance(board, HexMap)
    return board


def stage_of(name: str) -> HexMap:
    """A board that shows a battle, as large as at the smallest table."""
    board = HexMap(battle_seen(name))
    board.turn_to(battle_seen(name), None)
    assert board.is_staged
    assert board.picture.draw(56, 21)
    return board


@pytest.mark.parametrize("name", ["before the dice", "losses", "some are lost", "alternate units", "a crowd"])
def test_arrows_and_tab_reach_every_place(name: str) -> None:
    board = stage_of(name)
    assert by_arrows(board) == set(board.spaces)
    assert by_tab(board, 1) == by_tab(board, -1) == set(board.spaces)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_loss_is_pointed_at_with_arrows(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def deeds(hands: Hands) -> None:
        board = board_of(hands)
        assert board.is_staged
        assert board.legal == {"attacker LL", "attacker RS", "attacker FU", "attacker HU"}
        assert board.cursor == "attacker HU"
        await hands.press("right")
        assert board.cursor == "attacker FU"
        assert [choice.key for choice in hands.play.at.choices_here()] == ["lose FU"]
        await hands.press("enter")
        await hands.settle()
        assert hands.session.keys[-1] == "lose FU"

    at_table(session_of("losses"), tmp_path, monkeypatch, deeds, size)


def test_a_loss_is_clicked_or_chosen_by_its_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def clicked(hands: Hands) -> None:
        left, top, right, bottom = board_of(hands).picture.ground.boxes[board_of(hands).picture.number["attacker RD"]]
        await hands.pilot.click(hands.board, offset=((left + right) // 2, (top + bottom) // 2))
        await hands.settle()
        assert hands.session.keys[-1] == "lose RD"

    async def numbered(hands: Hands) -> None:
        await hands.press(hands.digit("lose FU"))
        await hands.settle()
        assert hands.session.keys[-1] == "lose FU"

    at_table(session_of("some are lost"), tmp_path / "1", monkeypatch, clicked, SMALL)
    at_table(session_of("some are lost"), tmp_path / "2", monkeypatch, numbered, SMALL)


def test_a_key_shows_the_map_and_the_stage_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def deeds(hands: Hands) -> None:
        board = board_of(hands)
        hands.play.choose("battle B7")
        await hands.quiet()
        await hands.press("b")
        await hands.quiet()
        assert not board.is_staged
        assert board.cursor == "B7"
        assert not board.legal
        assert "Battle at B7" in hands.text, "in words, because no stage tells it"
        await hands.press(hands.digit("lose HU"))
        await hands.quiet()
        assert not board.is_staged, "the map stays as long as this battle runs"
        await hands.press("b")
        await hands.quiet()
        assert board.is_staged
        assert board.cursor == "attacker HU"

    at_table(laid(TWO_BATTLES, [6, 6]), tmp_path, monkeypatch, deeds, SMALL)


def test_between_two_battles_the_map_is_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def deeds(hands: Hands) -> None:
        board = board_of(hands)
        assert not board.is_staged, "the question is where to fight"
        hands.play.choose("battle B7")
        await hands.quiet()
        assert board.is_staged
        hands.play.choose("lose HU")
        await hands.settle()
        await hands.quiet()
        assert not board.is_staged
        assert board.legal == {"A6", "A1"}

    at_table(laid(TWO_BATTLES, [6, 1, 1, 1, 1, 1]), tmp_path, monkeypatch, deeds, SMALL)


def test_a_question_about_spaces_shows_the_map() -> None:
    board = stage_of("losses")
    decision = laid(TWO_BATTLES).pending
    board.turn_to(battle_seen("losses"), decision)  # type: ignore[arg-type]
    assert not board.is_staged
    assert board.cursor == "A6"
    board.turn_to(battle_seen("losses"), None)
    assert board.is_staged


def test_why_not_asks_about_the_unit_under_the_cursor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def deeds(hands: Hands) -> None:
        board, play = board_of(hands), hands.play
        decision = hands.decision()
        board.move_cursor("defender LL")
        assert play.reading.key_here(decision) is None, "nobody chooses for the other side"
        board.move_cursor("attacker FU")
        assert play.reading.key_here(decision) == "lose FU"

    at_table(session_of("some are lost"), tmp_path, monkeypatch, deeds, SMALL)


def test_a_replay_shows_battles_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = recorded_until("points_two_players", lambda state: state.decision.kind == "lose")

    async def run() -> None:
        async with at_hand(tmp_path, monkeypatch) as hands:
            screen = ReplayScreen(session, hands.app.texts)
            hands.app.push_screen(screen)
            await hands.until(lambda: hands.screen is screen)
            await hands.quiet()
            assert isinstance(screen.board, HexMap)
            assert not screen.board.is_staged
            screen.go_to(len(session.keys))
            assert screen.board.is_staged
            screen.go_to(0)
            assert not screen.board.is_staged

    asyncio.run(run())
