"""What a monkey does at a keyboard: keys, words, bytes, the mouse, pastes, other window sizes; by seed, all of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from nexusgames.games import GAMES

SAMPLES = (
    "sample-icaion-early",
    "sample-icaion-wound",
    "sample-nexus-ops-battle",
    "sample-nexus-ops-early",
    "sample-theseus-early",
    "sample-theseus-traps",
)
SIZES = ((80, 24), (100, 35), (120, 40), (132, 43), (200, 60), (79, 24), (60, 20), (40, 12), (30, 8), (29, 7), (1, 1))
FIRST_SIZES = ((80, 24), (100, 35), (140, 45))
LETTERS = "abcdefghijklmnoprstuvwxyzEURTGX?/+-=.,:[] 1234567890"
"""Keys that mean something somewhere; not `q`, which leads home and out."""
NAMED = {
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "shift+tab": "\x1b[Z",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "delete": "\x1b[3~",
    "backspace": "\x7f",
    "f1": "\x1bOP",
    "ctrl+p": "\x10",
    "ctrl+end": "\x1b[1;5F",
    "focus lost": "\x1b[O",
    "focus": "\x1b[I",
}
OFTEN = ("enter", "enter", "enter", "escape", "tab", "up", "down", "left", "right")
WORDS = ("wounf", "end", "retreat", "undo", "theme", "zzzz", "Ada", "b3", "move", "é漢字", "12", "quickly typed words")
LEAVING = b"\x03\x11"
"""Control-C and control-Q end the app at once, as they should."""
MOST_AT_ONCE = 12


@dataclass(frozen=True, slots=True)
class Deed:
    """Something done to the terminal: bytes that arrive together, another size, or a stop of so many milliseconds."""

    typed: str = ""
    """Each letter is a byte."""
    size: tuple[int, int] | None = None
    stop: int = 0
    count: int = 1
    """How many keys, clicks and the like it is."""

    def as_json(self) -> dict[str, Any]:
        """The deed in a file."""
        return asdict(self)


def deed_of(kept: dict[str, Any]) -> Deed:
    """A deed from a file."""
    size = kept["size"]
    return Deed(kept["typed"], (size[0], size[1]) if size else None, kept["stop"], kept["count"])


def place_of(luck: random.Random) -> list[str]:
    """Where the app begins."""
    game, sample = luck.choice(GAMES.ids()), luck.choice(SAMPLES)
    places: list[list[str]] = [
        [],
        ["play", game, "--players", luck.choice(("Ada,Bo", "Ada,Bo,Cy", "Ada,random")), "--seed", "7"],
        ["play", game, "--players", "Ada,easy", "--seed", str(luck.randrange(9))],
        ["resume", sample],
        ["resume", sample],
        ["replay", sample],
        ["learn", game],
        ["learn", game, str(luck.randrange(1, 4))],
    ]
    return luck.choice(places)


def deeds(luck: random.Random, events: int) -> list[Deed]:
    """So many events, some of them at once."""
    done: list[Deed] = []
    left = events
    while left > 0:
        deed = _deed(luck, left)
        done.append(deed)
        left -= deed.count
    return done


def _deed(luck: random.Random, left: int) -> Deed:
    kind = luck.random()
    if kind < 0.04:
        return Deed(size=luck.choice(SIZES))
    if kind < 0.05:
        return Deed(stop=luck.choice((1, 20)))
    if kind < 0.15:  # a small window is made large again, or the rest of the run would be deaf
        return Deed(size=luck.choice(FIRST_SIZES))
    count = min(left, luck.choice((1, 1, 1, 1, 2, 3, 5, MOST_AT_ONCE)))
    return Deed("".join(_one(luck) for _ in range(count)), count=count)


def _one(luck: random.Random) -> str:
    """The bytes of one thing that somebody does."""
    ways: Sequence[tuple[int, Callable[[random.Random], str]]] = (
        (30, lambda luck: luck.choice(LETTERS)),
        (30, lambda luck: NAMED[luck.choice(OFTEN)]),
        (10, lambda luck: NAMED[luck.choice(sorted(NAMED))]),
        (20, _mouse),
        (5, lambda luck: "".join(map(chr, luck.choice(WORDS).encode()))),
        (3, _noise),
        (2, lambda luck: f"\x1b[200~{''.join(map(chr, luck.choice(WORDS).encode()))}\n\x1b[201~"),
        (1, lambda luck: "q"),
    )
    way = luck.choices([way for _, way in ways], [weight for weight, _ in ways])[0]
    return way(luck)


def _mouse(luck: random.Random) -> str:
    """A click, a move, a notch of the wheel or half a click; sometimes beside the window."""
    column, row = luck.randrange(1, 110), luck.randrange(1, 38)
    at = f"{column};{row}"
    moved = f"\x1b[<35;{at}M"
    click = f"{moved}\x1b[<0;{at}M\x1b[<0;{at}m"
    return luck.choice((click, click, click, moved, f"\x1b[<65;{at}M", f"\x1b[<64;{at}M", f"\x1b[<0;{at}M", click * 2))


def _noise(luck: random.Random) -> str:
    """Bytes that nobody typed: some are no letters, some begin what never ends."""
    beginnings = ("", "\xe9", "\xff\xfe", "\x1b[", "\x1b]", "\x1bP", "\x1b[<", "\x1b[200~", "\x1b[<99999999999;1;1M")
    rest = bytes(byte for byte in luck.randbytes(luck.randrange(8)) if byte not in LEAVING)
    begun = luck.choice(beginnings)
    ending = "\x1b[201~" if begun == "\x1b[200~" else ""  # a terminal ends what it pastes; all in between is text
    return begun + rest.decode("latin-1") + ending
