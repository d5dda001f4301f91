"""Foresight: how far ahead it pays to look in a game, and how much a lead in it is worth; measured, no rules."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import field

from nexusgames.core.values.frozen import frozen

Tastes = Mapping[str, float]
"""By the names of prospects: how many times as much as usual somebody cares for them."""
USUAL: Tastes = {}


@frozen
class Reckoning:
    """How a lead becomes the chance to win that people are told: fitted to whole games, so that it comes true.

    The search has a scale of its own, which serves to compare ways and needs not be true.
    """

    early: float
    """At the beginning of a game: so far apart two sides win as e to 1, one by how much it is ahead."""
    late: float
    """The same shortly before its end."""
    first: float = 0.0
    """What it is worth to be about to move, in prospects."""


@frozen
class Foresight:
    """What a game says about looking ahead in it."""

    turns: int
    """So many turns begin before a position is judged: one more brings little."""
    scale: float
    """So far the prospects of two sides must be apart that one of them wins about three games of four."""
    thought: int = 1
    """So many times as much thought as in a game of long turns: where a turn has few choices, each may take longer."""
    never_tried: frozenset[str] = frozenset()
    """Free actions that drown in luck when they are tried out."""
    plans: frozenset[str] = frozenset()
    """Kinds of questions at which something new is begun: whoever takes the second-best there is weak and not silly."""
    settled: frozenset[str] = frozenset()
    """Kinds of questions at which a trial mostly stops: more would blur what was done before."""
    widening: float = math.inf
    """At a place that was visited n times at most so many times the root of n answers are tried: where there are many,
    the good ones are better known than the others."""
    subtle: frozenset[str] = frozenset()
    """Prospects that only a search weighs: the yardstick `thinker` stays what it was."""
    tempers: Mapping[str, Tastes] = field(default_factory=dict[str, Tastes])
    """What players of a certain temper like better, and what less; only so much that none of them plays badly."""
    reckoning: Reckoning | None = None
    """How people are told the chance to win; None: by the scale alone."""
