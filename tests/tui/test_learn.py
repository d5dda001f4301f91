"""Learning at the full screen: the courses, a lesson from its first key to its last, the coach."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.widgets import Input

from nexusgames import paths
from nexusgames.core.bots.bots import random_bot
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.files.saves import load_session, write_save
from nexusgames.core.teaching.progress import Progress
from nexusgames.core.values.chance import Chance
from nexusgames.games import GAMES
from nexusgames.tui.app import Learning
from nexusgames.tui.screens.cover import TextScreen
from nexusgames.tui.screens.help import HelpScreen
from nexusgames.tui.screens.home import HomeScreen
from nexusgames.tui.screens.learn import LearnScreen
from nexusgames.tui.screens.lesson.screen import LessonScreen
from nexusgames.tui.screens.play.screen import PlayScreen
from nexusgames.tui.screens.questions import ConfirmScreen, LineScreen
from nexusgames.tui.screens.rules import RulesScreen
from nexusgames.tui.widgets.text_panel import TextPanel
from tests.tui.hands import Hands, at_hand
from tests.tui.seated import LARGE, SMALL, new_session

GAME = "nexus-ops"
FIRST, SECOND = "buy HU H0L", "buy FU H0R"


def played(
    deeds: Callable[[Hands], Awaitable[None]],
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int] = SMALL,
) -> None:
    """Let somebody do something with the app."""

    async def run() -> None:
        async with at_hand(folder, monkeypatch, size=size) as hands:
            await deeds(hands)

    asyncio.run(run())


async def open_lesson(hands: Hands, name: str = "recruit", game: str = GAME) -> LessonScreen:
    """A lesson, asked for as from the command line."""
    hands.app.learn(Learning("Ada", game, name))
    await hands.until(lambda: isinstance(hands.screen, LessonScreen), "the lesson")
    await hands.painted()
    screen = hands.screen
    assert isinstance(screen, LessonScreen)
    return screen


async def said(hands: Hands) -> str:
    """What the lesson says, all of which can be seen."""
    await hands.painted()
    panel = hands.screen.query_one("#lesson", TextPanel)
    await hands.until(lambda: panel.count(panel.size.width) <= panel.size.height, "the whole text")
    return " ".join(panel.text.plain.split())


def play_to_the_end(path: Path) -> None:
    """What is saved there, by chance."""
    session = load_session(path, GAMES)
    while isinstance(decision := session.pending, Decision):
        session.choose(random_bot(decision, Chance(len(session.keys))))
    write_save(session, path, "2026-01-01 00:00:00 +0000")


def keys(screen: LessonScreen) -> list[str]:
    return screen.teaching.session.keys


def test_the_card_of_a_choice_is_told_also_where_there_is_little_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def deeds(hands: Hands) -> None:
        screen = await open_lesson(hands, "opening", "theseus")
        await hands.press("c")
        await hands.until(lambda: screen.query_one("#detail").region.height > 0, "the card")
        choice, narrator = screen.side.highlighted, screen.table.narrator
        assert choice is not None
        assert narrator.card(choice.args[0])[:40] in screen.query_one("#detail", TextPanel).text.plain
        assert screen.query_one("#choices").region.height >= 3

    played(deeds, tmp_path, monkeypatch)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_guided_part_is_done_by_keyboard(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is wanted is first in the list and outlined; everything else waits and says why."""

    async def deeds(hands: Hands) -> None:
        screen = await open_lesson(hands)
        assert "1/5 Recruiting" in await said(hands)
        assert "Buy two Humans at H0L" in await said(hands)
        assert hands.board.legal == frozenset({"H0L"})
        await hands.press("2")
        assert keys(screen) == []
        assert "First buy two Humans at H0L" in await said(hands)
        await hands.press("enter", "1")
        assert keys(screen) == [FIRST, FIRST]
        await hands.until(lambda: hands.board.legal == frozenset({"H0R"}), "the next thing to do")
        await hands.until(lambda: hands.board.cursor == "H0R", "the cursor there")
        await hands.press("enter")
        assert keys(screen) == [FIRST, FIRST, SECOND]
        assert "Three units in one phase" in await said(hands)
        assert "go on" in await said(hands)
        assert screen.side.listed == []
        await hands.press("enter")
        assert "2/5 Recruiting" in await said(hands)

    played(deeds, tmp_path, monkeypatch, size)


