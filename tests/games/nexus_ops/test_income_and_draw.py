"""The Income and Draw phases (NX-INC, NX-DRW)."""

import pytest

from nexusgames.core.game.game import Json
from tests.games.nexus_ops.table import Table


def income(spaces: Json, seats: int = 2, **rest: object) -> Table:
    """A turn from the Income phase on."""
    return Table({"phase": "income", "spaces": spaces, **rest}, seats=seats)


def paid(spaces: Json) -> object:
    """What Red's mines pay."""
    return income(spaces).events("income_paid")[0]["amount"]


@pytest.mark.rule("NX-INC-01")
def test_every_controlled_mine_with_a_miner_pays_its_value() -> None:
    spaces: Json = {
        "H0K": {"Red": {"HU": 1}},
        "B1": {"Red": {"CR": 1, "RD": 1}, "mine": 2},
        "B8": {"Red": {"FU": 1}, "mine": 1},
        "A6": {"Red": {"HU": 1}},
        "B2": {"mine": 2},
        "B3": {"Blue": {"HU": 1}, "mine": 2},
    }
    table = income(spaces, players={"Red": {"rubium": 4}})
    assert table.events("income_paid") == [{"seat": 0, "amount": 6, "spaces": ("B1", "B8", "H0K")}]
    assert table.see("players.Red.rubium") == 10


@pytest.mark.rule("NX-INC-01")
@pytest.mark.rule("NX-UNIT-03")
@pytest.mark.parametrize(("unit", "amount"), [("HU", 2), ("FU", 2), ("CR", 2), ("RS", 0), ("LL", 0), ("RD", 0)])
def test_only_humans_fungoids_and_crystallines_mine(unit: str, amount: int) -> None:
    assert paid({"B1": {"Red": {unit: 1}, "mine": 2}}) == amount


@pytest.mark.rule("NX-INC-02")
def test_the_printed_mines_of_a_rivals_base_pay_you() -> None:
    spaces: Json = {"H3L": {"Red": {"HU": 1}}, "H3R": {"Red": {"CR": 1}}, "H3K": {"Red": {"FU": 1}}}
    assert paid(spaces) == 7


@pytest.mark.rule("NX-INC-03")
def test_only_the_active_player_receives_income() -> None:
    spaces: Json = {"H0L": {"Red": {"HU": 1}}, "H2L": {"Blue": {"HU": 1}}, "H4L": {"Green": {"HU": 1}}}
    players: Json = {colour: {"rubium": 5} for colour in ("Red", "Blue", "Green")}
    table = income(spaces, 3, active="Blue", players=players)
    assert [table.see(f"players.{colour}.rubium") for colour in players] == [5, 7, 5]


@pytest.mark.rule("NX-INC-03")
def test_contested_mines_pay_nobody() -> None:
    spaces: Json = {"H0K": {"Red": {"HU": 3}, "Blue": {"RS": 1}}, "B1": {"Red": {"HU": 1}, "mine": 2}}
    table = income(spaces, players={"Red": {"rubium": 0}, "Blue": {"rubium": 0}})
    assert (table.see("players.Red.rubium"), table.see("players.Blue.rubium")) == (2, 0)


@pytest.mark.rule("NX-INC-04")
def test_the_number_of_miners_does_not_matter() -> None:
    assert paid({"H0K": {"Red": {"HU": 5, "FU": 2, "CR": 2}}}) == 3


@pytest.mark.rule("NX-DRW-01")
def test_the_active_player_draws_the_top_secret_mission() -> None:
    decks: Json = {"secret": ["SM03", "SM05", "rest"]}
    table = Table({"phase": "draw", "decks": decks, "players": {"Red": {"secret": ["SM10"]}}})
    assert table.listed("players.Red.secret") == ["SM10", "SM03"]
    assert table.listed("players.Blue.secret") == []
    assert table.listed("decks.secret")[0] == "SM05"
    assert len(table.listed("decks.secret")) == 34


@pytest.mark.rule("NX-DRW-02")
def test_whoever_controls_the_monolith_draws_two_energize_cards_without_being_asked() -> None:
    decks: Json = {"energize": ["EN06", "EN01", "EN02", "rest"]}
    table = Table({"phase": "draw", "decks": decks, "spaces": {"M": {"Red": {"RS": 1}}}})
    assert table.asked == "end_turn"
    assert table.listed("players.Red.energize") == ["EN06", "EN01"]
    assert table.listed("decks.energize")[0] == "EN02"


@pytest.mark.rule("NX-DRW-02")
@pytest.mark.parametrize(
    "centre", [{}, {"Blue": {"RS": 1}}, {"Red": {"RD": 1}, "Blue": {"RS": 1}}], ids=["empty", "rival", "contested"]
)
def test_nobody_else_draws_energize_cards_in_the_draw_phase(centre: Json) -> None:
    table = Table({"phase": "draw", "spaces": {"M": centre, "A1": {"Red": {"RS": 1}}}})
    assert table.listed("players.Red.energize") == table.listed("players.Blue.energize") == []
    assert len(table.listed("players.Red.secret")) == 1


@pytest.mark.rule("NX-DRW-03")
def test_the_secret_mission_is_drawn_before_the_energize_cards() -> None:
    table = Table({"phase": "draw", "spaces": {"M": {"Red": {"RS": 1}}}})
    assert [(event["deck"], event["count"]) for event in table.events("cards_drawn")] == [
        ("secret", 1),
        ("energize", 2),
    ]


@pytest.mark.rule("NX-DRW-04")
def test_a_secret_mission_just_drawn_is_played_at_once_if_its_condition_holds() -> None:
    decks: Json = {"secret": ["SM19", "SM18", "rest"]}
    table = Table({"phase": "draw", "decks": decks, "spaces": {"H0R": {"Red": {"HU": 1}}}})
    assert table.offers("mission SM19")
    table.choose("mission SM19")
    assert table.listed("players.Red.played") == ["SM19"]
    assert (table.see("players.Red.vp"), table.listed("players.Red.secret")) == (1, [])
    unfit = Table({"phase": "draw", "decks": decks, "spaces": {"H0L": {"Red": {"HU": 1}}}})
    assert unfit.options() == ["end", "sell SM19"]


@pytest.mark.rule("NX-DRW-05")
def test_after_the_draw_the_turn_is_over() -> None:
    table = Table({"phase": "draw", "spaces": {"A1": {"Red": {"HU": 1}}}}, seats=3).choose("end")
    assert (table.deciding, table.phase) == ("Blue", "deploy")
    assert table.events("turn_began") == [{"seat": 1, "round": 1}]
