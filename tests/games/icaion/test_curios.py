"""Playing Curio Cards: every effect of the deck (IC-CUR)."""

from __future__ import annotations

from typing import Any

import pytest

from nexusgames.core.game.game import Json
from nexusgames.games.icaion.board import icaion_board
from tests.games.icaion.table import ARMOR, CREATURE, HEIR, LONE_SURVIVOR, MACHINE, Table, acting, moving

GREEN: Json = {"1": {"green": 3}}


def playing(card: str, regions: Json | None = None, **black: Any) -> Table:
    """Black plays this card with three green crystals in a cage."""
    mine: Json = {"node": "E1", "hand": [card], "cages": GREEN, **black}
    return acting(regions, **mine).choose(f"play {card}")


def green_left(table: Table) -> int:
    """The green crystals in the first cage."""
    cage = table.see("players.Black.cages.1")
    assert isinstance(cage, dict)
    return int(cage.get("green", 0))


@pytest.mark.rule("IC-CUR-01")
@pytest.mark.rule("IC-CUR-06")
@pytest.mark.parametrize(
    ("card", "colour"),
    [("IN201", "blue"), ("IN202", "brown"), ("IN203", "green"), ("IN204", "grey"), ("IN205", "pink")],
)
def test_a_qoam_card_gives_three_crystals_of_its_colour(card: str, colour: str) -> None:
    table = playing(card)
    assert table.asked == "cage"
    table.choose("cage 2")
    assert table.cages() == {"1": {"green": 2}, "2": {colour: 3}}
    assert (table.see("players.Black.hand"), table.see("decks.discard")) == ([], [card])


@pytest.mark.rule("IC-CUR-06")
@pytest.mark.parametrize(("card", "cost", "count"), [("IN206", 1, 2), ("IN207", 2, 4), ("IN208", 3, 6)])
def test_a_free_qoam_card_gives_crystals_of_one_colour(card: str, cost: int, count: int) -> None:
    table = playing(card)
    assert table.options() == [f"colour {colour}" for colour in ("blue", "brown", "green", "grey", "pink")]
    table.choose("colour grey", "cage 2")
    assert table.see("players.Black.cages.2") == {"grey": count}
    assert green_left(table) == 3 - cost


@pytest.mark.rule("IC-CUR-01")
@pytest.mark.parametrize(
    ("card", "cost", "rp"),
    [("IN209", 1, 3), ("IN210", 1, 3), ("IN211", 2, 6), ("IN212", 2, 6), ("IN213", 3, 9), ("IN214", 3, 9)],
)
def test_a_reputation_card_scores(card: str, cost: int, rp: int) -> None:
    shown = {"IN210": "IN209", "IN212": "IN211", "IN214": "IN213"}.get(card, card)
    table = acting(node="E1", hand=[card], cages=GREEN).choose(f"play {shown}")
    assert table.see("players.Black.earned") == {"cards": rp}
    assert green_left(table) == 3 - cost


@pytest.mark.rule("IC-CUR-01")
@pytest.mark.rule("IC-TURN-07")
@pytest.mark.parametrize(("card", "cost"), [("IN209", 1), ("IN211", 2), ("IN213", 3)])
def test_a_card_that_cannot_be_paid_is_not_offered(card: str, cost: int) -> None:
    few: Json = {"1": {"green": cost - 1, "blue": 5}} if cost > 1 else {"1": {"blue": 5}}
    assert acting(node="E1", hand=[card], cages=few).refuses(f"play {card}")
    assert acting(node="E1", hand=[card], cages={"1": {"green": cost}}).offers(f"play {card}")


# Action cards


@pytest.mark.rule("IC-CUR-08")
def test_in215_extracts_besides_the_standard_action() -> None:
    table = playing("IN215", {"A1": {"qoam": 3}}).choose("cage 2")
    assert table.see("players.Black.cages.2") == {"green": 1}
    assert green_left(table) == 1
    table.choose("extract")
    assert table.asked == "cage"


