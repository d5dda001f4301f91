"""Sentences with gaps: how they are read, and how their gaps are filled.

`{unit}` is the value in words as it stands in lists, `{unit.acc}` another form of the same name, and `{unit.A}` the
form `a` with a capital, for the start of a sentence. `{count:card|cards}` has a form for each plural category of the
language, and `{count:nothing|one card|{count} cards}` one more in front, for none. `{modern?Recruit|Deploy}` is yes or
no. A gap holds only a plain name, so a text cannot reach into a value; and a value is never parsed for gaps.

What counts: a number counts as itself, a list as its length, a text as one (none if empty), true as one and false as
none. Whatever counts as none is a no.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol, TypeAlias, cast

from nexusgames.core.values.frozen import Frozen
from nexusgames.core.values.languages import Plural

Values: TypeAlias = "Mapping[str, object]"


class Misspelt(ValueError):
    """A sentence whose braces make no sense; the message says what is wrong with them."""


class Words(Protocol):
    """Turns values into words; the name of a value says what it stands for."""

    def word(self, name: str, value: object, form: str = "") -> str:
        """The value in words, in a form of the language, or as it stands in lists."""
        ...


class Gap(Frozen):
    """The place of a value in words."""

    name: str
    form: str = ""
    capital: bool = False

    def filled(self, value: object, values: Values, words: Words, plural: Plural) -> str:
        """The value in words."""
        told = words.word(self.name, value, self.form) if self.form else words.word(self.name, value)
        return told[:1].upper() + told[1:] if self.capital else told


class Switch(Frozen):
    """One of two forms: the first if there is anything of a value, otherwise the second."""

    name: str
    forms: tuple[Sentence, ...]

    def filled(self, value: object, values: Values, words: Words, plural: Plural) -> str:
        """The form for yes or no."""
        return fill(self.forms[0 if _counted(self.name, value, words) else 1], values, words, plural)


class Count(Frozen):
    """A form for each plural category, chosen by the count of a value; `none` is the form for no thing at all."""

    name: str
    forms: tuple[Sentence, ...]
    none: Sentence | None = None

    def filled(self, value: object, values: Values, words: Words, plural: Plural) -> str:
        """The form for this count."""
        count = _counted(self.name, value, words)
        form = self.forms[plural.place(count)] if count or self.none is None else self.none
        return fill(form, values, words, plural)


Part: TypeAlias = "str | Gap | Switch | Count"
Sentence: TypeAlias = "tuple[Part, ...]"


def fill(sentence: Sentence, values: Values, words: Words, plural: Plural) -> str:
    """The sentence with its gaps filled; a missing value is its name in brackets."""
    return "".join([part if isinstance(part, str) else _said(part, values, words, plural) for part in sentence])


def _said(part: Gap | Switch | Count, values: Values, words: Words, plural: Plural) -> str:
    name = part.name
    return part.filled(values[name], values, words, plural) if name in values else f"[{name}]"


def _counted(name: str, value: object, words: Words) -> int:
    """How many a value stands for; a code whose word is a number (what a card is worth) counts as that number."""
    told = words.word(name, value) if isinstance(value, str) else value
    return int(told) if told != value and isinstance(told, str) and told.isdecimal() else how_many(value)


def how_many(value: object) -> int:
    """The count of a value, by which a gap chooses its form."""
    if isinstance(value, int):
        return int(value)
    return len(cast("Sequence[object]", value)) if isinstance(value, list | tuple) else int(bool(value))


def gaps_of(sentence: Sentence) -> Iterator[Gap | Switch | Count]:
    """All gaps of a sentence, also those inside the forms of others."""
    for part in sentence:
        if not isinstance(part, str):
            yield part
            for form in forms_of(part):
                yield from gaps_of(form)


def forms_of(gap: Gap | Switch | Count) -> tuple[Sentence, ...]:
    """The forms among which a gap chooses, in the order in which they are written."""
    if isinstance(gap, Gap):
        return ()
    return gap.forms if isinstance(gap, Switch) or gap.none is None else (gap.none, *gap.forms)


def read_sentence(text: str, plural: Plural) -> Sentence:
    """Parse a sentence; raises `Misspelt` if its braces make no sense in a language that counts like this."""
    return _Reader(text, plural).sentence()


class _Reader:
    """Parses one text from left to right."""

    opening = re.compile(r"\{([a-z][a-z0-9_]*)(?:\.([A-Za-z][a-z0-9_]*)(?=\}))?([:?}])")
    outside = re.compile(r"[^{}]+")
    inside = re.compile(r"[^{}|]+")

    def __init__(self, text: str, plural: Plural) -> None:
        self.text = text
        self.plural = plural
        self.place = 0

    def sentence(self) -> Sentence:
        """The whole text."""
        parts = self._parts(self.outside)
        if self.place < len(self.text):
            raise Misspelt("a brace is closed that was never opened")
        return parts

    def _parts(self, literals: re.Pattern[str]) -> Sentence:
        """Literal text and gaps, up to the first character that is neither."""
        parts: list[Part] = []
        while True:
            if literal := literals.match(self.text, self.place):
                parts.append(literal[0])
                self.place = literal.end()
            elif self.text.startswith("{", self.place):
                parts.append(self._gap())
            else:
                return tuple(parts)

    def _gap(self) -> Part:
        opening = self.opening.match(self.text, self.place)
        if opening is None:
            raise Misspelt("a brace is not followed by a plain name and what is made of it")
        self.place = opening.end()
        name, form, sign = opening.groups()
        if sign == "}":
            return Gap(name, (form or "").lower(), capital=bool(form) and form[0].isupper())
        return self._switch(name) if sign == "?" else self._count(name)

    def _switch(self, name: str) -> Switch:
        forms = self._forms(name)
        if len(forms) != 2:
            raise Misspelt(f"the gap {name} needs a form for yes and one for no")
        return Switch(name, forms)

    def _count(self, name: str) -> Count:
        forms, wanted = self._forms(name), self.plural.forms
        if len(forms) not in (wanted, wanted + 1):
            raise Misspelt(f"the gap {name} needs {wanted} forms, or {wanted + 1} with one for none in front")
        return Count(name, forms[-wanted:], forms[0] if len(forms) > wanted else None)

    def _forms(self, name: str) -> tuple[Sentence, ...]:
        forms = [self._parts(self.inside)]
        while self.text.startswith("|", self.place):
            self.place += 1
            forms.append(self._parts(self.inside))
        if not self.text.startswith("}", self.place):
            raise Misspelt(f"the gap {name} has no closing brace")
        self.place += 1
        return tuple(forms)
