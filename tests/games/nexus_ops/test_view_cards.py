"""What everybody may know about cards: the catalogue of the box, and what was played in a battle."""

from __future__ import annotations

import pytest

from nexusgames.core.game.game import Json
from nexusgames.core.game.rulebook import rulebook_of
from nexusgames.games import GAMES
from nexusgames.games.nexus_ops.data import nexus_ops_data
from nexusgames.games.nexus_ops.game import GAME
from nexusgames.games.nexus_ops.view.battle import CardInBattle
from nexusgames.games.nexus_ops.view.cards import card_views
from tests.games.nexus_ops.table import Table

EVERYTHING = card_views("modern", ("king_of_the_hill", "intercepted"))


def battle(energize: dict[str, list[str]], seats: int = 2, dice: tuple[int, ...] = ()) -> Table:
    """A battle of Red against Blue before its dice, with these hands."""
    spaces: Json = {"A6": {"Red": {"RS": 1, "HU": 1}, "Blue": {"RS": 1, "HU": 1}}}
    players: Json = {colour: {"energize": list(cards)} for colour, cards in energize.items()}
    return Table({"phase": "battle", "spaces": spaces, "players": players}, seats=seats, dice=dice)


def cards_of(table: Table, seat: int | None = None) -> tuple[CardInBattle, ...]:
    found = GAME.view(table.state, seat).battle
    assert found is not None
    return found.cards


@pytest.mark.rule("NX-CRD-10")
def test_a_battle_shows_every_card_played_in_it_with_its_aim() -> None:
    table = battle({"Red": ["EN06", "EN10"], "Blue": ["EN07"]})
    assert cards_of(table) == ()
    table.choose("play EN06", "side attacker", "pass", "play EN07")
    assert cards_of(table) == (CardInBattle("EN06", 0, 0, ""),), "Overcharge is still being aimed"
    table.choose("side defender", "type HU")
    for seat in (None, 0, 1):
        assert cards_of(table, seat) == (CardInBattle("EN06", 0, 0, ""), CardInBattle("EN07", 1, 1, "HU"))


@pytest.mark.rule("NX-ENZ-04")
def test_a_card_of_a_bystander_is_shown_with_its_player() -> None:
    table = battle({"Red": [], "Blue": [], "Green": ["EN10", "EN06"]}, seats=3)
    assert cards_of(table.choose("play EN10", "side defender")) == (CardInBattle("EN10", 2, 1, ""),)


@pytest.mark.rule("NX-ENZ-10")
def test_the_next_battle_begins_without_cards() -> None:
    spaces: Json = {name: {"Red": {"RD": 1}, "Blue": {"HU": 1}} for name in ("A6", "A1")}
    players: Json = {"Red": {"energize": ["EN06", "EN06"]}}
    table = Table({"phase": "battle", "spaces": spaces, "players": players}, dice=[6])
    table.choose("battle A6", "play EN06", "side attacker")
    assert len(cards_of(table)) == 1
    table.pass_windows().choose("pass")
    following = GAME.view(table.state, None).battle
    assert following is not None
    assert (following.space, following.cards) == ("A1", ())


def test_every_card_names_rules_that_the_rulebook_has() -> None:
    book = rulebook_of(GAMES.load("nexus-ops"))
    for card in EVERYTHING.values():
        assert card.rules, card.kind
        assert [rule for rule in card.rules if book.find(rule) is None] == [], card.kind


def test_every_card_keeps_the_mark_and_the_numbers_of_its_table() -> None:
    data = nexus_ops_data()
    for table in (data.energize, data.secret):
        for kind, card in table.items():
            assert (EVERYTHING[kind].mark, EVERYTHING[kind].count) == (card.mark, card.count)
    assert (EVERYTHING["SM05"].vp, EVERYTHING["SM05"].colour, EVERYTHING["SM05"].when) == (3, "red", "win")
    assert (EVERYTHING["EN09"].vp, EVERYTHING["EN09"].when, EVERYTHING["EN09"].deck_size) == (0, "B-HIT", 32)
    assert EVERYTHING["SM21"].when == "deploy", "it names its own phase"
    assert EVERYTHING["SM17"].when == "state"
    assert (EVERYTHING["KOTH"].vp, EVERYTHING["KOTH"].mark) == (data.king.vp, data.king.mark)


@pytest.mark.rule("NX-VTX-08")
def test_the_catalogue_fits_the_options_of_the_table() -> None:
    usual = GAME.view(Table().state, None).cards
    vortex = GAME.view(Table(options={"vortex": "on", "orientation": "1"}).state, None).cards
    assert set(usual) - set(vortex) == {"SM21", "SM22"}
    assert (usual["SM01"].deck_size, vortex["SM01"].deck_size) == (36, 34)
    assert "KOTH" not in usual
    assert card_views("ah2005", ())["MIS"].count == 22


@pytest.mark.rule("NX-HID-05")
def test_the_catalogue_is_the_same_for_everybody_and_no_part_of_what_is_seen() -> None:
    state = Table({"players": {"Blue": {"energize": ["EN11"]}}}).state
    assert GAME.view(state, 0).cards == GAME.view(state, 1).cards
    assert "EN11" not in repr(GAME.view(state, 0))


LAST_CARD: Json = {"rubium": 0, "energize": ["EN06"], "secret": [], "had_units": True}


def last_hope(red: Json, spaces: Json | None = None, options: dict[str, str] | None = None) -> bool:
    """What Red's view says about selling one more card."""
    position: Json = {"spaces": spaces or {"A1": {"Blue": {"HU": 1}}}, "players": {"Red": red}}
    table = Table(position, options=options, possible=red["had_units"])
    hand = GAME.view(table.state, 0).players[0].hand
    assert hand is not None
    return hand.last_hope


@pytest.mark.rule("NX-END-03")
def test_the_last_card_of_a_player_without_units_and_money_is_the_last_hope() -> None:
    assert last_hope(LAST_CARD)
    assert not last_hope({**LAST_CARD, "rubium": 1}), "a Human costs 2"
    assert not last_hope({**LAST_CARD, "energize": ["EN06", "EN07"]})
    assert not last_hope({**LAST_CARD, "had_units": False})
    assert not last_hope(LAST_CARD, {"A1": {"Red": {"HU": 1}}})
    assert not last_hope(LAST_CARD, options={"alternate_units": "on"}), "a Clone costs 1 (NX-ALT-14)"


@pytest.mark.rule("NX-END-04")
def test_what_is_called_the_last_hope_is_out_when_it_is_sold() -> None:
    table = Table({"spaces": {"A1": {"Blue": {"HU": 1}}}, "players": {"Red": LAST_CARD}})
    table.choose("sell EN06")
    assert table.events("player_eliminated") == [{"seat": 0}]
