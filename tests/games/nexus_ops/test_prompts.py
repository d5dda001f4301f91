"""Who is asked and who sees what (NX-HID): both prompt modes, shown cards, what a seat's view holds."""

from __future__ import annotations

import pytest

from nexusgames.core.engine.events import visible
from nexusgames.core.game.game import Json
from nexusgames.games.nexus_ops.cards import kind_of
from nexusgames.games.nexus_ops.game import GAME
from tests.games.nexus_ops.table import Table


def battle(prompts: str, *dice: int, alternate: bool = False, **hands: list[str]) -> Table:
    """Red attacks Blue on A6 with a Human each, Green looks on."""
    units = {"RS": 1} if alternate else {"HU": 1}
    position: Json = {
        "phase": "battle",
        "spaces": {"A6": {"Red": units, "Blue": units}, "B2": {"Green": units}},
        "players": {name: {"energize": hand} for name, hand in hands.items()},
    }
    options = {"prompts": prompts} | ({"alternate_units": "on"} if alternate else {})
    return Table(position, seats=3, options=options, dice=dice)


def asked(table: Table) -> list[str]:
    """Everybody passes; who was asked in which window."""
    seen: list[str] = []
    while table.asked.startswith("window_"):
        seen.append(f"{table.deciding} {table.asked.removeprefix('window_')}")
        table.choose("pass")
    return seen


@pytest.mark.rule("NX-HID-02")
def test_ask_all_asks_everybody_with_an_energize_card_whether_it_can_be_used_or_not() -> None:
    table = battle("ask_all", 1, 6, Red=["EN01"], Green=["EN12"])
    assert table.options("play") == []
    assert asked(table) == ["Red B-PRE", "Green B-PRE", "Red B-ROLL", "Green B-ROLL", "Red B-HIT", "Green B-HIT"]


@pytest.mark.rule("NX-HID-02")
def test_ask_able_asks_only_who_holds_a_card_for_this_very_window() -> None:
    table = battle("ask_able", 1, 6, Red=["EN01", "EN09"], Blue=["EN06"], Green=["EN12"])
    assert asked(table) == ["Blue B-PRE", "Green B-ROLL", "Red B-HIT"]


@pytest.mark.rule("NX-HID-02")
def test_nobody_without_cards_is_asked_in_either_mode() -> None:
    for prompts in ("ask_all", "ask_able"):
        table = battle(prompts, 1, 1)
        assert (table.unrolled, table.kinds()[:4]) == (
            [],
            ["battle_began", "dice_rolled", "dice_rolled", "battle_undecided"],
        )


@pytest.mark.rule("NX-HID-02")
def test_ask_all_is_the_default() -> None:
    table = Table(
        {
            "phase": "battle",
            "spaces": {"A6": {"Red": {"HU": 1}, "Blue": {"HU": 1}}},
            "players": {"Blue": {"energize": ["EN01"]}},
        }
    )
    assert (table.deciding, table.options()) == ("Blue", ["pass"])
    assert next(option.default for option in GAME.options() if option.name == "prompts") == "ask_all"


@pytest.mark.rule("NX-HID-02")
@pytest.mark.parametrize("prompts", ["ask_all", "ask_able"])
def test_a_participant_who_can_use_a_unit_ability_is_asked_before_the_roll_in_both_modes(prompts: str) -> None:
    table = battle(prompts, 1, 1, alternate=True)
    assert table.options() == ["pass", "strike first"]
    assert asked(table) == ["Red B-PRE", "Blue B-PRE"]


@pytest.mark.rule("NX-HID-03")
def test_in_the_team_game_a_player_may_show_own_cards_and_then_everybody_sees_them() -> None:
    table = Table(
        {"players": {"Red": {"energize": ["EN01", "EN06"], "secret": ["SM05"]}}}, seats=4, options={"teams": "on"}
    )
    assert table.options("show") == ["show EN01", "show EN06", "show SM05"]
    for seat in (None, 1, 2, 3):
        assert GAME.view(table.state, seat).players[0].shown == ()
    table.choose("show SM05")
    for seat in (None, 1, 2, 3):
        assert GAME.view(table.state, seat).players[0].shown == ("SM05",)
    shown = next(event for event in table.told if event.kind == "card_shown")
    assert all(visible(shown, seat) for seat in (None, 0, 1, 2, 3))
    assert table.options("show") == ["show EN01", "show EN06"]
    assert table.see("players.Red.secret") == ["SM05"]


@pytest.mark.rule("NX-HID-03")
def test_a_shown_card_that_leaves_the_hand_is_no_longer_shown() -> None:
    table = Table({"players": {"Red": {"energize": ["EN01*2"]}}}, seats=4, options={"teams": "on"})
    table.choose("show EN01", "play EN01")
    assert (table.see("players.Red.shown"), table.see("players.Red.energize")) == ([], ["EN01"])


@pytest.mark.rule("NX-HID-03")
@pytest.mark.parametrize("key", ["sell SM05", "sell EN06"])
def test_of_two_alike_cards_the_shown_one_goes_first_so_that_nobody_learns_of_the_other(key: str) -> None:
    hand = {"energize": ["EN06*2"], "secret": ["SM05*2"]}
    table = Table({"players": {"Red": hand}}, seats=4, options={"teams": "on"})
    player = table.state.players[0]
    player.shown += [player.energize[-1], player.secret[-1]]
    table.choose(key)
    kind = key.split()[-1]
    assert [kind_of(card) for card in player.shown] == [other for other in ("EN06", "SM05") if other != kind]
    assert [kind_of(card) for card in player.energize + player.secret].count(kind) == 1


@pytest.mark.rule("NX-HID-03")
def test_without_teams_no_card_can_be_shown() -> None:
    table = Table({"players": {"Red": {"energize": ["EN01"]}}}, seats=4)
    assert table.options("show") == []


@pytest.mark.rule("NX-HID-05")
def test_discards_money_and_supply_are_public_and_decks_and_tokens_are_not() -> None:
    position: Json = {
        "terrain": {},
        "spaces": {"H0L": {"Red": {"HU": 1}}, "H2L": {"Blue": {"HU": 1}}},
        "players": {"Red": {"energize": ["EN01", "EN06"], "secret": ["SM05"]}, "Blue": {"energize": ["EN09*2"]}},
        "decks": {"energize_discard": ["EN03"], "secret_discard": ["SM02"]},
    }
    table = Table(position, seats=3)
    for seat in (None, 0, 1, 2):
        view = GAME.view(table.state, seat)
        assert (view.decks.energize_discard, view.decks.secret_discard) == (("EN03",), ("SM02",))
        assert (view.decks.energize, view.decks.secret) == (32 - 4 - 1, 36 - 1 - 1)
        assert [player.rubium for player in view.players] == [8, 11, 14]
        assert view.players[0].supply["HU"] == 11
        assert sum(space.token for space in view.spaces.values()) == 18
        assert {type(space.token) for space in view.spaces.values()} == {bool}


@pytest.mark.rule("NX-HID-05")
def test_only_its_player_is_told_which_card_was_drawn() -> None:
    table = Table({"phase": "draw", "decks": {"secret": ["SM22", "rest"]}}, seats=3)
    seen = [event for event in table.told if event.kind == "card_seen"]
    assert [event.values() for event in seen] == [{"seat": 0, "card": "SM22"}]
    assert [visible(seen[0], seat) for seat in (None, 0, 1, 2)] == [False, True, False, False]
    drawn = next(event for event in table.told if event.kind == "cards_drawn")
    assert visible(drawn, 2)
    assert drawn.values() == {"seat": 0, "deck": "secret", "count": 1, "reason": "turn"}
