"""The keyboard is passed behind a cover as rarely as cards are, and nothing is pressed where nobody wants anything."""

import pytest

from nexusgames.core.engine.choices import PASS
from nexusgames.core.session.passing import Span
from nexusgames.core.session.session import Session
from nexusgames.core.values.chance import Chance
from nexusgames.games import GAMES
from tests.soak.covers import Count, Counted, Kind, Place, careful, compare, played_by_computers

SHORT = (("round_limit", "20"),)


def counted(kind: Kind, seed: int = 3) -> tuple[Count, Count]:
    """Strictly, and at the open table."""
    return compare(GAMES.load(kind.game), [played_by_computers(kind, seed, careful)])


def peaceful(place: Place, luck: Chance) -> str:
    """As with care, but no card is played in any battle."""
    return PASS.key if place.decision.kind.startswith("window_") else careful(place, luck)


@pytest.mark.rule("NX-HID-01")
def test_three_people_cover_the_screen_four_times_out_of_five_less_often() -> None:
    strict, opened = counted(Kind("nexus-ops", 3, SHORT))
    assert strict.covers > 100
    assert opened.covers <= strict.covers / 5
    assert opened.keys < strict.keys


@pytest.mark.rule("IC-INFO-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nothing_is_covered_before_the_first_turn_of_icaion(seats: int) -> None:
    strict, opened = counted(Kind("icaion", seats))
    assert strict.setup_covers
    assert opened.setup_covers == 0
    assert opened.covers <= strict.covers / 3


@pytest.mark.rule("TH-INFO-03")
def test_theseus_is_covered_only_while_decks_are_picked() -> None:
    assert counted(Kind("theseus", 2))[1].covers == 0
    assert counted(Kind("theseus", 2, (("deck_build", "on"),)))[1].covers == 2, "once for each deck"


@pytest.mark.parametrize("standing", ["window", "matter", "turn"])
def test_a_battle_in_which_nobody_plays_a_card_takes_one_key_a_window_or_none(standing: Span) -> None:
    """Said once for all it is one key a battle, or a turn; in the windows after that nothing is pressed."""
    setup, keys = played_by_computers(Kind("nexus-ops", 3, SHORT), 3, peaceful)
    session, count = Session(GAMES.load("nexus-ops"), setup), Count()
    Counted(session, keys, count, standing=standing).play()
    assert session.keys == keys
    assert count.quiet_keys == count.quiet_windows > 0
    battles = sum(entry.event.kind == "battle_began" for entry in session.log)
    turns = sum(entry.event.kind == "turn_began" for entry in session.log)
    most = {"window": count.quiet_windows, "matter": battles, "turn": min(turns, battles - 1)}
    assert count.quiet_windows <= most[standing]
    assert standing != "window" or count.quiet_windows > battles
