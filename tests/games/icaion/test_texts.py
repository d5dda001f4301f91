"""What is asked, chosen and told in Icaion: that it is there, that it can be filled, and that nothing is left over."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import fields
from functools import cache

import pytest

from nexusgames import paths
from nexusgames.core.engine.choices import Choice, choice
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.engine.events import Event
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.game.rulebook import rulebook_of
from nexusgames.core.show.stories import words_of
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games.icaion import events, events_actions, retelling
from nexusgames.games.icaion.data import icaion_data
from nexusgames.games.icaion.events import ParasitePlaced, QoamGrew
from nexusgames.games.icaion.game import GAME
from nexusgames.games.icaion.live_game import procedures
from nexusgames.games.icaion.options import Options
from nexusgames.games.icaion.positions.arranging import PHASES
from nexusgames.games.icaion.state import IcaionState
from nexusgames.games.icaion.words import CAUSES, DERIVED, RULES, choice_rules, lexicon
from tests.games.told import Told, event_kinds, ways_to_tell

TEXTS = load_texts()
DATA = icaion_data()
EVENTS = event_kinds(events, events_actions)
WAYS = ways_to_tell(
    {**EVENTS, **event_kinds(retelling)},
    {
        "extracted": ["extracted", "extracted_nothing"],
        "seeker_moved": ["seeker_moved", "seeker_moved_far"],
        "machine_destroyed": ["machine_destroyed", "neutral_destroyed"],
        "seeker_wounded": ["seeker_wounded", *(f"seeker_wounded_{cause}" for cause in CAUSES)],
        "wound_prevented": ["wound_prevented", *(f"wound_prevented_{cause}" for cause in CAUSES)],
        "reputation_scored": ["reputation_scored", "reputation_lost"],
        "final_scored": ["final_scored", "final_lost"],
    },
)
"""Every event, also those of recaps, in all ways in which it is told."""
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve")
KINDS = {
    "colour": (),
    "side": ("apparatus",),
    "neutral": ("harvesters", "scavengers", "refiners"),
    "draft": (),
    "start": (),
    "wound": ("outbreak", "event", "strike", "rival"),
    "move": ("node", "shift", "camp"),
    "teleport": ("node",),
    "extra_move": ("node",),
    "act": ("standard", "special", "idle", "cards", "shift"),
    "extract": (),
    "deploy": (),
    "eradicate": (),
    "investigate": (),
    "retrieve": (),
    "install": (),
    "activate": (),
    "scavenger_discard": (),
    "free_colour": ("count", "added"),
    "cage": ("count",),
    "cage_added": ("count",),
    "pay": ("left", "colour", "joker", "purpose"),
    "turn": ("left", "given", "colour"),
    "draw": (),
    "parasites": ("named", "cost", "strength"),
    "spend": ("value", "room"),
    "upgrade_limit": ("card",),
    "double": (),
}
"""Every kind of decision with its values."""
SAMPLES: dict[str, str | int] = {
    "*apparatus": "blue green",
    "*ways": "swap",
    "action": "deploy",
    "apparatus": "blue",
    "cage": "IN224",
    "camp": 1,
    "cards": 1,
    "idle": 0,
    "card": "IN206",
    "colour": "pink",
    "cost": 1,
    "added": 0,
    "count": 2,
    "event": "IN023",
    "given": "green",
    "harvesters": 3,
    "joker": "brown",
    "left": 2,
    "machine": "H",
    "named": 2,
    "node": "S1",
    "number": 1,
    "outbreak": 0,
    "purpose": "curio",
    "refiners": 1,
    "region": "I1",
    "rival": 1,
    "scavengers": 0,
    "shift": 2,
    "side": "day",
    "slot": "R3",
    "special": 1,
    "standard": 2,
    "strength": 3,
    "strike": "",
    "upgrade": "IN228",
    "use": "double_shift",
    "value": 3,
    "room": 2,
}
"""A value for everything that decisions and choices can name."""
SETUPS: tuple[tuple[int, str], ...] = (
    (3, ""),
    (2, "luminous_rays draft"),
    (4, "draft apparatus_sides=choose colours=pick open_event"),
    (5, "apparatus_sides=night"),
    (2, "neutral_preset=symmetry"),
    (3, "luminous_rays"),
)
CODES = r"[\[\]{}]|\b(IN\d\d\d|[HR][123]|double_shift|one_shot|retrieve_install)\b|  | [.,]"


def narrator(table: IcaionState | Options, names: Sequence[str] = NAMES) -> Narrator:
    return Narrator(TEXTS, lexicon(table), names)


def setup(seats: int, words: str, seed: int) -> Setup:
    options = {name: value for name, _, value in (word.partition("=") for word in words.split())}
    return Setup(tuple(Seat(name) for name in NAMES[:seats]), seed, options)


def pick(luck: random.Random, decision: Decision) -> Choice:
    """A random choice; turns are ended late."""
    eager = [option for option in decision.options if option.verb not in ("end", "done")]
    return luck.choice(eager if eager and luck.random() < 0.8 else decision.options)


@cache
def games() -> Told:
    told = Told(KINDS)
    for seed in range(3):
        for seats, words in SETUPS:
            told.play(GAME, setup(seats, words, seed), narrator, pick)
    return told


@cache
def speaker() -> Narrator:
    return narrator(GAME.arrange(setup(3, "", 1), {"phase": "year"}))


def is_whole(sentence: str) -> bool:
    """Nothing missing and no code left in it."""
    return bool(sentence.strip()) and not re.search(CODES, sentence)


def test_random_games_are_told_without_a_gap() -> None:
    assert [sentence for sentence in games().sentences() if not is_whole(sentence)] == []


def test_random_games_bring_up_most_of_it() -> None:
    games().check_reach(procedures.arguments, EVENTS)


def test_prompts_and_events_are_sentences() -> None:
    told = games()
    for group in (told.prompts, told.lines):
        assert all(line.endswith(".") and not line[0].islower() for lines in group.values() for line in lines)


@pytest.mark.parametrize("kind", KINDS)
def test_every_prompt_can_be_told(kind: str) -> None:
    decision = Decision(0, kind, (), values={name: SAMPLES[name] for name in KINDS[kind]})
    assert is_whole(speaker().prompt(decision))
    assert TEXTS.gaps(f"icaion.ask.{kind}") <= set(KINDS[kind])


@pytest.mark.parametrize("verb", procedures.arguments)
def test_every_label_can_be_told_also_without_details(verb: str) -> None:
    words = [str(SAMPLES[name]) for name in procedures.arguments[verb]]
    told = speaker().label(Decision(0, "wound", ()), choice(" ".join([verb, *words])))
    assert is_whole(told)


@pytest.mark.parametrize("way", WAYS)
def test_every_event_has_a_line_with_values_it_has(way: str) -> None:
    keys = [f"icaion.{part}.{way}" for part in ("event", "recap", "outcome")]
    assert keys[0] in TEXTS
    values = {part.name for part in fields(WAYS[way])}
    values |= {name for name, origin in DERIVED.items() if origin in values}
    for key in keys:
        assert key not in TEXTS or TEXTS.gaps(key) <= values


def test_no_sentence_is_left_over() -> None:
    special = {"discard": "act", "done": "activate parasites"}
    at = {f"at.{kind}.{verb}" for verb, kinds in special.items() for kind in kinds.split()}
    told = {
        "ask": set(KINDS),
        "choice": set(procedures.arguments) | at,
        "event": set(WAYS),
        **{part: {way for way in WAYS if f"icaion.{part}.{way}" in TEXTS} for part in ("recap", "outcome")},
        "phase": set(PHASES),
        "ending": {"points.win"},
        "detail": games().detailed | {"double", "drop", "install"},
    }
    for section, keys in told.items():
        prefix = f"icaion.{section}."
        assert {key.removeprefix(prefix) for key in TEXTS.keys(prefix)} == keys, section


def test_upgrades_in_play_and_their_cages_have_names() -> None:
    upgrades = [code for code, card in DATA.curios.items() if card.kind == "upgrade"]
    named = {key.removeprefix("icaion.value.upgrade.") for key in TEXTS.keys("icaion.value.upgrade.")}
    assert named == set(upgrades)
    assert all(speaker().word("upgrade", code) == speaker().word("card", DATA.curios[code].id) for code in upgrades)


@pytest.mark.rule("IC-QOAM-11")
def test_copies_of_an_upgrade_have_numbers_only_where_they_lie_side_by_side() -> None:
    mine = {"seeker": "IN004", "upgrades": ["IN236", "IN228", "IN229"], "cages": {"1": {"green": 2}}, "hand": ["IN224"]}
    yours = {"seeker": "IN003", "upgrades": ["IN225"]}
    state = position(players={"Black": mine, "Purple": yours})
    speaks = narrator(state)
    assert [speaks.word("cage", "IN236"), speaks.word("upgrade", "IN225")] == ["(spare)", "Stronger arm"]
    assert [speaks.word("upgrade", code) for code in ("IN228", "IN229")] == [
        "Transmuter (copy 1)",
        "Transmuter (copy 2)",
    ]
    GAME.apply(state, "play IN224")
    assert [narrator(state).word("cage", code) for code in ("IN236", "IN224")] == ["(spare, copy 1)", "(spare, copy 2)"]


def position(**told: object) -> IcaionState:
    """Black's turn, The Heir with the Energy Harness."""
    told.setdefault("phase", "act")
    return GAME.arrange(setup(3, "first_player=1", 1), told)


