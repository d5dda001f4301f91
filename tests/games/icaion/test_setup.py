"""Setting up the table, presets and the draft (IC-SETUP, IC-PRE, IC-ADV-01)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

import pytest

from nexusgames import paths
from nexusgames.core.game.game import Seat, Setup
from nexusgames.games.icaion.board import icaion_board
from nexusgames.games.icaion.data import icaion_data
from nexusgames.games.icaion.game import GAME
from nexusgames.games.icaion.state import IcaionState
from tests.core.played import positions, setup
from tests.games.icaion.table import COLOURS, RAYS, Table

SEEDS = range(12)
PRESETS = {
    "symmetry": (2, "I1H I2S I3R I4H I5S A1R A2H A3S A4R"),
    "looted_mountains": (2, "I2H B4S A5R I1S I3R I4H I5S B1R A3H"),
    "specialized_areas": (3, "I1H I2H I3S I4S A5R B5R"),
    "a_fragile_equilibrium": (3, "A1H A2S A3R A4H A5S I1R"),
    "crystal_attraction": (4, "I5R A3S B2H"),
    "a_city_hard_to_reach": (4, "I1H I3S I4R"),
}


def laid(players: int, seed: int = 1, **options: str) -> IcaionState:
    """A table as setup leaves it, before the first decision."""
    return GAME.set_up(Setup(tuple(Seat(colour) for colour in COLOURS[:players]), seed, options))


def dealt(players: int, seed: int = 1, **options: str) -> IcaionState:
    """A table at which everything has been dealt; neutral Machines are placed by hand, if at all."""
    table = Table(seats=players, seed=seed, options=options)
    while table.asked == "neutral":
        table.choose(table.offered()[0])
    return table.state


def neutral_places(state: IcaionState) -> list[str]:
    """The Machines on the board as Region and kind."""
    return [region + kind for region, ground in state.regions.items() for kind in ground.machines]


@pytest.mark.rule("IC-SETUP-02")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_colossus_begins_on_a_crater_with_a_parasite_in_both_its_regions(seed: int) -> None:
    state = laid(3, seed)
    infested = [region for region, ground in state.regions.items() if ground.parasites]
    assert sorted(infested) == sorted(icaion_board().crater_regions[state.colossus.crater])
    assert all(state.regions[region].parasites == 1 for region in infested)


@pytest.mark.rule("IC-SETUP-02")
@pytest.mark.rule("IC-INFO-05")
def test_the_crater_is_random_and_the_seed_tells_which() -> None:
    found = {laid(3, seed).colossus.crater for seed in range(40)}
    assert found == set(icaion_board().craters)
    assert laid(3, 5) == laid(3, 5)


@pytest.mark.rule("IC-SETUP-03")
@pytest.mark.parametrize("players", [2, 3])
def test_two_and_three_players_begin_with_one_crystal_outside_and_two_inside(players: int) -> None:
    state = laid(players)
    assert {region: ground.qoam for region, ground in state.regions.items()} == {
        region: 2 if region[0] == "I" else 1 for region in icaion_board().regions
    }


@pytest.mark.rule("IC-SETUP-04")
@pytest.mark.parametrize("players", [4, 5])
def test_four_and_five_players_begin_with_two_crystals_everywhere_and_parasites_inside(players: int) -> None:
    state = laid(players)
    assert {ground.qoam for ground in state.regions.values()} == {2}
    assert [state.regions[region].parasites for region in icaion_board().inner] == [1] * 5


@pytest.mark.rule("IC-SETUP-05")
@pytest.mark.parametrize("region", icaion_board().regions)
def test_a_region_gives_crystals_of_its_own_colour_only(region: str) -> None:
    node = icaion_board().nodes_of[region][0]
    table = Table({"phase": "act", "regions": {region: {"qoam": 4}}, "players": {"Black": {"node": node}}})
    table.choose("extract", "cage 1")
    colour = {"river": "blue", "mountain": "brown", "forest": "green", "myst": "grey", "crystal": "pink"}
    assert table.see("players.Black.cages.1") == {colour[icaion_board().type_of[region]]: 1}


@pytest.mark.rule("IC-SETUP-06")
def test_the_shards_are_shuffled_and_sixteen() -> None:
    state = laid(4)
    assert Counter(state.decks.shards) == {1: 5, 2: 6, 3: 5}
    assert len({tuple(laid(4, seed).decks.shards) for seed in SEEDS}) > 1


@pytest.mark.rule("IC-SETUP-07")
def test_region_cards_form_the_deck_and_colossus_cards_wait_for_their_years() -> None:
    state = laid(4)
    assert sorted(state.decks.events) == ["IN018", "IN019", "IN020", "IN021", "IN022"]
    assert sorted(state.decks.waiting) == ["IN023", "IN024", "IN025"]
    assert len({tuple(laid(4, seed).decks.waiting) for seed in range(40)}) == 6
    assert len({tuple(laid(4, seed).decks.events) for seed in SEEDS}) > 5
    assert sorted(GAME.view(state, None).events.waiting) == ["IN023", "IN024", "IN025"]


@pytest.mark.rule("IC-SETUP-08")
def test_all_stacks_begin_with_the_tile_of_year_one_on_the_agreed_side() -> None:
    assert laid(2).apparatus == dict.fromkeys(("blue", "brown", "green", "grey", "pink"), 1)
    assert set(laid(2).sides.values()) == {"day"}
    assert set(laid(2, apparatus_sides="night").sides.values()) == {"night"}
    mixed = [laid(2, seed, apparatus_sides="random").sides for seed in SEEDS]
    assert {side for sides in mixed for side in sides.values()} == {"day", "night"}
    assert any(len(set(sides.values())) == 2 for sides in mixed)


@pytest.mark.rule("IC-SETUP-08")
def test_whoever_was_drawn_answers_for_the_table_stack_by_stack() -> None:
    table = Table(seats=2, options={"apparatus_sides": "choose", "neutral_preset": "symmetry"})
    drawn = table.deciding
    assert ("first_drawn", {"seat": COLOURS.index(drawn)}) in [(event.kind, event.values()) for event in table.told]
    for side in ("night", "day", "night", "day", "night"):
        assert (table.deciding, table.asked, table.options()) == (drawn, "side", ["side day", "side night"])
        table.choose(f"side {side}")
    assert table.see("sides") == {"blue": "night", "brown": "day", "green": "night", "grey": "day", "pink": "night"}
    assert table.asked == "start"


@pytest.mark.rule("IC-SETUP-09")
@pytest.mark.rule("IC-DIV-01")
@pytest.mark.rule("IC-DIV-02")
@pytest.mark.rule("IC-DIV-05")
def test_everybody_begins_with_nine_machines_two_cages_and_no_reputation() -> None:
    table = Table(seats=5)
    for colour in COLOURS:
        player = table.see(f"players.{colour}")
        assert isinstance(player, dict)
        assert player["rows"] == ["HSR", "HSR", "HSR"]
        assert list(player["cages"]) == ["1", "2"]
        assert (player["rp"], player["shards"], player["parasites"], player["charged"]) == (0, [], 0, True)
        assert (player["tile"], player["installed"], player["upgrades"]) == ("", [], [])
        assert player["strength"] == (2 if player["gear"] == "IN012" else 1)
        assert player["movement"] == (3 if player["gear"] == "IN008" else 2)


@pytest.mark.rule("IC-SETUP-10")
def test_the_supplies_are_dealt_at_random_unless_the_table_names_who_begins() -> None:
    assert {tuple(dealt(3, seed).order) for seed in range(60)} == {
        (a, b, c) for a in range(3) for b in range(3) for c in range(3) if {a, b, c} == {0, 1, 2}
    }
    assert {dealt(4, seed, first_player="3").order[0] for seed in SEEDS} == {2}
    assert all(sorted(dealt(4, seed, first_player="3").order) == [0, 1, 2, 3] for seed in SEEDS)
    assert all(player.charged for player in dealt(5).players)


@pytest.mark.rule("IC-SETUP-10")
@pytest.mark.rule("IC-SETUP-11")
@pytest.mark.parametrize(("players", "machines"), [(2, 9), (3, 6), (4, 3)])
def test_nothing_is_dealt_before_the_last_neutral_machine_is_placed(players: int, machines: int) -> None:
    table = Table(seats=players, options={"apparatus_sides": "choose"})
    while table.asked == "side":
        table.choose("side day")
    for _ in range(machines):
        assert table.asked == "neutral"
        state, seen = table.state, table.view(None).players
        assert not any(GAME.has_secrets(state, seat) for seat in range(players))
        assert {(player.seeker, player.gear, player.cards, player.place, player.charged) for player in seen} == {
            ("", "", 0, 0, False)
        }
        table.choose(table.offered()[0])
    assert [event.kind for event in table.told if event.kind in ("neutral_placed", "order_dealt", "cards_drawn")] == [
        *["neutral_placed"] * machines,
        "order_dealt",
        *["cards_drawn"] * players,
    ]
    assert all(GAME.has_secrets(table.state, seat) for seat in range(players))


@pytest.mark.rule("IC-SETUP-10")
def test_what_will_be_dealt_does_not_follow_from_what_can_be_seen_while_machines_are_placed() -> None:
    table = Table(seats=2)
    while len(table.listed("aside")) > 1:
        table.choose(table.offered()[0])
    ends: set[tuple[object, ...]] = set()
    for seed in range(20):
        state = GAME.redeal(table.state, 0, seed)
        GAME.apply(state, GAME.pending(state).options[0].key)  # pyright: ignore[reportAttributeAccessIssue]
        ends.add((tuple(state.order), *(player.seeker for player in state.players)))
    assert len(ends) > 10


@pytest.mark.rule("IC-SETUP-11")
@pytest.mark.parametrize(("players", "each"), [(2, 3), (3, 2), (4, 1), (5, 0)])
def test_the_players_place_neutral_machines_in_seat_order(players: int, each: int) -> None:
    table = Table(seats=players)
    first = COLOURS.index(table.deciding)
    order = [*COLOURS[first:players], *COLOURS[:first]]
    assert Counter(text[0] for text in table.listed("aside")) == ({"H": each, "S": each, "R": each} if each else {})
    placed = 0
    while table.asked == "neutral":
        assert table.deciding == order[placed % players]
        table.choose(table.offered()[-1])
        placed += 1
    regions = table.see("regions")
    assert isinstance(regions, dict)
    machines = [ground["machines"] for ground in regions.values() if ground["machines"]]
    assert all(len(found) == 1 for found in machines)
    assert len(machines) == 3 * each
    assert {table.rp(colour) for colour in order} == {0}
    assert table.asked == "start"


@pytest.mark.rule("IC-SETUP-11")
def test_anybody_can_be_drawn_to_place_first() -> None:
    tables = [Table(seats=3, seed=seed, options={"first_player": "2"}) for seed in range(20)]
    assert {table.deciding for table in tables} == {"Black", "Purple", "Red"}
    assert all(table.state.order == [0, 1, 2] for table in tables if table.deciding == "Black")


@pytest.mark.rule("IC-SETUP-11")
def test_a_neutral_machine_of_every_kind_left_may_go_into_any_region_without_one() -> None:
    table = Table(seats=3)
    regions = icaion_board().regions
    assert table.options() == sorted(f"place {kind} {region}" for kind in "HSR" for region in regions)
    table.choose("place H I1", "place H A2")
    free = [region for region in regions if region not in ("I1", "A2")]
    assert table.options() == sorted(f"place {kind} {region}" for kind in "SR" for region in free)


@pytest.mark.rule("IC-SETUP-16")
@pytest.mark.rule("IC-COMP-05")
def test_neutral_machines_have_the_first_colour_that_nobody_plays() -> None:
    assert laid(2).neutral == ["red"]
    assert laid(3).neutral == ["yellow"]
    seats = (Seat("A", colour="black"), Seat("B", colour="red"))
    assert GAME.set_up(Setup(seats, 1, {})).neutral == ["purple"]
    assert GAME.set_up(Setup(seats, 1, RAYS)).neutral == ["purple", "yellow"]
    table = Table(seats=4)
    placers: list[str] = []
    while table.asked == "neutral":
        placers.append(table.deciding)
        table.choose(table.offered()[0])
    first = COLOURS.index(placers[0])
    assert placers == [COLOURS[(first + place) % 4] for place in range(3)]


@pytest.mark.rule("IC-COMP-05")
def test_colours_may_be_picked_beginning_with_whoever_was_drawn() -> None:
    seats = (Seat("A"), Seat("B"))
    state, _ = GAME.start(Setup(seats, 1, {"colours": "pick", "neutral_preset": "symmetry"}))
    decision = GAME.pending(state)
    first = state.order[0]
    assert getattr(decision, "seat", None) == first
    assert [option.key for option in getattr(decision, "options", ())] == [
        f"colour {colour}" for colour in ("black", "purple", "red", "yellow", "blue")
    ]
    GAME.apply(state, "colour yellow")
    decision = GAME.pending(state)
    assert "colour yellow" not in [option.key for option in getattr(decision, "options", ())]
    GAME.apply(state, "colour black")
    assert [state.players[seat].colour for seat in (first, 1 - first)] == ["yellow", "black"]
    assert state.neutral == ["purple"]


@pytest.mark.rule("IC-PRE-01")
@pytest.mark.rule("IC-SETUP-16")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_lays_the_neutral_machines_and_nobody_places(preset: str) -> None:
    players, places = PRESETS[preset]
    state = laid(players, neutral_preset=preset)
    assert sorted(neutral_places(state)) == sorted(places.split())
    assert {owner for ground in state.regions.values() for owner in ground.machines.values()} == {-1}
    assert Table(seats=players, options={"neutral_preset": preset}).asked == "start"


@pytest.mark.rule("IC-SETUP-12")
@pytest.mark.rule("IC-CHAR-01")
@pytest.mark.parametrize("seed", SEEDS)
def test_everybody_gets_a_seeker_a_gear_and_the_crystals_of_both_in_one_cage(seed: int) -> None:
    data, state = icaion_data(), dealt(5, seed)
    assert len({player.seeker for player in state.players} & set(data.seekers)) == 5
    assert len({player.gear for player in state.players} & set(data.gears)) == 5
    for player in state.players:
        wanted = Counter(data.seekers[player.seeker].qoam) + Counter(data.gears[player.gear].qoam)
        assert player.cages == {"1": dict(wanted), "2": {}}
        assert sum(wanted.values()) == 3


@pytest.mark.rule("IC-SETUP-13")
def test_everybody_gets_three_curio_cards() -> None:
    state = dealt(4)
    hands = [code for player in state.players for code in player.hand]
    assert [len(player.hand) for player in state.players] == [3, 3, 3, 3]
    assert sorted([*hands, *state.decks.curios]) == sorted(icaion_data().curios)
    assert len({tuple(dealt(4, seed).players[0].hand) for seed in SEEDS}) > 6


@pytest.mark.rule("IC-SETUP-14")
@pytest.mark.rule("IC-SETUP-15")
def test_seekers_start_in_reverse_turn_order_on_free_external_nodes() -> None:
    table = Table(seats=5)
    order, free = table.listed("order"), ["E1", "E2", "E3", "E4", "E5"]
    for colour in reversed(order[1:]):
        assert (table.deciding, table.options()) == (colour, [f"start {node}" for node in free])
        table.choose(f"start {free.pop(1 % len(free))}")
    assert table.see(f"players.{order[0]}.node") == free[0]
    assert (table.see("year"), table.see("round")) == (1, 1)


@pytest.mark.rule("IC-SETUP-01")
@pytest.mark.rule("IC-EVB-02")
@pytest.mark.parametrize(("players", "crystals"), [(2, 1), (3, 1), (4, 2), (5, 2)])
def test_the_side_of_the_event_board_follows_the_number_of_players(players: int, crystals: int) -> None:
    table = Table({"phase": "event", "round": 1, "decks": {"events": ["IN018"]}}, seats=players)
    assert [table.see(f"regions.{region}.qoam") for region in ("I1", "A4", "B3")] == [crystals] * 3
    assert table.view(None).events.track[0].qoam == crystals


# Components without a table of their own


@pytest.mark.rule("IC-COMP-08")
def test_the_one_colossus_is_at_one_crater() -> None:
    craters = GAME.view(laid(3), None).craters
    assert [crater.shards is not None for crater in craters.values()].count(True) == 1


@pytest.mark.rule("IC-COMP-10")
@pytest.mark.rule("IC-COMP-20")
def test_parasites_are_not_limited_by_their_25_figures() -> None:
    regions = {region: {"parasites": 3} for region in icaion_board().regions if region != "A1"}
    table = Table(
        {
            "phase": "event",
            "round": 3,
            "colossus": {"crater": "X5"},
            "regions": regions,
            "decks": {"track": ["IN018", "IN019"], "events": ["IN020"]},
            "players": {"Black": {"parasites": 30}},
        }
    )
    assert table.see("regions.A1.parasites") == 1
    assert table.see("regions.I4.parasites") == 3


@pytest.mark.rule("IC-COMP-14")
@pytest.mark.rule("IC-COMP-21")
def test_everybody_has_a_colour_a_seeker_and_a_reputation_of_their_own() -> None:
    told = {colour: {"rp": place, "node": "M1"} for place, colour in enumerate(COLOURS)}
    view = Table({"phase": "act", "players": told}, seats=5).view(None)
    assert [(player.colour, player.rp) for player in view.players] == [
        ("black", 0),
        ("purple", 1),
        ("red", 2),
        ("yellow", 3),
        ("blue", 4),
    ]
    assert view.nodes["M1"].seekers == (0, 1, 2, 3, 4)


@pytest.mark.rule("IC-COMP-19")
def test_every_question_names_rules_that_the_help_explains() -> None:
    told = (paths.assets() / "rules" / "icaion.md").read_text(encoding="utf-8")
    headings = set(re.findall(r"^### (\S+)", told, re.MULTILINE))
    kinds: set[str] = set()
    for _, decision in positions(GAME, setup(3, 4, draft="on", luminous_rays="on"), 600):
        kinds.add(decision.kind)
        assert decision.rules
        assert set(decision.rules) <= headings
    assert len(kinds) > 8


# Draft


def drafted(players: int, seed: int) -> Table:
    """A table whose players draft now."""
    return Table(seats=players, options={"draft": "on", **RAYS}, seed=seed)


@pytest.mark.rule("IC-ADV-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_draft_offers_as_many_of_each_kind_as_there_are_players_and_all_are_taken(players: int) -> None:
    table = drafted(players, 3)
    offer = table.listed("decks.offer")
    assert [card < "IN008" for card in offer] == [True] * players + [False] * players
    order, asked = table.listed("order"), list[str]()
    while table.asked == "draft":
        asked.append(table.deciding)
        table.choose(table.offered()[-1])
    backwards = order[::-1]
    assert asked == [*backwards, *backwards[:-1]]
    assert table.see("decks.offer") == []
    taken = [str(table.see(f"players.{colour}.{kind}")) for colour in order for kind in ("seeker", "gear")]
    assert sorted(taken) == sorted(offer)
    assert all(sum(cage_of(table, colour).values()) == 3 for colour in order)
    assert table.asked == "start"


def cage_of(table: Table, colour: str) -> Mapping[str, int]:
    """The first cage of a player."""
    found = table.see(f"players.{colour}.cages.1")
    assert isinstance(found, dict)
    return found


@pytest.mark.rule("IC-ADV-01")
def test_the_second_pick_is_of_the_missing_kind_and_brings_the_crystals() -> None:
    table = drafted(3, 3)
    last, offer = table.listed("order")[-1], table.listed("decks.offer")
    table.choose(f"draft {offer[0]}")
    assert cage_of(table, last) == {}
    table.choose(f"draft {offer[3]}", f"draft {offer[1]}")
    assert (table.deciding, table.options()) == (last, [f"draft {offer[4]}", f"draft {offer[5]}"])
    table.choose(f"draft {offer[4]}")
    assert sum(cage_of(table, last).values()) == 3
