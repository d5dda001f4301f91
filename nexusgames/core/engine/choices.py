"""Choices: what a seat can answer, each with a canonical ASCII key."""

from __future__ import annotations

from functools import cache, lru_cache

from nexusgames.core.values.frozen import frozen


@frozen
class Choice:
    """One answer to a decision: a verb and its arguments, written as `key`."""

    key: str
    verb: str
    args: tuple[str, ...]


@cache
def choice(key: str) -> Choice:
    """The one `Choice` written as this key; only engines call it, so the cache holds a game's vocabulary."""
    verb, *args = key.split(" ")
    return Choice(key, verb, tuple(args))


@lru_cache(maxsize=4096)
def choices_of(verb: str, words: tuple[str, ...]) -> tuple[Choice, ...]:
    """A choice for each of the words; the same cards or spaces are offered at decision after decision."""
    return tuple(choice(f"{verb} {word}") for word in words)


def how_many(verb: str, least: int, most: int) -> list[Choice]:
    """So many of something: 1, 2, ... and none last, so that the first choice is one and the second is two."""
    counts = [*range(max(1, least), most + 1), *range(least, 1)]
    return [choice(f"{verb} {count}") for count in counts]


PASS = choice("pass")
FINISHING = ("quiet", "end", "pass", "done")
"""Choices that end a phase, a window or a list of things to do; first what ends all windows of a turn."""
