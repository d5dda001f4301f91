"""Whom a table with one keyboard asks what: at the open table, strictly, trusting."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from nexusgames.core.engine.choices import PASS
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.files.saves import load_session, read_save
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.session.open_table import LOOK, Asking, TableManner
from nexusgames.core.session.session import Session
from nexusgames.core.table.hot_seat import HotSeat
from tests.core.toy import GAME, TOYS


@pytest.fixture(autouse=True)
def no_rulebook(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy has none."""
    monkeypatch.setattr("nexusgames.core.table.hot_seat.rulebook_of", lambda *_: None)


class OpenSeat(HotSeat):
    """The table of a front end that knows the open table."""

    opens = True


def table(folder: Path, *players: str, manner: TableManner | None = None, hands: str = "S1,S2/S3/S4") -> OpenSeat:
    """Ada, Bo and Cy; who is not named as a bot is a person."""
    kinds = players or ("human", "human", "human")
    seats = tuple(Seat(name, player=kind) for name, kind in zip(("Ada", "Bo", "Cy"), kinds, strict=False))
    session = Session(GAME, Setup(seats, 1, {"hands": hands, "coins": "/".join("3" * len(seats))}))
    session.manner = manner
    return OpenSeat(session, folder / "toy.json")


def asked(seat: HotSeat) -> Asking:
    """The next question to a person; what computers and those who have passed decide is decided."""
    while isinstance(decision := seat.session.pending, Decision):
        if not seat.decides_itself(decision):
            asking = seat.asker.asking(decision)
            seat.viewer = asking.eyes
            return asking
    raise AssertionError("the game is over")


def keys(decision: Decision) -> list[str]:
    return [choice.key for choice in decision.choices]


def test_at_the_open_table_a_hand_is_not_listed_but_may_be_looked_at(tmp_path: Path) -> None:
    asking = asked(table(tmp_path))
    assert (asking.eyes, asking.asked, asking.seats, asking.covered) == (None, 0, (), False)
    assert keys(asking.shown)[-1] == LOOK.key
    assert not any(key.startswith("sell") for key in keys(asking.shown))


def test_whoever_has_no_cards_has_nothing_to_look_at(tmp_path: Path) -> None:
    assert LOOK not in asked(table(tmp_path, hands="/S3/S4")).shown.choices


def test_a_look_is_covered_shows_everything_and_ends_with_the_choice(tmp_path: Path) -> None:
    seat = table(tmp_path)
    asked(seat)
    seat.asker.look(0)
    asking = asked(seat)
    assert (asking.eyes, asking.covered) == (0, True)
    assert "sell S1" in keys(asking.shown)
    seat.choose("sell S1")
    assert (asked(seat).eyes, asked(seat).covered) == (0, False), "the same question, where nobody else looks"
    seat.choose("raid 1")
    assert asked(seat).eyes is None


def test_whoever_has_no_card_left_does_not_stay_behind_the_cover(tmp_path: Path) -> None:
    seat = table(tmp_path, hands="S1/S3/S4")
    seat.asker.look(0)
    asked(seat)
    seat.choose("sell S1")
    assert asked(seat).eyes is None


def test_looking_away_leaves_the_question_open(tmp_path: Path) -> None:
    seat = table(tmp_path)
    seat.asker.look(0)
    assert asked(seat).eyes == 0
    seat.asker.look_away()
    assert asked(seat).eyes is None
    assert seat.session.keys == []


def test_a_window_is_one_question_to_all(tmp_path: Path) -> None:
    seat = table(tmp_path)
    seat.choose("raid 1")
    asking = asked(seat)
    assert (asking.seats, asking.asked, asking.eyes) == ((1, 2, 0), None, None)
    seat.asker.nobody(asking.decision)
    assert asked(seat).decision.kind == "action"
    assert seat.session.keys == ["raid 1", "pass", "pass", "pass"]


def test_only_those_are_named_who_have_cards_as_everybody_can_see(tmp_path: Path) -> None:
    seat = table(tmp_path, hands="S1,S2//S4")
    seat.choose("raid 1")
    assert asked(seat).seats == (2, 0)


def test_whoever_reacts_is_asked_alone_and_then_all_are_asked_again(tmp_path: Path) -> None:
    seat = table(tmp_path)
    seat.choose("raid 1")
    asked(seat)
    seat.asker.call(2)
    asking = asked(seat)
    assert (asking.eyes, asking.covered, asking.seats) == (2, True, ())
    assert seat.session.keys == ["raid 1", "pass"]
    seat.choose("wave S4")
    assert asked(seat).seats == (1, 0), "from the first one on; Cy has no card left"


