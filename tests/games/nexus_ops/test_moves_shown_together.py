"""Moves and purchases of a turn shown together: what shares a scene, and the line that tells all of it."""

from __future__ import annotations

from nexusgames.core.engine.events import Event
from nexusgames.core.show.scenes import Beat, scenes
from nexusgames.core.show.stories import words_of
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games.nexus_ops.events import MissionPlayed, UnitBought, UnitMoved
from nexusgames.games.nexus_ops.game import GAME
from tests.games.nexus_ops.table import Table

MOVES = (
    UnitMoved(1, "HU", "H4R", "B4"),
    UnitMoved(1, "HU", "H4K", "B4"),
    UnitMoved(1, "FU", "H4R", "B4"),
    UnitMoved(1, "CR", "A2", "A3"),
    UnitMoved(1, "HU", "H4R", "B4"),
)


def beats(events: tuple[Event, ...]) -> list[Beat]:
    return [Beat(number, event, number) for number, event in enumerate(events, 1)]


def narrator() -> Narrator:
    return Narrator(load_texts(), GAME.lexicon(Table({}).state), ["Ada", "Bo"])


def test_moves_into_one_space_share_a_scene_and_all_moves_where_time_is_short() -> None:
    shown = scenes(GAME.stagings, beats(MOVES))
    assert [(scene.acting, scene.reached) for scene in shown] == [
        (("H4R", "H4K"), ("B4",)),
        (("A2",), ("A3",)),
        (("H4R",), ("B4",)),
    ]
    (scene,) = scenes(GAME.stagings, beats(MOVES), crowded=True)
    assert (scene.acting, scene.reached) == (("H4R", "H4K", "A2"), ("B4", "A3"))
    assert scene.events == MOVES


def test_different_players_and_different_deeds_stay_apart() -> None:
    told = (MOVES[0], UnitMoved(0, "HU", "H0R", "B4"), UnitBought(0, "HU", "H0R", 2), MissionPlayed(0, "SM01", 2, 2))
    assert len(scenes(GAME.stagings, beats(told), crowded=True)) == 4


def test_one_line_tells_all_of_them() -> None:
    (line,) = words_of(narrator(), MOVES)
    assert line == "Bo moved units to B4 (a Fungoid and 3 Humans) and A3 (a Crystalline)."
    (line,) = words_of(narrator(), MOVES[:3])
    assert line == "Bo moved a Fungoid and 2 Humans from H4R and H4K to B4."
    bought = (UnitBought(1, "HU", "H4R", 2), UnitBought(1, "HU", "H4K", 2))
    assert words_of(narrator(), bought) == ("Bo bought 2 Humans for 4 rubium and placed them at H4R and H4K.",)
    assert words_of(narrator(), MOVES[:1]) == (narrator().line(MOVES[0]),)
