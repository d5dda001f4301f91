"""Why not? What a question makes of the words that somebody wrote."""

from typing import Any

import pytest

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.engine.refusals import Question


def asked(*words: str) -> Question[Any]:
    """A question about a choice of some verb with these words."""
    return Question(None, Decision(0, "kind", ()), "take", words)


@pytest.mark.parametrize(("word", "number"), [("0", 0), ("2", 2), ("10", 10), ("999", 999)])
def test_a_number_is_read_as_choices_write_it(word: str, number: int) -> None:
    assert asked(word).number(0) == number


@pytest.mark.parametrize("word", ["", "02", "00", "two", "-1", "1.5", "1000", "\u0662"])
def test_what_no_choice_has_as_its_number_is_none(word: str) -> None:
    assert asked(word).number(0) is None


def test_a_word_that_is_missing_is_empty() -> None:
    assert asked("gold").word(1) == ""
    assert asked("gold").number(1) is None
