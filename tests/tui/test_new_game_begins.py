"""A new game is agreed on by names, colours and options, by keyboard and by mouse."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Button, Input

from nexusgames import paths
from nexusgames.core.files.saves import load_session, read_save
from nexusgames.core.files.settings import Settings, load_settings
from nexusgames.core.session.open_table import MANNERS, TableManner
from nexusgames.games import GAMES
from nexusgames.tui.app import NexusGames
from nexusgames.tui.screens.cover import HandoverScreen
from nexusgames.tui.screens.home import HomeScreen
from nexusgames.tui.screens.new_game.screen import NewGameScreen
from nexusgames.tui.screens.play.screen import PlayScreen
from nexusgames.tui.widgets.choice_row import ChoiceRow
from tests.tui.opened import HOSTILE, home_of, prose_of, run, text_of, until


def test_a_new_game_explains_conflicts_and_begins_when_they_are_gone(tmp_path: Path) -> None:
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
        assert "A longer game: 14 points win instead of 12." in text_of(app)
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
    assert [seat.name for seat in load_settings(paths.settings())[0].seats] == ["A", "B"]


@pytest.mark.parametrize("manner", MANNERS)
def test_a_table_agrees_on_its_manner_and_that_stays_with_the_game(manner: TableManner, tmp_path: Path) -> None:
    """Where it is the usual one, the game follows the setting."""
    met: list[TableManner] = []

    async def doing(app: NexusGames, pilot: Pilot[int]) -> None:
        await pilot.press("n")
        await pilot.pause()
        await pilot.press("A", "enter", "B", "enter")
        row = app.screen.query_one("#row-manner", ChoiceRow)
        row.focus()
        row.set_value(manner)
        await pilot.press("b")
        await until(pilot, lambda: isinstance(app.screen, PlayScreen | HandoverScreen))
        met.extend(screen.table.asker.manner for screen in app.screen_stack if isinstance(screen, PlayScreen))

    run(tmp_path / "saves", doing)
    (path,) = (tmp_path / "saves").glob("*.json")
    assert met == [manner]
    assert read_save(path).manner == (manner if manner != Settings().manner else None)


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
        for row in ["#row-player1"] * 4:
            await pilot.click(row)
            await pilot.pause()
        assert "At least 2 players" in text_of(app)
        for row in ("#row-player3", "#row-player2", "#row-colour2"):
            await pilot.click(row)
        await pilot.pause()
        assert [(seat.name, seat.player) for seat in screen.setup().seats] == [
            ("Bot 2", "easy"),
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
        assert "at most 18 digits" in text_of(app)
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