@pytest.mark.parametrize("passes", [True, False])
def test_whoever_only_looks_leaves_the_question_to_all(passes: bool, tmp_path: Path) -> None:
    """Those who come before have not lost their chance."""
    seat = table(tmp_path)
    seat.choose("raid 1")
    before = asked(seat).seats
    seat.asker.call(2)
    assert asked(seat).eyes == 2
    assert seat.session.keys == ["raid 1", "pass"]
    if passes:
        seat.choose("pass")
    else:
        seat.asker.look_away()
    assert seat.session.keys == list(read_save(seat.path).decisions) == ["raid 1"]
    assert asked(seat).seats == before
    seat.asker.nobody(asked(seat).decision)
    assert asked(seat).decision.kind == "action"


def resumed(seat: HotSeat) -> OpenSeat:
    """The table of whoever goes on with the save after a kill."""
    return OpenSeat(load_session(seat.path, TOYS), seat.path.with_name("resumed.json"))


@pytest.mark.parametrize("manner", ["open", "trusting"])
def test_a_kill_while_somebody_looks_leaves_the_question_to_all(manner: TableManner, tmp_path: Path) -> None:
    seat = table(tmp_path, manner=manner)
    seat.choose("raid 1")
    before = asked(seat).seats
    seat.asker.call(2)
    assert asked(seat).eyes == 2
    seat.save()
    again = resumed(seat)
    assert again.session.keys == ["raid 1"]
    assert asked(again).seats == before
    assert again.session.log_is_complete


def test_a_kill_while_somebody_looks_keeps_what_was_passed_before(tmp_path: Path) -> None:
    """The computer's pass before the question was its choice; its pass after the look began is made anew."""
    seat = table(tmp_path, "human", "random", "human")
    seat.choose("raid 1")
    seat.choose("pass")
    seat.choose("wave S4")
    seat.choose("pass")
    assert asked(seat).seats == (0,)
    seat.asker.call(0)
    asked(seat)
    assert resumed(seat).session.keys == ["raid 1", "pass", "wave S4", "pass"]


def test_a_kill_after_the_looking_seat_reacted_or_passed_keeps_that(tmp_path: Path) -> None:
    seat = table(tmp_path)
    seat.choose("raid 1")
    asked(seat)
    seat.asker.call(2)
    asked(seat)
    seat.choose("wave S4")
    assert resumed(seat).session.keys == ["raid 1", "pass", "wave S4"]
    alone = table(tmp_path, hands="S1//")
    alone.choose("raid 1")
    asked(alone)
    alone.asker.call(0)
    asked(alone)
    alone.choose("pass")
    assert resumed(alone).session.keys == ["raid 1", "pass"]


def test_what_was_said_for_good_behind_the_cover_stands(tmp_path: Path) -> None:
    seat = table(tmp_path)
    seat.choose("raid 1")
    asked(seat)
    seat.asker.call(2)
    decision = asked(seat).decision
    seat.pass_on(decision)
    assert seat.passing.stands(seat.session, decision, 2)
    assert not seat.passing.stands(seat.session, decision, 1)


def test_whoever_looked_and_then_reacts_has_made_the_others_pass(tmp_path: Path) -> None:
    """As the rules say; what comes of it is not taken back by looking away later."""
    seat = table(tmp_path)
    seat.choose("raid 1")
    asked(seat)
    seat.asker.call(2)
    asked(seat)
    seat.choose("wave S4")
    seat.asker.look_away()
    assert seat.session.keys == ["raid 1", "pass", "wave S4"]


def test_whoever_is_asked_alone_passes_with_one_key(tmp_path: Path) -> None:
    seat = table(tmp_path, hands="S1,S2//")
    seat.choose("raid 1")
    assert asked(seat).seats == (0,)
    seat.asker.call(0)
    asked(seat)
    seat.choose("pass")
    assert asked(seat).decision.kind == "action"


def test_what_could_be_taken_back_before_a_look_still_can(tmp_path: Path) -> None:
    seat = table(tmp_path)
    seat.choose("raid 1")
    session = seat.session
    asked(seat)
    before, log = len(session.way_back()), list(session.log)
    seat.asker.call(2)
    asked(seat)
    seat.asker.look_away()
    assert (len(session.way_back()), session.log) == (before, log)


def test_a_computer_answers_in_its_place_and_a_reaction_of_it_asks_all_again(tmp_path: Path) -> None:
    seat = table(tmp_path, "human", "human", "random")
    seat.choose("raid 1")
    asking = asked(seat)
    assert asking.seats == (1, 0)
    seat.asker.nobody(asking.decision)
    decision = seat.session.pending
    assert isinstance(decision, Decision)
    assert seat.decides_itself(decision)
    seat.choose("wave S4")
    assert asked(seat).seats == (1, 0)


def test_a_reaction_before_it_voids_the_wish_to_look(tmp_path: Path) -> None:
    seat = table(tmp_path, "human", "human", "random")
    seat.choose("raid 1")
    asked(seat)
    seat.asker.call(0)
    seat.decides_itself(decision := seat.session.pending)  # pyright: ignore[reportArgumentType]
    assert isinstance(decision, Decision)
    seat.choose("wave S4")
    assert asked(seat).seats == (1, 0)