def test_a_task_takes_wrong_tries_hints_and_show_me(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def deeds(hands: Hands) -> None:
        screen = await open_lesson(hands)
        screen.teaching.begin(1)
        screen.begin_part()
        await hands.quiet()
        assert "Spend all your rubium" in await said(hands)
        await hands.press("i")
        assert "Find prices that add up" in await said(hands)
        hands.board.cursor = "B1"
        await hands.press("enter")
        assert "(NX-DEP-02)" in await said(hands)
        assert keys(screen) == []
        await hands.press("e")
        assert "You ended the phase with rubium left" in await said(hands)
        assert "try again" in await said(hands)
        await hands.press("enter")
        assert keys(screen) == []
        assert not screen.teaching.missed
        await hands.press("w")
        assert keys(screen) == ["buy RS H0L"]
        assert "This works: Buy a Rock Strider" in await said(hands)
        await hands.press("u")
        assert keys(screen) == []
        await hands.press("w", "w")
        assert screen.teaching.done
        assert "All your rubium is on the board now" in await said(hands)

    played(deeds, tmp_path, monkeypatch)


def test_a_lesson_that_was_left_goes_on_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def deeds(hands: Hands) -> None:
        screen = await open_lesson(hands)
        await hands.press("w", "w", "w", "space", "w", "escape")
        await hands.until(lambda: isinstance(hands.screen, LearnScreen), "the list")
        await hands.painted()
        assert "left at part 2 of 5" in hands.prose
        await hands.press("enter")
        await hands.until(lambda: isinstance(hands.screen, LessonScreen) and hands.screen is not screen, "the lesson")
        await hands.painted()
        assert "2/5 Recruiting" in await said(hands)

    played(deeds, tmp_path, monkeypatch)
    assert Progress(paths.progress()).name == "Ada"


def test_a_lesson_that_has_fewer_parts_now_was_left_at_its_last_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Progress(paths.progress(), "Ada").leave(GAME, "02-turn", 9)

    async def deeds(hands: Hands) -> None:
        await open_lesson(hands)
        await hands.press("escape")
        await hands.until(lambda: isinstance(hands.screen, LearnScreen), "the list")
        await hands.press("up")
        await hands.until(lambda: "left at part 5 of 5" in hands.prose, "where it was left")
        assert "●●●●◉" in hands.prose

    played(deeds, tmp_path, monkeypatch)


def test_a_finished_lesson_is_marked_and_the_next_one_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def deeds(hands: Hands) -> None:
        screen = await open_lesson(hands, "aim")
        for _ in range(40):
            if screen.teaching.over:
                break
            await hands.press("space" if screen.teaching.done else "w")
        assert "next lesson" in await said(hands)
        await hands.press("escape")
        await hands.until(lambda: isinstance(hands.screen, LearnScreen), "the list")
        await hands.painted()
        assert "✓ 1 The aim and the board" in hands.prose
        assert "Nexus Ops 1/10" in hands.prose
        assert isinstance(hands.screen, LearnScreen)
        assert hands.screen.wanted == f"{GAME}/02-turn"
        await hands.press("escape")
        await hands.until(lambda: isinstance(hands.screen, HomeScreen), "home")

    played(deeds, tmp_path, monkeypatch)
    assert Progress(paths.progress(), "Ada").is_done(GAME, "01-aim")
    assert not Progress(paths.progress(), "Bo").is_done(GAME, "01-aim")


def test_enter_after_a_lesson_begins_the_next_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And after the last of all it goes to the list."""

    async def deeds(hands: Hands) -> None:
        for name, follows in (("recruit", "04-move"), ("neighbours", "")):
            screen = await open_lesson(hands, name)
            screen.teaching.begin(len(screen.teaching.lesson.parts) - 1)
            screen.begin_part()
            while not screen.teaching.over:
                await hands.press("w")
            assert ("next lesson" if follows else "back to the lessons") in await said(hands)
            assert ("for the next lesson" if follows else "for the list") in hands.prose
            await hands.press("enter")
            await hands.until(lambda screen=screen: not screen.is_attached and hands.screen.is_mounted, "the next")
            following = hands.screen
            assert isinstance(following, LessonScreen if follows else LearnScreen)
            assert not isinstance(following, LessonScreen) or following.teaching.lesson.id == follows

    played(deeds, tmp_path, monkeypatch)


def test_a_lesson_that_ends_with_something_to_read_is_finished_by_reading(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def deeds(hands: Hands) -> None:
        screen = await open_lesson(hands)
        screen.teaching.begin(4)
        screen.begin_part()
        assert "next lesson" in await said(hands)

    played(deeds, tmp_path, monkeypatch)
    assert Progress(paths.progress(), "Ada").is_done(GAME, "03-recruit")


@pytest.mark.parametrize("name", ["battle", "three", "teams"])
def test_every_text_of_a_lesson_can_be_seen_whole(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also beside a battle and the widest boards, and the choices can be seen as well."""

    async def deeds(hands: Hands) -> None:
        screen = await open_lesson(hands, name)
        while not screen.teaching.over:
            assert await said(hands)
            choices = screen.query_one("#choices").region
            assert screen.decision is None or (choices.bottom <= SMALL[1] - 1 and choices.height >= 3), hands.text
            await hands.press("space" if screen.teaching.done else "w")
        assert "next lesson" in await said(hands)

    played(deeds, tmp_path, monkeypatch)


def test_a_part_to_read_shows_where_to_look(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def deeds(hands: Hands) -> None:
        screen = await open_lesson(hands, "aim")
        await hands.press("enter")
        assert "The marked spaces are your home base" in await said(hands)
        assert set(hands.board.way) == {"H0K", "H0L", "H0R"}
        await hands.until(lambda: screen.board.cursor == "H0K", "the cursor there")
        await hands.painted()
        assert ">H0K" in hands.text

    played(deeds, tmp_path, monkeypatch)


def test_while_there_is_only_something_to_read_the_cursor_tells_about_its_space(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also in a narrow window, where choices would take the room."""

    async def deeds(hands: Hands) -> None:
        screen = await open_lesson(hands, "board", "icaion")
        await hands.until(lambda: screen.board.cursor == "I1", "the cursor there")
        await hands.painted()
        assert "River I1" in hands.prose
        assert "1 of 5 crystals" in hands.prose
        await hands.press("enter", "enter")
        assert screen.decision is not None
        await hands.painted()
        assert "of 5 crystals" not in hands.prose

    played(deeds, tmp_path, monkeypatch)


def test_enter_takes_it_from_the_list_when_what_a_part_waits_for_has_no_space(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card is played from the list; where the cursor happens to be is no mistake then."""

    async def deeds(hands: Hands) -> None:
        screen = await open_lesson(hands, "cards", "icaion")
        await hands.press("i")
        assert "Now: Special: play Small fame" in await said(hands)
        await hands.press("enter")
        assert "(IC-" not in await said(hands)
        assert keys(screen) == ["play IN209"]

    played(deeds, tmp_path, monkeypatch)


def test_u_takes_a_failed_try_back_or_begins_it_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def deeds(hands: Hands) -> None:
        screen = await open_lesson(hands, "board", "icaion")
        for number, tries in ((3, ["move S1"]), (4, ["move S1", "end"])):
            screen.teaching.begin(number)
            screen.begin_part()
            await hands.quiet()
            for key in tries:
                screen.choose(key)
            assert screen.teaching.missed
            await hands.press("u")
            assert not screen.teaching.missed
            assert keys(screen) == []

    played(deeds, tmp_path, monkeypatch)


def test_the_lines_of_the_players_are_whole_again_after_a_gain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They give way to a gain that is being placed, and come back as wide as they were."""

    async def deeds(hands: Hands) -> None:
        screen = await open_lesson(hands, "extract", "icaion")
        screen.teaching.begin(1)
        screen.begin_part()
        await hands.painted()
        await hands.until(lambda: "3 pink 1 green" in hands.text, "the line of the player")
        await hands.press("1")
        await hands.until(lambda: "3 pink 1 green" not in hands.text, "the gain instead of the players")
        await hands.press("1")
        await hands.until(lambda: "0 cards" in hands.text, "the line of the player after the gain")

    played(deeds, tmp_path, monkeypatch)


def test_a_task_that_ends_inside_an_extract_leaves_no_question_on_the_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def deeds(hands: Hands) -> None:
        screen = await open_lesson(hands, "move", "icaion")
        screen.teaching.begin(1)
        screen.begin_part()
        while not screen.teaching.done:
            await hands.press("w")
        pending = screen.table.session.pending
        assert isinstance(pending, Decision)
        assert pending.kind == "cage"
        await hands.painted()
        assert "Placing" not in hands.prose

    played(deeds, tmp_path, monkeypatch)


def test_tab_goes_from_course_to_course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def deeds(hands: Hands) -> None:
        hands.app.learn(Learning("Ada"))
        await hands.until(lambda: isinstance(hands.screen, LearnScreen), "the list")
        screen = hands.screen
        assert isinstance(screen, LearnScreen)
        seen: list[str] = []
        for game in [*screen.games[1:], screen.games[0]]:
            await hands.press("tab")
            await hands.until(lambda game=game: screen.wanted.startswith(f"{game}/01-"), game)
            assert screen.focused is screen.column.listing
            seen.append(game)
        assert sorted(seen) == sorted(screen.games)
        await hands.press("left")
        await hands.until(lambda: screen.wanted.startswith(f"{screen.games[-1]}/"), "the game before")

    played(deeds, tmp_path, monkeypatch)


@pytest.mark.parametrize(("size", "side_by_side"), [(SMALL, 1), ((99, 30), 1), ((100, 35), 3), ((200, 60), 3)])
def test_courses_stand_side_by_side_or_behind_tabs_that_are_clicked(
    size: tuple[int, int], side_by_side: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a small window a tab opens a course; in a large one a click into its column goes there."""
    Progress(paths.progress(), "Ada").finish("theseus", "01-aim")

    async def deeds(hands: Hands) -> None:
        hands.app.learn(Learning("Ada"))
        await hands.until(lambda: isinstance(hands.screen, LearnScreen), "the list")
        screen = hands.screen
        assert isinstance(screen, LearnScreen)
        await hands.painted()
        assert sum(bool(column.region) for column in screen.columns.values()) == side_by_side
        column = screen.columns["theseus"]
        if side_by_side == 1:
            row = next(number for number, line in enumerate(hands.rows) if "Theseus" in line)
            await hands.click_at(hands.rows[row].index("Theseus"), row)
        else:
            assert screen.wanted.startswith("nexus-ops/")
            column.listing.focus()
        await hands.until(lambda: screen.here == "theseus" and column.listing.has_focus, "Theseus")
        await hands.until(lambda: "1/10" in hands.prose or "1 of 10" in hands.prose, "what is done")

    played(deeds, tmp_path, monkeypatch, size)


def test_a_question_mark_reads_the_lesson_and_its_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def deeds(hands: Hands) -> None:
        await open_lesson(hands)
        await hands.press("question_mark")
        await hands.until(lambda: isinstance(hands.screen, TextScreen), "the rules")
        await hands.painted()
        assert "Buy two Humans at H0L, then a Fungoid" in hands.docked
        assert "NX-DEP-01 Buying units" in hands.docked
        await hands.press("r")
        await hands.until(lambda: isinstance(hands.screen, RulesScreen), "the rulebook")
        await hands.painted()
        assert "Buying units NX-DEP-01" in hands.prose
        await hands.press("escape")
        await hands.until(lambda: isinstance(hands.screen, LessonScreen), "the lesson")
        await hands.press("k")
        await hands.until(lambda: isinstance(hands.screen, HelpScreen), "the keys")
        await hands.painted()
        assert "In a lesson" in hands.rows[0]

    played(deeds, tmp_path, monkeypatch)


def test_another_learner_has_another_progress(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def deeds(hands: Hands) -> None:
        Progress(paths.progress(), "Ada").finish(GAME, "01-aim")
        await hands.press("l")
        await hands.until(lambda: isinstance(hands.screen, LearnScreen), "the list")
        await hands.painted()
        assert "learner: Ada" in hands.prose
        assert "✓ 1 " in hands.prose
        await hands.press("n")
        await hands.until(lambda: isinstance(hands.screen, LineScreen), "a name")
        hands.screen.query_one(Input).value = "[bold]Bo"
        await hands.press("enter")
        await hands.until(lambda: isinstance(hands.screen, LearnScreen), "the list")
        await hands.painted()
        assert "learner: [bold]Bo" in hands.prose
        assert "✓ 1 " not in hands.prose

    played(deeds, tmp_path, monkeypatch)
    assert Progress(paths.progress()).name == "[bold]Bo"


def test_another_name_leaves_the_list_where_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def deeds(hands: Hands) -> None:
        hands.app.learn(Learning("Ada"))
        await hands.until(lambda: isinstance(hands.screen, LearnScreen), "the list")
        screen = hands.screen
        assert isinstance(screen, LearnScreen)
        await hands.painted()
        await hands.press("tab", "tab", "end")
        listing = screen.column.listing
        await hands.painted()
        before, top = screen.wanted, listing.scroll_offset.y
        assert top > 0
        await hands.press("n")
        await hands.until(lambda: isinstance(hands.screen, LineScreen), "a name")
        hands.screen.query_one(Input).value = "Bo"
        await hands.press("enter")
        await hands.until(lambda: hands.screen is screen, "the list")
        await hands.painted()
        assert (screen.wanted, listing.scroll_offset.y) == (before, top)

    played(deeds, tmp_path, monkeypatch)


def test_a_guided_first_game_is_a_real_game_with_the_coach(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def deeds(hands: Hands) -> None:
        hands.app.learn(Learning("Ada", GAME, "first"))
        await hands.until(lambda: isinstance(hands.screen, TextScreen), "the coach")
        await hands.painted()
        assert "The coach" in hands.docked
        assert "Rules: NX-DEP-01" in hands.docked
        seats = hands.session.setup.seats
        assert [(seat.name, seat.player) for seat in seats] == [("Ada", "human"), ("Bot", "easy")]
        await hands.press("question_mark")
        await hands.until(lambda: "NX-DEP-01 Buying units" in hands.docked, "the rules")
        await hands.press("escape")
        await hands.until(lambda: isinstance(hands.screen, PlayScreen), "the board")
        await hands.press("1")
        assert isinstance(hands.screen, PlayScreen), "the same question was explained twice"
        await hands.press("e")
        await hands.until(lambda: isinstance(hands.screen, ConfirmScreen), "a warning")
        await hands.press("y")
        await hands.until(lambda: isinstance(hands.screen, TextScreen), "the coach")
        assert "Every unit may move once" in hands.docked
        await hands.press("o")
        await hands.until(lambda: isinstance(hands.screen, PlayScreen), "the board")

    played(deeds, tmp_path, monkeypatch)
    assert list(tmp_path.glob("*.json")), "the game was not saved"
    assert not Progress(paths.progress()).coach


def test_the_coach_of_a_guided_first_game_is_quiet_at_other_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def deeds(hands: Hands) -> None:
        hands.app.learn(Learning("Ada", GAME, "first"))
        await hands.until(lambda: isinstance(hands.screen, TextScreen), "the coach")
        await hands.press("enter")
        await hands.until(lambda: isinstance(hands.screen, PlayScreen), "the board")
        await hands.press("q")
        await hands.until(lambda: isinstance(hands.screen, LearnScreen), "the list")
        hands.app.new_game(GAME, new_session("Bo", "Cy").setup)
        await hands.until(lambda: isinstance(hands.screen, PlayScreen), "another table")
        await hands.painted()
        assert isinstance(hands.screen, PlayScreen), hands.prose

    played(deeds, tmp_path, monkeypatch)


def test_where_the_course_ends_the_first_game_is_offered_and_goes_on_from_the_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def deeds(hands: Hands) -> None:
        screen = await open_lesson(hands, "end")
        screen.teaching.begin(len(screen.teaching.lesson.parts) - 1)
        screen.begin_part()
        while not screen.teaching.over:
            await hands.press("w")
        await hands.press("enter")
        await hands.until(lambda: isinstance(hands.screen, ConfirmScreen), "the offer")
        assert "you can play now" in hands.prose
        await hands.press("n")
        await hands.until(lambda: isinstance(hands.screen, LearnScreen), "the list")
        await hands.painted()
        assert "Nexus Ops 1/10" in hands.prose
        assert isinstance(hands.screen, LearnScreen)
        assert hands.screen.wanted == f"{GAME}/first"
        await hands.press("enter")
        await hands.until(lambda: isinstance(hands.screen, TextScreen), "the coach")
        await hands.press("enter")
        await hands.until(lambda: isinstance(hands.screen, PlayScreen), "the board")
        await hands.press("1", "q")
        await hands.until(lambda: isinstance(hands.screen, LearnScreen), "the list")
        await hands.painted()
        assert "▸ First game, with a coach" in hands.prose
        assert "Your first game, with a coach 40 min · begun" in hands.prose
        await hands.press("enter")
        await hands.until(lambda: isinstance(hands.screen, PlayScreen), "the board")
        assert len(hands.session.keys) == 1
        await hands.press("q")
        await hands.until(lambda: isinstance(hands.screen, LearnScreen), "the list")
        (path,) = tmp_path.glob("*.json")
        play_to_the_end(path)
        await hands.press("k")
        await hands.until(lambda: isinstance(hands.screen, HelpScreen), "the keys")
        await hands.press("escape")
        await hands.until(lambda: isinstance(hands.screen, LearnScreen), "the list")
        await hands.painted()
        assert "✓ First game, with a coach" in hands.prose
        assert "Your first game, with a coach 40 min · done" in hands.prose

    played(deeds, tmp_path, monkeypatch)


def test_the_coach_is_switched_on_and_off_in_any_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with at_hand(tmp_path, monkeypatch, new_session("Ada", "Bo")) as hands:
            await hands.settle()
            assert isinstance(hands.screen, PlayScreen)
            await hands.press("o")
            await hands.until(lambda: isinstance(hands.screen, TextScreen), "the coach")
            await hands.press("enter")
            await hands.until(lambda: isinstance(hands.screen, PlayScreen), "the board")
            assert Progress(paths.progress()).coach
            await hands.press("o")
            assert isinstance(hands.screen, PlayScreen)
            assert not Progress(paths.progress()).coach

    asyncio.run(run())
