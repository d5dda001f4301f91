"""How a game ends and who wins (NX-END)."""

import pytest

from nexusgames.core.game.game import Json, Seat, SetupError
from tests.games.nexus_ops.table import Table

NOTHING: Json = {"rubium": 1, "energize": [], "secret": [], "had_units": True}
"""A player who is out with the last unit."""


def breath(spaces: Json, players: Json, seats: int = 2, **rest: object) -> Table:
    """Red's Dragon on A6 kills one unit on B1 by its breath."""
    here: Json = {"A6": {"Red": {"RD": 1}}, "B1": {"Blue": {"HU": 1}}, **spaces}
    return Table({"phase": "breath", "players": players, "spaces": here, **rest}, seats=seats, dice=[4]).choose(
        "breathe A6 B1"
    )


def fight(players: Json, dice: list[int], seats: int = 2, spaces: Json | None = None, **options: str) -> Table:
    """Red attacks Blue on A1, Human against Human."""
    here: Json = {"A1": {"Red": {"HU": 1}, "Blue": {"HU": 1}}, **(spaces or {})}
    return Table({"phase": "battle", "players": players, "spaces": here}, seats=seats, dice=dice, options=options)


@pytest.mark.rule("NX-END-01")
@pytest.mark.parametrize(
    ("before", "over"), [("MIS*9", False), ("MIS*10", True), ("MIS*11", True)], ids=["11", "12", "13"]
)
def test_twelve_points_or_more_end_the_game_at_once(before: str, over: bool) -> None:
    position: Json = {
        "phase": "deploy",
        "players": {"Red": {"played": [before], "secret": ["SM21"]}, "Blue": {"played": ["MIS*3"]}},
        "spaces": {"M": {"Red": {"RS": 1}}},
    }
    table = Table(position).choose("mission SM21")
    if not over:
        assert (table.result, table.see("players.Red.vp"), table.asked) == (None, 11, "deploy")
        return
    assert table.result is not None
    assert (table.result.ending, table.winners) == ("points", ["Red"])
    assert table.result.scores == [table.number("players.Red.vp"), 3]
    assert table.options() == []


@pytest.mark.rule("NX-END-01")
@pytest.mark.rule("NX-END-12")
def test_the_winning_card_ends_the_turn_in_the_middle_of_the_battle_phase() -> None:
    position: Json = {
        "phase": "battle",
        "players": {"Red": {"played": ["MIS*11"], "rubium": 0}},
        "spaces": {s: {"Red": {"RS": 1}, "Blue": {"HU": 1}} for s in ("A6", "B1")} | {"H0K": {"Red": {"HU": 1}}},
    }
    table = Table(position, dice=[4]).choose("battle A6", "take MIS")
    assert (table.winners, table.asked) == (["Red"], "nothing")
    assert table.see("spaces.B1.Blue") == {"HU": 1}
    assert (table.see("players.Red.rubium"), table.listed("players.Red.secret")) == (0, [])
    assert table.kinds()[-1] == "game_ended"


@pytest.mark.rule("NX-END-12")
def test_tokens_that_were_still_to_be_revealed_stay_face_down_when_the_game_ends() -> None:
    position: Json = {
        "phase": "explore",
        "players": {"Red": {"played": ["MIS*11"], "secret": ["SM18"]}},
        "spaces": {s: {"Red": {"HU": 1}, "token": "M1F"} for s in ("B1", "B7")},
    }
    table = Table(position).choose("mission SM18")
    assert table.winners == ["Red"]
    assert (table.see("spaces.B1.token"), table.see("spaces.B7.token")) == ("M1F", "M1F")


@pytest.mark.rule("NX-END-12")
def test_the_rest_of_the_effect_that_ended_the_game_is_not_carried_out() -> None:
    position: Json = {
        "phase": "draw",
        "active": "Green",
        "players": {"Green": {"played": ["SM25", "MIS*9"]}},
        "spaces": {"M": {"Green": {"RS": 1}}},
    }
    table = Table(position, seats=4, options={"king_of_the_hill": "on"}).choose("king")
    assert table.winners == ["Green"]
    assert [table.listed(f"players.{colour}.energize") for colour in ("Red", "Blue", "Yellow")] == [[], [], []]


