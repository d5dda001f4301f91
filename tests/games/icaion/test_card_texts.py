"""Names and texts of everything in the tables of Icaion, and its rules for players."""

import json
import re
from dataclasses import asdict, fields
from functools import cache
from typing import get_args

import pytest

from nexusgames.core.engine.decisions import Value
from nexusgames.core.game.rulebook import Rulebook, paragraphs, read_rulebook
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Lexicon, Narrator
from nexusgames.games.icaion.data import icaion_data
from nexusgames.games.icaion.data.words import EpsUse, Formula, StandardAction
from nexusgames.games.icaion.options import reader
from nexusgames.games.icaion.text_values import card_entries, formula_entries, slot_entries
from nexusgames.paths import assets

TEXTS = load_texts()
DATA = icaion_data()
CARDS = (*DATA.seekers, *DATA.gears, *DATA.events, *DATA.prints)
GAP = re.compile(r"[\[\]{}]")


@cache
def narrator() -> Narrator:
    """Tells the tables, without any game."""
    numbers: dict[str, object] = asdict(DATA.rules)
    facts: dict[str, Value] = {name: value for name, value in numbers.items() if isinstance(value, int)}
    entries = {"card": card_entries(DATA), "formula": formula_entries(DATA), "bonus": slot_entries(DATA)}
    lexicon = Lexicon(namespace="icaion", words={}, alike={}, derived={}, arguments={}, facts=facts, entries=entries)
    return Narrator(TEXTS, lexicon, ())


@pytest.mark.parametrize("card", CARDS)
def test_every_card_has_a_name_and_a_text_without_gaps(card: str) -> None:
    assert narrator().word("card", card) != card
    assert not GAP.search(narrator().card(card))
    assert narrator().card(card).endswith(".")


def test_no_card_text_is_left_over() -> None:
    for prefix in ("icaion.card.", "icaion.value.card."):
        assert [key.removeprefix(prefix) for key in TEXTS.keys(prefix)] == list(CARDS)


def test_no_two_curio_cards_have_the_same_name() -> None:
    assert len({narrator().word("card", card) for card in DATA.prints}) == len(DATA.prints)


@pytest.mark.parametrize("card", list(DATA.prints))
def test_every_curio_card_tells_its_cost_and_whether_it_stays(card: str) -> None:
    text, entry = narrator().card(card), DATA.prints[card]
    assert text.startswith(f"Cost {entry.cost} green")
    assert ("upgrade" in text) == (entry.kind == "upgrade")


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("IN007", "Room for 3 cards in hand and 2 upgrades in play; starts with 1 blue, 1 grey."
         " Your armour goes on after a turn without a Special Action."
         " While it is on, your Special Action may also be Investigate, Retrieve or Install."
         " It comes off when you are wounded and when a Year begins."),
        ("IN013", "Room for 2 cards in hand and 1 upgrade in play; starts with 1 brown."
         " At the end of the game every crystal in your Null Cages is worth 2 points instead of 1."),
        ("IN023", "The Colossus moves. Both Regions at its crater get 2 Parasites."
         " Then it wounds the Seekers on their nodes."),
        ("IN205", "Cost 1 green. Take 3 pink crystals."),
        ("IN227", "Cost 1 green, upgrade. Once per action, when you pay,"
         " 2 of your crystals of one colour count as 1 of another."),
    ],
)  # fmt: skip
def test_texts_are_filled_from_the_tables(card: str, text: str) -> None:
    assert narrator().card(card) == text


def test_regions_and_craters_are_called_by_type_or_colour_and_id() -> None:
    for region in DATA.regions.values():
        assert narrator().word("region", region.id) == f"{narrator().word('type', region.type)} {region.id}"
    for crater in DATA.craters.values():
        assert narrator().word("crater", crater.id) == f"{crater.colour} crater {crater.id}"


