"""The component tables of Icaion: what they say, number by number."""

from collections import Counter
from dataclasses import asdict
from itertools import product
from typing import Any, get_args, get_type_hints

import pytest

from nexusgames.games.icaion.data import Data, icaion_data, load_data
from nexusgames.games.icaion.data.effects import CurioEffect, SlotBonus
from nexusgames.games.icaion.data.words import (
    ColossusStepName,
    Formula,
    GearAbilityName,
    SeekerAbilityName,
)
from tests.games.data_files import folder_of

FOLDER = folder_of("icaion")
COLOURS = ("blue", "brown", "green", "grey", "pink")


@pytest.fixture(scope="module")
def data() -> Data:
    """The tables that ship."""
    return load_data(FOLDER)


def kinds(union: Any) -> set[str]:
    """The names of all effects of a union."""
    return {kind for shape in get_args(get_args(union)[0]) for kind in get_args(get_type_hints(shape)["kind"])}


def effect(effect: CurioEffect) -> dict[str, object]:
    """An effect as a plain dictionary, without its name."""
    return {name: value for name, value in asdict(effect).items() if name != "kind"}


@pytest.mark.rule("IC-COMP-05")
def test_five_player_colours_in_the_printed_order(data: Data) -> None:
    assert data.rules.player_colours == ("black", "purple", "red", "yellow", "blue")
    assert (data.rules.least_players, data.rules.most_players) == (2, 5)


@pytest.mark.rule("IC-COMP-06")
def test_five_power_supplies_give_the_turn_order(data: Data) -> None:
    assert [(tile.id, tile.place) for tile in data.supplies] == [("I", 1), ("II", 2), ("III", 3), ("IV", 4), ("V", 5)]


@pytest.mark.rule("IC-COMP-09")
@pytest.mark.rule("IC-SETUP-06")
def test_sixteen_shards_of_value_one_to_three(data: Data) -> None:
    assert Counter(data.shards) == {1: 5, 2: 6, 3: 5}
    assert len(data.shards) == data.rules.shard_total == 16


@pytest.mark.rule("IC-YEAR-03")
def test_the_shards_are_enough_for_three_years(data: Data) -> None:
    assert data.rules.colossus_shards == {2: 3, 3: 3, 4: 4, 5: 5}
    assert data.rules.years * max(data.rules.colossus_shards.values()) == 15 < len(data.shards)


@pytest.mark.rule("IC-COMP-12")
@pytest.mark.rule("IC-SETUP-05")
def test_every_type_has_its_colour(data: Data) -> None:
    wanted = {"river": "blue", "mountain": "brown", "forest": "green", "myst": "grey", "crystal": "pink"}
    assert data.colour_of == wanted
    assert data.type_of == {colour: kind for kind, colour in wanted.items()}
    assert tuple(data.qoam) == COLOURS


@pytest.mark.rule("IC-MOVE-01")
@pytest.mark.rule("IC-DEP-03")
@pytest.mark.rule("IC-ERA-01")
@pytest.mark.rule("IC-INV-03")
def test_every_colour_pays_for_something(data: Data) -> None:
    assert {colour.id: colour.pays for colour in data.qoam.values()} == {
        "blue": ("camp", "movement"),
        "brown": ("deploy_anywhere",),
        "green": ("curio",),
        "grey": ("eradicate",),
        "pink": ("investigate",),
    }
    assert len({colour.letter for colour in data.qoam.values()}) == 5


@pytest.mark.rule("IC-COMP-13")
def test_every_colour_has_three_machines_of_each_kind(data: Data) -> None:
    assert [(kind.id, kind.letter, kind.count) for kind in data.machines.values()] == [
        ("harvester", "H", 3),
        ("scavenger", "S", 3),
        ("refiner", "R", 3),
    ]
    assert len(data.rules.player_colours) * sum(kind.count for kind in data.machines.values()) == 45


