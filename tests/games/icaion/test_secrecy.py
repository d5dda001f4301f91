"""Nobody learns what is hidden: deal it anew, and views, questions and logs stay the same (IC-INFO-01, IC-INFO-02)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.engine.events import visible
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games.icaion.game import GAME
from tests.core.played import setup
from tests.games.icaion.table import COLOURS, Table, acting
from tests.games.secrecy import check_secrecy, moments

TABLES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {"open_event": "on"}),
    (4, {"draft": "on"}),
    (5, {"luminous_rays": "on"}),
    (2, {"luminous_rays": "on", "open_event": "on"}),
]
LENGTH, EVERY = 500, 29

every_table = pytest.mark.parametrize(("players", "options"), TABLES)


@pytest.mark.rule("IC-INFO-01")
@pytest.mark.rule("IC-INFO-02")
@every_table
def test_what_a_seat_cannot_see_changes_nothing_for_it(players: int, options: dict[str, str]) -> None:
    check_secrecy(GAME, setup(players, 3, **options), LENGTH, EVERY)


@pytest.mark.rule("IC-INFO-01")
@every_table
def test_only_the_drawing_player_is_told_which_cards(players: int, options: dict[str, str]) -> None:
    told = 0
    for _, _, events in moments(GAME, setup(players, 3, **options), LENGTH):
        for event in events:
            if event.kind == "card_seen":
                told += 1
                assert [seat for seat in range(players) if visible(event, seat)] == [event.values()["seat"]]
                assert not visible(event, None)
    assert told > 3 * players


@pytest.mark.rule("IC-INFO-02")
def test_a_redeal_changes_hands_decks_and_shards_but_not_what_is_known() -> None:
    table = Table(seats=4, options={"open_event": "on", "luminous_rays": "on"})
    while table.asked == "start":
        table.choose(table.offered()[0])
    state = table.state
    others = [GAME.redeal(state, 0, seed) for seed in range(6)]
    assert {tuple(other.players[0].hand) for other in others} == {tuple(state.players[0].hand)}
    assert len({tuple(other.players[1].hand) for other in others}) > 1
    assert len({tuple(other.decks.curios) for other in others}) > 1
    assert len({tuple(other.colossus.shards) for other in others}) > 1
    assert {other.decks.events[-1] for other in others} == {state.decks.events[-1]}
    assert len({tuple(other.decks.events) for other in others}) > 1
    assert {len(other.colossus.shards) for other in others} == {len(state.colossus.shards)}


@pytest.mark.rule("IC-INFO-02")
@pytest.mark.rule("IC-ADV-02")
def test_without_open_events_nobody_knows_the_next_card() -> None:
    state = acting().state
    assert len({GAME.redeal(state, 0, seed).decks.events[-1] for seed in range(20)}) > 2


@pytest.mark.rule("IC-INFO-01")
def test_a_player_with_cards_has_secrets() -> None:
    state = acting(others={"Purple": {"hand": ["IN209"]}}).state
    assert [GAME.has_secrets(state, seat) for seat in range(3)] == [False, True, False]


def asked_after_extract(hand: Sequence[str] = ()) -> tuple[list[str], str]:
    """What Black may do after an Extract without a power supply, and what the question says."""
    table = acting(node="E1", charged=False, cages={"1": {"green": 3}}, hand=list(hand)).choose("extract")
    while table.asked != "act":
        table.choose(table.offered()[0])
    assert isinstance(table.decision, Decision)
    return table.offered(), Narrator(load_texts(), GAME.lexicon(table.state), COLOURS[:3]).prompt(table.decision)


@pytest.mark.rule("IC-INFO-01")
def test_with_nothing_left_to_do_the_question_says_so_whatever_is_in_the_hand() -> None:
    of_use, of_no_use = asked_after_extract(["IN209"]), asked_after_extract(["IN245"])
    assert (of_use[0], of_no_use[0]) == (["play IN209", "end"], ["end"])
    assert of_use[1] == of_no_use[1] == "Only your cards are left: play one if you can, or end your turn."
    assert asked_after_extract() == (["end"], "Nothing is left to do: end your turn.")
