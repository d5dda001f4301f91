"""Every sentence of Nexus Ops: that it is there, that it can be filled, and that nothing is left over."""

import random
import re
from collections.abc import Sequence
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from nexusgames.core.engine.choices import Choice, choice
from nexusgames.core.engine.decisions import Decision, Refusal, Result, Value
from nexusgames.core.engine.events import Event
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.values.texts import Texts, load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games.nexus_ops import events, events_battle, retelling
from nexusgames.games.nexus_ops.data import Ability, nexus_ops_data
from nexusgames.games.nexus_ops.frames import Deploy
from nexusgames.games.nexus_ops.game import GAME
from nexusgames.games.nexus_ops.live_game import procedures
from nexusgames.games.nexus_ops.options import Options, reader
from nexusgames.games.nexus_ops.state import NexusOpsState
from nexusgames.games.nexus_ops.words import CAUSES, DERIVED, REASONS, facts, lexicon
from tests.games.told import Told, event_kinds, ways_to_tell

TEXTS = load_texts()
ARGUMENTS = procedures.arguments
DATA = nexus_ops_data()
EVENTS = event_kinds(events, events_battle)
WAYS = ways_to_tell(
    {**EVENTS, **event_kinds(retelling)},
    {
        "unit_lost": ["unit_lost", *(f"unit_lost_{cause}" for cause in CAUSES)],
        "units_lost": ["units_lost", *(f"units_lost_{cause}" for cause in CAUSES)],
        "cards_drawn": ["cards_drawn", *(f"cards_drawn_{reason}" for reason in REASONS)],
        "vortex_pulled": ["vortex_pulled", "vortex_calm"],
    },
)
"""Every event, also those of recaps, in all ways in which it is told."""
NAMES = ("Ada", "Bo", "Cleo", "Dan")
KINDS = {
    "colour": (),
    "orientation": (),
    "deploy": ("rubium", "units"),
    "teleport_source": ("card",),
    "teleport_unit": ("card", "space", "left"),
    "teleport_target": ("card",),
    "march_unit": ("card", "left"),
    "camp": ("card",),
    "move": (),
    "move_target": ("unit", "space"),
    "breath": (),
    "breath_victim": ("space",),
    "breath_loss": ("space", "rival"),
    "explore": (),
    "battle": (),
    "defender": ("space",),
    "window_B-PRE": ("space", "step", "attacker", "defender", "able"),
    "window_B-ROLL": ("space", "step", "attacker", "defender", "able"),
    "window_B-HIT": ("space", "step", "attacker", "defender", "able"),
    "card_side": ("card", "space", "attacker", "defender"),
    "card_type": ("card", "side"),
    "cancel": ("card", "side"),
    "pick": ("space", "left", "rival"),
    "lose": ("space", "left", "rival"),
    "missions": ("space", "outcome"),
    "pursuit": ("space", "left", "unit"),
    "opportunity": (),
    "king": (),
    "keep": (),
    "end_turn": (),
    "give": ("seat",),
    "aside": (),
    "home": ("unit",),
}
"""Every kind of decision with its values."""

SPECIAL = {
    "breath": ("pass",),
    "deploy": ("end",),
    "end_turn": ("end",),
    "give": ("pass",),
    "missions": ("pass", "take"),
    "move": ("end",),
    "opportunity": ("pass",),
    "pursuit": ("pass",),
}
"""Verbs that mean something of their own at a kind of decision."""

SAMPLES: dict[str, Value] = {
    "able": 1,
    "*marks": "engaged march1",
    "attacker": 0,
    "defender": 1,
    "seat": 1,
    "card": "SM05",
    "colour": "blue",
    "count": 2,
    "hit": "pick",
    "left": 2,
    "orientation": 3,
    "outcome": "won",
    "rival": "blue",
    "rubium": 8,
    "units": ("RS",),
    "side": "attacker",
    "source": "M",
    "space": "H0L",
    "step": "0",
    "target": "M",
    "unit": "LL",
}
"""A value for everything that decisions and choices can name."""

TURN_PHASES = ("deploy", "move", "breath", "explore", "battle", "income", "draw")
PHASES = ("setting", "vortex", *TURN_PHASES, "over")
FREQUENT = ("deploy", "move", "move_target")
"""Decisions that come up so often that a tenth of them is enough."""

