"""Choices: what a seat can answer, each with a canonical ASCII key."""

from __future__ import annotations

from functools import cache, lru_cache

from nexusgames.core.values.frozen import Frozen


class Choice(Frozen):
    """One answer to a decision: a verb and its arguments, written as `key`."""

    key: str
    verb: str
    args: tuple[str, ...]


@cache
def choice(key: str) -> Choice:
    """The choice with this key, made once; only engines call this, so the cache holds just a game's vocabulary."""
    verb, *args = key.split(" ")
    return Choice(key, verb, tuple(args))


@lru_cache(maxsize=4096)
def choices_of(verb: str, words: tuple[str, ...]) -> tuple[Choice, ...]:
    """A choice for each word; cached, because the same cards and spaces are offered again and again."""
    return tuple(choice(f"{verb} {word}") for word in words)


def how_many(verb: str, least: int, most: int) -> list[Choice]:
    """Choices for a number from least to most: 1, 2, ..., with 0 last, so that number 1 in the list means one."""
    counts = [*range(max(1, least), most + 1), *range(least, 1)]
    return [choice(f"{verb} {count}") for count in counts]


PASS = choice("pass")
FINISHING = ("quiet", "end", "pass", "done")
"""Choices that end a phase, a window or a list of things to do; `quiet`, which ends all windows of a turn, is first."""
