"""What a seat may see: the fields of the view in concrete positions, and what it never shows."""

from __future__ import annotations

import json
import re
from dataclasses import asdict

import pytest

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Json
from nexusgames.games.nexus_ops.game import GAME
from nexusgames.games.nexus_ops.view.battle import DieView
from nexusgames.games.nexus_ops.view.read_model import NexusOpsView, PlayedCard
from tests.core.played import positions, setup
from tests.games.nexus_ops.table import Table

HANDS: Json = {
    "Red": {"energize": ["EN06", "EN06"], "secret": ["SM08"]},
    "Blue": {"energize": ["EN01", "EN11"], "secret": ["SM10", "SM27"]},
}
BLUES = ("EN01", "EN11", "SM10", "SM27")


def seen(table: Table, seat: int | None = None) -> NexusOpsView:
    """The view of the table's state."""
    return GAME.view(table.state, seat)


def words(view: NexusOpsView) -> set[str]:
    """Every word that the view says anywhere."""
    return set(re.findall(r"\w+", repr(view)))


def test_a_space_tells_terrain_mine_units_and_who_holds_it() -> None:
    table = Table({"spaces": {"A6": {"Red": {"RS": 2}, "mine": 2}, "B1": {"Red": {"HU": 1}, "Blue": {"FU": 1}}}})
    spaces = seen(table).spaces
    held, fought = spaces["A6"], spaces["B1"]
    assert (held.terrain, held.mine, held.units, held.controller) == ("RP", 2, ({"RS": 2}, {}), 0)
    assert (fought.controller, fought.contested, held.contested) == (None, True, False)
    assert {"M", "A1", "A5"} < set(held.neighbours)
    assert (spaces["H0L"].base, spaces["H3K"].base, spaces["A1"].base) == (0, 1, None)


def test_a_player_tells_rubium_points_units_and_supply() -> None:
    red = {"rubium": 5, "played": ["SM10", "MIS*2"]}
    table = Table({"spaces": {"A6": {"Red": {"RS": 2}}}, "players": {"Red": red}})
    player = seen(table).players[0]
    assert (player.colour, player.faction, player.rubium, player.vp) == ("red", "Ares Inc.", 5, 4)
    assert player.units == {"RS": 2}
    assert player.supply == {"HU": 12, "FU": 8, "CR": 8, "RS": 4, "LL": 4, "RD": 3}
    assert player.played == (PlayedCard("SM10", 2), PlayedCard("MIS", 1), PlayedCard("MIS", 1))
    assert player.home == ("H0L", "H0R", "H0K")


def test_the_next_income_counts_worked_mines_only() -> None:
    spaces: Json = {
        "A6": {"Red": {"HU": 1}, "mine": 2},
        "A1": {"Red": {"RS": 1}, "mine": 1},
        "A3": {"Red": {"HU": 1}, "Blue": {"RS": 1}, "mine": 1},
        "H0K": {"Red": {"FU": 1}},
    }
    assert [player.income for player in seen(Table({"spaces": spaces})).players] == [5, 0]


@pytest.mark.rule("NX-HID-05")
def test_of_a_face_down_token_only_its_place_is_shown() -> None:
    table = Table({"spaces": {"A1": {"token": "M2"}, "A3": {"mine": 1}}})
    view = seen(table, 0)
    assert (view.spaces["A1"].token, view.spaces["A1"].mine) == (True, 0)
    assert (view.spaces["A3"].token, view.spaces["A3"].mine) == (False, 1)
    assert "M2" not in words(view)


@pytest.mark.rule("NX-HID-05")
def test_a_player_sees_the_own_hand_and_of_others_the_numbers() -> None:
    view = seen(Table({"players": HANDS}), 1)
    red, blue = view.players
    assert blue.hand is not None
    assert (blue.hand.energize, blue.hand.secret) == (("EN01", "EN11"), ("SM10", "SM27"))
    assert red.hand is None
    assert (red.energize, red.secret) == (2, 1)