@pytest.mark.rule("NX-END-12")
def test_after_a_deadly_breath_nothing_more_of_the_turn_is_played() -> None:
    spaces: Json = {"B7": {"Red": {"HU": 1}, "token": "M2"}, "H0K": {"Red": {"HU": 1}}, "B2": {"Red": {"RD": 1}}}
    table = breath(spaces, {"Red": {"rubium": 0}, "Blue": NOTHING})
    assert table.winners == ["Red"]
    assert table.see("spaces.B7.token") == "M2"
    assert (table.see("players.Red.rubium"), table.listed("players.Red.secret")) == (0, [])


@pytest.mark.rule("NX-END-02")
def test_the_first_elimination_ends_the_game_for_everybody() -> None:
    spaces: Json = {"B7": {"Green": {"HU": 1}}}
    table = breath(spaces, {"Blue": NOTHING, "Green": {"played": ["MIS*2"]}}, seats=3)
    assert table.events("player_eliminated") == [{"seat": 1}]
    assert table.result is not None
    assert (table.result.ending, table.result.scores, table.winners) == ("elimination", [0, 0, 2], ["Green"])


@pytest.mark.rule("NX-END-03")
@pytest.mark.parametrize(
    ("saved_by", "spaces"),
    [
        pytest.param({"rubium": 2}, {}, id="the price of a Human"),
        pytest.param({"secret": ["SM01"]}, {}, id="a Secret Mission"),
        pytest.param({"energize": ["EN06"]}, {}, id="an Energize card"),
        pytest.param({}, {"B7": {"Blue": {"HU": 1}}}, id="another unit"),
        pytest.param({}, {"B1": {"Blue": {"HU": 2}}}, id="another unit there"),
    ],
)
def test_a_unit_the_price_of_one_or_a_card_keeps_a_player_in_the_game(saved_by: Json, spaces: Json) -> None:
    table = breath(spaces, {"Blue": NOTHING | saved_by})
    assert table.events("unit_lost") == [{"seat": 1, "unit": "HU", "space": "B1", "cause": "breath", "rival": 0}]
    assert (table.result, table.events("player_eliminated")) == (None, [])


@pytest.mark.rule("NX-END-03")
@pytest.mark.parametrize("rubium", [0, 1])
def test_without_units_cards_and_two_rubium_a_player_is_out(rubium: int) -> None:
    table = breath({}, {"Blue": NOTHING | {"rubium": rubium}})
    assert table.events("player_eliminated") == [{"seat": 1}]
    assert table.winners == ["Red"]


@pytest.mark.rule("NX-END-03")
@pytest.mark.parametrize("had_units", [False, True])
def test_whoever_never_had_a_unit_is_not_out(had_units: bool) -> None:
    players: Json = {"Red": {"energize": ["EN06"]}, "Green": {"rubium": 0, "had_units": had_units}}
    spaces: Json = {"A1": {"Red": {"HU": 1}}}
    table = Table({"phase": "deploy", "players": players, "spaces": spaces}, seats=3, possible=False)
    table.choose("sell EN06")
    assert table.events("player_eliminated") == ([{"seat": 2}] if had_units else [])


@pytest.mark.rule("NX-END-03")
def test_a_first_purchase_is_remembered_as_having_had_units() -> None:
    table = Table({"phase": "deploy", "players": {"Red": {"rubium": 2}}}).choose("buy HU H0L", "end", "end", "end")
    spaces = table.state.spaces["H0L"].units
    assert spaces[0] == {"HU": 1}
    assert [player.had_units for player in table.state.players] == [True, False]


@pytest.mark.rule("NX-END-04")
def test_selling_the_last_card_for_too_little_eliminates_at_once() -> None:
    players: Json = {"Red": {"rubium": 0, "energize": ["EN06", "EN07"], "had_units": True}}
    table = Table({"phase": "deploy", "players": {"Red": players["Red"] | {"energize": ["EN06"]}}}).choose("sell EN06")
    assert (table.winners, table.asked) == (["Blue"], "nothing")
    saved = Table({"phase": "deploy", "players": players}).choose("sell EN06", "sell EN07")
    assert (saved.result, saved.options("buy")) == (None, ["buy HU H0K", "buy HU H0L", "buy HU H0R"])


