"""What newcomers press first: enter on what is highlighted, esc to think again, one key too often."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Json
from nexusgames.core.session.session import Session
from nexusgames.core.teaching.lessons import find_lesson
from nexusgames.core.teaching.teaching import Teaching
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.grouping import lines_of, sections
from nexusgames.core.words.narration import Narrator
from nexusgames.games import GAMES
from nexusgames.plain.presenters import presenter_for as lines_for
from nexusgames.tui.app import Learning
from nexusgames.tui.presenters import presenter_for
from nexusgames.tui.presenters.leaves import plain
from nexusgames.tui.screens.learn import LearnScreen
from nexusgames.tui.screens.lesson.screen import LessonScreen
from nexusgames.tui.screens.lesson.seat import LessonSeat
from nexusgames.tui.screens.play.screen import PlayScreen
from nexusgames.tui.screens.questions import ConfirmScreen
from nexusgames.tui.widgets.grouped_choices import GroupedChoices
from tests.plain.positions import laid
from tests.tui.hands import Hands, at_hand
from tests.tui.seated import new_session

GAME = "nexus-ops"


def played(
    deeds: Callable[[Hands], Awaitable[None]],
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    session: Session | None = None,
) -> None:
    """Let somebody do something with the app, at a table if there is one."""

    async def run() -> None:
        async with at_hand(folder, monkeypatch, session) as hands:
            await deeds(hands)

    asyncio.run(run())


async def open_lesson(hands: Hands, name: str, part: int = 0) -> LessonScreen:
    """A part of a lesson."""
    hands.app.learn(Learning("Ada", GAME, name))
    await hands.until(lambda: isinstance(hands.screen, LessonScreen), "the lesson")
    screen = hands.screen
    assert isinstance(screen, LessonScreen)
    screen.teaching.begin(part)
    screen.begin_part()
    await hands.quiet()
    return screen


def seat_in(name: str, part: int = 0) -> LessonSeat:
    """The learner in front of a part, without an app."""
    lesson = find_lesson(GAME, name)
    assert lesson is not None
    return LessonSeat(Teaching(GAMES.load(GAME), lesson, part), Path())


def test_enter_takes_what_a_guided_part_wants_where_the_board_has_no_space_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def deeds(hands: Hands) -> None:
        screen = await open_lesson(hands, "energize", 3)
        await hands.until(lambda: isinstance(screen.focused, GroupedChoices), "the keyboard at the list")
        await hands.painted()
        assert "⏎ choose" in hands.text
        await hands.press("i")
        assert "Now: Play Rubium Strike." in hands.prose
        await hands.press("enter")
        assert screen.teaching.session.keys == ["play EN01"]

    played(deeds, tmp_path, monkeypatch)


def test_what_a_guided_part_wants_stands_out_at_its_usual_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So a number means in a lesson what it means in a game."""

    async def deeds(hands: Hands) -> None:
        screen = await open_lesson(hands, "end")
        wanted, decision = screen.side.choices.highlighted, screen.decision
        assert wanted is not None
        assert decision is not None
        assert wanted.key == screen.teaching.wanted()
        assert screen.side.listed.index(wanted) > 0
        assert [offer.line for offer in screen.side.choices.offers] == [
            line for part in sections(decision) for line in lines_of(screen.table.narrator, decision, part)
        ]

    played(deeds, tmp_path, monkeypatch)


