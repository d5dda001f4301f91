"""A review beside its save: as far as it goes, for the game that was saved there and for no other one.

It can be thought anew at any time: one that is damaged, or of another game, or made by other rules counts for nothing,
and a disk that is full does no harm.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from nexusgames.core.advice.review import Review
from nexusgames.core.session.session import Session
from nexusgames.core.values.codec import Codec, Malformed, digest, strict
from nexusgames.core.values.files import review_of, write_quickly

LARGEST_FILE = 300_000
VERSION = 1
"""Counted up when the same game would be reviewed otherwise."""


@strict
@dataclass(frozen=True, slots=True, kw_only=True)
class _Kept:
    """What the file holds."""

    version: int
    game: str
    """The fingerprint of the game that was reviewed."""
    review: Review


CODEC = Codec(_Kept)


def fingerprint(session: Session) -> str:
    """That of a whole game with its table: whatever changes the review changes it."""
    setup, game = session.setup, session.game
    seats = [[seat.name, seat.colour, seat.player] for seat in setup.seats]
    table = [game.id, game.rules_version, game.data_digest(), seats, dict(setup.options), setup.seed]
    return digest([*table, session.keys, game.codec.hash(session.state)])


def read_review(save: Path, session: Session) -> Review:
    """What was found so far; nothing if there is no file that can be believed."""
    with suppress(Malformed, OSError, RecursionError):
        kept = CODEC.read_file(review_of(save), LARGEST_FILE)
        if kept.version == VERSION and kept.game == fingerprint(session) and fits(kept.review, session):
            return kept.review
    return Review()


def fits(review: Review, session: Session) -> bool:
    """Whether it speaks of steps and seats that there are, and of answers that were given."""
    seats, keys = range(len(session.setup.seats)), session.keys
    if any(len(point.chances) != len(seats) or point.step > len(keys) for point in review.points):
        return False
    told = [*review.looks, *review.verdicts]
    if any(tuple(keys[one.step : one.step + len(one.chosen)]) != one.chosen for one in told):
        return False
    return all(verdict.seat == session.seats[verdict.step] for verdict in review.verdicts)


def keep_review(save: Path, session: Session, review: Review) -> bool:
    """Write it down; whether that was possible."""
    try:
        kept = _Kept(version=VERSION, game=fingerprint(session), review=review)
        write_quickly(review_of(save), CODEC.text(kept) + "\n")
    except OSError:
        return False
    return True
