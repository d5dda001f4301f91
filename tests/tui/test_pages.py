"""Pages to look something up: panels with pictures, in columns, of which nothing runs over or is cut."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from textual.content import Content

from nexusgames import paths
from nexusgames.core.files.saves import load_session
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.games import GAMES
from nexusgames.tui.presenters import presenter_for
from nexusgames.tui.presenters.leaves import Cast, Flow, Gauge, Leaf, Member, figure, plain
from nexusgames.tui.widgets.leaf_rows import Air, leaf_rows
from nexusgames.tui.widgets.page import LEAST_COLUMN, page_rows, page_width

SAMPLES = sorted(path.stem for path in paths.samples().glob("*.json"))
SPRITE = figure(("#o", "o#"), "#ff0000")


@cache
def pages(sample: str) -> tuple[list[Leaf], list[Leaf]]:
    """The reference sheet of a sample game, and what everybody has, as the first player sees them."""
    table = HotSeat(load_session(paths.samples() / f"{sample}.json", GAMES), Path("unused.json"))
    game = table.session.game
    presenter, view = presenter_for(game.id), game.view(table.session.state, 0)
    return presenter.sheet(view, table.narrator), presenter.everybody(view, table.narrator)


def words(rows: list[Content]) -> set[str]:
    return {word for row in rows for word in row.plain.split()}


def shortened(leaf: Leaf) -> Leaf:
    """What a panel tells where there is no room."""
    flows = (line if not isinstance(line, Flow) or line.short is None else Flow(line.short) for line in leaf.lines)
    return replace(leaf, lines=tuple(flows))


@pytest.mark.parametrize("sample", SAMPLES)
@pytest.mark.parametrize("air", Air)
def test_nothing_on_a_panel_is_cut_or_runs_over(sample: str, air: Air) -> None:
    for leaf in (leaf for page in pages(sample) for leaf in page):
        for width in (LEAST_COLUMN, 77):
            rows = leaf_rows(leaf, width, air)
            assert {row.cell_length for row in rows} == {width}, leaf.title.plain
            told = leaf if air > Air.TIGHT else shortened(leaf)
            assert set(told.plain.split()) <= words(rows), leaf.title.plain


@pytest.mark.parametrize("sample", SAMPLES)
@pytest.mark.parametrize("size", [(78, 22), (98, 33), (138, 43), (198, 58), (1, 1)])
def test_a_page_is_as_wide_as_its_window_at_most(sample: str, size: tuple[int, int]) -> None:
    for page in pages(sample):
        wide = page_width(len(page), size[0])
        (width,) = {row.cell_length for row in page_rows(page, wide, size[1])}
        assert width <= wide <= size[0]


def test_a_large_window_shows_the_sheet_of_nexus_ops_at_once_with_large_pictures() -> None:
    sheet, _ = pages("sample-nexus-ops-battle")
    rows = page_rows(sheet, 198, 58)
    assert len(rows) <= 58
    assert len(rows) > len(page_rows(sheet, 198, 20))


def test_every_unit_has_a_picture_and_its_number_in_every_terrain() -> None:
    sheet, _ = pages("sample-nexus-ops-battle")
    assert len(sheet) == 6
    assert all(leaf.figure for leaf in sheet)
    leaper = next(leaf.plain for leaf in sheet if "Leaper" in leaf.title.plain)
    assert "Magma 2+" in leaper
    assert "Rock 3+" in leaper


def test_a_unit_has_no_number_where_it_cannot_be_and_on_a_tight_page_only_unusual_ones() -> None:
    sheet, _ = pages("sample-nexus-ops-battle")
    human, leaper = (next(leaf for leaf in sheet if name in leaf.title.plain) for name in ("Human", "Leaper"))
    assert "Spire 6+" in human.plain
    assert "Magma" not in human.plain.partition("stays out")[0]
    assert "Magma 2+" in shortened(leaper).plain
    assert "Rock 3+" not in shortened(leaper).plain


def test_everybody_has_a_panel_in_the_own_colour_with_units_on_board_and_in_supply() -> None:
    _, everybody = pages("sample-nexus-ops-battle")
    ada, bo = everybody[:2]
    assert "■ Ada" in ada.plain
    assert ada.tone != bo.tone
    assert "Leaper  1 on the board  3 in supply" in ada.plain
    assert "played: Dominate the Plains" in bo.plain


def test_machines_and_seekers_of_icaion_have_pictures_and_tell_what_they_do() -> None:
    sheet, everybody = pages("sample-icaion-wound")
    shown = [leaf for leaf in sheet if leaf.figure]
    assert {"Harvester", "Scavenger", "Refiner"} <= {leaf.title.plain for leaf in shown}
    assert "uncovers in row 2" in plain(shown)
    assert "Harvester  1 on the board  left: rows 1, 3" in plain(everybody)


def test_units_of_theseus_are_named_by_their_factions() -> None:
    sheet, everybody = pages("sample-theseus-traps")
    assert "▲ Marines  Ada" in plain(sheet)
    assert "Marine 1" in plain(everybody)


def test_things_side_by_side_are_never_broken() -> None:
    flow = Flow((Content("two words"), Content("one more thing"), Content("last")))
    rows = leaf_rows(Leaf(Content("t"), (flow,)), 20)
    assert [row.plain.strip("▌ ") for row in rows] == ["t", "two words", "one more thing", "last"]


def test_a_bar_stands_between_its_word_and_its_number() -> None:
    rows = leaf_rows(Leaf(Content("t"), (Gauge("life", 1, 2, "1/2", "#ff0000"),)), 23)
    assert rows[1].plain == "▌ life █████▌      1/2 "


def test_figures_stand_side_by_side_and_long_words_go_on_below() -> None:
    members = tuple(Member(SPRITE, (Content(name),)) for name in ("first", "second", "third"))
    rows = leaf_rows(Leaf(Content("t"), (Cast(members),)), 25)
    assert [words([row]) & {"first", "second", "third"} for row in rows[1:]] == [{"first", "second"}, {"third"}]
    narrow = leaf_rows(Leaf(Content("t"), (Cast((Member(SPRITE, (Content("so many words here"),)),)),)), 16)
    assert "".join(row.plain for row in narrow).count("▀") == 2
    assert {"so", "many", "words", "here"} <= words(narrow)


def test_a_note_without_room_beside_the_title_stands_below_it() -> None:
    rows = leaf_rows(Leaf(Content("a long title"), (), "12 points"), 20)
    assert [row.plain.strip("▌ ") for row in rows] == ["a long title", "12 points"]


def test_a_bar_promises_an_end_only_where_there_is_one() -> None:
    assert "/20" in plain(pages("sample-theseus-traps")[1])
    assert "/" not in plain(pages("sample-icaion-early")[1])


def test_figures_that_would_be_enlarged_have_more_pixels_instead() -> None:
    larger = figure(("####",) * 4, "#ff0000")
    leaf = Leaf(Content("t"), (Cast((Member(SPRITE, (Content("name"),), larger),)),))
    small, large = (leaf_rows(leaf, 60, air)[-2:] for air in (Air.TIGHT, Air.LARGE))
    assert "████" not in "".join(row.plain for row in small)
    assert "████" in "".join(row.plain for row in large)


def test_where_room_is_short_lines_go_on_below_a_picture() -> None:
    leaf = Leaf(Content("t"), tuple(Content(f"line {number} " + "word " * 5) for number in range(4)), "", SPRITE)
    tight, airy = ([row.plain for row in leaf_rows(leaf, 60, air)] for air in (Air.TIGHT, Air.AIRY))
    assert [row.index("line") for row in tight if "line" in row] == [6, 2, 2, 2]
    assert len({row.index("line") for row in airy if "line" in row}) == 1