SETUPS: tuple[tuple[int, dict[str, str]], ...] = (
    (2, {"colours": "pick", "alternate_units": "on", "extra_tokens": "extra_random", "king_of_the_hill": "on"}),
    (3, {"edition": "ah2005"}),
    (4, {"teams": "on", "executive_orders": "on"}),
    (3, {"vortex": "on", "alternate_units": "on", "intercepted": "on", "orientation": "choose"}),
    (3, {"king_of_the_hill": "on", "top_priority": "on", "extra_tokens": "extra_default"}),
    (2, {"executive_orders": "on", "energy_2p": "on", "energy_unit_token": "LL", "vp10": "on"}),
)


def narrator(table: NexusOpsState | Options, names: Sequence[str] = NAMES) -> Narrator:
    return Narrator(TEXTS, lexicon(table), names)


def pick(dice: random.Random, decision: Decision) -> Choice:
    """A random choice; cards are rarely sold, so that more of them are played."""
    return dice.choice(decision.choices if dice.random() < 0.05 else decision.options)


@cache
def games() -> Told:
    told = Told(KINDS)
    for number, (seats, options) in enumerate(SETUPS):
        setup = Setup(tuple(Seat(name, player="bot") for name in NAMES[:seats]), number + 1, options)
        told.play(GAME, setup, narrator, pick, FREQUENT)
    return told


@cache
def speaker(**options: str) -> Narrator:
    seats = 4 if "teams" in options else 2
    state, _ = GAME.start(Setup(tuple(Seat(name) for name in NAMES[:seats]), 1, options))
    return narrator(state)


def is_whole(sentence: str) -> bool:
    """Nothing missing and no code left in it."""
    codes = r"[\[\]{}]|\b(HU|FU|CR|RS|LL|RD|LF|CS|RP|MP|MO|EN\d\d|SM\d\d|MIS|KOTH|M|X_\w+|M1\w|M2|B-\w+)\b|  | [.,]"
    return bool(sentence.strip()) and not re.search(codes, sentence)


def test_random_games_are_told_without_a_gap() -> None:
    assert [sentence for sentence in games().sentences() if not is_whole(sentence)] == []


def test_random_games_bring_up_most_of_it() -> None:
    games().check_reach(ARGUMENTS, EVENTS)


@pytest.mark.parametrize("kind", KINDS)
def test_every_prompt_can_be_told(kind: str) -> None:
    decision = Decision(0, kind, (), values={name: SAMPLES[name] for name in KINDS[kind]})
    assert is_whole(speaker().prompt(decision))


@pytest.mark.parametrize("verb", ARGUMENTS)
def test_every_label_can_be_told(verb: str) -> None:
    kind, _, verb = verb.rpartition(".")
    kind = kind or ("move" if verb == "end" else "home" if verb == "home" else "king")
    words = [str(SAMPLES[name]) for name in ARGUMENTS.get(f"{kind}.{verb}", ARGUMENTS.get(verb, ()))]
    decision = Decision(0, kind, (), values={name: SAMPLES[name] for name in KINDS[kind]})
    assert is_whole(speaker().label(decision, choice(" ".join([verb, *words]))))


def test_every_verb_has_its_label_wherever_it_is_offered() -> None:
    offered = set(games().labels)
    assert {verb for _, verb in offered} <= set(ARGUMENTS)
    for kind, verb in offered:
        special = f"nexus_ops.choice.at.{kind}.{verb}"
        assert (special in TEXTS) == (verb in SPECIAL.get(kind, ()))
        assert special in TEXTS or f"nexus_ops.choice.{verb}" in TEXTS


@pytest.mark.parametrize("kind", KINDS)
def test_every_decision_has_a_prompt_with_values_it_has(kind: str) -> None:
    known = facts(DATA, Options(players=2))
    assert TEXTS.gaps(f"nexus_ops.ask.{kind}") <= {*KINDS[kind], *derived(set(KINDS[kind])), *known}
    assert TEXTS.gaps(f"nexus_ops.coach.{kind}") <= {*KINDS[kind], *known}


@pytest.mark.parametrize("way", WAYS)
def test_every_event_has_a_line_with_values_it_has(way: str) -> None:
    values = {part.name for part in fields(WAYS[way])}
    known = {*values, *facts(DATA, Options(players=2)), *derived(values)}
    assert TEXTS.gaps(f"nexus_ops.event.{way}") <= known
    said = TEXTS.gaps(f"nexus_ops.event.{way}")
    unsaid = values - said - {origin for name, origin in DERIVED.items() if name in said}
    assert unsaid <= {"space", "orientation", "cause", "rival", "reason", "source", "target"}
    for short in ("recap", "outcome"):
        if (key := f"nexus_ops.{short}.{way}") in TEXTS:
            assert TEXTS.gaps(key) <= known


def derived(values: set[str]) -> set[str]:
    return {name for name, origin in DERIVED.items() if origin in values}


