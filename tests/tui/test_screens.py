"""Every screen but the table: opened and closed by keyboard, and what each of them promises."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import monotonic

import pytest
from textual.command import CommandPalette
from textual.content import Content
from textual.pilot import Pilot
from textual.widgets import Button, Input, OptionList, Static

from nexusgames import paths
from nexusgames.core.components import Component
from nexusgames.core.decisions import Decision
from nexusgames.core.events import visible
from nexusgames.core.game import Seat, Setup
from nexusgames.core.narration import Narrator
from nexusgames.core.saves import Save, load_session, read_save, write_save
from nexusgames.core.session import Session, replay
from nexusgames.core.shelf import WORTH_A_LOOK
from nexusgames.core.table import HotSeat
from nexusgames.core.texts import load_texts
from nexusgames.core.timeline import Timeline
from nexusgames.games import GAMES
from nexusgames.tui.app import NexusGames
from nexusgames.tui.commands import LESSON, PLAY, SPECTATOR
from nexusgames.tui.presenters.nexus_ops_statistics import COUNTED, points_by_turn, rows
from nexusgames.tui.presenters.statistics import numbers
from nexusgames.tui.screens.eyes import EyesScreen
from nexusgames.tui.screens.game_over import GameOverScreen
from nexusgames.tui.screens.help import AT_A_BOARD, HelpScreen, sections
from nexusgames.tui.screens.help_columns import INTENTS, Block, in_columns
from nexusgames.tui.screens.home import HomeScreen
from nexusgames.tui.screens.new_game import NewGameScreen
from nexusgames.tui.screens.play import PlayScreen
from nexusgames.tui.screens.questions import AskScreen, LineScreen
from nexusgames.tui.screens.replay import ReplayScreen
from nexusgames.tui.screens.rules import RulesScreen
from nexusgames.tui.screens.saved_games import SavedGamesScreen
from nexusgames.tui.screens.settings import SettingsScreen
from nexusgames.tui.settings import load_settings
from nexusgames.tui.widgets.chips import Chips
from nexusgames.tui.widgets.choice_row import ChoiceRow
from nexusgames.tui.widgets.long_list import LongList
from nexusgames.tui.widgets.picture_box import PictureBox
from nexusgames.tui.widgets.slider import Slider
from tests.core.played import random_session
from tests.tui.seated import LONGEST_WAIT, new_session, notices

RECORDS = Path(__file__).parents[1] / "records" / "nexus_ops"
GAME = GAMES.load("nexus-ops")
HOSTILE = "[red]{seat}[/]\x1b[2J"

Doing = Callable[[NexusGames, Pilot[int]], Awaitable[None]]


@pytest.fixture(autouse=True)
def settings_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "settings.json"
    monkeypatch.setenv("NEXUSGAMES_SETTINGS", str(path))
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A finished game, an unfinished one of people with hostile names, and a damaged file."""
    place = tmp_path / "saves"
    place.mkdir()
    shutil.copy(RECORDS / "round_limit_winner.json", place / "finished.json")
    seats = (Seat(HOSTILE), Seat("Bo"), Seat("Cy"))
    session = random_session(GAME, Setup(seats, 5), 90)
    write_save(session, place / "open.json", "2026-05-04 12:00:00 +0000")
    (place / "damaged.json").write_text('{"format": 1', encoding="utf-8")
    return place


def run(folder: Path, doing: Doing) -> None:
    async def body() -> None:
        app = NexusGames(folder)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await doing(app, pilot)

    asyncio.run(body())


def text_of(app: NexusGames) -> str:
    """Everything that is on the screen, row by row."""
    screen = app.screen
    return "\n".join(strip.text for strip in screen._compositor.render_strips())


def prose_of(app: NexusGames) -> str:
    """The same as it is read: in one line, without edges."""
    return re.sub(r"[\s\u2500-\u259f]+", " ", text_of(app))


async def until(pilot: Pilot[int], fits: Callable[[], bool]) -> None:
    """Wait for something that comes from the background, and for what follows it at once."""
    deadline = monotonic() + LONGEST_WAIT
    while not fits():
        assert monotonic() < deadline, "it never happened"
        await pilot.pause(0.03)
    for _ in range(3):  # what happened may be painted, and a note about it written, one message later each
        await pilot.pause()


