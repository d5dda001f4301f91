"""The rules for players: read from their file, found by ID and by words."""

from pathlib import Path

import pytest

from nexusgames import paths
from nexusgames.core.box.components import Component
from nexusgames.core.game.rulebook import Rule, Rulebook, heading, paragraphs, read_rulebook, see_line

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


BOOTS = Component("BO", "Boots", "In the box", ("Two steps.", "3 pairs."), ("TO-MOVE-02a",), "printed", ("BO2",))
COINS = Component("", "Coins", "In the box", ("Count at the end.",), ("TO-END-03", "TO-MOVE-02a"), "")


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
        ("teps", []),
        ("coined winning", ["TO-END-03"]),
    ],
)
def test_a_search_finds_the_rules_that_hold_all_the_words(book: Rulebook, words: str, ids: list[str]) -> None:
    assert [rule.id for rule in book.search(words)] == ids


def test_sections_are_in_reading_order(book: Rulebook) -> None:
    assert book.sections() == ["Moving", "Winning"]


@pytest.fixture
def whole(book: Rulebook) -> Rulebook:
    return Rulebook(book.rules, lambda: [BOOTS, COINS])


def test_components_stand_behind_the_rules_and_are_laid_out_once(book: Rulebook) -> None:
    asked: list[int] = []
    lazy = Rulebook(book.rules, lambda: asked.append(1) or [BOOTS])
    assert lazy.find("TO-END-03") is not None
    assert asked == [], "a rule needs no component"
    assert lazy.entries == (*book.rules, BOOTS) == lazy.entries
    assert asked == [1]
    assert lazy.sections() == ["Moving", "Winning", "In the box"]


@pytest.mark.parametrize("name", ["BO", "bo2", "boots"])
def test_a_component_is_named_by_its_code_those_of_its_copies_or_its_title(whole: Rulebook, name: str) -> None:
    assert whole.named(name) == [BOOTS]


def test_a_rule_is_named_by_its_id_and_half_a_name_names_nothing(whole: Rulebook) -> None:
    assert whole.named("to-end-03") == [whole.rules[2]]
    assert whole.named("boot") == []


def test_what_is_called_by_the_words_comes_first_in_a_search(whole: Rulebook) -> None:
    assert whole.search("boots") == [BOOTS, whole.rules[1]]
    assert whole.search("3 pairs") == [BOOTS]
    assert whole.search("bo2") == [BOOTS]


def test_titles_come_before_sections_and_those_before_texts() -> None:
    text = Rule("TO-A-01", "One", "Moving", "Win with boots.")
    section = Rule("TO-A-02", "Two", "Boots", "Win.")
    title = Rule("TO-A-03", "Of boots", "Moving", "Win.")
    code = Rule("TO-BOOT-01", "Four", "Moving", "Win.")
    book = Rulebook((text, section, title, code), lambda: [BOOTS])
    assert book.search("boots") == [BOOTS, title, section, code, text]
    assert book.titled("of boots") == [title]
    assert book.titled("boots of") == []


def test_rules_and_components_lead_to_each_other(whole: Rulebook) -> None:
    assert whole.links(BOOTS) == [whole.rules[1]]
    assert whole.links(whole.rules[1]) == [BOOTS, COINS]
    assert whole.links(whole.rules[0]) == []
    assert see_line(whole.rules[1], whole) == "See also: Boots (BO); Coins."
    assert see_line(whole.rules[0], whole) == ""


def test_many_links_to_one_section_are_counted(book: Rulebook) -> None:
    many = Rulebook(book.rules, lambda: [BOOTS] * 9)
    assert see_line(book.rules[1], many) == "See also: In the box (9)."


def test_a_component_is_told_line_by_line_with_its_origin(whole: Rulebook) -> None:
    assert paragraphs(BOOTS) == ["Two steps.", "3 pairs.", "(Origin: printed.)"]
    assert paragraphs(COINS) == ["Count at the end."]
    assert [heading(BOOTS), heading(COINS)] == ["BO  Boots", "Coins"]


def test_the_rulebook_of_nexus_ops_is_read_whole() -> None:
    file = paths.assets() / "rules" / "nexus_ops.md"
    book = read_rulebook(file)
    headings = [line for line in file.read_text(encoding="utf-8").splitlines() if line.startswith("### NX-")]
    assert [f"### {rule.id} {rule.title}" for rule in book.rules] == headings
    assert len({rule.id for rule in book.rules}) == len(headings) > 200
    assert [rule.id for rule in book.rules if not rule.text] == []