def labels(state: IcaionState, *keys: str) -> list[str]:
    """The labels of some choices, which must be offered."""
    decision = GAME.pending(state)
    assert isinstance(decision, Decision)
    speaks = narrator(state)
    found = [decision.find(key) for key in keys]
    return [speaks.label(decision, one) for one in found if one is not None]


@pytest.mark.rule("IC-MOVE-07")
def test_a_move_tells_its_price() -> None:
    me = {"node": "E1", "gear": "IN013", "rows": ["HSR", "SR", "HSR"], "cages": {"1": {"blue": 3}}}
    state = position(phase="move", players={"Black": me})
    assert labels(state, "move S1", "move C1", "camp") == [
        "Move to S1",
        "Move to C1 (pay 2 blue)",
        "Set up camp for 1 blue",
    ]


@pytest.mark.rule("IC-DEP-06")
def test_a_deploy_tells_price_and_reputation() -> None:
    me = {"node": "S1", "seeker": "IN003", "cages": {"1": {"blue": 2}}}
    regions = {"I1": {"machines": {"S": "Purple"}}, "A1": {"machines": {"H": "Red"}}, "I2": {"machines": {"H": "Red"}}}
    state = position(players={"Black": me}, regions=regions)
    assert labels(state, "deploy H1 I1") == [
        "Deploy the Harvester of row 1 in River I1 (pay 2 blue; gain 4 points, 1 strength)"
    ]


