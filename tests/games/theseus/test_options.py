"""Modes, factions and options of Theseus, and which of them combine."""

from __future__ import annotations

import pytest

from nexusgames.core.game.game import Seat, SetupError
from nexusgames.core.values.texts import load_texts
from nexusgames.games.theseus.options import Options, faction_colours, read_options, reader

NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve")


def options(*colours: str, seats: int = 2, player: str = "human", **raw: str) -> Options:
    """The options of a table; seats without a colour have no wish."""
    return table_of(raw, seats, colours, player)


def table_of(raw: dict[str, str], seats: int, colours: tuple[str, ...] = (), player: str = "human") -> Options:
    """The options as they are read from what was typed."""
    wishes = (*colours, *[""] * (seats - len(colours)))
    return read_options(raw, tuple(Seat(NAMES[seat], wishes[seat], player) for seat in range(seats)))


def refusal(*colours: str, seats: int = 2, **raw: str) -> str:
    """Why such a table cannot be."""
    with pytest.raises(SetupError) as refused:
        table_of(raw, seats, colours)
    return str(refused.value)


@pytest.mark.parametrize(("seats", "mode"), [(2, "duel"), (3, "ffa"), (4, "ffa")])
@pytest.mark.rule("TH-FFA-01")
def test_the_mode_goes_by_the_number_of_players(seats: int, mode: str) -> None:
    assert options(seats=seats).mode == mode
    assert options(seats=seats, mode="auto").mode == mode
    assert options(seats=seats, mode=mode).mode == mode


@pytest.mark.parametrize(
    ("mode", "seats", "rule"),
    [
        ("duel", 3, "TH-SET-01"),
        ("duel", 4, "TH-SET-01"),
        ("ffa", 2, "TH-FFA-01"),
        ("2v2", 2, "TH-2V2-01"),
        ("2v2", 3, "TH-2V2-01"),
    ],
)
@pytest.mark.rule("TH-2V2-01")
def test_a_mode_is_refused_with_another_number_of_players(mode: str, seats: int, rule: str) -> None:
    told = refusal(seats=seats, mode=mode)
    assert f"mode={mode} needs" in told
    assert rule in told


@pytest.mark.parametrize("seats", [1, 5])
@pytest.mark.rule("TH-SET-01")
def test_a_table_is_for_two_to_four(seats: int) -> None:
    assert refusal(seats=seats) == f"Theseus is for 2 to 4 players, not {seats} (TH-SET-01)."


@pytest.mark.rule("TH-SET-23")
def test_seats_without_a_wish_get_the_recommended_factions() -> None:
    assert options().factions == ("marines", "aliens")
    assert options(seats=4).factions == ("marines", "aliens", "scientists", "greys")
    assert options("", "red").factions == ("aliens", "marines")


@pytest.mark.rule("TH-SET-01")
def test_the_colour_of_a_seat_is_its_faction() -> None:
    assert faction_colours() == ("red", "blue", "green", "grey", "purple")
    assert options("grey", "blue").factions == ("greys", "scientists")
    assert options("scientists", "aliens").factions == ("scientists", "aliens")


@pytest.mark.parametrize(("seats", "mode"), [(2, "duel"), (3, "ffa"), (4, "ffa"), (4, "2v2")])
def test_one_player_of_any_mode_may_be_pandora_and_nobody_is_by_chance(seats: int, mode: str) -> None:
    table = options("", "purple", seats=seats, mode=mode)
    assert (table.pandora, table.factions.count("pandora")) == (1, 1)
    assert options(seats=seats, mode=mode).pandora is None


@pytest.mark.rule("TH-SET-01")
def test_two_players_cannot_have_the_same_faction() -> None:
    assert refusal("grey", "grey") == "Two players cannot both be grey (Greys) (TH-SET-01)."
    assert refusal("purple", "pandora") == "Two players cannot both be purple (Pandora) (TH-SET-01)."


@pytest.mark.rule("TH-SET-01")
def test_a_colour_without_a_faction_is_refused() -> None:
    told = refusal("yellow")
    assert told.startswith("There is no faction 'yellow'; there are red (Marines), blue (Scientists)")


@pytest.mark.parametrize(("alliances", "allies"), [("1+3", [2, 3, 0, 1]), ("1+2", [1, 0, 3, 2]), ("1+4", [3, 2, 1, 0])])
@pytest.mark.rule("TH-2V2-01")
def test_alliances_say_who_plays_together(alliances: str, allies: list[int]) -> None:
    table = options(seats=4, mode="2v2", alliances=alliances)
    assert [table.ally(seat) for seat in range(4)] == allies
    for seat in range(4):
        assert {seat, allies[seat], *table.enemies(seat)} == {0, 1, 2, 3}
        assert len(table.enemies(seat)) == 2


def test_without_alliances_everybody_else_is_an_enemy() -> None:
    table = options(seats=3)
    assert [table.ally(seat) for seat in range(3)] == [None, None, None]
    assert table.enemies(1) == (0, 2)


