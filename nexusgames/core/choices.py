"""Choices: what a seat can answer, each with a canonical ASCII key."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
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


PASS = choice("pass")