@pytest.mark.rule("IC-SEEK-06")
def test_the_creature_is_told_what_it_pays() -> None:
    me = {"node": "S1", "seeker": "IN006", "hand": ["IN209", "IN211"], "cages": {"1": {"green": 1}}}
    state = position(players={"Black": me})
    told = labels(state, "deploy H1 I1", "play IN209", "play IN211")
    assert told == [
        "Deploy the Harvester of row 1 in River I1 (free; gain 1 point, 1 strength)",
        "Special: play Small fame (free)",
        "Special: play Good fame (pay 1 green)",
    ]


@pytest.mark.rule("IC-SEEK-06")
@pytest.mark.parametrize(
    ("seeker", "machines", "told"),
    [
        ("IN006", {}, "Ada deployed the Harvester of row 1 in River I1 for free."),
        ("IN006", {"S": "Purple"}, "Ada deployed the Harvester of row 1 in River I1 for 1 crystal."),
        ("IN003", {"S": "Purple"}, "Ada deployed the Harvester of row 1 in River I1 for 2 crystals."),
    ],
)
def test_a_deploy_is_told_with_what_was_paid_for_it(seeker: str, machines: dict[str, str], told: str) -> None:
    me = {"node": "S1", "seeker": seeker, "cages": {"1": {"blue": 3}}}
    state = position(players={"Black": me}, regions={"I1": {"machines": machines}})
    happened = GAME.apply(state, "deploy H1 I1")
    assert told in [narrator(state).line(event) for event in happened]


@pytest.mark.rule("IC-CUR-03")
@pytest.mark.rule("IC-CUR-17")
@pytest.mark.parametrize(
    ("cards", "draw", "bonus"),
    [
        (3, "Draw (draw 1 or 2 cards)", "and draw 1 or 2 Curio Cards)"),
        (4, "Draw (draw 1 card)", "and draw 1 Curio Card)"),
        (5, None, "; your hand has no room for a card)"),
    ],
)
def test_drawing_is_told_as_far_as_the_hand_has_room(cards: int, draw: str | None, bonus: str) -> None:
    hand = ["IN201", "IN202", "IN203", "IN204", "IN205"][:cards]
    me = {"node": "S1", "seeker": "IN003", "gear": "IN012", "hand": hand, "rows": ["HSR", "HSR", "R"]}
    state = position(players={"Black": me | {"cages": {"1": {"blue": 1}}}})
    told = [] if draw is None else [f"Special: power supply, {draw}"]
    assert labels(state, "eps draw") == told
    (deploy,) = labels(state, "deploy R3 I1")
    assert deploy.endswith(f", then recharge your power supply{bonus if bonus[0] == ';' else f' {bonus}'}")


