"""Hands, sales, decks that run out (NX-CARD)."""

import pytest

from nexusgames.core.game.game import Json
from tests.games.nexus_ops.table import Table

ALL_TO_BLUE: Json = {"Blue": {"energize": ["rest"]}}


@pytest.mark.rule("NX-CARD-01")
def test_a_hand_may_hold_any_number_of_cards() -> None:
    hand = [f"EN{n:02}" for n in range(1, 13)] + ["EN01", "EN01", "EN02", "EN06"]
    secret = [f"SM{n:02}" for n in range(1, 28)]
    table = Table(
        {
            "phase": "draw",
            "players": {"Red": {"energize": hand, "secret": secret}},
            "spaces": {"M": {"Red": {"RS": 1}}},
        }
    )
    assert (len(table.listed("players.Red.energize")), len(table.listed("players.Red.secret"))) == (18, 28)
    table.choose("end")
    assert table.deciding == "Blue"
    assert (len(table.listed("players.Red.energize")), len(table.listed("players.Red.secret"))) == (18, 28)


@pytest.mark.rule("NX-CARD-02")
def test_cards_of_both_kinds_are_sold_for_one_rubium_each_onto_their_discard_piles() -> None:
    players: Json = {"Red": {"rubium": 3, "energize": ["EN09", "EN09", "EN01"], "secret": ["SM25"]}}
    table = Table({"phase": "move", "players": players, "spaces": {"H0L": {"Red": {"HU": 1}}}})
    table.choose("sell EN09", "sell SM25", "sell EN01")
    assert table.see("players.Red.rubium") == 6
    assert table.listed("decks.energize_discard") == ["EN09", "EN01"]
    assert table.listed("decks.secret_discard") == ["SM25"]
    assert (table.listed("players.Red.energize"), table.listed("players.Red.secret")) == (["EN09"], [])


@pytest.mark.rule("NX-CARD-02")
def test_mission_cards_and_played_secret_missions_cannot_be_sold() -> None:
    players: Json = {"Red": {"played": ["MIS*2", "SM17", "KOTH"], "energize": ["EN06"]}}
    table = Table({"phase": "deploy", "players": players}, options={"king_of_the_hill": "on"})
    assert table.options("sell") == ["sell EN06"]


@pytest.mark.rule("NX-CARD-02")
def test_nobody_sells_in_another_players_turn() -> None:
    spaces: Json = {"A6": {"Red": {"RS": 1}, "Blue": {"RS": 1, "HU": 1}}}
    players: Json = {"Blue": {"energize": ["EN06"], "secret": ["SM01"]}}
    table = Table({"phase": "battle", "players": players, "spaces": spaces}, dice=[4, 1])
    assert (table.deciding, table.asked, table.options("sell")) == ("Blue", "window_B-PRE", [])
    table.choose("pass", "pass", "pass")
    assert (table.deciding, table.asked, table.options()) == ("Blue", "lose", ["lose HU", "lose RS"])


@pytest.mark.rule("NX-CARD-03")
def test_an_empty_energize_deck_is_made_anew_from_its_discards() -> None:
    decks: Json = {"energize": [], "energize_discard": ["EN01", "EN02", "EN03"]}
    position: Json = {"phase": "draw", "decks": decks, "players": ALL_TO_BLUE, "spaces": {"M": {"Red": {"RS": 1}}}}
    table = Table(position)
    assert {"deck": "energize", "count": 3} in table.events("deck_reshuffled")
    drawn = table.listed("players.Red.energize")
    assert sorted([*drawn, *table.listed("decks.energize")]) == ["EN01", "EN02", "EN03"]
    assert (len(drawn), table.listed("decks.energize_discard")) == (2, [])


@pytest.mark.rule("NX-CARD-03")
def test_the_new_energize_deck_is_shuffled() -> None:
    decks: Json = {"energize": [], "energize_discard": ["EN01", "EN02", "EN03"]}
    position: Json = {"phase": "draw", "decks": decks, "players": ALL_TO_BLUE, "spaces": {"M": {"Red": {"RS": 1}}}}
    hands = {tuple(Table(position, seed=seed).listed("players.Red.energize")) for seed in range(1, 60)}
    assert len(hands) == 6


@pytest.mark.rule("NX-CARD-03")
def test_the_discards_wait_until_the_deck_is_empty() -> None:
    decks: Json = {"energize": ["EN06", "EN07", "EN08"], "energize_discard": ["EN01", "EN02"]}
    position: Json = {"phase": "draw", "decks": decks, "players": ALL_TO_BLUE, "spaces": {"M": {"Red": {"RS": 1}}}}
    table = Table(position)
    assert table.listed("players.Red.energize") == ["EN06", "EN07"]
    assert table.listed("decks.energize_discard") == ["EN01", "EN02"]


@pytest.mark.rule("NX-CARD-03")
def test_a_draw_from_an_empty_energize_deck_without_discards_is_lost() -> None:
    decks: Json = {"energize": ["EN05"], "energize_discard": []}
    position: Json = {"phase": "draw", "decks": decks, "players": ALL_TO_BLUE, "spaces": {"M": {"Red": {"RS": 1}}}}
    table = Table(position)
    assert table.listed("players.Red.energize") == ["EN05"]
    assert table.events("draw_lost") == [{"seat": 0, "deck": "energize"}]
    assert len(table.listed("players.Blue.energize")) == 31


