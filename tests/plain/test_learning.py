"""Learning in lines of text: the list, a whole lesson with wrong tries, leaving and coming back, the coach."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from nexusgames import paths
from nexusgames.core.bots.bots import random_bot
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.files.ownership import Claim
from nexusgames.core.files.saves import load_session, read_save, write_save
from nexusgames.core.teaching.lessons import STAGES, course
from nexusgames.core.teaching.progress import Progress
from nexusgames.core.values.chance import Chance
from nexusgames.games import GAMES
from nexusgames.plain import learn
from tests.plain.test_faults import break_apply, crash_files
from tests.plain.typist import Screen, new_session, played, typing

GAME = "nexus-ops"
LESSON = Path(__file__).parent / "lesson.txt"
REGENERATE = "NEXUSGAMES_REGENERATE"
"""`NEXUSGAMES_REGENERATE=1 pytest tests/plain` writes the golden transcript anew; read the difference first."""
RECRUITING = [
    "1",
    "H0R",
    "hint",
    "1 H0L x2",
    "buy FU H0R",
    "",
    "buy HU B1",
    "end",
    "",
    "show",
    "undo",
    "show me",
    "99",
    "FU H0L",
    "next",
    "sell EN10",
    "buy RS H0K",
    "",
    "?",
    "buy CR H0L",
    "",
    "l H0L",
    "",
    "quit",
]
"""Recruiting: a choice that waits, a hint, a refused try, a failed one, show me, and a last part to read."""


def learned(folder: Path, *lines: str, lesson: str = "", learner: str = "Ada") -> str:
    """What is printed while these lines are typed."""
    screen = Screen(typing(lines))
    assert learn(GAMES, folder, learner, GAME, lesson, screen) == 0
    return screen.text


def prose(text: str) -> str:
    return " ".join(text.split())


def test_a_lesson_reads_as_it_always_did(tmp_path: Path) -> None:
    text = learned(tmp_path, *RECRUITING, lesson="recruit")
    if os.environ.get(REGENERATE):
        LESSON.write_text(text, encoding="utf-8")
    assert text == LESSON.read_text(encoding="utf-8")
    assert max(map(len, text.splitlines())) <= 80
    assert Progress(paths.progress(), "Ada").is_done(GAME, "03-recruit")


def test_the_list_shows_what_is_done_and_what_was_left(tmp_path: Path) -> None:
    progress = Progress(paths.progress(), "Ada")
    progress.finish(GAME, "01-aim")
    progress.leave(GAME, "02-turn", 2)
    text = learned(tmp_path, "quit")
    assert "1. The aim and the board (3 min) - done" in text
    assert "2. A turn in six phases (4 min) - left at part 3 of 5" in text
    assert "3. Recruiting (4 min)\n" in text
    assert "- done" not in learned(tmp_path, "quit", learner="Bo")


def test_a_lesson_that_has_fewer_parts_now_was_left_at_its_last_one(tmp_path: Path) -> None:
    Progress(paths.progress(), "Ada").leave(GAME, "02-turn", 7)
    assert "left at part 5 of 5" in learned(tmp_path, "quit")


def test_next_begins_the_first_lesson_that_is_not_done(tmp_path: Path) -> None:
    progress = Progress(paths.progress(), "Ada")
    progress.finish(GAME, "01-aim")
    progress.finish(GAME, "03-recruit")
    assert "Lesson 2: A turn in six phases" in learned(tmp_path, "next", "quit")
    for lesson in course(GAME):
        progress.finish(GAME, lesson.id)
    assert "Lesson" not in learned(tmp_path, "next", "quit")


def test_a_game_that_was_won_is_told_once_and_not_before_what_is_read_next(tmp_path: Path) -> None:
    lesson = next(each for each in course(GAME) if each.name == "end")
    steps = [line for part in lesson.parts[:2] for line in (*("show" for _ in part.way), "")]
    assert lesson.parts[1].kind == "read"
    assert learned(tmp_path, *steps, "quit", lesson="end").count("won the game") == 1


def test_look_is_among_the_words_of_a_lesson(tmp_path: Path) -> None:
    assert "l or look       the board; look with a space" in learned(tmp_path, "help", "quit", lesson="3")


def test_a_lesson_that_was_left_goes_on_there(tmp_path: Path) -> None:
    text = learned(tmp_path, "show", "show", "show", "", "quit", lesson="3")
    assert "The lesson is kept at part 2 of 5" in text
    assert "nexusgames learn nexus-ops 03-recruit --plain --learner Ada" in text
    assert "Part 2 of 5" in learned(tmp_path, lesson="recruit")
    assert "Part 1 of 5" in learned(tmp_path, lesson="recruit", learner="Bo")


def test_every_lesson_can_be_shown_to_its_end(tmp_path: Path) -> None:
    """By typing nothing but show and enter."""
    for lesson in course(GAME):
        steps = [line for part in lesson.parts for line in (*("show" for _ in part.way), "")]
        text = learned(tmp_path, *steps, "quit", lesson=lesson.id)
        assert f"You have finished the lesson {lesson.title}." in prose(text), text[-2000:]
        assert "[core." not in text
        assert "[plain." not in text


@pytest.mark.parametrize("word", ["help", "l", "h", "p", "b", "units", "log", "hint", "again", "? NX-RET-01", "undo"])
def test_words_that_are_no_answers_work_in_a_lesson(word: str, tmp_path: Path) -> None:
    text = learned(tmp_path, word, "show", lesson="recruit")
    assert "Ada bought a Human" in text
    assert "Type 1" not in text


def test_a_try_that_fails_leads_back_to_the_beginning_of_the_part(tmp_path: Path) -> None:
    Progress(paths.progress(), "Ada").leave(GAME, "03-recruit", 1)
    text = prose(learned(tmp_path, "end", "1", "", "buy RS H0L", lesson="recruit"))
    assert "You ended the phase with rubium left." in text
    assert "There is nothing to choose now" in text
    assert text.count("Part 2 of 5") == 2
    assert "Ada bought a Rock Strider" in text


def test_progress_that_cannot_be_read_is_told_and_left_alone(tmp_path: Path) -> None:
    path = paths.progress()
    path.parent.mkdir()
    path.write_text("{broken", encoding="utf-8")
    assert "Your progress cannot be kept" in learned(tmp_path, "quit")
    assert path.read_text(encoding="utf-8") == "{broken"


def test_the_guided_first_game_explains_every_question_once(tmp_path: Path) -> None:
    text = prose(learned(tmp_path, "first", "1 H0L", "1 H0L", "quit"))
    assert text.count("The coach: Buy units with your rubium") == 1
    assert "Rules: NX-DEP-01" in text
    assert "You are Ada" in text


def test_the_coach_of_a_guided_first_game_is_quiet_at_other_tables(tmp_path: Path) -> None:
    learned(tmp_path, "first", "1 H0L", "quit")
    assert "The coach: " not in played(new_session("Bo", "Cy"), tmp_path, "end", "quit")


def test_the_list_has_the_three_stages_and_what_is_done_of_each(tmp_path: Path) -> None:
    lessons = course(GAME)
    progress = Progress(paths.progress(), "Ada")
    for name in (lessons[0].id, lessons[1].id, lessons[-1].id):
        progress.finish(GAME, name)
    text = learned(tmp_path, "quit")
    counts = {stage: sum(lesson.stage == stage for lesson in lessons) for stage in STAGES}
    heads = [
        f"The course (after it you can play): 2 of {counts['course']} done",
        "first. Your first game",
        f"Finer points (for your next games): 0 of {counts['finer']} done",
        f"Options and modes (each when you want it): 1 of {counts['options']} done",
    ]
    places = [text.index(head) for head in heads]
    assert places == sorted(places)


@pytest.mark.parametrize(
    ("typed", "follows"), [("first", "The coach: Buy"), ("next", "Lesson 11:"), ("", "Learn Nexus Ops")]
)
def test_where_the_course_ends_the_first_game_is_offered(typed: str, follows: str, tmp_path: Path) -> None:
    last = [lesson for lesson in course(GAME) if lesson.stage == "course"][-1]
    steps = [line for part in last.parts for line in (*("show" for _ in part.way), "")][:-1]
    text = prose(learned(tmp_path, *steps, typed, "quit", lesson=last.id))
    assert "you can play now" in text
    assert follows in text[text.index("you can play now") :]


def test_a_first_game_that_was_left_goes_on_from_the_list_and_is_done_when_it_is_over(tmp_path: Path) -> None:
    assert "first. Your first game, with a coach (40 min)\n" in learned(tmp_path, "first", "1 H0L", "quit")
    (path,) = tmp_path.glob("*.json")
    path = path.rename(tmp_path / "any name.json")
    assert "(40 min) - begun" in learned(tmp_path, "quit")
    assert "(40 min)\n" in learned(tmp_path, "quit", learner="Bo")
    learned(tmp_path, "first", "1 H0L", "quit")
    assert len(read_save(path).decisions) >= 2
    session = load_session(path, GAMES)
    while isinstance(decision := session.pending, Decision):
        session.choose(random_bot(decision, Chance(len(session.keys))))
    write_save(session, path, "2026-01-01 00:00:00 +0000")
    assert "(40 min) - done" in learned(tmp_path, "quit")
    path.unlink()
    assert "(40 min) - done" in learned(tmp_path, "quit")
    learned(tmp_path, "first", "quit")
    assert len(list(tmp_path.glob("*.json"))) == 1, "a new one begins when none is going on"


def test_a_first_game_that_another_program_plays_is_left_alone(tmp_path: Path) -> None:
    learned(tmp_path, "first", "1 H0L", "quit")
    (path,) = tmp_path.glob("*.json")
    other, before = Claim(path), path.read_bytes()
    assert "Another program is playing this game right now." in prose(learned(tmp_path, "first", "no"))
    assert path.read_bytes() == before
    other.release()


def test_a_fault_in_a_lesson_is_written_down_beside_the_saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    break_apply(GAMES.load(GAME), monkeypatch)
    text = prose(learned(tmp_path, "1 H0L", "quit", lesson="recruit"))
    assert "Something went wrong inside the rules" in text
    assert len(crash_files(tmp_path)) == 1


def test_the_coach_is_switched_on_and_off_at_any_time(tmp_path: Path) -> None:
    text = prose(played(new_session("Ada", "Bo"), tmp_path, "end", "coach", "end", "", "coach off", "end"))
    assert "The coach is on" in text
    assert "The coach: Your turn is nearly over." in text
    assert "The coach: Buy units with your rubium" in text, "Bo was not told what is asked"
    assert "The coach is off." in text
    assert not Progress(paths.progress()).coach


def test_the_coach_tells_nobody_twice(tmp_path: Path) -> None:
    first = played(new_session("Ada", "Bo"), tmp_path, "coach", "quit")
    again = played(new_session("Ada", "Bo"), tmp_path, "quit")
    assert "The coach: " in first
    assert "The coach: " not in again
    assert "The coach: " in played(new_session("Cy", "Bo"), tmp_path, "quit")