@pytest.mark.rule("IC-CUR-08")
def test_in216_retrieves_or_installs_whatever_is_possible() -> None:
    table = acting(node="C1", hand=["IN216"], cages=GREEN).choose("play IN216")
    assert table.options() == [f"retrieve {colour}" for colour in ("blue", "brown", "green", "grey", "pink")]
    table.choose("retrieve pink")
    assert table.see("players.Black.tile") == "pink 1"
    assert table.refuses("retrieve blue")
    laid: Json = {"apparatus": {"blue": 2}}
    other = acting(position=laid, node="M1", hand=["IN216"], cages=GREEN, tile="blue 1").choose("play IN216")
    assert other.see("players.Black.installed") == ["blue 1"]
    assert other.see("turn.standard") == 1
    assert acting(node="E1", hand=["IN216"], cages=GREEN).refuses("play IN216")


@pytest.mark.rule("IC-CUR-08")
@pytest.mark.rule("IC-CUR-09")
def test_in217_deploys_at_the_usual_cost() -> None:
    table = acting(node="C1", hand=["IN217"], cages={"1": {"green": 1, "blue": 1}}).choose("play IN217")
    table.choose("deploy H2 I1")
    assert (table.see("regions.I1.machines"), table.rp(), table.cages()) == ({"H": "Black"}, 1, {"1": {}, "2": {}})
    assert acting(node="C1", hand=["IN217"], cages={"1": {"green": 1}}).refuses("play IN217")
    assert acting(node="E1", hand=["IN217"], cages={"1": {"green": 1}}).refuses("play IN217")
    assert acting(node="E1", hand=["IN217"], cages={"1": {"green": 2}}).offers("play IN217")


@pytest.mark.rule("IC-CUR-08")
def test_in222_eradicates_at_the_usual_cost() -> None:
    regions: Json = {"A1": {"parasites": 2}}
    table = playing("IN222", regions, cages={"1": {"green": 1, "grey": 2}}).choose("remove A1 2")
    assert (table.see("players.Black.parasites"), table.cages()) == (2, {"1": {}, "2": {}})
    assert acting(regions, node="E1", hand=["IN222"], cages=GREEN).refuses("play IN222")
    assert acting(node="E1", hand=["IN222"], cages={"1": {"green": 1, "grey": 2}}).refuses("play IN222")


@pytest.mark.rule("IC-CUR-08")
def test_in223_investigates() -> None:
    laid: Json = {"colossus": {"crater": "X1", "shards": [2, 1]}}
    table = acting(position=laid, node="M1", hand=["IN223"], cages={"1": {"green": 1, "pink": 1}})
    table.choose("play IN223", "investigate 2", "spend 1")
    assert table.see("players.Black.shards") == [1]
    away: Json = {"colossus": {"crater": "X2", "shards": [2, 1]}}
    assert acting(position=away, node="M1", hand=["IN223"], cages=GREEN).refuses("play IN223")


@pytest.mark.rule("IC-CUR-08")
def test_an_action_card_fails_if_the_payment_made_its_action_impossible() -> None:
    # Paid with green, two grey are left for the Parasite; whoever turns the grey ones into green has none.
    black: Json = {"hand": ["IN222"], "upgrades": ["IN227"], "cages": {"1": {"green": 1, "grey": 2}}}
    regions: Json = {"A1": {"parasites": 1}}
    paid = acting(regions, node="E1", **black).choose("play IN222", "pay green 1")
    assert paid.see("players.Black.parasites") == 1
    wasted = acting(regions, node="E1", **black).choose("play IN222", "turn grey")
    assert (wasted.asked, wasted.see("players.Black.parasites")) == ("act", 0)
    assert wasted.events("curio_failed") == [{"seat": 0, "card": "IN222"}]
    assert wasted.see("decks.discard") == ["IN222"]


# Extra movement


