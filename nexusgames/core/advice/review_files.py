"""Reviews on disk: a review is kept beside its save, finished or not, and belongs to exactly that game.

It can be made again at any time. So a damaged review, or one of another game or other rules, is ignored, and a full
disk does no harm.
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
"""Increased when the same game would be reviewed differently."""


@strict
@dataclass(frozen=True, slots=True, kw_only=True)
class _Kept:
    """The content of the file."""

    version: int
    game: str
    """The fingerprint of the game that was reviewed."""
    review: Review


CODEC = Codec(_Kept)


def fingerprint(session: Session) -> str:
    """The fingerprint of a whole game with its table: anything that would change the review changes it."""
    setup, game = session.setup, session.game
    seats = [[seat.name, seat.colour, seat.player] for seat in setup.seats]
    table = [game.id, game.rules_version, game.data_digest(), seats, dict(setup.options), setup.seed]
    return digest([*table, session.keys, game.codec.hash(session.state)])


def read_review(save: Path, session: Session) -> Review:
    """The review so far; an empty one if there is no file that fits."""
    with suppress(Malformed, OSError, RecursionError):
        kept = CODEC.read_file(review_of(save), LARGEST_FILE)
        if kept.version == VERSION and kept.game == fingerprint(session) and fits(kept.review, session):
            return kept.review
    return Review()


def fits(review: Review, session: Session) -> bool:
    """Whether a review fits a session: its steps and seats exist, and its answers were given."""
    seats, keys = range(len(session.setup.seats)), session.keys
    if any(len(point.chances) != len(seats) or point.step > len(keys) for point in review.points):
        return False
    told = [*review.looks, *review.verdicts]
    if any(tuple(keys[one.step : one.step + len(one.chosen)]) != one.chosen for one in told):
        return False
    return all(verdict.seat == session.seats[verdict.step] for verdict in review.verdicts)


def keep_review(save: Path, session: Session, review: Review) -> bool:
    """Write a review beside its save; returns whether that was possible."""
    try:
        kept = _Kept(version=VERSION, game=fingerprint(session), review=review)
        write_quickly(review_of(save), CODEC.text(kept) + "\n")
    except OSError:
        return False
    return True
