"""The numbered choices of a decision: those that share a line have one number, and are told apart by their names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from nexusgames.core.engine.choices import FINISHING, Choice
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.words.grouping import FEW, Line, lines_of, listed, sections
from nexusgames.core.words.narration import Narrator
from nexusgames.plain.console import Console

STOPPING = ("end", "pass", "done", "go on", "stop", "no more")
"""What people say to end something; where it is a choice of its own, that one is meant."""
ENDING = "end"
"""What ends a phase or a turn: only this word does, so that a pass or a done too many ends nothing."""
INDENT = " " * 5
DEEPER = " " * 7
PAUSES = ",;:"
"""What may stand behind a choice's own words, before those that it shares."""
LONGEST_NUMBER = 5
LONGEST_REMARK = 40
"""More letters about a choice are told when one asks for its line."""
PRICE = " 0123456789"
"""What stands behind the name of a thing and need not be said."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A choice as it is offered: what it does, names in that to keep whole, and perhaps something to know about it."""

    choice: Choice
    label: str
    remark: str = ""
    names: tuple[str, ...] = ()


def menu_lines(narrator: Narrator, decision: Decision) -> list[Line]:
    """The lines of a question in the order in which they are numbered."""
    return [line for part in sections(decision) for line in lines_of(narrator, decision, part)]


class Menu:
    """The choices of one decision in lines, numbered from 1 on."""

    def __init__(self, decision: Decision, entries: Iterable[Entry], lines: Sequence[Line] | None = None) -> None:
        """Without lines every choice has its own."""
        told = {entry.choice.key: entry for entry in entries}
        alone = [Line((choice,)) for part in sections(decision) for choice in part if choice.key in told]
        self.lines = alone if lines is None else list(lines)
        self.choices = listed(self.lines)
        self.entries = [told[choice.key] for choice in self.choices]
        self._extras = frozenset(choice.key for choice in decision.extras)
        self._told = told
        self._numbers = {choice.key: number for number, line in enumerate(self.lines, 1) for choice in line.choices}

    def reply(self, choice: Choice) -> str:
        """What is typed for a choice: the number of its line, and its name there if the line has several."""
        number = self._numbers[choice.key]
        line = self.lines[number - 1]
        return str(number) if len(line.choices) == 1 else f"{number} {line.names_of(choice)[1]}".upper()

    def line_of(self, words: str) -> Line | None:
        """The line that a number stands for."""
        if not words.isdecimal() or not words.isascii() or len(words) > LONGEST_NUMBER:
            return None
        return self.lines[int(words) - 1] if 1 <= int(words) <= len(self.lines) else None

    def find(self, words: str) -> Choice | None:
        """The choice that is meant: by number, by key, by what its line says, or by an end or a name that only one has.

        Whoever wants to stop need not know by which word, if there is only one way to; a phase ends with `end` alone.
        """
        if words.isdecimal():
            line = self.line_of(words)
            return line.choices[0] if line is not None and len(line.choices) == 1 else None
        said = words.casefold().split()
        whole, ends = self._keyed(said)
        in_line = self._named_in_line(words) or self._spelled_out(" ".join(said))
        as_read = [entry.choice for entry in self.entries if said in _read_aloud(entry) or _tells(entry, said)]
        stops = [stop for stop in self.stops if stop.key != ENDING] if " ".join(said) in STOPPING else []
        named = [entry.choice for _, entry in self.called(words)]
        found = (in_line, ends, as_read, stops, named)
        fitting = next((choices for choices in found if said and len(choices) == 1), [None])
        return whole[0] if whole else fitting[0]

    def _named_in_line(self, words: str) -> list[Choice]:
        """The choices that a number and a name behind it may mean: `3 H0L`, `2 River I1`."""
        number, _, name = words.partition(" ")
        line, name = self.line_of(number), " ".join(name.casefold().split())
        if line is None or not line.stem or not name:
            return []
        labels = ((choice, f" {self._told[choice.key].label.casefold()} ") for choice in line.choices)
        return line.named(name) or [choice for choice, label in labels if f" {name} " in label]

    def _spelled_out(self, said: str) -> list[Choice]:
        """The choices whose line is told in words, its target behind them: `place harvester I1`."""
        found: list[Choice] = []
        for line in (line for line in self.lines if line.says_which):
            verbs = (line.choices[0].verb, self._told[line.choices[0].key].label.partition(" ")[0].casefold())
            begins = [f"{verb} {line.stem.rstrip(PRICE).casefold()} " for verb in dict.fromkeys(verbs)]
            for target in (said.removeprefix(begin) for begin in begins if said.startswith(begin)):
                found += [choice for choice in line.choices if target in line.names_of(choice)]
        return found

    def is_offered(self, words: str) -> bool:
        """Whether words are a choice's key, or all that stands behind its verb."""
        return any(self._keyed(words.casefold().split()))

    def _keyed(self, said: list[str]) -> tuple[list[Choice], list[Choice]]:
        """The choices whose key these words are, and those whose arguments they are."""
        whole = [choice for choice in self.choices if choice.key.casefold().split() == said]
        return whole, [choice for choice in self.choices if [arg.casefold() for arg in choice.args] == said]

    def called(self, words: str) -> list[tuple[str, Entry]]:
        """The choices with their replies that a card's name may mean: those that name it, or begin with the same words.

        None if no choice names such a card.
        """
        said = words.casefold().split()
        if not any(_names(entry, said) for entry in self.entries):
            return []
        return [(self.reply(e.choice), e) for e in self.entries if _names(e, said) or _begins(e, said)]

    def ending(self, words: str) -> list[tuple[str, Entry]]:
        """The choices with their replies that end in these words; a number alone is the end of none."""
        said = [] if words.isdecimal() else words.casefold().split()
        fitting = (
            entry for entry in self.entries if said and entry.choice.key.casefold().split()[-len(said) :] == said
        )
        return [(self.reply(entry.choice), entry) for entry in fitting]

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
        """Print all lines; `beside` is the headline of those that do not answer the question."""
        for number, line in enumerate(self.lines, 1):
            if line.choices[0].key in self._extras and (number == 1 or self._begins_extras(number)):
                console.say(beside)
            self._show_line(console, number, line)

    def _begins_extras(self, number: int) -> bool:
        return self.lines[number - 2].choices[0].key not in self._extras

    def _show_line(self, console: Console, number: int, line: Line) -> None:
        group = [self._told[choice.key] for choice in line.choices]
        if len(group) == 1:
            console.say(f"{number:>3}. {_in_full(group[0])}", INDENT)
        else:
            console.say_items(f"{number:>3}. {_head(line, group)}:", _items(line, group), DEEPER)

    def show_targets(self, console: Console, line: Line) -> None:
        """Print the choices of one line, each with all that is known about it."""
        group = [self._told[choice.key] for choice in line.choices]
        items = _items(line, group, in_full=True)
        if any(entry.remark for entry in group):
            for item in items:
                console.say(f"{INDENT}{item}", DEEPER)
        else:
            console.say_items(f"{INDENT}{_head(line, group)}:", items, DEEPER)

    def holds_back(self, line: Line) -> bool:
        """Whether something is known about every choice of a line, which is only told when one asks for the line."""
        group = [self._told[choice.key] for choice in line.choices]
        return _too_much(group) and not _common_remark(group)


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