@pytest.mark.rule("TH-2V2-01")
def test_alliances_need_two_against_two() -> None:
    assert refusal(seats=4, alliances="1+2") == "The options alliances and mode=ffa exclude each other (TH-2V2-01)."


@pytest.mark.parametrize("levels", ["0", "1", "2"])
def test_building_a_deck_needs_cards_of_all_levels(levels: str) -> None:
    told = refusal(deck_build="on", deck_levels=levels)
    assert told == f"The options deck_build and deck_levels={levels} exclude each other (TH-SET-22)."


@pytest.mark.parametrize(("seats", "mode"), [(2, "duel"), (3, "ffa"), (4, "2v2")])
def test_building_a_deck_is_for_every_mode(seats: int, mode: str) -> None:
    assert options(seats=seats, mode=mode, deck_build="on", deck_levels="3").deck_build


@pytest.mark.parametrize("levels", range(4))
def test_card_levels_go_from_0_to_3_in_every_mode(levels: int) -> None:
    assert options(deck_levels=str(levels)).deck_levels == levels
    assert options(seats=4, mode="2v2", deck_levels=str(levels)).deck_levels == levels


def test_three_installed_is_for_duel_and_free_for_all_only() -> None:
    assert options(three_installed="on").three_installed
    assert options(seats=4, three_installed="on").three_installed
    told = refusal(seats=4, mode="2v2", three_installed="on")
    assert told == "The options three_installed and mode=2v2 exclude each other (TH-SET-21)."


@pytest.mark.rule("TH-SET-23")
def test_the_learning_options_combine() -> None:
    table = options(deck_levels="0", three_installed="on")
    assert (table.deck_levels, table.three_installed) == (0, True)


def test_tokens_for_the_second_player_are_for_a_duel_only() -> None:
    assert [options(second_player_tokens=count).second_player_tokens for count in "012"] == [0, 1, 2]
    told = refusal(seats=3, second_player_tokens="1")
    assert told == "The options second_player_tokens and mode=ffa exclude each other (TH-SET-25)."
    assert "cannot be '3'" in refusal(second_player_tokens="3")


@pytest.mark.rule("TH-SET-02")
def test_a_first_player_must_sit_at_the_table() -> None:
    assert options(first_player="2").first_player == "2"
    assert refusal(first_player="3") == "first_player 3 is not at a table of 2 (TH-SET-02)."


def test_a_random_ring_decides_who_is_first_but_not_in_alliances() -> None:
    assert "ring=random and first_player exclude each other" in refusal(ring="random", first_player="1")
    assert options(ring="draft", first_player="1").ring == "draft"
    assert options(seats=4, mode="2v2", ring="random", first_player="1").first_player == "1"


def test_a_round_limit_is_off_for_people_and_60_for_bots_alone() -> None:
    assert options().round_limit == 0
    assert options(player="random").round_limit == 60
    assert options(player="random", round_limit="5").round_limit == 5
    assert options(player="random", round_limit="off").round_limit == 0
    assert options(round_limit="12").round_limit == 12


@pytest.mark.parametrize(
    ("name", "value"),
    [("mode", "solo"), ("ring", "square"), ("deck_levels", "4"), ("three_installed", "maybe"), ("round_limit", "long")],
)
def test_a_value_that_no_option_has_is_refused(name: str, value: str) -> None:
    assert f"Option {name} cannot be {value!r}" in refused_value(name, value)


def refused_value(name: str, value: str) -> str:
    with pytest.raises(SetupError) as refused:
        table_of({name: value}, 2)
    return str(refused.value)


def test_an_option_that_does_not_exist_is_refused() -> None:
    assert refusal(vortex="on").startswith("Theseus has no option 'vortex'; it has mode, ring")


def test_the_defaults_are_the_printed_game() -> None:
    table = options()
    assert (table.ring, table.deck_levels, table.three_installed, table.deck_build) == ("default", 3, False, False)
    assert (table.second_player_tokens, table.first_player) == (0, "random")


def test_every_default_that_the_screen_offers_is_one_of_its_values_and_means_the_same() -> None:
    offered = reader().help()
    assert all(option.default in option.values for option in offered if option.values)
    assert table_of({option.name: option.default for option in offered}, 2) == options()


def test_every_value_that_the_screen_offers_is_understood_at_some_table() -> None:
    for option in reader().help():
        for value in option.values:
            alone = [(seats, {"mode": "2v2"} if option.name == "alliances" else {}) for seats in (2, 3, 4)]
            assert any(accepted(seats, {**extra, option.name: value}) for seats, extra in alone), (option.name, value)


def accepted(seats: int, raw: dict[str, str]) -> bool:
    try:
        table_of(raw, seats)
    except SetupError:
        return False
    return True


def test_every_option_and_colour_has_its_words() -> None:
    texts = load_texts()
    for option in reader().help():
        assert f"theseus.option.{option.name}.name" in texts
        assert f"theseus.option.{option.name}.help" in texts
    assert {f"theseus.colour.{colour}" for colour in faction_colours()} == set(texts.keys("theseus.colour."))
