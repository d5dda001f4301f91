"""Lessons: reading them, taking them, and what learners have done."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.session.session import CannotUndo, Session
from nexusgames.core.teaching.coach import Advice, Coach, begin_first_game
from nexusgames.core.teaching.lessons import FIRST_GAME, FirstGame, Lesson, read_lesson
from nexusgames.core.teaching.progress import Progress
from nexusgames.core.teaching.teaching import Teaching
from nexusgames.core.values.codec import Malformed
from nexusgames.core.values.texts import Texts
from nexusgames.core.words.narration import Lexicon, Narrator
from tests.core.toy import GAME

WORDS = Lexicon(namespace="toy", words={}, alike={}, derived={}, arguments={}, facts={}, entries={})
READ = {"say": "Pirates like coins."}
WORK = {"say": "Work for a coin.", "do": ["work"], "waits": "First learn to work.", "comments": {"worked": "A coin!"}}
TASK: dict[str, Any] = {
    "say": "Two coins are better.",
    "position": {"hands": "S1/S2", "coins": "0/0"},
    "task": "Earn a coin, then stop.",
    "goal": {"event": "stopped", "expect": {"pirates.0.coins": 1}},
    "hint": "Work pays one coin.",
    "solution": ["work", "stop", "sing"],
    "mistakes": [
        {"keys": ["stop"], "say": "You stopped without a coin."},
        {"keys": ["wave S1"], "rule": "TOY-TURN", "say": "Nobody raids."},
    ],
    "done": "Well done.",
}


def lesson(folder: Path, *parts: dict[str, Any], **more: Any) -> Lesson:
    head = {"game": "toy", "title": "Coins", "about": "How to earn.", "minutes": 2, "stage": "course"}
    told = {**head, "parts": list(parts), **more}
    path = folder / "01-coins.json"
    path.write_text(json.dumps(told))
    return read_lesson(path)


def teaching(folder: Path, *parts: dict[str, Any], number: int = 0) -> Teaching:
    hands = {"hands": "S1/S2", "coins": "0/0"}
    return Teaching(GAME, lesson(folder, *parts, position=hands, seats=["Ada", "Bo"]), number)


@pytest.mark.parametrize(
    ("part", "told"),
    [
        ({"say": "x", "task": "y"}, "part 1: a task and its goal"),
        ({"say": "x", "do": ["work"]}, "part 1: a guided part says why"),
        ({**TASK, "hint": ""}, "part 1: a task has a solution and a hint"),
        ({**TASK, "do": ["work"]}, "part 1: a part is guided or a task"),
        ({"say": "x", "nonsense": 1}, "nonsense"),
    ],
)
def test_a_lesson_with_a_broken_part_is_refused(part: dict[str, Any], told: str, tmp_path: Path) -> None:
    with pytest.raises(Malformed) as error:
        lesson(tmp_path, part)
    assert told in str(error.value)


def test_after_a_task_a_part_that_is_played_lays_its_own_position(tmp_path: Path) -> None:
    with pytest.raises(Malformed) as error:
        lesson(tmp_path, TASK, READ, WORK)
    assert "part 3: after a task" in str(error.value)
    assert len(lesson(tmp_path, TASK, READ, {**WORK, "position": {}}).parts) == 3


def test_a_part_to_read_is_done_at_once_and_the_next_one_follows(tmp_path: Path) -> None:
    taken = teaching(tmp_path, READ, WORK)
    assert taken.done
    assert taken.go_on()
    assert (taken.number, taken.done) == (1, False)
    assert not taken.go_on(), "a part that is not done was left"


def test_in_a_guided_part_other_choices_wait_and_the_wanted_one_is_commented(tmp_path: Path) -> None:
    taken = teaching(tmp_path, WORK)
    before = GAME.codec.text(taken.session.state)
    waits = taken.choose("stop")
    assert (waits.how, waits.remarks) == ("waits", ["First learn to work."])
    assert GAME.codec.text(taken.session.state) == before
    told = taken.choose("work")
    assert (told.how, told.remarks) == ("done", ["A coin!"])
    assert [event.kind for event in told.events] == ["worked"]
    assert taken.over


def test_a_refused_choice_says_the_rule_and_changes_nothing(tmp_path: Path) -> None:
    taken = teaching(tmp_path, TASK)
    before = GAME.codec.text(taken.session.state)
    told = taken.choose("wave S1")
    assert told.how == "refused"
    assert told.refusal is not None
    assert told.remarks == ["Nobody raids."]
    assert GAME.codec.text(taken.session.state) == before


def test_a_task_is_done_by_any_way_that_reaches_its_goal(tmp_path: Path) -> None:
    for way in (["work", "stop"], ["sell S1", "stop"]):
        taken = teaching(tmp_path, {**TASK, "solution": ["work", "stop"]})
        results = [taken.choose(key) for key in way]
        coins = taken.session.state.pirates[0].coins
        assert (results[-1].how == "done") is (coins == 1), (way, coins)


def test_a_task_that_is_missed_says_so_and_begins_anew(tmp_path: Path) -> None:
    taken = teaching(tmp_path, {**TASK, "goal": {**TASK["goal"], "over": ["stopped"]}})
    told = taken.choose("stop")
    assert (told.how, told.remarks) == ("again", ["You stopped without a coin."])
    taken.again()
    assert taken.session.keys == []
    assert taken.choose("work").how == "on"
    assert taken.choose("stop").how == "done"


def test_a_question_that_comes_too_late_ends_a_try(tmp_path: Path) -> None:
    taken = teaching(tmp_path, {**TASK, "goal": {**TASK["goal"], "over_ask": ["evening"]}})
    told = taken.choose("stop")
    assert (told.how, told.remarks) == ("again", ["You stopped without a coin."])


def test_a_task_that_is_missed_in_a_way_nobody_foresaw_is_told_with_the_hint(tmp_path: Path) -> None:
    taken = teaching(tmp_path, {**TASK, "mistakes": [], "goal": {**TASK["goal"], "over": ["stopped"]}})
    told = taken.choose("stop")
    assert (told.how, told.remarks) == ("again", ["Work pays one coin."])


def test_show_me_goes_the_way_and_begins_anew_for_somebody_who_left_it(tmp_path: Path) -> None:
    taken = teaching(tmp_path, TASK)
    assert taken.show_me() == ("work", False)
    taken.choose("work")
    assert taken.show_me() == ("stop", False)
    taken.again()
    taken.choose("draw")
    assert taken.show_me() == ("work", True)
    assert taken.session.keys == []


def test_a_lesson_goes_on_at_the_part_where_it_was_left(tmp_path: Path) -> None:
    again = {**WORK, "say": "And again."}
    taken = teaching(tmp_path, READ, WORK, again, number=2)
    assert taken.part.say == "And again."
    assert taken.session.state.pirates[0].coins == 1
    assert teaching(tmp_path, READ, number=99).number == 0


def test_the_other_seats_answer_as_the_lesson_says_or_pass(tmp_path: Path) -> None:
    raid = {"say": "Raid!", "do": ["raid 1"], "waits": "Raid first."}
    for others, waved in (([], 0), (["wave S2"], 1)):
        taken = teaching(tmp_path, {**raid, "others": others})
        taken.choose("raid 1")
        while (decision := taken.session.pending) and getattr(decision, "kind", "") == "wave":
            taken.session.choose("pass")
        assert len(taken.session.state.waved) == waved


def test_the_last_choice_of_a_part_is_taken_back_but_nothing_before_it(tmp_path: Path) -> None:
    taken = teaching(tmp_path, WORK, {**TASK, "position": None})
    taken.choose("work")
    taken.go_on()
    with pytest.raises(CannotUndo):
        taken.undo()
    taken.choose("work")
    taken.undo()
    assert taken.session.keys == ["work"]
    assert taken.show_me() == ("work", False)


def test_after_a_failed_try_nothing_can_be_chosen_until_it_begins_anew(tmp_path: Path) -> None:
    taken = teaching(tmp_path, {**TASK, "goal": {**TASK["goal"], "over": ["stopped"]}})
    taken.choose("stop")
    assert taken.missed
    assert taken.decision is None
    assert taken.choose("work").how == "again"
    assert taken.show_me() == ("work", True)
    assert not taken.missed


def test_the_choice_that_missed_the_goal_can_be_taken_back(tmp_path: Path) -> None:
    taken = teaching(tmp_path, {**TASK, "goal": {**TASK["goal"], "over": ["worked"]}})
    assert taken.choose("work").how == "again"
    taken.undo()
    assert not taken.missed
    assert taken.decision is not None
    assert taken.session.keys == []


def test_only_a_task_has_a_hint_of_its_own(tmp_path: Path) -> None:
    """A guided part tells what to do, so the front ends name its next choice instead."""
    assert teaching(tmp_path, WORK).hint() == ""
    assert teaching(tmp_path, TASK).hint() == "Work pays one coin."


def test_a_comment_is_said_once_in_a_part(tmp_path: Path) -> None:
    taken = teaching(tmp_path, {**WORK, "do": ["work", "work"]})
    assert [taken.choose("work").remarks for _ in range(2)] == [["A coin!"], []]


def test_a_choice_waits_only_in_a_guided_part(tmp_path: Path) -> None:
    taken = teaching(tmp_path, WORK, TASK)
    assert [taken.waits(key) for key in ("work", "stop")] == [False, True]
    taken.choose("work")
    taken.go_on()
    assert not taken.waits("stop")


@pytest.mark.parametrize(("name", "shown"), [("", "Ada"), ("Zoe", "Zoe"), ("bo", "Ada")])
def test_the_learner_sits_there_by_name(name: str, shown: str, tmp_path: Path) -> None:
    """Unless somebody else at the table is called so."""
    taken = Teaching(GAME, lesson(tmp_path, READ, position={"hands": "S1/S2"}, seats=["Ada", "Bo"]), name=name)
    assert [seat.name for seat in taken.session.setup.seats] == [shown, "Bo"]


TWO = (Seat("Ada"), Seat("Bo"))
TURN = Texts({"toy.coach.turn": "Work or stop."})


def asked(seat: int, kind: str = "turn") -> Decision:
    return Decision(seat, kind, (), rules=("TOY-TURN",))


def test_the_coach_explains_every_kind_once_to_everybody_while_it_is_on(tmp_path: Path) -> None:
    coach = Coach(Progress(tmp_path / "progress.json", "Ada"), Session(GAME, Setup(TWO, 3)))
    narrator = Narrator(TURN, WORDS, ["Ada", "Bo"])
    assert coach.advise(narrator, asked(0)) is None
    coach.switch(True)
    for seat in (0, 1):
        assert coach.advise(narrator, asked(seat)) == Advice("Work or stop.", ("TOY-TURN",))
        assert coach.advise(narrator, asked(seat)) is None
    assert coach.advise(narrator, asked(0, "other")) is None
    assert Coach(Progress(tmp_path / "progress.json"), Session(GAME, Setup(TWO, 4))).on


def test_a_guided_first_game_has_a_coach_of_its_own_who_explains_everything_anew(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    progress, narrator = Progress(path, "Ada"), Narrator(TURN, WORDS, ["Ada", "Bot"])
    progress.explain("toy", "turn", "Ada")
    setup = begin_first_game(progress, FirstGame(game="toy", about="Play.", minutes=5), 7, "Bot")
    assert [(seat.name, seat.player) for seat in setup.seats] == [("Ada", "human"), ("Bot", "easy")]
    unrelated = Coach(Progress(path), Session(GAME, Setup(TWO, 8)))
    assert unrelated.advise(narrator, asked(0)) is None, "the coach of a first game speaks at another table"
    assert Coach(Progress(path), Session(GAME, setup)).advise(narrator, asked(0)) is not None
    assert not Progress(path).coach


def test_the_coach_of_a_guided_first_game_is_switched_for_that_game(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    setup = begin_first_game(Progress(path, "Ada"), FirstGame(game="toy", about="Play.", minutes=5), 7, "Bot")
    for on in (False, True):
        Coach(Progress(path), Session(GAME, setup)).switch(on)
        assert Coach(Progress(path), Session(GAME, setup)).on == on
        assert not Coach(Progress(path), Session(GAME, Setup(TWO, 8))).on
    Progress(path, "Ada").finish("toy", FIRST_GAME)
    assert not Coach(Progress(path), Session(GAME, setup)).on


def test_switched_off_at_a_guided_first_game_the_coach_is_off_though_it_was_on_everywhere(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    Coach(Progress(path, "Ada"), Session(GAME, Setup(TWO, 8))).switch(True)
    setup = begin_first_game(Progress(path, "Ada"), FirstGame(game="toy", about="Play.", minutes=5), 7, "Bot")
    Coach(Progress(path), Session(GAME, setup)).switch(False)
    assert not Coach(Progress(path), Session(GAME, setup)).on


def test_progress_is_kept_by_name_and_a_broken_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "progress.json"
    ada = Progress(path, "Ada")
    ada.leave("toy", "01-coins", 2)
    ada.finish("toy", "02-raids")
    assert ada.explain("toy", "turn")
    assert not ada.explain("toy", "turn")
    again = Progress(path)
    assert again.name == "Ada"
    assert (again.left_at("toy", "01-coins"), again.is_done("toy", "02-raids")) == (2, True)
    assert not Progress(path, "Bo").is_done("toy", "02-raids")
    path.write_text("{broken")
    broken = Progress(path, "Ada")
    broken.finish("toy", "01-coins")
    assert broken.problem
    assert path.read_text() == "{broken"


def test_a_course_that_is_put_in_another_order_loses_nobodys_progress(tmp_path: Path) -> None:
    """Also when the file was written while lessons were kept by their place and name."""
    path = tmp_path / "progress.json"
    kept = {"done": ["toy/07-coins", "toy/12-raids"], "left_at": {"toy/09-wrecks": 2}, "explained": ["toy/turn"]}
    path.write_text(json.dumps({"last": "Ada", "coach": False, "learners": {"Ada": kept}}))
    ada = Progress(path)
    assert ada.is_done("toy", "03-coins")
    assert ada.is_done("toy", "raids")
    assert ada.left_at("toy", "04-wrecks") == 2
    assert not ada.explain("toy", "turn")
    ada.finish("toy", "08-coins")
    ada.finish("toy", "04-wrecks")
    again = Progress(path)
    assert again.learner.done == ["toy/coins", "toy/raids", "toy/wrecks"]
    assert again.learner.left_at == {}


def test_two_programs_at_one_file_of_progress_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    first, second = Progress(path, "Ada"), Progress(path, "Ada")
    first.finish("toy", "01-coins")
    second.finish("toy", "02-raids")
    second.coach = True
    first.leave("toy", "03-wrecks", 1)
    again = Progress(path, "Ada")
    assert again.is_done("toy", "01-coins")
    assert again.is_done("toy", "02-raids")
    assert again.left_at("toy", "03-wrecks") == 1
    assert again.coach
