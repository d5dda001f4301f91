"""Scenarios: every file runs as written, every worked example has one, and the runner says what is wrong."""

import random
import re
from pathlib import Path

import pytest

from nexusgames import paths
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.files.scenarios import (
    LARGEST_FILE,
    SCENARIOS,
    Failure,
    Scenario,
    read_scenario,
    run,
    scenario_files,
    start,
)
from nexusgames.core.game.game import Json, Seat, Setup
from nexusgames.core.values.codec import Malformed
from nexusgames.games import GAMES
from nexusgames.games.nexus_ops.game import GAME
from nexusgames.games.nexus_ops.state import NexusOpsState

FOLDER = paths.assets() / "scenarios"
FILES = scenario_files([FOLDER])
WORKED_EXAMPLES = [
    *(("nexus_ops", "we", "WE", number) for number in range(1, 54)),
    *(("icaion", "ex", "IC-EX", number) for number in range(1, 59)),
    *(("theseus", "e", "E", number) for number in range(1, 16)),
    *(("theseus", "x", "X", number) for number in range(1, 45)),
]
"""Folder, how files and titles begin, and the number of every worked example."""
ANNOUNCED = "{'attacker': 0, 'defender': 1, 'space': 'A6', 'units': ('RD', 'HU'), 'against': ('RD', 'HU')}"

# The files


def named(file: Path) -> str:
    return file.stem


@pytest.mark.parametrize("file", FILES, ids=named)
def test_a_scenario_goes_as_written(file: Path) -> None:
    scenario = read_scenario(file)
    failure = run(GAMES.load(scenario.game), scenario)
    assert failure is None, f"step {failure.step}: expected {failure.expected}, found {failure.found}"


@pytest.mark.parametrize(("game", "prefix", "example", "number"), WORKED_EXAMPLES)
def test_every_worked_example_is_a_scenario(game: str, prefix: str, example: str, number: int) -> None:
    name = re.compile(rf"{prefix}{number:02}[a-z]?_")
    titles = [read_scenario(file).title for file in FILES if file.parent.name == game and name.match(file.stem)]
    assert titles
    assert all(title.startswith(f"{example}-{number:02}: ") for title in titles)


@pytest.mark.parametrize("file", FILES, ids=named)
def test_a_scenario_names_rules_that_players_can_read(file: Path) -> None:
    scenario = read_scenario(file)
    told = (paths.assets() / "rules" / f"{scenario.game.replace('-', '_')}.md").read_text(encoding="utf-8")
    headings = re.findall(r"^### (\S+)", told, re.MULTILINE)
    cited = [*scenario.rules, *(step.rule for step in scenario.steps if step.rule)]
    assert scenario.rules
    assert not set(cited) - set(headings)


# The runner: two Dragons and two Humans meet on Rock Plains, both Dragons hit

BATTLE: Json = {
    "terrain": "FIX",
    "phase": "battle",
    "spaces": {"A6": {"Red": {"RD": 1, "HU": 1}, "Blue": {"RD": 1, "HU": 1}}},
}


def scenario(*steps: Json, **changes: object) -> Scenario:
    written = {
        "game": "nexus-ops",
        "title": "Dragons",
        "seats": ["Red", "Blue"],
        "options": {"first_player": "1"},
        "position": BATTLE,
        "dice": [3, 4, 2],
        "steps": [*steps],
        **changes,
    }
    return SCENARIOS.load(written)


LOSSES: list[Json] = [{"choose": "lose RD", "seat": "Red"}, {"choose": "lose HU", "seat": "Blue"}]


def test_steps_that_fit_are_no_failure() -> None:
    steps: list[Json] = [
        {"ask": "lose", "options": ["lose HU", "lose RD"], "includes": ["lose HU"], "excludes": ["lose LL"]},
        *LOSSES,
        {"event": "battle_undecided", "values": {"space": "A6"}},
        {"no_event": "battle_won"},
        {"expect": {"spaces.A6.Red": {"HU": 1}, "players.Blue.energize.count": 0}},
    ]
    assert run(GAME, scenario(*steps)) is None