@pytest.mark.parametrize(
    ("players", "qoam"),
    [
        (2, (1, 2, 1, 2, 2, 2, 3, 3)),
        (3, (1, 2, 1, 2, 2, 2, 3, 3)),
        (4, (2, 3, 2, 3, 3, 3, 4, 4)),
        (5, (2, 3, 2, 3, 3, 3, 4, 4)),
    ],
)
@pytest.mark.rule("IC-COMP-04")
@pytest.mark.rule("IC-EVB-01")
@pytest.mark.rule("IC-EVB-02")
@pytest.mark.rule("IC-SETUP-01")
def test_the_event_board_has_eight_spaces_for_every_number_of_players(
    data: Data, players: int, qoam: tuple[int, ...]
) -> None:
    track = data.tracks[players]
    assert [space.space for space in track] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert tuple(space.qoam for space in track) == qoam
    assert [space.arrows for space in track] == [1, 1, 2, 1, 2, 1, 2, 0]
    assert [space.space for space in track if space.parasite] == [3, 5, 7, 8]


@pytest.mark.rule("IC-YEAR-08")
def test_only_the_fifth_space_recharges(data: Data) -> None:
    assert sorted(data.tracks) == [2, 3, 4, 5]
    for track in data.tracks.values():
        assert [space.space for space in track if space.recharge] == [5] == [data.rules.recharge_round]


@pytest.mark.rule("IC-COMP-17")
@pytest.mark.rule("IC-EVT-03")
def test_five_region_cards_have_a_type_each(data: Data) -> None:
    assert {card.id: card.type for card in data.region_cards.values()} == {
        "IN018": "river",
        "IN019": "mountain",
        "IN020": "forest",
        "IN021": "crystal",
        "IN022": "myst",
    }
    assert len(data.events) == 8


@pytest.mark.parametrize(
    ("card", "steps"),
    [
        ("IN023", [("move", 0), ("parasites", 2), ("wound_crater", 0)]),
        ("IN024", [("move", 0), ("wound_path", 0), ("parasites", 1)]),
        ("IN025", [("parasites", 1), ("move", 0), ("parasites", 1), ("wound_crater", 0)]),
    ],
)
@pytest.mark.rule("IC-EVT-05")
@pytest.mark.rule("IC-EVT-09")
@pytest.mark.rule("IC-EVT-10")
def test_each_colossus_card_has_its_steps(data: Data, card: str, steps: list[tuple[str, int]]) -> None:
    assert [(step.kind, step.count) for step in data.colossus_cards[card].steps] == steps
    assert len(data.colossus_cards) == 3
    assert {kind for kind, _ in steps} <= set(get_args(ColossusStepName))


@pytest.mark.rule("IC-DIV-02")
def test_a_division_board_begins_with_its_printed_symbols(data: Data) -> None:
    assert (data.printed.strength, data.printed.movement, data.printed.cage) == (1, 2, 2)


@pytest.mark.parametrize(
    ("row", "symbol", "refiner"),
    [
        (1, "strength", {"kind": "score", "rp": 5}),
        (2, "movement", {"kind": "gain_qoam", "colour": "any", "amount": 2}),
        (3, "cage", {"kind": "draw", "most": 2}),
    ],
)
@pytest.mark.rule("IC-DIV-01")
@pytest.mark.rule("IC-DIV-03")
@pytest.mark.rule("IC-DEP-08")
def test_each_row_gives_a_symbol_twice_and_a_bonus_once(
    data: Data, row: int, symbol: str, refiner: dict[str, object]
) -> None:
    slots = data.rows[row - 1].slots
    assert (data.rows[row - 1].id, data.rows[row - 1].row) == (symbol, row)
    assert [slot.machine for slot in slots] == ["harvester", "scavenger", "refiner"]
    assert [slot.recharges for slot in slots] == [False, False, True]
    gains = {"kind": "symbol", "symbol": symbol}
    assert [asdict(slot.bonus) for slot in slots] == [gains, gains, refiner]
    assert {slot.bonus.kind for line in data.rows for slot in line.slots} == kinds(SlotBonus)


