"""Exports without secrets: what everybody at the table has seen, and nothing that the rest could be derived from.

Deliberately left out: the seed and the state of chance, hands, the order of decks, face-down tokens, and the decisions
(a key can name a card that was only considered or given face down) with their numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any, cast

from nexusgames import __version__
from nexusgames.core.engine import Result, visible
from nexusgames.core.game.game import Json
from nexusgames.core.session.session import Session
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator

PUBLIC_FORMAT = "nexusgames public record 1"


def public_export(session: Session) -> Json:
    """A game as a spectator knows it: the public view and the public log, in values and in words."""
    game, setup, state = session.game, session.setup, session.state
    narrator = Narrator(load_texts(), game.lexicon(state), [seat.name for seat in setup.seats])
    shown = [entry.event for entry in session.log if visible(entry.event, None)]
    ended = session.pending
    return {
        "format": PUBLIC_FORMAT,
        "game": game.id,
        "app_version": __version__,
        "seats": [{"name": narrator.name(number), "player": seat.player} for number, seat in enumerate(setup.seats)],
        "options": dict(setup.options),
        "result": plain(ended) if isinstance(ended, Result) else None,
        "log_is_complete": session.log_is_complete,
        "log": [{"kind": e.kind, "values": plain(e.values()), "line": narrator.line(e)} for e in shown],
        "view": plain(game.view(state, None)),
    }


def plain(value: object) -> Any:
    """Dataclasses, mappings and sequences as JSON types."""
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(name): plain(item) for name, item in cast("Mapping[object, object]", value).items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in cast("list[object]", value)]
    if isinstance(value, set | frozenset):
        return sorted(plain(item) for item in cast("set[object]", value))
    if value is None or isinstance(value, bool | int | float | str):
        return value
    raise TypeError(f"a view or event holds a {type(value).__name__}, which no export can show")