@pytest.mark.rule("IC-SEEK-04")
def test_the_machines_own_crystal_is_asked_for_in_other_words_than_that_of_the_overcharge() -> None:
    state = position(players={"Black": {"seeker": "IN004"}})
    asked: list[str] = []
    for key in ("eps overcharge", "colour blue", "cage 1"):
        GAME.apply(state, key)
        decision = GAME.pending(state)
        assert isinstance(decision, Decision)
        asked.append(narrator(state).prompt(decision))
    assert asked[0] == "Name the colour of the crystal you take."
    assert asked[2].startswith("The Machine takes 1 more crystal and adds it to a Null Cage")


@pytest.mark.rule("IC-EXT-04")
def test_where_at_least_one_card_must_be_drawn_nothing_says_up_to() -> None:
    assert speaker().card("IN234").endswith("A Scavenger may draw 1 or 2 cards.")
    assert "up to" not in speaker().word("bonus", "draw")


@pytest.mark.rule("IC-QOAM-01")
def test_a_cage_tells_what_it_loses() -> None:
    me = {"seeker": "IN003", "hand": ["IN201"], "cages": {"1": {"green": 1, "pink": 2}}}
    state = position(players={"Black": me})
    GAME.apply(state, "play IN201")
    assert labels(state, "cage 1", "cage 2", "lose") == [
        "Into Null Cage 1 (loses 2 pink)",
        "Into Null Cage 2 (empty)",
        "Give up the new crystals",
    ]


@pytest.mark.rule("IC-INV-04")
def test_spending_tells_reputation_and_whether_the_shard_is_kept() -> None:
    me = {"node": "M1", "seeker": "IN005", "cages": {"1": {"pink": 2}}}
    state = position(players={"Black": me}, colossus={"crater": "X1", "shards": [2]})
    GAME.apply(state, "investigate 1")
    assert labels(state, "spend 2", "spend 1", "spend 0") == [
        "Spend 2 pink crystals (6 points, shard kept: at least 15 points more at the end)",
        "Spend 1 pink crystal (3 points, shard lost)",
        "Spend nothing (0 points, shard lost)",
    ]


@pytest.mark.rule("IC-END-02", "IC-END-03")
def test_a_kept_shard_tells_what_it_adds_at_the_end_with_the_extra_of_the_armour() -> None:
    me = {"node": "M1", "seeker": "IN003", "gear": "IN009", "shards": [1], "cages": {"1": {"pink": 2}}}
    state = position(players={"Black": me}, colossus={"crater": "X1", "shards": [2]})
    GAME.apply(state, "investigate 1")
    kept = "Spend 2 pink crystals (2 points, shard kept: at least 8 points more at the end)"
    assert labels(state, "spend 2") == [kept]


@pytest.mark.rule("IC-EXT-07")
def test_activations_tell_what_each_machine_brings() -> None:
    me = {"node": "S1", "seeker": "IN003", "upgrades": ["IN233", "IN230"]}
    regions = {
        "I1": {"qoam": 3, "machines": {"H": "Black"}},
        "A1": {"qoam": 1, "machines": {"R": "Black"}},
        "B2": {"machines": {"S": "Black"}},
    }
    state = position(players={"Black": me}, regions=regions)
    GAME.apply(state, "extract")
    keys = ("activate I1", "activate I1 2", "activate I1 swap", "activate I1 2 swap", "activate A1", "activate B2")
    assert labels(state, *keys) == [
        "Activate your Machine in River I1: 1 blue crystal",
        "Activate your Machine in River I1, twice as much: 2 blue crystals",
        "Activate your Machine in River I1, from the common supply: 1 crystal of any colour",
        "Activate your Machine in River I1, twice as much and from the common supply:"
        " 1 blue crystal and 1 crystal of any colour",
        "Activate your Machine in Forest A1: 2 points",
        "Activate your Machine in Crystal Field B2: draw 1 card",
    ]


