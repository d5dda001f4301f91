"""While a unit of Nexus Ops moves: where it comes from, the way to the cursor, and a legend of what is on the map."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nexusgames.core.engine.decisions import Decision
from nexusgames.games.nexus_ops.view.read_model import NexusOpsView
from nexusgames.tui.drawing.colour import rgb
from nexusgames.tui.drawing.ground import Shade
from nexusgames.tui.presenters.nexus_ops.board_names import board_word
from nexusgames.tui.presenters.nexus_ops.map import HexMap
from nexusgames.tui.presenters.nexus_ops.picture import ARROWS, HexPicture
from nexusgames.tui.presenters.nexus_ops.presenter import NexusOpsPresenter
from nexusgames.tui.presenters.nexus_ops.signs import all_signs
from nexusgames.tui.presenters.nexus_ops.way import ORIGIN_SIGN, origin_of
from nexusgames.tui.theme import player_colour
from nexusgames.tui.widgets.raster_board import CURSOR_LEGAL_SIGN, LAST_SIGN, LEGAL_SIGN
from tests.tui.seated import new_session
from tests.tui.test_nexus_ops_corners import NAMES, SIZES, drawn, text, view_of


def moving() -> tuple[NexusOpsView, Decision]:
    """Somebody who has just said which unit moves."""
    session = new_session("Ada", "Bo", seed=1)
    while isinstance(decision := session.pending, Decision) and decision.kind != "move_target":
        verbs = {choice.verb: choice.key for choice in reversed(decision.options)}
        session.choose(verbs.get("move") or verbs.get("buy") or decision.options[-1].key)
    assert isinstance(decision, Decision)
    return session.game.view(session.state, decision.seat), decision


def on_the_way(size: str) -> tuple[HexPicture, str]:
    """The map while a unit moves, with the cursor where it may go."""
    view, decision = moving()
    presenter, board = NexusOpsPresenter(), HexMap(view)
    presenter.show(board, view, decision)
    picture = board.hexes
    picture.legal, picture.cursor, picture.names = board.legal, decision.options[0].args[0], NAMES
    assert picture.draw(*SIZES[size])
    return picture, str(decision.values["space"])


@pytest.mark.parametrize("size", SIZES)
def test_the_space_a_unit_comes_from_has_a_sign_and_its_owners_colour_all_around(size: str) -> None:
    picture, origin = on_the_way(size)
    assert picture.origin == origin
    assert f"{ORIGIN_SIGN}{origin}" in " ".join(text(picture))
    owner = picture.view.spaces[origin].controller
    assert owner is not None
    tone = rgb(player_colour(picture.view.players[owner].colour))
    assert {picture.tone(origin, shade) for shade in (Shade.OUTLINE, Shade.RIM, Shade.SPARE)} == {tone}


@pytest.mark.parametrize("size", SIZES)
def test_an_arrow_leads_to_the_space_under_the_cursor_and_goes_with_it(size: str) -> None:
    picture, origin = on_the_way(size)

    def heads() -> int:
        return sum(row.count(sign) for row in text(picture) for sign in ARROWS.values())

    shown = heads()
    pointed, picture.cursor = picture.cursor, origin
    picture.repaint((pointed, origin))
    assert heads() == shown - 1
    assert f"{LEGAL_SIGN}{pointed}" in " ".join(text(picture))


def test_nothing_comes_from_anywhere_in_other_questions() -> None:
    view, decision = moving()
    assert origin_of(view, None, frozenset({"B1"})) == ""
    assert origin_of(view, replace(decision, values={}), frozenset({"B1"})) == ""
    assert origin_of(view, decision, frozenset({str(decision.values["space"])})) == "", "it is on offer itself"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", ["two", "three"])
def test_the_legend_explains_every_sign_that_is_on_the_map(table: str, size: str) -> None:
    view = view_of(table)
    picture = HexPicture(view)
    picture.names, picture.origin, picture.last = NAMES, "A1", ("A2",)
    picture.legal, picture.cursor = frozenset({"B1", "B3"}), "B1"
    assert picture.draw(*SIZES[size])
    (plate,) = (plate for plate in picture.plates if plate.kind == "signs")
    told = "\n".join(row[plate.x : plate.x + plate.width] for row in text(picture)[plate.y : plate.y + plate.height])
    there = [sign for sign in all_signs(picture) if sign[0] not in ("contested", "owner")]
    assert {sign for _, sign, _ in there} >= {CURSOR_LEGAL_SIGN, LEGAL_SIGN, ORIGIN_SIGN, LAST_SIGN, "?"}
    for name, sign, _ in there:
        assert any(f"{sign} {word}" in " ".join(told.split()) for word in board_word(f"plate.sign.{name}").split("|"))


def test_a_legend_without_room_for_all_signs_explains_those_on_the_map() -> None:
    picture = drawn(view_of("four"), "80x24")
    assert "last" not in " ".join(text(picture)[:2])
    picture.last = ("A1",)
    picture.paint_all()
    assert "last" in " ".join(text(picture)[:2])
