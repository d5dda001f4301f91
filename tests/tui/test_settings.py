"""Settings: read strictly, written durably, a broken file left alone, kept between runs."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from textual.widgets import Static

from nexusgames.core.files.saves import SavedSeat
from nexusgames.core.files.settings import Settings, load_settings, values_of, write_settings
from nexusgames.tui import theme
from nexusgames.tui.app import NexusGames
from nexusgames.tui.choosable_settings import CHOOSABLE
from nexusgames.tui.drawing.colour import rgb
from nexusgames.tui.screens.settings import SettingsScreen
from nexusgames.tui.widgets.choice_row import ChoiceRow
from nexusgames.tui.widgets.sample_board import SampleBoard
from tests.tui.seated import new_session, notices, seated
from tests.tui.test_glimpse import until


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "settings.json"
    monkeypatch.setenv("NEXUSGAMES_SETTINGS", str(path))
    return path


def test_without_a_file_the_usual_settings_are_used(file: Path) -> None:
    assert load_settings(file) == (Settings(), "")
    assert Settings().manner == "open"
    assert not file.exists()


def test_settings_are_read_as_they_were_written(file: Path) -> None:
    seats = (SavedSeat(name="[b]Ada", colour="red"), SavedSeat(name="x", player="random"))
    chosen = Settings(
        manner="strict", confirm=False, speed="quick", bell=True, marks="letters", theme="contrast", seats=seats
    )
    assert write_settings(chosen, file) == ""
    assert load_settings(file) == (chosen, "")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "eof"),
        ("[]", "object"),
        ('{"manner": "sometimes"}', "manner"),
        ('{"handover": "sometimes"}', "handover"),
        ('{"handover": {}}', "handover"),
        ('{"handover": ["never"]}', "handover"),
        ('{"confirm": "yes"}', "confirm"),
        ('{"confirm": 1}', "confirm"),
        ('{"theme": "sixteen"}', "theme"),
        ('{"colour": "red"}', "colour"),
        ('{"seats": [{"nam": "Ada"}]}', "seats"),
        ("[" * 90_000, "settings.json"),
        (" " * 100_001, "too large"),
    ],
)
def test_a_broken_file_gives_the_usual_settings_and_is_left_alone(file: Path, text: str, said: str) -> None:
    file.write_text(text, encoding="utf-8")
    settings, problem = load_settings(file)
    assert settings == Settings()
    assert said in problem.lower()
    assert file.read_text(encoding="utf-8") == text


def test_a_file_that_is_no_text_is_told_too(file: Path) -> None:
    file.write_bytes(b"\xff\xfe\x00")
    assert "text" in load_settings(file)[1]


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "occupied").write_text("", encoding="utf-8")
    assert write_settings(Settings(), tmp_path / "occupied" / "settings.json")


@pytest.mark.parametrize("name", CHOOSABLE)
def test_every_setting_can_be_each_of_its_values(name: str) -> None:
    for value in values_of(name):
        assert Settings().with_value(name, value).value(name) == value


def test_the_screen_changes_settings_and_the_next_run_knows_them(file: Path, tmp_path: Path) -> None:
    async def change() -> None:
        app = NexusGames(tmp_path / "saves")
        async with app.run_test(size=(80, 24)) as pilot:
            app.push_screen(SettingsScreen(app.texts))
            await pilot.pause()
            await pilot.press("right", "down", "down", "down", "left", "left", "down", "down", "left", "down", "enter")
            await pilot.click("#row-marks")
            await pilot.press("escape")
            assert app.animation_level == "none"

    asyncio.run(change())
    expected = Settings(manner="trusting", confirm=False, speed="off", marks="letters", theme="light")
    assert NexusGames(tmp_path).settings == expected
    assert load_settings(file)[0].marks == "letters"


def test_a_sample_of_a_board_looks_as_the_settings_are_at_once(file: Path, tmp_path: Path) -> None:
    """Beside the rows where there is room, else there is none."""

    async def change() -> None:
        app = NexusGames(tmp_path / "saves")
        async with app.run_test(size=(100, 35)) as pilot:
            app.push_screen(SettingsScreen(app.texts))
            await until(pilot, lambda: bool(app.screen.query(SampleBoard)) and bool(sample(app).picture.cells))
            for name, value in (("theme", "light"), ("blocks", "half")):
                before = sample(app).picture.cells
                app.change_setting(name, value)
                await until(pilot, lambda before=before: sample(app).picture.cells != before)
            assert not any(sign in "▘▝▖▗▞▚▛▜▙▟▲●■◆" for row in sample(app).picture.cells for sign, *_ in row)
            app.change_setting("blocks", "quad")
            app.change_setting("marks", "letters")
            await until(pilot, lambda: str(app.screen.query_one("#people", Static).visual).startswith("R Bo"))
            await pilot.resize_terminal(140, 45)
            words = "Signs", "Monolith", "Decks"
            await until(pilot, lambda: all(word in words_of(app) for word in words))
            await pilot.resize_terminal(80, 24)
            await until(pilot, lambda: not sample(app).display)

    asyncio.run(change())


def words_of(app: NexusGames) -> str:
    """What is written on the board of the sample."""
    return "\n".join("".join(cell[0] for cell in row) for row in sample(app).picture.cells)


def sample(app: NexusGames) -> SampleBoard:
    """The sample on the settings screen."""
    return app.screen.query_one(SampleBoard)


def test_a_click_on_a_value_takes_it(file: Path, tmp_path: Path) -> None:
    async def change() -> None:
        app = NexusGames(tmp_path / "saves")
        async with app.run_test(size=(80, 24)) as pilot:
            app.push_screen(SettingsScreen(app.texts))
            await until(
                pilot, lambda: bool(app.screen.query("#row-speed")) and bool(app.screen.query_one("#row-speed").size)
            )
            row = app.screen.query_one("#row-speed", ChoiceRow)
            await pilot.click(row, offset=(row.render().plain.index("quick"), 0))
            await until(pilot, lambda: app.settings.speed == "quick")
            await pilot.click(row, offset=(row.render().plain.index("slow"), 0))
            await until(pilot, lambda: app.settings.speed == "slow")

    asyncio.run(change())


def test_a_file_from_before_there_were_themes_is_read(file: Path) -> None:
    file.write_text('{"handover": "never", "confirm": false, "animation": true, "marks": "letters", "seats": []}')
    assert load_settings(file) == (Settings(manner="trusting", confirm=False, marks="letters"), "")


@pytest.mark.parametrize(("handover", "manner"), [("always", "strict"), ("secret", "open"), ("never", "trusting")])
def test_what_was_chosen_about_covers_is_a_manner_now(file: Path, handover: str, manner: str) -> None:
    file.write_text(json.dumps({"handover": handover}))
    settings, problem = load_settings(file)
    assert (settings.manner, problem) == (manner, "")


@pytest.mark.parametrize(
    ("kept", "speed"),
    [
        ('"animation": false, "pace": "slow"', "off"),
        ('"animation": true, "pace": "slow"', "slow"),
        ('"animation": true, "pace": "at_once"', "off"),
        ('"pace": "quick"', "quick"),
        ('"animation": false', "off"),
    ],
)
def test_a_file_from_before_there_was_one_speed_is_read(file: Path, kept: str, speed: str) -> None:
    file.write_text(f'{{{kept}, "marks": "letters"}}')
    settings, problem = load_settings(file)
    assert (settings.speed, settings.marks, problem) == (speed, "letters", "")


def test_a_file_with_a_pace_that_never_was_is_refused(file: Path) -> None:
    file.write_text('{"pace": "hasty"}')
    assert "speed" in load_settings(file)[1]


@pytest.mark.parametrize("name", values_of("theme"))
def test_a_theme_colours_screens_and_boards_at_once(name: str, file: Path, tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, new_session("Ada", "Bo")) as player:
            await player.settle()
            app, palette = player.app, theme.PALETTES[name]
            app.change_settings(app.settings.with_value("theme", name))
            await player.pilot.pause()
            await player.pilot.pause()
            assert player.play.query_one("#prompt").styles.background.hex.lower() == palette.bar
            _, _, ground, _ = player.board.picture.surface.rows[0][0]
            assert ground == rgb(palette.table)

    asyncio.run(run())
    assert load_settings(file)[0].value("theme") == name


def test_a_broken_file_is_told_once_and_survives_until_something_changes(file: Path, tmp_path: Path) -> None:
    file.write_text('{"confirm": 3}', encoding="utf-8")

    async def look() -> list[str]:
        app = NexusGames(tmp_path)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            return notices(app)

    told = asyncio.run(look())
    assert len(told) == 1
    assert "settings.json" in told[0]
    assert file.read_text(encoding="utf-8") == '{"confirm": 3}'


@pytest.mark.parametrize(("blocks", "signs"), [("quad", "▘▝▖▗▞▚▛▜▙▟"), ("half", ""), ("six", "🬀🬁🬂🬃🬄🬅🬆🬇🬈🬉🬊🬋🬌🬍🬎🬏🬐🬑🬒🬓")])
def test_boards_are_drawn_with_the_chosen_blocks_at_once(tmp_path: Path, blocks: str, signs: str) -> None:
    every = "▘▝▖▗▞▚▛▜▙▟🬀🬁🬂🬃🬄🬅🬆🬇🬈🬉🬊🬋🬌🬍🬎🬏🬐🬑🬒🬓"

    async def change() -> None:
        async with seated(tmp_path, new_session("Ada", "Bo"), size=(100, 35)) as player:
            await player.settle()
            for name in (*values_of("blocks"), blocks):
                player.app.change_setting("blocks", name)
            await player.pilot.pause()
            region = player.board.region
            drawn = "".join(row[region.x : region.right] for row in player.rows[region.y : region.bottom])
            assert "▀" in drawn
            assert bool(set(drawn) & set(signs)) == bool(signs)
            assert not set(drawn) & (set(every) - set(signs))
            player.app.change_setting("blocks", "quad")

    asyncio.run(change())


def test_the_linux_console_begins_with_what_its_font_has(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "linux")
    assert load_settings(file)[0] == Settings(blocks="half", marks="letters")
