"""The numbered choices of a decision; choices that share a line share its number and differ by name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nexusgames.core.engine import FINISHING, Choice, Decision
from nexusgames.core.values.frozen import Frozen
from nexusgames.core.words.grouping import FEW, Line, lines_of, listed, sections
from nexusgames.core.words.narration import Narrator
from nexusgames.plain.console import Console

STOPPING = ("end", "pass", "done", "go on", "stop", "no more")
"""What people type to end something; a choice of that name comes first."""
ENDING = "end"
"""The only word that ends a phase or a turn, so one pass or done too many does no harm."""
INDENT = " " * 5
DEEPER = " " * 7
PAUSES = ",;:"
"""Punctuation between a choice's own words and the shared ones after them."""
LONGEST_NUMBER = 5
LONGEST_REMARK = 40
"""Letters; longer remarks appear only when a player asks about their line."""
PRICE = " 0123456789"
"""Characters of a price after a name, which players may leave out."""


class Entry(Frozen):
    """A choice as offered: what it does, a remark about it, and names in its label that must stay whole."""

    choice: Choice
    label: str
    remark: str = ""
    names: tuple[str, ...] = ()


def menu_lines(narrator: Narrator, decision: Decision) -> list[Line]:
    """The lines of a question in the order of their numbers."""
    return [line for part in sections(decision) for line in lines_of(narrator, decision, part)]


class Menu:
    """The choices of one decision in lines, numbered from 1."""

    def __init__(self, decision: Decision, entries: Iterable[Entry], lines: Sequence[Line] | None = None) -> None:
        """Arrange the choices in these lines, or each in a line of its own."""
        told = {entry.choice.key: entry for entry in entries}
        alone = [Line((choice,)) for part in sections(decision) for choice in part if choice.key in told]
        self.lines = alone if lines is None else list(lines)
        self.choices = listed(self.lines)
        self.entries = [told[choice.key] for choice in self.choices]
        self._extras = frozenset(choice.key for choice in decision.extras)
        self._told = told
        self._numbers = {choice.key: number for number, line in enumerate(self.lines, 1) for choice in line.choices}

    def reply(self, choice: Choice) -> str:
        """What to type for a choice: the number of its line, and its name if the line has several."""
        number = self._numbers[choice.key]
        line = self.lines[number - 1]
        return str(number) if len(line.choices) == 1 else f"{number} {line.names_of(choice)[1]}".upper()

    def line_of(self, words: str) -> Line | None:
        """The line that a number stands for."""
        if not words.isdecimal() or not words.isascii() or len(words) > LONGEST_NUMBER:
            return None
        return self.lines[int(words) - 1] if 1 <= int(words) <= len(self.lines) else None

    def find(self, words: str) -> Choice | None:
        """The choice that words mean: by number, by key, by its line, or by an ending or a name that only one has.

        Any word for stopping works if there is only one way to stop; only `end` ends a phase.
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
        """The choices that a number and a name may mean: `3 H0L`, `2 River I1`."""
        number, _, name = words.partition(" ")
        line, name = self.line_of(number), " ".join(name.casefold().split())
        if line is None or not line.stem or not name:
            return []
        labels = ((choice, f" {self._told[choice.key].label.casefold()} ") for choice in line.choices)
        return line.named(name) or [choice for choice, label in labels if f" {name} " in label]

    def _spelled_out(self, said: str) -> list[Choice]:
        """The choices whose line and target are typed out: `place harvester I1`."""
        found: list[Choice] = []
        for line in (line for line in self.lines if line.says_which):
            verbs = (line.choices[0].verb, self._told[line.choices[0].key].label.partition(" ")[0].casefold())
            begins = [f"{verb} {line.stem.rstrip(PRICE).casefold()} " for verb in dict.fromkeys(verbs)]
            for target in (said.removeprefix(begin) for begin in begins if said.startswith(begin)):
                found += [choice for choice in line.choices if target in line.names_of(choice)]
        return found

    def is_offered(self, words: str) -> bool:
        """Whether words are a choice's key, or all of its arguments."""
        return any(self._keyed(words.casefold().split()))

    def _keyed(self, said: list[str]) -> tuple[list[Choice], list[Choice]]:
        """The choices with these words as key, and those with these words as arguments."""
        whole = [choice for choice in self.choices if choice.key.casefold().split() == said]
        return whole, [choice for choice in self.choices if [arg.casefold() for arg in choice.args] == said]

    def called(self, words: str) -> list[tuple[str, Entry]]:
        """The choices, with what to type, that a card's name may mean: they name it or begin with the same words.

        There are none if no choice names such a card.
        """
        said = words.casefold().split()
        if not any(_names(entry, said) for entry in self.entries):
            return []
        return [(self.reply(e.choice), e) for e in self.entries if _names(e, said) or _begins(e, said)]

    def ending(self, words: str) -> list[tuple[str, Entry]]:
        """The choices, with what to type, that end in these words; a number alone counts for none."""
        said = [] if words.isdecimal() else words.casefold().split()
        fitting = (
            entry for entry in self.entries if said and entry.choice.key.casefold().split()[-len(said) :] == said
        )
        return [(self.reply(entry.choice), entry) for entry in fitting]

    @property
    def stops(self) -> list[Choice]:
        """The choices that end the current action."""
        return [choice for choice in self.choices if choice.key in FINISHING]

    def in_keys(self, words: str) -> str:
        """The words with the verb that their first word stands for, `move A1` for `unit A1`, if only one fits."""
        said, _, rest = words.partition(" ")
        verbs = {entry.choice.verb for entry in self.entries if _read_aloud(entry)[0][:1] == [said.casefold()]}
        return f"{verbs.pop()} {rest}".strip() if len(verbs) == 1 else words

    def show(self, console: Console, beside: str) -> None:
        """Print all lines; `beside` is the heading of those that do not answer the question."""
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
        """Print the choices of one line with their full remarks."""
        group = [self._told[choice.key] for choice in line.choices]
        items = _items(line, group, in_full=True)
        if any(entry.remark for entry in group):
            for item in items:
                console.say(f"{INDENT}{item}", DEEPER)
        else:
            console.say_items(f"{INDENT}{_head(line, group)}:", items, DEEPER)

    def holds_back(self, line: Line) -> bool:
        """Whether the choices of a line have remarks that appear only when a player asks about the line."""
        group = [self._told[choice.key] for choice in line.choices]
        return _too_much(group) and not _common_remark(group)


