"""The app at twin tables, in two real terminals: hidden cards are others, and what a seat is sent is the same.

    python -m tests.tui.twin_terminals [KIND ...]

Run by hand, because a busy machine paints in other portions; `test_twin_tables.py` does the same without terminals.
"""

from __future__ import annotations

import re
import sys
import tempfile
import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.bench.terminal import PATIENCE, Terminal, plain
from tests.tui.seated import LARGE, SMALL

ENTER, ESCAPE, TAB, HOME, DOWN = "\r", "\x1b", "\t", "\x1b[H", "\x1b[B"
TITLE = re.compile(rb"\x1b\][012];")
"""What sets the title of the window."""
BREATH = 1.0
"""So long nothing may come before the first key: a handover does not take one that comes at once."""
QUIET = 0.5
"""So long nothing may come before the next key."""
LOOKED_UP = [step for key in "hnplRb?rk" for step in (key, ESCAPE)]
"""Hand, reference sheet, players, log, recap, details, why not, rules, keys: each opened and closed again."""
AT_THE_TABLE = [ENTER, " ", *LOOKED_UP, "V", ESCAPE, "S", ESCAPE, "A", "E", "N", TAB, DOWN]
AT_HOME = ["q", "s", "w", ".", "5", "e", ENTER, "9", HOME, ESCAPE, "x", ESCAPE, ESCAPE]
"""Home, saved games, the replay for everybody and through the seat's own eyes, the question of an export."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of table, as `tests.tui.twin_table` takes it; the first seat looks, or everybody."""

    game: str
    seats: int
    decisions: int
    options: tuple[str, ...] = ()
    size: tuple[int, int] = SMALL

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *self.options, "x".join(map(str, self.size))])

    @property
    def keys(self) -> list[str]:
        """Where all compare what they see, nobody goes home to look through the eyes of one."""
        everybody = any(option.startswith("keeping") for option in self.options)
        return [*AT_THE_TABLE, *LOOKED_UP, ENTER, ENTER] if everybody else [*AT_THE_TABLE, *AT_HOME]


KINDS = [
    Kind("nexus-ops", 3, 150),
    Kind("theseus", 2, 60, ("deck_build=on",)),
    Kind("icaion", 3, 150),
    Kind("nexus-ops", 3, 300, (), LARGE),
    Kind("nexus-ops", 4, 90, ("teams=on",)),
    Kind("nexus-ops", 2, 200, ("vortex=on", "alternate_units=on"), LARGE),
    Kind("theseus", 3, 150, (), LARGE),
    Kind("theseus", 4, 120, ("mode=2v2",)),
    Kind("icaion", 5, 150, ("luminous_rays=on", "open_event=on"), LARGE),
    Kind("icaion", 2, 60, ("draft=on",)),
    Kind("nexus-ops", 3, 150, ("manner=open",)),
    Kind("icaion", 3, 150, ("manner=open",), LARGE),
    Kind("nexus-ops", 3, 150, ("manner=trusting",)),
    Kind("nexus-ops", 4, 90, ("teams=on", "manner=open")),
    Kind("icaion", 3, 150, ("manner=trusting",)),
    Kind("theseus", 2, 60, ("deck_build=on", "manner=open")),
    Kind("nexus-ops", 3, 210, ("vortex=on", "alternate_units=on", "manner=open", "keeping=180")),
]


@dataclass(slots=True)
class Sent:
    """What one key brought to the two terminals."""

    key: str
    one: bytes
    other: bytes

    @property
    def same(self) -> bool:
        """The same bytes; or, where a busy machine has painted in other portions, the same words."""
        return self.one == self.other or not self.apart

    @property
    def apart(self) -> set[str]:
        """The words that only one of them got."""
        return set(plain(self.one).split()) ^ set(plain(self.other).split())


@contextmanager
def both_tables(kind: Kind, folder: Path) -> Generator[tuple[Terminal, Terminal]]:
    """The app at both tables, each in a terminal of its own."""
    terminals: list[Terminal] = []
    for exchanged in ("no", "yes"):
        saves = folder / exchanged
        saves.mkdir(parents=True)
        words = [str(saves), kind.game, str(kind.seats), "0", str(kind.decisions), exchanged, *kind.options]
        terminals.append(Terminal(words, saves / "settings.json", *kind.size, module="tests.tui.twin_table"))
    try:
        yield terminals[0], terminals[1]
    finally:
        for terminal in terminals:
            terminal.close()


def press(key: str, one: Terminal, other: Terminal, quiet: float = QUIET) -> Sent:
    """Press a key at both tables and wait until both have answered and are quiet."""
    places = [terminal.type(key) for terminal in (one, other)]
    sent, deadline = Sent(key, b"", b""), time.perf_counter() + PATIENCE
    while time.perf_counter() < deadline:
        for terminal in (one, other):
            terminal.drain(quiet)
        sent = Sent(key, one.sent[places[0] :], other.sent[places[1] :])
        if sent.one and sent.other and sent.same:
            break
        assert one.process.poll() is other.process.poll() is None, plain(one.sent)[-2000:]
    return sent


def compared(kind: Kind, folder: Path, keys: Sequence[str]) -> Iterator[Sent]:
    """What both tables sent, from the first byte on, key by key."""
    with both_tables(kind, folder) as (one, other):
        for terminal in (one, other):
            terminal.read_until(lambda text: bool(text.strip()))
            terminal.drain(BREATH)
        yield Sent("", one.sent, other.sent)
        for key in keys:
            yield press(key, one, other)
        assert not TITLE.search(one.sent + other.sent)


def main() -> int:
    """Every kind of table, or those whose names begin so; 0 if nobody could tell any twins apart."""
    found, wanted = 0, tuple(sys.argv[1:]) or ("",)
    for kind in (kind for kind in KINDS if str(kind).startswith(wanted)):
        with tempfile.TemporaryDirectory() as folder:
            steps = list(compared(kind, Path(folder), kind.keys))
        different = [(sent.key, *sorted(sent.apart)) for sent in steps if not sent.same]
        found += len(different)
        exact = sum(sent.one == sent.other for sent in steps)
        amount = sum(len(sent.one) for sent in steps)
        print(f"{kind}: {len(steps)} screens, {exact} alike to the byte, {amount} bytes, told apart by {different}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
