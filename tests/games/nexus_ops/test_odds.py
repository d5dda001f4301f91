"""The odds of a battle, checked against the engine: all dice of small battles, many seeds of a big one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product

import pytest

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Json
from nexusgames.core.values.chance import Chance
from nexusgames.games.nexus_ops.game import GAME
from nexusgames.games.nexus_ops.odds import Troop, battle_odds, expected_hits, some_hit
from nexusgames.games.nexus_ops.state import NexusOpsState
from nexusgames.games.nexus_ops.view.odds import contest_at, contests_at, odds_now
from tests.games.nexus_ops.table import Table

Units = dict[str, int]
ALTERNATE = {"alternate_units": "on"}
SPACE = "A6"


def opened(red: Units, blue: Units, options: Mapping[str, str]) -> NexusOpsState:
    """Red's Battle phase before any die, with these units on Rock Plains; nobody holds a card."""
    spaces: Json = {SPACE: {"Red": red, "Blue": blue}, "A1": {"Red": {"HU": 1}, "Blue": {"HU": 1}}}
    return Table({"phase": "battle", "spaces": spaces}, options=options).state


def fought(state: NexusOpsState) -> str:
    """Fight at the space, or go on there, as the odds suppose; gives the result."""
    while True:
        for event in GAME.apply(state, supposed(state)):
            if event.kind in ("battle_won", "battle_lost", "battle_undecided"):
                return event.kind.removeprefix("battle_")


def supposed(state: NexusOpsState) -> str:
    """Nobody plays a card; the cheapest is lost first, picks take the dearest."""
    decision, view = GAME.pending(state), GAME.view(state, None)
    assert isinstance(decision, Decision)
    choices = [choice for choice in decision.options if choice.verb in ("lose", "pick")]
    if not choices:
        return "pass" if decision.find("pass") else f"battle {SPACE}"
    order, cost = view.battle_order, {code: unit.cost for code, unit in view.units.items()}
    rank = {choice: (cost[choice.args[0]], -order.index(choice.args[0])) for choice in choices}
    return (min if choices[0].verb == "lose" else max)(choices, key=lambda choice: rank[choice]).key


def every_throw(state: NexusOpsState, dice: int) -> Iterator[str]:
    """The results of the battle with every throw of so many dice."""
    for script in product(range(1, 7), repeat=dice):
        copy = GAME.clone(state)
        copy.chance.script += script
        yield fought(copy)


SMALL: dict[str, tuple[Units, Units, int, dict[str, str]]] = {
    "one against one": ({"RS": 1}, {"RS": 1}, 2, {}),
    "who is hit first does not answer": ({"RD": 1}, {"HU": 2}, 3, {}),
    "a lost unit still hits in its own step": ({"FU": 1}, {"FU": 2}, 3, {}),
    "picks take the dearest": ({"LL": 1}, {"RS": 1, "HU": 1}, 3, {}),
    "both sides pick": ({"LL": 1, "HU": 1}, {"LL": 1, "HU": 1}, 4, {}),
    "three types": ({"RS": 1, "HU": 1}, {"CR": 1, "FU": 1}, 4, {}),
    "a Clone alone rolls nothing": ({"HU": 1}, {"HU": 3}, 2, ALTERNATE),
    "Clones that lose a partner": ({"HU": 3}, {"RS": 1, "HU": 1}, 3, ALTERNATE),
    "a Swimmer does not pick": ({"LL": 1}, {"RS": 1, "FU": 1}, 3, ALTERNATE),
}


@pytest.mark.parametrize("name", SMALL)
@pytest.mark.rule("NX-BAT-12")
@pytest.mark.rule("NX-ALT-02")
def test_the_odds_of_small_battles_are_those_of_all_their_dice(name: str) -> None:
    red, blue, dice, options = SMALL[name]
    state = opened(red, blue, options)
    results = Counter(every_throw(state, dice))
    odds = contest_at(GAME.view(state, None), SPACE, 0, 1).odds
    assert odds is not None
    total = results.total()
    assert odds.won == pytest.approx(results["won"] / total)
    assert odds.lost == pytest.approx(results["lost"] / total)
    assert odds.open == pytest.approx(results["undecided"] / total)


