"""Saved games: one readable JSON object, of which nothing is trusted before it is proved or checked."""

from __future__ import annotations

import errno
import hashlib
import json
import os
import re
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Annotated, Any

from pydantic import FailFast, Field

from nexusgames import __version__
from nexusgames.core.bots.bots import BOTS
from nexusgames.core.engine import IllegalChoice
from nexusgames.core.files.migrations import FORMAT, migrate
from nexusgames.core.game.game import AnyGame, BadState, Json, Seat, Setup, SetupError
from nexusgames.core.game.registry import Registry, UnknownGame
from nexusgames.core.session.open_table import TableManner
from nexusgames.core.session.session import HASH_EVERY, Session, TableUndo, replay
from nexusgames.core.values.codec import Codec, Malformed, check_numbers, strict
from nexusgames.core.values.files import Unreadable, previous_of, read_bytes, review_of, write_durably
from nexusgames.core.values.frozen import Frozen
from nexusgames.core.values.texts import quotable

LARGEST_FILE = 400_000
"""Many times what the longest game needs; the worst file of this size is read in under a second and 200 MB.

A game that never ends is saved without its decisions once they no longer fit.
"""
LARGEST_COUNT = 10**12
SUFFIX = ".json"
GOOD_NAME = re.compile(r"[^\W_](?:[\w .()-]{0,58}[\w)])?")
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
"""Names that Windows reserves."""


class SaveError(Exception):
    """A save that cannot be opened; the message is one sentence that says what is wrong and where."""

    def __init__(self, sentence: str) -> None:
        """Make the sentence safe to print: it may quote a stranger's file."""
        super().__init__(quotable(sentence))


@strict
@dataclass(frozen=True, slots=True, kw_only=True)
class SavedSeat:
    """A seat at the table."""

    name: str
    colour: str = ""
    player: str = "human"


@strict
@dataclass(frozen=True, slots=True, kw_only=True)
class SavedUndo:
    """Decisions that the whole table took back."""

    at: int
    taken_back: int


@strict
@dataclass(frozen=True, slots=True, kw_only=True)
class SavedCrash:
    """The report of what failed after this position; only in crash files."""

    decision: str
    """The choice that could not be carried out; empty if something else failed."""
    error: str
    calls: list[str]
    """File, line and function of every call that led to it."""
    python: str
    system: str


@strict
@dataclass(frozen=True, slots=True, kw_only=True)
class Save:
    """What a save holds: the position as `snapshot`, and the `decisions` and `hashes` that prove it."""

    format: int
    game: str
    rules_version: int
    data_digest: str
    app_version: str
    saved_at: str
    seats: Annotated[list[SavedSeat], FailFast()]
    options: dict[str, str]
    seed: int
    manner: TableManner | None = None
    """How the keyboard is passed, once the players have chosen."""
    crash: SavedCrash | None = None
    snapshot: dict[str, Any]
    table_undos: Annotated[list[SavedUndo], FailFast()] = field(default_factory=lambda: [])
    hashes: Annotated[list[str], FailFast()] = field(default_factory=lambda: [])
    dropped: Annotated[int, Field(ge=0, le=LARGEST_COUNT)] = 0
    """How many decisions came before those listed; only a save that would be far too large drops any."""
    decisions: Annotated[list[str], FailFast()]
    digest: str


CODEC = Codec(Save)


def setup_of(save: Save, game: AnyGame) -> Setup:
    """The table of a saved game; options it leaves out have the defaults of its rules version."""
    seats = tuple(Seat(seat.name, seat.colour, seat.player) for seat in save.seats)
    return Setup(seats, save.seed, game.options_then(save.options, save.rules_version))


def save_text(session: Session, saved_at: str, crash: SavedCrash | None = None) -> str:
    """The text of a save; it leaves the decisions out when they would make the file too large to read."""
    text = _text(session, History(session.keys, session.hashes, session.table_undos, session.dropped), saved_at, crash)
    return text if fits(text) else _text(session, History(dropped=session.made), saved_at, crash)


class History(Frozen):
    """How a saved game came to its position."""

    keys: list[str] = field(default_factory=lambda: [])
    hashes: list[str] = field(default_factory=lambda: [])
    table_undos: list[TableUndo] = field(default_factory=lambda: [])
    dropped: int = 0


def fits(text: str) -> bool:
    """Whether a save is small enough to be read."""
    return len(text) <= LARGEST_FILE // 4 or len(text.encode("utf-8", "surrogatepass")) <= LARGEST_FILE