@pytest.mark.rule("IC-CUR-07")
@pytest.mark.parametrize(
    ("card", "cost", "steps"),
    [("IN218", 1, 2), ("IN240", 1, 2), ("IN219", 2, 4), ("IN241", 2, 4), ("IN220", 3, 6), ("IN242", 3, 6)],
)
def test_an_extra_move_card_goes_further_without_blue(card: str, cost: int, steps: int) -> None:
    shown = {"IN240": "IN218", "IN241": "IN219", "IN242": "IN220"}.get(card, card)
    black: Json = {"hand": [card], "cages": {"1": {"green": 3, "blue": 3}}, "rows": ["HSR", "R", "HSR"]}
    table = moving(node="E1", **black).choose("move T1", f"play {shown}")
    assert table.options() == sorted(f"move {node}" for node in icaion_board().within("T1", steps))
    assert {seen.cost for seen in table.turn.reach} == {0}
    table.choose("move E1")
    assert table.see("players.Black.node") == "E1"
    assert (green_left(table), table.see("players.Black.cages.1.blue")) == (3 - cost, 3)
    assert table.see("turn.special") == 0


@pytest.mark.rule("IC-CUR-07")
def test_an_extra_move_card_comes_right_after_the_move_only() -> None:
    black: Json = {"hand": ["IN218"], "cages": {"1": {"green": 3, "blue": 1}}}
    assert moving(node="E1", **black).choose("move T1").offers("play IN218")
    assert moving(node="E1", **black).choose("camp").refuses("play IN218")
    assert moving(node="E1", **black).choose("move T1", "extract").refuses("play IN218")


@pytest.mark.rule("IC-CUR-18")
def test_an_extra_move_card_may_follow_a_teleport() -> None:
    black: Json = {"seeker": LONE_SURVIVOR, "hand": ["IN218"], "cages": {"1": {"green": 1}}}
    table = moving(position={"round": 5}, node="E1", **black).choose("teleport", "to C3")
    assert table.offers("play IN218")


# Recharge and draw


@pytest.mark.rule("IC-CUR-10")
@pytest.mark.rule("IC-CUR-17")
@pytest.mark.rule("IC-EPS-07")
@pytest.mark.parametrize("card", ["IN221", "IN239"])
def test_a_recharge_card_charges_the_supply_and_draws_one_or_two(card: str) -> None:
    table = acting(node="E1", hand=[card], cages=GREEN, charged=False).choose("play IN221")
    assert table.see("players.Black.charged")
    assert table.options() == ["draw 1", "draw 2"]
    assert len(table.choose("draw 2").listed("players.Black.hand")) == 2
    assert green_left(table) == 1
    assert table.refuses("eps overcharge")


@pytest.mark.rule("IC-CUR-10")
def test_recharging_a_charged_supply_changes_nothing() -> None:
    table = playing("IN221").choose("draw 1")
    assert table.see("players.Black.charged")
    assert "supply_recharged" not in table.kinds()


@pytest.mark.rule("IC-CUR-03")
@pytest.mark.rule("IC-CUR-15")
def test_a_draw_stops_at_the_hand_limit_and_the_played_card_does_not_count() -> None:
    hand = ["IN221", "IN201", "IN202", "IN203"]
    table = playing("IN221", seeker=LONE_SURVIVOR, gear=ARMOR, hand=hand)
    assert (table.asked, len(table.listed("players.Black.hand"))) == ("act", 4)


@pytest.mark.rule("IC-CUR-04")
@pytest.mark.rule("IC-CUR-15")
@pytest.mark.rule("IC-CUR-17")
def test_an_empty_deck_is_made_anew_from_the_discards_without_the_played_card() -> None:
    laid: Json = {"decks": {"curios": ["IN209"], "discard": ["rest"]}}
    table = acting(position=laid, node="E1", hand=["IN221"], cages=GREEN).choose("play IN221", "draw 2")
    assert table.events("deck_reshuffled") == [{"count": 48}]
    assert table.listed("players.Black.hand")[0] == "IN209"
    assert len(table.listed("decks.curios")) == 47
    assert table.see("decks.discard") == ["IN221"]


