"""Pages to look something up, as data: presenters say what stands on each panel, `widgets.page` how it is set."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from textual.content import Content

from nexusgames.tui.drawing.colour import Colour, owned, rgb
from nexusgames.tui.drawing.pieces import ink
from nexusgames.tui.presenters.parts import Fact, PlayerCard

AT_TURN = "► "
SIGN_WIDTH = 4
"""Columns for a sign, so that what all of them mean begins at the same place."""


@dataclass(frozen=True, slots=True)
class Figure:
    """Pixel art in its colours."""

    picture: Sequence[str]
    tones: Mapping[str, Colour]


@dataclass(frozen=True, slots=True)
class Gauge:
    """A number on its way to an end: a bar between its word and what is told of it."""

    label: str
    value: int
    full: int
    told: str
    tone: str


@dataclass(frozen=True, slots=True)
class Flow:
    """Short things side by side, as many in a row as fit; none is ever broken."""

    parts: tuple[Content, ...]
    short: tuple[Content, ...] | None = None
    """Those that a page without room tells, if not all."""


@dataclass(frozen=True, slots=True)
class Member:
    """A figure with a few words beside it."""

    figure: Figure
    lines: tuple[Content | Flow, ...]
    larger: Figure | None = None
    """The same with more pixels, for pages on which the figure would be drawn twice as large."""


@dataclass(frozen=True, slots=True)
class Cast:
    """Figures with their words, side by side."""

    members: tuple[Member, ...]


@dataclass(frozen=True, slots=True)
class Prose:
    """Whole sentences, set flush; other lines go on further in than they began, so that they are told apart."""

    words: Content


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of a list: a sign or a number in a column of its own, so that what is told of it stands apart."""

    head: Content
    told: Content
    wide: int = 2
    """Columns for the head, the gap included."""


Line = Content | Prose | Entry | Gauge | Flow | Cast


@dataclass(frozen=True, slots=True)
class Leaf:
    """A panel: a title, a picture beside the lines, an edge in a colour."""

    title: Content
    lines: tuple[Line, ...] = ()
    note: str = ""
    """At the right of the title, where there is room."""
    figure: Figure | None = None
    tone: str = ""
    """Of its edge; empty: nobody's."""

    @property
    def plain(self) -> str:
        """All its words."""
        head = f"{self.title.plain}  {self.note}".rstrip()
        return "\n".join([head, *(words for line in self.lines for words in _plain(line))])


def plain(leaves: Iterable[Leaf]) -> str:
    """All words of a page."""
    return "\n\n".join(leaf.plain for leaf in leaves)


def _plain(line: Line) -> list[str]:
    match line:
        case Gauge():
            return [f"{line.label} {line.told}".strip()]
        case Flow():
            return ["  ".join(part.plain for part in line.parts)]
        case Cast():
            return ["  ".join(words for told in member.lines for words in _plain(told)) for member in line.members]
        case Prose():
            return [line.words.plain]
        case Entry():
            return [f"{line.head.plain} {line.told.plain}"]
        case _:
            return [line.plain]


def figure(picture: Sequence[str], colour: str) -> Figure:
    """A piece in somebody's colour."""
    return Figure(picture, owned(rgb(colour)))


def chip(words: str, ground: str, *, bold: bool = True) -> Content:
    """Words on a coloured ground."""
    return Content.styled(f" {words} ", f"{'bold ' if bold else ''}{ink(ground)} on {ground}")


def titled(title: str, lines: Iterable[Line | str], tone: str = "", note: str = "") -> Leaf:
    """A panel without a picture."""
    return Leaf(Content.styled(title, "bold $title"), tuple(as_lines(lines)), note, None, tone)


def as_lines(lines: Iterable[Line | str]) -> Iterable[Line]:
    """Plain words may stand among lines."""
    return (Content(line) if isinstance(line, str) else line for line in lines)


def sign_entry(words: str) -> Entry:
    """A sign of the board and what it means, written with a bar between them; or what no sign stands for."""
    sign, _, told = words.rpartition("|")
    return Entry(Content.styled(sign, "bold"), Content(told), SIGN_WIDTH)


def player_leaf(
    card: PlayerCard, lines: Iterable[Line | str], facts: Sequence[Fact] = (), picture: Figure | None = None
) -> Leaf:
    """Everything about a player: the chip, how far the score is, numbers (those of the card or others), then more."""
    pointer = Content.styled(AT_TURN, f"bold {card.colour}") if card.active else Content("")
    name = chip(f"{card.mark} {card.name}", card.colour)
    note = Content.styled(f"  {card.note}", "$faint") if card.note else Content("")
    title = pointer + (name.stylize("strike") if card.out else name) + note
    gauges = [
        Gauge(bar.label, bar.value, bar.full, f"{bar.value}/{bar.full}" if bar.ends else f"{bar.value}", card.colour)
        for bar in card.bars
    ]
    numbers = Flow(tuple(map(counted, facts or card.facts)))
    return Leaf(title, (*gauges, numbers, *as_lines(lines)), card.score, picture, card.colour)


def counted(fact: Fact) -> Content:
    """A number and its word."""
    number = Content.styled(f"{fact.number} ", "bold") if fact.number else Content("")
    return number + Content.styled(fact.word, "$faint")