def _text(session: Session, history: History, saved_at: str, crash: SavedCrash | None) -> str:
    """One field per line, for people and diffs."""
    game, setup = session.game, session.setup
    content: Json = {
        "format": FORMAT,
        "game": game.id,
        "rules_version": game.rules_version,
        "data_digest": game.data_digest(),
        "app_version": __version__,
        "saved_at": saved_at,
        "seats": [{"name": s.name, "colour": s.colour, "player": s.player} for s in setup.seats],
        "options": dict(setup.options),
        "seed": setup.seed,
        "table_undos": [{"at": undo.at, "taken_back": undo.taken_back} for undo in history.table_undos],
        "hashes": history.hashes,
    }
    if session.manner:
        content["manner"] = session.manner
    if history.dropped:
        content["dropped"] = history.dropped
    if crash is not None:
        content["crash"] = asdict(crash)
    lines = _lines(content)
    lines += [f'"snapshot": {game.codec.text(session.state)}', f'"decisions": {_compact_keys(history.keys)}']
    lines.append(f'"digest": "{digest_of(lines)}"')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _lines(content: Json) -> list[str]:
    """Each field as its line in the file."""
    return [f"{_compact(name)}: {_compact(value)}" for name, value in content.items()]


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _compact_keys(keys: list[str]) -> str:
    """Choice keys as `_compact` writes them, but ten times faster: there are thousands, all ASCII without quotes."""
    return '["' + '","'.join(keys) + '"]' if keys else "[]"


def digest_of(lines: list[str]) -> str:
    """The fingerprint of a save: a hash of its lines."""
    return hashlib.sha256("\n".join(lines).encode("utf-8", "surrogatepass")).hexdigest()[:16]


def free_path(folder: Path, stem: str) -> Path:
    """The path with this name, numbered from 2 on if the name is taken."""
    path, number = folder / f"{stem}{SUFFIX}", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}{SUFFIX}", number + 1
    return path


def rename_save(path: Path, target: Path) -> None:
    """Rename a save with its previous copy and its review; raises `OSError`."""
    path.rename(target)
    for beside in (previous_of, review_of):
        if beside(path).is_file():
            beside(path).replace(beside(target))


def delete_save(path: Path) -> None:
    """Delete a save with its previous copy and its review; raises `OSError`."""
    for file in (path, previous_of(path), review_of(path)):
        file.unlink(missing_ok=True)


def write_save(session: Session, path: Path, saved_at: str) -> str:
    """Save durably and return the text: a crash at any instant leaves the old or the new file whole."""
    text = save_text(session, saved_at)
    if not fits(text):
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    write_durably(path, text)
    return text


def read_save(path: Path) -> Save:
    """Read a save and check its shape and digest, but not its snapshot."""
    try:
        text = read_bytes(path, LARGEST_FILE)
    except FileNotFoundError as error:
        raise SaveError(f"{path.name}: the file cannot be read ({error.strerror}).") from None
    except Unreadable as error:
        raise SaveError(f"{path.name}: {error}.") from None
    try:
        return _read(path.name, text)
    except RecursionError:
        raise SaveError(f"{path.name}: the file is damaged (it is nested too deeply).") from None


def _read(name: str, text: bytes) -> Save:
    content = _parse(name, text)
    found = content.get("format")
    if type(found) is not int or found < 1:
        raise SaveError(f"{name}: this is not a saved game of nexusgames.")
    if found > FORMAT:
        raise SaveError(f"{name}: the game was saved by a newer version of nexusgames (format {found}).")
    stored = content.pop("digest", None)
    if digest_of(_lines(content)) != stored:
        raise SaveError(f"{name}: the file is damaged (its digest does not fit its content).")
    try:
        save = CODEC.load({**migrate(content, found), "digest": stored})
    except (Malformed, KeyError, TypeError, ValueError) as error:
        raise SaveError(f"{name}: the file is damaged ({error}).") from None
    if not is_plain("".join([*save.decisions, *save.hashes])):
        raise SaveError(f"{name}: the file is damaged (a decision is not written as one).")
    return save


def is_plain(keys: str) -> bool:
    """Whether keys need no escaping, so that they can be saved again unchanged."""
    return keys.isascii() and keys.isprintable() and '"' not in keys and "\\" not in keys


def _parse(name: str, text: bytes) -> Json:
    try:
        content = json.loads(text.decode("utf-8"), object_pairs_hook=_unique, parse_constant=_refuse_constant)
    except UnicodeDecodeError:
        raise SaveError(f"{name}: the file is damaged (it is not UTF-8 text).") from None
    except ValueError as error:
        raise SaveError(f"{name}: the file is damaged ({error}).") from None
    if not isinstance(content, dict):
        raise SaveError(f"{name}: this is not a saved game of nexusgames.")
    return content  # pyright: ignore[reportUnknownVariableType]


def _unique(pairs: list[tuple[str, object]]) -> Json:
    content = dict(pairs)
    if len(content) != len(pairs):
        raise ValueError("a name is there twice")
    return content


def _refuse_constant(name: str) -> float:
    raise ValueError(f"{name} is not a number of JSON")