@pytest.mark.rule("NX-HID-05")
@pytest.mark.parametrize("seat", [0, None])
def test_no_card_of_another_hand_is_named_anywhere(seat: int | None) -> None:
    view = seen(Table({"players": HANDS}), seat)
    assert not words(view) & set(BLUES)
    assert ("EN06" in words(view)) is (seat == 0)


@pytest.mark.rule("NX-HID-05")
def test_the_public_view_has_no_hand() -> None:
    assert [player.hand for player in seen(Table({"players": HANDS})).players] == [None, None]


@pytest.mark.rule("NX-HID-03")
def test_a_shown_card_is_seen_by_everybody() -> None:
    players: Json = {"Red": {"energize": ["EN06", "EN02"]}}
    table = Table({"players": players}, seats=4, options={"teams": "on"}).choose("show EN06")
    assert [seen(table, seat).players[0].shown for seat in (None, 1, 2)] == [("EN06",)] * 3
    assert "EN02" not in words(seen(table, 2))


@pytest.mark.rule("NX-CARD-07")
def test_discards_are_open_and_decks_are_numbers() -> None:
    decks: Json = {"energize_discard": ["EN06", "EN02"], "secret_discard": ["SM08"]}
    seen_decks = seen(Table({"decks": decks})).decks
    assert (seen_decks.energize, seen_decks.secret) == (30, 35)
    assert (seen_decks.energize_discard, seen_decks.secret_discard) == (("EN06", "EN02"), ("SM08",))
    assert seen_decks.missions_left == 40


def test_the_transmission_line_is_open() -> None:
    table = Table({"decks": {"line": ["SM01", "SM17", "SM08", "SM10"]}}, options={"intercepted": "on"})
    assert seen(table).decks.line == ("SM01", "SM17", "SM08", "SM10")


@pytest.mark.rule("NX-TOP-01")
def test_the_cards_to_choose_from_are_shown_to_their_player_alone() -> None:
    position: Json = {"phase": "draw", "decks": {"secret": ["SM08", "SM10", "rest"]}}
    table = Table(position, options={"top_priority": "on"})
    hand = seen(table, 0).players[0].hand
    assert hand is not None
    assert hand.drawn == ("SM08", "SM10")
    assert not words(seen(table, 1)) & {"SM08", "SM10"}


@pytest.mark.parametrize(
    ("phase", "spaces"),
    [
        ("deploy", {}),
        ("move", {"A6": {"Red": {"RS": 1}}}),
        ("breath", {"A6": {"Red": {"RD": 1}}, "A1": {"Blue": {"HU": 1}}}),
        ("explore", {"A6": {"Red": {"RS": 1}, "token": "M2"}, "A1": {"Red": {"RS": 1}, "token": "RS"}}),
        ("battle", {"A6": {"Red": {"RS": 1}, "Blue": {"HU": 1}}, "A1": {"Red": {"RS": 1}, "Blue": {"HU": 1}}}),
        ("draw", {}),
    ],
)
def test_the_phase_is_that_of_the_running_procedure(phase: str, spaces: Json) -> None:
    assert seen(Table({"phase": phase, "spaces": spaces})).phase == phase


def test_before_the_first_turn_colours_have_no_faction() -> None:
    view = seen(Table(seats=3, options={"colours": "pick"}))
    assert (view.phase, view.turn, view.players[1].colour, view.players[1].faction) == ("setting", None, "", "")


def test_the_turn_tells_who_can_move_and_what_cards_changed() -> None:
    position: Json = {
        "spaces": {"A6": {"Red": {"RS": 2}}},
        "players": {"Red": {"energize": ["EN05", "EN04"]}},
    }
    turn = seen(Table(position).choose("play EN05", "play EN04")).turn
    assert turn is not None
    assert [(squad.space, squad.unit, squad.count) for squad in turn.squads] == [("A6", "RS", 2)]
    assert (turn.discount, turn.camps) == (1, ("A6",))