@pytest.mark.rule("IC-DIV-05")
@pytest.mark.rule("IC-QOAM-11")
def test_nobody_can_have_more_than_six_cages_or_five_shards(data: Data) -> None:
    unlocked = sum(asdict(slot.bonus).get("symbol") == "cage" for row in data.rows for slot in row.slots)
    upgrades = sum(effect(card.effect).get("symbol") == "cage" for card in data.curios.values())
    assert data.printed.cage + unlocked + upgrades == 6
    assert data.rules.shard_slots == 5


@pytest.mark.parametrize(
    ("colour", "day", "night"),
    [
        ("blue", ("harvesters", 3), ("machine_types", 2)),
        ("brown", ("scavengers", 4), ("refiners", 5)),
        ("green", ("upgrades", 4), ("parasites", 2)),
        ("grey", ("strength_slots", 3), ("movement_slots", 3)),
        ("pink", ("shards", 5), ("cage_slots", 4)),
    ],
)
@pytest.mark.rule("IC-COMP-07")
@pytest.mark.rule("IC-SETUP-08")
def test_the_three_tiles_of_a_colour_score_alike(
    data: Data, colour: str, day: tuple[str, int], night: tuple[str, int]
) -> None:
    assert [(tile.id, tile.year) for tile in data.stacks[colour]] == [(f"{colour}_{year}", year) for year in (1, 2, 3)]
    for tile in data.stacks[colour]:
        assert (tile.score("day").formula, tile.score("day").rp) == day
        assert (tile.score("night").formula, tile.score("night").rp) == night


@pytest.mark.rule("IC-COMP-07")
def test_fifteen_tiles_have_ten_formulas(data: Data) -> None:
    assert len(data.tiles) == 15
    assert {score.formula for tile in data.tiles.values() for score in (tile.day, tile.night)} == set(get_args(Formula))


SEEKERS: list[tuple[str, int, int, dict[str, int], dict[str, object]]] = [
    ("IN001", 3, 2, {"grey": 2}, {"kind": "teleport"}),
    ("IN002", 3, 2, {"blue": 1, "pink": 1}, {"kind": "more_actions", "actions": 2}),
    ("IN003", 4, 1, {"green": 2}, {"kind": "curio_rp", "rp": 1}),
    ("IN004", 2, 3, {"brown": 2}, {"kind": "eps_crystal", "crystals": 1}),
    ("IN005", 3, 2, {"blue": 1, "pink": 1}, {"kind": "investigate_factor", "factor": 3}),
    ("IN006", 2, 2, {"green": 1, "brown": 1}, {"kind": "discount", "crystals": 1}),
    ("IN007", 3, 2, {"blue": 1, "grey": 1}, {"kind": "armour", "actions": ("investigate", "retrieve", "install")}),
]
GEARS: list[tuple[str, int, int, str, dict[str, object]]] = [
    ("IN008", 2, 1, "brown", {"kind": "basic_move", "nodes": 1}),
    ("IN009", 1, 2, "pink", {"kind": "shard_rp", "rp": 3}),
    ("IN010", 2, 1, "green", {"kind": "year_draw", "cards": 2}),
    ("IN011", 1, 2, "blue", {"kind": "year_crystals", "crystals": 3}),
    ("IN012", 1, 2, "grey", {"kind": "sword", "strength": 1, "rp": 2}),
    ("IN013", 2, 1, "brown", {"kind": "crystal_rp", "rp": 2}),
    ("IN014", 2, 2, "blue", {"kind": "crater_rp", "rp": 5}),
    ("IN015", 2, 2, "pink", {"kind": "install_rp", "rp": 4}),
    ("IN016", 1, 2, "green", {"kind": "special_action", "actions": ("deploy",)}),
    ("IN017", 2, 1, "grey", {"kind": "overcharge_draw", "cards": 1}),
]


