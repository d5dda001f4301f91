"""Every sentence of a game of Theseus: that it is there, that it can be filled, and that nothing is left over."""

from __future__ import annotations

import random
import re
from dataclasses import fields
from functools import cache

import pytest

from nexusgames.core.engine.choices import Choice, choice
from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.game.game import Setup
from nexusgames.core.values.texts import Texts, load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games.theseus import events, events_cards, retelling
from nexusgames.games.theseus.choice_notes import TELLERS
from nexusgames.games.theseus.data import theseus_data
from nexusgames.games.theseus.events import UnitFreed
from nexusgames.games.theseus.game import GAME
from nexusgames.games.theseus.live_game import procedures
from nexusgames.games.theseus.lookup import instances
from nexusgames.games.theseus.options import Options
from nexusgames.games.theseus.phases import ASKING
from nexusgames.games.theseus.state import TheseusState
from nexusgames.games.theseus.words import DERIVED, facts, lexicon
from tests.games.theseus.table import ALLIES, TEAMS, Table, seats_of
from tests.games.told import Told, event_kinds, ways_to_tell

TEXTS = load_texts()
DATA = theseus_data()
EVENTS = event_kinds(events, events_cards)
WAYS = ways_to_tell(
    {**EVENTS, **event_kinds(retelling)},
    {
        "unit_freed": ["unit_freed", "unit_freed_itself"],
        "life_gained": ["life_gained", "life_gained_by_wounds"],
        "card_laid": ["card_laid", "card_laid_over"],
    },
)
"""Every event, also those of recaps, in all ways in which it is told."""
NAMES = ("Ada", "Bo", "Cleo", "Dan")
AIM = ("card", "left")
ARRIVING = ("unit", "sector")
KINDS = {
    "board": ("ally",),
    "ring": (),
    "token": (),
    "pick": ("left",),
    "opening": ("rest",),
    "slot": ("card",),
    "pend": ("card",),
    "place": ("unit", "last"),
    "unit": (),
    "return": ("unit",),
    "step": ("unit", "sector", "mp"),
    "early_stop": ("unit", "sector", "mp"),
    "further": ARRIVING,
    "teleport": ARRIVING,
    "room": ARRIVING,
    "push": ARRIVING,
    "trap": ARRIVING,
    "ambush": ("unit",),
    "attack": ("left",),
    "action": (),
    "lower": AIM,
    "detonate": ("sector",),
    "detector": AIM,
    "attack_with": AIM,
    "remote": AIM,
    "invisible": AIM,
    "grenade": (),
    "mutate": AIM,
    "force": AIM,
    "abduct": AIM,
    "amplify": AIM,
    "degrade_rival": AIM,
    "degrade": AIM,
    "failure": (),
    "vines": ("left",),
    "bud": ("sector",),
    "takeover": ARRIVING,
    "pandora_sector": ("sector",),
    "home": ("sector",),
    "extra_turn": (),
    "pending": ("sector",),
    "window": ("window",),
}
"""Every kind of decision with its values."""
SPECIAL = {
    "abduct": ("force",),
    "attack_with": ("attack",),
    "detonate": ("pass",),
    "pending": ("install", "pass"),
    "takeover": ("pass",),
    "token": ("token",),
    "window": ("pass",),
}
"""Verbs that mean something of their own at a kind of decision."""
SAMPLES: dict[str, str | int] = {
    "ally": 1,
    "card": "M-MIN",
    "count": 2,
    "last": 1,
    "left": 2,
    "mp": 2,
    "rest": 2,
    "rival": "aliens",
    "room": "COR.a",
    "sector": "COR",
    "side": "left",
    "slot": "COR.I1",
    "target": "A1",
    "unit": "M1",
    "window": "W3",
}
ENDINGS = {
    "life": ("win", "team"),
    "data": ("win", "team"),
    "wounds": ("win",),
    "end": ("win", "team", "draw"),
    "round_limit": ("win", "team", "draw"),
    "standstill": ("win", "team", "draw"),
}
SETUPS: tuple[tuple[str, dict[str, str]], ...] = (
    ("marines aliens", {}),
    ("scientists greys", {"ring": "draft"}),
    ("marines scientists greys", {"three_installed": "on"}),
    (ALLIES, TEAMS),
    ("greys marines scientists aliens", {**TEAMS, "ring": "random"}),
    ("pandora aliens", {}),
    ("marines scientists pandora aliens", {"mode": "ffa"}),
    ("greys aliens", {"deck_build": "on"}),
)
CODES = re.compile(
    r"[\[\]{}]|\b[MSAGB]-[A-Z]{3}\b|\b[MNAGLBRCW]\d\b|\b(COR|CC|TB|LD|LAB|AN|GW)\b|\bW\d+\b|_|  | [.,:;]|\(\)"
)