def test_the_odds_of_a_bigger_battle_are_those_of_many_seeds() -> None:
    state = opened({"RD": 1, "LL": 2, "RS": 1, "HU": 1}, {"LL": 1, "CR": 1, "FU": 1, "HU": 2}, {})
    games, results = 600, Counter[str]()
    for seed in range(games):
        copy = GAME.clone(state)
        copy.chance = Chance(seed)
        results[fought(copy)] += 1
    odds = contest_at(GAME.view(state, None), SPACE, 0, 1).odds
    assert odds is not None
    for name, chance in (("won", odds.won), ("lost", odds.lost), ("undecided", odds.open)):
        spread = (chance * (1 - chance) / games) ** 0.5
        assert abs(results[name] / games - chance) <= 4 * spread + 1 / games, name


@pytest.mark.rule("NX-BAT-16")
def test_both_sides_gone_counts_as_won() -> None:
    odds = contest_at(GAME.view(opened({"RS": 1}, {"RS": 1}, {}), None), SPACE, 0, 1).odds
    assert odds is not None
    assert (odds.won, odds.both_gone, odds.lost, odds.open) == (0.5, 0.25, 0.25, 0.25)
    assert (odds.attacker_losses, odds.defender_losses) == (0.5, 0.5)


def test_a_unit_on_its_way_is_reckoned_in() -> None:
    view = GAME.view(Table({"spaces": {SPACE: {"Blue": {"RS": 1}}, "A1": {"Red": {"RS": 1}}}}).state, 0)
    odds = contest_at(view, SPACE, 0, 1, "RS").odds
    assert odds is not None
    assert (odds.won, odds.lost) == (0.5, 0.25)
    assert view.spaces[SPACE].units[0] == {}, "the view itself has not changed"


@pytest.mark.rule("NX-CRD-05")
def test_cards_that_were_played_change_the_odds_before_the_dice() -> None:
    spaces: Json = {SPACE: {"Red": {"RS": 1}, "Blue": {"RS": 1}}}
    hands: Json = {"Red": {"energize": ["EN07", "EN11", "EN08"]}}
    table = Table({"phase": "battle", "spaces": spaces, "players": hands})

    def won() -> float:
        view = GAME.view(table.state, 0)
        assert view.battle is not None
        odds = odds_now(view, view.battle)
        assert odds is not None
        return odds.won

    assert won() == 0.5
    table.choose("play EN07", "side attacker", "type RS")
    assert won() == pytest.approx(5 / 6)
    table.choose("play EN08", "side attacker", "type RS")
    assert won() == pytest.approx(35 / 36)


def test_the_least_die_that_hits_is_told_with_the_cards_reckoned_in_and_is_never_below_one() -> None:
    spaces: Json = {SPACE: {"Red": {"RS": 1}, "Blue": {"RS": 1}}}
    hands: Json = {"Red": {"energize": ["EN07", "EN07", "EN08"]}}
    table = Table({"phase": "battle", "spaces": spaces, "players": hands})
    told: list[int] = []
    for _ in range(2):
        table.choose("play EN07", "side attacker", "type RS")
        battle = GAME.view(table.state, None).battle
        assert battle is not None
        told.append(battle.attacker.least["RS"])
    assert told == [2, 1]


def test_the_hits_to_expect_of_an_attack() -> None:
    attack = (Troop("RS", 2, 5, 4), Troop("HU", 3, 2, 6, fewer=1))
    assert expected_hits(attack) == pytest.approx(1 + 1 / 3)
    assert some_hit(attack) == pytest.approx(1 - 1 / 4 * 25 / 36)
    assert (some_hit((Troop("RS", 1, 5, 1),)), some_hit((Troop("RS", 1, 5, 7),))) == (1, 0)


