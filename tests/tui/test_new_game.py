"""The screen of a new game: the picture of the table, presets, groups and folds, at every size."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from nexusgames.core.files.saves import SavedSeat
from nexusgames.core.files.settings import Settings
from nexusgames.games import GAMES
from nexusgames.tui.drawing.surface import Cell
from nexusgames.tui.screens.new_game.options import OptionGroup, TypedRow
from nexusgames.tui.screens.new_game.screen import NewGameScreen
from nexusgames.tui.screens.new_game.seats import players_beside
from nexusgames.tui.screens.rules import RulesScreen
from nexusgames.tui.widgets.chips import Chips
from nexusgames.tui.widgets.choice_row import ChoiceRow
from nexusgames.tui.widgets.picture_box import PictureBox
from tests.tui.seated import LARGE, SMALL, Seated, seated

SIZES = [SMALL, LARGE, (140, 45), (200, 60)]
ODD_SIZES = [(20, 6), (30, 8), (40, 12), (60, 16), (72, 20), (89, 60), (130, 20), (250, 80)]
PEOPLE = (SavedSeat(name="Ada"), SavedSeat(name="Bo"))


class Setting(Seated):
    """Somebody who sets a table."""

    @property
    def setting(self) -> NewGameScreen:
        assert isinstance(self.screen, NewGameScreen), self.text
        return self.screen

    @property
    def cells(self) -> Sequence[Sequence[Cell]]:
        return self.setting.query_one("#picture", PictureBox).cells

    def option(self, name: str) -> ChoiceRow:
        return self.setting.query_one(f"#row-{name}", ChoiceRow)

    async def drawn(self) -> Sequence[Sequence[Cell]]:
        """The picture of the table as it is now."""
        box = self.setting.query_one("#picture", PictureBox)
        form = self.setting.form
        await self.until(lambda: form._rest is None and bool(box.cells) and len(box.cells) == box.size.height)
        return box.cells

    async def set_option(self, name: str, value: str) -> None:
        """By keyboard, from wherever it is."""
        row = self.option(name)
        row.focus()
        await self.pilot.pause()
        for _ in row.values:
            if row.value != value:
                await self.press("right")
        assert row.value == value


@asynccontextmanager
async def setting(
    folder: Path, game: str = "nexus-ops", size: tuple[int, int] = LARGE, people: Sequence[SavedSeat] = PEOPLE
) -> AsyncGenerator[Setting]:
    """The screen of a new game, with people of the last table, so that the button has the keyboard."""
    async with seated(folder, size=size) as player:
        player.app.settings = Settings(seats=tuple(people))
        player.app.push_screen(NewGameScreen(GAMES.load(game), player.app.texts))
        hands = Setting(player.app, player.pilot, None)
        await hands.until(lambda: isinstance(hands.screen, NewGameScreen) and hands.screen.focused is not None)
        await hands.until(lambda: hands.setting.focused is hands.setting.query_one("#start"))
        yield hands


def run(folder: Path, doing: Callable[[Setting], Awaitable[None]], *how: object, **more: object) -> None:
    async def body() -> None:
        async with setting(folder, *how, **more) as hands:  # type: ignore[arg-type]
            await doing(hands)

    asyncio.run(body())


@pytest.mark.parametrize("game", GAMES.ids())
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_game_shows_its_table_at_every_size(game: str, size: tuple[int, int], tmp_path: Path) -> None:
    async def doing(hands: Setting) -> None:
        cells = await hands.drawn()
        assert len({back for row in cells for _, _, back, _ in row}) > 8, "no picture"
        box = hands.setting.query_one("#picture")
        assert box.size.width * box.size.height >= 0.1 * size[0] * size[1]
        assert not [
            other.id
            for other in hands.setting.query("SeatCard, #presets, OptionGroup")
            if other.display and other.region.overlaps(box.region) and other.region.area
        ]

    run(tmp_path, doing, game, size)


def test_the_picture_is_of_the_table_that_is_being_set(tmp_path: Path) -> None:
    async def doing(hands: Setting) -> None:
        before = await hands.drawn()
        await hands.set_option("vortex", "on")
        await hands.until(lambda: hands.cells != before, "the Vortex")
        with_vortex = await hands.drawn()
        hands.setting.form.seats[2].field.focus()
        await hands.press("C", "y")
        await hands.until(lambda: hands.cells != with_vortex, "the map for three")

    run(tmp_path, doing)


def test_the_picture_stays_while_the_table_is_impossible(tmp_path: Path) -> None:
    async def doing(hands: Setting) -> None:
        before = await hands.drawn()
        await hands.set_option("teams", "on")
        assert "needs 4 players" in hands.prose
        assert await hands.drawn() == before

    run(tmp_path, doing)


def test_no_key_waits_for_the_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def doing(hands: Setting) -> None:
        await hands.drawn()
        drawings: list[object] = []
        monkeypatch.setattr(
            "nexusgames.tui.screens.new_game.form.picture_of", lambda *args: drawings.append(args) or [[]]
        )
        row = hands.option("vortex")
        for _ in range(7):
            row.action_change(1)
            hands.setting.judge()
        assert not drawings
        await hands.until(lambda: bool(drawings))
        await hands.pilot.pause(0.3)
        assert len(drawings) == 1

    run(tmp_path, doing)


@pytest.mark.parametrize("game", GAMES.ids())
def test_presets_by_key_say_what_they_are_and_what_differs(game: str, tmp_path: Path) -> None:
    async def doing(hands: Setting) -> None:
        screen = hands.setting
        for key, name in (("3", "everything"), ("1", "first"), ("2", "classic")):
            await hands.press(key)
            assert screen.setup().options == screen.form.presets[name].at(2)
            assert screen.query_one("#presets", Chips).chosen == name
            assert screen.words.narrator.say(f"preset.{name}.about") in hands.text
        await hands.set_option("first_player", "2")
        assert "but First player: 2" in hands.prose
        assert screen.query_one("#presets", Chips).chosen == "classic"

    run(tmp_path, doing, game)


def test_choosing_all_options_of_a_preset_is_that_preset(tmp_path: Path) -> None:
    async def doing(hands: Setting) -> None:
        await hands.set_option("vp10", "on")
        assert hands.setting.query_one("#presets", Chips).chosen == "first"

    run(tmp_path, doing)


def test_a_preset_follows_the_number_of_players_and_own_choices_stay(tmp_path: Path) -> None:
    async def doing(hands: Setting) -> None:
        screen = hands.setting
        await hands.press("1")
        assert screen.setup().options == {"neutral_preset": "symmetry"}
        screen.form.seats[2].player.focus()
        await hands.press("right")
        assert screen.setup().options == {"neutral_preset": "specialized_areas"}
        await hands.set_option("draft", "on")
        screen.form.seats[3].player.focus()
        await hands.press("right")
        assert "is for 3 players" in hands.prose
        assert screen.form.chosen()["draft"] == "on"

    run(tmp_path, doing, "icaion")


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=str)
@pytest.mark.parametrize("game", GAMES.ids())
def test_down_leads_through_every_option(game: str, size: tuple[int, int], tmp_path: Path) -> None:
    async def doing(hands: Setting) -> None:
        screen, seen = hands.setting, set[str]()
        await hands.press("f")
        wanted = {f"row-{name}" if option.values else f"typed-{name}" for name, option in screen.words.options.items()}
        for _ in range(len(screen._lines())):
            await hands.press("down")
            focused = screen.focused
            assert focused is not None
            await hands.until(lambda focused=focused: focused.region.area > 0, "it is on screen")
            seen.add(focused.id or "")
        assert {*wanted, "typed-seed", "start", *(f"name{n}" for n in range(1, screen.game.seats.stop))} <= seen

    run(tmp_path, doing, game, size)


def test_rare_options_are_folded_away_unless_they_matter(tmp_path: Path) -> None:
    async def doing(hands: Setting) -> None:
        screen = hands.setting
        edition = hands.option("edition")
        assert not edition.display
        assert "+ 1 rare: Edition" in hands.prose
        await hands.press("f")
        assert edition.display
        await hands.set_option("edition", "ah2005")
        await hands.press("f")
        assert edition.display, "what is not as usual is shown"
        assert not screen.query_one("#line-round_limit", TypedRow).display
        group = screen.query_one("#group-length", OptionGroup)
        await hands.pilot.click(group.fold_row)
        assert screen.query_one("#line-round_limit", TypedRow).display
        screen.query_one("#typed-round_limit").focus()
        await hands.press("2")
        assert "must be at least" in hands.prose
        assert [line.id for line in screen.query(TypedRow) if line.has_class("-conflict")] == ["line-round_limit"]
        assert "!Round limit" in hands.text

    run(tmp_path, doing)


def test_what_is_folded_away_loses_the_keyboard(tmp_path: Path) -> None:
    async def doing(hands: Setting) -> None:
        await hands.press("f")
        hands.option("edition").focus()
        await hands.press("f")
        assert hands.setting.focused is hands.setting.query_one("#group-cards", OptionGroup).fold_row
        assert "few tables" in hands.prose

    run(tmp_path, doing)


def test_small_windows_show_the_group_with_the_keyboard_and_tabs_take_the_mouse(tmp_path: Path) -> None:
    async def doing(hands: Setting) -> None:
        assert "Time is of the Essence" in hands.text
        assert "Executive Orders" not in hands.text
        tabs = hands.setting.query_one("#tabs", Chips)
        x = hands.rows[tabs.region.y].index("cards and rules")
        await hands.pilot.click(offset=(x + 1, tabs.region.y))
        await hands.until(lambda: "Executive Orders" in hands.text)
        assert "Time is of the Essence" not in hands.text
        await hands.press("pagedown")
        await hands.until(lambda: "First player" in hands.text)
        await hands.press("pagedown")
        assert hands.setting.focused is hands.setting.query_one("#start")

    run(tmp_path, doing, size=SMALL)


def test_presets_and_players_take_the_mouse(tmp_path: Path) -> None:
    async def doing(hands: Setting) -> None:
        screen = hands.setting
        presets = screen.query_one("#presets", Chips)
        x = hands.rows[presets.region.y].index("everything")
        await hands.pilot.click(offset=(x, presets.region.y))
        assert screen.form.preset == "everything"
        player = screen.form.seats[1].player
        x = hands.rows[player.region.y].index("hard")
        await hands.pilot.click(offset=(x, player.region.y))
        assert player.value == "hard"
        assert "takes its time" in hands.prose

    run(tmp_path, doing)


def test_a_table_of_computers_may_have_tempers(tmp_path: Path) -> None:
    async def doing(hands: Setting) -> None:
        form, row = hands.setting.form, hands.setting.query_one("#row-temper", ChoiceRow)
        assert "Tempers" in hands.text
        for card, player in zip(form.seats, ("human", "hard", "easy"), strict=False):
            card.player.set_value(player)
        assert [seat.player for seat in form.setup().seats] == ["human", "hard", "easy"]
        row.set_value("mixed")
        row.focus()
        await hands.until(lambda: "Bold looks for fights" in hands.prose)
        assert [seat.player for seat in form.setup().seats] == ["human", "hard-bold", "easy-careful"]
        assert "temper" not in form.setup().options

    run(tmp_path, doing)


def test_a_yardstick_is_offered_only_where_one_sat_last() -> None:
    assert players_beside("human") == players_beside("hard") == ("human", "easy", "medium", "hard", "nobody")
    assert players_beside("thinker") == ("human", "easy", "medium", "hard", "thinker", "nobody")
    assert players_beside("somebody") == players_beside("human")


def test_an_option_for_other_tables_says_for_which(tmp_path: Path) -> None:
    async def doing(hands: Setting) -> None:
        assert "4 players only" in hands.text
        assert "2 players only" not in hands.text
        hands.setting.form.seats[2].player.focus()
        await hands.press("right")
        assert "2 players only" in hands.text
        assert "3 players (2 to 4 can play)" in hands.text

    run(tmp_path, doing)


def test_the_question_mark_opens_the_rule_of_the_option(tmp_path: Path) -> None:
    async def doing(hands: Setting) -> None:
        hands.option("vortex").focus()
        await hands.pilot.pause()
        assert "NX-VTX-01" in hands.text
        await hands.press("question_mark")
        await hands.until(lambda: isinstance(hands.screen, RulesScreen))
        await hands.until(lambda: "NX-VTX-01" in hands.text)

    run(tmp_path, doing)


def test_everybody_has_the_mark_that_the_table_deals(tmp_path: Path) -> None:
    async def doing(hands: Setting) -> None:
        screen = hands.setting
        marks = [str(card.edge.content).split()[2] for card in screen.form.seats[:2]]
        assert len(set(marks)) == 2
        screen.form.seats[0].colour.set_value("yellow")
        screen.judge()
        assert str(screen.form.seats[0].edge.content).split()[2] == "◆"
        hands.app.change_setting("marks", "letters")
        await hands.pilot.pause()
        assert str(screen.form.seats[0].edge.content).split()[2] == "Y"

    run(tmp_path, doing)


@pytest.mark.parametrize(
    "size", [(20, 6), (30, 8), (40, 12), (60, 16), (72, 20), (89, 60), (130, 20), (250, 80)], ids=str
)
def test_any_window_can_be_used(size: tuple[int, int], tmp_path: Path) -> None:
    async def doing(hands: Setting) -> None:
        for key in ("f", "down", "down", "right", "pagedown", "space", "3", "pageup", "up", "2"):
            await hands.press(key)
        await hands.pilot.resize_terminal(*SMALL)
        await hands.pilot.pause()
        assert "Ready" in hands.text

    run(tmp_path, doing, "icaion", size)


def test_a_fold_names_as_many_rare_options_as_fit_and_counts_the_rest(tmp_path: Path) -> None:
    async def doing(hands: Setting) -> None:
        assert "+ 3 rare: Battle card prompts and 2 more" in hands.prose
        await hands.pilot.resize_terminal(200, 60)
        await hands.until(lambda: "+ 3 rare: Battle card prompts, Colours, Number of the game" in hands.prose)

    run(tmp_path, doing, size=(100, 35))
