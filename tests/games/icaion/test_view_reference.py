"""What is printed on the components of Icaion, as the reference sheet and the card screen show it."""

from __future__ import annotations

import pytest

from nexusgames.core.box.components import origin_words
from nexusgames.core.game.rulebook import rulebook_of
from nexusgames.core.values.texts import load_texts
from nexusgames.games import GAMES
from nexusgames.games.icaion.data import icaion_data
from nexusgames.games.icaion.view.cards import card_views
from nexusgames.games.icaion.view.reference import reference_view

DECKS = {"seeker": 7, "gear": 10, "event": 8, "curio": 35, "upgrade": 15}


@pytest.mark.rule("IC-COMP-15", "IC-COMP-16", "IC-COMP-17", "IC-COMP-18")
def test_every_card_is_there_as_often_as_in_its_deck() -> None:
    sizes = {deck: sum(card.count for card in card_views().values() if card.deck == deck) for deck in DECKS}
    assert sizes == DECKS
    curios = sum(sizes[deck] for deck in ("curio", "upgrade"))
    assert all(card.deck_size == curios for card in card_views().values() if card.deck in ("curio", "upgrade"))


def test_every_rule_of_a_card_is_in_the_rulebook() -> None:
    book = rulebook_of(GAMES.load("icaion"))
    missing = {rule for card in card_views().values() for rule in card.rules if book.find(rule) is None}
    assert missing == set()


def test_the_origin_of_every_card_can_be_told_in_words() -> None:
    for card in card_views().values():
        told = origin_words(card.mark, load_texts())
        assert "[" not in told, (card.kind, told)


@pytest.mark.rule("IC-DIV-01", "IC-DIV-03")
def test_the_slots_are_those_of_the_division_board() -> None:
    slots = reference_view().slots
    assert [slot.slot for slot in slots] == ["H1", "S1", "R1", "H2", "S2", "R2", "H3", "S3", "R3"]
    assert [slot.slot for slot in slots if slot.recharges] == ["R1", "R2", "R3"]
    assert [slot.bonus for slot in slots if not slot.recharges] == ["strength"] * 2 + ["movement"] * 2 + ["cage"] * 2


def test_crystals_have_a_letter_each_and_machines_too() -> None:
    qoam = reference_view().qoam
    assert len({one.letter for one in qoam.values()}) == len(qoam) == len(icaion_data().types)
    assert {one.type for one in qoam.values()} == set(icaion_data().types)
    assert reference_view().machines == {"H": "harvester", "S": "scavenger", "R": "refiner"}
