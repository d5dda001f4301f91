"""Which optional rules combine (NX-OPT-01)."""

from __future__ import annotations

from itertools import combinations

import pytest

from nexusgames.core.game.game import SetupError
from tests.games.nexus_ops.table import Table

OPTIONS = (
    "vp10",
    "vp14",
    "executive_orders",
    "king_of_the_hill",
    "top_priority",
    "extra_tokens",
    "intercepted",
    "teams",
    "vortex",
    "alternate_units",
    "energy_2p",
    "neighbourhood_2p",
)
FORBIDDEN = {
    ("vp10", "vp14"),
    ("vp10", "teams"),
    ("vp14", "teams"),
    ("executive_orders", "intercepted"),
    ("king_of_the_hill", "vortex"),
    ("top_priority", "intercepted"),
    ("teams", "energy_2p"),
    ("teams", "neighbourhood_2p"),
    ("energy_2p", "neighbourhood_2p"),
}
ALLOWED = [pair for pair in combinations(OPTIONS, 2) if pair not in FORBIDDEN]


@pytest.mark.rule("NX-OPT-01")
@pytest.mark.parametrize(("one", "other"), sorted(FORBIDDEN))
@pytest.mark.parametrize("seats", [2, 4])
def test_a_forbidden_pair_is_refused_with_both_options_named(one: str, other: str, seats: int) -> None:
    for options in ({one: "on", other: "on"}, {other: "on", one: "on"}):
        with pytest.raises(SetupError) as refused:
            Table(seats=seats, options=options)
        assert one in str(refused.value)
        assert other in str(refused.value)


@pytest.mark.rule("NX-OPT-01")
@pytest.mark.parametrize(("one", "other"), ALLOWED)
def test_an_allowed_pair_is_accepted_and_the_game_begins(one: str, other: str) -> None:
    table = Table(seats=4 if "teams" in (one, other) else 2, options={one: "on", other: "on"})
    assert table.asked == "deploy"


@pytest.mark.rule("NX-OPT-01")
def test_the_table_of_section_18_has_nine_forbidden_pairs_of_sixty_six() -> None:
    assert (len(FORBIDDEN), len(ALLOWED)) == (9, 57)


@pytest.mark.rule("NX-OPT-01")
@pytest.mark.parametrize(
    ("option", "seats", "accepted"),
    [
        ("teams", 2, False),
        ("teams", 3, False),
        ("teams", 4, True),
        ("energy_2p", 2, True),
        ("energy_2p", 3, False),
        ("energy_2p", 4, False),
        ("neighbourhood_2p", 2, True),
        ("neighbourhood_2p", 3, False),
        ("neighbourhood_2p", 4, False),
    ],
)
def test_options_for_a_number_of_players_are_refused_with_any_other(option: str, seats: int, accepted: bool) -> None:
    if accepted:
        assert Table(seats=seats, options={option: "on"}).asked == "deploy"
        return
    with pytest.raises(SetupError, match=option):
        Table(seats=seats, options={option: "on"})


@pytest.mark.rule("NX-OPT-01")
def test_the_recommended_combination_is_accepted() -> None:
    options = {"alternate_units": "on", "intercepted": "on", "vortex": "on"}
    for seats in (2, 3, 4):
        assert Table(seats=seats, options=options).asked == "deploy"


@pytest.mark.rule("NX-OPT-01")
@pytest.mark.parametrize("option", OPTIONS)
def test_a_round_limit_combines_with_every_option(option: str) -> None:
    table = Table(seats=4 if option == "teams" else 2, options={option: "on", "round_limit": "30"})
    assert table.state.options.round_limit == 30


@pytest.mark.rule("NX-OPT-01")
def test_an_option_that_is_switched_off_forbids_nothing() -> None:
    assert Table(options={"vp10": "on", "vp14": "off", "teams": "no"}).asked == "deploy"
