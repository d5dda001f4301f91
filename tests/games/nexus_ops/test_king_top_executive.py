"""King of the Hill, Top Priority, Executive Orders, and the games to 10 and to 14 victory points."""

from __future__ import annotations

import pytest

from nexusgames.core.game.game import Json
from nexusgames.games import GAMES
from tests.games.nexus_ops.table import Table

KING = {"king_of_the_hill": "on"}
TOP = {"top_priority": "on"}


def on_the_hill(
    *,
    played: list[str] | None = None,
    seats: int = 2,
    secret: tuple[str, ...] = ("SM22", "rest"),
    decks: Json | None = None,
    options: dict[str, str] | None = None,
    possible: bool = True,
    **players: Json,
) -> Table:
    """Red's Draw phase, Red alone on the Monolith."""
    position: Json = {
        "phase": "draw",
        "spaces": {"M": {"Red": {"RS": 1}}, "H0L": {"Red": {"HU": 1}}},
        "players": {"Red": {"played": played or []}, **players},
        "decks": {"energize": ["EN01", "EN02", "EN03", "EN04", "EN05", "rest"], "secret": secret, **(decks or {})},
    }
    return Table(position, seats=seats, options={**KING, **(options or {})}, possible=possible)


@pytest.mark.rule("NX-KOH-01")
def test_whoever_controls_the_monolith_chooses_between_two_energize_cards_and_the_king() -> None:
    table = on_the_hill()
    assert (table.deciding, table.asked) == ("Red", "king")
    assert table.offers("draw", "king")
    table.choose("draw")
    assert table.see("players.Red.energize") == ["EN01", "EN02"]
    assert (table.see("players.Red.played"), table.see("players.Blue.energize")) == ([], [])


@pytest.mark.rule("KOTH")
@pytest.mark.rule("NX-KOH-01")
def test_the_king_of_the_hill_card_is_worth_one_point_and_kept_face_up_instead_of_the_draw() -> None:
    table = on_the_hill().choose("king")
    assert (table.see("players.Red.played"), table.see("players.Red.vp")) == (["KOTH"], 1)
    assert table.see("players.Red.energize") == []
    assert table.refuses("sell KOTH")


@pytest.mark.rule("NX-KOH-01")
def test_a_contested_or_foreign_monolith_gives_no_choice() -> None:
    for units in ({"Red": {"RS": 1}, "Blue": {"RS": 1}}, {"Blue": {"RS": 1}}):
        table = Table({"phase": "draw", "spaces": {"M": units}}, options=KING)
        assert (table.asked, table.see("players.Red.energize")) == ("end_turn", [])


@pytest.mark.rule("NX-KOH-01")
def test_without_the_option_the_two_energize_cards_are_simply_drawn() -> None:
    table = Table({"phase": "draw", "spaces": {"M": {"Red": {"RS": 1}}}})
    assert table.asked == "end_turn"
    assert len(table.listed("players.Red.energize")) == 2


@pytest.mark.rule("NX-KOH-02")
def test_when_the_king_is_taken_everybody_else_draws_one_energize_card_clockwise() -> None:
    table = on_the_hill(seats=4).choose("king")
    assert [table.see(f"players.{name}.energize") for name in ("Red", "Blue", "Green", "Yellow")] == [
        [],
        ["EN01"],
        ["EN02"],
        ["EN03"],
    ]


@pytest.mark.rule("NX-KOH-02")
def test_in_the_team_game_the_ally_draws_too() -> None:
    table = on_the_hill(seats=4, options={"teams": "on"}).choose("king")
    assert table.see("players.Green.energize") == ["EN02"]


@pytest.mark.rule("NX-KOH-03")
def test_king_and_mission_cards_come_from_the_same_pile_of_forty() -> None:
    table = on_the_hill(Blue={"played": ["MIS*3"]})
    assert table.see("decks.missions_left") == 37
    table.choose("king")
    assert table.see("decks.missions_left") == 36


@pytest.mark.rule("NX-KOH-03")
def test_the_last_card_of_the_pile_taken_as_king_leaves_no_mission_card() -> None:
    spaces: Json = {"M": {"Red": {"RS": 1}}, "A6": {"Blue": {"RD": 1}, "Red": {"HU": 1}}}
    position: Json = {"phase": "draw", "spaces": spaces, "decks": {"missions_left": 1}}
    table = Table(position | {"players": {"Blue": {"secret": ["SM04"]}}}, options=KING, dice=[2], possible=False)
    table.choose("king", "end")
    assert (table.deciding, table.see("decks.missions_left")) == ("Blue", 0)
    table.choose("end", "end").pass_windows()
    assert table.events("battle_won") == [{"seat": 1, "rival": 0, "space": "A6"}]
    assert table.refuses("take MIS")


