"""Which, then where: the number of a line with several choices asks for the name of one of them."""

from pathlib import Path

import pytest

from tests.plain.typist import new_session, played


def answers(session_lines: tuple[str, ...], folder: Path, game: str = "nexus-ops") -> tuple[list[str], str]:
    """The decisions that came of some lines, and all that was printed."""
    session = new_session("Ada", "Bo", "Cy", game=game)
    text = played(session, folder, *session_lines)
    return list(session.keys), text


@pytest.mark.parametrize(
    "lines",
    [("1", "h0r"), ("1 H0R",), ("1", "1 h0r"), ("1", "buy HU H0R"), ("1", "l H0R", "h0r"), ("2", "1", "h0r")],
)
def test_a_number_and_a_name_choose_in_one_line_or_in_two(lines: tuple[str, ...], tmp_path: Path) -> None:
    keys, text = answers(lines, tmp_path)
    assert keys == ["buy HU H0R"]
    assert ("Which of these?" in text) == (lines[0] in ("1", "2"))


def test_how_often_may_be_said_with_the_number_or_with_the_name(tmp_path: Path) -> None:
    assert answers(("1 x2", "h0r"), tmp_path)[0] == ["buy HU H0R"] * 2
    assert answers(("1", "h0r x2"), tmp_path)[0] == ["buy HU H0R"] * 2


def test_an_empty_line_goes_back_to_the_question(tmp_path: Path) -> None:
    keys, text = answers(("1", "", "h0r"), tmp_path)
    assert keys == []
    assert text.count("Buy units or play cards") == 2
    assert "5 choices fit h0r" in text, "behind the empty line a name alone means any line"


def test_something_else_may_be_answered_after_all(tmp_path: Path) -> None:
    assert answers(("1", "2 h0k"), tmp_path)[0] == ["buy FU H0K"]
    assert answers(("1", "end"), tmp_path)[0] == ["end"]


def test_a_name_that_the_line_has_not_is_refused_with_the_reason(tmp_path: Path) -> None:
    keys, text = answers(("1 B1", "2 b1"), tmp_path)
    assert keys == []
    assert text.count("not on B1. (NX-DEP-02)") == 2


def test_the_words_of_a_line_choose_with_a_name_behind_them(tmp_path: Path) -> None:
    for words in ("place harvester I1", "place H I1", "1 i1", "1 River I1"):
        assert answers((words,), tmp_path, "icaion")[0][:1] == ["place H I1"], words


def test_the_number_of_a_slot_is_its_name_once_its_sector_was_chosen(tmp_path: Path) -> None:
    session = new_session("Ada", "Bo", game="theseus")
    played(session, tmp_path, "1", "2", "3")
    assert session.keys[1].endswith(".I3")
    assert session.keys[1].startswith("install")


def test_placements_are_a_line_for_each_machine(tmp_path: Path) -> None:
    _, text = answers((), tmp_path, "icaion")
    assert "  1. Place a Harvester in [place H]: I1, I2," in text
    assert "  3. Place a Refiner in [place R]: I1, I2," in text
    assert "  4. " not in text