async def choose(app: NexusGames, pilot: Pilot[int], place: str) -> None:
    """Walk to a place of the home screen by keyboard, and press enter there."""
    highlight(app, place)
    await pilot.press("enter")
    await pilot.pause()


def test_every_screen_opens_and_closes_by_keyboard(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        for place, screen in [
            ("game:icaion", NewGameScreen),
            ("new", NewGameScreen),
            ("saved", SavedGamesScreen),
            ("replays", SavedGamesScreen),
            ("rules", RulesScreen),
            ("settings", SettingsScreen),
        ]:
            await choose(app, pilot, place)
            assert isinstance(app.screen, screen)
            await pilot.press("escape")
            await pilot.pause()
            assert isinstance(app.screen, HomeScreen)
        await pilot.press("k")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        await pilot.press("escape")
        await pilot.press("q")
        assert app.return_code == 0

    run(folder, doing)


def test_a_long_line_of_the_help_goes_on_below_its_own_words(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        app.push_screen(HelpScreen(app.texts, "play"))
        await pilot.resize_terminal(60, 24)
        await until(pilot, lambda: "end the phase" in text_of(app))
        lines = text_of(app).splitlines()
        place = next(number for number, line in enumerate(lines) if "end the phase or pass" in line)
        where = lines[place].index("end the phase")
        assert lines[place + 1][where:].startswith("actions"), lines[place + 1]

    run(folder, doing)


def test_every_command_of_a_table_has_one_intent() -> None:
    known = [name for names in INTENTS.values() for name in names.split()]
    assert len(known) == len(set(known))
    assert {command.name for commands in (AT_A_BOARD, PLAY, LESSON, SPECTATOR) for command in commands} == set(known)


@pytest.mark.parametrize(("width", "columns"), [(80, 1), (100, 2), (150, 3), (200, 4)])
def test_the_keys_stand_in_as_many_columns_as_the_window_has(width: int, columns: int) -> None:
    lines = in_columns([Block("x", PLAY[:3])] * 4, width)
    assert lines[0].plain.count("─ x ") == columns
    assert all(line.cell_length <= width for line in lines)


def home_of(app: NexusGames) -> HomeScreen:
    assert isinstance(app.screen, HomeScreen)
    return app.screen


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


def highlight(app: NexusGames, place: str) -> None:
    """Put the cursor of the home screen somewhere."""
    assert place in home_of(app).places
    home_of(app).point(place)


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


def test_a_new_game_explains_conflicts_and_begins_when_they_are_gone(tmp_path: Path, settings_file: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await pilot.press("n")
        await pilot.pause()
        await pilot.press("A", "enter", "B", "enter")
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        assert "Ready" in text_of(app)
        for name in ("vp10", "vp14"):
            screen.query_one(f"#row-{name}").focus()
            await pilot.press("right")
        told = prose_of(app).replace(" Begin Back", "")
        assert 'The options "Time is of the Essence" and "In for the Long Haul" exclude each other' in told
        assert "A longer game: 14 VP win instead of 12." in text_of(app)
        assert {row.id for row in screen.query(".-conflict")} == {"row-vp10", "row-vp14"}
        await pilot.press("b")
        assert app.screen is screen, "a table with a conflict began"
        await pilot.press("left")
        assert "Ready" in text_of(app)
        await pilot.press("b")
        await pilot.pause()

    run(tmp_path / "saves", doing)
    saves = list((tmp_path / "saves").glob("*.json"))
    assert len(saves) == 1
    setup = load_session(saves[0], GAMES).setup
    assert [seat.name for seat in setup.seats] == ["A", "B"]
    assert setup.options == {"vp10": "on"}
    assert [seat.name for seat in load_settings(settings_file)[0].seats] == ["A", "B"]


def test_a_new_game_marks_what_is_blamed_and_nothing_else(tmp_path: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        app.agree_on("theseus")
        await until(pilot, lambda: isinstance(app.screen, NewGameScreen) and app.screen.focused is not None)
        screen = app.screen
        assert isinstance(screen, NewGameScreen)

        def set_rows(**values: str) -> set[str | None]:
            for name, value in values.items():
                screen.query_one(f"#row-{name}", ChoiceRow).set_value(value)
            screen.judge()
            return {row.id for row in screen.query(".-conflict")}

        assert set_rows(colour1="grey", colour2="grey") == {"row-colour1", "row-colour2"}
        await pilot.pause()
        assert "Two players cannot both be grey" in text_of(app)
        assert set_rows(colour2="", ring="random", first_player="1") == {"row-ring", "row-first_player"}
        await pilot.pause()
        assert "exclude each other: the ring decides" in prose_of(app)
        assert set_rows(ring="default", first_player="4") == {"row-first_player"}
        assert set_rows(first_player="random") == set()

    run(tmp_path / "saves", doing)


def test_a_new_game_of_factions_says_factions_and_what_each_is_like(tmp_path: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        app.agree_on("theseus")
        await until(pilot, lambda: isinstance(app.screen, NewGameScreen) and app.screen.focused is not None)
        assert "any faction" in text_of(app)
        assert "colour" not in text_of(app)
        app.screen.query_one("#row-colour1").focus()
        await pilot.pause()
        assert "The faction that the player leads" in text_of(app)
        await pilot.press("right")
        assert "Fighters: every unit can wound" in text_of(app)

    run(tmp_path / "saves", doing)


def test_a_new_game_with_the_mouse_alone(tmp_path: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await pilot.click(home_of(app).cards["nexus-ops"], offset=(4, 3))
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        assert [(seat.name, seat.player) for seat in screen.setup().seats] == [
            ("Player 1", "human"),
            ("Player 2", "human"),
        ]
        for row in ["#row-player1"] * 3:
            await pilot.click(row)
            await pilot.pause()
        assert "At least 2 players" in text_of(app)
        for row in ("#row-player3", "#row-player2", "#row-colour2"):
            await pilot.click(row)
        await pilot.pause()
        assert [(seat.name, seat.player) for seat in screen.setup().seats] == [
            ("Bot 2", "thinker"),
            ("Player 3", "human"),
        ]
        assert screen.setup().seats[0].colour == "red"
        await pilot.click("#back")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)

    run(tmp_path / "saves", doing)


def test_a_new_game_shows_colours_names_and_numbers_that_cannot_be(tmp_path: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await pilot.press("n")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        screen.query_one("#name1", Input).value = "Ada"
        screen.query_one("#name2", Input).value = "ADA"
        await pilot.pause()
        assert "the same name" in text_of(app)
        screen.query_one("#name2", Input).value = HOSTILE
        for number in (1, 2):
            screen.query_one(f"#row-colour{number}").focus()
            await pilot.press("right")
        assert "Two players cannot both be red" in text_of(app)
        await pilot.press("right")
        assert "Ready" in text_of(app)
        assert [seat.name for seat in screen.setup().seats] == ["Ada", "[red]{seat}[/][2J"]
        screen.query_one("#typed-seed", Input).value = "-7"
        await pilot.pause()
        assert "must be a number" in text_of(app)
        screen.query_one("#typed-seed", Input).value = "77"
        assert screen.setup().seed == 77

    run(tmp_path, doing)


def test_enter_leads_from_name_to_name_and_to_the_button(tmp_path: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await pilot.press("n")
        await pilot.pause()
        await pilot.press("A", "enter", "B", "enter", "enter")
        assert isinstance(app.focused, Button)
        await pilot.press("enter")
        await pilot.pause()
        assert any(isinstance(screen, PlayScreen) for screen in app.screen_stack)

    run(tmp_path / "saves", doing)


def test_saved_games_are_listed_with_round_and_score_and_damaged_ones_with_their_reason(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await pilot.press("s")
        await until(pilot, lambda: "round" in text_of(app) and "..." not in text_of(app))
        shown = text_of(app)
        assert "3 games, 6 samples" in shown.splitlines()[0]
        assert "2026-05-04 12:00 · [red]{seat}[/][2J, Bo, Cy" in shown
        assert re.search(r"round 20 of 20 .* won", shown), "a finished game tells who won"
        assert re.search(r"[▲●■◆] \S+.* 1  [▲●■◆] .* 0  [▲●■◆] .* 0", shown), "scores with marks and names"
        assert "Damaged: damaged.json" in shown
        screen = app.screen
        assert isinstance(screen, SavedGamesScreen)
        screen.query_one(LongList).point(screen.paths.index(folder / "damaged.json"))
        await pilot.press("enter", "w")
        assert app.screen is screen
        assert " ".join(notices(app)).count("damaged.json") == 2

    run(folder, doing)


def test_samples_are_listed_below_ones_own_games_and_stay_as_they_are(folder: Path) -> None:
    sample = paths.samples() / "sample-nexus-ops-early.json"
    before = sample.read_bytes(), sorted(sample.parent.iterdir())

    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await pilot.press("s")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, SavedGamesScreen)
        assert [path.parent for path in screen.paths] == [folder] * 3 + [sample.parent] * 6
        screen.query_one(LongList).point(screen.paths.index(sample))
        await until(pilot, lambda: "sample game · sample-nexus-ops-early" in text_of(app))
        await pilot.press("r", "d")
        assert app.screen is screen
        assert " ".join(notices(app)).count("A sample game stays as it is") == 2
        await pilot.press("x", "enter")
        await pilot.pause()
        await pilot.press("enter")
        await until(pilot, lambda: app.playing is not None)
        assert app.playing is not None
        app.playing.save()

    run(folder, doing)
    assert (folder / "exports" / "sample-nexus-ops-early-public.json").is_file()
    assert len(list(folder.glob("nexus-ops-*.json"))) == 1
    assert (sample.read_bytes(), sorted(sample.parent.iterdir())) == before


def test_of_many_saves_only_those_that_can_be_seen_are_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(90):
        shutil.copy(folder / "open.json", folder / f"copy-{number:02}.json")
    opened: list[str] = []

    def reading(path: Path) -> Save:
        opened.append(path.name)
        return read_save(path)

    for module in ("nexusgames.core.shelf", "nexusgames.tui.glimpse"):
        monkeypatch.setattr(f"{module}.read_save", reading)

    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await pilot.press("s")
        await pilot.pause()
        await until(pilot, lambda: "..." not in text_of(app))
        own = {name for name in opened if not name.startswith("sample-")}
        assert {"copy-00.json", "damaged.json"} <= own, "the first ones, and the one whose time cannot be seen"
        assert len(own) < 15 + WORTH_A_LOOK
        await pilot.press("end")
        await until(pilot, lambda: "sample-theseus-traps" in text_of(app) and "..." not in text_of(app))
        assert len(set(opened)) < 30 + WORTH_A_LOOK
        listing = app.screen.query_one(LongList)
        listing.point(30)
        for place in (60, 30):
            listing.point(place)
            await until(pilot, lambda place=place: f"copy-{place}" in text_of(app) and "..." not in text_of(app))

    run(folder, doing)


def test_an_entry_that_is_too_long_for_the_list_can_be_read_below_it(tmp_path: Path) -> None:
    names = [f"Somebody Called {name}" for name in ("Ada", "Bo", "Cy", "Di")]
    write_save(new_session(*names), tmp_path / f"{'long-' * 11}name.json", "2026-05-04 12:00:00 +0000")

    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await pilot.press("s")
        await until(pilot, lambda: "round 1" in text_of(app) and "long-name" in "".join(text_of(app).split()))
        assert "…" in text_of(app)

    run(tmp_path, doing)


def test_a_save_is_renamed_but_not_to_anything(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await pilot.press("s")
        await pilot.pause()
        for wanted, says in [("../evil", "A name has"), ("finished", "another save"), ("Friday (2)", "Now it is")]:
            await pilot.press("r")
            await pilot.pause()
            assert isinstance(app.screen, LineScreen)
            app.screen.query_one(Input).value = wanted
            await pilot.press("enter")
            await pilot.pause()
            assert says in " ".join(notices(app))

    run(folder, doing)
    assert sorted(path.name for path in folder.glob("*.json")) == ["Friday (2).json", "damaged.json", "finished.json"]
    assert len(load_session(folder / "Friday (2).json", GAMES).keys) == 90


def test_a_save_is_deleted_only_after_a_yes(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await pilot.press("s")
        await pilot.pause()
        for keys in (["d", "enter"], ["d", "escape"]):
            await pilot.press(*keys)
            await pilot.pause()
        assert (folder / "open.json").exists()
        await pilot.press("d")
        assert isinstance(app.screen, AskScreen)
        await pilot.press("down", "enter")
        await pilot.pause()
        assert not (folder / "open.json").exists()
        assert isinstance(app.screen, SavedGamesScreen)
        assert folder / "open.json" not in app.screen.paths

    run(folder, doing)


def test_a_save_is_exported_with_and_without_secrets(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await pilot.press("s")
        await pilot.pause()
        await pilot.press("x", "enter")
        await pilot.pause()
        assert "holds every player's cards" not in " ".join(notices(app))
        await pilot.press("x", "down", "enter")
        await pilot.pause()
        assert "holds every player's cards" in " ".join(notices(app))

    run(folder, doing)
    public = json.loads((folder / "exports" / "open-public.json").read_text(encoding="utf-8"))
    assert "seed" not in public
    assert public["seats"][1]["name"] == "Bo"
    whole = (folder / "exports" / "open-with-secrets.json").read_text(encoding="utf-8")
    assert whole == (folder / "open.json").read_text(encoding="utf-8")


def test_a_finished_game_opens_at_its_end(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        app.resume(folder / "finished.json")
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, GameOverScreen)
        await pilot.press("end")
        await until(pilot, lambda: "Dominate the" in text_of(app))
        assert "dice rolled" in text_of(app)
        await pilot.press("w")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        await pilot.press("escape", "a")
        await pilot.pause()
        assert any(isinstance(screen, PlayScreen) for screen in app.screen_stack), "no rematch"

    run(folder, doing)
    assert len(list(folder.glob("nexus-ops-*.json"))) == 1


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
        await pilot.click(Slider, offset=(0, 0))
        assert screen.timeline.step == 0
        await pilot.press("plus", "plus", "space")
        await until(pilot, lambda: screen.timeline.step > 1)
        await pilot.press("space")

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


def test_the_numbers_of_a_short_game_are_right() -> None:
    session = load_session(RECORDS / "elimination_two_players.json", GAMES)
    lost, won = numbers(session.log, 2, COUNTED)
    assert (lost["dice"], lost["pips"], lost["hits"]) == (6, 26, 5)
    assert (won["dice"], won["pips"], won["hits"]) == (7, 26, 4)
    assert (won["won"], won["lost"], won["undecided"]) == (lost["lost"], lost["won"], lost["undecided"]) == (2, 2, 1)
    assert (lost["turns"], won["turns"]) == (25, 25)
    assert (lost["units_lost"], won["units_lost"]) == (9, 13)
    assert (lost["units_bought"], won["units_bought"]) == (6, 43)
    assert (won["cards"], won["missions"]) == (38, 2)
    dice = [str(entry.event.values().get("dice", "")) for entry in session.log if "dice_r" in entry.event.kind]
    breaths = sum(entry.event.kind == "dragon_breathed" for entry in session.log)
    assert sum(letter.isdigit() for letter in "".join(dice)) + breaths == lost["dice"] + won["dice"]
    points = points_by_turn(session.log, 2)
    assert (points[0], points[-1], len(points)) == ((0, 0), (0, 2), 51)
    narrator = Narrator(load_texts(), session.game.lexicon(session.state), ["Ada", "Bo"])
    assert all("[" not in heading and len(values) == 2 for heading, values in rows(session.log, narrator))


@pytest.mark.parametrize("record", ["points_two_players", "points_vortex_alternate_intercepted"])
def test_the_points_of_every_ending_agree_with_the_result(record: str) -> None:
    session = load_session(RECORDS / f"{record}.json", GAMES)
    assert not isinstance(session.pending, Decision)
    seats = len(session.setup.seats)
    assert list(points_by_turn(session.log, seats)[-1]) == session.pending.scores
    spent = _money(session)
    assert [one["rubium"] for one in numbers(session.log, seats, COUNTED)] == spent


def _money(session: Session) -> list[int]:
    """What everybody must have earned: what is left and was spent, without what each began with."""
    start, _ = GAME.start(session.setup)
    seats = range(len(session.setup.seats))
    spent = [0 for _ in seats]
    for entry in session.log:
        values = entry.event.values()
        if entry.event.kind == "unit_bought":
            spent[int(str(values["seat"]))] += int(str(values["cost"]))
    begun = [player.rubium for player in GAME.view(start, None).players]
    left = [player.rubium for player in GAME.view(session.state, None).players]
    return [left[seat] + spent[seat] - begun[seat] for seat in seats]


def test_rules_are_searched_and_escape_leads_out_step_by_step(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await choose(app, pilot, "rules")
        screen = app.screen
        assert isinstance(screen, RulesScreen)
        everything = len(screen.found)
        first = str(screen.query_one("#rule", Static).content)
        await pilot.press("right_square_bracket")
        assert str(screen.query_one("#rule", Static).content) != first
        await pilot.press("slash")
        screen.query_one(Input).value = "nx-bre-03"
        await pilot.pause()
        assert "NX-BRE-03" in [entry.id for entry in screen.found]
        assert len(screen.found) < everything
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert len(screen.found) == everything
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)

    run(folder, doing)


def test_what_was_searched_for_is_lit_in_the_text(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await choose(app, pilot, "rules")
        screen = app.screen
        assert isinstance(screen, RulesScreen)
        assert not lit(screen)
        screen.query_one(Input).value = "retreat NX-RET-04"
        await until(pilot, lambda: {word.casefold() for word in lit(screen)} == {"retreat", "nx-ret-04"})

    run(folder, doing)


def lit(screen: RulesScreen) -> list[str]:
    """The words of a page that stand out."""
    page = screen.query_one("#rule", Static).content
    assert isinstance(page, Content)
    return [page.plain[span.start : span.end] for span in page.spans if "underline" in str(span.style)]


def test_the_neighbours_of_a_section_are_clicked(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await choose(app, pilot, "rules")
        screen = app.screen
        assert isinstance(screen, RulesScreen)
        first, second = screen.book.sections()[:2]
        chips = screen.query_one("#sections", Chips)
        await until(pilot, lambda: [words for _, _, words in chips.chips] == [first, second])
        await pilot.click(chips, offset=(len(first) + 5, 0))
        await until(pilot, lambda: screen.shown is not None and screen.shown.section == second)
        assert [words for _, _, words in chips.chips] == screen.book.sections()[:3]

    run(folder, doing)


def test_a_component_leads_to_its_rules_and_a_rule_to_its_components(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await choose(app, pilot, "rules")
        screen = app.screen
        assert isinstance(screen, RulesScreen)
        screen.query_one(Input).value = "rubium dragon"
        await pilot.pause()
        dragon = screen.shown
        assert isinstance(dragon, Component)
        assert dragon.title == "Rubium Dragon", "what is called so comes first"
        assert "Costs 12 rubium; 3 figures in each colour." in str(screen.query_one("#rule", Static).content)
        await pilot.press("s", "down", "enter")
        await pilot.pause()
        assert screen.shown is not None
        assert screen.shown.id == dragon.rules[1] == "NX-DEP-01"
        assert screen.query_one(Input).value == "", "the search did not have it"
        place = screen.headings.highlighted
        assert place is not None
        top = screen.headings.scroll_offset.y
        assert top <= screen.headings._index_to_line[place] < top + screen.headings.size.height
        await pilot.click(screen.links, offset=(3, 1))
        await pilot.pause()
        assert screen.shown.title == "Fungoid"
        await pilot.press("b", "b")
        assert screen.shown is dragon
        await pilot.press("s", "escape")
        assert screen.headings.has_focus
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)

    run(folder, doing)


def test_every_command_of_every_screen_is_in_the_help_with_words(folder: Path) -> None:
    for name, commands in sections():
        assert load_texts().say(f"app.help_screen.{name}")[0] != "[", name
        assert commands
        for command in commands:
            assert command.title[0] != "[", command.name

    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await pilot.press("k")
        await pilot.pause()
        await until(pilot, lambda: "At the table" in str(app.screen.query_one("#keys", Static).content))
        shown = str(app.screen.query_one("#keys", Static).content)
        for name, commands in sections():
            for command in commands:
                assert command.title.split()[0] in shown, (name, command.name)
        assert re.search(r" 1 to 9  +make that choice of the list", shown)

    run(folder, doing)


def test_the_palette_offers_the_commands_of_the_screen(folder: Path) -> None:
    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await pilot.press("s")
        await until(pilot, lambda: isinstance(app.screen, SavedGamesScreen))
        await pilot.press("colon")
        await until(pilot, lambda: isinstance(app.screen, CommandPalette) and isinstance(app.focused, Input))
        await pilot.press(*"renam")
        await until(pilot, lambda: app.screen.query_one(OptionList).option_count == 1)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, LineScreen))

    run(folder, doing)