@contextmanager
def impossible_is_refused(name: str) -> Generator[None]:
    """Turn whatever a snapshot breaks into one sentence."""
    try:
        yield
    except (Malformed, BadState) as error:
        raise SaveError(f"{name}: the saved position is impossible ({error}).") from None
    except Exception as error:  # a check overlooked something; a stranger's file must not crash the program
        raise SaveError(f"{name}: the saved position is impossible ({type(error).__name__}).") from error


def snapshot_of(save: Save, game: AnyGame, name: str) -> Any:
    """The snapshot as a state of the right shape for this table; play may be unable to reach it."""
    if save.rules_version > game.rules_version:
        raise SaveError(f"{name}: the game was saved by a newer version of nexusgames (rules {save.rules_version}).")
    for number, seat in enumerate(save.seats, 1):
        if seat.player != "human" and seat.player not in BOTS:
            raise SaveError(f"{name}: seat {number} belongs to a bot that this version does not have.")
    with impossible_is_refused(name):
        check_numbers(save.snapshot)
        state = game.codec.load(save.snapshot)
        if game.seat_count(state) != len(save.seats):
            raise BadState(f"It has {game.seat_count(state)} players, and {len(save.seats)} sit at the table.")
        return state


def check_reachable(state: Any, game: AnyGame, name: str) -> None:
    """Refuse a state that play cannot reach; for those that no replay proves."""
    with impossible_is_refused(name):
        game.check(state)
        game.pending(state)


def state_of(save: Save, game: AnyGame, name: str) -> Any:
    """The snapshot as a state that play can reach, checked without a replay: lists look at many saves."""
    state = snapshot_of(save, game, name)
    check_reachable(state, game, name)
    return state


def load_session(path: Path, games: Registry) -> Session:
    """A saved game, ready to be played on; raises `SaveError` with one sentence and leaves the file alone.

    A replay that ends at the snapshot proves it. Only a snapshot that no replay proves is checked: decisions that were
    dropped or forged, a game that began at a laid position, rules or components that have changed since.
    """
    save = read_save(path)
    try:
        game = games.load(save.game)
        state, setup = snapshot_of(save, game, path.name), setup_of(save, game)
        undos = [TableUndo(undo.at, undo.taken_back) for undo in save.table_undos]
        session = Session.resume(game, setup, state, save.decisions, undos, save.hashes, save.dropped)
    except (UnknownGame, SetupError) as error:
        raise SaveError(f"{path.name}: {error}") from None
    if not session.log_is_complete:
        check_reachable(session.state, game, path.name)
    session.manner = save.manner
    return session


class Mismatch(Frozen):
    """Where a replay first differs from the save: the number of the decision, what was expected, what was found."""

    step: int
    expected: str
    found: str


def verify(path: Path, games: Registry) -> Mismatch | None:
    """Replay a save decision by decision, and compare every stored hash and the snapshot."""
    save = read_save(path)
    try:
        game = games.load(save.game)
        state = snapshot_of(save, game, path.name)
        with impossible_is_refused(path.name):
            final = game.codec.hash(state)
        mismatch = _compare(save, game, final)
    except (UnknownGame, SetupError) as error:
        raise SaveError(f"{path.name}: {error}") from None
    if mismatch is not None:
        check_reachable(state, game, path.name)
    return _told_of_rules(mismatch, save, game)


def _told_of_rules(mismatch: Mismatch | None, save: Save, game: AnyGame) -> Mismatch | None:
    """Say so when the save is of older rules, for then a difference is no fault."""
    if mismatch is None or save.rules_version == game.rules_version:
        return mismatch
    older = f"saved under rules {save.rules_version}, replayed under rules {game.rules_version}"
    return replace(mismatch, found=f"{mismatch.found} ({older})")


def _compare(save: Save, game: AnyGame, final: str) -> Mismatch | None:
    if save.dropped:
        return Mismatch(0, "every decision from the first one on", f"the first {save.dropped} are not kept")
    count, found = 0, ""
    try:
        for count, (state, _) in enumerate(replay(game, setup_of(save, game), save.decisions)):
            if count % HASH_EVERY == 0 and count:
                stored = save.hashes[count // HASH_EVERY - 1 : count // HASH_EVERY]
                found = game.codec.hash(state)
                if stored != [found]:
                    return Mismatch(count, f"hash {''.join(stored) or '(none)'}", f"hash {found}")
            if count == len(save.decisions):
                found = game.codec.hash(state)
    except IllegalChoice as error:
        return Mismatch(count + 1, f"{error.key[:60]!r} offered", str(error))
    if len(save.hashes) > count // HASH_EVERY:
        return Mismatch(count, f"{count // HASH_EVERY} hashes", f"{len(save.hashes)} hashes")
    return None if found == final else Mismatch(count, f"snapshot {final}", f"replayed {found}")


def is_good_name(name: str) -> bool:
    """Whether a save may have this name: every system accepts it, and it stays in its folder."""
    return GOOD_NAME.fullmatch(name) is not None and RESERVED.fullmatch(name) is None