@pytest.mark.parametrize(
    ("vocabulary", "words"),
    [
        ("type", DATA.types),
        ("colour", (*DATA.qoam, *DATA.rules.player_colours, "any")),
        ("machine", (*DATA.machines, *(kind.letter for kind in DATA.machines.values()))),
        ("row", [row.id for row in DATA.rows]),
        ("symbol", [row.id for row in DATA.rows]),
        ("bonus", [*(row.id for row in DATA.rows), *slot_entries(DATA)]),
        ("tile", DATA.tiles),
        ("side", ("day", "night")),
        ("kind", ("one_shot", "upgrade")),
        ("action", get_args(StandardAction)),
        ("use", get_args(EpsUse)),
        ("formula", get_args(Formula)),
        ("node_letter", sorted({node.letter for node in DATA.nodes.values()})),
        ("pays", [use for colour in DATA.qoam.values() for use in colour.pays]),
    ],
)
def test_every_word_of_the_tables_has_a_name(vocabulary: str, words: list[str]) -> None:
    for word in words:
        keys = (f"icaion.value.{vocabulary}.{word}", f"icaion.{vocabulary}.{word}")
        assert any(key in TEXTS for key in keys), word
        assert not GAP.search(narrator().word(vocabulary, word))


def test_every_option_has_a_name_a_help_and_names_for_its_values() -> None:
    for option in reader().help():
        assert not GAP.search(narrator().option_name(option.name))
        assert not GAP.search(narrator().option_help(option.name))
        for value in option.values:
            keys = {f"icaion.option.{option.name}.value.{value}", f"core.value.{value}"}
            assert any(key in TEXTS for key in keys) or value.isdecimal(), (option.name, value)
    named = {key.split(".")[2] for key in TEXTS.keys("icaion.option.")}
    assert named == {option.name for option in reader().help()}


@pytest.fixture(scope="module")
def book() -> Rulebook:
    """The rules for players."""
    return read_rulebook(assets() / "rules" / "icaion.md")


def test_the_rulebook_is_read_whole(book: Rulebook) -> None:
    text = (assets() / "rules" / "icaion.md").read_text(encoding="utf-8")
    headings = [line for line in text.splitlines() if line.startswith("### ")]
    assert [f"### {rule.id} {rule.title}" for rule in book.rules] == headings
    assert len({rule.id for rule in book.rules}) == len(headings) == 241


def test_the_rules_of_a_section_are_numbered_without_a_hole(book: Rulebook) -> None:
    numbers: dict[str, list[int]] = {}
    for rule in book.rules:
        section, _, number = rule.id.rpartition("-")
        numbers.setdefault(section, []).append(int(number))
    assert len(numbers) == 29
    for section, found in numbers.items():
        assert sorted(found) == list(range(1, len(found) + 1)), section


def test_every_rule_has_a_text_and_says_where_it_comes_from(book: Rulebook) -> None:
    for rule in book.rules:
        *told, origin = paragraphs(rule)
        assert all(len(paragraph) > 10 for paragraph in told), rule.id
        assert told, rule.id
        assert re.fullmatch(r"\(Origin: (printed|public source|our ruling)[a-z; ]*\.\)", origin), rule.id


def test_rules_refer_to_rules_that_exist(book: Rulebook) -> None:
    known = {rule.id for rule in book.rules}
    named = {found for rule in book.rules for found in re.findall(r"IC-[A-Z]+-\d\d", rule.text)}
    assert named
    assert named <= known


def test_the_tables_and_options_name_rules_that_exist(book: Rulebook) -> None:
    known = {rule.id for rule in book.rules}
    tables = "".join(file.read_text(encoding="utf-8") for file in (assets() / "data" / "icaion").glob("*.json"))
    named = set(re.findall(r'"rule": "([^"]+)"', tables)) | set(reader().rules.values())
    assert len(named) > 50
    assert named <= known


def test_every_number_of_the_rules_has_an_entry() -> None:
    entries = json.loads((assets() / "data" / "icaion" / "rules.json").read_text(encoding="utf-8"))
    assert sorted(entries) == sorted(field.name for field in fields(DATA.rules))