def words_for(texts: Texts) -> set[str]:
    """Every key that the game can ask for."""
    keys = {f"ask.{kind}" for kind in KINDS} | {f"event.{way}" for way in WAYS}
    keys |= {key for way in WAYS for key in (f"recap.{way}", f"outcome.{way}") if f"nexus_ops.{key}" in texts}
    keys |= {f"coach.{kind}" for kind in KINDS} | {"counted.units", "counted.against", "counted.kinds"}
    keys |= {f"prospect.{part}" for part in GAME.prospects(GAME.set_up(Setup((Seat("Ada"), Seat("Bo")), 1)), 0)}
    keys |= {f"choice.{verb}" for verb in ARGUMENTS if "." not in verb and verb != "end"}
    keys |= {f"choice.at.{kind}.{verb}" for kind, verbs in SPECIAL.items() for verb in verbs}
    keys |= {"detail.side", "detail.type", "count.units", "caution.unscored", "caution.unplayed"}
    keys |= {f"phase.{phase}" for phase in PHASES} | {f"name.ink.{card.colour}" for card in DATA.secret.values()}
    keys |= {f"ending.points.{how}" for how in ("win", "team")}
    keys |= {
        f"ending.{end}.{how}" for end in ("elimination", "round_limit", "standstill") for how in ("win", "team", "draw")
    }
    keys |= {f"card.{card}" for card in (*DATA.energize, *DATA.secret, "MIS", "KOTH")}
    keys |= {f"unit_ability.{ability}" for ability in get_args(Ability)} | {f"token.{token}" for token in DATA.tokens}
    for option in reader().help():
        keys |= {f"option.{option.name}.name", f"option.{option.name}.help"}
        special = {f"option.{option.name}.value.{value}" for value in option.values}
        keys |= {key for key in special if f"nexus_ops.{key}" in texts}
    return keys | value_keys()


def value_keys() -> set[str]:
    march = DATA.energize["EN03"]
    furthest = march.count * march.values["spaces"]
    words = {
        "class": {card.class_ for card in DATA.secret.values()},
        "colour": set(DATA.rules.colours),
        "deck": {"energize", "secret"},
        "edition": set(DATA.mission.names),
        "ending": {"points", "elimination", "round_limit", "standstill"},
        "ground": set(DATA.terrains),
        "hit": {"hit", "pick"},
        "layout": {"energy_2p"},
        "mark": {"engaged", *(f"march{n}" for n in range(1, furthest + 1))},
        "outcome": {"won", "lost", "open"},
        "side": {"attacker", "defender"},
        "space": {"M"},
        "step": {"0"},
        "timing": {card.timing for card in DATA.energize.values()},
    }
    return {f"value.{name}.{word}" for name, known in words.items() for word in known}


ELSEWHERE = ("refuse.", "component.", "preset.", "line.", "whole_line.", "target.")
"""Texts with tests of their own."""


def test_every_key_is_there_and_none_is_left_over() -> None:
    there = {key.removeprefix("nexus_ops.") for key in TEXTS.keys("nexus_ops.")}
    assert {key for key in there if not key.startswith(ELSEWHERE)} == words_for(TEXTS)


@pytest.mark.parametrize(
    ("text", "values", "told"),
    [
        ("terrain", {"unit": "HU", "ground": "MO"}, "A Human may not enter the Monolith."),
        ("terrain", {"unit": "HU", "ground": "MP"}, "A Human may not enter Magma Pools."),
        ("breath_far", {"space": "M"}, "The unit that breathes is not beside the Monolith."),
        ("not_home", {"space": "M"}, "Your home base is elsewhere: the Monolith is not part of it."),
        (
            "battle_on",
            {"card": "SM04", "terrain": "MP"},
            "Objective: Magma Pool needs a battle on a Magma Pool space.",
        ),
    ],
)
def test_ground_is_named_with_its_article(text: str, values: dict[str, Value], told: str) -> None:
    assert speaker().refusal(Refusal("NX-MOVE-05", f"nexus_ops.refuse.{text}", values)) == told


@pytest.mark.parametrize("options", [{}, {"alternate_units": "on"}, {"edition": "ah2005"}])
@pytest.mark.parametrize("card", [*DATA.energize, *DATA.secret, "MIS", "KOTH"])
def test_every_card_has_a_name_and_a_full_text(card: str, options: dict[str, str]) -> None:
    told = speaker(**options)
    assert is_whole(told.card(card))
    assert is_whole(told.word("card", card))


@pytest.mark.parametrize("card", DATA.energize)
def test_every_number_of_an_energize_card_is_in_its_text(card: str) -> None:
    assert set(DATA.energize[card].values) <= TEXTS.gaps(f"nexus_ops.card.{card}")


