"""Passing the keyboard on: a click or key too many neither uncovers a hand nor chooses anything."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from nexusgames.core.engine.decisions import Decision
from nexusgames.games.icaion.cards import print_of
from nexusgames.tui.screens import cover
from nexusgames.tui.screens.cover import HandoverScreen, TextScreen
from nexusgames.tui.screens.play.screen import PlayScreen
from tests.tui.icaion_tables import icaion
from tests.tui.seated import Seated, new_session, prepared, seated

LONG = 30.0
"""Seconds to breathe: longer than any test takes, so that nothing depends on how fast it runs."""


@pytest.fixture
def long_breath(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cover, "BREATHER", LONG)
    monkeypatch.setattr("nexusgames.tui.screens.play.seating.BREATHER", LONG)


async def once_more(player: Seated, how: str) -> None:
    """A second click at the same place, or an enter too many."""
    if how == "click":
        await player.pilot.click(offset=player.middle_of_screen())
    else:
        await player.press("enter")
    await player.pilot.pause()


def ready(player: Seated) -> None:
    """The right person sat down long ago."""
    assert isinstance(player.screen, HandoverScreen)
    player.screen.opened -= LONG + 1


@pytest.mark.usefixtures("long_breath")
@pytest.mark.rule("NX-HID-01")
@pytest.mark.parametrize("how", ["click", "enter"])
def test_what_comes_right_after_the_cover_does_not_lift_it(how: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, prepared()) as player:
            await once_more(player, how)
            assert isinstance(player.screen, HandoverScreen)
            assert player.table.viewer is None

    asyncio.run(run())


@pytest.mark.usefixtures("long_breath")
@pytest.mark.parametrize("how", ["click", "enter"])
def test_the_second_click_or_enter_does_not_close_the_recap_unread(how: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, prepared()) as player:
            ready(player)
            await once_more(player, how)
            assert isinstance(player.screen, TextScreen), player.text
            await once_more(player, how)
            assert isinstance(player.screen, TextScreen)
            player.screen.opened -= LONG + 1
            await once_more(player, how)
            assert isinstance(player.screen, PlayScreen)

    asyncio.run(run())


async def choose(player: Seated, how: str, space: str) -> None:
    """Try to choose something at a space."""
    if how == "click":
        await player.pilot.click(player.board, offset=player.cell_of(space))
    elif how == "enter":
        await player.press("enter")
    else:
        await player.pilot.click(offset=player.spot_of(f"buy HU {space}") or (0, 0))
    await player.pilot.pause()


@pytest.mark.usefixtures("long_breath")
@pytest.mark.parametrize("how", ["click", "enter", "click on the list"])
def test_a_click_or_enter_right_after_sitting_down_chooses_nothing(how: str, tmp_path: Path) -> None:
    async def run() -> None:
        session = new_session("Ada", "Bo")
        async with seated(tmp_path, session) as player:
            await player.pilot.pause()
            assert isinstance(session.pending, Decision)
            space = next(iter(player.board.legal))
            player.board.move_cursor(space)
            choices, listed = player.play.query_one("#choices"), how == "click on the list"
            await choose(player, how, space)
            assert session.keys == []
            assert player.play.is_current
            assert choices.has_focus == listed
            player.play.seating.seated_at -= LONG + 1
            await choose(player, how, space)
            assert (len(session.keys), choices.has_focus) == ((1, False) if listed else (0, True))

    asyncio.run(run())


@pytest.mark.rule("NX-HID-01")
@pytest.mark.parametrize("key", ["ctrl+p", "colon"])
def test_the_palette_offers_nothing_of_a_hand_while_the_screen_is_covered(key: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, prepared()) as player:
            await player.pilot.pause()
            covering = player.screen
            assert isinstance(covering, HandoverScreen)
            assert not covering.COMMANDS
            offered = [command.title for command in player.app.get_system_commands(covering)]
            assert offered == [player.app.texts.say("app.home.quit")]
            await player.press(key)
            await player.pilot.pause()
            assert player.table.viewer is None
            assert "rubium" not in player.text

    asyncio.run(run())


@pytest.mark.rule("IC-SETUP-11")
@pytest.mark.rule("IC-INFO-01")
def test_neutral_machines_are_placed_without_handovers_and_the_deal_is_covered(tmp_path: Path) -> None:
    async def run() -> None:
        session = icaion(2, seed=8, neutral_preset="off")  # Bo places last and begins after the deal
        async with seated(tmp_path, session) as player:
            for _ in range(9):
                await player.pilot.pause()
                if isinstance(player.screen, TextScreen):
                    player.screen.dismiss()
                    await player.pilot.pause()
                assert isinstance(session.pending, Decision)
                assert (session.pending.kind, player.table.viewer) == ("neutral", session.pending.seat)
                player.play.choose(session.pending.options[0].key)
            await player.pilot.pause()
            assert isinstance(player.screen, HandoverScreen)
            names = [player.table.narrator.word("card", print_of(c)) for s in session.state.players for c in s.hand]
            assert [name for name in names if name in player.text] == []

    asyncio.run(run())
