"""Editions, components and setting up the table (NX-ED, NX-COMP, NX-SET)."""

from collections import Counter
from dataclasses import FrozenInstanceError

import pytest

from nexusgames.core.game.game import Json, Seat, SetupError
from nexusgames.games.nexus_ops.game import GAME
from nexusgames.games.nexus_ops.options import switched_on
from tests.games.nexus_ops.table import Table

SEEDS = range(1, 61)
RING = [f"A{n}" for n in range(1, 7)]
OUTER = [f"B{n}" for n in range(1, 13)]
SLOTS = [("B1", "B2"), ("B3", "B4"), ("B5", "B6"), ("B7", "B8"), ("B9", "B10"), ("B11", "B12")]
FIGURES = {"HU": 12, "FU": 8, "CR": 8, "RS": 6, "LL": 4, "RD": 3}


def base(side: int) -> list[str]:
    """The three hexes of the home base on a side."""
    return [f"H{side}{part}" for part in "LRK"]


def fresh(seed: int = 1, seats: int = 2, on: str = "", **options: str) -> Table:
    """A game as setup leaves it, with one option switched on; chance chooses the first player unless named."""
    switched = {on: "on"} if on else {}
    return Table(None, seats=seats, seed=seed, options={"first_player": "random", **switched, **options})


def terrain(table: Table, *spaces: str) -> tuple[object, ...]:
    """What lies on these spaces."""
    return tuple(table.see(f"spaces.{space}.terrain") for space in spaces)


@pytest.mark.rule("NX-ED-01")
def test_the_edition_stays_the_same_for_the_whole_game() -> None:
    table = Table(None, options={"edition": "ah2005"})
    for _ in range(4):
        table.choose("buy HU H0L" if table.offers("buy HU H0L") else "end")
    assert table.state.options.edition == "ah2005"
    with pytest.raises(FrozenInstanceError):
        table.state.options.edition = "modern"  # pyright: ignore[reportAttributeAccessIssue]


@pytest.mark.rule("NX-ED-01")
def test_there_are_two_editions_and_no_third() -> None:
    assert Table(None, options={"edition": "modern"}).see("decks.missions_left") == 40
    assert Table(None, options={"edition": "ah2005"}).see("decks.missions_left") == 22
    with pytest.raises(SetupError, match="edition"):
        Table(None, options={"edition": "ah2012"})


@pytest.mark.rule("NX-ED-02")
@pytest.mark.parametrize(
    "option",
    [
        "executive_orders",
        "king_of_the_hill",
        "top_priority",
        "extra_tokens",
        "intercepted",
        "vortex",
        "alternate_units",
        "energy_2p",
        "neighbourhood_2p",
    ],
)
def test_the_2005_edition_refuses_the_options_of_the_modern_one(option: str) -> None:
    assert fresh(on=option).asked == "deploy"
    with pytest.raises(SetupError, match=f"2005.*{option}"):
        fresh(edition="ah2005", on=option)


@pytest.mark.rule("NX-ED-02")
@pytest.mark.parametrize(("option", "seats"), [("vp10", 2), ("vp14", 3), ("teams", 4)])
def test_the_2005_edition_allows_the_short_the_long_and_the_team_game(option: str, seats: int) -> None:
    table = fresh(seats=seats, edition="ah2005", on=option)
    assert switched_on(table.state.options) == [option]


@pytest.mark.rule("NX-ED-03")
def test_both_editions_use_the_same_32_energize_cards_and_36_secret_missions() -> None:
    modern, old = fresh(edition="modern"), fresh(edition="ah2005", seed=2)
    for deck, size in (("decks.energize", 32), ("decks.secret", 36)):
        assert len(modern.listed(deck)) == size
        assert Counter(modern.listed(deck)) == Counter(old.listed(deck))


@pytest.mark.rule("NX-ED-04")
@pytest.mark.parametrize("edition", ["ah2005", "modern"])
def test_a_revealed_mine_stays_for_good_in_both_editions(edition: str) -> None:
    table = Table(
        {"phase": "move", "spaces": {"B1": {"token": "M2"}, "H0L": {"Red": {"HU": 1}}}}, options={"edition": edition}
    )
    table.choose("move HU H0L", "to B1", "end", "end")
    assert (table.see("spaces.B1.mine"), table.see("spaces.B1.token")) == (2, "")
    table.choose("end", "end")
    table.choose("end", "move HU B1", "to H0L", "end", "end", "end", "end")
    table.choose("end", "move HU H0L", "to B1", "end")
    assert table.see("spaces.B1.mine") == 2
    assert table.events("token_revealed") == [{"seat": 0, "space": "B1", "token": "M2"}]
    assert [paid["spaces"] for paid in table.events("income_paid") if paid["seat"] == 0] == [("B1",), ("H0L",), ("B1",)]