@pytest.mark.parametrize(("code", "hand", "upgrades", "qoam", "ability"), SEEKERS, ids=[row[0] for row in SEEKERS])
@pytest.mark.rule("IC-COMP-11")
@pytest.mark.rule("IC-COMP-15")
@pytest.mark.rule("IC-CHAR-02")
def test_each_seeker_card_has_its_symbols_and_ability(
    data: Data, code: str, hand: int, upgrades: int, qoam: dict[str, int], ability: dict[str, object]
) -> None:
    card = data.seekers[code]
    assert (card.hand, card.upgrades, card.qoam, asdict(card.ability)) == (hand, upgrades, qoam, ability)
    assert card.rule == f"IC-SEEK-{code[-2:]}"


@pytest.mark.parametrize(("code", "hand", "upgrades", "colour", "ability"), GEARS, ids=[row[0] for row in GEARS])
@pytest.mark.rule("IC-COMP-16")
@pytest.mark.rule("IC-CHAR-02")
def test_each_gear_card_has_its_symbols_and_ability(
    data: Data, code: str, hand: int, upgrades: int, colour: str, ability: dict[str, object]
) -> None:
    card = data.gears[code]
    assert (card.hand, card.upgrades, card.qoam, asdict(card.ability)) == (hand, upgrades, {colour: 1}, ability)
    assert card.rule == f"IC-GEAR-{int(code[-2:]) - 7:02}"


@pytest.mark.rule("IC-COMP-15")
@pytest.mark.rule("IC-COMP-16")
def test_every_ability_is_on_one_card(data: Data) -> None:
    assert sorted(card.ability.kind for card in data.seekers.values()) == sorted(get_args(SeekerAbilityName))
    assert sorted(card.ability.kind for card in data.gears.values()) == sorted(get_args(GearAbilityName))
    assert (len(data.seekers), len(data.gears)) == (7, 10)


@pytest.mark.rule("IC-CHAR-01")
@pytest.mark.rule("IC-CHAR-02")
def test_the_lone_survivor_with_hyper_boots_is_the_printed_example(data: Data) -> None:
    """IC-EX-01."""
    seeker, gear = data.seekers["IN001"], data.gears["IN008"]
    assert (seeker.hand + gear.hand, seeker.upgrades + gear.upgrades) == (5, 3)
    assert {**seeker.qoam, **gear.qoam} == {"grey": 2, "brown": 1}


@pytest.mark.rule("IC-CHAR-02")
@pytest.mark.rule("IC-SETUP-13")
def test_every_character_can_hold_the_cards_dealt(data: Data) -> None:
    pairs = list(product(data.seekers.values(), data.gears.values()))
    hands = {seeker.hand + gear.hand for seeker, gear in pairs}
    upgrades = {seeker.upgrades + gear.upgrades for seeker, gear in pairs}
    assert (min(hands), max(hands)) == (3, 6)
    assert (min(upgrades), max(upgrades)) == (2, 5)
    assert min(hands) >= data.rules.starting_cards == 3


