"""Where things come from, in words."""

import pytest

from nexusgames.core.box.components import origin_letters, origin_words
from nexusgames.core.values.texts import load_texts


@pytest.mark.parametrize(
    ("mark", "words"),
    [
        ("R", "reconstructed"),
        ("S+P", "printed and public source"),
        ("S; count and VP R", "printed; count and VP reconstructed"),
        (
            "S+P:app+P:app-size; cost P:news, rest R",
            "printed and public source; cost public source, rest reconstructed",
        ),
        ("P; only the theme, rest R", "public source; only the theme, rest reconstructed"),
    ],
)
def test_a_mark_is_told_with_its_exceptions(mark: str, words: str) -> None:
    assert origin_words(mark, load_texts()) == words


def test_each_letter_of_a_mark_is_named_once() -> None:
    assert origin_letters("S+P; count R, VP R") == ("S", "P", "R")
