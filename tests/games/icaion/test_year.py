"""Years, rounds, the turn order and the end of a Year (IC-YEAR, IC-EOY)."""

from __future__ import annotations

from typing import Any

import pytest

from nexusgames.core.game.game import Json
from nexusgames.games.icaion.game import GAME
from tests.games.icaion.table import COLOURS, CRIMINAL, CROWN, CURSED, LONE_SURVIVOR, Table

STACKS = ("blue", "brown", "green", "grey", "pink")


def new_year(year: int, players: Json | None = None, seats: int = 3, **more: Any) -> Table:
    """The beginning of this Year."""
    return Table({"phase": "year", "year": year, "players": players or {}, **more}, seats=seats)


def year_over(players: Json | None = None, seats: int = 3, **more: Any) -> Table:
    """The end of a Year; the next one begins at once, unless it was the last."""
    return Table({"phase": "year_end", "players": players or {}, **more}, seats=seats)


@pytest.mark.rule("IC-YEAR-02")
@pytest.mark.parametrize(("year", "cards"), [(1, 6), (2, 7), (3, 8)])
def test_every_year_adds_its_colossus_card_to_the_event_deck(year: int, cards: int) -> None:
    waiting = ["IN025", "IN023", "IN024"][year - 1 :]
    table = new_year(year, decks={"waiting": waiting})
    assert table.events("year_began") == [{"year": year, "cards": cards, "shards": 3}]
    found = [*table.listed("decks.events"), *table.listed("decks.track")]
    assert len(found) == cards
    assert waiting[0] in found
    assert table.see("decks.waiting") == waiting[1:]


@pytest.mark.rule("IC-YEAR-02")
def test_the_event_deck_is_shuffled_every_year() -> None:
    decks = {tuple(Table({"phase": "year", "year": 3}, seed=seed).listed("decks.events")) for seed in range(10)}
    assert len(decks) > 5


@pytest.mark.rule("IC-YEAR-03")
@pytest.mark.parametrize(("seats", "shards"), [(2, 3), (3, 3), (4, 4), (5, 5)])
def test_the_colossus_carries_a_shard_for_each_player_but_at_least_three(seats: int, shards: int) -> None:
    table = new_year(1, seats=seats)
    assert len(table.listed("colossus.shards")) == shards
    assert len(table.listed("decks.shards")) == 16 - shards


@pytest.mark.rule("IC-YEAR-03")
def test_a_supply_without_shards_fills_the_colossus_as_far_as_it_goes() -> None:
    out = [1] * 5 + [2] * 6 + [3] * 3
    table = new_year(3, seats=5, colossus={"shards": []}, decks={"shards": [3, 3], "shards_out": out})
    assert table.see("colossus.shards") == [3, 3]
    assert table.see("decks.shards") == []


@pytest.mark.rule("IC-YEAR-04")
def test_the_lowest_reputation_begins_the_new_year_and_every_supply_is_charged() -> None:
    players: Json = {
        colour: {"rp": rp, "charged": False} for colour, rp in zip(COLOURS, (9, 30, -4, 12, 9), strict=True)
    }
    table = new_year(2, players, seats=5, order=["Blue", "Yellow", "Red", "Purple", "Black"])
    assert table.see("order") == ["Red", "Black", "Blue", "Yellow", "Purple"]
    assert all(table.see(f"players.{colour}.charged") for colour in COLOURS)
    assert table.deciding == "Red"


@pytest.mark.rule("IC-YEAR-04")
def test_year_one_keeps_the_order_that_was_dealt() -> None:
    players: Json = {colour: {"rp": rp, "charged": False} for colour, rp in zip(COLOURS[:3], (9, 5, 1), strict=True)}
    table = new_year(1, players)
    assert table.see("order") == ["Black", "Purple", "Red"]
    assert "order_changed" not in table.kinds()
    assert not table.see("players.Black.charged")


@pytest.mark.rule("IC-YEAR-05")
@pytest.mark.rule("IC-SEEK-07")
def test_a_new_year_takes_the_armour_off_and_begins_the_counts_anew() -> None:
    tile: Json = {"seeker": CRIMINAL, "armour": True, "parasites": 3, "installed": ["blue 1"], "retrieved": True}
    table = new_year(2, {"Black": tile})
    assert not table.see("players.Black.armour")
    assert table.see("players.Black.parasites") == 0
    assert not table.see("players.Black.retrieved")