@pytest.mark.parametrize(
    ("step", "expected", "found"),
    [
        ({"expect": {"spaces.A6.Red": {"HU": 2}}}, "spaces.A6.Red = {'HU': 2}", "{'HU': 1}"),
        ({"expect": {"spaces.A7.Red": {}}}, "spaces.A7.Red = {}", "'(nothing)'"),
        ({"expect": {"decks.line.0": "SM01"}}, "decks.line.0 = 'SM01'", "'(nothing)'"),
        ({"expect": {"players.Red.secret.count": 2}}, "players.Red.secret.count = 2", "1"),
        ({"options": ["end"]}, "options ['end']", "['end', 'sell SM01']"),
        ({"includes": ["end", "king"]}, "options that include ['king']", "['end', 'sell SM01']"),
        ({"excludes": ["end", "king"]}, "options without ['end']", "['end', 'sell SM01']"),
        ({"ask": "deploy"}, "question 'deploy'", "'end_turn'"),
        ({"seat": "Blue", "choose": "end"}, "seat 'Blue'", "'Red'"),
        ({"refuse": "end", "rule": "NX-DRW-05"}, "'end' refused", "it is offered"),
        ({"refuse": "sell EN01", "rule": "NX-MOVE-01"}, "'sell EN01' refused by 'NX-MOVE-01'", "'NX-CARD-02'"),
        ({"event": "battle_won"}, "an event battle_won {}", "events of this kind: []"),
        (
            {"event": "battle_began", "values": {"space": "A1"}},
            "an event battle_began {'space': 'A1'}",
            f'events of this kind: ["{ANNOUNCED}"]',
        ),
        (
            {"no_event": "battle_began"},
            "no event battle_began {}",
            f'events of this kind: ["{ANNOUNCED}"]',
        ),
        ({"result": {"ending": "points"}}, "result {'ending': 'points'}", "the game goes on: Red end_turn"),
    ],
)
def test_a_wrong_step_is_reported_with_what_is_there(step: Json, expected: str, found: str) -> None:
    position = BATTLE | {"decks": {"secret": ["SM01", "rest"]}}
    failure = run(GAME, scenario(*LOSSES, step, {"choose": "never reached"}, position=position))
    assert failure == Failure(3, expected, found)


def test_a_choice_that_is_not_offered_is_reported_with_the_question_the_rule_and_the_options() -> None:
    failure = run(GAME, scenario(LOSSES[0], {"choose": "lose LL"}))
    assert failure is not None
    assert (failure.step, failure.expected) == (2, "'lose LL' offered")
    assert failure.found.startswith("Blue lose: not offered (NX-")
    assert failure.found.endswith("offered are ['lose RD', 'lose HU']")


def test_of_several_choices_in_one_step_the_first_that_is_not_offered_is_reported() -> None:
    failure = run(GAME, scenario({"choose": ["lose RD", "lose RD", "lose RD"]}))
    assert failure is not None
    assert (failure.step, failure.expected) == (1, "'lose RD' offered")
    assert failure.found.startswith("Red end_turn: not offered")


def test_scripted_dice_that_nobody_rolled_are_reported_at_the_last_step() -> None:
    failure = run(GAME, scenario(*LOSSES, {"dice": [6]}, dice=[3, 4, 2, 5]))
    assert failure == Failure(3, "all scripted dice used", "left over: [5, 6]")


def test_a_step_may_script_the_dice_that_come_next() -> None:
    assert run(GAME, scenario({**LOSSES[0], "dice": [2]}, LOSSES[1], dice=[3, 4])) is None