def test_a_battle_tells_sides_dice_hits_and_what_is_to_come() -> None:
    spaces: Json = {"A6": {"Red": {"LL": 2, "HU": 1}, "Blue": {"RS": 1, "HU": 1}}}
    table = Table({"phase": "battle", "spaces": spaces, "players": {"Red": {"energize": ["EN06"]}}}, dice=[1, 6])
    before = seen(table).battle
    assert before is not None
    assert (before.window, before.stage, before.attacker.to_attack) == ("B-PRE", "", {"LL": 2, "HU": 1})
    table.choose("play EN06", "side attacker")
    battle = seen(table).battle
    assert battle is not None
    assert battle.defender is not None
    assert (battle.space, battle.step, battle.stage) == ("A6", "attacker_picks", "LL")
    assert (battle.attacker.seat, battle.defender.seat, battle.attacker.bonus) == (0, 1, 1)
    assert battle.attacker.dice == (DieView("LL", 1, False), DieView("LL", 6, True))
    assert (battle.attacker.picks, battle.attacker.hits) == (1, 0)
    assert battle.attacker.to_attack == {"HU": 1}
    assert battle.defender.to_attack == {"RS": 1, "HU": 1}


def test_a_card_being_aimed_is_named_with_its_player() -> None:
    spaces: Json = {"A6": {"Red": {"RS": 1}, "Blue": {"RS": 1}}}
    table = Table({"phase": "battle", "spaces": spaces, "players": {"Blue": {"energize": ["EN07"]}}})
    battle = seen(table.choose("play EN07", "side attacker"), 0).battle
    assert battle is not None
    assert battle.card is not None
    assert (battle.card.kind, battle.card.seat, battle.card.side) == ("EN07", 1, "attacker")


def test_the_reference_sheet_is_the_side_in_use() -> None:
    sheet = seen(Table()).units
    assert sheet["FU"].hits == {"LF": 4, "CS": 6, "RP": 5, "MP": 5, "MO": 5}
    assert (sheet["HU"].cost, sheet["HU"].miner, sheet["HU"].cannot_enter) == (2, True, ("MP", "MO"))
    assert seen(Table(options={"alternate_units": "on"})).units["HU"].name == "Clone"


def test_options_teams_and_limits_are_told() -> None:
    view = seen(Table(seats=4, options={"teams": "on", "vortex": "on", "orientation": "2", "round_limit": "30"}))
    assert (view.edition, view.options, view.prompts) == ("modern", ("teams", "vortex"), "ask_all")
    assert (view.teams, view.vp_limit, view.round_limit) == (((0, 2), (1, 3)), 20, 30)
    assert view.edges == {"A3": 1, "A4": 2, "A5": 3, "A6": 4, "A1": 5, "A2": 6}
    assert "M" not in view.spaces
    assert (seen(Table()).teams, seen(Table()).edges) == ((), {})


def test_a_finished_game_tells_its_ending() -> None:
    spaces: Json = {"A6": {"Red": {"RD": 1}, "Blue": {"HU": 1}}}
    position: Json = {"phase": "battle", "spaces": spaces, "players": {"Red": {"played": ["MIS*11"]}}}
    view = seen(Table(position, dice=[6, 1]).choose("take MIS"))
    assert (view.ending, view.winners, view.players[0].vp) == ("points", (0,), 12)


@pytest.mark.parametrize("options", [{}, {"intercepted": "on"}, {"king_of_the_hill": "on"}])
def test_playable_missions_are_those_that_the_open_decision_offers(options: dict[str, str]) -> None:
    offered = 0
    for number, (state, decision) in enumerate(positions(GAME, setup(3, 5, **options), 1500)):
        keys = tuple(choice.args[0] for choice in decision.options if choice.verb == "mission")
        if not keys and number % 20:
            continue
        hand = GAME.view(state, decision.seat).players[decision.seat].hand
        assert hand is not None
        assert hand.playable == keys
        offered += bool(keys)
    assert offered > 3


def test_a_view_is_plain_data_and_does_not_change_with_the_game() -> None:
    table = Table({"spaces": {"A6": {"Red": {"RS": 2}}}, "players": HANDS})
    view = seen(table, 0)
    before = json.dumps(asdict(view))
    while isinstance(decision := table.decision, Decision) and table.state.round < 3:
        table.choose(decision.options[0].key)
    assert json.dumps(asdict(view)) == before
    assert seen(table, 0) != view
