"""The numbered choices of a decision: alike ones share a line, every one keeps its number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nexusgames.core.choices import FINISHING, Choice
from nexusgames.core.decisions import Decision
from nexusgames.plain.console import Console

STOPPING = ("end", "pass", "done", "go on", "stop", "no more")
"""What people say to end something; where it is a choice of its own, that one is meant."""
ENDING = "end"
"""What ends a phase or a turn: only this word does, so that a pass or a done too many ends nothing."""
INDENT = " " * 5
DEEPER = " " * 7
PAUSES = ",;:"
"""What may stand behind a choice's own words, before those that it shares."""
LONGEST_ITEM = 50
"""Choices that need more letters than this have lines of their own."""
FEW = 8
"""So many choices can be read line by line."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A choice as it is offered: what it does, names in that to keep whole, and perhaps something to know about it."""

    choice: Choice
    label: str
    remark: str = ""
    names: tuple[str, ...] = ()


class Menu:
    """The choices of one decision in the order in which they are numbered, beginning with 1."""

    def __init__(self, decision: Decision, entries: Sequence[Entry]) -> None:
        """Bring alike choices together; those beside the question come last."""
        extras = frozenset(choice.key for choice in decision.extras)
        self.groups = _grouped([entry for entry in entries if entry.choice.key not in extras])
        self.beside = _grouped([entry for entry in entries if entry.choice.key in extras])
        self.entries = [entry for group in (*self.groups, *self.beside) for entry in group]
        self.choices = [entry.choice for entry in self.entries]

    def find(self, words: str) -> Choice | None:
        """The choice that is meant: by number, by key, by what its line says, or by an end or a name that only one has.

        Whoever wants to stop need not know by which word, if there is only one way to; a phase ends with `end` alone.
        """
        if words.isdecimal() and words.isascii():
            number = int(words) if len(words) < 6 else 0
            return self.choices[number - 1] if 1 <= number <= len(self.choices) else None
        said = words.casefold().split()
        whole, ends = self._keyed(said)
        as_read = [entry.choice for entry in self.entries if said in _read_aloud(entry) or _tells(entry, said)]
        stops = [stop for stop in self.stops if stop.key != ENDING] if " ".join(said) in STOPPING else []
        named = [entry.choice for _, entry in self.called(words)]
        fitting = next((found for found in (ends, as_read, stops, named) if said and len(found) == 1), [None])
        return whole[0] if whole else fitting[0]

    def is_offered(self, words: str) -> bool:
        """Whether words are a choice's key, or all that stands behind its verb."""
        return any(self._keyed(words.casefold().split()))

    def _keyed(self, said: list[str]) -> tuple[list[Choice], list[Choice]]:
        """The choices whose key these words are, and those whose arguments they are."""
        whole = [choice for choice in self.choices if choice.key.casefold().split() == said]
        return whole, [choice for choice in self.choices if [arg.casefold() for arg in choice.args] == said]

    def called(self, words: str) -> list[tuple[int, Entry]]:
        """The choices with their numbers that a card's name may mean: those that name it, or begin with the same words.

        None if no choice names such a card.
        """
        said = words.casefold().split()
        numbered = list(enumerate(self.entries, 1))
        if not any(_names(entry, said) for _, entry in numbered):
            return []
        return [(number, entry) for number, entry in numbered if _names(entry, said) or _begins(entry, said)]

    def ending(self, words: str) -> list[tuple[int, Entry]]:
        """The choices with their numbers that end in these words; a number alone is the end of none."""
        said = [] if words.isdecimal() else words.casefold().split()
        numbered = enumerate(self.entries, 1)
        return [each for each in numbered if said and each[1].choice.key.casefold().split()[-len(said) :] == said]

    @property
    def stops(self) -> list[Choice]:
        """The choices that end what is going on."""
        return [choice for choice in self.choices if choice.key in FINISHING]

    def in_keys(self, words: str) -> str:
        """The words with the verb of the choices whose lines begin so: `unit A1` for `move A1`, if only one fits."""
        said, _, rest = words.partition(" ")
        verbs = {entry.choice.verb for entry in self.entries if _read_aloud(entry)[0][:1] == [said.casefold()]}
        return f"{verbs.pop()} {rest}".strip() if len(verbs) == 1 else words

    def show(self, console: Console, beside: str) -> None:
        """Print all choices; `beside` is the headline of those that do not answer the question."""
        number = 1
        for group in self.groups:
            number = _show_group(console, group, number)
        if self.beside:
            console.say(beside)
        for group in self.beside:
            number = _show_group(console, group, number)


def _read_aloud(entry: Entry) -> tuple[list[str], list[str]]:
    """What people say instead of a key: the whole line, or its first word with the words behind the verb."""
    line = entry.label.casefold().split()
    return line, [*line[:1], *(word.casefold() for word in entry.choice.args)]


def _names(entry: Entry, said: list[str]) -> bool:
    """Whether a card of the choice is called so."""
    return any(name.casefold().split() == said for name in entry.names)


def _begins(entry: Entry, said: list[str]) -> bool:
    """Whether the words could be the beginning of the choice, as it reads or as it is typed."""
    lines = (entry.label.casefold().split(), entry.choice.key.casefold().split())
    return any(line[: len(said)] == said for line in lines)