@pytest.mark.rule("NX-KOH-04")
def test_mission_cards_are_still_gained_for_won_battles() -> None:
    spaces: Json = {"A6": {"Red": {"RD": 1}, "Blue": {"HU": 1}}}
    table = Table({"phase": "battle", "spaces": spaces}, options=KING, dice=[2])
    table.choose("take MIS")
    assert table.see("players.Red.played") == ["MIS"]


@pytest.mark.rule("NX-KOH-04")
def test_the_king_that_reaches_the_limit_wins_before_anybody_draws() -> None:
    table = on_the_hill(played=["MIS*11"], seats=3).choose("king")
    assert table.result is not None
    assert (table.result.ending, table.winners, table.result.scores) == ("points", ["Red"], [12, 0, 0])
    assert table.see("players.Blue.energize") == []


@pytest.mark.rule("NX-KOH-05")
def test_the_choice_comes_after_the_secret_mission_was_drawn_and_nothing_else_can_be_chosen() -> None:
    table = on_the_hill()
    assert table.see("players.Red.secret") == ["SM22"]
    assert table.options() == ["draw", "king", "sell SM22"]


@pytest.mark.rule("NX-KOH-05")
def test_with_an_empty_pile_the_two_energize_cards_are_drawn_without_a_choice() -> None:
    table = on_the_hill(decks={"missions_left": 0}, possible=False)
    assert table.asked == "end_turn"
    assert table.see("players.Red.energize") == ["EN01", "EN02"]


def drawing(*deck: str, hand: list[str] | None = None, discard: list[str] | None = None) -> Table:
    """Red's Draw phase with Top Priority; two Rock Plains are Red's."""
    position: Json = {
        "phase": "draw",
        "spaces": {"A6": {"Red": {"HU": 1}}, "B2": {"Red": {"HU": 1}}},
        "players": {"Red": {"secret": hand or []}},
        "decks": {"secret": list(deck), "secret_discard": discard or []},
    }
    return Table(position, options=TOP)


@pytest.mark.rule("NX-TOP-01")
def test_two_secret_missions_are_drawn_one_is_kept_and_the_other_goes_under_the_deck() -> None:
    for kept, other in (("SM22", "SM04"), ("SM04", "SM22")):
        table = drawing("SM22", "SM04", "SM21", "rest")
        assert (table.asked, table.options("keep")) == ("keep", ["keep SM04", "keep SM22"])
        table.choose(f"keep {kept}")
        assert table.see("players.Red.secret") == [kept]
        deck = table.listed("decks.secret")
        assert (deck[0], deck[-1], len(deck)) == ("SM21", other, 35)


@pytest.mark.rule("NX-TOP-01")
def test_the_two_drawn_cards_save_a_player_who_sells_the_last_other_card_before_keeping_one() -> None:
    table = Table(
        {
            "phase": "draw",
            "spaces": {"H3L": {"Blue": {"HU": 1}}},
            "players": {"Red": {"rubium": 0, "had_units": True, "secret": ["SM22"]}},
            "decks": {"secret": ["SM01", "SM02", "rest"]},
        },
        options=TOP,
    )
    if table.offers("sell SM22"):
        table.choose("sell SM22")
    assert table.result is None
    table.choose("keep SM01")
    assert table.listed("players.Red.secret")[-1] == "SM01"
    assert table.result is None


@pytest.mark.rule("NX-TOP-02")
def test_only_the_kept_card_may_be_played_at_once() -> None:
    kept = drawing("SM17", "SM21", "rest")
    assert kept.options("mission") == []
    kept.choose("keep SM17")
    assert (kept.asked, kept.options("mission")) == ("end_turn", ["mission SM17"])
    put_under = drawing("SM17", "SM21", "rest").choose("keep SM21")
    assert (put_under.asked, put_under.options("mission")) == ("end_turn", [])


@pytest.mark.rule("NX-TOP-03")
def test_a_single_card_that_can_be_drawn_is_kept() -> None:
    table = drawing("SM22", hand=["rest"])
    assert table.asked == "end_turn"
    assert table.listed("players.Red.secret").count("SM22") == 1
    assert table.see("decks.secret") == []
    assert table.events("card_put_under") == []


@pytest.mark.rule("NX-TOP-03")
def test_the_second_card_may_come_from_the_reshuffled_discards() -> None:
    table = drawing("SM22", hand=["rest"], discard=["SM04"])
    assert (table.asked, table.options("keep")) == ("keep", ["keep SM04", "keep SM22"])


