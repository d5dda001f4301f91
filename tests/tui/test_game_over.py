"""The end of a game: who won and how is seen at every size, also when nothing is known of the way there."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from nexusgames.core.engine.decisions import Result
from nexusgames.core.files.saves import load_session
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.games import GAMES
from nexusgames.tui.drawing.colour import rgb
from nexusgames.tui.drawing.surface import Surface
from nexusgames.tui.presenters.parts import PlayerCard
from nexusgames.tui.presenters.statistics import Source, shortened
from nexusgames.tui.screens.game_over import GameOverScreen
from nexusgames.tui.screens.statistics import statistics_for
from nexusgames.tui.widgets.chips import Chips
from nexusgames.tui.widgets.podium import Podium, Standing
from nexusgames.tui.widgets.point_sources import PointSources, Scored
from nexusgames.tui.widgets.score_chart import ScoreChart
from tests.tui.every_screen import NAMES, OPENINGS, played, show
from tests.tui.hands import at_hand

RECORDS = Path(__file__).parent.parent / "records"
SIZES = [(30, 8), (60, 20), (80, 24), (100, 35), (140, 45), (200, 60)]
GAMES_OVER = ["nexus_ops/points_four_players", "theseus/data_four_players", "icaion/points_five_players"]
RED, BLUE = "#ff3b3b", "#5f87ff"
CARDS = (
    PlayerCard(0, "Ada", "▲", RED, "4 points", (), (), False),
    PlayerCard(1, "Bo", "●", BLUE, "2 points", (), (), False),
)


def text_of(surface: Surface) -> list[str]:
    return ["".join(cell[0] for cell in row) for row in surface.rows]


def chart(series: list[tuple[int, ...]], size: tuple[int, int] = (50, 16)) -> Surface:
    surface = Surface(*size, 0)
    ScoreChart("Points by turn", CARDS, series).draw(surface)
    return surface


def test_every_line_ends_beside_its_name_and_carries_its_mark() -> None:
    rows = text_of(chart([(0, 0), (1, 3), (4, 3), (8, 3)]))
    ada, bo = (next(y for y, row in enumerate(rows) if name in row) for name in ("▲ Ada", "● Bo"))
    assert ada < bo, "who has more stands higher"
    assert sum(row.count("▲") for row in rows) > 2
    assert sum(row.count("●") for row in rows) > 2
    assert "0" in rows[-3]
    assert rows[0].strip() == "Points by turn"


def test_names_of_lines_that_end_together_stand_one_below_the_other() -> None:
    rows = text_of(chart([(0, 0), (5, 5)]))
    assert {"▲ Ada", "● Bo"} <= {row[-8:].strip() for row in rows}


@pytest.mark.parametrize("series", [[], [(0, 0)], [(-3, -9), (0, 0)], [(n, 2 * n) for n in range(400)]])
@pytest.mark.parametrize("size", [(0, 0), (5, 2), (20, 9), (50, 16), (120, 30)])
def test_a_chart_fits_whatever_it_is_made_of(series: list[tuple[int, ...]], size: tuple[int, int]) -> None:
    surface = chart(series, size)
    assert [len(row) for row in surface.rows] == [size[0]] * size[1]


def test_the_winner_stands_highest_also_with_fewer_points() -> None:
    surface = Surface(40, 20, 0)
    Podium([Standing(CARDS[0], 9, won=False), Standing(CARDS[1], 2, won=True)]).draw(surface)
    tops = {
        tone: min(y for y, row in enumerate(surface.rows) for cell in row if cell[2] == rgb(tone))
        for tone in (RED, BLUE)
    }
    assert tops[BLUE] <= tops[RED]
    names = text_of(surface)[-1]
    assert names.index("● Bo") < names.index("▲ Ada")


def test_what_cost_points_is_told_too() -> None:
    surface = Surface(60, 8, 0)
    scored = [Scored(CARDS[0], [Source("missions", 7), Source("no shard", -15)]), Scored(CARDS[1], [])]
    sources = PointSources("Where the points came from", "nothing", scored)
    sources.draw(surface)
    text = "\n".join(text_of(surface))
    assert "-15" in text
    assert "missions" in text
    assert "nothing" in text


def test_a_number_at_the_end_of_a_name_stays() -> None:
    assert shortened("Player 12", 7) == "Play…12"
    assert shortened("Bo", 7) == "Bo"


@pytest.mark.parametrize("record", GAMES_OVER)
def test_the_sources_add_up_to_the_score(record: str) -> None:
    session = load_session(RECORDS / f"{record}.json", GAMES)
    result, view = session.pending, session.game.view(session.state, None)
    assert isinstance(result, Result)
    narrator = HotSeat(session, Path("none.json")).narrator
    telling = statistics_for(session.game.id)
    seats = range(len(session.setup.seats))
    assert [sum(one.points for one in telling.sources(view, narrator, seat)) for seat in seats] == list(result.scores)


@pytest.mark.parametrize("record", GAMES_OVER)
def test_who_won_is_told_at_every_size(record: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with at_hand(tmp_path, monkeypatch) as hands:
            session = load_session(RECORDS / f"{record}.json", GAMES)
            table = HotSeat(session, tmp_path / "over.json")
            screen = GameOverScreen(table)
            await show(hands, screen)
            winner = table.narrator.name(screen.result.winners[0])
            for size in SIZES:
                await hands.pilot.resize_terminal(*size)
                await hands.quiet()
                await hands.painted()
                assert winner in hands.rows[0], (size, hands.text)
                if size[1] >= 24:
                    await hands.until(lambda: screen.query_one(Podium).size.height > 10)
                    marks = [card.mark for card in screen.query_one(ScoreChart).cards]
                    await hands.until(lambda marks=marks: all(mark in hands.text for mark in marks), f"marks at {size}")

    asyncio.run(run())


def test_without_a_whole_log_the_podium_stands_and_a_sentence_tells_why_there_is_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with at_hand(tmp_path, monkeypatch) as hands:
            session = played(NAMES)
            session.log_is_complete = False
            await show(hands, GameOverScreen(HotSeat(session, tmp_path / "over.json")))
            await hands.press("tab")
            await hands.until(lambda: "so there are no numbers" in hands.prose)

    asyncio.run(run())


def test_where_not_all_has_room_a_key_and_the_mouse_turn_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with at_hand(tmp_path, monkeypatch, size=(80, 24)) as hands:
            await OPENINGS["game_over"](hands, NAMES)
            await hands.until(lambda: "Who won" in hands.text, "the pages")
            assert "Where the points came from" not in hands.text
            await hands.press("tab")
            await hands.until(lambda: "Where the points came from" in hands.text, "the second page")
            assert "The game in numbers" in hands.text
            chips = hands.screen.query_one(Chips)
            await hands.click_at(chips.region.x + 3, chips.region.y)
            await hands.until(lambda: "Points by turn" in hands.text, "the first page")
            await hands.pilot.resize_terminal(140, 45)
            await hands.until(lambda: "Where the points came from" in hands.text, "all at once")
            assert "other page" not in hands.text

    asyncio.run(run())
