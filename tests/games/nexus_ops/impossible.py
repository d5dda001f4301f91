"""States that no play can reach: a moment, what is spoilt in it, and a word of the refusal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from nexusgames.core.engine.decisions import Result
from nexusgames.core.engine.frames import Frame, Queue, Window
from nexusgames.games.nexus_ops.frames import (
    AnyFrame,
    Battle,
    BattleCard,
    Breath,
    CardOnSide,
    Deploy,
    Die,
    Homeless,
    Move,
    Opportunity,
    Pursuit,
    Rounds,
    Setting,
    Shatter,
    Squad,
    Teleport,
    Turn,
    Vortex,
)
from nexusgames.games.nexus_ops.state import NexusOpsState
from tests.games.nexus_ops.moments import (
    aiming,
    breathing,
    deploying,
    exploring,
    fighting,
    finished,
    homeless,
    losing,
    moving,
    pursuing,
    scoring,
    shattering,
    team,
    teleporting,
    won,
)

State = NexusOpsState
FrameT = TypeVar("FrameT", bound=Frame)


def top(state: State, kind: type[FrameT]) -> FrameT:
    """The highest frame of this class."""
    return next(frame for frame in reversed(state.stack) if isinstance(frame, kind))


def to(what: Callable[[State], object], field: str, value: object) -> Callable[[State], None]:
    """A corruption: one field of something gets another value."""
    return lambda state: setattr(what(state), field, value)


def option(**values: Any) -> Callable[[State], None]:
    """A corruption of the options."""
    return lambda state: setattr(state, "options", replace(state.options, **values))


def ground(old: str, new: str) -> Callable[[State], None]:
    """A corruption of the map."""
    return lambda state: setattr(state, "terrain", state.terrain.replace(old, new))


def put(name: str, **units: int) -> Callable[[State], None]:
    """A corruption: more of Red's figures stand on a space."""

    def corrupt(state: State) -> None:
        for unit, count in units.items():
            state.players[0].supply[unit] -= count
            state.spaces[name].units[0][unit] = count

    return corrupt


def stacked(*frames: AnyFrame) -> Callable[[State], None]:
    """A corruption: other procedures are running, in the second round."""

    def corrupt(state: State) -> None:
        state.stack, state.round = [*frames], 2

    return corrupt


def earned(count: int) -> Callable[[State], None]:
    """A corruption: Red has taken so many more Mission cards."""

    def corrupt(state: State) -> None:
        state.players[0].played += ["MIS"] * count
        state.decks.missions_left -= count

    return corrupt


def plays(kind: str, seat: int, side: str, unit: str) -> Callable[[State], None]:
    """A corruption: a card that somebody has played in the battle."""
    return lambda state: top(state, Battle).cards.append(CardOnSide(kind, seat, side, unit))


def itself(state: State) -> State:
    return state


def red(state: State) -> Any:
    return state.players[0]


def blue(state: State) -> Any:
    return state.players[1]


def attacker(state: State) -> Any:
    return top(state, Battle).attacker


def on(kind: type[Frame]) -> Callable[[State], Any]:
    return lambda state: top(state, kind)


def space(name: str) -> Callable[[State], Any]:
    return lambda state: state.spaces[name]