@pytest.mark.rule("NX-ED-05")
def test_a_game_without_wishes_is_the_modern_one_without_options() -> None:
    options = Table(None).state.options
    assert options.edition == "modern"
    assert switched_on(options) == []
    assert {help.name: help.default for help in GAME.options()}["edition"] == "modern"


@pytest.mark.rule("NX-COMP-01")
def test_a_home_base_worked_by_three_miners_pays_seven() -> None:
    table = Table(
        {
            "phase": "income",
            "players": {"Red": {"rubium": 0}},
            "spaces": {"H0L": {"Red": {"FU": 1}}, "H0R": {"Red": {"CR": 1}}, "H0K": {"Red": {"HU": 1}}},
        }
    )
    assert table.events("income_paid") == [{"seat": 0, "amount": 7, "spaces": ("H0L", "H0R", "H0K")}]
    assert table.see("players.Red.rubium") == 7


@pytest.mark.rule("NX-COMP-02")
def test_units_move_over_and_fight_on_a_rivals_base_with_the_bonus_of_its_terrain() -> None:
    position = {"phase": "move", "spaces": {"B8": {"Red": {"FU": 1, "RS": 1}}, "H3L": {"Blue": {"HU": 1}}}}
    table = Table(position, dice=[4])
    assert Table(position).choose("move RS B8").offers("to H3L", "to H3R", "to H3K")
    table.choose("move FU B8", "to H3L", "end")
    assert table.events("battle_won") == [{"seat": 0, "rival": 1, "space": "H3L"}]
    assert table.see("spaces.H3L.controller") == "Red"


@pytest.mark.rule("NX-COMP-02")
def test_base_hexes_count_for_terrain_missions() -> None:
    table = Table(
        {
            "phase": "deploy",
            "players": {"Red": {"secret": ["SM18", "SM19"]}},
            "spaces": {"H0L": {"Red": {"HU": 1}}, "H3L": {"Red": {"RS": 1}}, "B10": {"Blue": {"HU": 1}}},
        }
    )
    assert table.offers("mission SM18")
    assert table.refuses("mission SM19")


@pytest.mark.rule("NX-COMP-02")
@pytest.mark.rule("NX-SET-09")
@pytest.mark.parametrize(("seats", "option"), [(2, ""), (3, ""), (4, ""), (2, "neighbourhood_2p")])
def test_eighteen_standard_tokens_lie_around_the_monolith_and_none_on_it_or_on_a_base(seats: int, option: str) -> None:
    table = fresh(seats=seats, on=option)
    tokens = {name: space.token for name, space in table.state.spaces.items() if space.token}
    assert set(tokens) == {*RING, *OUTER}
    assert Counter(tokens.values()) == {"RS": 6, "M2": 4, "M1F": 4, "M1C": 4}


@pytest.mark.rule("NX-SET-09")
def test_every_kind_of_token_can_lie_on_a_space() -> None:
    found = {str(fresh(seed).see("spaces.B7.token")) for seed in SEEDS}
    assert found == {"RS", "M2", "M1F", "M1C"}


@pytest.mark.rule("NX-COMP-03")
def test_rubium_is_never_spent_below_zero() -> None:
    table = Table({"phase": "deploy", "players": {"Red": {"rubium": 5}}})
    table.choose("buy FU H0L", "buy HU H0L")
    assert table.see("players.Red.rubium") == 0
    assert table.options() == ["end"]


@pytest.mark.rule("NX-COMP-03")
def test_the_bank_never_runs_dry() -> None:
    table = Table(
        {
            "phase": "income",
            "players": {"Red": {"rubium": 900}, "Blue": {"rubium": 900}},
            "spaces": {"H0K": {"Red": {"HU": 1}}},
        }
    )
    assert table.see("players.Red.rubium") == 903


@pytest.mark.rule("NX-COMP-04")
def test_colours_are_given_in_turn_order_and_make_no_other_difference() -> None:
    table = fresh(seats=4, first_player="3")
    assert [player.colour for player in table.state.players] == ["green", "yellow", "red", "blue"]
    assert all(player.supply == FIGURES for player in table.state.players)


@pytest.mark.rule("NX-COMP-05")
def test_only_with_the_vortex_does_it_matter_that_the_first_players_turn_comes_up_again() -> None:
    position = {"phase": "end", "active": "Blue", "spaces": {"A1": {"Red": {"RS": 1}}}}
    plain, vortex = Table(position), Table(position, options={"vortex": "on", "orientation": "0"}, dice=[1, 2, 3])
    assert plain.kinds() == ["turn_began"]
    assert plain.see("spaces.A1.Red") == {"RS": 1}
    assert vortex.kinds()[0] == "vortex_pulled"
    assert vortex.see("spaces.A2.Red") == {"RS": 1}


