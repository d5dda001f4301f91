"""The text of a rule as people read it in lines: no markup, and its origin said in words."""

from __future__ import annotations

import re

from nexusgames.core.rulebook import Rule
from nexusgames.core.texts import load_texts

ORIGIN = re.compile(r"\*([^*]+)\*")
MARKUP = re.compile(r"\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`")
LIST_ITEM = re.compile(r"(- |\d+\. )")


def paragraphs(rule: Rule) -> list[str]:
    """The paragraphs of a rule, to be wrapped; items of a list stand alone, the last says where the rule comes from."""
    found: list[str] = []
    joining = False
    for line in map(str.strip, rule.text.split("\n")):
        origin = ORIGIN.fullmatch(line)
        if origin:
            found.append(load_texts().say("plain.rule_origin", {"origin": origin[1]}))
        elif joining and line and not LIST_ITEM.match(line):
            found[-1] += f" {line}"
        elif line:
            found.append(line)
        joining = bool(line) and not origin
    return [MARKUP.sub(lambda match: next(filter(None, match.groups())), paragraph) for paragraph in found]