@pytest.mark.rule("IC-YEAR-06")
@pytest.mark.rule("IC-EVT-01")
def test_a_round_is_an_event_and_then_a_turn_of_everybody_in_order() -> None:
    table = Table({"phase": "event", "round": 1, "order": ["Red", "Black", "Purple"], "decks": {"events": ["IN018"]}})
    for colour in ("Red", "Black", "Purple"):
        assert (table.deciding, table.see("round")) == (colour, 1)
        table.only_move()
    assert (table.deciding, table.see("round")) == ("Red", 2)
    turned = [event["round"] for event in table.events("event_turned")]
    assert turned == [1, 2]
    assert [event["seat"] for event in table.events("turn_began")] == [2, 0, 1, 2]


@pytest.mark.rule("IC-YEAR-07")
def test_the_fifth_region_card_makes_the_last_round_even_with_colossus_cards_left() -> None:
    track = ["IN018", "IN019", "IN020", "IN021"]
    decks = {"track": track, "events": ["IN022", "IN023", "IN024", "IN025"]}
    table = Table({"phase": "event", "year": 3, "round": 5, "decks": decks})
    assert table.see("last_round")
    assert "last_round_began" in table.kinds()
    for _ in range(3):
        table.only_move()
    assert "year_ended" in table.kinds()


@pytest.mark.rule("IC-YEAR-07")
def test_colossus_cards_prolong_the_year() -> None:
    track = ["IN018", "IN019", "IN020", "IN021", "IN023"]
    decks = {"track": track, "events": ["IN024", "IN025", "IN022"]}
    table = Table({"phase": "event", "year": 3, "round": 6, "decks": decks})
    for round_number in (6, 7, 8):
        assert table.see("round") == round_number
        assert table.see("last_round") is (round_number == 8)
        for _ in range(3):
            table.only_move()
    assert "year_ended" in table.kinds()


@pytest.mark.rule("IC-YEAR-08")
@pytest.mark.rule("IC-EPS-07")
@pytest.mark.parametrize("space", range(1, 8))
def test_supplies_are_recharged_in_the_fifth_round_only(space: int) -> None:
    cards = ["IN018", "IN019", "IN020", "IN023", "IN021", "IN024", "IN022"]
    decks = {"track": cards[: space - 1], "events": [cards[space - 1]]}
    players: Json = {colour: {"charged": False} for colour in COLOURS[:3]}
    table = Table({"phase": "event", "year": 3, "round": space, "decks": decks, "players": players})
    assert [table.see(f"players.{colour}.charged") for colour in COLOURS[:3]] == [space == 5] * 3


@pytest.mark.rule("IC-EVT-02")
def test_the_recharge_comes_before_the_card_is_resolved() -> None:
    decks = {"track": ["IN018", "IN019", "IN020", "IN021"], "events": ["IN023"]}
    table = Table({"phase": "event", "year": 3, "round": 5, "decks": decks})
    kinds = table.kinds()
    assert kinds.index("event_turned") < kinds.index("supplies_recharged") < kinds.index("colossus_moved")


# The end of a Year


@pytest.mark.rule("IC-EOY-01")
@pytest.mark.rule("IC-GEAR-07")
@pytest.mark.parametrize(("node", "crown"), [("L3", 5), ("M1", 5), ("T5", 5), ("E1", 0), ("C1", 0), ("Q4", 0)])
def test_the_vertebra_crown_scores_on_crater_nodes(node: str, crown: int) -> None:
    players = {"Black": {"gear": CROWN, "node": node}, "Purple": {"node": "M2"}}
    table = year_over(players)
    assert table.rp() == crown
    assert table.rp("Purple") == 0


@pytest.mark.rule("IC-EOY-02")
@pytest.mark.rule("IC-EOY-03")
@pytest.mark.parametrize(
    ("seats", "collected", "points"),
    [
        (2, (1, 2), (4, 9)),
        (3, (3, 1, 2), (9, 1, 4)),
        (3, (0, 1, 0), (0, 9, 0)),
        (4, (4, 3, 2, 1), (10, 6, 2, 1)),
        (4, (0, 5, 5, 5), (0, 10, 6, 2)),
        (5, (5, 4, 3, 2, 1), (10, 6, 2, 1, 0)),
    ],
)
def test_collected_parasites_are_ranked(seats: int, collected: tuple[int, ...], points: tuple[int, ...]) -> None:
    players = {colour: {"parasites": count} for colour, count in zip(COLOURS, collected, strict=False)}
    table = year_over(players, seats=seats)
    assert tuple(table.rp(colour) for colour in COLOURS[:seats]) == points


