"""Pictures of the app as SVG: every word and every colour of the screen is there, and nothing is fetched."""

from __future__ import annotations

import asyncio
import re
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style

from nexusgames.tui.drawing.svg import HIGH, WIDE, boxes, mixed, svg
from tests.tui import gallery, make_pictures
from tests.tui.drawn import cells
from tests.tui.gallery import TERMINALS, index, photograph, screens

RED_ON_BLUE = Style(color="#ff0000", bgcolor="#0000ff")


def picture(*rows: list[Segment]) -> str:
    return svg([cells(row, ColorSystem.TRUECOLOR) for row in rows], "a title")


def paths(drawing: str) -> dict[str, str]:
    return dict(re.findall(r'<path fill="(.+?)" d="(.+?)"/>', drawing))


@pytest.mark.parametrize(
    ("letter", "shape"),
    [
        ("▀", [(0, 0, 4, 12), (4, 0, 8, 12)]),
        ("▗", [(4, 12, 8, 24)]),
        ("▂", [(0, 18, 8, 24)]),
        ("▎", [(0, 0, 2, 24)]),
        ("▔", [(0, 0, 8, 3)]),
        ("\U0001fb00", [(0, 0, 4, 8)]),
        ("\U0001fb3b", [(4, 0, 8, 8), (0, 8, 4, 16), (4, 8, 8, 16), (0, 16, 4, 24), (4, 16, 8, 24)]),
        ("A", []),
        (" ", []),
    ],
)
def test_a_block_is_drawn_as_its_shape(letter: str, shape: list[tuple[int, int, int, int]]) -> None:
    assert boxes(letter) == shape


def test_equal_colours_are_one_rectangle_also_over_rows() -> None:
    drawing = picture([Segment("▄  ", RED_ON_BLUE)], [Segment("█  ", RED_ON_BLUE)])
    assert paths(drawing) == {
        "#0000ff": f"M0 0h{3 * WIDE}v{2 * HIGH}h-{3 * WIDE}z",
        "#ff0000": f"M0 {HIGH // 2}h{WIDE}v{HIGH * 3 // 2}h-{WIDE}z",
    }


def test_words_stay_together_where_their_columns_are() -> None:
    drawing = picture([Segment("█ two words  here <&", RED_ON_BLUE)])
    found = re.findall(r'<text x="(\d+)" y="[\d.]+" textLength="(\d+)">(.+?)</text>', drawing)
    assert found == [("16", "72", "two words"), ("104", "56", "here &lt;&amp;")]


def test_a_wide_letter_takes_two_columns() -> None:
    assert 'textLength="24">漢x</text>' in picture([Segment("漢x", RED_ON_BLUE)])


def test_shades_and_dim_words_are_mixed() -> None:
    assert mixed("#000000", "#ffffff", 0.5) == "#808080"
    assert "#800080" in paths(picture([Segment("▒", RED_ON_BLUE)]))


def test_sixteen_colours_are_sixteen() -> None:
    row = [Segment("x", Style(color=f"#{n:02x}80ff", bgcolor=f"#00{n:02x}00")) for n in range(0, 256, 3)]
    found = cells(row, ColorSystem.STANDARD)
    assert len({cell.fore for cell in found} | {cell.back for cell in found}) <= 16


@pytest.mark.parametrize("kind", TERMINALS)
def test_the_gallery_has_a_screen_at_every_size(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = TERMINALS[kind]
    terminal.prepare(monkeypatch)
    drawings = asyncio.run(photograph("settings", screens()["settings"], terminal, tmp_path, monkeypatch))
    assert list(drawings) == list(gallery.SIZES)
    for (width, height), drawing in drawings.items():
        root = ElementTree.fromstring(drawing)
        assert root.get("viewBox") == f"0 0 {width * WIDE} {height * 2 * WIDE}"
        assert "Settings" in unescape(re.sub("<[^>]+>", " ", drawing))
        colours = set(re.findall(r'fill="#(..)(..)(..)"', drawing))
        assert (kind == "no_color") == all(red == green == blue for red, green, blue in colours)
        assert kind != "sixteen" or len(colours) <= 16


def test_the_index_shows_every_picture() -> None:
    assert re.findall(r'<img loading="lazy" src="(.+?)"', index(["a.svg", "b.svg"])) == ["a.svg", "b.svg"]


def test_an_unknown_screen_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        gallery.main([str(tmp_path), "nowhere"])
    assert "nowhere" in capsys.readouterr().err


def test_a_picture_of_the_readme_shows_the_table_of_its_sample(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawing = asyncio.run(make_pictures.picture("nexus-ops-battle", [], tmp_path, monkeypatch))
    assert "choose a unit to lose" in drawing
    assert len(drawing.encode()) < 200_000
