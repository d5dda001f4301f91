"""The variant Luminous Rays (IC-LR)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from nexusgames.core.game.game import Json, Seat, Setup
from nexusgames.games.icaion.board import icaion_board
from nexusgames.games.icaion.game import GAME
from nexusgames.games.icaion.neutrals import place_aside
from nexusgames.games.icaion.state import Aside, IcaionState
from tests.games.icaion.table import COLOURS, HEIR, RAYS, Table, acting

FAR = {
    "X1": {"B4", "B5", "A2", "A3"},
    "X2": {"A4", "B5", "B1", "A3"},
    "X3": {"A4", "A5", "B1", "B2"},
    "X4": {"B3", "A5", "A1", "B2"},
    "X5": {"B3", "B4", "A1", "A2"},
}
INNER = {"I1", "I2", "I3", "I4", "I5"}
WOUNDS = {f"IN{number}" for number in range(243, 251)}


def laid(players: int, seed: int = 1, options: Mapping[str, str] = RAYS) -> IcaionState:
    """A table as setup leaves it."""
    return GAME.set_up(Setup(tuple(Seat(colour) for colour in COLOURS[:players]), seed, dict(options)))


def filled(state: IcaionState) -> set[str]:
    """The Regions with a Machine."""
    return {region for region, ground in state.regions.items() if ground.machines}


def kinds(state: IcaionState) -> Counter[tuple[str, int]]:
    """The Machines on the board and set aside."""
    found = Counter((m.kind, m.owner) for m in state.aside)
    return found + Counter(pair for ground in state.regions.values() for pair in ground.machines.items())


@pytest.mark.rule("IC-LR-01")
@pytest.mark.parametrize(
    ("players", "options", "wounds"),
    [(2, {}, False), (3, {}, True), (5, {}, True), (3, {"no_wound_cards": "on"}, False)],
)
def test_wound_cards_stay_in_the_box_for_two_or_if_all_agree(
    players: int, options: dict[str, str], wounds: bool
) -> None:
    state = laid(players, options={**RAYS, **options})
    cards = {*state.decks.curios, *(code for player in state.players for code in player.hand)}
    assert (cards & WOUNDS == WOUNDS) is wounds
    assert len(cards) == (50 if wounds else 42)
    assert len(GAME.set_up(Setup((Seat("A"), Seat("B")), 1, {})).decks.curios) == 50


@pytest.mark.rule("IC-LR-02")
def test_nobody_places_neutral_machines_and_five_players_have_none() -> None:
    for players in (2, 3, 4, 5):
        assert Table(seats=players, options=RAYS).asked == "start"
    assert filled(laid(5)) == set()


@pytest.mark.rule("IC-LR-03")
@pytest.mark.parametrize("seed", range(10))
def test_two_players_have_two_neutral_colours_and_three_machines_set_aside(seed: int) -> None:
    state = laid(2, seed)
    assert kinds(state) == Counter({(kind, owner): 2 for kind in "HSR" for owner in (-1, -2)})
    assert len(state.aside) == 3
    owners = Counter(machine.owner for machine in state.aside)
    assert sorted(owners.values()) == [1, 2]
    alone = next(machine for machine in state.aside if owners[machine.owner] == 1)
    assert alone.kind == "R"


@pytest.mark.rule("IC-LR-03")
def test_the_colour_and_the_machines_set_aside_are_random() -> None:
    aside = {tuple(sorted((m.kind, m.owner) for m in laid(2, seed).aside)) for seed in range(60)}
    assert len({owner for machines in aside for kind, owner in machines if kind == "H"}) == 2
    assert len(aside) > 6


@pytest.mark.rule("IC-LR-04")
@pytest.mark.rule("IC-LR-05")
@pytest.mark.rule("IC-LR-06")
@pytest.mark.parametrize("seed", range(25))
def test_machines_stand_inside_and_far_from_the_colossus(seed: int) -> None:
    for players in (2, 3):
        state = laid(players, seed)
        assert filled(state) == INNER | FAR[state.colossus.crater]
    three = laid(3, seed)
    assert kinds(three) == Counter({(kind, -1): 3 for kind in "HSR"})
    assert three.aside == []


@pytest.mark.rule("IC-LR-05")
@pytest.mark.parametrize("seed", range(6))
def test_four_players_have_machines_inside_only(seed: int) -> None:
    state = laid(4, seed)
    assert filled(state) == INNER
    assert (sum(kinds(state).values()), state.aside) == (5, [])


@pytest.mark.rule("IC-LR-06")
@pytest.mark.rule("IC-BOARD-13")
@pytest.mark.parametrize("crater", FAR)
def test_the_farthest_outer_regions_are_those_of_the_table(crater: str) -> None:
    found = icaion_board().rays(crater)
    assert {region for regions in found.values() for region in regions} == FAR[crater]
    assert len(found) == 4


# The end of Year I with two players


def late(aside: list[str], crater: str = "X3", seed: int = 1, **regions: Json) -> Table:
    """The end of Year I with these Machines set aside."""
    position: Json = {
        "phase": "year_end",
        "colossus": {"crater": crater},
        "decks": {"track": ["IN018", "IN020", "IN019", "IN021", "IN022"]},
        "aside": aside,
        "regions": regions,
    }
    return Table(position, seats=2, options=RAYS, seed=seed)


def arrivals(table: Table) -> list[str]:
    """Where Machines arrived, in order."""
    return [str(event["region"]) for event in table.events("machine_arrived")]


@pytest.mark.rule("IC-LR-07")
def test_late_machines_follow_the_cards_on_the_track_far_from_the_colossus() -> None:
    for seed in range(8):
        regions = arrivals(late(["R neutral", "H neutral", "S neutral"], seed=seed))
        assert regions[0] == "I1"
        assert regions[1] in ("A1", "B5")
        assert regions[2] == "A5"


@pytest.mark.rule("IC-LR-07")
def test_late_machines_keep_out_of_regions_with_their_colour_or_kind() -> None:
    full: Json = {"machines": {"H": "neutral"}}
    assert arrivals(late(["H neutral2"], I1=full)) == ["A4"]
    assert arrivals(late(["S neutral"], I1=full)) == ["A4"]
    assert arrivals(late(["S neutral2"], I1=full)) == ["I1"]


@pytest.mark.rule("IC-LR-07")
@pytest.mark.rule("IC-LR-08")
def test_a_card_without_a_possible_region_is_skipped() -> None:
    river: Json = {"machines": {"H": "neutral"}}
    table = late(["S neutral", "R neutral"], I1=river, A4={"machines": {"S": "neutral"}}, B3=river)
    assert arrivals(table)[0] in ("A1", "B5")
    assert arrivals(table)[1] == "A5"


@pytest.mark.rule("IC-LR-08")
def test_a_machine_that_fits_nowhere_leaves_the_game() -> None:
    state = Table({"phase": "act"}, seats=2, options=RAYS).state
    for ground in state.regions.values():
        ground.machines = {"H": -2}
    state.decks.track = ["IN018", "IN020", "IN019", "IN021", "IN022"]
    state.aside = [Aside("R", -2), Aside("S", -1)]
    placed = dict(place_aside(state))
    assert placed["R"] == ""
    assert placed["S"] in ("I1", "A4", "B3", "A1", "B5", "I3")
    assert state.aside == []


@pytest.mark.rule("IC-LR-08")
def test_late_machines_come_in_random_order() -> None:
    aside = ["R neutral", "H neutral2", "S neutral"]
    tables = [late(aside, seed=seed) for seed in range(20)]
    assert len({tuple(event["machine"] for event in table.events("machine_arrived")) for table in tables}) > 3


@pytest.mark.rule("IC-LR-07")
def test_machines_come_late_after_year_one_only_and_after_the_tiles() -> None:
    kinds_told = late(["R neutral"]).kinds()
    assert kinds_told.index("tiles_removed") < kinds_told.index("machine_arrived") < kinds_told.index("year_began")


# Play


@pytest.mark.rule("IC-LR-09")
@pytest.mark.parametrize(("upgrades", "rp"), [([], 2), (["IN232"], 3)])
def test_a_refiner_scores_for_a_crystal_that_goes_back_to_the_supply(upgrades: list[str], rp: int) -> None:
    regions: Json = {"I1": {"qoam": 2, "machines": {"R": "Black"}}, "A1": {"qoam": 1}}
    table = acting(regions, options=RAYS, node="S1", upgrades=upgrades).choose("extract", "activate I1")
    assert table.rp() == rp
    table.choose("cage 1")
    assert table.see("players.Black.cages.1") == {"green": 1}
    assert table.see("regions.I1.qoam") == 1


@pytest.mark.rule("IC-LR-09")
@pytest.mark.rule("IC-LR-14")
def test_a_refiner_needs_a_crystal_and_no_majority_of_parasites() -> None:
    empty: Json = {"I1": {"machines": {"R": "Black"}}}
    assert acting(empty, options=RAYS, node="S1").choose("extract").asked == "act"
    blocked: Json = {"I1": {"qoam": 1, "parasites": 2, "machines": {"R": "Black"}}}
    assert acting(blocked, options=RAYS, node="S1").choose("extract").asked == "cage"


@pytest.mark.rule("IC-LR-14")
def test_in235_works_only_with_the_crystal_returned() -> None:
    regions: Json = {"I1": {"qoam": 1, "parasites": 1, "machines": {"R": "Black"}}}
    table = acting(regions, options=RAYS, node="S1", upgrades=["IN235"]).choose("extract", "activate I1 parasite")
    assert (table.see("players.Black.parasites"), table.rp(), table.cages()) == (1, 2, {"1": {}, "2": {}})
    kept = acting(regions, options=RAYS, node="S1", upgrades=["IN235"]).choose("extract", "done", "cage 1")
    assert kept.see("regions.I1.parasites") == 1


@pytest.mark.rule("IC-LR-10")
def test_any_machine_of_any_row_may_be_deployed() -> None:
    table = acting(options=RAYS, node="C1", cages={"1": {"blue": 1}}, rows=["HSR", "SR", "HR"])
    machines = {key.split()[1] for key in table.offered("deploy")}
    assert machines == {"H1", "S1", "R1", "S2", "R2", "H3", "R3"}
    table.choose("deploy R1 I1")
    assert table.see("players.Black.rows") == ["HS", "SR", "HR"]
    assert table.rp() == 6


@pytest.mark.rule("IC-LR-11")
@pytest.mark.rule("IC-LR-14")
@pytest.mark.parametrize(("row", "symbols"), [("HSR", 0), ("HS", 0), ("HR", 1), ("SR", 1), ("H", 1), ("R", 2)])
def test_slots_give_their_symbols_in_any_order(row: str, symbols: int) -> None:
    for place, path, least in ((0, "strength", 1), (1, "per_crystal", 0)):
        rows = ["HSR", "HSR", "HSR"]
        rows[place] = row
        assert acting(options=RAYS, rows=rows).see(f"players.Black.{path}") == least + symbols
    rows = ["HSR", "HSR", row]
    assert len(acting(options=RAYS, rows=rows).state.players[0].cages) == 2 + symbols


@pytest.mark.rule("IC-LR-12")
@pytest.mark.rule("IC-LR-14")
def test_the_whole_hand_may_be_discarded_for_two_each() -> None:
    table = acting(options=RAYS, seeker=HEIR, hand=["IN209", "IN201", "IN213"])
    table.choose("discard hand")
    assert table.see("players.Black.earned") == {"hand": 6}
    assert (table.see("players.Black.hand"), len(table.listed("decks.discard"))) == ([], 3)
    assert table.see("turn.special") == 0
    assert acting(options=RAYS).refuses("discard hand")
    assert acting(hand=["IN209"]).refuses("discard hand")
    wounded: Json = {"turn": {"wounded": True}}
    assert acting(options=RAYS, position=wounded, hand=["IN209"]).refuses("discard hand")


@pytest.mark.rule("IC-LR-12")
def test_playing_a_card_stays_possible() -> None:
    table = acting(options=RAYS, hand=["IN209"], cages={"1": {"green": 1}})
    assert table.offers("discard hand", "play IN209")


@pytest.mark.rule("IC-LR-13")
def test_shards_double_nothing() -> None:
    regions: Json = {"I1": {"machines": {"H": "Black"}}}
    black: Json = {"shards": [1, 2], "installed": ["blue 1"]}
    table = Table({"phase": "finale", "regions": regions, "players": {"Black": black}}, options=RAYS)
    assert table.see("players.Black.earned") == {"shards": 5, "apparatus": 3}