@pytest.mark.rule("IC-EPS-02")
def test_the_supply_and_an_extract_tell_their_crystals() -> None:
    me = {"node": "S1", "seeker": "IN003"}
    regions = {"I1": {"qoam": 3, "machines": {"H": "Black"}}, "A1": {"qoam": 1}}
    state = position(players={"Black": me}, regions=regions)
    assert labels(state, "extract", "eps overcharge", "eps draw", "eps double_shift") == [
        "Extract (take 1 blue and 1 green)",
        "Special: power supply, Overcharge Machinery (take 1 blue, and 1 of any colour)",
        "Special: power supply, Draw (draw 1 or 2 cards)",
        "Special: power supply, Double Shift",
    ]


@pytest.mark.rule("IC-END-05")
def test_doubling_tells_what_it_adds() -> None:
    state = position(phase="finale", players={"Black": {"installed": ["pink 1"], "shards": [1, 2]}})
    assert labels(state, "double pink", "double none") == ["Double pink (+10 points)", "Double nothing"]


@pytest.mark.parametrize(
    ("rule", "origin"),
    [
        ("IC-CUR-07", "printed and public source; details our ruling"),
        ("IC-CUR-12", "printed; details our ruling"),
        ("IC-CUR-16", "printed; details our ruling"),
        ("IC-EXT-09", "printed; details our ruling"),
        ("IC-LR-09", "printed; details our ruling"),
        ("IC-PAR-01", "printed; details our ruling"),
    ],
)
def test_a_rule_of_which_a_part_is_ours_says_so(rule: str, origin: str) -> None:
    told = (paths.assets() / "rules" / "icaion.md").read_text(encoding="utf-8")
    assert re.findall(rf"^### {rule} .*\n(?:[^#*].*\n)*\*(.+)\*$", told, re.MULTILINE) == [origin]


@pytest.mark.rule("IC-INFO-01")
@pytest.mark.parametrize(("seats", "words"), SETUPS)
def test_labels_are_told_from_public_things_alone(seats: int, words: str) -> None:
    luck = random.Random(5)
    state, _ = GAME.start(setup(seats, words, 5))
    compared = 0
    while isinstance(decision := GAME.pending(state), Decision):
        if luck.random() < 0.3:
            other = GAME.redeal(state, decision.seat, compared)
            assert lexicon(other) == lexicon(state)
            compared += 1
        GAME.apply(state, luck.choice(decision.options).key)
    assert compared > 20


HOSTILE = ("\x1b[2J\x07evil\nname", "[bold]{seat}{{0}", "\u202eabc\u5b57" * 40, "x" * 5000, "")


def test_hostile_names_are_harmless_in_every_line() -> None:
    hostile = narrator(Options(players=5), HOSTILE)
    for kind, event in EVENTS.items():
        told = hostile.line(sample(event))
        assert told.isprintable(), kind
        assert len(told) < 250, kind


def sample(event: type[Event]) -> Event:
    """An event with some value of the right type in every field."""
    made = {"int": 1, "str": "I1", "bool": True, "tuple[int, ...]": (0, 1, 2), "tuple[str, ...]": ("I1", "B2")}
    return event(**{part.name: made[str(part.type)] for part in fields(event)})


def test_the_rules_of_choices_are_in_the_rulebook() -> None:
    """Each is about a verb or a whole choice, and Luminous Rays replaces what it changes."""
    book = rulebook_of(GAME)
    for name, rules in RULES.items():
        assert name.split()[0].rpartition(".")[2] in procedures.arguments
        assert all(book.find(rule) for rule in rules), name
    assert "IC-LR-10" in choice_rules(Options(players=2, luminous_rays=True))["deploy"]
    assert "IC-DEP-02" in choice_rules(Options(players=2))["deploy"]


@pytest.mark.rule("IC-EVT-03", "IC-PAR-01")
def test_a_caption_names_all_regions_of_an_event_in_one_sentence() -> None:
    grew = [QoamGrew(region, 2, "grey") for region in ("I4", "A2", "B1")]
    came = [ParasitePlaced(region) for region in ("A2", "A2", "B1", "B1")]
    assert words_of(speaker(), [*grew, *came]) == (
        "2 grey crystals grew in each of Land of Myst I4, Land of Myst A2 and Land of Myst B1.",
        "Parasites came to Land of Myst A2 and Land of Myst B1.",
    )
    assert len(words_of(speaker(), [grew[0], QoamGrew("A2", 1, "grey")])) == 2, "not as many"
