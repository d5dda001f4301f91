"""The rulebook for all front ends: the rules from assets/rules by ID, and the components by code."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import groupby
from pathlib import Path

from nexusgames import paths
from nexusgames.core.box.components import Component
from nexusgames.core.game.game import AnyGame, namespace_of
from nexusgames.core.values.frozen import Frozen
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator

HEADING = re.compile(r"^### (?P<id>[A-Z]{2,}-[A-Z0-9]+-\d+[a-z]?) (?P<title>.+)$")
ORIGIN = re.compile(r"\*([^*]+)\*")
MARKUP = re.compile(r"\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`")
LIST_ITEM = re.compile(r"(- |\d+\. )")
ENDING = re.compile(r"(?<=[a-z]{4})(ing|ed|es|s)$", re.IGNORECASE)
MOST_LINKS = 8
"""How many links to one section are listed; more are only counted."""
SECTION = re.compile(r"^## (?P<title>.+)$")


class Rule(Frozen):
    """One rule: ID, title, section and text."""

    id: str
    title: str
    section: str
    text: str


Entry = Rule | Component


def no_components() -> Sequence[Component]:
    """The components of a rulebook that was read from its file alone: none."""
    return ()


@dataclass(frozen=True)
class Rulebook:
    """All rules of a game in reading order, then its components, which are built when they are first needed."""

    rules: tuple[Rule, ...]
    lay_out: Callable[[], Sequence[Component]] = no_components
    game: str = ""
    """The ID of the game."""

    @cached_property
    def components(self) -> tuple[Component, ...]:
        """Everything in the box."""
        return tuple(self.lay_out())

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Rules and components, in reading order."""
        return (*self.rules, *self.components)

    def find(self, rule_id: str) -> Rule | None:
        """The rule with this ID, in capitals or not."""
        wanted = rule_id.upper()
        return next((rule for rule in self.rules if rule.id.upper() == wanted), None)

    def named(self, words: str) -> list[Entry]:
        """The rule with this ID, or everything with this code or title."""
        rule = self.find(words)
        return [rule] if rule else [entry for entry in self.entries if _is_called(entry, words.casefold())]

    def titled(self, words: str) -> list[Entry]:
        """All entries with this phrase in the title."""
        return [entry for entry in self.entries if _begins_words(words, entry.title)]

    def search(self, words: str) -> list[Entry]:
        """All entries with all these words, or words that begin with them, in ID, section, title or text.

        An entry with exactly this name comes first, then matches in the title, then in ID or section.
        """
        wanted = words.split()
        found = [entry for entry in self.entries if all(_begins_words(word, _all_words(entry)) for word in wanted)]
        called = words.strip().casefold()

        def away(entry: Entry) -> list[bool]:
            heads = (entry.title, f"{entry.id} {entry.section} {entry.title}")
            return [not _is_called(entry, called), *(not all(_begins_words(w, head) for w in wanted) for head in heads)]

        return sorted(found, key=away) if called else found

    def links(self, entry: Entry) -> list[Entry]:
        """The rules of a component, or the components that name a rule."""
        if isinstance(entry, Component):
            return [rule for rule in map(self.find, entry.rules) if rule is not None]
        return [component for component in self.components if entry.id in component.rules]

    def sections(self) -> list[str]:
        """The headings, in reading order."""
        return list(dict.fromkeys(entry.section for entry in self.entries))


def _is_called(entry: Entry, words: str) -> bool:
    names = (entry.id, entry.title, *(entry.also if isinstance(entry, Component) else ()))
    return any(name.casefold() == words for name in names)


def _begins_words(wanted: str, text: str) -> bool:
    """Whether the words occur in the text at the beginning of a word: `step` finds steps, `eps` does not.

    Endings do not matter: `doubled` finds double and doubling.
    """
    return re.search(rf"\b{re.escape(ENDING.sub('', wanted))}", text, re.IGNORECASE) is not None


def hits(words: str, text: str) -> list[tuple[int, int]]:
    """Where a search for these words hits in a text: start and end of each hit."""
    stems = (re.escape(ENDING.sub("", word)) for word in words.split())
    return [found.span() for stem in stems for found in re.finditer(rf"\b{stem}\w*", text, re.IGNORECASE)]


def _all_words(entry: Entry) -> str:
    """All the text that a search looks at."""
    text = " ".join((*entry.lines, *entry.also)) if isinstance(entry, Component) else entry.text
    return f"{entry.id} {entry.section} {entry.title} {text}"


def rulebook_of(game: AnyGame, narrator: Callable[[], Narrator] | None = None) -> Rulebook:
    """The rulebook of a game; the narrator of a table, if given, words the components."""
    rules = read_rulebook(paths.assets() / "rules" / f"{namespace_of(game.id)}.md").rules
    usual = narrator or (lambda: Narrator(load_texts(), game.usual_lexicon(), ()))
    return Rulebook(rules, lambda: game.components(usual()), game.id)


@cache
def read_rulebook(path: Path) -> Rulebook:
    """The rulebook in a file of `## Section` and `### ID title` headings with text below."""
    rules: list[Rule] = []
    section, heading, lines = "", None, list[str]()
    for line in [*path.read_text(encoding="utf-8").splitlines(), "## "]:
        found = HEADING.match(line)
        if (found or line.startswith("## ")) and heading is not None:
            rules.append(Rule(heading["id"], heading["title"], section, "\n".join(lines).strip()))
            heading = None
        if found:
            heading, lines = found, []
        elif named := SECTION.match(line):
            section = named["title"]
        else:
            lines.append(line)
    return Rulebook(tuple(rules))


def heading(entry: Entry) -> str:
    """The heading of an entry: ID or code, and title."""
    return f"{entry.id}  {entry.title}" if entry.id else entry.title


def paragraphs(entry: Entry) -> list[str]:
    """The paragraphs of a rule or a component, not wrapped; the last gives the origin."""
    return _component_paragraphs(entry) if isinstance(entry, Component) else _rule_paragraphs(entry)


def see_line(entry: Entry, book: Rulebook) -> str:
    """A line with the links of an entry, for front ends that have none; empty if there are none."""
    texts, linked = load_texts(), list[str]()
    for section, links in groupby(book.links(entry), key=lambda link: link.section):
        several = list(links)
        if len(several) > MOST_LINKS:
            linked.append(texts.say("core.component.see_section", {"section": section, "count": len(several)}))
        else:
            linked += [f"{link.title} ({link.id})" if link.id else link.title for link in several]
    return texts.say("core.component.see", {"linked": "; ".join(linked)}) if linked else ""


def _component_paragraphs(component: Component) -> list[str]:
    origin = load_texts().say("core.rule.origin", {"origin": component.origin})
    return [*component.lines, *([origin] if component.origin else [])]


def _rule_paragraphs(rule: Rule) -> list[str]:
    """The paragraphs of a rule; each list item is one."""
    found: list[str] = []
    joining = False
    for line in map(str.strip, rule.text.split("\n")):
        origin = ORIGIN.fullmatch(line)
        if origin:
            found.append(load_texts().say("core.rule.origin", {"origin": origin[1]}))
        elif joining and line and not LIST_ITEM.match(line):
            found[-1] += f" {line}"
        elif line:
            found.append(line)
        joining = bool(line) and not origin
    return [MARKUP.sub(lambda match: next(filter(None, match.groups())), paragraph) for paragraph in found]