def test_nobody_in_one_window_says_nothing_about_the_next(tmp_path: Path) -> None:
    seat = table(tmp_path)
    for _ in range(2):
        seat.choose("raid 1")
        asking = asked(seat)
        assert asking.seats == (1, 2, 0)
        seat.asker.nobody(asking.decision)
        asked(seat)


@pytest.mark.parametrize("manner", ["open", "trusting"])
def test_nobody_in_this_turn_is_said_once_for_all_raids_of_it(manner: TableManner, tmp_path: Path) -> None:
    seat = table(tmp_path, manner=manner)
    seat.choose("raid 1")
    seat.asker.nobody(asked(seat).decision, "turn")
    asked(seat)
    seat.choose("raid 2")
    assert asked(seat).decision.kind == "action"
    assert seat.session.keys == ["raid 1", "pass", "pass", "pass", "raid 2", "pass", "pass", "pass"]


def test_whoever_passes_in_this_turn_alone_is_not_asked_and_nobody_else_is_told(tmp_path: Path) -> None:
    """The others are asked as ever, with the same names; when all have said so, nobody is."""
    seat = table(tmp_path)
    seat.choose("raid 1")
    seat.asker.call(1)
    seat.pass_on(asked(seat).decision, "turn")
    assert asked(seat).seats == (1, 2, 0)
    seat.asker.nobody(asked(seat).decision)
    asked(seat)
    seat.choose("raid 1")
    assert asked(seat).seats == (1, 2, 0), "always the same names"
    seat.asker.nobody(asked(seat).decision, "turn")
    asked(seat)
    seat.choose("raid 1")
    assert asked(seat).decision.kind == "action"


def test_everybody_is_asked_again_who_has_passed_for_the_turn(tmp_path: Path) -> None:
    seat = table(tmp_path)
    seat.choose("raid 1")
    seat.asker.nobody(asked(seat).decision, "turn")
    asked(seat)
    seat.passing.end_all()
    seat.choose("raid 1")
    assert asked(seat).seats == (1, 2, 0)


def test_strictly_a_seat_passes_for_itself_in_a_whole_turn(tmp_path: Path) -> None:
    seat = table(tmp_path, manner="strict")
    seat.choose("raid 1")
    assert asked(seat).eyes == 1
    seat.pass_on(asked(seat).decision, "turn")
    for other in (2, 0):
        assert asked(seat).eyes == other
        seat.choose("pass")
    seat.choose("raid 1")
    assert asked(seat).eyes == 2


@pytest.mark.parametrize("manner", ["strict", "trusting"])
def test_the_other_manners_show_whoever_is_asked_the_own_cards(manner: TableManner, tmp_path: Path) -> None:
    asking = asked(table(tmp_path, manner=manner))
    assert (asking.eyes, asking.shown) == (0, asking.decision)
    assert asking.covered == (manner == "strict")


def test_strictly_everybody_is_asked_alone_in_a_window(tmp_path: Path) -> None:
    seat = table(tmp_path, manner="strict")
    seat.choose("raid 1")
    assert (asked(seat).seats, asked(seat).eyes) == ((), 1)


def test_trusting_people_are_asked_together_and_never_covered(tmp_path: Path) -> None:
    seat = table(tmp_path, manner="trusting")
    seat.choose("raid 1")
    assert asked(seat).seats == (1, 2, 0)
    seat.asker.call(2)
    assert (asked(seat).eyes, asked(seat).covered) == (2, False)


@pytest.mark.parametrize("manner", ["open", "strict", "trusting"])
def test_one_person_among_computers_is_never_covered(manner: TableManner, tmp_path: Path) -> None:
    seat = table(tmp_path, "human", "random", "random", manner=manner)
    assert (asked(seat).eyes, asked(seat).covered) == (0, False)
    seat.choose("raid 1")
    assert (asked(seat).eyes, asked(seat).covered, asked(seat).seats) == (0, False, ())


def test_a_front_end_that_knows_no_open_table_is_strict(tmp_path: Path) -> None:
    seat = table(tmp_path)
    assert HotSeat(seat.session, seat.path).asker.manner == "strict"


@pytest.mark.parametrize(("others", "passes"), [(("bot", "bot"), True), (("human", "bot"), False)])
def test_only_who_is_alone_among_computers_is_not_asked_where_a_pass_is_all(
    tmp_path: Path, others: tuple[str, str], passes: bool
) -> None:
    seat = table(tmp_path, "human", *others, hands="S1//")
    seat.choose("raid 1")
    decision = asked(seat).decision
    assert not seat.asker.passes(decision), "the hand has something for this window"
    assert seat.asker.passes(replace(decision, options=(PASS,))) == passes
