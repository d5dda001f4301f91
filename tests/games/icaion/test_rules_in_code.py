"""Every rule of the rulebook is found in the code by its ID, written out, at what carries it out."""

import re
from pathlib import Path

from nexusgames.games import icaion

ROOT = Path(__file__).parents[3]
RULES = re.findall(r"^### (IC-[A-Z]+-\d\d) ", (ROOT / "assets/rules/icaion.md").read_text("utf-8"), flags=re.MULTILINE)
CODE = {
    path.as_posix(): path.read_text("utf-8")
    for path in Path(icaion.__file__).parent.rglob("*.py")
    if not path.name.startswith(("invariants", "data_checks"))
}
SHORTENED = re.compile(r"IC-[A-Z]+-\d\d(?:\.\.|, ?| to (?:IC-[A-Z]+-)?)\d\d")


def test_every_rule_stands_in_the_code_of_the_game() -> None:
    written = {rule for text in CODE.values() for rule in re.findall(r"IC-[A-Z]+-\d\d", text)}
    assert set(RULES) - written == set()
    assert len(RULES) > 200


def test_no_rule_hides_in_a_range() -> None:
    assert {name: found for name, text in CODE.items() if (found := SHORTENED.findall(text))} == {}