def _read_aloud(entry: Entry) -> tuple[list[str], list[str]]:
    """What people type instead of a key: the whole line, or its first word with the arguments."""
    line = entry.label.casefold().split()
    return line, [*line[:1], *(word.casefold() for word in entry.choice.args)]


def _names(entry: Entry, said: list[str]) -> bool:
    """Whether a card of the choice has this name."""
    return any(name.casefold().split() == said for name in entry.names)


def _begins(entry: Entry, said: list[str]) -> bool:
    """Whether the words begin the choice as it reads or as it is typed."""
    lines = (entry.label.casefold().split(), entry.choice.key.casefold().split())
    return any(line[: len(said)] == said for line in lines)


def _tells(entry: Entry, said: Sequence[str]) -> bool:
    """Whether words name a choice without arguments and something from its line: `install pink`."""
    if entry.choice.args or len(said) < 2 or said[0] != entry.choice.verb:
        return False
    told = [word.strip("(),:;.") for word in entry.label.casefold().split()]
    return all(word.isalpha() and word in told for word in said[1:])


def _in_full(entry: Entry) -> str:
    """A choice with a line of its own."""
    remark = f" - {entry.remark}" if entry.remark else ""
    return f"{entry.label}{remark}  [{entry.choice.key}]"


def _head(line: Line, group: Sequence[Entry]) -> str:
    """The words that all choices of a line share, with a gap for the rest, and how to type them."""
    before, after = _shared(group)
    ends = {_own_words(entry, len(before), len(after))[-1:] for entry in group} if after else set[str]()
    gap = f" ...{ends.pop()} " if ends <= set(PAUSES) and len(ends) == 1 else " ... "
    said = gap.join(filter(None, (" ".join(before), " ".join(after)))) or line.stem
    first, remark = line.choices[0], _common_remark(group)
    known = f" ({remark})" if remark else ""
    return f"{said}{known} [{' '.join([first.verb, *first.args[:-1]])}]"


def _common_remark(group: Sequence[Entry]) -> str:
    """The remark that all choices of a line have in common."""
    remarks = {entry.remark for entry in group}
    return remarks.pop() if len(remarks) == 1 else ""


def _items(line: Line, group: Sequence[Entry], *, in_full: bool = False) -> list[str]:
    """What sets each choice of a line apart, with its remark unless that is too much."""
    before, after = _shared(group)
    known = not _common_remark(group) and (in_full or not _too_much(group))
    return [_item(line, entry, len(before), len(after), known=known, in_full=in_full) for entry in group]


def _too_much(group: Sequence[Entry]) -> bool:
    """Whether all of many choices have remarks, or some have long ones."""
    long = max(len(entry.remark) for entry in group) > LONGEST_REMARK
    return all(entry.remark for entry in group) and (long or len(group) > FEW)


def _item(line: Line, entry: Entry, before: int, after: int, *, known: bool, in_full: bool) -> str:
    """The name of a choice, how to type it if that differs, and its remark.

    In full, a Region has its whole name, `River I1`; in a list I1 will do.
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
    """The words of a choice that the others of its line do not share."""
    words = entry.label.split(" ")
    return " ".join(words[before : len(words) - after])


def _shared(group: Sequence[Entry]) -> tuple[Sequence[str], Sequence[str]]:
    """The words that begin all labels and those that end them all; each label keeps something between.

    Names and brackets stay whole: shared words stop before them and resume after them.
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
    """Whether a label may be cut before the word at this place: not within a name or brackets."""
    words = entry.label.split(" ")
    for name in (name.split(" ") for name in entry.names):
        starts = (start for start in range(len(words)) if words[start : start + len(name)] == name)
        if any(start < place < start + len(name) for start in starts):
            return False
    return _whole(words[:place])


def _whole(words: Sequence[str]) -> bool:
    """Whether these words close every bracket they open."""
    text = " ".join(words)
    return text.count("(") == text.count(")")
