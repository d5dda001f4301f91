"""The review of a finished game: the same whenever it is made, of nothing that a seat could not know, kept safely."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from nexusgames.core.advice.review import Look, Review, Verdict
from nexusgames.core.advice.review_files import keep_review, read_review
from nexusgames.core.advice.review_words import Teller
from nexusgames.core.advice.review_work import note, questions_of, reviewer_of, work_off
from nexusgames.core.advice.reviewing import CannotReview, Reviewer, Thoroughness, spread
from nexusgames.core.bots.comparing import measured
from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.files.saves import delete_save, load_session, rename_save, write_save
from nexusgames.core.session.session import Session
from nexusgames.core.values.files import review_of
from nexusgames.core.values.texts import load_texts
from nexusgames.core.workers.plans import here
from nexusgames.games import GAMES
from tests.core.played import random_session, setup

RECORDS = Path(__file__).parents[2] / "records"
SHORT = ("theseus/round_limit_shared", "icaion/tie_broken_two_players", "nexus_ops/round_limit_draw")
LITTLE = Thoroughness(points=6, deals=2, looks=6, look=60, verdicts=3, verdict=60)

every_record = pytest.mark.parametrize("name", SHORT)


def finished(name: str = SHORT[0]) -> Session:
    return load_session(RECORDS / f"{name}.json", GAMES)


def reviewed(session: Session) -> Reviewer:
    reviewer = Reviewer(session, None, LITTLE)
    work_off(reviewer, here, lambda: None)
    return reviewer


@every_record
def test_a_review_tells_chances_from_the_start_to_the_end(name: str) -> None:
    session = finished(name)
    reviewer = reviewed(session)
    points = reviewer.review.points
    assert points[0].step == 0
    assert points[-1].step == len(session.keys)
    assert [point.step for point in points] == sorted({point.step for point in points})
    sides = session.game.sides(session.state)
    for point in points:
        assert sum(point.chances[side[0]] for side in sides) == pytest.approx(1.0)
    assert isinstance(session.pending, Result)
    assert {seat for seat, chance in enumerate(points[-1].chances) if chance} == set(session.pending.winners)
    assert reviewer.progress == 1.0
    assert reviewer.due() == []


@every_record
def test_what_is_told_was_chosen_or_could_have_been(name: str) -> None:
    session = finished(name)
    reviewer = reviewed(session)
    assert reviewer.review.verdicts
    teller = Teller(reviewer, load_texts())
    for verdict in reviewer.review.verdicts:
        state = session.state_after(verdict.step)
        decision = session.game.pending(state)
        assert isinstance(decision, Decision)
        assert decision.seat == verdict.seat
        assert verdict.chosen[0] == session.keys[verdict.step]
        assert decision.find(verdict.other[0]) is not None
        told = teller.judged(verdict)
        assert told.name == session.setup.seats[verdict.seat].name
        assert "{" not in "".join((told.chosen, told.other, told.why, told.swing))


def test_the_same_game_has_the_same_review_in_one_piece_or_in_many(tmp_path: Path) -> None:
    session, save = finished(), tmp_path / "game.json"
    whole = reviewed(session).review
    reviewer = reviewer_of(session, save, LITTLE)
    while jobs := reviewer.due():
        note(jobs[:2], here(questions_of(jobs[:2])))
        assert keep_review(save, session, reviewer.review)
        reviewer = reviewer_of(session, save, LITTLE)
    assert reviewer.review == whole


def test_a_decision_is_judged_by_what_its_seat_could_know() -> None:
    """Whatever is exchanged that the seat could not see then, it is asked about the same and told the same."""
    session = finished("nexus_ops/round_limit_draw")
    reviewer = Reviewer(session, None, LITTLE)
    game = session.game
    for step in reviewer.decided[::25]:
        (question,) = reviewer._look(step).questions
        state = session.state_after(step)
        decision = game.pending(state)
        assert isinstance(decision, Decision)
        other = game.redeal(state, decision.seat, 99)
        (mine,), (twin,) = here([question]), here([replace(question, state=game.codec.text(other))])
        assert mine == twin


def test_a_game_that_goes_on_is_not_reviewed() -> None:
    with pytest.raises(CannotReview) as refused:
        Reviewer(random_session(GAMES.load("icaion"), setup(2), 30))
    assert refused.value.reason == "core.review.goes_on"


def test_a_game_whose_way_is_not_known_is_not_reviewed() -> None:
    session = finished()
    session.log_is_complete = False
    with pytest.raises(CannotReview) as refused:
        Reviewer(session)
    assert refused.value.reason == "core.review.impossible"


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[:-40],
        lambda text: "",
        lambda text: "null",
        lambda text: "[" * 5000,
        lambda text: text.replace('"version":1', '"version":0'),
        lambda text: text.replace('"step":', '"step":9', 2),
        lambda text: json.dumps({**json.loads(text), "game": "of another game"}),
        lambda text: text + " " * 400_000,
    ],
)
def test_a_damaged_or_stale_review_counts_for_nothing(tmp_path: Path, damage: Callable[[str], str]) -> None:
    session, save = finished(), tmp_path / "game.json"
    assert keep_review(save, session, reviewed(session).review)
    assert read_review(save, session).done
    kept = review_of(save)
    kept.write_text(damage(kept.read_text("utf-8")), "utf-8")
    assert read_review(save, session) == Review()


def test_a_review_of_another_game_counts_for_nothing(tmp_path: Path) -> None:
    first, second, save = finished(), finished(SHORT[1]), tmp_path / "game.json"
    assert keep_review(save, first, reviewed(first).review)
    assert read_review(save, second) == Review()


def test_a_disk_that_is_full_does_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session, save = finished(), tmp_path / "game.json"

    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("nexusgames.core.advice.review_files.write_quickly", full)
    assert not keep_review(save, session, Review())
    assert list(tmp_path.iterdir()) == []


def test_a_review_goes_with_its_save(tmp_path: Path) -> None:
    session, save = finished(), tmp_path / "game.json"
    write_save(session, save, "2026-11-18 12:00:00 +0000")
    assert keep_review(save, session, Review())
    rename_save(save, tmp_path / "other.json")
    assert {path.name for path in tmp_path.iterdir()} == {"other.json", "other.json.review"}
    delete_save(tmp_path / "other.json")
    assert list(tmp_path.iterdir()) == []


def verdict(step: int, swing: float, error: float = 0.01) -> Verdict:
    return Verdict(
        step=step, seat=0, chosen=("a",), other=("b",), chance=0.5, other_chance=0.5, swing=swing, error=error
    )


def test_what_mattered_is_beyond_luck_one_a_turn_and_at_most_five() -> None:
    lucky, small = verdict(1, 0.5, 0.25), verdict(2, 0.021)
    many = [verdict(10 * number, (-1) ** number * (0.1 + number / 100)) for number in range(1, 8)]
    twin = verdict(71, 0.12)
    review = Review(verdicts=[lucky, small, *many, twin])
    turn_of = {step: step // 10 for step in range(100)}
    assert [one.step for one in review.mattered(turn_of)] == [30, 40, 50, 60, 70]


def test_to_do_something_rather_than_to_end_the_turn_is_told_only_where_there_is_room() -> None:
    plain = [replace(verdict(10 * number, 0.4), other=("end",)) for number in range(1, 5)]
    premature = replace(verdict(50, -0.06), chosen=("end",))
    others = [verdict(10 * number, -0.05) for number in range(6, 9)]
    review = Review(verdicts=[*plain, premature, *others])
    assert [one.step for one in review.mattered({})] == [10, 50, 60, 70, 80]


def test_a_finer_decision_of_a_turn_is_looked_at_rather_than_that_something_was_done() -> None:
    reviewer = Reviewer(finished(), None, LITTLE)
    first, *_, last = reviewer.decided
    turn_of = dict.fromkeys(reviewer.turn_of, 0)
    reviewer.turn_of = turn_of
    reviewer.review.looks += [
        Look(step=first, chosen=("a",), other=("end",), swing=0.5),
        Look(step=last, chosen=("a",), other=("b",), swing=-0.1),
    ]
    assert [look.step for look in reviewer.worth_a_verdict()] == [last]


def test_a_swing_is_told_as_a_range() -> None:
    assert verdict(1, -0.2).span == (17, 23)
    assert verdict(1, 0.2, 0.04).span == (12, 28)
    assert verdict(1, -0.95, 0.1).span == (75, 100), "a chance cannot change by more"
    assert verdict(1, 0.2, 0.01).good
    assert not verdict(1, -0.2, 0.01).good


def test_steps_are_spread_over_the_whole() -> None:
    assert spread(range(5), 9) == [0, 1, 2, 3, 4]
    assert spread(range(101), 3) == [0, 50, 100]
    assert spread([], 3) == []


def test_an_average_knows_how_sure_it_is() -> None:
    assert measured([0.5] * 9).error == 0.0
    assert measured([0.0, 1.0]).mean == 0.5
    assert measured([0.0, 1.0]).error == pytest.approx(0.5)