@pytest.mark.rule("NX-TOP-04")
def test_the_first_cards_of_executive_orders_are_dealt_without_a_choice() -> None:
    table = Table(options={**TOP, "executive_orders": "on"})
    assert table.asked == "deploy"
    assert [len(table.listed(f"players.{name}.secret")) for name in ("Red", "Blue")] == [1, 1]
    assert len(table.listed("decks.secret")) == 34


@pytest.mark.rule("NX-TOP-04")
def test_nobody_is_told_which_card_went_under_the_deck() -> None:
    table = drawing("SM22", "SM04", "rest").choose("keep SM22")
    under = next(event for event in table.told if event.kind == "card_put_under")
    assert under.values() == {"seat": 0}
    told_to_blue = [event for event in table.told if event.audience is None or 1 in event.audience]
    assert not any("SM04" in str(event.values()) for event in told_to_blue)


@pytest.mark.rule("NX-EXO-01")
def test_with_executive_orders_everybody_starts_with_one_secret_mission() -> None:
    table = Table(seats=3, options={"executive_orders": "on"})
    assert [len(table.listed(f"players.{name}.secret")) for name in ("Red", "Blue", "Green")] == [1, 1, 1]
    assert [table.see(f"players.{name}.energize") for name in ("Red", "Blue", "Green")] == [[], [], []]
    assert len(table.listed("decks.secret")) == 33


@pytest.mark.rule("NX-EXO-01")
def test_executive_orders_are_dealt_in_turn_order() -> None:
    plain = Table(seats=3, options={"first_player": "2"}, seed=7)
    dealt = Table(seats=3, options={"first_player": "2", "executive_orders": "on"}, seed=7)
    top = plain.listed("decks.secret")[:3]
    names = ("Red", "Blue", "Green")  # colours go round from the first player too
    assert [dealt.see(f"players.{name}.secret") for name in names] == [[card] for card in top]


def points(played: list[str], options: dict[str, str]) -> Table:
    """Red wins a battle on Rock Plains and may play Objective: Rock Plains (2)."""
    spaces: Json = {"A6": {"Red": {"RD": 1}, "Blue": {"HU": 1}}}
    players: Json = {"Red": {"played": played, "secret": ["SM03"]}}
    table = Table({"phase": "battle", "spaces": spaces, "players": players}, options=options, dice=[2])
    return table.choose("mission SM03")


@pytest.mark.rule("NX-TIE-01")
def test_in_the_short_game_ten_points_win() -> None:
    assert points(["MIS*7"], {"vp10": "on"}).result is None
    won = points(["MIS*8"], {"vp10": "on"})
    assert won.result is not None
    assert (won.result.ending, won.winners, won.result.scores) == ("points", ["Red"], [10, 0])


@pytest.mark.rule("NX-LNG-01")
def test_in_the_long_game_fourteen_points_win() -> None:
    assert points(["MIS*11"], {"vp14": "on"}).result is None
    won = points(["MIS*12"], {"vp14": "on"})
    assert won.result is not None
    assert (won.result.ending, won.winners, won.result.scores) == ("points", ["Red"], [14, 0])


@pytest.mark.rule("NX-TIE-01")
@pytest.mark.rule("NX-LNG-01")
@pytest.mark.parametrize("option", ["vp10", "vp14"])
def test_elimination_ends_the_short_and_the_long_game_too(option: str) -> None:
    table = Table(
        {
            "phase": "breath",
            "spaces": {"A6": {"Red": {"RD": 1}}, "A1": {"Blue": {"HU": 1}}},
            "players": {"Blue": {"rubium": 1}},
        },
        options={option: "on"},
        dice=[4],
    )
    table.choose("breathe A6 A1")
    assert table.result is not None
    assert (table.result.ending, table.winners) == ("elimination", ["Red"])


@pytest.mark.rule("NX-HID-01")
def test_drawn_cards_to_choose_from_are_secrets_of_an_otherwise_empty_hand() -> None:
    decks: Json = {"secret": ["SM04", "SM07", "rest"]}
    table = Table({"phase": "draw", "decks": decks}, options={"top_priority": "on"})
    assert table.asked == "keep"
    game = GAMES.load("nexus-ops")
    assert [game.has_secrets(table.state, seat) for seat in (0, 1)] == [True, False]


@pytest.mark.rule("NX-HID-02")
def test_two_drawn_cards_of_one_kind_are_asked_for_like_any_two() -> None:
    decks: Json = {"secret": ["SM01", "SM01", "rest"]}
    assert Table({"phase": "draw", "decks": decks}, options={"top_priority": "on"}).asked == "keep"
    quiet = {"top_priority": "on", "prompts": "ask_able"}
    assert Table({"phase": "draw", "decks": decks}, options=quiet).asked == "end_turn"