@pytest.mark.rule("IC-EOY-03")
def test_five_players_may_agree_on_another_table() -> None:
    players: Json = {colour: {"parasites": 5 - place} for place, colour in enumerate(COLOURS)}
    table = Table({"phase": "year_end", "players": players}, seats=5, options={"eoy_table_5p": "9/7/5/3/1"})
    assert [table.rp(colour) for colour in COLOURS] == [9, 7, 5, 3, 1]


@pytest.mark.rule("IC-EOY-02")
def test_a_tie_goes_to_the_player_earlier_in_this_years_order() -> None:
    players = {colour: {"parasites": 2} for colour in COLOURS[:3]}
    table = year_over(players, order=["Red", "Black", "Purple"])
    assert [table.rp(colour) for colour in ("Red", "Black", "Purple")] == [9, 4, 1]


@pytest.mark.rule("IC-EOY-04")
def test_collected_parasites_go_back_but_those_of_year_three_count_for_the_green_tile() -> None:
    assert year_over({"Black": {"parasites": 3}}).see("players.Black.parasites") == 0
    green: Json = {"parasites": 3, "installed": ["green 1"]}
    table = year_over({"Black": green}, year=3, sides={"green": "night"})
    assert table.see("players.Black.earned.apparatus") == 6


@pytest.mark.rule("IC-EOY-05")
def test_only_tiles_of_the_year_just_ended_leave_the_stacks() -> None:
    table = year_over({"Black": {"tile": "grey 2"}}, year=2, apparatus={"grey": 3})
    assert table.see("apparatus") == dict.fromkeys(STACKS, 3)
    assert table.events("tiles_removed") == [{"apparatus": ("blue", "brown", "green", "pink")}]
    assert table.see("players.Black.tile") == "grey 2"


@pytest.mark.rule("IC-EOY-06")
@pytest.mark.rule("IC-YEAR-01")
@pytest.mark.parametrize(("year", "over", "after"), [(1, False, 2), (2, False, 3), (3, True, 3)])
def test_after_the_third_year_the_game_is_over(year: int, over: bool, after: int) -> None:
    table = year_over(year=year)
    assert (table.state.result is not None, table.see("year")) == (over, after)


@pytest.mark.rule("IC-EOY-07")
def test_the_end_of_a_year_leaves_the_board_as_it_is() -> None:
    regions: Json = {"I1": {"qoam": 3, "parasites": 2, "machines": {"H": "Black"}}}
    state = Table({"phase": "year_end", "regions": regions, "colossus": {"crater": "X4"}}).state
    kinds = Table({"phase": "year_end", "players": {"Black": {"gear": CROWN, "node": "M1", "parasites": 1}}}).events(
        "reputation_scored"
    )
    assert [event["reason"] for event in kinds] == ["crown", "parasites"]
    assert state.regions["I1"].machines == {"H": 0}
    assert state.regions["I1"].parasites >= 2
    assert GAME.picture(state)["players"]["Black"]["node"] == "E1"


@pytest.mark.rule("IC-WND-07")
def test_a_wounded_seeker_still_lies_in_the_new_year() -> None:
    players = {"Black": {"lying": True, "rp": 5, "node": "C1"}}
    table = year_over(players, order=["Purple", "Red", "Black"])
    assert table.see("players.Black.lying")
    assert table.see("year") == 2


@pytest.mark.rule("IC-YEAR-07")
@pytest.mark.rule("IC-SEEK-01")
@pytest.mark.rule("IC-SEEK-02")
def test_what_the_last_round_allows_is_not_allowed_in_the_first_round_of_the_next_year() -> None:
    players: Json = {"Black": {"seeker": CURSED}, "Purple": {"seeker": LONE_SURVIVOR}}
    table = year_over(players)
    assert not table.see("last_round")
    assert table.see("turn.standard") == 1