Corruption = tuple[Callable[[], State], Callable[[State], object], str]
CORRUPTIONS: dict[str, Corruption] = {
    # the table
    "five players": (deploying, option(players=5), "2 to 4 players"),
    "options that exclude each other": (deploying, option(vp10=True, vp14=True), "exclude each other"),
    "an orientation that is a word": (deploying, option(orientation="left"), "orientation"),
    "a missing player": (deploying, lambda s: s.players.pop(), "1 players"),
    "a first seat outside": (deploying, to(itself, "first", 7), "first seat 7"),
    "another first player than agreed": (deploying, to(itself, "first", 1), "number 1"),
    "an active seat outside": (deploying, to(itself, "active", -1), "active seat -1"),
    "round zero": (deploying, to(itself, "round", 0), "round cannot be 0"),
    "a turned Vortex that is not there": (deploying, to(itself, "orientation", 3), "orientation"),
    "chance of more than 64 bits": (deploying, to(lambda s: s.chance, "state", 1 << 64), "64 bits"),
    "a die that shows seven": (deploying, lambda s: s.chance.script.append(7), "die cannot show 7"),
    # the map
    "terrain that is no terrain": (deploying, to(itself, "terrain", "nowhere"), "terrain"),
    "terrain without kinds": (deploying, ground("=LF", ""), "terrain"),
    "a tile that the box has not": (
        deploying,
        ground("A1=LF", "A1=CS"),
        "single tiles",
    ),
    "a double tile that the box has not": (
        deploying,
        ground("B1=LF", "B1=MP"),
        "double tiles",
    ),
    "a space too few": (deploying, lambda s: s.spaces.pop("A1"), "spaces"),
    "units of a third seat": (deploying, lambda s: s.spaces["A1"].units.append({}), "A1"),
    "a mine of value nine": (deploying, to(space("A3"), "mine", 9), "mines of value 9"),
    "too many mines": (deploying, lambda s: [to(space(f"B{n}"), "mine", 2)(s) for n in (1, 2, 3, 4)], "mines"),
    "a home base without its mine": (deploying, to(space("H0K"), "mine", 0), "H0K"),
    "a token on a home base": (deploying, to(space("H0K"), "token", "RS"), "H0K"),
    "a token on the Monolith": (deploying, to(space("M"), "token", "RS"), "Monolith"),
    "a token on a mine": (deploying, to(space("B5"), "mine", 1), "B5"),
    "a token that nobody knows": (deploying, to(space("A3"), "token", "GOLD"), "GOLD"),
    "an extra token in a game without": (deploying, to(space("A3"), "token", "X_R7"), "X_R7"),
    # figures
    "a figure too many": (deploying, lambda s: red(s).supply.update(HU=13), "13 figures HU"),
    "a figure too few": (deploying, lambda s: red(s).supply.update(HU=11), "11 figures HU"),
    "a negative supply": (
        deploying,
        put("A6", RD=4),
        "RD",
    ),
    "a supply without Humans": (deploying, lambda s: red(s).supply.pop("HU"), "supply"),
    "no units of a type that has an entry": (deploying, lambda s: s.spaces["A6"].units[0].update(HU=0), "0 units"),
    "a unit that nobody knows": (deploying, lambda s: s.spaces["A6"].units[0].update(XX=1), "XX"),
    "a Human in a Magma Pool": (
        deploying,
        put("A2", HU=1),
        "may not enter",
    ),
    "units without ever having had any": (deploying, to(red, "had_units", False), "never"),
    # players
    "rubium below zero": (deploying, to(red, "rubium", -1), "-1 rubium"),
    "rubium spent on no unit": (moving, to(blue, "rubium", 0), "never had a unit"),
    "a colour that nobody knows": (deploying, to(red, "colour", "pink"), "pink"),
    "one colour for two": (deploying, to(red, "colour", "blue"), "same colour"),
    "an eliminated player with units": (deploying, to(blue, "eliminated", True), "eliminated"),
    # cards
    "an Energize card twice": (deploying, lambda s: red(s).energize.append("EN02#1"), "EN02#1 is in 2 places"),
    "an Energize card lost": (deploying, lambda s: s.decks.energize.pop(0), "is missing"),
    "an Energize card of another game": (deploying, lambda s: red(s).energize.append("EN99#1"), "EN99#1"),
    "a fifth copy of a card": (deploying, lambda s: s.decks.energize_discard.append("EN06#5"), "EN06#5"),
    "a Secret Mission twice": (deploying, lambda s: red(s).played.append("SM08#1"), "SM08#1 is in 2 places"),
    "a Secret Mission lost": (deploying, lambda s: s.decks.secret.pop(), "is missing"),
    "a Secret Mission among the Energize cards": (
        deploying,
        lambda s: red(s).energize.append(s.decks.secret.pop()),
        "no Energize card",
    ),
    "a Mission card too many": (deploying, lambda s: red(s).played.append("MIS"), "Mission cards"),
    "less than no Mission cards": (deploying, to(lambda s: s.decks, "missions_left", -1), "-1 Mission"),
    "a King of the Hill without the option": (deploying, to(red, "played", ["KOTH"]), "King"),
    "a line without the option": (deploying, lambda s: s.decks.line.append(s.decks.secret.pop()), "line"),
    "a card shown without teams": (deploying, lambda s: red(s).shown.append("EN02#1"), "shown"),
    "a shown card that is not in the hand": (team, lambda s: red(s).shown.append("EN01#1"), "not in the hand"),
    "drawn cards without the option": (
        deploying,
        lambda s: top(s, Turn).drawn.append(s.decks.secret.pop()),
        "drawn cards",
    ),
    # the stack
    "an empty stack": (deploying, lambda s: s.stack.clear(), "stack"),
    "no rounds below": (deploying, lambda s: s.stack.pop(0), "rounds"),
    "a step that nobody knows": (deploying, to(on(Deploy), "step", "dance"), "dance"),
    "a queue that nobody knows": (exploring, to(on(Queue), "name", "supermarket"), "supermarket"),
    "a window that nobody knows": (fighting, to(on(Window), "name", "B-TEA"), "B-TEA"),
    "a battle in the Deploy phase": (deploying, lambda s: s.stack.append(top(fighting(), Battle)), "battle cannot run"),
    "rounds that wait at the wrong step": (deploying, to(on(Rounds), "step", "turn"), "rounds cannot wait"),
    "colours in the middle of the game": (deploying, stacked(Rounds(), Setting()), "later"),
    "a Vortex without the option": (
        deploying,
        stacked(Rounds(), Vortex()),
        "Vortex",
    ),
    "a homeless unit too many": (homeless, lambda s: top(s, Vortex).homeless.append(Homeless(0, "HU")), "HU"),
    "a homeless unit of nobody": (homeless, to(lambda s: top(s, Vortex).homeless[0], "seat", 9), "seat 9"),
    "the turn of another seat": (deploying, to(on(Turn), "seat", 1), "seat 1"),
    "more battles won than fought": (deploying, to(on(Turn), "battles_won", 2), "battles won"),
    "a fight nowhere": (deploying, lambda s: top(s, Turn).fought.append("Z9"), "Z9"),
    "more units to move than there are": (
        deploying,
        to(lambda s: top(s, Turn).squads[0], "count", 3),
        "3",
    ),
    "a march around the world": (deploying, to(lambda s: top(s, Turn).squads[0], "march", 10**9), "march"),
    "a squad twice": (
        deploying,
        to(on(Turn), "squads", [Squad("A6", "RS", 1), Squad("A6", "RS", 1)]),
        "squads",
    ),
    "units to move after the Move phase": (
        won,
        lambda s: top(s, Turn).squads.append(Squad("A6", "RD", 1)),
        "Move phase",
    ),
    "a discount without cards": (deploying, to(on(Deploy), "discount", 99), "discount"),
    "a camp on the Monolith": (deploying, lambda s: top(s, Deploy).camps.append("M"), "camp"),
    "a Teleport with another card": (teleporting, to(on(Teleport), "card", "EN03"), "EN03"),
    "a Teleport whose card is still in the hand": (
        teleporting,
        lambda s: red(s).energize.append(s.decks.energize_discard.pop()),
        "discards",
    ),
    "a Teleport from elsewhere": (teleporting, to(on(Teleport), "source", "A1"), "source"),
    "a move of nobody": (moving, to(on(Move), "picked", None), "moves"),
    "a move of a unit that is not there": (moving, to(on(Move), "picked", Squad("A6", "RD", 1)), "moves"),
    "a breath without a Dragon": (breathing, lambda s: top(s, Breath).breathed.update(A1=1), "breaths from 'A1'"),
    "a breath across the board": (breathing, to(on(Breath), "target", "B5"), "B5"),
    "a breath at somebody who is not there": (breathing, to(on(Breath), "victim", 0), "Seat 0"),
    "a token to turn up that is not there": (exploring, lambda s: top(s, Queue).items.append("A3"), "A3"),
    "a queue of another seat": (exploring, to(on(Queue), "seat", 1), "seat 1"),
    # battles
    "a battle nowhere": (fighting, to(on(Battle), "space", "Z9"), "Z9"),
    "a battle of a bystander": (fighting, to(attacker, "seat", 1), "attacker"),
    "a battle against oneself": (fighting, to(lambda s: top(s, Battle).defender, "seat", 0), "defender"),
    "an attack step that nobody knows": (losing, to(on(Battle), "stage", "XX"), "XX"),
    "units that did not fight": (fighting, lambda s: attacker(s).fought.update(RD=1), "units in the battle"),
    "losses of what was not there": (losing, lambda s: attacker(s).lost.update(RD=1), "RD"),
    "a bonus without cards": (fighting, to(attacker, "bonus", 5), "bonus"),
    "a bonus for one type without cards": (fighting, lambda s: attacker(s).type_bonus.update(RS=2), "bonus"),
    "a million dice": (fighting, lambda s: attacker(s).extra_dice.update(RS=10**6), "extra dice"),
    "a die of eight": (losing, to(lambda s: attacker(s).dice[0], "natural", 8), "8"),
    "a hit that is none": (losing, to(lambda s: attacker(s).dice[1], "hit", True), "hit"),
    "dice of nobody": (losing, lambda s: attacker(s).dice.append(Die("HU", 1, False)), "HU"),
    "more hits than dice": (losing, to(attacker, "hits", 4), "4 hits"),
    "something slain by nobody": (losing, lambda s: attacker(s).slain.append("RD by HU"), "RD by HU"),
    "a result before the end": (losing, to(on(Battle), "outcome", "won"), "outcome"),
    "a lost battle that was won": (won, to(on(Battle), "outcome", "lost"), "outcome"),
    "a window in the wrong order": (fighting, to(on(Window), "order", [1, 0]), "order"),
    "a window that asks nobody": (fighting, to(on(Window), "order", [0, 9]), "order"),
    "a window that too many passed": (fighting, to(on(Window), "passed", 3), "passed"),
    "a window at the wrong time": (fighting, to(on(Window), "name", "B-HIT"), "B-HIT"),
    "a played card that is none": (won, plays("EN01", 0, "attacker", ""), "EN01"),
    "a played card of nobody": (won, plays("EN06", 5, "attacker", ""), "seat 5"),
    "a played card for no side": (won, plays("EN06", 0, "both", ""), "aimed at nothing"),
    "a played card for no type": (won, plays("EN07", 0, "attacker", ""), "aimed at nothing"),
    "a card of another time": (aiming, to(on(BattleCard), "card", "EN01"), "EN01"),
    "a card of nobody": (aiming, to(on(BattleCard), "seat", 5), "seat 5"),
    "a card for no side": (aiming, to(on(BattleCard), "side", ""), "side"),
    "a card that asks for a hit": (aiming, to(on(BattleCard), "step", "hit"), "hit"),
    "more shards than Shardlings": (shattering, to(on(Shatter), "hits", 3), "3 hits"),
    "shards against nobody": (shattering, to(on(Shatter), "victim", "everybody"), "everybody"),
    "a mission of another class that was true earlier": (
        scoring,
        lambda s: top(s, Opportunity).before.append("SM01"),
        "true earlier",
    ),
    "a mission that was true earlier twice": (
        scoring,
        lambda s: top(s, Opportunity).before.extend(["SM18", "SM18"]),
        "true earlier",
    ),
    "a breath that remembers no mission": (breathing, to(on(Breath), "before", ["?"]), "true earlier"),
    "Spores that remember no mission": (pursuing, to(on(Pursuit), "before", ["?"]), "true earlier"),
    "an opportunity before the breaths": (scoring, to(on(Turn), "step", "move"), "cannot wait at move"),
    "more Spores than there are": (pursuing, to(on(Pursuit), "left", 2), "2 Spores"),
    # the end
    "points enough to have won": (deploying, earned(11), "goes on"),
    "an ending that nobody knows": (finished, to(itself, "result", Result("boredom", [0], [12, 0])), "boredom"),
    "other scores than the cards": (finished, to(itself, "result", Result("points", [0], [13, 0])), "scores"),
    "winners who are not there": (finished, to(itself, "result", Result("points", [4], [12, 0])), "winners"),
    "a winner without points": (finished, to(itself, "result", Result("points", [1], [12, 0])), "not enough"),
    "an elimination of nobody": (finished, to(itself, "result", Result("elimination", [0], [12, 0])), "nobody"),
    "a round limit that is not reached": (finished, to(itself, "result", Result("round_limit", [0], [12, 0])), "limit"),
}