@pytest.mark.rule("IC-CUR-04")
def test_the_discards_are_shuffled_for_the_new_deck() -> None:
    named = [f"IN{number}" for number in range(201, 209)]
    laid: Json = {"decks": {"curios": [], "discard": [*named, "rest"]}}
    table = acting(position=laid, node="E1").choose("eps draw", "draw 1")
    left = [card for card in table.listed("decks.curios") if card in named]
    assert len(left) > 6
    assert left not in (sorted(left), sorted(left, reverse=True))


@pytest.mark.rule("IC-CUR-04")
@pytest.mark.rule("IC-EPS-08")
def test_without_any_card_left_nothing_is_drawn() -> None:
    table = acting(node="E1", hand=["IN209"])
    table.state.decks.curios.clear()
    table.state.decision = None
    assert table.options("eps") == ["eps double_shift", "eps overcharge"]


@pytest.mark.rule("IC-CUR-05")
def test_a_card_drawn_by_the_special_action_waits_for_a_later_turn() -> None:
    laid: Json = {"decks": {"curios": ["IN209", "rest"]}}
    table = acting(position=laid, node="E1", hand=["IN221"], cages=GREEN).choose("play IN221", "draw 1")
    assert table.see("players.Black.hand") == ["IN209"]
    assert table.refuses("play IN209")


# Upgrades


@pytest.mark.rule("IC-CUR-01")
@pytest.mark.rule("IC-CUR-11")
@pytest.mark.parametrize(
    ("card", "cost"),
    [
        ("IN224", 2),
        ("IN225", 1),
        ("IN226", 1),
        ("IN227", 1),
        ("IN230", 1),
        ("IN231", 1),
        ("IN232", 1),
        ("IN233", 2),
        ("IN234", 2),
        ("IN235", 1),
    ],
)
def test_an_upgrade_stays_in_play(card: str, cost: int) -> None:
    table = playing(card)
    assert table.see("players.Black.upgrades") == [card]
    assert (table.see("players.Black.hand"), table.see("decks.discard")) == ([], [])
    assert green_left(table) == 3 - cost


@pytest.mark.rule("IC-CUR-11")
def test_symbol_upgrades_add_cage_strength_and_movement() -> None:
    assert playing("IN224").cages() == {"1": {"green": 1}, "2": {}, "IN224": {}}
    assert playing("IN225").see("players.Black.strength") == 2
    assert playing("IN226").see("players.Black.per_crystal") == 1


@pytest.mark.rule("IC-CUR-11")
def test_a_second_copy_of_an_upgrade_adds_up() -> None:
    table = acting(node="E1", hand=["IN237"], upgrades=["IN225"], cages=GREEN).choose("play IN225")
    assert table.see("players.Black.strength") == 3
    assert table.see("players.Black.upgrades") == ["IN225", "IN237"]


@pytest.mark.rule("IC-CUR-02")
@pytest.mark.rule("IC-CUR-16")
def test_at_the_limit_the_new_upgrade_may_be_thrown_away_after_paying() -> None:
    table = playing("IN224", seeker=HEIR, gear="IN008", upgrades=["IN226", "IN232"])
    assert table.options() == ["drop IN224", "drop IN226", "drop IN232"]
    table.choose("drop IN224")
    assert table.see("players.Black.upgrades") == ["IN226", "IN232"]
    assert table.cages() == {"1": {"green": 1}, "2": {}}
    assert table.see("decks.discard") == ["IN224"]


@pytest.mark.rule("IC-CUR-02")
@pytest.mark.rule("IC-CUR-16")
def test_below_the_limit_nothing_leaves_and_no_other_time_drops_an_upgrade() -> None:
    table = playing("IN225", seeker=HEIR, gear="IN008", upgrades=["IN226"])
    assert table.asked == "act"
    assert table.options("drop") == []
    assert table.see("players.Black.upgrades") == ["IN226", "IN225"]


