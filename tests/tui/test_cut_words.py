"""Words that do not fit are cut between two of them."""

import pytest
from textual.content import Content

from nexusgames.tui.drawing.cut_words import cut_content, cut_text
from nexusgames.tui.presenters.statistics import shortened


@pytest.mark.parametrize(
    ("room", "told"),
    [
        (16, "Send in the fun"),
        (14, "Send in the…"),
        (12, "Send in the…"),
        (11, "Send in…"),
        (6, "Send…"),
        (4, "Sen…"),
        (1, "…"),
        (0, ""),
        (-1, ""),
    ],
)
def test_words_are_cut_at_a_blank(room: int, told: str) -> None:
    assert cut_text("Send in the fun", room) == told
    if room >= 0:
        assert cut_content(Content("Send in the fun"), room).plain == told
        assert cut_content(Content("Send in the fun"), room, pad=True).plain == told.ljust(room)


def test_a_word_that_fills_the_room_is_cut_in_the_middle() -> None:
    assert cut_text("● Bartholomew", 8) == "● Barth…"
    assert cut_text("Secret Mission", 12) == "Secret…"
    assert cut_text("漢字の名前", 6) == "漢字…"


def test_a_number_at_the_end_stays() -> None:
    assert shortened("Objective: Magma Pool 12", 15) == "Objective:…12"