def _tells(entry: Entry, said: Sequence[str]) -> bool:
    """Whether words name a choice without arguments and something that its line tells: `install pink`."""
    if entry.choice.args or len(said) < 2 or said[0] != entry.choice.verb:
        return False
    told = [word.strip("(),:;.") for word in entry.label.casefold().split()]
    return all(word.isalpha() and word in told for word in said[1:])


def _grouped(entries: Sequence[Entry]) -> list[list[Entry]]:
    """Choices that differ only in their last words, in the order in which the first of each kind is offered."""
    groups: dict[tuple[str, ...], list[Entry]] = {}
    for entry in entries:
        groups.setdefault(_kind(entry.choice), []).append(entry)
    return list(groups.values())


def _kind(choice: Choice) -> tuple[str, ...]:
    return (choice.verb, *choice.args[: 1 if len(choice.args) > 1 else 0])


def _show_group(console: Console, group: Sequence[Entry], number: int) -> int:
    """Print one group and give the next number."""
    before, after = _shared(group)
    if all(_is_numbered(entry, len(before), len(after)) for entry in group):
        before = before[:-1]
    items = [_item(entry, len(before), len(after), place) for place, entry in enumerate(group, number)]
    alone = len(group) == 1 or not before or any(map(_is_misleading, items))
    if alone or _told_apart(group) or max(map(len, items)) > LONGEST_ITEM:
        for place, entry in enumerate(group, number):
            remark = f" - {entry.remark}" if entry.remark else ""
            console.say(f"{place:>3}. {entry.label}{remark}  [{entry.choice.key}]", INDENT)
    else:
        head = _head(group, before, after)
        console.say_items(f"{INDENT}{head} [{' '.join(_kind(group[0].choice))}]:", items, DEEPER)
    return number + len(group)


def _head(group: Sequence[Entry], before: Sequence[str], after: Sequence[str]) -> str:
    """The words that all choices of a group share, with a gap for those of each; a comma stays behind the gap."""
    ends = {_own_words(entry, len(before), len(after))[-1:] for entry in group} if after else set[str]()
    gap = f" ...{ends.pop()} " if ends <= set(PAUSES) and len(ends) == 1 else " ... "
    return gap.join(filter(None, (" ".join(before), " ".join(after))))


def _own_words(entry: Entry, before: int, after: int) -> str:
    """What a choice does not share with the others of its group."""
    words = entry.label.split(" ")
    return " ".join(words[before : len(words) - after])


def _item(entry: Entry, before: int, after: int, number: int) -> str:
    """What sets a choice apart from the others of its group, and how it is typed if it is called otherwise."""
    name = _own_words(entry, before, after).rstrip(PAUSES)
    typed = " ".join(entry.choice.args[1 if len(entry.choice.args) > 1 else 0 :])
    remark = f" ({entry.remark})" if entry.remark else ""
    return f"{number}. {name}{remark}" if name == typed else f"{number}. {name}{remark} [{typed}]"


def _is_misleading(item: str) -> bool:
    """Whether a choice has one number and its name begins with another: `1. 2 (empty)` for the second cage."""
    number, _, name = item.partition(". ")
    named = name.split(" ")[0]
    return named.isdecimal() and named != number


def _told_apart(group: Sequence[Entry]) -> bool:
    """Whether remarks are what a choice is about: they have lines of their own, unless only some of many have one."""
    remarks = sum(bool(entry.remark) for entry in group)
    return remarks == len(group) or 0 < remarks <= len(group) <= FEW


def _is_numbered(entry: Entry, before: int, after: int) -> bool:
    """Whether only a number is left that is not what one types: `Alien 1` for A1 keeps its word."""
    words = entry.label.split(" ")
    left = words[before : len(words) - after]
    return len(left) == 1 and left[0].isdecimal() and left[0] not in entry.choice.args


def _shared(group: Sequence[Entry]) -> tuple[Sequence[str], Sequence[str]]:
    """The words that all labels begin with, and those that all end with; something of each is left between.

    Names and brackets are not torn apart: what is shared ends before one begins, and begins behind one.
    """
    labels = [entry.label.split(" ") for entry in group]
    room = min(len(label) for label in labels) - 1
    before = 0
    while before < room and len({label[before] for label in labels}) == 1:
        before += 1
    after = 0
    while after < room - before and len({label[-1 - after] for label in labels}) == 1:
        after += 1
    while before and not all(_can_end(entry, before) for entry in group):
        before -= 1
    while after and not all(_can_end(entry, len(entry.label.split(" ")) - after) for entry in group):
        after -= 1
    first = labels[0]
    return first[:before], first[len(first) - after :]


def _can_end(entry: Entry, place: int) -> bool:
    """Whether a label may be cut in front of its word at this place: not within a name, not within brackets."""
    words = entry.label.split(" ")
    for name in (name.split(" ") for name in entry.names):
        starts = (start for start in range(len(words)) if words[start : start + len(name)] == name)
        if any(start < place < start + len(name) for start in starts):
            return False
    return _whole(words[:place])


def _whole(words: Sequence[str]) -> bool:
    """Whether every bracket that is opened in these words is closed in them."""
    text = " ".join(words)
    return text.count("(") == text.count(")")