@pytest.mark.rule("IC-CUR-16")
def test_a_leaving_transmute_does_not_pay_any_more() -> None:
    black: Json = {"seeker": HEIR, "gear": "IN008", "upgrades": ["IN227", "IN232"], "cages": {"1": {"pink": 2}}}
    table = playing("IN225", **black)
    assert table.offered() == ["drop IN232", "drop IN225"]
    assert getattr(table.refused("drop IN227"), "rule", "") == "IC-CUR-16"
    table.choose("drop IN232")
    assert table.see("players.Black.upgrades") == ["IN227", "IN225"]
    assert table.see("decks.discard") == ["IN232"]
    assert table.cages() == {"1": {}, "2": {}}


@pytest.mark.rule("IC-CUR-16")
def test_crystals_of_a_leaving_cage_do_not_pay_any_more() -> None:
    cages = {"1": {"green": 1}, "IN224": {"green": 1}}
    table = playing("IN225", seeker=HEIR, gear="IN008", upgrades=["IN224", "IN232"], cages=cages)
    assert table.offered() == ["drop IN232", "drop IN224", "drop IN225"], "what loses crystals comes later"
    table.choose("drop IN224")
    assert table.cages() == {"1": {}, "2": {}}
    assert table.see("players.Black.upgrades") == ["IN232", "IN225"]


@pytest.mark.rule("IC-CUR-16")
def test_at_the_limit_a_card_cannot_be_played_that_every_upgrade_is_needed_to_pay_for() -> None:
    cages = {"1": {"green": 1}, "IN224": {"pink": 2}}
    table = acting(hand=["IN233"], seeker=HEIR, gear="IN008", upgrades=["IN227", "IN224"], cages=cages)
    assert not table.offers("play IN233")
    assert getattr(table.refused("play IN233"), "rule", "") == "IC-CUR-16"


@pytest.mark.rule("IC-CUR-16")
@pytest.mark.rule("IC-SEEK-06")
def test_a_card_that_costs_nothing_lets_any_upgrade_leave() -> None:
    upgrades = ["IN224", "IN226", "IN227"]
    table = playing("IN225", seeker=CREATURE, gear="IN008", upgrades=upgrades, cages={"IN224": {"pink": 2}})
    assert table.offered() == ["drop IN226", "drop IN227", "drop IN224", "drop IN225"]


@pytest.mark.rule("IC-CUR-16")
@pytest.mark.rule("IC-SEEK-03")
def test_the_upgrade_leaves_before_the_payment_is_asked_for() -> None:
    cages = {"1": {"green": 1}, "2": {"green": 1, "blue": 1}}
    table = playing("IN225", seeker=HEIR, gear="IN008", upgrades=["IN226", "IN232"], cages=cages).choose("drop IN226")
    assert table.asked == "pay"
    assert (table.see("players.Black.upgrades"), table.rp()) == (["IN232"], 0)
    table.choose("pay green 2")
    assert (table.see("players.Black.upgrades"), table.rp()) == (["IN232", "IN225"], 1)


# Wounds


def wounding(card: str, *nodes: str, hands: int = 0) -> Table:
    """Black on Q1 with a wound card; the others on these nodes."""
    cards = ["IN201", "IN202", "IN203", "IN204"]
    others = {
        colour: {"node": node, "hand": [cards[place]] if place < hands else []}
        for place, (colour, node) in enumerate(zip(("Purple", "Red", "Yellow"), nodes, strict=False))
    }
    return acting(others=others, seats=len(nodes) + 1, node="Q1", hand=[card], cages=GREEN)


