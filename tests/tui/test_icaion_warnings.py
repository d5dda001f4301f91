"""Icaion in the app: what is asked once more before it is done."""

from __future__ import annotations

import pytest

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.session.session import Session
from nexusgames.games.icaion.view.turn import GainView
from nexusgames.tui.presenters.icaion.deed import throws_out_more
from nexusgames.tui.presenters.icaion.presenter import IcaionPresenter
from tests.tui.icaion_tables import at, reach_of, view_of
from tests.tui.icaion_words import choice_of, in_lesson, label, laid, narrator_of, open_decision, words_on


def warned(session: Session, key: str) -> list[str]:
    decision = open_decision(session)
    view = view_of(session, decision.seat)
    return IcaionPresenter().warnings(view, narrator_of(session), decision, choice_of(session, key))


@pytest.mark.rule("IC-QOAM-01")
def test_a_gain_tells_what_each_cage_would_lose_and_warns_of_a_bad_one() -> None:
    def fits(session: Session, decision: Decision) -> bool:
        gain = gain_of(session)
        return all(gain.lost.values()) and any(throws_out_more(gain, cage) for cage in gain.lost)

    session = at("cage", fits)
    gain = gain_of(session)
    view, narrator = view_of(session), narrator_of(session)
    panel = IcaionPresenter().details(view, narrator)
    assert panel is not None
    bad = next(cage for cage in gain.lost if throws_out_more(gain, cage))
    lost = sum(gain.lost[bad].values())
    assert "more than you gain" in panel.plain
    assert all(f"{count} {colour}" in panel.plain for colour, count in gain.lost[bad].items())
    assert "loses" in label(session, f"cage {bad}", narrow=True)
    (warning,) = warned(session, f"cage {bad}")
    assert f"for {sum(gain.crystals.values())}" in warning
    assert lost > sum(gain.crystals.values())
    good = [cage for cage in gain.lost if not throws_out_more(gain, cage)]
    assert all(not warned(session, f"cage {cage}") for cage in good)


@pytest.mark.rule("IC-QOAM-01", "IC-QOAM-02")
def test_an_empty_cage_is_listed_first_and_whoever_loses_something_beside_it_is_asked() -> None:
    session = laid(hand=["IN201"], cages={"1": {"green": 2, "pink": 1}})
    session.choose("play IN201")
    assert [option.key for option in open_decision(session).options] == ["cage 2", "cage 1", "lose"]
    assert warned(session, "cage 1") == ["That throws out 1 green, 1 pink, but Null Cage 2 is empty."]
    assert warned(session, "lose") == ["That gives up the new crystals, but Null Cage 2 is empty."]
    assert warned(session, "cage 2") == []


@pytest.mark.rule("IC-QOAM-01", "IC-QOAM-02")
def test_where_no_cage_is_empty_what_loses_least_comes_first_and_only_a_bad_bargain_is_asked_about() -> None:
    session = laid(hand=["IN201"], cages={"1": {"grey": 4}, "2": {"green": 2, "pink": 1}})
    session.choose("play IN201")
    assert [option.key for option in open_decision(session).options] == ["cage 2", "cage 1", "lose"]
    assert warned(session, "cage 2") == warned(session, "lose") == []
    assert warned(session, "cage 1") == ["That throws out 4 grey for 3 crystals."]


@pytest.mark.rule("IC-INV-04")
@pytest.mark.parametrize(
    ("pink", "shards", "asked"),
    [(0, [], True), (2, [], True), (3, [], False), (0, [1, 1, 1, 2, 2], False)],
    ids=["no pink", "too little pink", "enough pink", "no room"],
)
def test_a_shard_is_turned_up_without_a_question_unless_it_could_be_lost(
    pink: int, shards: list[int], asked: bool
) -> None:
    session = laid(cages={"1": {"pink": pink} if pink else {}}, shards=shards)
    assert bool(warned(session, "investigate 1")) is asked
    assert bool(warned(laid(seeker="IN007", armour=True, shards=shards), "investigate 1")) is (not shards)


def gain_of(session: Session) -> GainView:
    turn = view_of(session).turn
    assert turn is not None
    assert turn.gain is not None
    return turn.gain


@pytest.mark.rule("IC-MOVE-01", "IC-MOVE-05")
def test_spending_the_last_blue_crystal_is_warned_of() -> None:
    session = at("move", lambda s, d: blue_of(s) > 0 and any(way.cost == blue_of(s) for way in reach_of(s)))
    far = next(way.node for way in reach_of(session) if way.cost == blue_of(session))
    near = next(way.node for way in reach_of(session) if not way.cost)
    assert "last blue" in warned(session, f"move {far}")[0]
    assert warned(session, f"move {near}") == []
    session = at("move", lambda s, d: blue_of(s) == 1 and d.find("camp") is not None)
    assert "last blue" in warned(session, "camp")[0]
    session = at("move", lambda s, d: blue_of(s) == 2 and d.find("camp") is not None)
    assert warned(session, "camp") == []


def blue_of(session: Session) -> int:
    view = view_of(session)
    return view.players[view.active].crystals.get("blue", 0)


@pytest.mark.rule("IC-END-02")
def test_in_the_last_year_a_player_without_shard_is_reminded() -> None:
    def shardless(session: Session, decision: Decision) -> bool:
        return view_of(session).year == 3 and not view_of(session).players[decision.seat].shards

    at_hand = at("act", lambda s, d: shardless(s, d) and d.find("investigate 1") is not None)
    assert any("-15 points" in line for line in warned(at_hand, "end"))
    session = at("act", lambda s, d: shardless(s, d) and view_of(s).events.last_round)
    assert any("-15 points" in line for line in warned(session, "end"))
    view = view_of(session, open_decision(session).seat)
    card = IcaionPresenter().player_cards(view, narrator_of(session))[open_decision(session).seat]
    assert any(words.startswith("-15 ") for words in words_on(card))
    early = at("act", lambda s, d: view_of(s).year == 1)
    assert not any("-15 points" in line for line in warned(early, "end"))


@pytest.mark.rule("IC-TURN-07", "IC-INV-06")
def test_an_extract_that_brings_nothing_is_warned_of() -> None:
    assert warned(in_lesson("cards", 4), "extract")
    assert not warned(in_lesson("extract", 1), "extract")
    assert not warned(in_lesson("extract", 6), "extract"), "a Scavenger draws a card without a crystal"


def test_an_unused_standard_action_and_a_reveal_are_warned_of() -> None:
    unused = at("act", lambda s, d: d.values["standard"] == 1)
    assert any("Standard Action" in line for line in warned(unused, "end"))
    used = at("act", lambda s, d: d.values["standard"] == 0)
    assert not any("Standard Action" in line for line in warned(used, "end"))
    assert "cannot be undone" in warned(laid(), "investigate 1")[0]


def test_the_last_shard_is_turned_up_by_the_armour_only_after_a_warning() -> None:
    def offered(shards: int) -> Session:
        def fits(session: Session, decision: Decision) -> bool:
            view = view_of(session)
            return view.craters[view.colossus].shards == shards and decision.find("special investigate") is not None

        return at("act", fits)

    (warning,) = warned(offered(1), "special investigate")
    assert "cannot be undone" in warning
    assert not warned(offered(2), "special investigate"), "which one is asked first"