@pytest.mark.parametrize("card", DATA.secret)
def test_every_mission_tells_its_points_and_what_it_is_about(card: str) -> None:
    values = lexicon(Options(players=2)).entries["card"][card]
    assert set(values) - TEXTS.gaps(f"nexus_ops.card.{card}") <= ({"class"} if card == "SM21" else set())
    points, _, rest = speaker().card(card).partition(" ")
    assert points == str(DATA.secret[card].vp)
    assert rest.startswith(f"{'point' if points == '1' else 'points'}, {DATA.secret[card].colour}.")


def test_cards_are_told_in_full() -> None:
    told = speaker()
    assert told.card("EN01") == "In your own Recruit phase: gain 4 rubium."
    assert "+" not in told.card("EN10")
    assert "get -1." in told.card("EN10")
    assert "A Rock Strider then moves up to 2 spaces, or up to 3 if it enters Rock Plains." in told.card("EN03")
    assert "Rock" not in speaker(alternate_units="on").card("EN03")
    assert told.card("SM24").startswith("2 points, white. Make the defender lose a Rubium Dragon to a hit by your")


@pytest.mark.parametrize("ability", get_args(Ability))
def test_every_ability_is_explained(ability: str) -> None:
    assert is_whole(speaker(alternate_units="on").ability(ability))


@pytest.mark.parametrize("token", DATA.tokens)
def test_every_token_is_told(token: str) -> None:
    assert is_whole(speaker().word("token", token))


def test_every_option_has_name_help_and_values_in_words() -> None:
    told = narrator(Options(players=2))
    for option in reader().help():
        assert is_whole(told.option_name(option.name))
        assert is_whole(told.option_help(option.name).replace("RS:4,M2:4,M1F:4", "tokens"))
        for value in option.values:
            assert is_whole(told.option_value(option.name, value))
    assert told.option_value("vortex", "off") == "off"
    assert told.option_value("orientation", "random") == "at random"
    assert told.option_value("orientation", "3") == "3"


@pytest.mark.parametrize(
    ("result", "teams", "told"),
    [
        (Result("points", [1], [3, 12]), "", "Bo won the game with 12 points."),
        (Result("elimination", [0, 1], [4, 4]), "", "in a draw between Ada and Bo, tied at 4 points."),
        (Result("points", [0, 2], [9, 1, 12, 2]), "on", "Ada and Cleo won the game as a team with 21 points together."),
        (Result("round_limit", [0, 1, 2, 3], [1, 2, 3, 2]), "on", "Ada, Bo, Cleo and Dan, tied at 4 points."),
    ],
)
def test_endings_know_winners_teams_and_draws(result: Result, teams: str, told: str) -> None:
    speaks = speaker(teams="on") if teams else speaker()
    assert speaks.ending(result).endswith(told)


def test_every_ending_can_be_told() -> None:
    for key in TEXTS.keys("nexus_ops.ending."):
        assert TEXTS.gaps(key) == {"winners", "score"}


def test_units_go_by_the_names_of_their_sheet() -> None:
    event = events.UnitMoved(0, "HU", "A1", "M")
    assert speaker().line(event) == "Ada moved a Human from A1 to the Monolith."
    assert speaker(alternate_units="on").line(event) == "Ada moved a Clone from A1 to the Monolith."


def test_the_edition_names_phase_and_mission_card() -> None:
    event = events.MissionCardTaken(1, "MIS", 1, 5)
    assert speaker().line(event) == "Bo took a Battle Victory card for 1 point and reached 5 points."
    assert speaker(edition="ah2005").line(event) == "Bo took a Mission card for 1 point and reached 5 points."
    assert (speaker().phase("deploy"), speaker(edition="ah2005").phase("deploy")) == ("Recruit", "Deploy")


def test_dice_are_told_with_the_units_that_rolled() -> None:
    event = events_battle.DiceRolled(0, "A1", ("RD", "LL", "LL"), (2, 5, 5))
    assert speaker().line(event) == "Ada rolled 2, 5 and 5 in the Rubium Dragon and Lava Leaper attack."


def test_income_is_told_for_none_one_and_several_mines() -> None:
    told = [speaker().line(events.IncomePaid(0, *paid)) for paid in ((0, ()), (2, ("A1",)), (3, ("A1", "B2")))]
    assert told == [
        "Ada earned nothing from mines.",
        "Ada earned 2 rubium from the mine at A1.",
        "Ada earned 3 rubium from the mines at A1 and B2.",
    ]