@pytest.mark.rule("IC-CUR-12")
@pytest.mark.rule("IC-CUR-13")
@pytest.mark.parametrize(
    ("card", "cost", "rp"),
    [("IN243", 1, 2), ("IN244", 1, 2), ("IN245", 2, 4), ("IN247", 2, 4), ("IN248", 3, 6), ("IN250", 3, 6)],
)
def test_a_wound_card_scores_for_each_seeker_hit(card: str, cost: int, rp: int) -> None:
    shown = {"IN244": "IN243", "IN247": "IN245", "IN250": "IN248"}.get(card, card)
    table = wounding(card, "Q1", "M1", "T1")
    assert table.turn.hits == (1, 2)
    table.choose(f"play {shown}")
    assert table.rp() == 2 * rp
    assert green_left(table) == 3 - cost
    assert [table.see(f"players.{colour}.lying") for colour in ("Black", "Purple", "Red", "Yellow")] == [
        False,
        True,
        True,
        False,
    ]


@pytest.mark.rule("IC-CUR-12")
@pytest.mark.rule("IC-WND-01")
def test_those_hit_decide_in_turn_order_after_the_attacker() -> None:
    others: Json = {
        colour: {"node": "Q1", "hand": [card]}
        for colour, card in (("Purple", "IN201"), ("Red", "IN202"), ("Yellow", "IN203"))
    }
    laid: Json = {"order": ["Purple", "Red", "Black", "Yellow"], "active": "Black"}
    table = acting(others=others, position=laid, seats=4, node="Q1", hand=["IN243"], cages=GREEN).choose("play IN243")
    asked: list[str] = []
    while table.asked == "wound":
        asked.append(table.deciding)
        table.choose("fall")
    assert asked == ["Yellow", "Purple", "Red"]


@pytest.mark.rule("IC-CUR-14")
def test_a_wound_card_that_hits_nobody_is_not_offered() -> None:
    assert wounding("IN243", "T1", "C1").refuses("play IN243")
    assert wounding("IN243", "P1", "C1").offers("play IN243")


# Order and abilities


@pytest.mark.rule("IC-SEEK-03")
@pytest.mark.rule("IC-CUR-15")
def test_the_heir_scores_one_for_each_card_played_before_its_effect() -> None:
    table = playing("IN209", seeker=HEIR)
    assert [event["reason"] for event in table.events("reputation_scored")] == ["heir", "cards"]
    assert table.see("players.Black.earned") == {"heir": 1, "cards": 3}
    assert playing("IN225", seeker=HEIR).rp() == 1


@pytest.mark.rule("IC-CUR-15")
def test_a_card_is_shown_then_paid_then_resolved() -> None:
    kinds = playing("IN209").kinds()
    assert kinds.index("curio_played") < kinds.index("qoam_paid") < kinds.index("reputation_scored")


@pytest.mark.rule("IC-SEEK-06")
@pytest.mark.parametrize(("card", "left"), [("IN209", 3), ("IN211", 2), ("IN213", 1)])
def test_the_creature_plays_cards_for_one_green_less(card: str, left: int) -> None:
    assert green_left(playing(card, seeker=CREATURE)) == left
    assert acting(node="E1", hand=["IN209"], seeker=CREATURE).offers("play IN209")
    shown = acting(node="E1", hand=["IN213"], seeker=CREATURE).view().players[0].hand
    assert shown is not None
    assert shown[0].price == 2


@pytest.mark.rule("IC-CUR-12")
def test_wounds_reach_the_own_node_and_its_neighbours_only() -> None:
    for node in icaion_board().nodes:
        near = node == "Q1" or node in icaion_board().neighbours["Q1"]
        assert bool(wounding("IN243", node, "C4").turn.hits) is near


@pytest.mark.rule("IC-CUR-02")
def test_the_machine_with_its_high_limit_keeps_more_upgrades() -> None:
    table = playing("IN225", seeker=MACHINE, gear="IN009", upgrades=["IN226", "IN227", "IN230", "IN232"])
    assert table.see("players.Black.upgrade_limit") == 5
    assert len(table.listed("players.Black.upgrades")) == 5
