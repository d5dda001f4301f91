"""Components as the rulebook shows them: every entry of a game's tables, with its numbers and its origin in words.

The tables mark each entry: `S` means that a published rulebook says so, `P` that another public source does, `R` that
it is reconstructed. Several letters are joined by `+`, and an exception follows a semicolon: `S; count and VP R`.
The letter may name its source, as in `P:app`; that is only for readers of the tables.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import cast

from nexusgames.core.box.component_shapes import RuleEntry
from nexusgames.core.values.frozen import Frozen
from nexusgames.core.values.texts import Texts, harmless
from nexusgames.core.words.narration import Narrator

LETTER = re.compile(r"\b([SPR])\b")
SOURCE = re.compile(r":[\w-]+")


def origin_words(mark: str, texts: Texts) -> str:
    """A mark in words, as a sentence without a full stop."""
    letters, _, exception = without_sources(mark).partition("; ")
    known = texts.say("core.list.last").join(texts.say(f"core.origin.{letter}") for letter in letters.split("+"))
    told = LETTER.sub(lambda found: texts.say(f"core.origin.{found[1]}"), exception)
    return f"{known}; {told}" if told else known


def without_sources(mark: str) -> str:
    """A mark without the names of sources, each letter once."""
    letters, stop, exception = SOURCE.sub("", mark).partition("; ")
    return "+".join(dict.fromkeys(letters.split("+"))) + stop + exception


def origin_letters(mark: str) -> tuple[str, ...]:
    """The letters that a mark uses, once each."""

    return tuple(dict.fromkeys(LETTER.findall(mark)))


class Component(Frozen):
    """One thing in the box: code, title, section of the rulebook, lines with its numbers, rules, and origin.

    Several things may share a code (a Rock Strider is a unit and a token), some have none; `also` has further codes.
    """

    id: str
    title: str
    section: str
    lines: tuple[str, ...]
    rules: tuple[str, ...]
    origin: str
    also: tuple[str, ...] = ()


class Sheet(Frozen):
    """Collects a game's components; its sentences are `component.*` in the game's texts."""

    narrator: Narrator
    components: list[Component] = field(default_factory=lambda: [])

    def say(self, key: str, /, **values: object) -> str:
        """A sentence about a component."""
        return self.narrator.say(f"component.{key}", values)

    def add(
        self,
        section: str,
        id: str,
        title: str,
        lines: Iterable[str],
        rules: Iterable[str],
        origin: str | Mapping[str, str],
        also: Iterable[str] = (),
    ) -> None:
        """Add a component without empty lines and repeated rules; `origin` is one mark, or several by part."""
        self.components.append(
            Component(
                id=id,
                title=title,
                section=self.say(f"section.{section}"),
                lines=tuple(line for line in lines if line),
                rules=tuple(dict.fromkeys(rules)),
                origin=self._origin(origin),
                also=tuple(also),
            )
        )

    def _origin(self, origin: str | Mapping[str, str]) -> str:
        """A mark in words; several are grouped by their words."""
        if isinstance(origin, str):
            return origin_words(origin, self.narrator.texts)
        parts: dict[str, list[str]] = {}
        for part, mark in origin.items():
            parts.setdefault(self._short_origin(mark), []).append(self.say(f"part.{part}"))
        return "; ".join(f"{', '.join(names)}: {words}" for words, names in parts.items())

    def _short_origin(self, mark: str) -> str:
        """One of several marks in words, without remarks (exceptions that name no source)."""
        kept = mark if origin_letters(mark.partition("; ")[2]) else mark.partition("; ")[0]
        words, _, exception = origin_words(kept, self.narrator.texts).partition("; ")
        return f"{words} ({exception})" if exception else words

    def add_numbers(self, entries: Mapping[str, RuleEntry]) -> None:
        """Add the numbers of rules.json, in the groups and order of the texts, each with its origin."""
        for group, labels in self._groups().items():
            lines = [self._number(group, name, entries[name]) for name in labels]
            rules = [entries[name].rule for name in labels]
            self.add("numbers", "", self.say(f"group.{group}"), lines, rules, {})

    def _groups(self) -> dict[str, list[str]]:
        beginning = f"{self.narrator.lexicon.namespace}.component.number."
        groups: dict[str, list[str]] = {}
        for key in self.narrator.texts.keys(beginning):
            group, _, name = key.removeprefix(beginning).partition(".")
            groups.setdefault(group, []).append(name)
        return groups

    def _number(self, group: str, name: str, entry: RuleEntry) -> str:
        texts = self.narrator.texts
        values = {
            "label": self.say(f"number.{group}.{name}"),
            "value": self._value(entry.value),
            "rule": entry.rule,
            "origin": origin_words(entry.mark, texts),
        }
        return texts.say("core.component.number", values)

    def _value(self, value: object) -> str:
        if isinstance(value, tuple | list):
            return ", ".join(self._value(item) for item in cast("Iterable[object]", value))
        if isinstance(value, dict):
            parts = cast("dict[str, object]", value)
            mark = "; " if any(isinstance(part, tuple | list) for part in parts.values()) else ", "
            return mark.join(f"{harmless(key)}: {self._value(part)}" for key, part in parts.items())
        return harmless(str(value))
