"""The options of Icaion: their values, defaults, and which of them combine."""

import pytest

from nexusgames.core.game.game import Seat, SetupError
from nexusgames.games.icaion.data import icaion_data
from nexusgames.games.icaion.options import Options, ranking, read_options, reader, switched_on

DATA = icaion_data()


def read(players: int = 3, **raw: str) -> Options:
    """The options of a table of so many people."""
    return read_options(raw, tuple(Seat(f"P{number}") for number in range(players)))


def refusal(players: int = 3, **raw: str) -> str:
    """Why a table's options are refused."""
    with pytest.raises(SetupError) as refused:
        read(players, **raw)
    return str(refused.value)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nothing_chosen_is_the_plain_game(players: int) -> None:
    options = read(players)
    assert options == Options(players=players)
    assert switched_on(options) == []
    assert (options.apparatus_sides, options.colours, options.first_player) == ("day", "default", "random")
    assert options.manual_neutrals
    assert not options.without_wounds


@pytest.mark.parametrize("players", [0, 1, 6])
@pytest.mark.rule("IC-COMP-05")
def test_icaion_is_for_two_to_five(players: int) -> None:
    assert refusal(players) == f"Icaion is for 2 to 5 players, not {players} (IC-COMP-05)."


def test_every_option_has_values_a_default_and_a_rule() -> None:
    presets = ("symmetry", "looted_mountains", "specialized_areas")
    presets += ("a_fragile_equilibrium", "crystal_attraction", "a_city_hard_to_reach")
    assert {option.name: (option.values, option.default, option.rule) for option in reader().help()} == {
        "draft": (("off", "on"), "off", "IC-ADV-01"),
        "open_event": (("off", "on"), "off", "IC-ADV-02"),
        "apparatus_sides": (("day", "night", "random", "choose"), "day", "IC-SETUP-08"),
        "neutral_preset": (("off", *presets), "off", "IC-PRE-01"),
        "luminous_rays": (("off", "on"), "off", "IC-LR-02"),
        "no_wound_cards": (("off", "on"), "off", "IC-LR-01"),
        "eoy_table_5p": ((), "", "IC-EOY-03"),
        "colours": (("default", "pick"), "default", "IC-COMP-05"),
        "first_player": (("random", "1", "2", "3", "4", "5"), "random", "IC-SETUP-10"),
    }


def test_the_defaults_are_what_nothing_chosen_means() -> None:
    assert read(3, **{option.name: option.default for option in reader().help()}) == read(3)


@pytest.mark.parametrize("text", ["on", "", "yes", "TRUE", "1"])
def test_a_switch_can_be_turned_on_in_several_words(text: str) -> None:
    assert read(3, draft=text).draft
    assert not read(3, draft="off").draft


@pytest.mark.parametrize(
    ("name", "text"),
    [("draft", "perhaps"), ("apparatus_sides", "dusk"), ("neutral_preset", "chaos"), ("first_player", "6")],
)
def test_an_unknown_value_is_refused(name: str, text: str) -> None:
    assert refusal(3, **{name: text}).startswith(f"Option {name} cannot be '{text}'; it can be ")


def test_an_unknown_option_is_refused() -> None:
    assert refusal(3, wonders="on").startswith("Icaion has no option 'wonders'; it has draft, open_event,")


@pytest.mark.rule("IC-ADV-01")
@pytest.mark.rule("IC-ADV-02")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_advanced_modes_go_with_every_variant_and_number_of_players(players: int) -> None:
    options = read(players, draft="on", open_event="on", luminous_rays="on", apparatus_sides="random")
    assert switched_on(options) == ["draft", "open_event", "luminous_rays"]


@pytest.mark.rule("IC-PRE-01")
@pytest.mark.parametrize("preset", list(DATA.presets))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_preset_is_for_its_number_of_players(preset: str, players: int) -> None:
    wanted = DATA.presets[preset].players
    if players == wanted:
        assert not read(players, neutral_preset=preset).manual_neutrals
    else:
        message = f"The layout {preset} is for {wanted} players, not {players} (IC-PRE-01)."
        assert refusal(players, neutral_preset=preset) == message


@pytest.mark.rule("IC-PRE-01")
@pytest.mark.rule("IC-LR-02")
def test_a_preset_and_luminous_rays_exclude_each_other() -> None:
    message = refusal(2, neutral_preset="symmetry", luminous_rays="on")
    assert message == "The options neutral_preset and luminous_rays exclude each other (IC-LR-02)."
    assert read(2, neutral_preset="off", luminous_rays="on").luminous_rays
    assert not read(2, luminous_rays="on").manual_neutrals


@pytest.mark.rule("IC-LR-01")
@pytest.mark.parametrize(
    ("players", "raw", "without"),
    [
        (2, {"luminous_rays": "on"}, True),
        (2, {"luminous_rays": "on", "no_wound_cards": "off"}, True),
        (3, {"luminous_rays": "on"}, False),
        (3, {"luminous_rays": "on", "no_wound_cards": "on"}, True),
        (5, {"luminous_rays": "on", "no_wound_cards": "on"}, True),
        (2, {}, False),
    ],
)
def test_the_wound_cards_stay_in_the_box(players: int, raw: dict[str, str], without: bool) -> None:
    assert read(players, **raw).without_wounds == without


@pytest.mark.rule("IC-LR-01")
def test_no_wound_cards_goes_only_with_luminous_rays() -> None:
    message = "The option no_wound_cards needs luminous_rays (IC-LR-01)."
    assert refusal(3, no_wound_cards="on") == message


@pytest.mark.rule("IC-EOY-03")
def test_five_players_may_write_their_own_ranking() -> None:
    assert ranking(read(5), DATA) == (10, 6, 2, 1, 0)
    assert ranking(read(5, eoy_table_5p="12/8/4/2/1"), DATA) == (12, 8, 4, 2, 1)
    assert [ranking(read(players), DATA) for players in (2, 3, 4)] == [(9, 4, 1), (9, 4, 1), (10, 6, 2, 1)]


@pytest.mark.rule("IC-EOY-03")
@pytest.mark.parametrize("text", ["10/6/2/1", "10/6/2/1/0/0", "a/b/c/d/e", "10 6 2 1 0", "100/6/2/1/0", "9/4/1/0/-1"])
def test_a_ranking_that_makes_no_sense_is_refused(text: str) -> None:
    message = f"eoy_table_5p does not understand '{text}'; write 5 numbers such as 10/6/2/1/0 (IC-EOY-03)."
    assert refusal(5, eoy_table_5p=text) == message


@pytest.mark.rule("IC-EOY-03")
def test_a_ranking_never_rises_and_is_for_five() -> None:
    assert "a place is worth more than the one before" in refusal(5, eoy_table_5p="1/2/3/4/5")
    assert refusal(4, eoy_table_5p="10/6/2/1/0") == "eoy_table_5p is for 5 players, not 4 (IC-EOY-03)."


@pytest.mark.rule("IC-SETUP-10")
def test_the_first_player_sits_at_the_table() -> None:
    assert read(3, first_player="3").first_player == "3"
    assert refusal(3, first_player="4") == "first_player 4 is not at a table of 3 (IC-SETUP-10)."