@pytest.mark.rule("NX-COMP-06")
def test_more_dice_are_rolled_than_a_box_holds() -> None:
    spaces = {"A6": {"Red": {"HU": 10}, "Blue": {"HU": 9}}}
    table = Table({"phase": "battle", "spaces": spaces}, dice=[1] * 9 + [6, 6] + [1] * 8)
    rolled = {event["seat"]: event["dice"] for event in table.events("dice_rolled")}
    assert rolled == {0: (1,) * 9 + (6,), 1: (6,) + (1,) * 8}
    assert (table.see("spaces.A6.Red"), table.see("spaces.A6.Blue")) == ({"HU": 9}, {"HU": 8})


@pytest.mark.rule("NX-SET-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chance_makes_any_seat_the_first_player(seats: int) -> None:
    firsts = Counter(fresh(seed, seats).state.first for seed in SEEDS)
    assert set(firsts) == set(range(seats))
    assert min(firsts.values()) >= 60 // seats // 3


@pytest.mark.rule("NX-SET-01")
def test_the_table_may_name_the_first_player() -> None:
    assert {fresh(seed, 3, first_player="2").events("turn_began")[0]["seat"] for seed in SEEDS} == {1}


@pytest.mark.rule("NX-SET-01")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_the_game_is_for_two_to_four(seats: int) -> None:
    with pytest.raises(SetupError, match=f"2 to 4 players, not {seats}"):
        fresh(seats=seats)


@pytest.mark.rule("NX-SET-02")
def test_colours_are_picked_from_the_first_player_clockwise_among_the_free_ones() -> None:
    table = fresh(seats=3, first_player="2", colours="pick")
    assert table.options() == ["colour blue", "colour green", "colour red", "colour yellow"]
    table.choose("colour yellow")
    assert table.options() == ["colour blue", "colour green", "colour red"]
    table.choose("colour red", "colour blue")
    assert [player.colour for player in table.state.players] == ["blue", "yellow", "red"]
    assert [event["seat"] for event in table.events("colour_taken")] == [1, 2, 0]


@pytest.mark.rule("NX-SET-02")
def test_a_player_takes_all_figures_of_the_colour() -> None:
    table = Table(None, seats=[Seat("Ann", "yellow"), Seat("Ben")])
    assert table.see("players.Yellow.supply") == FIGURES
    assert table.see("players.Red.supply") == FIGURES
    with pytest.raises(SetupError, match="both be blue"):
        Table(None, seats=[Seat("Ann", "blue"), Seat("Ben", "blue")])


@pytest.mark.rule("NX-SET-03")
def test_the_first_player_sits_on_the_first_side_and_the_others_follow_clockwise() -> None:
    table = fresh(seats=4, first_player="3")
    homes = [table.see(f"players.{player.colour.capitalize()}.home") for player in table.state.players]
    assert homes == [base(3), base(4), base(0), base(1)]
    for _ in range(4):
        table.choose("end", "end")
    assert [event["seat"] for event in table.events("turn_began")] == [2, 3, 0, 1, 2]


@pytest.mark.rule("NX-SET-04")
def test_the_monolith_lies_in_the_middle() -> None:
    table = fresh()
    assert terrain(table, "M") == ("MO",)
    assert set(GAME.play(table.state).board.neighbours["M"]) == set(RING)


@pytest.mark.rule("NX-SET-05")
def test_the_single_tiles_are_shuffled_over_the_inner_ring() -> None:
    rings = [terrain(fresh(seed), *RING) for seed in SEEDS]
    assert all(Counter(ring) == {"LF": 1, "CS": 1, "MP": 2, "RP": 2} for ring in rings)
    assert all({ring[slot] for ring in rings} == {"LF", "CS", "MP", "RP"} for slot in range(6))


@pytest.mark.rule("NX-SET-06")
def test_the_double_tiles_are_shuffled_over_the_outer_ring_and_turned_at_random() -> None:
    laid = [[terrain(fresh(seed), *slot) for slot in SLOTS] for seed in SEEDS]
    tiles = {("LF", "RP"): 2, ("LF", "MP"): 1, ("CS", "RP"): 2, ("CS", "MP"): 1}
    assert all(Counter(tuple(sorted(map(str, pair))) for pair in ring) == sorted_pairs(tiles) for ring in laid)
    either_way = {*tiles, *(pair[::-1] for pair in tiles)}
    assert all({ring[slot] for ring in laid} == either_way for slot in range(6))


def sorted_pairs(tiles: dict[tuple[str, str], int]) -> dict[tuple[str, ...], int]:
    """The same tiles, whichever way they lie."""
    return {tuple(sorted(pair)): count for pair, count in tiles.items()}


@pytest.mark.rule("NX-SET-07")
@pytest.mark.parametrize(
    ("seats", "option", "sides", "spaces", "edges"),
    [
        pytest.param(2, "", [0, 3], 25, 56, id="standard_2p"),
        pytest.param(3, "", [0, 2, 4], 28, 63, id="standard_3p"),
        pytest.param(4, "", [0, 1, 3, 4], 31, 70, id="standard_4p"),
        pytest.param(2, "neighbourhood_2p", [0, 1], 25, 56, id="neighbourhood_2p"),
        pytest.param(2, "energy_2p", [0, 3], 19, 38, id="energy_2p"),
    ],
)
def test_each_layout_has_its_map_and_the_bases_of_its_sides(
    seats: int, option: str, sides: list[int], spaces: int, edges: int
) -> None:
    table = fresh(seats=seats, first_player="1", on=option)
    board = GAME.play(table.state).board
    outer = ["B1", "B2", "B3", "B7", "B8", "B9"] if option == "energy_2p" else OUTER
    assert set(table.state.spaces) == {"M", *RING, *outer, *(hex for side in sides for hex in base(side))}
    assert (len(board.spaces), sum(map(len, board.neighbours.values()))) == (spaces, 2 * edges)
    homes = [table.see(f"players.{player.colour.capitalize()}.home") for player in table.state.players]
    assert homes == [base(side) for side in sides]
    for side in sides:
        assert terrain(table, *base(side)) == ("LF", "CS", "RP")
        assert [table.see(f"spaces.{hex}.mine") for hex in base(side)] == [2, 2, 3]


@pytest.mark.rule("NX-SET-07")
@pytest.mark.parametrize(
    ("seats", "option", "colour", "hex", "steps"),
    [
        pytest.param(2, "", "Blue", "H3R", ["B8", "B9", "H3K", "H3L"], id="standard_2p"),
        pytest.param(3, "", "Green", "H4L", ["B10", "B9", "H4K", "H4R"], id="standard_3p"),
        pytest.param(4, "", "Blue", "H1R", ["B4", "B5", "H1K", "H1L"], id="standard_4p"),
        pytest.param(2, "neighbourhood_2p", "Blue", "H1L", ["B3", "B4", "H1K", "H1R"], id="neighbourhood_2p"),
        pytest.param(2, "energy_2p", "Blue", "H3L", ["B7", "B8", "H3K", "H3R"], id="energy_2p"),
    ],
)
def test_in_each_layout_units_walk_out_of_their_base_onto_the_map(
    seats: int, option: str, colour: str, hex: str, steps: list[str]
) -> None:
    position: Json = {"phase": "move", "active": colour, "terrain": None, "spaces": {hex: {colour: {"LL": 1}}}}
    table = Table(position, seats=seats, options={option: "on"} if option else {})
    table.choose(f"move LL {hex}")
    assert table.options() == [f"to {step}" for step in steps]


@pytest.mark.rule("NX-SET-08")
def test_both_decks_are_shuffled() -> None:
    one, other = fresh(1), fresh(2)
    for deck in ("decks.energize", "decks.secret"):
        assert one.listed(deck) != other.listed(deck)
        assert sorted(one.listed(deck)) == sorted(other.listed(deck))
        assert one.listed(deck) != sorted(one.listed(deck))


@pytest.mark.rule("NX-SET-08")
def test_the_mission_cards_lie_in_a_pile_and_the_discard_piles_are_empty() -> None:
    table = fresh()
    assert table.see("decks.missions_left") == 40
    assert table.listed("decks.energize_discard") == table.listed("decks.secret_discard") == []


@pytest.mark.rule("NX-SET-10")
@pytest.mark.parametrize(
    ("seats", "first", "rubium"), [(2, "2", [11, 8]), (3, "3", [11, 14, 8]), (4, "2", [17, 8, 11, 14])]
)
def test_each_later_player_begins_with_three_rubium_more(seats: int, first: str, rubium: list[int]) -> None:
    table = fresh(seats=seats, first_player=first)
    assert [player.rubium for player in table.state.players] == rubium


@pytest.mark.rule("NX-SET-11")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_begins_with_units_or_cards(seats: int) -> None:
    table = fresh(seats=seats)
    assert all(not any(space.units) for space in table.state.spaces.values())
    for player in table.state.players:
        assert (player.energize, player.secret, player.played) == ([], [], [])


@pytest.mark.rule("NX-SET-12")
def test_the_options_are_written_with_the_game_and_read_again() -> None:
    table = fresh(seats=2, vp14="on", top_priority="on", round_limit="25")
    written = GAME.codec.dump(table.state)
    assert written["options"] | {"vp14": True, "top_priority": True, "round_limit": 25} == written["options"]
    assert GAME.codec.load(written).options == table.state.options
