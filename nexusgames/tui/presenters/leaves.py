"""Reference pages as data: presenters say what each panel holds, `widgets.page` how it looks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from textual.content import Content

from nexusgames.tui.drawing.colour import Colour, owned, rgb
from nexusgames.tui.drawing.pieces import ink
from nexusgames.tui.presenters.parts import Fact, PlayerCard

AT_TURN = "► "
SIGN_WIDTH = 4
"""Columns for a sign, so the meanings of all signs line up."""


@dataclass(frozen=True, slots=True)
class Figure:
    """Pixel art in its colours."""

    picture: Sequence[str]
    tones: Mapping[str, Colour]


@dataclass(frozen=True, slots=True)
class Gauge:
    """A number on its way to a goal: a word, a bar, and the number."""

    label: str
    value: int
    full: int
    told: str
    tone: str


@dataclass(frozen=True, slots=True)
class Flow:
    """Short items side by side, as many in a row as fit; none breaks across rows."""

    parts: tuple[Content, ...]
    short: tuple[Content, ...] | None = None
    """The items that a page with little room shows, if not all."""


@dataclass(frozen=True, slots=True)
class Member:
    """A figure with a few words beside it."""

    figure: Figure
    lines: tuple[Content | Flow, ...]
    larger: Figure | None = None
    """The figure with more pixels, for pages that draw it at twice the size."""


@dataclass(frozen=True, slots=True)
class Cast:
    """Figures with their words, side by side."""

    members: tuple[Member, ...]


@dataclass(frozen=True, slots=True)
class Prose:
    """Whole sentences, set flush left; lines of other kinds indent their further rows."""

    words: Content


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of a list: a sign or number in a column of its own, then the text."""

    head: Content
    told: Content
    wide: int = 2
    """Columns for the head, the gap included."""


Line = Content | Prose | Entry | Gauge | Flow | Cast


@dataclass(frozen=True, slots=True)
class Leaf:
    """A panel: a title, a picture beside the lines, a coloured edge."""

    title: Content
    lines: tuple[Line, ...] = ()
    note: str = ""
    """A note at the right of the title, if there is room."""
    figure: Figure | None = None
    tone: str = ""
    """The colour of its edge; empty if it belongs to nobody."""

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
    """Lines, with plain strings turned into content."""
    return (Content(line) if isinstance(line, str) else line for line in lines)


def sign_entry(words: str) -> Entry:
    """An entry from a sign and its meaning, separated by a bar; or a meaning without a sign."""
    sign, _, told = words.rpartition("|")
    return Entry(Content.styled(sign, "bold"), Content(told), SIGN_WIDTH)


def player_leaf(
    card: PlayerCard, lines: Iterable[Line | str], facts: Sequence[Fact] = (), picture: Figure | None = None
) -> Leaf:
    """A panel about a player: the chip, the score, numbers (those of the card or others), then more lines."""
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