@pytest.mark.rule("NX-END-04")
def test_playing_the_last_card_for_nothing_eliminates_at_once() -> None:
    players: Json = {"Red": {"rubium": 0, "energize": ["EN05"], "had_units": True}}
    table = Table({"phase": "deploy", "players": players}).choose("play EN05")
    assert table.winners == ["Blue"]
    rich = Table({"phase": "deploy", "players": {"Red": players["Red"] | {"energize": ["EN01"]}}}).choose("play EN01")
    assert (rich.result, rich.see("players.Red.rubium")) == (None, 4)


@pytest.mark.rule("NX-END-03")
@pytest.mark.rule("NX-END-04")
def test_a_human_that_a_bulk_contract_makes_affordable_keeps_its_player_in_the_game() -> None:
    players: Json = {"Red": {"rubium": 1, "energize": ["EN05"], "had_units": True}}
    table = Table({"phase": "deploy", "players": players}).choose("play EN05")
    assert table.result is None
    table.choose("buy HU H0L")
    assert table.see("spaces.H0L.Red") == {"HU": 1}


@pytest.mark.rule("NX-END-04")
def test_during_a_battle_the_test_waits_for_its_end() -> None:
    players: Json = {
        "Red": {"rubium": 0},
        "Green": {"rubium": 0, "energize": ["EN06"], "had_units": True},
    }
    table = fight(players, [6, 1], seats=3, spaces={"B7": {"Blue": {"HU": 1}}})
    assert (table.deciding, table.asked) == ("Green", "window_B-PRE")
    table.choose("play EN06", "side attacker")
    assert (table.events("player_eliminated"), table.asked) == ([], "missions")
    table.choose("take MIS")
    assert table.events("player_eliminated") == [{"seat": 2}]
    assert table.result is not None
    assert (table.result.ending, table.winners) == ("elimination", ["Red"])


@pytest.mark.rule("NX-END-04")
def test_an_attacker_who_lost_everything_is_out_after_the_battle() -> None:
    table = fight({"Red": NOTHING}, [1, 6])
    assert table.kinds()[-3:] == ["battle_lost", "player_eliminated", "game_ended"]
    assert table.winners == ["Blue"]


FOUR: Json = {"Red": {"played": ["MIS*3"]}, "Green": {"played": ["MIS*3"]}, "Yellow": {"played": ["MIS*2"]}}


@pytest.mark.rule("NX-END-05")
@pytest.mark.parametrize(
    ("played", "spaces", "winners"),
    [
        pytest.param({"Yellow": ["MIS*4"]}, {"B7": {"Green": {"HU": 5}}}, ["Yellow"], id="most points"),
        pytest.param(
            {},
            {"A6": {"Red": {"RD": 1, "HU": 9}}, "B7": {"Green": {"HU": 1}}, "B8": {"Green": {"HU": 1}}},
            ["Green"],
            id="then most spaces",
        ),
        pytest.param({}, {"B7": {"Green": {"HU": 2}}}, ["Green"], id="then most units"),
        pytest.param(
            {}, {"B7": {"Green": {"HU": 1}}, "B8": {"Yellow": {"HU": 12}}}, ["Red", "Green"], id="then a draw"
        ),
        pytest.param(
            {},
            {
                "B7": {"Green": {"HU": 1}},
                "B8": {"Yellow": {"HU": 4}},
                "B9": {"Yellow": {"RS": 4}},
                "B10": {"Yellow": {"HU": 4}},
            },
            ["Red", "Green"],
            id="only among the tied",
        ),
    ],
)
def test_after_an_elimination_points_then_spaces_then_units_decide(
    played: dict[str, list[str]], spaces: Json, winners: list[str]
) -> None:
    players = {name: told | {"played": played.get(name, told["played"])} for name, told in FOUR.items()}
    table = breath(spaces, {**players, "Blue": NOTHING | {"played": ["MIS*11"]}}, seats=4)
    assert table.winners == winners


@pytest.mark.rule("NX-END-06")
@pytest.mark.parametrize("space", ["M", "H0K", "H4L", "H2R", "B9"])
def test_the_monolith_and_all_bases_count_as_controlled_spaces(space: str) -> None:
    # Red and Green have a space each, and Green more units; Red's strider on one more space decides.
    spaces: Json = {"B7": {"Green": {"HU": 8}}}
    assert breath(spaces, {"Blue": NOTHING}, seats=3).winners == ["Green"]
    assert breath(spaces | {space: {"Red": {"RS": 1}}}, {"Blue": NOTHING}, seats=3).winners == ["Red"]