def _in_full(entry: Entry) -> str:
    """A choice that has a line of its own."""
    remark = f" - {entry.remark}" if entry.remark else ""
    return f"{entry.label}{remark}  [{entry.choice.key}]"


def _head(line: Line, group: Sequence[Entry]) -> str:
    """The words that all choices of a line share, with a gap for those of each, and how they are typed."""
    before, after = _shared(group)
    ends = {_own_words(entry, len(before), len(after))[-1:] for entry in group} if after else set[str]()
    gap = f" ...{ends.pop()} " if ends <= set(PAUSES) and len(ends) == 1 else " ... "
    said = gap.join(filter(None, (" ".join(before), " ".join(after)))) or line.stem
    first, remark = line.choices[0], _common_remark(group)
    known = f" ({remark})" if remark else ""
    return f"{said}{known} [{' '.join([first.verb, *first.args[:-1]])}]"


def _common_remark(group: Sequence[Entry]) -> str:
    """What there is to know about every choice of a line alike."""
    remarks = {entry.remark for entry in group}
    return remarks.pop() if len(remarks) == 1 else ""


def _items(line: Line, group: Sequence[Entry], *, in_full: bool = False) -> list[str]:
    """What sets each choice of a line apart, with what there is to know about it unless that would be too much."""
    before, after = _shared(group)
    known = not _common_remark(group) and (in_full or not _too_much(group))
    return [_item(line, entry, len(before), len(after), known=known, in_full=in_full) for entry in group]


def _too_much(group: Sequence[Entry]) -> bool:
    """Whether there is something to know about each of many choices, or very much about some."""
    long = max(len(entry.remark) for entry in group) > LONGEST_REMARK
    return all(entry.remark for entry in group) and (long or len(group) > FEW)


def _item(line: Line, entry: Entry, before: int, after: int, *, known: bool, in_full: bool) -> str:
    """The name of a choice, how it is typed if that is something else, and what there is to know about it.

    In full a Region has its whole name, `River I1`; where all are listed, I1 will do.
    """
    own = _own_words(entry, before, after).rstrip(PAUSES)
    called = line.targets[line.choices.index(entry.choice)]
    name, _, rest = own.partition(" ") if own.partition(" ")[0].rstrip(PAUSES) == called else (own, "", "")
    name = name.rstrip(PAUSES)
    if name.endswith(f" {called}") and not in_full:
        name = called
    typed = entry.choice.args[-1].rpartition(".")[2]
    sign = "" if name.casefold() in line.names_of(entry.choice) or name.endswith(typed) else f" [{typed}]"
    facts = [*([rest.strip("() ")] if rest else []), *([entry.remark] if entry.remark and known else [])]
    return f"{name}{sign}" + (f" ({'; '.join(facts)})" if facts else "")


def _own_words(entry: Entry, before: int, after: int) -> str:
    """What a choice does not share with the others of its line."""
    words = entry.label.split(" ")
    return " ".join(words[before : len(words) - after])


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
