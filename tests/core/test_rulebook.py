"""The rules for players: read from their file, found by ID and by words."""

from pathlib import Path

import pytest

from nexusgames import paths
from nexusgames.core.rulebook import Rule, Rulebook, read_rulebook

BOOK = """# A game

Words before the first section.

## Moving

Words before the first rule.

### TO-MOVE-01 One step
You may move one step,
or none.

*printed*

### TO-MOVE-02a Two Steps
With boots.

#### Not a rule heading
## Winning

### TO-END-03 The end
Most coins win.
"""


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    file = tmp_path / "toy.md"
    file.write_text(BOOK, encoding="utf-8")
    return read_rulebook(file)


def test_rules_are_read_with_id_title_section_and_text(book: Rulebook) -> None:
    assert book.rules == (
        Rule("TO-MOVE-01", "One step", "Moving", "You may move one step,\nor none.\n\n*printed*"),
        Rule("TO-MOVE-02a", "Two Steps", "Moving", "With boots.\n\n#### Not a rule heading"),
        Rule("TO-END-03", "The end", "Winning", "Most coins win."),
    )


@pytest.mark.parametrize("written", ["TO-MOVE-02a", "to-move-02a", "TO-MOVE-02A"])
def test_a_rule_is_found_by_its_id_however_it_is_written(book: Rulebook, written: str) -> None:
    found = book.find(written)
    assert found is not None
    assert found.title == "Two Steps"


@pytest.mark.parametrize("wrong", ["TO-MOVE-02", "TO-MOVE", "", "One step"])
def test_there_is_no_rule_with_half_an_id(book: Rulebook, wrong: str) -> None:
    assert book.find(wrong) is None


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        ("step", ["TO-MOVE-01", "TO-MOVE-02a"]),
        ("STEP boots", ["TO-MOVE-02a"]),
        ("coins", ["TO-END-03"]),
        ("to-move", ["TO-MOVE-01", "TO-MOVE-02a"]),
        ("", ["TO-MOVE-01", "TO-MOVE-02a", "TO-END-03"]),
        ("step coins", []),
    ],
)
def test_a_search_finds_the_rules_that_hold_all_the_words(book: Rulebook, words: str, ids: list[str]) -> None:
    assert [rule.id for rule in book.search(words)] == ids


def test_sections_are_in_reading_order(book: Rulebook) -> None:
    assert book.sections() == ["Moving", "Winning"]


def test_the_rulebook_of_nexus_ops_is_read_whole() -> None:
    file = paths.assets() / "rules" / "nexus_ops.md"
    book = read_rulebook(file)
    headings = [line for line in file.read_text(encoding="utf-8").splitlines() if line.startswith("### NX-")]
    assert [f"### {rule.id} {rule.title}" for rule in book.rules] == headings
    assert len({rule.id for rule in book.rules}) == len(headings) > 200
    assert [rule.id for rule in book.rules if not rule.text] == []