@pytest.mark.rule("NX-END-06")
def test_a_contested_space_counts_for_nobody() -> None:
    spaces: Json = {"B7": {"Green": {"HU": 2}, "Red": {"HU": 1}}, "B8": {"Green": {"HU": 1}}}
    assert breath(spaces, {"Blue": NOTHING}, seats=3).winners == ["Green"]
    assert breath(spaces | {"B3": {"Red": {"HU": 1}}}, {"Blue": NOTHING}, seats=3).winners == ["Red"]


@pytest.mark.rule("NX-END-07")
def test_the_loser_of_the_last_battle_draws_before_the_test() -> None:
    table = fight({"Blue": NOTHING}, [6, 1]).choose("take MIS")
    assert len(table.listed("players.Blue.energize")) == 1
    assert (table.result, table.events("player_eliminated")) == (None, [])


@pytest.mark.rule("NX-END-08")
def test_with_two_players_the_survivor_wins_whatever_the_points() -> None:
    table = breath({}, {"Blue": NOTHING | {"played": ["MIS*11"]}})
    assert table.result is not None
    assert (table.winners, table.result.scores) == (["Red"], [0, 11])


@pytest.mark.rule("NX-END-09")
def test_all_tied_players_and_nobody_else_win_a_drawn_game_together() -> None:
    players: Json = {"Blue": NOTHING, **{colour: {"played": ["MIS"]} for colour in ("Red", "Green")}}
    table = breath({"B7": {"Green": {"HU": 1}}, "B8": {"Yellow": {"HU": 1}}}, players, seats=4)
    assert table.winners == ["Red", "Green"]
    assert table.events("game_ended") == [{"ending": "elimination", "winners": (0, 2)}]


BOTS = [Seat("One", player="bot"), Seat("Two", player="bot")]


@pytest.mark.rule("NX-END-10")
def test_the_game_ends_after_the_last_turn_of_the_last_round() -> None:
    position: Json = {"phase": "end", "round": 20, "spaces": {"A1": {"Green": {"HU": 1}}}}
    running = Table(position | {"active": "Blue"}, seats=3, options={"round_limit": "20"})
    assert (running.result, running.deciding, running.see("round")) == (None, "Green", 20)
    ended = Table(position | {"active": "Green"}, seats=3, options={"round_limit": "20"})
    assert ended.result is not None
    assert (ended.result.ending, ended.winners) == ("round_limit", ["Green"])
    earlier = Table(position | {"active": "Green", "round": 19}, seats=3, options={"round_limit": "20"})
    assert (earlier.result, earlier.see("round")) == (None, 20)


@pytest.mark.rule("NX-END-10")
def test_a_round_belongs_to_the_first_player_wherever_that_player_sits() -> None:
    options = {"round_limit": "20", "first_player": "2"}
    # Seat 2 is Red and begins, seat 1 is Blue and ends the round.
    assert Table({"phase": "end", "round": 20, "active": "Red"}, options=options).result is None
    assert Table({"phase": "end", "round": 20, "active": "Blue"}, options=options).result is not None


@pytest.mark.rule("NX-END-10")
@pytest.mark.parametrize(
    ("played", "winners"), [({"Blue": ["MIS"]}, ["Blue"]), ({}, ["Red", "Blue", "Green"])], ids=["points", "draw"]
)
def test_at_the_round_limit_all_players_are_compared(played: dict[str, list[str]], winners: list[str]) -> None:
    players: Json = {name: {"played": cards} for name, cards in played.items()}
    position: Json = {"phase": "end", "round": 30, "active": "Green", "players": players}
    assert Table(position, seats=3, options={"round_limit": "30"}).winners == winners


@pytest.mark.rule("NX-END-10")
def test_sixty_rounds_are_the_limit_if_only_bots_play_and_otherwise_there_is_none() -> None:
    last: Json = {"phase": "end", "round": 60, "active": "Blue"}
    assert Table(last, seats=BOTS).result is not None
    assert Table(last | {"round": 59}, seats=BOTS).result is None
    assert Table(last, seats=[Seat("Ann"), BOTS[0]]).result is None
    assert Table(last).result is None


@pytest.mark.rule("NX-END-10")
def test_a_round_limit_is_at_least_twenty() -> None:
    with pytest.raises(SetupError, match="at least 20"):
        Table(None, options={"round_limit": "19"})
    assert Table(None, options={"round_limit": "20"}).state.options.round_limit == 20