def narrator(table: TheseusState | Options) -> Narrator:
    return Narrator(TEXTS, lexicon(table), NAMES)


def pick(dice: random.Random, decision: Decision) -> Choice:
    """A random choice; what does something is chosen more often than what does not."""
    does = [offered for offered in decision.choices if offered.verb not in ("pass", "done", "quiet")]
    return dice.choice(does if does and dice.random() < 0.7 else decision.choices)


@cache
def games() -> Told:
    told = Told(KINDS)
    for factions, options in SETUPS:
        for seed in (1, 2):
            setup = Setup(seats_of(factions), seed, {**options, "round_limit": "40"})
            told.play(GAME, setup, narrator, pick)
    return told


def test_random_games_of_all_modes_are_told_without_a_gap_or_a_code() -> None:
    assert [sentence for sentence in games().sentences() if CODES.search(sentence)] == []


def test_random_games_bring_up_most_of_it() -> None:
    games().check_reach(procedures.arguments, EVENTS)


def test_every_verb_has_its_label_wherever_it_is_offered() -> None:
    for kind, verb in games().labels:
        special = f"theseus.choice.at.{kind}.{verb}"
        assert (special in TEXTS) == (verb in SPECIAL.get(kind, ()))
        assert verb in procedures.arguments


@pytest.mark.parametrize("kind", KINDS)
def test_every_prompt_can_be_told(kind: str) -> None:
    decision = Decision(0, kind, (), values={name: SAMPLES[name] for name in KINDS[kind]})
    assert not CODES.search(narrator(Table().state).prompt(decision))
    assert TEXTS.gaps(f"theseus.ask.{kind}") <= {*KINDS[kind], *facts(DATA, Table().state.options)}


@pytest.mark.parametrize("name", procedures.arguments)
def test_every_label_can_be_told(name: str) -> None:
    kind, _, verb = name.rpartition(".")
    kind = kind or "step"
    words = [str(SAMPLES[argument]) for argument in procedures.arguments[name]]
    decision = Decision(0, kind, (), values={value: SAMPLES[value] for value in KINDS[kind]})
    state = Table("marines aliens", {"COR": {"I1": "M-MIN"}}).state
    assert not CODES.search(narrator(state).label(decision, choice(" ".join([verb, *words]))))


@pytest.mark.parametrize("way", WAYS)
def test_every_event_has_a_line_with_values_it_has(way: str) -> None:
    values = {part.name for part in fields(WAYS[way])}
    derived = {name for name, origin in DERIVED.items() if origin in values}
    assert TEXTS.gaps(f"theseus.event.{way}") <= {*values, *derived}
    unsaid = values - TEXTS.gaps(f"theseus.event.{way}")
    assert unsaid <= {"seat", "sector", "unit_kind", "ending", "rival", "bonus", "replaced", "by", "parasites"}
    for short in ("recap", "outcome"):
        if (key := f"theseus.{short}.{way}") in TEXTS:
            assert TEXTS.gaps(key) <= {*values, *derived}