def test_a_result_is_compared_by_the_values_that_the_step_names() -> None:
    position = BATTLE | {"spaces": {"A6": {"Red": {"RD": 1}, "Blue": {"HU": 1}}}}
    position["players"] = {"Red": {"played": ["MIS*11"]}}
    steps: list[Json] = [{"choose": "take MIS"}, {"result": {"winners": ["Red"]}}]
    assert run(GAME, scenario(*steps, position=position, dice=[2])) is None
    steps[1] = {"result": {"winners": ["Blue"], "scores": [12, 0]}}
    assert run(GAME, scenario(*steps, position=position, dice=[2])) == Failure(
        2,
        "result {'winners': ['Blue'], 'scores': [12, 0]}",
        "{'ending': 'points', 'winners': ['Red'], 'scores': [12, 0]}",
    )


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"spaces": {"A7": {"Red": {"HU": 1}}}}, "there is no space 'A7'"),
        ({"spaces": {"A6": {"Green": {"HU": 1}}}}, "nobody plays 'Green'"),
        ({"spaces": {"A6": {"Red": {"XX": 1}}}}, "there are not 1 figures 'XX'"),
        ({"spaces": {"A6": {"Red": {"RD": 4}}}}, "there are not 4 figures 'RD'"),
        ({"spaces": {"A6": {"Red": {"RD": 3}}, "A3": {"Red": {"RD": 1}}}}, "there are not 1 figures 'RD'"),
        ({"spaces": {"A6": {"Red": {"RD": 0}}}}, "there are not 0 figures 'RD'"),
        ({"spaces": {"A6": {"token": "GOLD"}}}, "token cannot be 'GOLD'"),
        ({"spaces": {"A6": {"mine": "deep"}}}, "mine cannot be 'deep'"),
        ({"spaces": {"A2": {"Red": {"HU": 1}}}}, "HU stands on A2, which it may not enter"),
        ({"active": "Green"}, "nobody plays 'Green'"),
        ({"players": {"Green": {"rubium": 1}}}, "nobody plays 'Green'"),
        ({"players": {"Red": {"energize": ["EN13"]}}}, "no Energize card EN13 left"),
        ({"players": {"Red": {"energize": ["EN03*3"]}}}, "no Energize card EN03 left"),
        ({"players": {"Red": {"energize": ["EN03*many"]}}}, "no Energize card EN03*many left"),
        ({"players": {"Red": {"secret": ["SM17"]}, "Blue": {"secret": ["SM17"]}}}, "no Secret Mission card SM17 left"),
        ({"players": {"Red": {"played": ["GOLD"]}}}, "no Secret Mission card GOLD left"),
        ({"players": {"Red": {"rubium": -1}}}, "rubium"),
        ({"players": {"Red": {"gold": 1}}}, "players.Red.gold"),
        ({"decks": {"secret": ["SM01"]}}, "35 Secret Mission cards are nowhere"),
        ({"decks": {"secret": ["rest", "rest"]}}, "no Secret Mission card 'rest'"),
        ({"phase": "supper"}, "'supper' is none of turn, deploy"),
        ({"terrain": "SWAMP"}, "'SWAMP' is neither FIX nor a table"),
        ({"terrain": {"A6": "XX"}}, "A6 cannot be XX"),
        ({"terrain": {"M": "RP"}}, "M cannot be RP"),
    ],
)
def test_a_position_that_cannot_be_is_a_failure_before_the_first_step(changes: Json, reason: str) -> None:
    failure = run(GAME, scenario({"choose": "never reached"}, position=BATTLE | changes, dice=[]))
    assert failure is not None
    assert (failure.step, failure.expected) == (0, "a position that can be set up")
    assert reason in failure.found


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"options": {"round_limit": "3"}}, "NX-END-10"),
        ({"options": {"gold": "on"}}, "no option 'gold'"),
        ({"seats": ["Red:mauve", "Blue"]}, "NX-COMP-04"),
        ({"seats": ["Red"]}, "NX-SET-01"),
        ({"dice": [7]}, "A scripted die cannot show 7"),
        ({"snapshot": {"players": 2}}, "field required"),
    ],
)
def test_a_table_that_cannot_be_is_a_failure_before_the_first_step(changes: Json, reason: str) -> None:
    failure = run(GAME, scenario(**changes))
    assert failure is not None
    assert failure.step == 0
    assert reason in failure.found


def test_a_scenario_may_begin_with_a_stored_state() -> None:
    stored = GAME.codec.dump(start(GAME, scenario()))
    assert run(GAME, scenario(*LOSSES, position=None, snapshot=stored, dice=[])) is None


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{", "json"),
        ('{"game": "nexus-ops", "title": "Nothing"}', "steps"),
        ('{"game": "nexus-ops", "title": "Typing error", "steps": [{"chose": "end"}]}', "steps.0.chose"),
        ('{"game": "nexus-ops", "title": "Half a die", "dice": [1.5], "steps": []}', "dice.0"),
        (" " * (LARGEST_FILE + 1), "too large"),
    ],
)
def test_a_file_of_the_wrong_shape_is_refused_with_the_place(tmp_path: Path, text: str, reason: str) -> None:
    file = tmp_path / "scenario.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Malformed, match=reason):
        read_scenario(file)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="cannot be read"):
        read_scenario(tmp_path / "nothing.json")


def test_folders_stand_for_all_scenarios_below_them(tmp_path: Path) -> None:
    below = tmp_path / "below"
    below.mkdir()
    first, second, alone = below / "a.json", below / "b.json", tmp_path / "c.txt"
    for file in (second, first, alone, below / "notes.txt"):
        file.touch()
    assert scenario_files([alone, tmp_path]) == [alone, first, second]


