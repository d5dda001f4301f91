"""Foresight: how far ahead to look in a game, and how much a lead is worth. Measured values, not rules."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import field

from nexusgames.core.values.frozen import Frozen

Tastes = Mapping[str, float]
"""By name of a prospect: the factor by which a player values it more or less than usual."""
USUAL: Tastes = {}


class Reckoning(Frozen):
    """How a lead becomes the chance to win that people are told: fitted to whole games, so that it comes true.

    The search has a scale of its own, which only serves to compare ways and need not be accurate.
    """

    early: float
    """The lead at which the odds are e to 1, at the beginning of a game."""
    late: float
    """The same lead shortly before the end of a game."""
    turn: float = 0.0
    """What a turn that one side is still owed is worth, in prospects."""


class Foresight(Frozen):
    """A game's settings for looking ahead."""

    turns: int
    """How many turns begin before a position is judged; one more gains little."""
    scale: float
    """The lead in prospects with which a side wins about three games in four."""
    thought: int = 1
    """A factor on the effort for a decision: where a turn has few decisions, each may take longer."""
    setting_up: int = 4
    """What it takes to deal the table of a trial and to judge it at the end, in decisions: short trials cost more than
    their length says."""
    never_tried: frozenset[str] = frozenset()
    """Free actions whose effect drowns in luck when they are tried out."""
    plans: frozenset[str] = frozenset()
    """Kinds of questions that begin something new: the second-best answer there looks weak, not silly."""
    settled: frozenset[str] = frozenset()
    """Kinds of questions at which a trial mostly stops: going on would blur the effect of what came before."""
    widening: float = math.inf
    """At a node visited n times, at most this many times the square root of n answers are tried: with many answers, it
    is better to know the good ones well."""
    subtle: frozenset[str] = frozenset()
    """Prospects that only the search weighs; the bot `thinker` ignores them and so stays a constant yardstick."""
    tempers: Mapping[str, Tastes] = field(default_factory=dict[str, Tastes])
    """What each temper values more or less than usual, within limits so that none plays badly."""
    reckoning: Reckoning | None = None
    """How the chance to win that people are told is worked out; None means by the scale alone."""
