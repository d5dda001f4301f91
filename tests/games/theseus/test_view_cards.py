"""What the view tells about every kind of card and unit, whatever lies on the table."""

from __future__ import annotations

import pytest

from nexusgames.core.game.rulebook import rulebook_of
from nexusgames.games import GAMES
from nexusgames.games.theseus.data import theseus_data
from nexusgames.games.theseus.view.cards import card_kinds, unit_kinds


def test_every_card_of_the_box_is_there() -> None:
    data = theseus_data()
    assert card_kinds().keys() == data.cards.keys() | data.bonus.keys()


@pytest.mark.parametrize("kind", card_kinds())
def test_a_card_names_rules_that_exist_and_says_where_it_comes_from(kind: str) -> None:
    card, book = card_kinds()[kind], rulebook_of(GAMES.load("theseus"))
    assert card.rules
    assert [rule for rule in card.rules if book.find(rule) is None] == []
    assert card.mark[0] in "SPR"


def test_printed_numbers_are_those_of_the_tables() -> None:
    kinds = card_kinds()
    assert (kinds["M-MIN"].number, kinds["M-MIN"].upgradable, kinds["M-MIN"].traits) == (2, True, ("single-use",))
    assert (kinds["M-DUP"].upgradable, kinds["M-DUP"].dup) == (False, "")
    assert (kinds["B-PAS"].type, kinds["B-PAS"].faction, kinds["B-PAS"].level) == ("bonus", "", None)


@pytest.mark.rule("TH-ATK-02")
def test_units_are_told_with_both_sides() -> None:
    assert [(unit.kind, unit.base, unit.upgraded) for unit in unit_kinds("marines")] == [("unit", "single", "all")]
    aliens = {unit.kind: (unit.base, unit.upgraded) for unit in unit_kinds("aliens")}
    assert aliens == {"unit": ("none", "all"), "lesser_alien": ("single", "")}
    assert {unit.kind for unit in unit_kinds("pandora")} == {"being", "runner", "catcher", "warrior"}