# Positions and pictures


def arranged(position: Json) -> Json:
    setup = Setup((Seat("Red"), Seat("Blue")), 1, {"first_player": "1"})
    return GAME.picture(GAME.arrange(setup, position))


def test_rest_stands_for_the_cards_of_its_own_deck() -> None:
    players = {"Red": {"secret": ["rest"]}, "Blue": {"energize": ["EN06", "rest"], "secret": ["SM17"]}}
    seen = arranged({"players": players, "decks": {"energize": ["EN01"], "secret": []}})["players"]
    assert (len(seen["Red"]["secret"]), len(seen["Blue"]["energize"])) == (35, 31)
    assert {card[:2] for card in seen["Red"]["secret"]} == {"SM"}
    assert seen["Blue"]["energize"][0] == "EN06"


def test_decks_are_written_from_the_top_down() -> None:
    state = start(GAME, scenario(position={"phase": "draw", "decks": {"secret": ["SM03", "rest", "SM17"]}}))
    assert GAME.picture(state)["decks"]["secret"][-1] == "SM17"
    GAME.pending(state)
    assert GAME.picture(state)["players"]["Red"]["secret"] == ["SM03"]


@pytest.mark.parametrize(
    "phase", ["turn", "deploy", "move", "breath", "explore", "battle", "income", "draw", "setting", "vortex"]
)
def test_a_picture_calls_the_phase_as_the_position_does(phase: str) -> None:
    assert arranged({"phase": phase})["phase"] == phase


TABLES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {"king_of_the_hill": "on", "extra_tokens": "extra_random"}),
    (4, {"vortex": "on", "alternate_units": "on", "intercepted": "on"}),
    (4, {"teams": "on", "executive_orders": "on"}),
    (2, {"energy_2p": "on"}),
    (2, {"edition": "ah2005"}),
]
BETWEEN_PLACES = ("keep", "home")
"""Questions about cards or units that are nowhere while they are asked."""


def somewhere_in_a_game(setup: Setup) -> NexusOpsState:
    """A position after some random choices, in a phase that is drawn by lot; before the end if that comes first."""
    luck = random.Random(setup.seed)
    state, _ = GAME.start(setup)
    choices, phase = luck.randrange(40, 300), luck.choice(("deploy", "move", "battle", "draw"))
    while isinstance(decision := GAME.pending(state), Decision):
        choices -= 1
        if choices < 0 and GAME.picture(state)["phase"] == phase and decision.kind not in BETWEEN_PLACES:
            break
        before = GAME.clone(state)
        GAME.apply(state, luck.choice(decision.options).key)
        if state.result is not None:
            return before
    return state


def comparable(picture: Json) -> Json:
    """A picture without which of two equal cards was shown: a position shows all of a kind."""
    players = {name: {k: v for k, v in seen.items() if k != "shown"} for name, seen in picture["players"].items()}
    return picture | {"players": players}


def as_position(picture: Json) -> Json:
    """What a picture shows, in the words of a position."""
    map_spaces = {name: seen for name, seen in picture["spaces"].items() if name != "M" and name[0] != "H"}
    colours = picture["players"]
    shown = ("rubium", "energize", "secret", "played", "had_units", "eliminated")
    return {
        **{word: picture[word] for word in ("phase", "active", "round", "orientation", "decks")},
        "terrain": {name: seen["terrain"] for name, seen in map_spaces.items()},
        "spaces": {
            name: {word: seen[word] for word in ("mine", "token", *colours)} for name, seen in picture["spaces"].items()
        },
        "players": {colour: {word: seen[word] for word in shown} for colour, seen in colours.items()},
    }


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_picture_can_be_laid_out_again_as_a_position(seats: int, options: dict[str, str], seed: int) -> None:
    setup = Setup(tuple(Seat(f"Player {n}") for n in range(seats)), seed, options)
    picture = GAME.picture(somewhere_in_a_game(setup))
    same_table = Setup(setup.seats, seed + 1, options | {"first_player": str(_first_seat(picture) + 1)})
    again = GAME.arrange(same_table, as_position(picture))
    assert comparable(GAME.picture(again)) == comparable(picture)
    GAME.check(again)


def _first_seat(picture: Json) -> int:
    return list(picture["players"]).index(picture["first"])
