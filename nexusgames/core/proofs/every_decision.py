"""The checks of `--check` at every decision: saving, cloning, invariants, refusals and secrecy, on the real state."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from nexusgames.core.engine import Decision, IllegalChoice
from nexusgames.core.files.saves import SaveError, read_save, setup_of, state_of, write_save
from nexusgames.core.game.game import AnyGame, BadState, Setup
from nexusgames.core.proofs.secrecy import CheckFailed, Course, check_secrecy
from nexusgames.core.session.session import MOST_REPLAYED, Session
from nexusgames.core.values.codec import Malformed


def check_decision(game: AnyGame, state: Any, decision: Decision, seats: int, number: int) -> None:
    """Check everything that must hold at every decision; raises `CheckFailed` with what does not."""
    check_invariants(game, state)
    kept = check_round_trip(game, state, decision)
    course = check_clone(game, state, kept, decision, number)
    check_refusal(game, state, kept)
    check_secrecy(game, state, decision, course, seats, number)
    if state != kept:
        raise CheckFailed("looking at the state has changed it")
    check_going_on(game, kept, course)


def check_invariants(game: AnyGame, state: Any) -> None:
    """Check that the game's own invariants hold."""
    try:
        game.check(state)
    except BadState as error:
        raise CheckFailed(f"invariant: {error}") from None


def check_round_trip(game: AnyGame, state: Any, decision: Decision) -> Any:
    """Check that a saved and loaded game asks the same question; returns it, as a copy that shares nothing."""
    try:
        loaded = game.codec.read(game.codec.text(state))
    except Malformed as error:
        raise CheckFailed(f"a saved state cannot be loaded: {error}") from None
    if loaded != state:
        raise CheckFailed("the state changes when it is saved and loaded")
    if game.pending(loaded) != decision:
        raise CheckFailed("a loaded game asks another question")
    if loaded != state:
        raise CheckFailed("asking again changes a loaded state")
    return loaded


def check_clone(game: AnyGame, state: Any, kept: Any, decision: Decision, number: int) -> Course:
    """Check that a clone can be played without touching the original; returns what came of the choice."""
    clone = game.clone(state)
    if clone != state:
        raise CheckFailed("a clone differs from its original")
    key = decision.choices[number % len(decision.choices)].key
    course = Course(key, clone, game.apply(clone, key))
    if state != kept:
        raise CheckFailed("playing a clone changes the original")
    return course


def check_refusal(game: AnyGame, state: Any, kept: Any) -> None:
    """Check that a choice that is not offered is refused and changes nothing."""
    try:
        game.apply(state, "no such choice")
    except IllegalChoice:
        pass
    else:
        raise CheckFailed("an unoffered choice was accepted")
    if state != kept:
        raise CheckFailed("a refused choice changed the state")


def check_going_on(game: AnyGame, loaded: Any, course: Course) -> None:
    """Check that a loaded game continues like the saved one: same choice, same luck, same events."""
    if game.apply(loaded, course.key) != course.events or loaded != course.state:
        raise CheckFailed("a loaded game continues differently")


def check_saved_game(game: AnyGame, setup: Setup, keys: Sequence[str], state: Any) -> None:
    """Check that the game so far, replayed, saved and resumed, has the same state, question, hashes and log."""
    session = Session(game, setup)
    for key in keys:
        session.choose(key)
    if session.state != state:
        raise CheckFailed("the same decisions lead to another state")
    resumed = _saved_and_resumed(session)
    if (resumed.state, resumed.pending) != (state, game.pending(state)):
        raise CheckFailed("a resumed game differs from the saved one")
    if (resumed.hashes, resumed.keys) != (session.hashes, session.keys):
        raise CheckFailed("a resumed game has other decisions than the saved one")
    if len(keys) <= MOST_REPLAYED and resumed.log != session.log:
        raise CheckFailed("a resumed game has another log than the saved one")


def _saved_and_resumed(session: Session) -> Session:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "checked.json"
        write_save(session, path, "")
        try:
            save = read_save(path)
            snapshot = state_of(save, session.game, path.name)
        except SaveError as error:
            raise CheckFailed(f"a saved game cannot be opened: {error}") from None
    return Session.resume(session.game, setup_of(save, session.game), snapshot, save.decisions, (), save.hashes)
