"""Home: the last game goes on, every game has its picture, and arrows lead everywhere."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widget import Widget

from nexusgames.core.files.saves import write_save
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.session.session import Session
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.games import GAMES
from nexusgames.tui.app import NexusGames
from nexusgames.tui.glimpse import Glimpses
from nexusgames.tui.screens.home import HomeScreen
from nexusgames.tui.screens.new_game.screen import NewGameScreen
from nexusgames.tui.screens.play.screen import PlayScreen
from nexusgames.tui.screens.rules import RulesScreen
from nexusgames.tui.widgets.picture_box import PictureBox
from tests.tui.opened import choose, highlight, home_of, run, text_of, until
from tests.tui.seated import new_session


def test_home_continues_the_last_unfinished_game(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        assert home_of(app).here == "game:nexus-ops"
        assert "⏎ continue" in text_of(app)
        assert "2026-05-04 12:00" in text_of(app)
        await until(pilot, lambda: "round" in text_of(app))
        assert re.search(r"[▲●■◆]\d [▲●■◆]\d [▲●■◆]\d", text_of(app)), "no room for such names, but for the scores"
        await pilot.press("c")
        await pilot.pause()
        assert any(isinstance(screen, PlayScreen) for screen in app.screen_stack)

    run(folder, doing)


@pytest.mark.parametrize(
    ("places", "title"),
    [
        (["game:theseus"], "theseus"),
        (["game:icaion"], "icaion"),
        (["game:icaion", "settings"], "icaion"),
        ([], "theseus"),
    ],
)
def test_n_at_home_begins_the_game_that_was_pointed_at_last(places: list[str], title: str, tmp_path: Path) -> None:
    theseus = Session(GAMES.load("theseus"), Setup((Seat("Ada"), Seat("Bo")), 3))
    write_save(theseus, tmp_path / "evening.json", "2026-01-01 00:00:00 +0000")

    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        for place in places:
            highlight(app, place)
        await pilot.press("n")
        await pilot.pause()
        assert isinstance(app.screen, NewGameScreen)
        assert app.screen.game.id == title

    run(tmp_path, doing)


def test_home_keeps_its_cursor_while_one_reads_elsewhere(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        highlight(app, "game:icaion")
        await choose(app, pilot, "rules")
        assert isinstance(app.screen, RulesScreen)
        assert "IC-E" in text_of(app), "the rules of that game"
        await pilot.press("escape")
        await pilot.pause()
        assert (home_of(app).here, home_of(app).game_id) == ("rules", "icaion")

    run(folder, doing)


def test_after_a_game_home_points_at_its_continuation(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        highlight(app, "settings")
        app.new_game("icaion", Setup((Seat("Ada"), Seat("Bo")), 3))
        await pilot.pause()
        while not isinstance(app.screen, HomeScreen):
            app.pop_screen()
        await pilot.pause()
        assert home_of(app).here == "game:icaion"
        assert "today" in text_of(app)

    run(folder, doing)


def test_each_game_at_home_goes_on_where_it_was(folder: Path) -> None:
    theseus = Session(GAMES.load("theseus"), Setup((Seat("Ada"), Seat("Bo")), 3))
    write_save(theseus, folder / "older.json", "2026-01-01 00:00:00 +0000")

    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await choose(app, pilot, "game:theseus")
        table = next(screen.table for screen in app.screen_stack if isinstance(screen, PlayScreen))
        assert table.path == folder / "older.json"

    run(folder, doing)


def test_arrows_lead_to_every_place_of_home_and_back(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        home = home_of(app)
        walked = [home.here]
        for _ in home.places[1:]:
            await pilot.press("right")
            walked.append(home.here)
        assert walked == home.places
        await pilot.press("right")
        assert home.here == home.places[0], "round about"
        await pilot.press("left")
        assert home.here == home.places[-1]
        await pilot.press("home", "right", "right", "down")
        assert not home.here.startswith("game:")
        await pilot.press("up")
        assert home.here == "game:icaion", "what is above"

    run(folder, doing)


def test_home_shows_a_picture_of_each_game_once_it_is_painted(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        boxes = [card.picture for card in home_of(app).cards.values()]

        def tones(box: PictureBox) -> int:
            return len({segment.style for y in range(box.size.height) for segment in box.render_line(y)})

        await until(pilot, lambda: all(tones(box) > 5 for box in boxes))
        assert [box.path and box.path.name[:11] for box in boxes] == ["open.json", "sample-thes", "sample-icai"]

    run(folder, doing)


def test_nothing_is_drawn_for_home_behind_a_table(tmp_path: Path) -> None:
    async def body() -> None:
        table = HotSeat(new_session("Ada", "Bo"), tmp_path / "table.json")
        app = NexusGames(tmp_path, table)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await pilot.pause()
            assert "glimpses" not in app.__dict__

    asyncio.run(body())


def test_nothing_is_drawn_for_home_behind_another_screen(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Glimpses, "_work", lambda self: None)

    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        boxes = {card.picture for card in home_of(app).cards.values()}

        def wanted() -> set[Widget]:
            return {asker for _, _, asker, _ in app.glimpses._wanted} & boxes

        await until(pilot, lambda: wanted() == boxes)
        await pilot.press("n")
        await until(pilot, lambda: not isinstance(app.screen, HomeScreen))
        assert not wanted()
        await pilot.press("escape")
        await until(pilot, lambda: wanted() == boxes)

    run(folder, doing)


def test_a_sample_game_that_is_played_stays_as_it_is(tmp_path: Path) -> None:
    sample = tmp_path / "sample-duel.json"
    write_save(new_session("Ada", "Bo"), sample, "2026-01-01 00:00:00 +0000")
    before = sample.read_bytes()

    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        app.resume(sample)
        await pilot.pause()
        table = next(screen.table for screen in app.screen_stack if isinstance(screen, PlayScreen))
        assert list(tmp_path.glob("*.json")) == [sample], "nothing was decided yet"
        table.choose("buy HU H0L")
        assert table.path != sample

    run(tmp_path, doing)
    assert sample.read_bytes() == before
    assert len(list(tmp_path.glob("*.json"))) == 2


def test_home_without_games_offers_none_to_continue(tmp_path: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        assert "continue" not in text_of(app).lower()
        assert "new game" in text_of(app)
        await pilot.press("c")
        assert isinstance(app.screen, HomeScreen)

    run(tmp_path / "nothing", doing)
