"""Every verb of every game is known to be private or public, and what is public is the same whatever is hidden."""

from __future__ import annotations

import pytest

from nexusgames.core.engine.choices import Choice
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import AnyGame, Seat, Setup
from nexusgames.core.proofs.secrecy import check_open_table
from nexusgames.core.session.open_table import public_face
from nexusgames.games import GAMES
from tests.core.played import positions, setup

PRIVATE = {
    "nexus-ops": "give keep mission play sell show",
    "icaion": "activate discard play",
    "theseus": "pick",
}
"""What names a hidden card, always or with some words behind it."""
PUBLIC = {
    "nexus-ops": "battle breathe buy camp cancel colour defender done draw end explore from home king lose march move "
    "pass pick pursue shatter side strike take to turn type victim",
    "icaion": "cage camp colour deploy done double draft draw drop end eps eradicate extract fall give install "
    "investigate lose move pass pay place remove retrieve shift side special spend start teleport to turn",
    "theseus": "action ambush amplify attack board bud clean detonate discard done enter exit extra failure fill flip "
    "force free further grenade hide install lay loop lower on open pass pend place play push quiet remote return "
    "rival room sector skip stay stop strip take teleport token trap unit upgrade use",
}
"""What everybody may see being chosen."""
every_game = pytest.mark.parametrize("game_id", PRIVATE)
TABLES = [
    ("nexus-ops", 3, {}),
    ("nexus-ops", 4, {"teams": "on", "prompts": "ask_able"}),
    ("nexus-ops", 2, {"top_priority": "on", "king_of_the_hill": "on", "alternate_units": "on"}),
    ("nexus-ops", 3, {"intercepted": "on"}),
    ("icaion", 4, {}),
    ("icaion", 3, {"luminous_rays": "on"}),
    ("theseus", 2, {"deck_build": "on"}),
]
PLAYED, EVERY = 500, 6


def verbs(game: AnyGame) -> set[str]:
    """All that the game ever offers, by its first word."""
    return {name.rpartition(".")[2] for name in game.usual_lexicon().arguments}


@every_game
def test_every_verb_is_known_to_be_private_or_public(game_id: str) -> None:
    private, public = PRIVATE[game_id].split(), PUBLIC[game_id].split()
    assert sorted([*private, *public]) == sorted(verbs(GAMES.load(game_id)))


@every_game
def test_the_game_says_the_same(game_id: str) -> None:
    game = GAMES.load(game_id)
    state, _ = game.start(Setup((Seat("Ada"), Seat("Bo")), 1))
    decision = game.pending(state)
    assert isinstance(decision, Decision)
    for verb in verbs(game):
        words = ("R1", "discard") if verb == "activate" else ("x",)
        choice = Choice(" ".join((verb, *words)), verb, words)
        assert game.is_private(state, decision, choice) == (verb in PRIVATE[game_id].split()), verb


@pytest.mark.rule("IC-LR-12")
def test_the_whole_hand_may_be_thrown_away_in_the_open() -> None:
    game = GAMES.load("icaion")
    state, _ = game.start(Setup((Seat("Ada"), Seat("Bo")), 1))
    decision = game.pending(state)
    assert isinstance(decision, Decision)
    assert not game.is_private(state, decision, Choice("discard hand", "discard", ("hand",)))
    assert not game.is_private(state, decision, Choice("activate R1", "activate", ("R1",)))


@pytest.mark.rule("NX-INT-08")
def test_missions_of_the_line_are_played_in_the_open() -> None:
    game = GAMES.load("nexus-ops")
    state, _ = game.start(Setup((Seat("Ada"), Seat("Bo")), 1, {"intercepted": "on"}))
    decision = game.pending(state)
    assert isinstance(decision, Decision)
    assert not game.is_private(state, decision, Choice("mission SM01", "mission", ("SM01",)))


@pytest.mark.rule("NX-HID-01", "IC-INFO-01")
@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES, ids=str)
def test_the_public_choices_do_not_depend_on_what_is_hidden(game_id: str, seats: int, options: dict[str, str]) -> None:
    game, looked = GAMES.load(game_id), 0
    for number, (state, decision) in enumerate(positions(game, setup(seats, 5, **options), PLAYED, EVERY)):
        check_open_table(game, state, decision, number)
        looked += 1
    assert looked > 40


@pytest.mark.rule("NX-HID-01", "IC-INFO-01")
@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES[:6:2], ids=str)
def test_why_a_public_choice_is_not_offered_does_not_depend_on_what_is_hidden(
    game_id: str, seats: int, options: dict[str, str]
) -> None:
    """Words that were a choice once are typed at the open table later on."""
    game, known = GAMES.load(game_id), dict[str, str]()
    for number, (state, decision) in enumerate(positions(game, setup(seats, 5, **options), PLAYED, EVERY)):
        known |= {choice.verb: choice.key for choice in public_face(game, state, decision).choices}
        twin = game.redeal(state, None, number)
        for key in known.values():
            assert game.explain(state, key) == game.explain(twin, key), key