def test_no_sentence_is_left_over() -> None:
    wanted = {f"ask.{kind}" for kind in KINDS} | {f"event.{way}" for way in WAYS}
    wanted |= {key for way in WAYS for key in (f"recap.{way}", f"outcome.{way}") if f"theseus.{key}" in TEXTS}
    wanted |= {f"choice.{verb}" for verb in procedures.arguments if "." not in verb}
    wanted |= {f"choice.at.{kind}.{verb}" for kind, verbs in SPECIAL.items() for verb in verbs}
    wanted |= {f"detail.{name.rpartition('.')[2]}" for name in TELLERS}
    wanted |= {f"phase.{phase}" for phase in ("setting", "over", *ASKING.values())}
    wanted |= {f"ending.{ending}.{how}" for ending, ways in ENDINGS.items() for how in ways}
    for part in ("ask", "choice", "detail", "event", "recap", "outcome", "phase", "ending"):
        found = {key.removeprefix("theseus.") for key in TEXTS.keys(f"theseus.{part}.")}
        assert found == {key for key in wanted if key.startswith(f"{part}.")}


@pytest.mark.parametrize("ending", ENDINGS)
def test_every_ending_can_be_told(ending: str) -> None:
    duel = narrator(Table().state)
    teams = narrator(Table(ALLIES, {"LD": {"a": "M1"}}, options=TEAMS).state)
    told = {
        "win": duel.ending(Result(ending, [0], [12, 9])),
        "team": teams.ending(Result(ending, [0, 2], [12, 9, 1, 2])),
        "draw": duel.ending(Result(ending, [0, 1], [9, 9])),
    }
    for how in ENDINGS[ending]:
        assert not CODES.search(told[how])


def test_units_are_called_by_kind_and_number() -> None:
    speaker = narrator(Table().state)
    assert [speaker.word("unit", unit) for unit in ("M1", "N2", "A3", "G1", "L2", "B1", "R4", "C2", "W3")] == [
        *("Marine 1", "Scientist 2", "Alien 3", "Grey 1", "Lesser Alien 2"),
        *("Being 1", "Runner 4", "Catcher 2", "Warrior 3"),
    ]


def test_every_card_and_place_has_a_name() -> None:
    speaker = narrator(Table().state)
    assert set(instances()) <= set(speaker.lexicon.words["card"])
    named = {"COR.a": "Corridors room a", "TB.I5": "Tech Bay slot 5", "AN.P2": "Alien Nest pending slot 2"}
    assert {place: speaker.word("place", place) for place in named} == named


def test_names_are_in_the_language_of_the_texts() -> None:
    italian = {
        "room": "stanza {number}, {sector}",
        "pending": "attesa {number}, {sector}",
        "slot": "posto {number}, {sector}",
        "card": "{card}: {slot}",
        "copy": "{slot} e {part}",
        "part.slot": "posto {number}",
        "piece.marines": "Fante {number}",
    }
    table = Table("marines aliens", {"COR": {"a": "M1", "I1": "M-MIN", "I2": "M-DUP", "P1": "A-NES"}})
    spoken = Texts({f"theseus.name.{key}": text for key, text in italian.items()})
    speaker = Narrator(spoken, lexicon(table.state), NAMES)
    mine, twice = (table.state.slots[f"COR.I{number}"].card for number in (1, 2))
    assert speaker.word("room", "COR.a") == "stanza a, Corridors"
    assert speaker.word("slot", "COR.P1") == "attesa 1, Corridors"
    assert speaker.word("unit", "M1") == speaker.word("target", "M1") == "Fante 1"
    assert speaker.word("target", "COR.I1") == "Mine: posto 1, Corridors"
    assert speaker.word("card_slot", f"{mine}+{twice}") == "posto 1, Corridors e posto 2"


def labels(table: Table) -> dict[str, str]:
    decision = table.decision
    assert isinstance(decision, Decision)
    speaker = narrator(table.state)
    return {offered.key: speaker.label(decision, offered) for offered in decision.choices}


