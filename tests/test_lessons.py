"""Every lesson of every game: its own way, every other way it knows, every mistake it names, and its texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, partial
from itertools import product
from pathlib import Path

import pytest
from textual.content import Content

from nexusgames.core.bots.bots import random_bot
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.game.rulebook import rulebook_of
from nexusgames.core.session.session import Session
from nexusgames.core.teaching.coach import advice, begin_first_game
from nexusgames.core.teaching.lessons import Lesson, Part, course_files, first_game, read_lesson
from nexusgames.core.teaching.progress import Progress
from nexusgames.core.teaching.teaching import Teaching, Told
from nexusgames.core.values.chance import Chance
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games import GAMES
from nexusgames.tui.presenters import presenter_for
from nexusgames.tui.screens.lesson.side import EDGE, lesson_width
from nexusgames.tui.screens.lesson.words import PANEL_ROWS
from tests.lesson_ways import ways

FILES = [path for game in GAMES.ids() for path in course_files(game)]
LONGEST_TITLE = 30
LONGEST_LESSON = 5
MOST_TRIES = 150
"""A task with a single way is so small that all tries can be tried out."""
BOX_WIDTH, BOX_ROWS = 66, 8
"""What the box of the coach shows at 80x24 besides its frame, the rules and the keys."""
COACHED = [game for game in GAMES.ids() if load_texts().keys(f"{game.replace('-', '_')}.coach.")]

every_lesson = pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}/{path.stem}" for path in FILES])


@cache
def lesson_of(path: Path) -> Lesson:
    return read_lesson(path)


def taken(path: Path, number: int = 0) -> Teaching:
    lesson = lesson_of(path)
    return Teaching(GAMES.load(lesson.game), lesson, number)


def narrator_of(teaching: Teaching) -> Narrator:
    names = [seat.name for seat in teaching.session.setup.seats]
    return Narrator(load_texts(), teaching.game.lexicon(teaching.session.state), names)


def offered(teaching: Teaching) -> str:
    decision = teaching.decision
    return f"{decision.kind}: {[choice.key for choice in decision.choices]}" if decision else "nothing"


def follow(teaching: Teaching, keys: list[str]) -> Iterator[Told]:
    """Choose one after the other; every one but the last leaves the part open."""
    for place, key in enumerate(keys):
        before = offered(teaching)
        told = teaching.choose(key)
        assert told.how in ("on", "done"), f"part {teaching.number + 1}: {key!r} is {told}, offered were {before}"
        assert (told.how == "done") is (place == len(keys) - 1), (
            f"part {teaching.number + 1}: {told.how} after {keys[: place + 1]} of {keys}; now {offered(teaching)}; "
            f"{[(event.kind, event.values()) for event in told.events]}"
        )
        yield told


@every_lesson
def test_a_lesson_is_finished_by_its_own_way(path: Path) -> None:
    teaching = taken(path)
    while True:
        for _ in follow(teaching, teaching.part.way):
            pass
        assert teaching.done
        assert teaching.session.state.chance.script == [], f"part {teaching.number + 1}: dice that nobody rolled"
        if teaching.over:
            break
        assert teaching.go_on()


@every_lesson
def test_every_other_way_is_recognised(path: Path) -> None:
    for number, part in enumerate(lesson_of(path).parts):
        for way in part.also:
            assert [told.how for told in follow(taken(path, number), way)][-1] == "done", (number + 1, way)


@every_lesson
def test_a_task_with_one_known_way_has_no_other(path: Path) -> None:
    """All that could be tried in as many choices is tried; where the rules allow another way the lesson names it."""
    lesson = lesson_of(path)
    for number, part in enumerate(lesson.parts):
        if part.kind == "task" and not part.also:
            found = list(ways(lesson, number, len(part.solution), MOST_TRIES))
            assert found == [part.solution], f"part {number + 1}: name {found} in `also`"


@every_lesson
def test_every_mistake_is_refused_by_its_rule_or_misses_the_goal(path: Path) -> None:
    for number, part in enumerate(lesson_of(path).parts):
        for mistake in part.mistakes:
            check_mistake(taken(path, number), mistake.keys, mistake.rule, mistake.say)


def check_mistake(teaching: Teaching, keys: list[str], rule: str, say: str) -> None:
    where = f"part {teaching.number + 1}, {keys}"
    for key in keys[:-1]:
        assert teaching.choose(key).how == "on", f"{where}: {key!r}, offered are {offered(teaching)}"
    told = teaching.choose(keys[-1])
    if rule:
        assert told.refusal is not None, f"{where} is not refused: {told.how}"
        assert told.refusal.rule == rule, f"{where} is refused by {told.refusal.rule}"
    else:
        assert told.how in ("again", "waits"), f"{where}: {told.how}; now {offered(teaching)}"
    assert not say or say in told.remarks, where


@every_lesson
def test_a_lesson_that_was_left_goes_on_at_every_part(path: Path) -> None:
    for number in range(len(lesson_of(path).parts)):
        teaching = taken(path, number)
        for _ in follow(teaching, teaching.part.way):
            pass
        assert teaching.done, number + 1


@every_lesson
def test_hint_and_show_me_always_work(path: Path) -> None:
    teaching = taken(path)
    for _ in range(200):
        assert teaching.done or teaching.hint() or teaching.wanted()
        if teaching.over:
            break
        if teaching.done:
            teaching.go_on()
            continue
        key, _ = teaching.show_me()
        assert teaching.choose(key).how in ("on", "done")
    assert teaching.over


def texts_of(part: Part) -> list[str]:
    said = [part.say, part.task, part.hint, part.waits, part.done, *part.comments.values()]
    return [text for text in (*said, *(mistake.say for mistake in part.mistakes)) if text]


def rows(text: str, width: int) -> int:
    return Content(text).get_height({}, width)


def width_of(teaching: Teaching) -> int:
    """The columns for text in the panel at 80x24, beside the board of this lesson."""
    view = teaching.game.view(teaching.session.state, teaching.lesson.learner)
    return lesson_width(80, presenter_for(teaching.game.id).board(view).least_size()[0]) - EDGE


def frame_rows(teaching: Teaching, width: int) -> int:
    """The rows of the head, and the one that says how to go on."""
    values = {"number": teaching.number + 1, "total": len(teaching.lesson.parts), "title": teaching.lesson.title}
    return rows(load_texts().say("app.lesson.head", values), width) + 1


@every_lesson
def test_every_text_fits_the_panel_at_80x24(path: Path) -> None:
    for number, part in enumerate(lesson_of(path).parts):
        teaching = taken(path, number)
        width, tell = width_of(teaching), partial(narrator_of(teaching).tell, app=True)
        asked = [tell(text) for text in (part.say, part.task) if text]
        frame = frame_rows(teaching, width)
        needed = frame + sum(rows(text, width) for text in asked)
        assert needed <= PANEL_ROWS, f"part {number + 1} needs {needed} rows of {PANEL_ROWS}: {asked}"
        for text in texts_of(part):
            assert rows(tell(text), width) + frame <= PANEL_ROWS, f"part {number + 1}: {text}"
        for told in follow(teaching, part.way):
            heard = sum(rows(tell(remark), width) for remark in told.remarks)
            assert heard + frame <= PANEL_ROWS, f"part {number + 1} says too much at once: {told.remarks}"


@every_lesson
def test_every_text_has_its_numbers(path: Path) -> None:
    for number, part in enumerate(lesson_of(path).parts):
        narrator = narrator_of(taken(path, number))
        for text, app in product(texts_of(part), (True, False)):
            told = narrator.tell(text, app=app)
            assert "{" not in told, f"part {number + 1}: {told}"
            assert told.isascii(), f"part {number + 1}: {told}"
            assert "  " not in told, f"part {number + 1}: {told}"


@every_lesson
def test_a_lesson_is_short_and_its_head_fits_the_list(path: Path) -> None:
    lesson = lesson_of(path)
    assert re.fullmatch(r"\d\d-[a-z_]+", lesson.id)
    assert lesson.game.replace("-", "_") == path.parent.name
    assert len(lesson.title) <= LONGEST_TITLE
    assert 0 < len(lesson.about) <= 200
    assert 1 <= lesson.minutes <= LONGEST_LESSON
    assert any(part.kind == "guided" for part in lesson.parts), "nothing is done together"
    assert any(part.kind == "task" for part in lesson.parts), "nothing is asked for unaided"


@every_lesson
def test_every_rule_is_in_the_rulebook(path: Path) -> None:
    lesson = lesson_of(path)
    book = rulebook_of(GAMES.load(lesson.game))
    named = [*lesson.rules, *(rule for part in lesson.parts for rule in part.rules)]
    named += [mistake.rule for part in lesson.parts for mistake in part.mistakes if mistake.rule]
    assert named
    for rule in named:
        found = book.find(rule)
        assert found is not None, rule
        assert found.id == rule
    for number, part in enumerate(lesson.parts, 1):
        assert part.rules, f"part {number} links no rule"


@every_lesson
def test_every_event_is_one_of_the_game(path: Path) -> None:
    narrator = narrator_of(taken(path))
    for part in lesson_of(path).parts:
        goal = [part.goal.event, *part.goal.over] if part.goal else []
        for kind in (*part.comments, *filter(None, goal)):
            assert narrator.has(f"event.{kind}"), kind
        for kind in part.goal.over_ask if part.goal else ():
            assert narrator.has(f"ask.{kind}"), kind


@every_lesson
def test_what_a_lesson_comments_on_happens(path: Path) -> None:
    for number, part in enumerate(lesson_of(path).parts):
        ways = [part.way, *part.also]
        kinds = {event.kind for way in ways for told in follow(taken(path, number), way) for event in told.events}
        assert set(part.comments) <= kinds, f"part {number + 1}: {set(part.comments) - kinds} never happens"


@pytest.mark.parametrize("game", [game for game in GAMES.ids() if first_game(game)])
def test_a_guided_first_game_can_begin(game: str, tmp_path: Path) -> None:
    guided = first_game(game)
    assert guided is not None
    assert guided.game == game
    setup = begin_first_game(Progress(tmp_path / "progress.json", "Ada"), guided, 7, "Bot")
    assert isinstance(Session(GAMES.load(game), setup).pending, Decision)


@pytest.mark.parametrize("game", COACHED)
def test_the_coach_has_a_word_for_every_kind_of_question(game: str) -> None:
    """And only for those; two or three sentences that fit a box."""
    space, texts = game.replace("-", "_"), load_texts()
    asked = {key.removeprefix(f"{space}.ask.") for key in texts.keys(f"{space}.ask.")}
    told = {key.removeprefix(f"{space}.coach.") for key in texts.keys(f"{space}.coach.")}
    assert told == asked


@pytest.mark.parametrize("game", COACHED)
def test_every_advice_of_a_whole_game_links_a_rule_and_fits_a_box(game: str) -> None:
    session, luck, texts, book = new_game(game), Chance(3), load_texts(), rulebook_of(GAMES.load(game))
    met: set[str] = set()
    while isinstance(decision := session.pending, Decision):
        if decision.kind not in met:
            met.add(decision.kind)
            narrator = Narrator(texts, session.game.lexicon(session.state), ["Ada", "Bo"])
            found = advice(narrator, decision)
            assert found is not None, decision.kind
            assert found.rules, decision.kind
            assert all(book.find(rule) for rule in found.rules)
            assert rows(found.text, BOX_WIDTH) <= BOX_ROWS, decision.kind
            assert "{" not in found.text
        session.choose(random_bot(decision, luck))
    assert len(met) > 5


def new_game(game: str) -> Session:
    return Session(GAMES.load(game), Setup((Seat("Ada", player="random"), Seat("Bo", player="random")), 11))
