"""The screen between two players: the next one's mark and name in large, and nothing that is a secret."""

from __future__ import annotations

import pytest

from nexusgames.tui.drawing.colour import rgb
from nexusgames.tui.drawing.large_letters import in_large, large_width
from nexusgames.tui.drawing.surface import Surface, cells_of
from nexusgames.tui.presenters.parts import PlayerCard
from nexusgames.tui.widgets.handover_picture import HandoverPicture, Passing

SIZES = [(30, 8), (80, 24), (100, 35), (140, 45), (200, 60)]
NAMES = ["Cy", "Żółw", "Maximilian the Great", "漢字の名前とても長い", "A\u0301da", "[b]x"]
RED, BLUE = "#ff3b3b", "#5f87ff"


def drawn(name: str, size: tuple[int, int], mark: str = "▲") -> Surface:
    cards = [
        PlayerCard(0, name, mark, RED, "4 points", (), (), True),
        PlayerCard(1, "Bo", "●", BLUE, "2 points", (), (), False),
    ]
    surface = Surface(*size, 0)
    HandoverPicture(Passing(0, cards, "round 4"), "Pass it to", f"{name}, press enter.").draw(surface)
    return surface


def text_of(surface: Surface) -> list[str]:
    return ["".join(cell[0] for cell in row) for row in surface.rows]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", NAMES)
def test_whose_turn_it_is_stands_there_whole_at_any_size(name: str, size: tuple[int, int]) -> None:
    surface = drawn(name, size)
    rows = text_of(surface)
    assert all(len(row) == size[0] for row in surface.rows)
    spelled = "".join("".join(cells_of(name)).split())
    if size[0] >= 80:
        assert any(spelled in "".join(row.split()) for row in rows), rows
        assert any("● Bo 2 points" in row for row in rows)
        assert any("round 4" in row for row in rows)


@pytest.mark.parametrize("mark", ["▲", "●", "■", "◆", "★", "○", "R", "m"])
def test_every_mark_is_a_picture_of_its_own_in_the_players_colour(mark: str) -> None:
    lit = {(x, y) for x, y, colour in dots(drawn("", (80, 24), mark)) if colour == rgb(RED)}
    others = [dots(drawn("", (80, 24), other)) for other in "▲●■◆★○Rm" if other != mark]
    assert lit
    assert dots(drawn("", (80, 24), mark)) not in others


def dots(surface: Surface) -> set[tuple[int, int, int]]:
    """The colours of the upper rows, where the mark is."""
    return {(x, y, cell[1]) for y, row in enumerate(surface.rows[:14]) for x, cell in enumerate(row)}


def test_letters_with_accents_have_large_ones_and_others_have_none() -> None:
    assert in_large("Łódź è") == "LODZ E"
    assert in_large("漢字") == ""
    assert large_width("AB") == 9


def test_a_wide_letter_takes_two_cells_and_an_accent_none() -> None:
    assert cells_of("a\u0301漢b") == ["a\u0301", "漢", "", "b"]