def test_an_upgrade_tells_its_price_and_what_it_brings() -> None:
    table = Table(
        "marines aliens",
        {"COR": {"a": "M1", "I1": "M-MIN +1", "I2": "M-COM"}, "AN": {"a": "A1"}, "LD": {"a": "M2"}},
        players={"Marines": {"tokens": 2}},
    )
    told = labels(table)
    assert told["upgrade COR.I1"] == "Upgrade Mine (Corridors slot 1) for 2 tokens: 4 wounds"
    assert told["upgrade COR.I2"] == "Upgrade Combat Station (Corridors slot 2) for 1 token: 2 more wounds"
    assert told["upgrade M1"] == "Upgrade Marine 1 for 1 token: wounds every enemy unit in range"


def test_a_question_on_the_way_tells_where_each_answer_leads() -> None:
    sectors = {"AN": {"a": "A1"}, "COR": {"I1": "A-VSH"}, "LD": {"a": "A2", "b": "A3"}, "TB": {"I1": "A-VEX"}}
    table = Table("aliens marines", sectors, ring="COR CC LD TB AN", active="Aliens").choose("unit A1")
    assert {key: told for key, told in labels(table).items() if key in ("enter", "skip")} == {
        "enter": "Enter Corridors",
        "skip": "Skip Corridors: it costs no step (to Control Centre)",
    }
    table = Table("aliens marines", sectors, ring="COR CC LD TB AN", active="Aliens").choose("unit A2")
    assert labels(table)["on"] == "Go on (to Alien Nest)"


def test_going_on_for_the_whole_turn_says_when_it_is_asked_again() -> None:
    told = narrator(Table().state).label(Decision(0, "window", ()), choice("quiet"))
    assert told == "Go on; ask no more this turn, unless you gain something to use"


def test_a_pending_slot_tells_which_card_comes_or_where_the_end_token_goes() -> None:
    def told_with(*pile: str) -> dict[str, str]:
        sectors = {"LD": {"a": "M1", "P1": "M-COM", "P2": "A-TEN"}, "AN": {"a": "A1"}}
        players = {"Marines": {"pile": list(pile)}}
        return labels(Table("marines aliens", sectors, players=players, phase="pending", unit="M1", stop="LD"))

    assert told_with("M-MIN")["discard LD.P2"] == "Discard Tentacles from Loading Dock pending slot 2, put Mine there"
    told = told_with()
    assert told["install LD.P1"] == "Install Combat Station from Loading Dock pending slot 1; the end token goes to 3"


def test_installing_tells_the_bonus_card_and_what_is_replaced() -> None:
    sectors = {"LD": {"a": "M1", "P1": "M-COM", "I1": "M-FIR", "I4": "B-UPG"}, "AN": {"a": "A1"}}
    table = Table("marines aliens", sectors, phase="pending", unit="M1", stop="LD").choose("install LD.P1")
    told = labels(table)
    assert told["install LD.I1"] == "Install on Loading Dock slot 1, replacing Fire"
    assert told["install LD.I4"] == "Install on Loading Dock slot 4, take the bonus card Upgrade"
    assert told["install LD.I2"] == "Install on Loading Dock slot 2"


def test_a_unit_that_came_home_frees_itself() -> None:
    speaker = narrator(Table().state)
    assert speaker.line(UnitFreed("M1", "M1", parasites=True)) == "Marine 1 got rid of its Parasites at home."
    assert speaker.line(UnitFreed("M1", "M2", parasites=True)) == "Marine 2 freed Marine 1 of its Parasites."
    assert speaker.line(UnitFreed("M1", "M2", parasites=False)) == "Marine 2 freed Marine 1 from the Grabber."


def test_what_a_long_recap_leaves_out_are_kinds_of_event() -> None:
    minor = lexicon(Table().state).minor
    assert minor
    assert {f"theseus.event.{kind}" for kind in minor} <= set(TEXTS.keys("theseus.event."))