ONE_SHOT, UPGRADE = "one_shot", "upgrade"
CURIOS: list[tuple[str, str, int, str, dict[str, object]]] = [
    ("IN201", ONE_SHOT, 1, "gain_qoam", {"colour": "blue", "amount": 3}),
    ("IN202", ONE_SHOT, 1, "gain_qoam", {"colour": "brown", "amount": 3}),
    ("IN203", ONE_SHOT, 1, "gain_qoam", {"colour": "green", "amount": 3}),
    ("IN204", ONE_SHOT, 1, "gain_qoam", {"colour": "grey", "amount": 3}),
    ("IN205", ONE_SHOT, 1, "gain_qoam", {"colour": "pink", "amount": 3}),
    ("IN206", ONE_SHOT, 1, "gain_qoam", {"colour": "any", "amount": 2}),
    ("IN207", ONE_SHOT, 2, "gain_qoam", {"colour": "any", "amount": 4}),
    ("IN208", ONE_SHOT, 3, "gain_qoam", {"colour": "any", "amount": 6}),
    ("IN209 IN210", ONE_SHOT, 1, "score", {"rp": 3}),
    ("IN211 IN212", ONE_SHOT, 2, "score", {"rp": 6}),
    ("IN213 IN214", ONE_SHOT, 3, "score", {"rp": 9}),
    ("IN215", ONE_SHOT, 2, "standard_action", {"actions": ("extract",)}),
    ("IN216", ONE_SHOT, 1, "standard_action", {"actions": ("retrieve", "install")}),
    ("IN217", ONE_SHOT, 1, "standard_action", {"actions": ("deploy",)}),
    ("IN218 IN240", ONE_SHOT, 1, "extra_move", {"nodes": 2}),
    ("IN219 IN241", ONE_SHOT, 2, "extra_move", {"nodes": 4}),
    ("IN220 IN242", ONE_SHOT, 3, "extra_move", {"nodes": 6}),
    ("IN221 IN239", ONE_SHOT, 2, "recharge_then_draw", {"most": 2}),
    ("IN222", ONE_SHOT, 1, "standard_action", {"actions": ("eradicate",)}),
    ("IN223", ONE_SHOT, 1, "standard_action", {"actions": ("investigate",)}),
    ("IN224 IN236", UPGRADE, 2, "symbol", {"symbol": "cage"}),
    ("IN225 IN237", UPGRADE, 1, "symbol", {"symbol": "strength"}),
    ("IN226 IN238", UPGRADE, 1, "symbol", {"symbol": "movement"}),
    ("IN227 IN228 IN229", UPGRADE, 1, "transmute", {"give": 2, "get": 1}),
    ("IN230", UPGRADE, 1, "harvester_any", {"crystals": 1}),
    ("IN231", UPGRADE, 1, "scavenger_discard", {"cards": 1, "rp": 3}),
    ("IN232", UPGRADE, 1, "refiner_rp", {"rp": 3}),
    ("IN233", UPGRADE, 2, "harvester_more", {"crystals": 2}),
    ("IN234", UPGRADE, 2, "scavenger_more", {"most": 2}),
    ("IN235", UPGRADE, 1, "refiner_parasite", {"parasites": 1}),
    ("IN243 IN244", ONE_SHOT, 1, "wound", {"rp": 2, "steps": 1}),
    ("IN245 IN246 IN247", ONE_SHOT, 2, "wound", {"rp": 4, "steps": 1}),
    ("IN248 IN249 IN250", ONE_SHOT, 3, "wound", {"rp": 6, "steps": 1}),
]


@pytest.mark.parametrize(("codes", "kind", "cost", "name", "numbers"), CURIOS, ids=[row[0] for row in CURIOS])
@pytest.mark.rule("IC-COMP-18")
def test_each_curio_card_has_its_kind_cost_and_effect(
    data: Data, codes: str, kind: str, cost: int, name: str, numbers: dict[str, object]
) -> None:
    for code in codes.split():
        card = data.curios[code]
        assert (card.id, card.codes) == (codes.split()[0], tuple(codes.split()))
        assert (card.kind, card.cost, card.effect.kind, effect(card.effect)) == (kind, cost, name, numbers)


@pytest.mark.rule("IC-COMP-18")
def test_the_curio_deck_has_fifty_cards_of_thirty_three_prints(data: Data) -> None:
    assert sorted(data.curios) == [f"IN{number}" for number in range(201, 251)]
    assert len(data.prints) == len(CURIOS) == 33
    assert Counter(card.kind for card in data.curios.values()) == {"one_shot": 35, "upgrade": 15}
    assert {card.effect.kind for card in data.curios.values()} == kinds(CurioEffect)


@pytest.mark.rule("IC-LR-01")
def test_the_wound_cards_are_the_last_eight(data: Data) -> None:
    wounds = tuple(code for code, card in sorted(data.curios.items()) if card.effect.kind == "wound")
    assert data.rules.wound_cards == wounds == tuple(f"IN{number}" for number in range(243, 251))


