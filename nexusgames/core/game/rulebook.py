"""The rulebook: the rules of assets/rules by ID and the components of the tables by code, for every front end."""

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
from nexusgames.core.values.frozen import frozen
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator

HEADING = re.compile(r"^### (?P<id>[A-Z]{2,}-[A-Z0-9]+-\d+[a-z]?) (?P<title>.+)$")
ORIGIN = re.compile(r"\*([^*]+)\*")
MARKUP = re.compile(r"\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`")
LIST_ITEM = re.compile(r"(- |\d+\. )")
ENDING = re.compile(r"(?<=[a-z]{4})(ing|ed|es|s)$", re.IGNORECASE)
MOST_LINKS = 8
"""Of one section; more are counted."""
SECTION = re.compile(r"^## (?P<title>.+)$")


@frozen
class Rule:
    """One rule: its ID, a title, the section it stands in, and its text."""

    id: str
    title: str
    section: str
    text: str


Entry = Rule | Component


def no_components() -> Sequence[Component]:
    """Of a rulebook that is read alone."""
    return ()


@dataclass(frozen=True)
class Rulebook:
    """All rules of a game in reading order, then its components, which are laid out when they are first asked for."""

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
        """The rule with this ID, however it is written."""
        wanted = rule_id.upper()
        return next((rule for rule in self.rules if rule.id.upper() == wanted), None)

    def named(self, words: str) -> list[Entry]:
        """The rule with this ID, or everything that has this code or this name."""
        rule = self.find(words)
        return [rule] if rule else [entry for entry in self.entries if _is_called(entry, words.casefold())]

    def titled(self, words: str) -> list[Entry]:
        """What has these words, one behind the other, in its title."""
        return [entry for entry in self.entries if _begins_words(words, entry.title)]

    def search(self, words: str) -> list[Entry]:
        """What has all the words, or words that begin so, in ID, section, title or text.

        What is called so comes first, then what has the words in its title, then in its ID or section.
        """
        wanted = words.split()
        found = [entry for entry in self.entries if all(_begins_words(word, _all_words(entry)) for word in wanted)]
        called = words.strip().casefold()

        def away(entry: Entry) -> list[bool]:
            heads = (entry.title, f"{entry.id} {entry.section} {entry.title}")
            return [not _is_called(entry, called), *(not all(_begins_words(w, head) for w in wanted) for head in heads)]

        return sorted(found, key=away) if called else found

    def links(self, entry: Entry) -> list[Entry]:
        """From a component to its rules, from a rule to the components that name it."""
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
    """Whether the text has something that begins with these words: `step` finds steps, `eps` does not.

    Endings do not matter: `doubled` finds double and doubling.
    """
    return re.search(rf"\b{re.escape(ENDING.sub('', wanted))}", text, re.IGNORECASE) is not None


def hits(words: str, text: str) -> list[tuple[int, int]]:
    """Where a text has what a search for these words finds: the first letter of each, and where it ends."""
    stems = (re.escape(ENDING.sub("", word)) for word in words.split())
    return [found.span() for stem in stems for found in re.finditer(rf"\b{stem}\w*", text, re.IGNORECASE)]


def _all_words(entry: Entry) -> str:
    """What a search looks at."""
    text = " ".join((*entry.lines, *entry.also)) if isinstance(entry, Component) else entry.text
    return f"{entry.id} {entry.section} {entry.title} {text}"


def rulebook_of(game: AnyGame, narrator: Callable[[], Narrator] | None = None) -> Rulebook:
    """The rulebook of a game; its components are told in the words of a table, if there is one."""
    rules = read_rulebook(paths.assets() / "rules" / f"{namespace_of(game.id)}.md").rules
    usual = narrator or (lambda: Narrator(load_texts(), game.usual_lexicon(), ()))
    return Rulebook(rules, lambda: game.components(usual()), game.id)


@cache
def read_rulebook(path: Path) -> Rulebook:
    """The rulebook of a file: `## Section`, `### ID title`, text."""
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
    """ID or code, and title."""
    return f"{entry.id}  {entry.title}" if entry.id else entry.title


def paragraphs(entry: Entry) -> list[str]:
    """The paragraphs of a rule or a component, to be wrapped; the last says where it comes from."""
    return _component_paragraphs(entry) if isinstance(entry, Component) else _rule_paragraphs(entry)


def see_line(entry: Entry, book: Rulebook) -> str:
    """What an entry leads to, for front ends without links; nothing if it leads nowhere."""
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
    """Items of a list stand alone."""
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
