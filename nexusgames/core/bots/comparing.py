"""Comparing a few ways to answer a question: each is followed again and again, at the same imagined tables.

Every trial begins with `Game.redeal`, so nothing hidden is ever looked at. Trials with the same number use the same
table for all ways: a difference beyond the spread of these pairs is not luck.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from nexusgames.core.bots.reckoning import reckoned
from nexusgames.core.bots.search import Keys
from nexusgames.core.bots.search_tree import Grower, Node
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import AnyGame
from nexusgames.core.values.chance import MASK
from nexusgames.core.values.frozen import Frozen

WARMING_UP = 4
"""One in this many trials, the first ones, only teaches: later trials are played better."""
FEWEST = 8
"""Trials of each way, however small the effort."""
OFTEN, LIKELY = 10, 0.35
"""An opponent's answer is expected if it was tried this often, and in this share of the trials."""
WIN = "win"
"""The part of the prospects that stands for winning the game."""
Deal = Callable[[int], Any]
"""Deals a table that looks like the real one to the asking seat, a different one for each number."""


class Measured(Frozen):
    """An average, and its standard error."""

    mean: float
    error: float


class Reply(Frozen):
    """What an opponent will probably answer: the table where that was imagined, and the keys that lead there."""

    table: int
    keys: Keys


class Followed(Frozen):
    """A way that was followed: everybody's chance to win after it, and how it compares with the first way."""

    keys: Keys
    chances: tuple[Measured, ...]
    """By seat."""
    lead: Measured
    """By how much the first way gives the asking seat a better chance."""
    parts: Mapping[str, Measured]
    """By how much each part of the prospects, less that of the others, is better with the first way."""
    at_once: float = 0.0
    """The share of trials in which the way itself wins the game."""
    reply: Reply | None = None


class _Outcome(Frozen):
    chances: Sequence[float]
    parts: Mapping[str, float]
    at_once: bool


def follow(game: AnyGame, deal: Deal, seat: int, ways: Sequence[Keys], seed: int, effort: int) -> list[Followed]:
    """Follow the ways until `effort` decisions have been played through; the same seed finds the same."""
    grower, nodes = Grower(game, seat, seed & 0xFFFFFFFF), [Node() for _ in ways]
    outcomes: list[list[_Outcome]] = [[] for _ in ways]
    used = number = 0
    while used < effort or number < FEWEST:
        number += 1
        table = deal((seed + number) & MASK)
        for way, node, found in zip(ways, nodes, outcomes, strict=True):
            world = game.clone(table)
            steps = grower.trial(world, node, way)[1]
            parts = _parts(game, world, seat)
            found.append(_Outcome(reckoned(game, world), parts, bool(parts[WIN]) and steps <= len(way)))
            used += steps
    late = [found[number // WARMING_UP :] for found in outcomes]
    reply = _reply(game, deal, seat, ways[0], nodes[0], seed + 1)
    return [_followed(way, found, late[0], seat, reply) for way, found in zip(ways, late, strict=True)]


def _followed(way: Keys, found: Sequence[_Outcome], first: Sequence[_Outcome], seat: int, reply: Reply) -> Followed:
    seats = range(len(found[0].chances))
    chances = tuple(measured([one.chances[other] for one in found]) for other in seats)
    pairs = list(zip(first, found, strict=True))
    names = sorted({name for one in (*first, *found) for name in one.parts})
    parts = {name: measured([a.parts.get(name, 0.0) - b.parts.get(name, 0.0) for a, b in pairs]) for name in names}
    lead = measured([a.chances[seat] - b.chances[seat] for a, b in pairs])
    at_once = sum(one.at_once for one in found) / len(found)
    return Followed(way, chances, lead, parts, at_once, reply if found is first and reply.keys else None)


def measured(values: Sequence[float]) -> Measured:
    """The average of some numbers, and its standard error."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return Measured(mean, math.sqrt(spread / len(values)))


def _parts(game: AnyGame, world: Any, seat: int) -> dict[str, float]:
    """How the seat's side stands, part by part, less the average of the other sides."""
    sides = game.sides(world)
    parts: defaultdict[str, float] = defaultdict(float)
    for side in sides:
        share = 1.0 if seat in side else -1.0 / max(1, len(sides) - 1)
        for member in side:
            for name, worth in game.prospects(world, member).items():
                parts[name] += share * worth
    parts[WIN] = float(world.result is not None and seat in world.result.winners)
    return parts


def _reply(game: AnyGame, deal: Deal, seat: int, way: Keys, root: Node, table: int) -> Reply:
    """An opponent's first answer, if trials agree on one; without keys if they do not, or if it must not be told.

    A private choice is never told: it would be a guess at a hidden hand.
    """
    world, node, made, ahead = deal(table & MASK), root, list[str](), list(way)
    while isinstance(decision := game.pending(world), Decision):
        if ahead and decision.find(ahead[0]) is not None:
            key = ahead.pop(0)
        else:
            known = {key: below for key, below in node.below.items() if decision.find(key) is not None}
            if not known:
                break
            key = max(known, key=lambda key: known[key].tried)
            told = decision.seat != seat and len(decision.options) > 1
            if told:
                chosen, tried = decision.find(key), sum(below.tried for below in known.values())
                agreed = known[key].tried >= max(OFTEN, LIKELY * tried)
                private = chosen is None or game.is_private(world, decision, chosen)
                return Reply(table & MASK, (*made, key)) if agreed and not private else Reply(0, ())
            node = known[key]
        made.append(key)
        game.apply(world, key)
    return Reply(0, ())


def together(halves: Sequence[Sequence[Followed]]) -> list[Followed]:
    """The same ways, followed by several minds at different tables, averaged."""
    return [_joined(ones) for ones in zip(*halves, strict=True)]


def _joined(ones: Sequence[Followed]) -> Followed:
    first = ones[0]
    names = sorted({name for one in ones for name in one.parts})
    nothing = Measured(0.0, 0.0)
    return Followed(
        first.keys,
        tuple(_average(chances) for chances in zip(*(one.chances for one in ones), strict=True)),
        _average([one.lead for one in ones]),
        {name: _average([one.parts.get(name, nothing) for one in ones]) for name in names},
        sum(one.at_once for one in ones) / len(ones),
        next((one.reply for one in ones if one.reply is not None), None),
    )


def _average(found: Sequence[Measured]) -> Measured:
    count = len(found)
    return Measured(sum(one.mean for one in found) / count, math.hypot(*(one.error for one in found)) / count)