@pytest.mark.rule("NX-END-11")
def test_two_players_out_at_the_same_test_leave_the_game_to_the_third() -> None:
    players: Json = {
        "Red": NOTHING | {"played": ["MIS*5"]},
        "Blue": NOTHING | {"played": ["MIS*6"]},
        "Green": {"energize": ["rest"]},
    }
    position: Json = {
        "phase": "battle",
        "players": players,
        "decks": {"energize": []},
        "spaces": {"A1": {"Red": {"HU": 1}, "Blue": {"HU": 1}}},
    }
    table = Table(position, seats=3, dice=[6, 6])
    while table.deciding == "Green":
        table.choose("pass")
    assert (table.see("spaces.A1.Red"), table.see("spaces.A1.Blue")) == ({}, {})
    table.choose("take MIS")
    assert table.events("player_eliminated") == [{"seat": 0}, {"seat": 1}]
    assert len(table.events("game_ended")) == 1
    assert table.winners == ["Green"]


@pytest.mark.rule("NX-END-11")
@pytest.mark.parametrize(("points", "winners"), [("MIS*4", ["Blue"]), ("MIS*3", ["Red", "Blue"])])
def test_if_nobody_remains_those_who_went_out_together_are_compared(points: str, winners: list[str]) -> None:
    players: Json = {"Red": NOTHING | {"played": ["MIS*3"]}, "Blue": NOTHING | {"played": [points]}}
    spaces: Json = {"A4": {"Red": {"CR": 1}, "Blue": {"LL": 1}}}
    position: Json = {"phase": "vortex", "orientation": 0, "players": players, "spaces": spaces}
    table = Table(position, options={"vortex": "on"}, dice=[1, 2, 4])
    assert table.winners == winners


@pytest.mark.rule("NX-END-13")
def test_a_defender_gains_no_points_in_another_players_turn() -> None:
    players: Json = {"Red": {"rubium": 9}, "Blue": {"played": ["MIS*11"], "secret": ["SM01", "SM18"]}}
    table = fight(players, [1, 6], spaces={"H3L": {"Blue": {"HU": 1}}})
    assert table.events("battle_lost") == [{"seat": 0, "rival": 1, "space": "A1"}]
    assert (table.deciding, table.asked, table.see("players.Blue.vp")) == ("Red", "end_turn", 11)


@pytest.mark.rule("NX-END-14")
def test_a_player_who_can_do_nothing_passes_through_the_phases_and_draws() -> None:
    table = Table({"phase": "turn", "active": "Blue", "players": {"Blue": {"rubium": 0}}}, possible=False)
    assert [event["phase"] for event in table.events("phase_skipped")] == ["deploy", "move", "explore", "battle"]
    assert len(table.listed("players.Blue.secret")) == 1
    assert (table.result, table.asked) == (None, "end_turn")
    table.choose("end")
    assert table.deciding == "Red"


def test_a_table_where_nobody_can_ever_do_anything_ends_by_the_tie_breaks() -> None:
    around = ("A1", "A3", "B4", "B5", "B6", "A5", "B8", "B9", "B10")
    pools = dict.fromkeys(around, "MP")
    ground = {**pools, "A2": "RP", "A4": "RP"}
    spaces: Json = {"A2": {"Red": {"HU": 1}, "token": ""}, "A4": {"Blue": {"HU": 1}, "token": ""}}
    players: Json = {"Red": {"rubium": 0}, "Blue": {"rubium": 0, "played": ["MIS"]}}
    position: Json = {"phase": "end", "terrain": ground, "spaces": spaces, "decks": {"line": ["SM01", "SM02"]}}
    table = Table(position | {"players": players}, options={"intercepted": "on"}, possible=False)
    assert (table.result and table.result.ending, table.winners) == ("standstill", ["Blue"])


@pytest.mark.rule("NX-END-03")
@pytest.mark.rule("NX-END-04")
def test_a_discount_that_alone_kept_a_player_in_the_game_ends_with_the_phase() -> None:
    players: Json = {"Red": {"rubium": 1, "energize": ["EN05"], "had_units": True}}
    table = Table({"phase": "deploy", "players": players}).choose("play EN05")
    assert table.result is None
    table.choose("end")
    assert (table.result and table.result.ending, table.winners) == ("elimination", ["Blue"])
