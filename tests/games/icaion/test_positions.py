"""Positions in words, and pictures of a game: each can be made from the other."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from nexusgames.core.game.game import BadState, Json
from nexusgames.core.values.codec import Malformed
from nexusgames.games.icaion.frames import Turn
from nexusgames.games.icaion.game import GAME
from nexusgames.games.icaion.state import IcaionState
from tests.core.played import positions, setup
from tests.games.icaion.table import Table

TABLES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {"draft": "on", "apparatus_sides": "random"}),
    (5, {"open_event": "on"}),
    (2, {"luminous_rays": "on"}),
    (4, {"luminous_rays": "on"}),
]
PLAYER = ("seeker", "gear", "node", "lying", "armour", "charged", "rows", "cages", "hand", "upgrades")
PLAYER_TOO = ("shards", "parasites", "tile", "installed", "retrieved", "rp")


def turns(players: int, options: dict[str, str]) -> Iterator[IcaionState]:
    """Moments of a random game at which somebody is about to move or to act."""
    for state, _ in positions(GAME, setup(players, 5, **options), 400, 7):
        top = state.stack[-1]
        if isinstance(top, Turn) and top.step in ("move", "act") and copies_apart(state):
            yield state


def copies_apart(state: IcaionState) -> bool:
    """Whether no upgrade in play has a copy elsewhere: a picture tells only the print of hidden cards."""
    return not any(code in ("IN224", "IN236") for player in state.players for code in player.upgrades)


def as_position(picture: Json) -> Json:
    """What a picture shows, in the words of a position."""
    decks = {name: cards for name, cards in picture["decks"].items() if name != "offer"}
    players = {
        colour: {word: told[word] for word in (*PLAYER, *PLAYER_TOO) if told[word] != ""}
        for colour, told in picture["players"].items()
    }
    same = ("phase", "active", "year", "order", "regions", "colossus", "sides", "apparatus", "aside", "turn")
    return {**{word: picture[word] for word in same}, "decks": decks, "players": players, "round": picture["round"]}


def comparable(picture: Json) -> Json:
    """A picture without what reputation was scored for: a position tells only how much there is."""
    players = {
        colour: {word: value for word, value in told.items() if word not in ("earned", "upgrades")}
        for colour, told in picture["players"].items()
    }
    return picture | {"players": players}


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_picture_can_be_laid_out_again_as_a_position(players: int, options: dict[str, str]) -> None:
    seen = 0
    for state in turns(players, options):
        picture = GAME.picture(state)
        again = GAME.arrange(setup(players, 99, **options), as_position(picture))
        GAME.check(again)
        assert comparable(GAME.picture(again)) == comparable(picture)
        seen += 1
    assert seen > 5


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"phase": "supper"}, "'supper' is not one of setting, year"),
        ({"active": "Green"}, "nobody plays 'Green'"),
        ({"order": ["Black", "Purple", "Green"]}, "nobody plays 'Green'"),
        ({"players": {"Blue": {}}}, "nobody plays 'Blue'"),
        ({"regions": {"Z1": {}}}, "there is no Region 'Z1'"),
        ({"regions": {"I1": {"machines": {"X": "Black"}}}}, "there is no Machine 'X'"),
        ({"regions": {"I1": {"machines": {"H": "Green"}}}}, "nobody plays 'Green'"),
        ({"colossus": {"crater": "X9"}}, "there is no crater 'X9'"),
        ({"colossus": {"shards": [4]}}, "there is no shard of value 4 left"),
        ({"colossus": {"shards": [1, 1, 1]}, "players": {"Black": {"shards": [1, 1, 1]}}}, "no shard of value 1 left"),
        ({"sides": {"gold": "day"}}, "there is no Apparatus 'gold'"),
        ({"sides": {"blue": "dusk"}}, "there is no side 'dusk'"),
        ({"aside": ["X neutral"]}, "is not a neutral Machine"),
        ({"decks": {"curios": ["IN209"]}}, "49 Curio Cards are nowhere"),
        ({"decks": {"track": ["IN018", "IN018"]}}, "an event card is nowhere or in two places"),
        ({"decks": {"discard": ["IN299"]}}, "no Curio Card IN299 left"),
        ({"players": {"Black": {"hand": ["IN209*3"]}}}, "no Curio Card IN209 left"),
        ({"players": {"Black": {"seeker": "IN008"}}}, "there is no seeker 'IN008'"),
        ({"players": {"Black": {"gear": "IN001"}}}, "there is no gear 'IN001'"),
        ({"players": {"Black": {"tile": "gold 1"}}}, "'gold 1' is not an Apparatus"),
        ({"players": {"Black": {"cages": {"3": {"blue": 1}}}}}, "has no Null Cage '3'"),
        ({"players": {"Black": {"gold": 1}}}, "players.Black.gold"),
        ({"players": {"Black": {"rp": "many"}}}, "players.Black.rp"),
    ],
)
def test_a_position_that_cannot_be_read_is_refused_with_the_reason(position: Json, reason: str) -> None:
    with pytest.raises(Malformed) as refused:
        Table({"phase": "act", **position})
    assert reason in str(refused.value)


@pytest.mark.parametrize(
    "position",
    [
        {"regions": {"I1": {"qoam": 7}}},
        {"regions": {"I1": {"parasites": 4}}},
        {"regions": {"I1": {"machines": {"H": "Black", "S": "Black"}}}},
        {"players": {"Black": {"node": "Z1"}}},
        {"players": {"Black": {"rows": ["RSH", "HSR", "HSR"]}}},
        {"players": {"Black": {"shards": [1, 1, 1, 2, 2, 2]}}},
        {"players": {"Black": {"hand": ["IN201", "IN202", "IN203", "IN204", "IN205", "IN206"]}}},
        {"players": {"Black": {"upgrades": ["IN225", "IN226", "IN227", "IN230"]}}},
        {"players": {"Black": {"seeker": "IN002"}, "Purple": {"seeker": "IN002"}}},
        {"players": {"Black": {"tile": "blue 1"}, "Purple": {"installed": ["blue 1"]}}},
        {"players": {"Black": {"armour": True}}},
        {"order": ["Black", "Black", "Red"]},
    ],
)
def test_a_position_that_breaks_a_rule_is_found_out(position: Json) -> None:
    GAME.check(GAME.arrange(setup(3), {"phase": "act"}))
    with pytest.raises((BadState, Malformed)):
        GAME.check(GAME.arrange(setup(3), {"phase": "act", **position}))


def test_machines_on_the_board_have_left_the_division_board_from_the_top_down() -> None:
    regions: Json = {"I1": {"machines": {"H": "Black"}}, "I2": {"machines": {"H": "Black"}}}
    assert Table({"phase": "act", "regions": regions}).see("players.Black.rows") == ["SR", "SR", "HSR"]
    late: Json = {"I1": {"machines": {"R": "Black"}}}
    assert Table({"phase": "act", "regions": late}).see("players.Black.rows") == ["", "HSR", "HSR"]
    rays = Table({"phase": "act", "regions": late}, options={"luminous_rays": "on"})
    assert rays.see("players.Black.rows") == ["HS", "HSR", "HSR"]
