"""Tables of Icaion for the tests of the app: new ones, random ones, and one where everything lies everywhere."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import cycle

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.session.session import Session
from nexusgames.games import GAMES
from nexusgames.games.icaion.view.board import MachineView
from nexusgames.games.icaion.view.read_model import IcaionView
from nexusgames.games.icaion.view.turn import ReachView

NAMES = ("Ada", "Bo", "Cy", "Di", "Eve")
COLOURS = ("black", "purple", "red", "yellow", "blue")
PRESETS = {2: "symmetry", 3: "specialized_areas", 4: "crystal_attraction"}
LIKELY = ("deploy", "extract", "activate", "investigate", "retrieve", "install", "play", "eradicate")
"""What a random player does most of the time, so that all kinds of questions come up."""


def icaion(players: int, seed: int = 7, **options: str) -> Session:
    """A game at its first decision, the neutral Machines already placed."""
    given = {"first_player": "1", **({"neutral_preset": PRESETS[players]} if players in PRESETS else {}), **options}
    return Session(GAMES.load("icaion"), Setup(tuple(Seat(name) for name in NAMES[:players]), seed, given))


def decision_of(session: Session) -> Decision | None:
    """The open decision, None at the end."""
    return session.pending if isinstance(session.pending, Decision) else None


def play_on(session: Session, seed: int, until: Callable[[Session, Decision], bool]) -> bool:
    """Choose at random until a decision is as wanted; False if the game ends before."""
    dice = random.Random(seed)
    while (decision := decision_of(session)) is not None:
        if until(session, decision):
            return True
        likely = [option for option in decision.options if option.verb in LIKELY]
        session.choose(dice.choice(likely if likely and dice.random() < 0.7 else decision.options).key)
    return False


def at(kind: str, fits: Callable[[Session, Decision], bool] = lambda session, decision: True) -> Session:
    """A game at a decision of a kind that fits."""
    for seed in range(40):
        session = icaion(2 + seed % 4, seed)
        if play_on(session, seed, lambda s, d: d.kind == kind and fits(s, d)):
            return session
    raise AssertionError(f"no random game comes to such a decision: {kind}")


def view_of(session: Session, seat: int | None = None) -> IcaionView:
    """What a seat sees."""
    return session.game.view(session.state, seat)


def crowded(players: int = 5) -> IcaionView:
    """A view in which every Region has three Machines, crystals and Parasites, and many nodes have Seekers."""
    view = view_of(icaion(players))
    machines = cycle(MachineView(kind, colour, _seat(view, colour)) for colour in COLOURS for kind in "HSR")
    regions = {
        name: replace(
            region,
            qoam=place % 9,
            parasites=place % 4,
            blocked=place % 2 == 0,
            machines=(next(machines), next(machines), next(machines)),
        )
        for place, (name, region) in enumerate(view.regions.items())
    }
    nodes = {
        name: replace(node, seekers=tuple(range(place % (players + 1))) if place % 3 == 0 else ())
        for place, (name, node) in enumerate(view.nodes.items())
    }
    return replace(view, regions=regions, nodes=nodes)


def _seat(view: IcaionView, colour: str) -> int | None:
    return next((player.seat for player in view.players if player.colour == colour), None)


def moving() -> tuple[Session, tuple[ReachView, ...]]:
    """A game at a Move with ways that cost something."""
    session = at("move", lambda s, d: any(way.cost for way in reach_of(s)))
    return session, reach_of(session)


def reach_of(session: Session) -> tuple[ReachView, ...]:
    """The nodes that can be reached now."""
    turn = view_of(session).turn
    return turn.reach if turn is not None else ()
