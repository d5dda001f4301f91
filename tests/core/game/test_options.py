"""The options of any game: how they are read, told and refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

import pytest

from nexusgames.core.game.game import SetupError
from nexusgames.core.game.options import Asked, OptionReader, check_pairs, switched_on


@dataclass(frozen=True, kw_only=True)
class Voyage:
    """Options of every kind."""

    players: int = 2
    storm: Annotated[bool, Asked("VO-STORM-01")] = False
    wind: Annotated[Literal["north", "south"], Asked("VO-WIND-01")] = "north"
    cargo: Annotated[int, Asked("VO-CARGO-01")] = 0
    masts: Annotated[int, Asked("VO-MASTS-01")] = 2
    decks: Annotated[Literal[2, 4], Asked("VO-DECKS-01")] = 4
    motto: Annotated[str, Asked("VO-MOTTO-01")] = ""
    first_player: Annotated[str, Asked("VO-FIRST_PLAYER-01")] = "random"


RULES = {
    name: f"VO-{name.upper()}-01" for name in ("storm", "wind", "cargo", "masts", "decks", "motto", "first_player")
}
READER = OptionReader("Voyage", Voyage, range(2, 4), "VO-CREW-01", {"masts": ("1", "2", "3")}, {"wind": "any"})


def refusal(players: int = 2, /, **raw: str) -> SetupError:
    """Why a voyage cannot begin."""
    with pytest.raises(SetupError) as refused:
        READER.read(raw, players)
    return refused.value


def test_an_option_is_read_by_its_type() -> None:
    raw = {
        "storm": "yes",
        "wind": "south",
        "cargo": "40",
        "masts": "3",
        "decks": "2",
        "motto": "Onward!",
        "first_player": "2",
    }
    read = {
        "storm": True,
        "wind": "south",
        "cargo": 40,
        "masts": 3,
        "decks": 2,
        "motto": "Onward!",
        "first_player": "2",
    }
    assert READER.read(raw, 2) == read
    assert READER.read({"storm": "", "cargo": "off"}, 2) == {"storm": True, "cargo": 0}


def test_help_tells_values_defaults_and_rules_of_the_options_that_have_a_rule() -> None:
    told = {option.name: (option.values, option.default) for option in READER.help()}
    assert told == {
        "storm": (("off", "on"), "off"),
        "wind": (("north", "south"), "any"),
        "cargo": ((), "off"),
        "masts": (("1", "2", "3"), "2"),
        "decks": (("2", "4"), "4"),
        "motto": ((), ""),
        "first_player": (("random", "1", "2", "3"), "random"),
    }
    assert {option.name: option.rule for option in READER.help()} == RULES


@pytest.mark.parametrize(
    ("name", "text", "can_be"),
    [
        ("storm", "maybe", "off, on"),
        ("wind", "west", "north, south"),
        ("cargo", "much", "a number"),
        ("masts", "4", "1, 2, 3"),
        ("first_player", "4", "random, 1, 2, 3"),
    ],
)
def test_a_value_that_an_option_cannot_be_is_refused_and_the_option_blamed(name: str, text: str, can_be: str) -> None:
    error = refusal(**{name: text})
    assert str(error) == f"Option {name} cannot be {text!r}; it can be {can_be}."
    assert error.options == (name,)


def test_a_crew_of_the_wrong_size_and_a_first_player_who_is_not_there_are_refused() -> None:
    assert str(refusal(4)) == "Voyage is for 2 to 3 players, not 4 (VO-CREW-01)."
    error = refusal(2, first_player="3")
    assert str(error) == "first_player 3 is not at a table of 2 (VO-FIRST_PLAYER-01)."
    assert error.options == ("first_player",)


def test_an_option_that_nobody_knows_is_refused_without_blame() -> None:
    error = refusal(sails="on")
    assert str(error) == "Voyage has no option 'sails'; it has storm, wind, cargo, masts, decks, motto, first_player."
    assert error.options == ()


def test_a_forbidden_pair_is_refused_only_if_both_are_switched_on() -> None:
    pairs = [("storm", "cargo")]
    check_pairs(switched_on(Voyage(storm=True), RULES), pairs, "VO-PAIR-01")
    with pytest.raises(SetupError, match="options storm and cargo exclude each other") as refused:
        check_pairs(switched_on(Voyage(storm=True, cargo=1), RULES), pairs, "VO-PAIR-01")
    assert refused.value.options == ("storm", "cargo")
