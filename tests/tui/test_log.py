"""The log: turns under the chips of their players, dice as dice, a search, and the way from turn to turn."""

from __future__ import annotations

import asyncio
from functools import cache
from pathlib import Path

import pytest
from textual.geometry import Size

from nexusgames import paths
from nexusgames.core.files.saves import load_session
from nexusgames.core.session.recaps import MINOR, LoggedTurn, log_lines, log_turns
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.core.values.texts import load_texts
from nexusgames.games import GAMES
from nexusgames.tui.presenters import presenter_for
from nexusgames.tui.presenters.people import People
from nexusgames.tui.screens.log import LogScreen
from nexusgames.tui.screens.play.screen import PlayScreen
from nexusgames.tui.widgets.log_rows import LogRows, found_turns
from tests.tui.seated import LARGE, Seated, prepared, seated

SAMPLES = ("sample-nexus-ops-battle", "sample-theseus-traps", "sample-icaion-wound")


@cache
def table_of(sample: str) -> HotSeat:
    return HotSeat(load_session(paths.samples() / f"{sample}.json", GAMES), Path("unused.json"))


def turns_of(sample: str, seat: int | None = 0) -> list[LoggedTurn]:
    table = table_of(sample)
    return log_turns(table.session, table.narrator, seat)


class Shown(LogRows):
    """A log that is in no app, in a window of a size."""

    room_for_tests = Size(80, 20)

    @property
    def size(self) -> Size:
        return self.room_for_tests


def shown(sample: str, width: int = 80) -> Shown:
    table = table_of(sample)
    game = table.session.game
    cards = presenter_for(game.id).player_cards(game.view(table.session.state, 0), table.narrator)
    rows = Shown("log", People(cards), load_texts())
    rows.room_for_tests = Size(width, 20)
    rows.show(turns_of(sample)[::-1])
    return rows


@pytest.mark.parametrize("sample", SAMPLES)
def test_turns_have_all_lines_of_the_log_but_those_that_are_headings(sample: str) -> None:
    table = table_of(sample)
    for seat in (0, 1, None):
        turns = turns_of(sample, seat)
        headings = sum(turn.began is not None for turn in turns)
        assert sum(len(turn.lines) for turn in turns) + headings == len(log_lines(table.session, table.narrator, seat))
        assert [turn.began is None for turn in turns] == [True] + [False] * (len(turns) - 1)


def test_what_one_player_drew_stands_in_no_other_log() -> None:
    own, others = turns_of(SAMPLES[0], 1), turns_of(SAMPLES[0], 0)
    drew = [line.text for turn in own for line in turn.lines if line.text.startswith("Bo drew Giant Killer")]
    assert drew
    assert not [line.text for turn in others for line in turn.lines if line.text in drew]


def test_dice_are_counted_out_and_what_is_told_twice_weighs_little() -> None:
    lines = [line for turn in turns_of(SAMPLES[0]) for line in turn.lines]
    thrown = next(line for line in lines if line.text.startswith("Bo rolled 5, 2 and 5"))
    assert thrown.dice == (5, 2, 5)
    assert next(line for line in lines if "ended the Move phase" in line.text).weight == MINOR


@pytest.mark.parametrize("sample", SAMPLES)
@pytest.mark.parametrize("width", [4, 38, 80, 160])
def test_every_row_is_as_wide_as_the_log_and_nothing_is_cut(sample: str, width: int) -> None:
    rows = shown(sample, width)
    written = [rows.row(number, width) for number in range(rows.count(width))]
    assert {row.cell_length for row in written} == {width}
    if width >= 38:
        told = {word for turn in turns_of(sample) for line in turn.lines for word in line.text.split()}
        assert told <= {word for row in written for word in row.text.split()}


def test_the_newest_turn_is_above_with_the_chip_of_its_player_and_its_round() -> None:
    rows = shown(SAMPLES[0])
    assert rows.row(0, 80).text.startswith(" ■ Ada  Round 4 ──")
    assert rows.row(1, 80).text.startswith("● Cy made one hit.")
    assert rows.row(2, 80).text.rstrip().endswith("rolled 5 in the Crystalline attack.  5")
    assert shown(SAMPLES[2]).row(0, 80).text.startswith(" ▲ Cy  Year 2, round 3 ──")


def test_a_search_keeps_the_lines_that_have_all_words() -> None:
    found = found_turns(turns_of(SAMPLES[0]), "bo rolled")
    assert found
    assert all("Bo" in line.text and "rolled" in line.text for turn in found for line in turn.lines)
    assert found_turns(turns_of(SAMPLES[0]), "no such thing") == []
    assert len(found_turns(turns_of(SAMPLES[0]), " ")) == len(turns_of(SAMPLES[0]))


async def opened(player: Seated) -> LogScreen:
    await player.settle()
    await player.press("l")
    await player.until(lambda: isinstance(player.screen, LogScreen), "the log")
    await player.pilot.pause()
    assert isinstance(player.screen, LogScreen)
    return player.screen


def test_keys_and_mouse_go_from_turn_to_turn_and_search(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, prepared(), LARGE) as player:
            screen = await opened(player)
            await player.press("right", "right")
            assert screen.rows.turn_here == screen.listed.highlighted == 2
            await player.press("left")
            assert screen.rows.turn_here == 1
            await player.pilot.click(screen.listed, offset=(3, 4))
            await player.until(lambda: screen.rows.turn_here == 4, "the turn under the mouse")
            await player.press("home", "pagedown")
            assert screen.rows.top > 0
            await player.press("slash", *"played", "enter")
            await player.until(lambda: "lines found" in player.text, "what was found")
            assert screen.rows.turns == found_turns(screen.turns, "played")
            await player.press("escape")
            await player.until(lambda: "lines found" not in player.text, "everything again")
            await player.press("escape")
            await player.until(lambda: isinstance(player.screen, PlayScreen), "the board")

    asyncio.run(run())