def test_esc_takes_a_half_made_choice_back_before_it_leaves_the_lesson(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def deeds(hands: Hands) -> None:
        screen = await open_lesson(hands, "move")
        await hands.press("1")
        assert screen.teaching.session.keys == ["move HU H0L"]
        await hands.painted()
        assert "esc: another choice" in hands.prose
        await hands.press("escape")
        assert screen.teaching.session.keys == []
        await hands.press("escape")
        await hands.until(lambda: isinstance(hands.screen, LearnScreen), "the list of lessons")

    played(deeds, tmp_path, monkeypatch)


def test_only_what_a_lesson_carried_out_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def deeds(hands: Hands) -> None:
        screen = await open_lesson(hands, "recruit")
        told: list[str] = []
        monkeypatch.setattr(screen.at, "tell", lambda text, severity="": told.append(text))
        await hands.until(lambda: bool(screen.side.choices._lit), "the choices of the space under the cursor")
        await hands.press("1", "plus", "1")
        assert screen.teaching.session.keys == ["buy HU H0L"] * 2
        assert told == ["Done once."]

    played(deeds, tmp_path, monkeypatch)


def test_a_new_phase_begins_with_the_cursor_where_something_can_be_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def deeds(hands: Hands) -> None:
        screen = await open_lesson(hands, "mines", 2)
        for key in ("move HU H0L", "to B1", "move HU H0L", "to B2", "end"):
            screen.choose(key)
        await hands.until(lambda: hands.board.cursor in ("B1", "B2"), "the cursor at a token")
        await hands.press("enter")
        assert screen.teaching.done

    played(deeds, tmp_path, monkeypatch)


def test_the_key_that_ends_a_phase_does_not_answer_the_question_about_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def deeds(hands: Hands) -> None:
        answers: list[bool | None] = []
        question = ConfirmScreen(["You still have 15 rubium, enough for a unit."], hands.app.texts)
        hands.app.push_screen(question, answers.append)
        await hands.until(lambda: hands.screen is question, "the question")
        await hands.press("e")
        assert hands.screen is question
        await hands.press("enter")
        assert answers == [False]

    played(deeds, tmp_path, monkeypatch)


def test_going_on_without_scoring_a_victory_is_asked_about() -> None:
    seat = seat_in("aim", 5)
    decision, session = seat.teaching.decision, seat.session
    assert decision is not None
    on, take = decision.find("pass"), decision.find("take MIS")
    assert on is not None
    assert take is not None
    caution = session.game.caution(session.state, decision, on)
    assert caution is not None
    told = seat.narrator.caution(caution)
    assert "Objective: Rock Plains" in told
    assert "Battle Victory" in told
    assert session.game.caution(session.state, decision, take) is None


@pytest.mark.rule("NX-MIS-03")
@pytest.mark.parametrize("confirm", [True, False])
def test_a_card_for_a_won_battle_is_not_lost_by_a_key_pressed_twice(
    confirm: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def deeds(hands: Hands) -> None:
        await hands.settle()
        hands.app.settings = replace(hands.app.settings, confirm=confirm)
        await hands.press("e", "e")
        await hands.until(lambda: isinstance(hands.screen, ConfirmScreen), "the question")
        await hands.painted()
        assert "you could still play: Battle Victory." in hands.docked
        await hands.press("enter")
        await hands.until(lambda: isinstance(hands.screen, PlayScreen), "the board")
        await hands.press("E", "e")
        assert hands.session.keys == []
        await hands.until(lambda: isinstance(hands.screen, ConfirmScreen), "the question")
        await hands.press("y")
        await hands.until(lambda: hands.session.keys == ["pass"], "the pass")

    fight: Json = {"phase": "battle", "spaces": {"A6": {"Red": {"RD": 1}, "Blue": {"HU": 1}}}}
    played(deeds, tmp_path, monkeypatch, laid(fight, [6]))


def test_units_that_could_still_move_are_named_only_if_none_has_moved() -> None:
    session = new_session("Ada", "Bo")
    for key in ("buy HU H0L", "buy HU H0L", "end"):
        session.choose(key)
    narrator = Narrator(load_texts(), session.game.lexicon(session.state), ("Ada", "Bo"))

    def asked() -> list[str]:
        decision, view = session.pending, session.game.view(session.state, 0)
        assert isinstance(decision, Decision)
        end = decision.find("end")
        assert end is not None
        return presenter_for(GAME).warnings(view, narrator, decision, end)

    assert asked() == ["2 units could still move."]
    for key in ("move HU H0L", "to H0R"):
        session.choose(key)
    assert asked() == []


def test_whoever_chooses_an_opponent_sees_what_units_each_has() -> None:
    seat = seat_in("three", 2)
    decision, view = seat.teaching.decision, seat.session.game.view(seat.session.state, 0)
    assert decision is not None
    labels = [presenter_for(GAME).label(view, seat.narrator, decision, c, True).plain for c in decision.options]
    assert [label.partition(" (to win")[0] for label in labels] == [
        "Fight Bo (Blue): 1 Human",
        "Fight Cy (Green): 1 Crystalline",
    ]
    remarks = lines_for(GAME).remarks(view, seat.narrator, decision)
    assert remarks == {"defender blue": "1 Human", "defender green": "1 Crystalline"}


def test_the_list_of_the_players_tells_allies_and_what_they_have_together() -> None:
    session = new_session("Ada", "Bo", "Cy", "Di", teams="yes")
    narrator = Narrator(load_texts(), session.game.lexicon(session.state), ("Ada", "Bo", "Cy", "Di"))
    text = plain(presenter_for(GAME).everybody(session.game.view(session.state, 0), narrator))
    assert "Ada and Cy are allies and have 0 of 20 points together." in text
    assert text.count("of 20 points together") == 2


def asked_before(position: Json, keys: Sequence[str], last: str) -> list[str]:
    """What Ada is asked about before the last choice."""
    session = laid(position)
    for key in keys:
        session.choose(key)
    narrator = Narrator(load_texts(), session.game.lexicon(session.state), ("Ada", "Bo"))
    decision, view = session.pending, session.game.view(session.state, 0)
    assert isinstance(decision, Decision)
    choice = decision.find(last)
    assert choice is not None
    return presenter_for(GAME).warnings(view, narrator, decision, choice)


@pytest.mark.parametrize(
    ("spaces", "warning"),
    [
        ({"A1": {"Red": {"HU": 1}, "token": "M2"}}, "One token is turned up now"),
        ({name: {"Red": {"HU": 1}, "Blue": {"HU": 1}} for name in ("A1", "A3")}, "2 battles follow"),
        (
            {"A1": {"Red": {"HU": 1}, "token": "M2"}, "A3": {"Red": {"HU": 1}, "Blue": {"HU": 1}}},
            "One token and one battle follow",
        ),
    ],
)
def test_the_end_of_the_moves_tells_only_what_really_follows(spaces: Json, warning: str) -> None:
    found = asked_before({"phase": "move", "spaces": spaces}, (), "end")
    assert f"{warning}; your moves cannot be taken back after this." in found


def test_rubium_that_is_left_is_said_to_buy_a_unit() -> None:
    position: Json = {"phase": "deploy", "players": {"Red": {"rubium": 5}}}
    assert asked_before(position, (), "end") == ["You still have 5 rubium, enough for a unit."]


def test_a_card_for_a_type_that_is_not_there_is_asked_about() -> None:
    position: Json = {
        "phase": "battle",
        "spaces": {"A1": {"Red": {"HU": 1}, "Blue": {"HU": 1}}},
        "players": {"Red": {"energize": ["EN07"]}},
    }
    keys = ("play EN07", "side defender")
    (warning,) = asked_before(position, keys, "type RD")
    assert warning.startswith("Bo has no Rubium Dragon in this battle: ")
    assert asked_before(position, keys, "type HU") == []


def test_nobody_sells_a_card_by_habit() -> None:
    """A sale shows the card to everybody and cannot be taken back; its number was that of another choice before."""
    hand: Json = {"Red": {"energize": ["EN06"], "secret": ["SM08"], "rubium": 0}}
    (warning,) = asked_before({"phase": "deploy", "players": hand}, (), "sell SM08")
    assert warning == "That gives Send in the Rock Striders away for good: a sale cannot be taken back."