H, S, R = "harvester", "scavenger", "refiner"
PRESETS: list[tuple[str, int, dict[str, str]]] = [
    ("symmetry", 2, {"I1": H, "I2": S, "I3": R, "I4": H, "I5": S, "A1": R, "A2": H, "A3": S, "A4": R}),
    ("looted_mountains", 2, {"I2": H, "B4": S, "A5": R, "I1": S, "I3": R, "I4": H, "I5": S, "B1": R, "A3": H}),
    ("specialized_areas", 3, {"I1": H, "I2": H, "I3": S, "I4": S, "A5": R, "B5": R}),
    ("a_fragile_equilibrium", 3, {"A1": H, "A2": S, "A3": R, "A4": H, "A5": S, "I1": R}),
    ("crystal_attraction", 4, {"I5": R, "A3": S, "B2": H}),
    ("a_city_hard_to_reach", 4, {"I1": H, "I3": S, "I4": R}),
]


@pytest.mark.parametrize(("name", "players", "machines"), PRESETS, ids=[row[0] for row in PRESETS])
@pytest.mark.rule("IC-PRE-01")
@pytest.mark.rule("IC-SETUP-11")
def test_each_preset_has_its_machines(data: Data, name: str, players: int, machines: dict[str, str]) -> None:
    preset = data.presets[name]
    assert (preset.players, preset.machines) == (players, machines)
    assert set(Counter(machines.values()).values()) == {data.rules.neutral_each[players]}
    assert len(data.presets) == len(PRESETS)


@pytest.mark.parametrize(
    ("name", "values"),
    [
        pytest.param("qoam_outer", (1, 1, 2, 2), marks=pytest.mark.rule("IC-SETUP-03")),
        pytest.param("qoam_inner", (2, 2, 2, 2), marks=pytest.mark.rule("IC-SETUP-04")),
        pytest.param("inner_parasites", (0, 0, 1, 1), marks=pytest.mark.rule("IC-SETUP-04")),
        pytest.param("neutral_each", (3, 2, 1, 0), marks=pytest.mark.rule("IC-SETUP-11")),
        pytest.param("saturation", (5, 6, 7, 8), marks=pytest.mark.rule("IC-EVB-03")),
        pytest.param("colossus_shards", (3, 3, 4, 5), marks=pytest.mark.rule("IC-YEAR-03")),
        pytest.param("inner_event_parasites", (0, 0, 1, 1), marks=pytest.mark.rule("IC-EVT-04")),
        pytest.param("rays_neutral_colours", (2, 1, 1, 0), marks=pytest.mark.rule("IC-LR-03")),
        pytest.param("rays_neutral_each", (2, 3, 3, 0), marks=pytest.mark.rule("IC-LR-04")),
        pytest.param("rays_outer_machines", (4, 4, 0, 0), marks=pytest.mark.rule("IC-LR-06")),
    ],
)
def test_the_numbers_for_two_to_five_players(data: Data, name: str, values: tuple[int, ...]) -> None:
    assert getattr(data.rules, name) == dict(zip((2, 3, 4, 5), values, strict=True))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        pytest.param("years", 3, marks=pytest.mark.rule("IC-YEAR-01")),
        pytest.param("crater_parasites", 1, marks=pytest.mark.rule("IC-SETUP-02")),
        pytest.param("starting_cards", 3, marks=pytest.mark.rule("IC-SETUP-13")),
        pytest.param("event_parasites", 1, marks=pytest.mark.rule("IC-EVT-04")),
        pytest.param("last_region_card", 5, marks=pytest.mark.rule("IC-YEAR-07")),
        pytest.param("region_parasites", 3, marks=pytest.mark.rule("IC-PAR-01")),
        pytest.param("region_machines", 3, marks=pytest.mark.rule("IC-DEP-05")),
        pytest.param("camp_cost", 1, marks=pytest.mark.rule("IC-MOVE-01")),
        pytest.param("camp_colour", "blue", marks=pytest.mark.rule("IC-MOVE-01")),
        pytest.param("movement_colour", "blue", marks=pytest.mark.rule("IC-MOVE-05")),
        pytest.param("joker_colour", "brown", marks=pytest.mark.rule("IC-DEP-03")),
        pytest.param("curio_colour", "green", marks=pytest.mark.rule("IC-CUR-01")),
        pytest.param("eradicate_colour", "grey", marks=pytest.mark.rule("IC-ERA-01")),
        pytest.param("investigate_colour", "pink", marks=pytest.mark.rule("IC-INV-03")),
        pytest.param("extract_crystals", 1, marks=pytest.mark.rule("IC-EXT-01")),
        pytest.param("harvester_crystals", 1, marks=pytest.mark.rule("IC-EXT-03")),
        pytest.param("scavenger_cards", 1, marks=pytest.mark.rule("IC-EXT-04")),
        pytest.param("refiner_rp", 2, marks=pytest.mark.rule("IC-EXT-05")),
        pytest.param("investigate_rp", 1, marks=pytest.mark.rule("IC-INV-03")),
        pytest.param("shard_slots", 5, marks=pytest.mark.rule("IC-INV-04")),
        pytest.param("overcharge_free", 1, marks=pytest.mark.rule("IC-EPS-02")),
        pytest.param("overcharge_each_type", 1, marks=pytest.mark.rule("IC-EPS-02")),
        pytest.param("eps_draw", 2, marks=pytest.mark.rule("IC-EPS-03")),
        pytest.param("standard_actions", 1, marks=pytest.mark.rule("IC-TURN-08")),
        pytest.param("special_actions", 1, marks=pytest.mark.rule("IC-TURN-08")),
        pytest.param("second_shift_actions", 1, marks=pytest.mark.rule("IC-EPS-04")),
        pytest.param("wounded_actions", 1, marks=pytest.mark.rule("IC-WND-05")),
        pytest.param("crystal_rp", 1, marks=pytest.mark.rule("IC-END-01")),
        pytest.param("shard_rp", (-15, 0, 5, 10, 20, 30), marks=pytest.mark.rule("IC-END-02")),
        pytest.param("doubling", 2, marks=pytest.mark.rule("IC-END-05")),
        pytest.param("rays_aside_random", 2, marks=pytest.mark.rule("IC-LR-03")),
        pytest.param("rays_aside_refiners", 1, marks=pytest.mark.rule("IC-LR-03")),
        pytest.param("rays_discard_rp", 2, marks=pytest.mark.rule("IC-LR-12")),
        pytest.param("rays_late_year", 1, marks=pytest.mark.rule("IC-LR-07")),
    ],
)
def test_the_rules_have_their_numbers(data: Data, name: str, value: object) -> None:
    assert getattr(data.rules, name) == value


