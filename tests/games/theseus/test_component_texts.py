"""The words of the components of Theseus, and its rules for players: nothing missing, every number in its place."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from pathlib import Path

import pytest

from nexusgames import paths
from nexusgames.core.game.rulebook import paragraphs, rulebook_of
from nexusgames.core.values.texts import load_texts
from nexusgames.games import GAMES
from nexusgames.games.theseus.data import theseus_data
from nexusgames.games.theseus.options import reader

TEXTS = load_texts()
DATA = theseus_data()
BOOK = rulebook_of(GAMES.load("theseus"))
FACTS = {name: value for name, value in asdict(DATA.rules).items() if isinstance(value, int)}
RULE = re.compile(r"\bTH-[A-Z0-9]+-\d\d\b")


def told(key: str, **values: int) -> str:
    """A sentence with its gaps filled."""
    return TEXTS.say(f"theseus.{key}", {**FACTS, **values})


@pytest.mark.parametrize("card", [*DATA.cards, *DATA.bonus])
def test_every_card_tells_its_number_as_it_stands(card: str) -> None:
    kind = DATA.cards.get(card) or DATA.bonus[card]
    each = DATA.cards[card].each if card in DATA.cards else 0
    sentence = told(f"card.{card}", x=kind.number(), each=each)
    assert "[" not in sentence
    assert "  " not in sentence
    assert sentence[-1] == "."
    assert ("x" in TEXTS.gaps(f"theseus.card.{card}")) == (kind.number() > 0)


def test_an_upgraded_card_tells_its_raised_number() -> None:
    mine = DATA.cards["M-MIN"]
    assert told("card.M-MIN", x=mine.number(1)) == (
        "The enemy unit that stops here takes 3 wounds. Then this card leaves the game."
    )
    assert told("card.M-FIR", x=1).endswith("takes 1 wound.")


@pytest.mark.parametrize(
    ("part", "ids"),
    [
        ("card", {*DATA.cards, *DATA.bonus}),
        ("about.token", set(DATA.tokens)),
        ("about.unit", set(DATA.units)),
        ("about.sector", {sector.code for sector in DATA.sectors.values()}),
        ("about.colour", {faction.colour for faction in DATA.factions.values()}),
        ("colour", {faction.colour for faction in DATA.factions.values()}),
        ("about.type", {*(card.type for card in DATA.cards.values()), "bonus"}),
        ("value.type", {*(card.type for card in DATA.cards.values()), "bonus"}),
        ("value.trait", {trait for card in DATA.cards.values() for trait in card.traits}),
        ("value.dup", {card.dup for card in DATA.cards.values() if card.dup}),
        ("value.attack", {attack for pair in DATA.attacks.values() for attack in pair if attack}),
        ("value.takeover", {unit.base.takeover for unit in DATA.units.values()}),
        ("value.mode", {mode for mode, _, _ in DATA.rings}),
    ],
)
def test_every_component_has_its_words_and_no_words_are_left_over(part: str, ids: set[str]) -> None:
    keys = TEXTS.keys(f"theseus.{part}.")
    assert {key.removeprefix(f"theseus.{part}.") for key in keys} == ids
    gaps = {"x", "each"} if part == "card" else set[str]()
    assert all(TEXTS.gaps(key) <= {*FACTS, *gaps} for key in keys)


def test_the_rulebook_has_every_rule_once_with_title_text_and_origin() -> None:
    ids = [rule.id for rule in BOOK.rules]
    assert len(ids) == len(set(ids)) == 237
    for rule in BOOK.rules:
        *text, origin = paragraphs(rule)
        assert rule.title
        assert all(text)
        assert origin.startswith("(Origin: ")


def test_rules_refer_to_rules_that_are_there() -> None:
    ids = {rule.id for rule in BOOK.rules}
    assert {found for rule in BOOK.rules for found in RULE.findall(rule.text)} <= ids


def test_data_and_options_name_rules_that_are_there() -> None:
    ids = {rule.id for rule in BOOK.rules}
    named = {*reader().rules.values(), *(card.rule for card in (*DATA.cards.values(), *DATA.bonus.values()))}
    written: dict[str, dict[str, str]] = json.loads(
        Path(paths.assets() / "data" / "theseus" / "rules.json").read_text(encoding="utf-8")
    )
    assert named | {entry["rule"] for entry in written.values()} <= ids


def test_the_rules_are_told_in_sections_that_a_player_can_follow() -> None:
    told = [section for section in BOOK.sections() if not section.startswith("In the box: ")]
    assert told[:5] == ["Golden rules", "Components", "The station", "Setup", "The turn"]
    assert told[-3:] == ["Free-for-all", "Two against two", "Pandora"]
    assert BOOK.sections()[: len(told)] == told, "what is in the box comes behind the rules"