@pytest.mark.rule("NX-CARD-04")
def test_an_empty_secret_deck_is_made_anew_from_the_sold_secret_missions() -> None:
    decks: Json = {"secret": [], "secret_discard": ["SM03", "SM04", "SM07"]}
    position: Json = {"phase": "draw", "decks": decks, "players": {"Blue": {"secret": ["rest"]}}}
    table = Table(position)
    left = table.listed("decks.secret")
    assert sorted([*table.listed("players.Red.secret"), *left]) == ["SM03", "SM04", "SM07"]
    assert (len(left), table.listed("decks.secret_discard")) == (2, [])
    hands = {tuple(Table(position, seed=seed).listed("players.Red.secret")) for seed in range(1, 40)}
    assert hands == {("SM03",), ("SM04",), ("SM07",)}


@pytest.mark.rule("NX-CARD-04")
def test_a_draw_without_any_secret_mission_left_is_lost() -> None:
    position: Json = {"phase": "draw", "decks": {"secret": []}, "players": {"Blue": {"secret": ["rest"]}}}
    table = Table(position)
    assert table.events("draw_lost") == [{"seat": 0, "deck": "secret"}]
    assert table.listed("players.Red.secret") == []
    assert table.deciding == "Blue"


@pytest.mark.rule("NX-CARD-05")
@pytest.mark.parametrize("edition", ["ah2005", "modern"])
def test_from_an_empty_pile_no_mission_card_is_taken(edition: str) -> None:
    spaces: Json = {s: {"Red": {"RS": 1}, "Blue": {"HU": 1}} for s in ("A1", "A6")}
    position: Json = {"phase": "battle", "decks": {"missions_left": 1}, "spaces": spaces}
    table = Table(position, options={"edition": edition}, dice=[4, 4], possible=False).choose("battle A1", "take MIS")
    assert (table.see("decks.missions_left"), table.see("players.Red.vp")) == (0, 1)
    table.choose("pass", "pass", "pass")  # Blue's consolation card
    assert len(table.events("battle_won")) == 2
    assert (table.asked, table.see("players.Red.vp")) == ("end_turn", 1)


@pytest.mark.rule("NX-CARD-06")
def test_several_players_draw_clockwise_from_the_active_player() -> None:
    position: Json = {
        "phase": "draw",
        "active": "Blue",
        "decks": {"energize": ["EN01", "EN02", "EN03", "rest"]},
        "spaces": {"M": {"Blue": {"RS": 1}}},
    }
    table = Table(position, seats=4, options={"king_of_the_hill": "on"}).choose("king")
    hands = [table.listed(f"players.{colour}.energize") for colour in ("Green", "Yellow", "Red", "Blue")]
    assert hands == [["EN01"], ["EN02"], ["EN03"], []]


@pytest.mark.rule("NX-CARD-07")
def test_played_secret_missions_never_come_back() -> None:
    position: Json = {
        "phase": "deploy",
        "decks": {"secret": []},
        "players": {"Red": {"rubium": 0, "secret": ["SM18", "SM03"]}, "Blue": {"secret": ["rest"]}},
        "spaces": {"H0L": {"Red": {"HU": 1}}},
    }
    table = Table(position).choose("mission SM18")
    assert table.listed("decks.secret_discard") == []
    table.choose("sell SM03")
    assert table.listed("decks.secret_discard") == ["SM03"]
    table.choose("end", "end")
    assert table.events("deck_reshuffled") == [{"deck": "secret", "count": 1}]
    assert table.listed("players.Red.secret") == ["SM03"]
    assert table.listed("players.Red.played") == ["SM18"]
    assert table.listed("decks.secret") == table.listed("decks.secret_discard") == []


@pytest.mark.rule("NX-CARD-07")
def test_mission_cards_go_from_the_pile_to_their_player_and_nowhere_else() -> None:
    spaces: Json = {"A6": {"Red": {"RS": 1}, "Blue": {"HU": 1}}}
    table = Table({"phase": "battle", "spaces": spaces}, dice=[4]).choose("take MIS")
    assert table.listed("players.Red.played") == ["MIS"]
    assert table.see("decks.missions_left") == 39
    assert table.listed("decks.secret_discard") == table.listed("decks.energize_discard") == []


@pytest.mark.rule("NX-CARD-08")
def test_with_four_players_the_secret_deck_is_empty_after_nine_rounds_and_play_goes_on() -> None:
    table = Table(None, seats=4)
    for _ in range(36):
        table.choose("end", "end")
    assert (table.see("round"), table.deciding, table.listed("decks.secret")) == (10, "Red", [])
    table.choose("end")
    assert table.events("draw_lost") == [{"seat": 0, "deck": "secret"}]
    sold = table.listed("players.Red.secret")[0]
    table.choose(f"sell {sold}", "end")
    table.choose("end")
    assert (table.deciding, table.listed("players.Blue.secret")[-1]) == ("Blue", sold)
    table.choose("end", "end")
    assert [event["seat"] for event in table.events("draw_lost")] == [0, 2]
