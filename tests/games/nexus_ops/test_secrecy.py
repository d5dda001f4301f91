"""Nobody learns what is hidden: deal it anew, and views, questions and logs stay the same."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.engine.events import Event, visible
from nexusgames.core.game.game import Json
from nexusgames.games.nexus_ops.cards import kinds
from nexusgames.games.nexus_ops.frames import Turn
from nexusgames.games.nexus_ops.game import GAME
from nexusgames.games.nexus_ops.state import NexusOpsState
from tests.core.played import setup
from tests.games.nexus_ops.table import Table
from tests.games.secrecy import check_secrecy, moments

TABLES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {"executive_orders": "on"}),
    (4, {"alternate_units": "on"}),
    (4, {"teams": "on"}),
    (3, {"top_priority": "on", "king_of_the_hill": "on"}),
    (3, {"intercepted": "on"}),
    (4, {"vortex": "on", "alternate_units": "on"}),
    (2, {"energy_2p": "on", "extra_tokens": "on"}),
    (4, {"prompts": "ask_able"}),
    (3, {"prompts": "ask_able", "top_priority": "on", "alternate_units": "on"}),
]
LENGTH, EVERY = 1200, 41
HANDS: Json = {"Blue": {"energize": ["EN01*3", "EN06"], "secret": ["SM10", "SM27"]}, "Red": {"energize": ["EN02"]}}

every_table = pytest.mark.parametrize(("players", "options"), TABLES)


@pytest.mark.rule("NX-HID-05")
@every_table
def test_what_a_seat_cannot_see_changes_nothing_for_it(players: int, options: dict[str, str]) -> None:
    check_secrecy(GAME, setup(players, 3, **options), LENGTH, EVERY)


@pytest.mark.rule("NX-HID-05")
@every_table
def test_the_log_of_a_seat_names_no_card_that_only_others_know(players: int, options: dict[str, str]) -> None:
    before, named = [set[str]()] * players, set[str]()
    for state, _, events in moments(GAME, setup(players, 3, **options), LENGTH):
        after = [known_kinds(state, seat) for seat in range(players)]
        for seat in range(players):
            told = cards_named([event for event in events if visible(event, seat)])
            assert told <= before[seat] | after[seat]
            named |= told
        before = after
    assert len(named) > 10


def known_kinds(state: NexusOpsState, seat: int) -> set[str]:
    """The kinds of all cards that lie open for this seat."""
    decks, me, turn = state.decks, state.players[seat], state.stack[1] if len(state.stack) > 1 else None
    cards = [*decks.energize_discard, *decks.secret_discard, *decks.line, *me.energize, *me.secret]
    cards += turn.drawn if isinstance(turn, Turn) and turn.seat == seat else []
    for player in state.players:
        cards += [*player.played, *player.shown]
    return set(kinds(cards))


def cards_named(events: Sequence[Event]) -> set[str]:
    """The kinds of cards that the events speak of."""
    return set(re.findall(r"\b(?:EN|SM)\d\d\b", " ".join(repr(event.values()) for event in events)))


def test_a_redeal_keeps_every_number_and_all_that_lies_open() -> None:
    table = Table({"players": HANDS, "decks": {"energize_discard": ["EN05"]}})
    other = GAME.redeal(table.state, 0, 1)
    for mine, theirs in zip(table.state.players, other.players, strict=True):
        assert (len(mine.energize), len(mine.secret)) == (len(theirs.energize), len(theirs.secret))
    assert other.players[0] == table.state.players[0]
    assert other.decks.energize_discard == table.state.decks.energize_discard


def test_a_redeal_changes_hands_decks_tokens_and_chance() -> None:
    table = Table({"terrain": None, "players": HANDS})
    other = GAME.redeal(table.state, 0, 1)
    assert other.players[1].energize != table.state.players[1].energize
    assert other.players[1].secret != table.state.players[1].secret
    assert other.decks.energize != table.state.decks.energize
    assert other.decks.secret != table.state.decks.secret
    assert tokens(other) != tokens(table.state)
    assert other.chance.state != table.state.chance.state


def tokens(state: NexusOpsState) -> list[str | None]:
    """What lies face down, space by space."""
    return [space.token for space in state.spaces.values()]


def test_a_redeal_leaves_the_original_alone_and_follows_its_seed() -> None:
    table = Table({"terrain": None, "players": HANDS})
    before = GAME.codec.text(table.state)
    assert GAME.redeal(table.state, 0, 1) == GAME.redeal(table.state, 0, 1)
    assert GAME.redeal(table.state, 0, 1) != GAME.redeal(table.state, 0, 2)
    assert GAME.codec.text(table.state) == before


def test_scripted_dice_are_as_unknown_as_any_others() -> None:
    table = Table({"phase": "move"}, dice=[6, 6])
    assert GAME.redeal(table.state, 0, 1).chance.script == []


@pytest.mark.rule("NX-HID-03")
def test_a_shown_card_stays_where_everybody_saw_it() -> None:
    position: Json = {"active": "Blue", "players": HANDS}
    table = Table(position, seats=4, options={"teams": "on"}).choose("show EN06")
    for seed in range(20):
        assert "EN06#" in GAME.redeal(table.state, 0, seed).players[1].energize[3]


@pytest.mark.rule("NX-ENE-02")
def test_tokens_of_the_small_layout_stay_in_their_half() -> None:
    table = Table({"terrain": None}, options={"energy_2p": "on"})
    half = ("B1", "B2", "B3", "A6", "A1", "A2")
    piles = {tuple(sorted(str(GAME.redeal(table.state, 0, seed).spaces[s].token) for s in half)) for seed in range(9)}
    assert piles == {("LL", "LL", "M1C", "M1C", "M1F", "M2")}


@pytest.mark.rule("NX-HID-02")
@pytest.mark.parametrize(
    ("card", "window", "fitting"),
    [
        ("EN06", "window_B-PRE", {"EN06", "EN07", "EN08", "EN10", "EN11"}),
        ("EN12", "window_B-ROLL", {"EN12"}),
        ("EN09", "window_B-HIT", {"EN09"}),
    ],
)
def test_whoever_can_play_a_card_in_a_window_still_can(card: str, window: str, fitting: set[str]) -> None:
    spaces: Json = {"A6": {"Red": {"RS": 1}, "Blue": {"RS": 2}}}
    position: Json = {"phase": "battle", "spaces": spaces, "players": {"Blue": {"energize": [card]}}}
    table = Table(position, options={"prompts": "ask_able"}, dice=[6, 1, 1])
    assert (table.deciding, table.asked) == ("Blue", window)
    imagined = [GAME.redeal(table.state, 0, seed) for seed in range(30)]
    for state in imagined:
        asked = GAME.pending(state)
        assert isinstance(asked, Decision)
        assert (asked.seat, asked.kind) == (1, window)
    assert {kind for state in imagined for kind in kinds(state.players[1].energize)} == fitting


@pytest.mark.rule("NX-HID-02")
def test_whoever_can_play_a_mission_after_a_battle_still_can() -> None:
    spaces: Json = {"A6": {"Blue": {"RD": 1}, "Red": {"HU": 1}}}
    players: Json = {"Blue": {"secret": ["SM10", "SM17"]}}
    position: Json = {"phase": "battle", "active": "Blue", "spaces": spaces, "players": players}
    able = {"prompts": "ask_able"}
    table = Table({**position, "decks": {"missions_left": 0}}, options=able, dice=[6], possible=False)
    assert (table.deciding, table.asked) == ("Blue", "missions")
    for seed in range(30):
        asked = GAME.pending(GAME.redeal(table.state, 0, seed))
        assert isinstance(asked, Decision)
        assert (asked.seat, asked.kind) == (1, "missions")


@pytest.mark.rule("NX-TOP-01")
def test_whoever_chooses_of_two_cards_still_has_two_different_ones() -> None:
    position: Json = {
        "phase": "draw",
        "decks": {"secret": ["SM01", "SM02", "SM01", "SM02"], "secret_discard": ["rest"]},
    }
    table = Table(position, options={"top_priority": "on"})
    assert table.asked == "keep"
    for seed in range(30):
        asked = GAME.pending(GAME.redeal(table.state, 1, seed))
        assert isinstance(asked, Decision)
        assert (asked.kind, sorted(choice.key for choice in asked.options)) == ("keep", ["keep SM01", "keep SM02"])
    own = GAME.redeal(table.state, 0, 1).stack[1]
    assert isinstance(own, Turn)
    assert kinds(own.drawn) == ("SM01", "SM02")