@pytest.mark.rule("IC-EOY-03")
def test_the_parasite_ranking_depends_on_the_number_of_players(data: Data) -> None:
    assert data.rules.parasite_ranking == {2: (9, 4, 1), 3: (9, 4, 1), 4: (10, 6, 2, 1), 5: (10, 6, 2, 1, 0)}


@pytest.mark.rule("IC-LR-03")
@pytest.mark.rule("IC-LR-05")
def test_the_neutral_machines_of_luminous_rays_come_out_even(data: Data) -> None:
    rules = data.rules
    two = rules.rays_neutral_colours[2] * rules.rays_neutral_each[2] * 3
    assert two - rules.rays_aside_random - rules.rays_aside_refiners == 9 == 5 + rules.rays_outer_machines[2]
    assert rules.rays_neutral_each[3] * 3 == 9 == 5 + rules.rays_outer_machines[3]
    assert rules.rays_neutral_each[4] * 3 - 5 - rules.rays_outer_machines[4] == 4


@pytest.mark.rule("IC-YEAR-02")
@pytest.mark.rule("IC-END-08")
def test_three_years_have_fifteen_to_twenty_one_rounds(data: Data) -> None:
    cards = [data.rules.region_cards + year for year in range(1, data.rules.years + 1)]
    assert cards == [6, 7, 8]
    assert (data.rules.last_region_card * data.rules.years, sum(cards)) == (15, 21)


def test_the_shipped_tables_are_read_once() -> None:
    assert icaion_data() is icaion_data()
    assert icaion_data() == load_data(FOLDER)
