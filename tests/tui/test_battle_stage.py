"""The stage of a battle: who stands on it, what is said there, what can be pointed at; a repaint is a fresh drawing."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

import pytest

from nexusgames.core.engine.choices import choice
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Json
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games.nexus_ops.game import GAME
from nexusgames.games.nexus_ops.state import NexusOpsState
from nexusgames.tui.drawing.colour import rgb
from nexusgames.tui.drawing.cues import Cue
from nexusgames.tui.drawing.pixels import Mode
from nexusgames.tui.drawing.surface import Cell
from nexusgames.tui.presenters.nexus_ops.armies import SIDES, fighting, pointed_at
from nexusgames.tui.presenters.nexus_ops.battle import beside_the_stage, place_told
from nexusgames.tui.presenters.nexus_ops.board_names import unit_words
from nexusgames.tui.presenters.nexus_ops.field import HEAD
from nexusgames.tui.presenters.nexus_ops.stage import BattleStage
from nexusgames.tui.presenters.nexus_ops.tally import table_place
from nexusgames.tui.theme import CONTRAST, DARK, LIGHT, SIXTEEN, Palette, colours, player_mark, use
from tests.games.nexus_ops.table import Table
from tests.tui.battles import BATTLES, NAMES, battle, battle_seen, fight

SIZES = {"80x24": (56, 21), "100x35": (70, 33), "140x45": (102, 42), "200x60": (144, 48)}
LEAST = (51, 14)
"""The smallest pane in which the map fits."""


@pytest.fixture(autouse=True)
def _the_usual_colours() -> Iterable[None]:
    use(DARK)
    yield
    use(DARK)


def staged(name: str, mode: Mode = "quad", *, letters: bool = False) -> BattleStage:
    view = battle_seen(name)
    assert view.battle is not None
    stage = BattleStage(view, view.battle, mode)
    stage.names, stage.letters = NAMES, letters
    return stage


def drawn(name: str, size: tuple[int, int], mode: Mode = "quad", *, letters: bool = False) -> BattleStage:
    stage = staged(name, mode, letters=letters)
    assert stage.draw(*size)
    return stage


@cache
def still(name: str, size: tuple[int, int]) -> BattleStage:
    """One that nobody changes."""
    return drawn(name, size)


def narrated(state: NexusOpsState) -> Narrator:
    return Narrator(load_texts(), GAME.lexicon(state), NAMES)


def text(stage: BattleStage) -> list[str]:
    return ["".join(cell[0] for cell in row) for row in stage.surface.rows]


def within(stage: BattleStage, space: str) -> str:
    """What is written on the cells of a place."""
    left, top, right, bottom = stage.box(space)
    return "\n".join(row[left:right] for row in text(stage)[top:bottom])


def fresh(stage: BattleStage) -> list[list[Cell]]:
    """The same drawn at once."""
    other = BattleStage(stage.view, stage.battle, stage.mode)
    other.names, other.letters, other.cursor, other.legal = stage.names, stage.letters, stage.cursor, stage.legal
    other.cues, other.jump = stage.cues, stage.jump
    assert other.draw(stage.surface.width, stage.surface.height)
    return other.surface.rows


@pytest.mark.parametrize("size", [SIZES["80x24"], SIZES["100x35"], LEAST])
@pytest.mark.parametrize("name", BATTLES)
def test_a_repaint_is_a_fresh_drawing(name: str, size: tuple[int, int]) -> None:
    stage = drawn(name, size)
    stage.legal = frozenset(stage.spaces[::2])
    stage.paint_all()
    for cursor in stage.spaces:
        before, stage.cursor = stage.cursor, cursor
        stage.repaint([before, cursor])
        assert stage.surface.rows == fresh(stage), cursor
    stage.cues = {space: Cue(0xFF0000, "x") for space in stage.spaces[:2]}
    stage.repaint(stage.spaces[:2])
    assert stage.surface.rows == fresh(stage)


@pytest.mark.parametrize("palette", [LIGHT, CONTRAST, SIXTEEN], ids=lambda palette: palette.name)
@pytest.mark.parametrize("mode", ["half", "six"])
def test_a_repaint_is_a_fresh_drawing_in_all_themes(mode: Mode, palette: Palette) -> None:
    use(palette)
    stage = drawn("losses", SIZES["100x35"], mode, letters=True)
    for cursor in stage.spaces:
        before, stage.cursor = stage.cursor, cursor
        stage.repaint([before, cursor])
    assert stage.surface.rows == fresh(stage)


@pytest.mark.parametrize("size", [*SIZES.values(), LEAST])
@pytest.mark.parametrize("name", BATTLES)
def test_every_unit_is_on_the_stage_with_its_name_and_number(name: str, size: tuple[int, int]) -> None:
    stage = still(name, size)
    for army in stage.armies:
        assert set(army.told.fought) == {one.unit for one in army.fighters}
        for one in army.fighters:
            told = within(stage, one.space)
            assert any(word in told for word in unit_words(one.unit, stage.alternate)) or "lost" in told, told
            assert f"\u00d7{one.alive}" in told or one.alive < 2, told
            assert f"-{one.lost}" in told or "lost" in told or not one.lost, told


@pytest.mark.parametrize("size", SIZES.values())
@pytest.mark.parametrize("name", BATTLES)
def test_every_unit_has_its_sprite_in_the_colour_of_its_side(name: str, size: tuple[int, int]) -> None:
    stage = still(name, size)
    assert stage.pane.size >= 8
    for one in stage.fighters.values():
        left, top, right, bottom = stage.box(one.space)
        seen = {tone for row in stage.surface.rows[top:bottom] for cell in row[left:right] for tone in cell[1:3]}
        assert (0xFF3B3B if one.side == "attacker" else 0x5F87FF) in seen or not one.alive, one


def test_sprites_are_as_large_as_the_pane_allows() -> None:
    sizes = [still("losses", size).pane.size for size in SIZES.values()]
    assert sizes == [8, 16, 24, 32]


@pytest.mark.parametrize("size", [SIZES["80x24"], SIZES["100x35"]])
def test_armies_spread_over_the_field_before_one_unit_covers_another(size: tuple[int, int]) -> None:
    table = fight({"RS": 1, "LL": 2}, {"RD": 1})
    view = GAME.view(table.state, 0)
    assert view.battle is not None
    stage = BattleStage(view, view.battle)
    assert stage.draw(*size)
    leapers, strider, dragon = (stage.pane.spots[space] for space in ("attacker LL", "attacker RS", "defender RD"))
    assert leapers.shown == 2
    assert leapers.step > stage.pane.size, "side by side"
    assert strider.y + strider.height <= leapers.y, "who attacks later stands behind"
    assert HEAD < dragon.y < stage.pane.floor - dragon.height, "a lone rank stands in the middle"
    assert min(spot.x for spot in stage.pane.spots.values()) > 0


@pytest.mark.parametrize("size", [*SIZES.values(), LEAST])
@pytest.mark.parametrize("name", BATTLES)
def test_places_lie_apart_and_inside_the_pane(name: str, size: tuple[int, int]) -> None:
    stage = still(name, size)
    taken: set[tuple[int, int]] = set()
    for space in stage.spaces:
        left, top, right, bottom = stage.box(space)
        cells = {(x, y) for x in range(left, right) for y in range(top, bottom)}
        assert not cells & taken, space
        assert 0 <= left < right <= size[0], space
        assert all(stage.space_at(x, y) == space for x, y in cells)
        taken |= cells


@pytest.mark.parametrize("size", ["80x24", "140x45"])
def test_letters_alone_tell_cursor_and_what_can_be_chosen(size: str) -> None:
    """Colour never carries meaning alone."""
    stage = drawn("losses", SIZES[size])
    looks: list[str] = []
    for cursor, legal in (("", ()), ("attacker HU", ()), ("attacker RS", ()), ("", ("attacker HU",)), ("attacker", ())):
        stage.cursor, stage.legal = cursor, frozenset(legal)
        stage.paint_all()
        looks.append("\n".join(text(stage)))
    assert len(set(looks)) == len(looks)


def test_the_sides_the_step_and_the_chances_are_told() -> None:
    stage = still("losses", SIZES["100x35"])
    rows = text(stage)
    assert "A6 · Rock" in rows[0]
    assert "A6 · Rock Plains" in text(still("losses", SIZES["140x45"]))[0]
    assert "Ada attacks" in rows[1]
    assert "Bo defends" in rows[1]
    assert "As it looks nobody wins: units of both stay" in rows[-1]
    lit = {cell[0] for cell in stage.surface.rows[0] if cell[3] and cell[2] == rgb(colours().title)}
    assert lit == set(" Strider")


def test_dice_hits_and_bonuses_lie_with_their_side() -> None:
    stage = still("losses", SIZES["80x24"])
    tray = "\n".join(text(stage)[stage.pane.floor :])
    assert "miss" in tray
    assert "hit" in tray
    assert "one hit" in tray
    crowd = "\n".join(text(still("a crowd", SIZES["80x24"])))
    assert crowd.count("6!") == 4, "twelve dice have no room for pips"


def test_cards_lie_on_the_side_that_they_work_on_with_whoever_played_them() -> None:
    stage = still("cards", SIZES["140x45"])
    tray = text(stage)[stage.pane.floor :]
    left, right = ("\n".join(half) for half in zip(*((row[:51], row[51:]) for row in tray), strict=True))
    assert "Overcharge" in left
    assert "dice of Leaper" in left
    assert "Sensor Jam" in right
    assert "by Ada" in right
    assert "Battle Rage" not in "\n".join(tray), "nobody's hand is on the stage"


def test_who_has_won_is_told() -> None:
    assert "Ada has won this battle" in text(still("won", SIZES["80x24"]))[-1]


def test_nobodys_hand_is_on_the_stage() -> None:
    for name in BATTLES:
        looks: list[list[list[Cell]]] = []
        for seat in (0, 1, None):
            view = battle_seen(name, seat)
            assert view.battle is not None
            stage = BattleStage(view, view.battle)
            assert stage.draw(*SIZES["80x24"])
            looks.append(stage.surface.rows)
        assert looks[0] == looks[1] == looks[2], name


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("losses", {"lose LL": "attacker LL", "lose HU": "attacker HU"}),
        ("picks", {"pick LL": "defender LL", "pick HU": "defender HU"}),
        ("a card is aimed", {"type RS": "defender RS", "type HU": "defender HU"}),
        ("a side for a card", {"side attacker": "attacker", "side defender": "defender"}),
    ],
)
def test_choices_point_at_what_they_are_about(name: str, expected: dict[str, str]) -> None:
    view, decision = battle_seen(name), GAME.pending(battle(name))
    assert isinstance(decision, Decision)
    assert all(decision.find(key) for key in expected)
    assert {key: pointed_at(view, choice(key)) for key in expected} == expected
    assert set(expected.values()) <= set(staged(name).spaces)


def test_whoever_only_watches_points_at_nothing() -> None:
    assert pointed_at(battle_seen("losses", None), choice("lose HU")) is None
    assert pointed_at(battle_seen("losses"), choice("pass")) is None


def test_another_moment_of_the_same_battle_has_the_same_stage() -> None:
    stage = staged("two to lose")
    table = BATTLES["two to lose"]().choose("lose HU")
    assert stage.suits(GAME.view(table.state, 1))
    assert not stage.suits(battle_seen("losses"))
    assert set(SIDES) <= set(stage.spaces)


def test_who_is_lost_fades_while_it_is_shown() -> None:
    stage = drawn("two to lose", SIZES["100x35"])
    later = GAME.view(BATTLES["two to lose"]().choose("lose HU").state, 0)
    before = [row[:] for row in stage.surface.rows]
    stage.cues = {"attacker HU": Cue(0xFF0000, "x", fading=0.5, later=later)}
    changed = {y for y, _, _ in stage.repaint(["attacker HU"])}
    assert changed
    assert stage.fighters["attacker HU"].lost == 0, "the stage itself is as it was"
    assert stage.surface.rows == fresh(stage)
    stage.cues = {}
    stage.repaint(["attacker HU"])
    assert stage.surface.rows == before


def test_events_find_the_units_on_the_stage() -> None:
    view = battle_seen("losses")
    assert fighting(view, "A6", "0", "HU") == "attacker HU"
    assert fighting(view, "A6", "1", "RS") == "defender RS"
    assert fighting(view, "A6", "1", "HU") is None
    assert fighting(view, "A1", "0", "HU") is None


def test_dice_fall_in_the_tray_of_their_side_and_nowhere_else() -> None:
    stage = drawn("before the dice", SIZES["100x35"])
    still_there = [list(row) for row in stage.surface.rows]
    stage.cues = {"attacker RD": Cue(0xFFAA00, dice=(-2, 5, -6))}
    changed = stage.repaint(["attacker RD"])
    assert stage.surface.rows == fresh(stage)
    floor = stage.pane.floor
    assert {y for y, left, _ in changed if left >= stage.pane.half} == set(), "the other side rolls nothing"
    assert any(floor < y for y, *_ in changed)
    assert "3 dice" in text(stage)[floor]
    stage.cues = {}
    stage.repaint(["attacker RD"])
    assert stage.surface.rows == still_there


def test_what_happens_to_units_leaves_their_name_readable() -> None:
    stage = drawn("losses", SIZES["80x24"])
    names = text(stage)[stage.pane.floor - 1]
    stage.cues = {space: Cue(0xFFAA00) for space in stage.fighters}
    stage.repaint(stage.cues)
    assert text(stage)[stage.pane.floor - 1] == names


@pytest.mark.parametrize("name", BATTLES)
def test_every_place_is_told_in_words(name: str) -> None:
    view, narrator = battle_seen(name), narrated(battle(name))
    told = [place_told(view, narrator, place, False).plain for place in still(name, SIZES["100x35"]).spaces]
    assert all(told)
    assert not [words for words in told if "[app." in words]


def test_whoever_stands_there_and_does_not_fight_is_named_beside_the_stage() -> None:
    spaces: Json = {"A6": {"Red": {"RS": 1}, "Blue": {"HU": 1}, "Green": {"FU": 2}}}
    hand: Json = {"Red": {"energize": ["EN06"]}}
    table = Table({"phase": "battle", "spaces": spaces, "players": hand}, seats=3).choose("defender blue")
    view = GAME.view(table.state, 0)
    assert view.battle is not None
    told = beside_the_stage(view, view.battle, narrated(table.state), False)
    assert told is not None
    assert "Cy looks on: 2 Fungoids" in told.plain


def test_where_cards_have_no_room_they_are_named() -> None:
    low = "\n".join(text(drawn("cards", LEAST)))
    names = {card.kind: card.name for card in battle_seen("cards").cards.values()}
    assert names["EN07"] in low
    assert names["EN10"] in low


def test_when_both_will_stay_no_chance_is_told() -> None:
    last = text(drawn("losses", (56, 21)))[-1]
    assert last.strip() == "As it looks nobody wins: units of both stay"
    assert "%" in text(drawn("before the dice", (56, 21)))[-1]


def _told_so_far(stage: BattleStage) -> list[tuple[str, str, str]]:
    """What each step has destroyed: from the table in the sky, or else from the numbers in the order of attack."""
    if (place := table_place(stage)) is None:
        order = re.sub(" +", " ", text(stage)[0])
        return [(word[:3], one, other) for word, one, other in re.findall(r"(\w+) (\d+):(\d+)", order)]
    x, y, wide, rows = place
    title, *lines = (row[x : x + wide].split() for row in text(stage)[y : y + len(rows)])
    assert title == ["Units", "destroyed", "by", *(player_mark(stage.view.players[n].colour) for n in (0, 1))]
    assert ":" not in text(stage)[0], "it is told once"
    return [(word[:3], one, other) for word, one, other in lines]


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_the_tally_of_the_battle_so_far_is_on_the_stage(size: tuple[int, int]) -> None:
    """An earlier kill: two Lava Leapers took two Humans, then the Rock Striders missed."""
    stage = still("an earlier kill", size)
    plates = text(stage)[1]
    assert _told_so_far(stage) == [("Lea", "2", "0"), ("Str", "0", "0")]
    assert "-2 Hum" in plates.split("Bo defends")[0], "what Bo has lost stands beside Bo's plate"
    assert "-" not in plates.split("-2 Hum")[0], "and Ada has lost nothing"
    fresh = "".join(cell[0] for row in still("before the dice", size).surface.rows[:2] for cell in row)
    assert ":" not in fresh
    assert "-" not in fresh


def test_the_tally_of_a_battle_that_is_won_has_its_last_step() -> None:
    order = "".join(cell[0] for cell in still("won", SIZES["80x24"]).surface.rows[0])
    assert [word for word in order.split() if ":" in word] == ["1:0"]
