"""The rules for players, by ID: read from assets/rules, shown by every front end without their markup."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from nexusgames import paths
from nexusgames.core.texts import load_texts

HEADING = re.compile(r"^### (?P<id>[A-Z]{2}-[A-Z0-9]+-\d+[a-z]?) (?P<title>.+)$")
ORIGIN = re.compile(r"\*([^*]+)\*")
MARKUP = re.compile(r"\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`")
LIST_ITEM = re.compile(r"(- |\d+\. )")
SECTION = re.compile(r"^## (?P<title>.+)$")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its ID, a title, the section it stands in, and its text."""

    id: str
    title: str
    section: str
    text: str


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All rules of a game, in reading order."""

    rules: tuple[Rule, ...]

    def find(self, rule_id: str) -> Rule | None:
        """The rule with this ID, however it is written."""
        wanted = rule_id.upper()
        return next((rule for rule in self.rules if rule.id.upper() == wanted), None)

    def search(self, words: str) -> list[Rule]:
        """The rules whose ID, section, title and text hold all the words."""
        wanted = words.lower().split()
        return [
            r for r in self.rules if all(word in f"{r.id} {r.section} {r.title} {r.text}".lower() for word in wanted)
        ]

    def sections(self) -> list[str]:
        """The headings, in reading order."""
        return list(dict.fromkeys(rule.section for rule in self.rules))


def rulebook_of(game_id: str) -> Rulebook:
    """The rulebook that ships with a game."""
    return read_rulebook(paths.assets() / "rules" / f"{game_id.replace('-', '_')}.md")


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


def paragraphs(rule: Rule) -> list[str]:
    """The paragraphs of a rule, to be wrapped; items of a list stand alone, the last says where the rule comes from."""
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