def test_a_vortex_that_throws_nothing_says_so() -> None:
    told = speaker(vortex="on")
    assert told.line(events.VortexPulled((2, 2), "A3", "A3")) == "The Vortex rolled 2 and 2: nothing was thrown."
    assert told.line(events.VortexPulled((2, 3), "A3", "A4")).endswith("all units at A3 were thrown to A4.")


def test_a_defender_is_offered_by_name_and_colour() -> None:
    decision = Decision(0, "defender", (), values={"space": "A1"})
    assert speaker(first_player="1").label(decision, choice("defender blue")) == "Fight Bo (Blue)"


def test_who_buys_is_told_what_is_used_up() -> None:
    """Only what could be paid for: without the figures the question is why it is not offered."""

    def prompt(*units: str) -> str:
        return speaker().prompt(Decision(0, "deploy", (), values={"rubium": 8, "units": units}))

    assert prompt().endswith("You have 8 rubium.")
    assert prompt("RS").endswith("You have 8 rubium and no Rock Strider left.")
    assert prompt("HU", "RS").endswith("You have 8 rubium; used up: Human and Rock Strider.")


def test_the_price_of_a_unit_follows_the_cards_of_the_phase() -> None:
    state, _ = GAME.start(Setup((Seat("Ada"), Seat("Bo")), 1))
    decision = Decision(0, "deploy", (), values={"rubium": 8, "units": ("RS",)})
    assert narrator(state).label(decision, choice("buy FU H0L")) == "Buy a Fungoid (3 rubium) at H0L"
    deploy = state.stack[-1]
    assert isinstance(deploy, Deploy)
    deploy.discount, deploy.least = 1, 1
    assert narrator(state).label(decision, choice("buy FU H0L")) == "Buy a Fungoid (2 rubium) at H0L"


def test_units_that_differ_are_told_apart() -> None:
    decision = Decision(0, "move", ())
    assert speaker().label(decision, choice("move HU A1")) == "Move a Human from A1"
    told = speaker().label(decision, choice("move HU A1 engaged march1"))
    assert told == "Move a Human from A1 (retreat only and 1 space further)"


HOSTILE = ("\x1b[2J\x07evil\nname", "[bold]{seat}{{0}", "\u202eabc\u5b57" * 40, "x" * 5000)


def test_hostile_names_are_harmless_in_every_line() -> None:
    hostile = narrator(Options(players=4), HOSTILE)
    for kind, event in EVENTS.items():
        told = hostile.line(sample(event))
        assert told.isprintable(), kind
        assert len(told) < 250, kind
    assert hostile.line(events.CardGiven(1, 3)) == "[bold]{seat}{{0} gave xxxxxxxxxxxxxxxxxxxxx... a card, face down."


def sample(event: type[Event]) -> Event:
    """An event with some value of the right type in every field."""
    seats = {"attacker": 0, "defender": 1, "side": 2, "rival": 1, "giver": 3, "seat": 0}
    made = {"int": 2, "str": "A1", "bool": True, "tuple[int, ...]": (0, 1, 2), "tuple[str, ...]": ("A1", "B2")}
    return event(**{part.name: seats.get(part.name, made[str(part.type)]) for part in fields(event)})


def test_labels_and_prompts_are_told_from_public_things_alone() -> None:
    setup = Setup(tuple(Seat(name) for name in NAMES[:2]), 3, {"executive_orders": "on"})
    state, _ = GAME.start(setup)
    known = lexicon(state)
    for player in state.players:
        player.secret, player.energize = ["SM27#1"], ["EN12#2"]
    state.decks.secret.reverse()
    for space in state.spaces.values():
        space.token = "X_R7" if space.token else None
    assert lexicon(state) == known


@pytest.mark.rule("NX-MIS-03")
@pytest.mark.parametrize(("card", "said"), [("SM17", "(white, 1 point)"), ("SM03", "(red, 2 points)")])
def test_a_mission_says_whether_it_is_red_or_white(card: str, said: str) -> None:
    assert narrator(Options(players=2)).say("choice.mission", {"card": card}).endswith(said)


def test_points_are_called_points_wherever_people_read() -> None:
    assets = Path(__file__).parents[3] / "assets"
    read = [*assets.glob("text/en/*.toml"), *assets.glob("lessons/nexus_ops/*.json"), assets / "rules" / "nexus_ops.md"]
    assert [path.name for path in read if re.search(r"\bVP\b", path.read_text(encoding="utf-8"))] == []


def test_units_are_counted_in_the_plural() -> None:
    say = narrator(Options(players=2)).say
    assert [say("count.units", {"count": count, "unit": "HU"}) for count in (1, 2)] == ["1 Human", "2 Humans"]
