"""Icaion in the app: what is told before anything is chosen, with prices, ways and gains."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from nexusgames.core.session.session import Session
from nexusgames.core.words.grouping import lines_of
from nexusgames.games.icaion.view.turn import DeployView, ExtractView
from nexusgames.tui.presenters.icaion.holdings import players
from nexusgames.tui.presenters.icaion.presenter import IcaionPresenter
from nexusgames.tui.presenters.icaion.shapes import CITY
from nexusgames.tui.presenters.leaves import plain
from tests.tui.icaion_tables import NAMES, at, icaion, moving, view_of
from tests.tui.icaion_words import in_lesson, label, laid, narrator_of, open_decision, words_on


@pytest.mark.parametrize(
    ("name", "number", "before", "key", "shown"),
    [
        ("extract", 4, ["extract"], "activate B2", "Scavenger B2: draw 1 card"),
        ("cards", 4, [], "eps draw", "Supply: Draw (draw 1 or 2 cards)"),
        ("apparatus", 1, [], "retrieve blue", "Retrieve blue: 6 points"),
        ("setup", 1, [], "place H I1", "Harvester in I1"),
        ("deploy", 3, [], "deploy H1 I1", "Harvester, row 1, I1: 2 blue or brown; 2 points, 1 strength"),
        ("luminous_rays", 0, [], "deploy R1 A1", "Refiner, row 1, A1: 1 green; 1 point, then 5 points, power"),
        ("luminous_rays", 0, [], "deploy R2 I1", "Refiner, row 2, I1: 1 blue; 1 point, then 2 crystals, power"),
        ("luminous_rays", 0, [], "deploy R3 B2", "Refiner, row 3, B2: 1 pink; 1 point, then 1 or 2 cards, power"),
    ],
)
def test_long_choices_have_a_short_form(name: str, number: int, before: list[str], key: str, shown: str) -> None:
    session = in_lesson(name, number, *before)
    assert label(session, key, narrow=True) == shown
    assert len(label(session, key)) > len(shown)


def test_a_payment_for_deploy_names_the_joker() -> None:
    deploying = in_lesson("deploy", 3, "deploy H1 I1")
    assert narrator_of(deploying).prompt(open_decision(deploying)).endswith("2 crystals are due, blue or brown.")


@pytest.mark.rule("IC-MOVE-07")
def test_a_node_says_what_the_way_there_costs() -> None:
    session, reach = moving()
    presenter, narrator, view = IcaionPresenter(), narrator_of(session), view_of(session)
    for way in reach:
        told = presenter.space(view, narrator, way.node).plain
        assert (f"costs {way.cost} blue" if way.cost else "free to reach") in told
    assert {bool(way.cost) for way in reach} == {True, False}


@pytest.mark.rule("IC-DEP-03", "IC-DEP-06")
def test_a_deploy_tells_its_price_the_ways_to_pay_and_what_it_scores() -> None:
    session = at("act", lambda s, d: any(len(deploy.ways) > 1 for deploy in deploys(s)))
    deploy = next(deploy for deploy in deploys(session) if len(deploy.ways) > 1)
    view, narrator = view_of(session), narrator_of(session)
    colour = view.regions[deploy.region].colour
    told = IcaionPresenter().space(view, narrator, deploy.region).plain
    assert f"{deploy.cost} {colour} for {deploy.rp} point" in told
    assert told.count("pay ") == len(deploy.ways)
    assert all(f"{count} {spent}" in told for way in deploy.ways for spent, count in way.spent.items())
    key = f"deploy {deploy.machine}{deploy.row} {deploy.region}"
    assert f"{deploy.rp} point" in label(session, key, narrow=True)


def deploys(session: Session) -> tuple[DeployView, ...]:
    turn = view_of(session).turn
    return turn.deploys if turn is not None else ()


@pytest.mark.rule("IC-EXT-03", "IC-EXT-04", "IC-EXT-05")
def test_an_extract_tells_region_by_region_what_it_brings() -> None:
    session = at("act", lambda s, d: any(part.machine for part in extract_of(s)) and d.find("eradicate") is not None)
    view, narrator = view_of(session), narrator_of(session)
    told = IcaionPresenter().space(view, narrator, view.players[view.active].node).plain
    for part in extract_of(session):
        assert f" {part.region}: " in told
        assert not part.machine or narrator.word("machine", part.machine) in told
    assert f"strength {view.players[view.active].strength}" in told


@pytest.mark.rule("IC-TURN-08")
def test_without_a_standard_action_no_extract_is_promised() -> None:
    session = at("act", lambda s, d: standard_left(s) == 0 and d.find("extract") is None)
    view = view_of(session)
    told = IcaionPresenter().space(view, narrator_of(session), view.players[view.active].node).plain
    assert extract_of(session) == ()
    assert "Extract" not in told
    assert "Eradicate" not in told


@pytest.mark.rule("IC-EXT-06")
def test_while_machines_are_activated_what_was_extracted_so_far_is_shown() -> None:
    session = at("activate", lambda s, d: bool(taken_of(s)))
    view, narrator = view_of(session), narrator_of(session)
    panel = IcaionPresenter().details(view, narrator)
    assert panel is not None
    assert all(f"{count} {colour}" in panel.plain for colour, count in taken_of(session).items())
    told = IcaionPresenter().space(view, narrator, view.players[view.active].node).plain
    assert "no crystal" not in told


def taken_of(session: Session) -> Mapping[str, int]:
    turn = view_of(session).turn
    return turn.taken if turn is not None else {}


def standard_left(session: Session) -> int | None:
    turn = view_of(session).turn
    return turn.standard if turn is not None else None


@pytest.mark.rule("IC-WND-01", "IC-WND-05")
def test_a_wound_tells_who_is_hit_where_and_what_lying_down_costs() -> None:
    session = at("wound")
    view, seat = view_of(session), open_decision(session).seat
    panel = IcaionPresenter().details(view, narrator_of(session))
    assert panel is not None
    assert f"{NAMES[seat]}'s Seeker on {view.players[seat].node}" in panel.plain
    assert "no Special Action" in panel.plain


def test_the_arrow_points_at_whoever_is_at_turn_or_hit_and_at_nobody_in_the_setup() -> None:
    assert arrows(icaion(3)) == []
    for kind in ("move", "wound"):
        session = at(kind)
        assert arrows(session) == [NAMES[open_decision(session).seat]]


def arrows(session: Session) -> list[str]:
    cards = IcaionPresenter().player_cards(view_of(session), narrator_of(session))
    return [card.name for card in cards if card.active]


def extract_of(session: Session) -> tuple[ExtractView, ...]:
    turn = view_of(session).turn
    return turn.extract if turn is not None else ()


@pytest.mark.rule("IC-SEEK-07")
def test_the_card_of_a_player_tells_that_the_armour_is_on() -> None:
    for armour in (True, False):
        session = laid(seeker="IN007", armour=armour)
        card = IcaionPresenter().player_cards(view_of(session, 0), narrator_of(session))[0]
        assert ("armour on" in words_on(card)) is armour


@pytest.mark.rule("IC-EVB-02")
def test_no_arrows_are_shown_where_no_colossus_card_can_lie() -> None:
    session = laid()
    lines = plain(IcaionPresenter().sheet(view_of(session, 0), narrator_of(session))).splitlines()
    (seventh,) = (line for line in lines if line.startswith("7 "))
    (eighth,) = (line for line in lines if line.startswith("8 "))
    assert (seventh, eighth) == ("7 3 crystals, a Parasite; Colossus 2 steps", "8 3 crystals, a Parasite")


def test_a_node_at_a_crater_tells_which() -> None:
    session = in_lesson("board", 5)
    told = IcaionPresenter().space(view_of(session, 0), narrator_of(session), "M2").plain
    assert "on the edge of the brown crater X2" in told


@pytest.mark.rule("IC-YEAR-07")
def test_the_bar_says_that_it_is_the_last_round_of_the_year() -> None:
    session = at("move", lambda s, d: view_of(s).events.last_round)
    assert "last round" in IcaionPresenter().facts(view_of(session), narrator_of(session))
    session = at("move", lambda s, d: view_of(s).events.placed == 2)
    assert "last" not in IcaionPresenter().facts(view_of(session), narrator_of(session))


@pytest.mark.rule("IC-DEP-07")
def test_a_region_tells_what_the_row_of_a_refiner_pays() -> None:
    session = in_lesson("deploy", 5)
    told = IcaionPresenter().space(view_of(session, 0), narrator_of(session), "A1").plain
    assert "Refiner of row 1: 1 green for 1 point, then recharge your power supply and score 5 points" in told
    assert told.count(", then ") == 1


@pytest.mark.rule("IC-RET-02")
def test_the_city_and_the_sheet_tell_from_afar_what_an_apparatus_would_bring() -> None:
    session = in_lesson("move", 3)
    view, narrator = view_of(session, 0), narrator_of(session)
    for told in (IcaionPresenter().space(view, narrator, CITY).plain, plain(IcaionPresenter().sheet(view, narrator))):
        assert len(re.findall("points? for you now", told)) == len(view.apparatus)


@pytest.mark.rule("IC-CHAR-01")
def test_the_sheet_tells_what_seeker_and_gear_can_do_and_everybody_how_many_upgrades_there_are() -> None:
    session = in_lesson("move", 0)
    view, narrator = view_of(session, 0), narrator_of(session)
    told = plain(IcaionPresenter().sheet(view, narrator))
    assert "Hyper Boots: " in told
    assert "longer before any blue is spent" in told
    assert "upgrades, 0 of 3" in plain(IcaionPresenter().everybody(view, narrator))


def test_the_row_that_opens_the_hand_says_what_for_when_a_card_prevents_a_wound() -> None:
    hit, moved = at("wound"), at("move")
    decision = open_decision(hit)
    assert narrator_of(hit).look(decision) == "Discard a card (opens your hand)"
    assert narrator_of(moved).look(open_decision(moved)) == "Look at your cards"
    assert narrator_of(hit).prompt(decision).endswith(": let it fall, or discard a card to prevent it.")


@pytest.mark.rule("IC-EXT-04")
def test_an_extract_adds_up_what_machines_of_a_kind_would_bring() -> None:
    session = at("act", lambda s, d: sum(part.machine == "H" and part.amount == 1 for part in extract_of(s)) == 2)
    assert "Machines: 2 more crystals" in label(session, "extract")


@pytest.mark.rule("IC-QOAM-05")
def test_a_payment_shows_what_the_cages_hold() -> None:
    session = in_lesson("deploy", 3, "deploy H1 I1")
    panel = IcaionPresenter().details(view_of(session), narrator_of(session))
    assert panel is not None
    due, *held = panel.plain.split("\n")
    assert due == "To pay: 2 blue for Deploy"
    cages = view_of(session).players[0].cages
    assert len(held) == sum(any(cage.values()) for cage in cages.values()) > 0


def test_the_page_of_players_knows_who_has_not_started_yet() -> None:
    session = at("start", lambda s, d: any(player.node for player in view_of(s).players))
    told = [leaf.plain for leaf in players(view_of(session), narrator_of(session), letters=False)]
    started = [bool(player.node) for player in view_of(session).players]
    assert sorted("not on the board yet" in page for page in told) == sorted(not there for there in started)


@pytest.mark.rule("IC-INV-01")
def test_shards_that_nobody_can_tell_apart_share_a_line() -> None:
    session = at("act", lambda s, d: d.find("investigate 3") is not None)
    decision, narrator = open_decision(session), narrator_of(session)
    (line,) = [line for line in lines_of(narrator, decision, decision.options) if line.choices[0].verb == "investigate"]
    assert line.targets == ("1", "2", "3")
    assert line.stem.startswith("Investigate shard")


def test_several_deploys_share_a_line_for_each_machine_which_tells_its_symbol() -> None:
    session = at("act", lambda s, d: len(deploys(s)) > 3 and any(one.symbol for one in deploys(s)))
    decision, narrator = open_decision(session), narrator_of(session)
    lines = [line for line in lines_of(narrator, decision, decision.options) if line.choices[0].verb == "deploy"]
    assert len(lines) == len({(one.machine, one.row) for one in deploys(session)})
    for one in deploys(session):
        choice = decision.find(f"deploy {one.machine}{one.row} {one.region}")
        assert choice is not None
        if one.symbol:
            symbol = narrator.word("symbol", one.symbol)
            assert f"(+1 {symbol})" in narrator.whole_stem(decision, choice)
            assert f", 1 {symbol}" in narrator.label(decision, choice)
