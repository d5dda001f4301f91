"""The two-player layouts Energy Dependency and Dangerous Neighbourhood, and the extra exploration tokens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from nexusgames.core.game.game import Json, SetupError
from tests.games.nexus_ops.table import Table

ENERGY = {"energy_2p": "on"}
NORTH = ("B1", "B2", "B3", "A6", "A1", "A2")
SOUTH = ("B7", "B8", "B9", "A3", "A4", "A5")
SINGLES = ("A2", "A3", "A5", "A6")
DOUBLES = (("B1", "B2"), ("B3", "A1"), ("B7", "B8"), ("B9", "A4"))
RICH_MIX = "RS:4,M2:4,M1F:4,M1C:4,X_M1E:2"


def ground(table: Table, spaces: Iterable[str]) -> list[str]:
    """The terrain of these spaces."""
    return [str(table.see(f"spaces.{space}.terrain")) for space in spaces]


def tokens(table: Table, spaces: Iterable[str] | None = None) -> dict[str, int]:
    """How many face-down tokens of each kind lie on these spaces (None: everywhere)."""
    names = table.state.spaces if spaces is None else spaces
    return dict(Counter(token for name in names if (token := str(table.see(f"spaces.{name}.token")))))


def setups(options: dict[str, str], count: int = 40) -> list[Table]:
    """Fresh games with different seeds."""
    return [Table(options=options, seed=seed) for seed in range(count)]


@pytest.mark.rule("NX-ENE-01")
def test_energy_dependency_uses_four_singles_the_three_forest_doubles_and_one_spire_double() -> None:
    spires: set[tuple[str, ...]] = set()
    for table in setups(ENERGY):
        assert sorted(ground(table, SINGLES)) == ["CS", "LF", "MP", "MP"]
        pairs = sorted(tuple(sorted(ground(table, slot))) for slot in DOUBLES)
        forests = [pair for pair in pairs if "LF" in pair]
        assert forests == [("LF", "MP"), ("LF", "RP"), ("LF", "RP")]
        spires |= set(pairs) - set(forests)
    assert spires == {("CS", "RP"), ("CS", "MP")}


@pytest.mark.rule("NX-ENE-01")
def test_energy_dependency_shuffles_the_tiles_and_turns_the_doubles_at_random() -> None:
    games = setups(ENERGY)
    for space in (*SINGLES, *(space for slot in DOUBLES for space in slot)):
        assert len({ground(table, [space])[0] for table in games}) > 1, space
    forest_and_plains = {tuple(ground(table, ("B1", "B2"))) for table in games}
    assert {("LF", "RP"), ("RP", "LF")} <= forest_and_plains


@pytest.mark.rule("NX-ENE-02")
def test_each_side_of_energy_dependency_has_the_same_six_tokens() -> None:
    pile = {"LL": 2, "M2": 1, "M1C": 2, "M1F": 1}
    for table in setups(ENERGY, 8):
        assert (tokens(table, NORTH), tokens(table, SOUTH)) == (pile, pile)
    laid = {tuple(str(table.see(f"spaces.{name}.token")) for name in NORTH) for table in setups(ENERGY, 8)}
    assert len(laid) > 1


@pytest.mark.rule("NX-ENE-02")
@pytest.mark.parametrize(("options", "unit"), [(ENERGY, "LL"), ({**ENERGY, "energy_unit_token": "RS"}, "RS")])
def test_the_unit_tokens_give_a_lava_leaper_or_with_the_switch_a_rock_strider(
    options: dict[str, str], unit: str
) -> None:
    table = Table(options=options)
    pile = {unit: 2, "M2": 1, "M1C": 2, "M1F": 1}
    assert (tokens(table, NORTH), tokens(table, SOUTH)) == (pile, pile)
    spaces: Json = {"B1": {"Red": {"HU": 1}, "token": unit}}
    found = Table({"phase": "explore", "spaces": spaces}, options=options, possible=False)
    assert found.see("spaces.B1.Red") == {"HU": 1, unit: 1}
    assert (found.see("spaces.B1.mine"), found.see("spaces.B1.token")) == (0, "")


@pytest.mark.rule("NX-ENE-03")
def test_a_free_mix_of_energy_dependency_is_laid_on_both_sides_alike() -> None:
    options = {**ENERGY, "extra_tokens": "custom", "token_mix": "LL:1,M2:1,M1C:2,M1F:1,X_R7:1"}
    pile = {"LL": 1, "M2": 1, "M1C": 2, "M1F": 1, "X_R7": 1}
    table = Table(options=options)
    assert (tokens(table, NORTH), tokens(table, SOUTH)) == (pile, pile)


@pytest.mark.rule("NX-ENE-03")
def test_a_pile_cannot_ask_for_more_extra_tokens_than_two_equal_piles_can_have() -> None:
    with pytest.raises(SetupError, match="X_R7"):
        Table(options={**ENERGY, "extra_tokens": "custom", "token_mix": "LL:1,M2:1,M1C:2,X_R7:2"})


@pytest.mark.rule("NX-ENE-04")
def test_energy_dependency_is_otherwise_the_standard_two_player_game() -> None:
    table = Table(options=ENERGY)
    assert len(table.state.spaces) == 19
    assert [table.see(f"players.{name}.rubium") for name in ("Red", "Blue")] == [8, 11]
    assert table.listed("players.Red.home") == ["H0L", "H0R", "H0K"]
    assert table.listed("players.Blue.home") == ["H3L", "H3R", "H3K"]
    assert (len(table.listed("decks.energize")), len(table.listed("decks.secret"))) == (32, 36)
    assert table.see("spaces.M.terrain") == "MO"
    position: Json = {"phase": "move", "terrain": None, "spaces": {"B3": {"Red": {"RD": 1}}}}
    moving = Table(position, options=ENERGY).choose("move RD B3")
    assert moving.options() == ["to A1", "to B2", "to H0R"]


@pytest.mark.rule("NX-NBH-01")
def test_in_the_dangerous_neighbourhood_the_bases_are_on_neighbouring_sides() -> None:
    table = Table(options={"neighbourhood_2p": "on"})
    assert table.listed("players.Red.home") == ["H0L", "H0R", "H0K"]
    assert table.listed("players.Blue.home") == ["H1L", "H1R", "H1K"]
    assert (len(table.state.spaces), sum(tokens(table).values())) == (25, 18)
    spaces: Json = {"B3": {"Red": {"HU": 1}}}
    moving = Table({"phase": "move", "spaces": spaces}, options={"neighbourhood_2p": "on"}).choose("move HU B3")
    assert moving.offers("to H0R", "to H1L")


@pytest.mark.rule("NX-XTK-01")
def test_without_the_option_no_extra_token_is_on_the_board() -> None:
    assert tokens(Table()) == {"RS": 6, "M2": 4, "M1F": 4, "M1C": 4}


@pytest.mark.rule("NX-XTK-01")
def test_a_free_mix_replaces_standard_tokens_and_the_board_keeps_eighteen() -> None:
    options = {"extra_tokens": "custom", "token_mix": "RS:5,M2:3,M1F:4,M1C:4,X_E2:1,X_R7:1"}
    table = Table(options=options)
    assert tokens(table) == {"RS": 5, "M2": 3, "M1F": 4, "M1C": 4, "X_E2": 1, "X_R7": 1}


@pytest.mark.rule("NX-XTK-01")
@pytest.mark.parametrize(
    ("mix", "named"),
    [
        ("RS:6,M2:4,M1F:4,M1C:3", "18"),
        ("RS:6,M2:4,M1F:4,M1C:4,X_R7:1", "18"),
        ("RS:5,M2:3,M1F:3,M1C:4,X_R7:3", "X_R7"),
        ("RS:7,M2:3,M1F:4,M1C:4", "RS"),
        ("RS:6,M2:4,M1F:4,M1C:3,GOLD:1", "GOLD"),
        ("RS:6,M2:4,M1F:4,M1C", "M1C"),
    ],
)
def test_a_free_mix_that_the_box_does_not_have_is_refused(mix: str, named: str) -> None:
    with pytest.raises(SetupError, match=named):
        Table(options={"extra_tokens": "custom", "token_mix": mix})


@pytest.mark.rule("NX-XTK-01")
def test_only_extra_tokens_may_replace_standard_ones_not_those_of_energy_dependency() -> None:
    with pytest.raises(SetupError, match="LL"):
        Table(options={"extra_tokens": "custom", "token_mix": "LL:4,RS:2,M2:4,M1F:4,M1C:4"})


@pytest.mark.rule("NX-XTK-01")
@pytest.mark.parametrize(
    "options", [{"extra_tokens": "custom"}, {"token_mix": "RS:6,M2:4,M1F:4,M1C:4"}, {"extra_tokens": "lots"}]
)
def test_a_mix_is_named_completely_or_not_at_all(options: dict[str, str]) -> None:
    with pytest.raises(SetupError, match=r"token_mix|extra_tokens"):
        Table(options=options)


@pytest.mark.rule("NX-XTK-02")
def test_a_mix_with_more_than_sixteen_in_mines_is_allowed_with_a_warning() -> None:
    table = Table(options={"extra_tokens": "custom", "token_mix": RICH_MIX})
    assert tokens(table) == {"RS": 4, "M2": 4, "M1F": 4, "M1C": 4, "X_M1E": 2}
    assert table.events("rich_mines") == [{"total": 18, "advice": 16}]


@pytest.mark.rule("NX-XTK-02")
def test_a_mix_with_sixteen_in_mines_gives_no_warning() -> None:
    table = Table(options={"extra_tokens": "custom", "token_mix": "RS:4,M2:4,M1F:3,M1C:3,X_M1E:2,X_R7:2"})
    assert table.events("rich_mines") == []


@pytest.mark.rule("NX-XTK-03")
@pytest.mark.parametrize("written", ["extra_default", "on"])
def test_the_default_mix_takes_six_tokens_out_and_puts_all_extra_ones_in(written: str) -> None:
    expected = {"RS": 2, "M2": 4, "M1F": 3, "M1C": 3, "X_M1E": 2, "X_E2": 2, "X_R7": 2}
    for seats in (2, 4):
        assert tokens(Table(seats=seats, options={"extra_tokens": written})) == expected


@pytest.mark.rule("NX-XTK-04")
def test_the_random_mix_deals_eighteen_of_all_tokens_with_at_most_sixteen_in_mines() -> None:
    box = {"RS": 6, "M2": 4, "M1F": 4, "M1C": 4, "X_M1E": 2, "X_E2": 2, "X_R7": 2}
    worth = {"M2": 2, "M1F": 1, "M1C": 1, "X_M1E": 1}
    mixes: set[tuple[tuple[str, int], ...]] = set()
    totals: set[int] = set()
    for table in setups({"extra_tokens": "extra_random"}, 300):
        mix = Counter(space.token for space in table.state.spaces.values() if space.token)
        assert mix.total() == 18
        assert all(mix[token] <= box[token] for token in mix)
        totals.add(sum(worth.get(token, 0) * count for token, count in mix.items()))
        mixes.add(tuple(sorted(mix.items())))
    assert max(totals) == 16
    assert min(totals) < 12
    assert len(mixes) > 50


@pytest.mark.rule("NX-XTK-05")
def test_in_energy_dependency_the_default_mix_changes_both_piles_alike() -> None:
    table = Table(options={**ENERGY, "extra_tokens": "extra_default"})
    pile = {"M2": 1, "M1C": 1, "M1F": 1, "X_M1E": 1, "X_E2": 1, "X_R7": 1}
    assert (tokens(table, NORTH), tokens(table, SOUTH)) == (pile, pile)


@pytest.mark.rule("NX-XTK-05")
def test_the_random_mix_is_not_offered_in_energy_dependency() -> None:
    with pytest.raises(SetupError, match=r"energy_2p.*extra_random"):
        Table(options={**ENERGY, "extra_tokens": "extra_random"})


@pytest.mark.rule("NX-XTK-01")
@pytest.mark.parametrize(
    ("token", "cards", "rubium", "mine"),
    [("X_M1E", ["EN07"], 0, 1), ("X_E2", ["EN07", "EN03"], 0, 0), ("X_R7", [], 7, 0)],
)
def test_extra_tokens_give_their_finder_cards_or_rubium_at_once_and_perhaps_a_mine(
    token: str, cards: list[str], rubium: int, mine: int
) -> None:
    table = Table(
        {
            "phase": "explore",
            "spaces": {"B8": {"Red": {"RS": 1}, "token": token}, "A3": {"Blue": {"HU": 1}, "token": token}},
            "players": {"Red": {"rubium": 2}},
            "decks": {"energize": ["EN07", "EN03", "rest"]},
        },
        options={"extra_tokens": "on"},
    )
    assert table.see("players.Red.energize") == cards
    assert table.see("players.Red.rubium") == 2 + rubium
    assert (table.see("spaces.B8.mine"), table.see("spaces.B8.token")) == (mine, "")
    assert (table.see("spaces.A3.token"), table.see("players.Blue.energize")) == (token, [])


@pytest.mark.rule("NX-XTK-01")
@pytest.mark.rule("NX-ENE-03")
def test_in_energy_dependency_a_free_mix_cannot_have_more_of_a_standard_token_than_its_pile() -> None:
    options = {"energy_2p": "on", "extra_tokens": "custom", "token_mix": "M2:2,LL:2,M1C:2"}
    with pytest.raises(SetupError, match="only 2 tokens M2"):
        Table(options=options)
    assert tokens(Table(options=options | {"token_mix": "M2:1,LL:2,M1C:2,X_R7:1"}))["X_R7"] == 2