RUNNING: dict[str, tuple[Units, Units, Json, list[int], list[str], int]] = {
    "a pick is to be chosen": ({"LL": 1, "HU": 1}, {"RS": 1, "HU": 1}, {}, [6], [], 2),
    "the attacker has lost nothing yet": ({"RS": 1, "HU": 2}, {"LL": 1}, {}, [3], [], 3),
    "both have hits to take": ({"RS": 1, "HU": 1}, {"RS": 1, "FU": 1}, {}, [5, 6], [], 2),
    "one of two losses is chosen": ({"FU": 1, "HU": 2}, {"LL": 2}, {}, [3, 3], ["lose HU"], 2),
    "the last one was hit and has still to deal its hit": ({"RS": 1}, {"RS": 1, "HU": 1}, {}, [6, 6], [], 0),
    "dice that are not counted yet": (
        {"LL": 1, "HU": 1},
        {"LL": 1, "HU": 1},
        {"energize": ["EN12"]},
        [6, 4],
        ["pass"],
        2,
    ),
    "before the first dice": ({"RS": 1}, {"RS": 1, "HU": 1}, {"energize": ["EN06"]}, [], [], 3),
}
"""Battles that run: units, Red's hand, dice that have fallen, choices that were made, dice that can still fall."""


@pytest.mark.parametrize("name", RUNNING)
@pytest.mark.rule("NX-BAT-13")
@pytest.mark.rule("NX-BAT-22")
def test_the_odds_of_a_running_battle_are_those_of_all_dice_that_can_still_fall(name: str) -> None:
    red, blue, hand, fallen, chosen, dice = RUNNING[name]
    spaces: Json = {SPACE: {"Red": red, "Blue": blue}, "A1": {"Red": {"HU": 1}, "Blue": {"HU": 1}}}
    table = Table({"phase": "battle", "spaces": spaces, "players": {"Red": hand}}, dice=fallen)
    table.choose(f"battle {SPACE}", *chosen)
    view = GAME.view(table.state, None)
    assert view.battle is not None
    odds, results = odds_now(view, view.battle), Counter(every_throw(table.state, dice))
    assert odds is not None
    total = results.total()
    assert odds.won == pytest.approx(results["won"] / total)
    assert odds.lost == pytest.approx(results["lost"] / total)
    assert odds.open == pytest.approx(results["undecided"] / total)


def test_a_battle_that_is_over_has_no_odds() -> None:
    spaces: Json = {SPACE: {"Red": {"RS": 1}, "Blue": {"HU": 1}}}
    table = Table({"phase": "battle", "spaces": spaces, "players": {"Red": {"secret": ["SM11"]}}}, dice=[6])
    view = GAME.view(table.pass_windows().state, None)
    assert view.battle is not None
    assert view.battle.outcome == "won"
    assert odds_now(view, view.battle) is None


@pytest.mark.rule("NX-TEAM-11")
def test_the_active_player_attacks_everybody_there_but_an_ally() -> None:
    spaces: Json = {SPACE: {"Red": {"RS": 1}, "Blue": {"HU": 1}, "Green": {"HU": 1}, "Yellow": {"HU": 1}}}
    view = GAME.view(Table({"spaces": spaces}, seats=4, options={"teams": "on"}).state, 1)
    assert [(contest.attacker, contest.defender) for contest in contests_at(view, SPACE)] == [(0, 1), (0, 3)]
    assert contests_at(view, "A1") == []


def test_the_viewer_attacks_where_the_active_player_is_not() -> None:
    spaces: Json = {SPACE: {"Blue": {"HU": 1}, "Green": {"RS": 1}}}
    state = Table({"spaces": spaces}, seats=3).state
    assert [contest.attacker for contest in contests_at(GAME.view(state, 2), SPACE)] == [2]
    assert [contest.attacker for contest in contests_at(GAME.view(state, None), SPACE)] == [1]


def test_a_battle_too_big_has_no_odds_and_ordinary_ones_have() -> None:
    order = GAME.view(Table().state, None).battle_order
    usual = tuple(Troop(unit, 1, cost, 4, 5 if unit == "LL" else 0) for cost, unit in enumerate(order))
    assert battle_odds(order, usual, usual) is not None
    everything = tuple(replace(troop, count=8) for troop in usual)
    assert battle_odds(order, everything, everything) is None


def test_chances_add_up() -> None:
    order = GAME.view(Table().state, None).battle_order
    armies = [tuple(Troop(unit, count, 3, 4) for unit in order[:kinds]) for kinds in (1, 2, 3) for count in (1, 2, 4)]
    for attacker, defender in product(armies, repeat=2):
        odds = battle_odds(order, attacker, defender)
        assert odds is not None
        assert odds.won + odds.lost + odds.open == pytest.approx(1)
        assert 0 <= odds.both_gone <= odds.won
