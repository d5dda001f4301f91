"""The panels around the disc of Icaion as data: player cards, the phases of the turn, round and goal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from nexusgames.core.words.narration import Narrator
from nexusgames.games.icaion.view.players import PlayerView
from nexusgames.games.icaion.view.read_model import IcaionView
from nexusgames.tui.presenters import say
from nexusgames.tui.presenters.icaion.marks import cage_name, counted, total
from nexusgames.tui.presenters.icaion.tones import crystal_colour, division_colour, division_mark
from nexusgames.tui.presenters.parts import Bar, Fact, Part, PlayerCard, Standing, Step, Track

STRETCH = 20
"""Points per step of a bar's length: no number of points wins, so bars end at the next step nobody has reached."""
TURN, YEAR_END, FINALE = ("event", "move", "act"), "year_end", "finale"
BEGINNING = "turn"
"""The phase at the start of a turn; it is shown as the Move."""


def player_cards(view: IcaionView, narrator: Narrator, letters: bool) -> tuple[PlayerCard, ...]:
    """A card for each player in seat order."""
    full = (max(player.rp for player in view.players) // STRETCH + 1) * STRETCH
    return tuple(_card(view, player, narrator, letters, full) for player in view.players)


def _card(view: IcaionView, player: PlayerView, narrator: Narrator, letters: bool, full: int) -> PlayerCard:
    return PlayerCard(
        seat=player.seat,
        name=narrator.name(player.seat),
        mark=division_mark(player.colour, letters),
        colour=division_colour(player.colour),
        score=say(narrator, "around.points", points=player.rp),
        bars=(Bar("", player.rp, full, ends=False),),
        facts=tuple(_facts(view, player, narrator)),
        active=player.seat == at_turn(view),
        note=_note(player, narrator),
    )


def _note(player: PlayerView, narrator: Narrator) -> str:
    """That the Seeker lies wounded, or else who it is."""
    if player.lying:
        return say(narrator, "around.wounded")
    return narrator.word("card", player.seeker) if player.seeker else ""


def at_turn(view: IcaionView) -> int | None:
    """Who decides about a wound, or else has the turn; nobody in setup and events."""
    if view.wounded:
        return view.wounded[0]
    return view.turn.seat if view.turn is not None else None


def _facts(view: IcaionView, player: PlayerView, narrator: Narrator) -> list[Fact]:
    """What can be spent, what decides the Year and the game, what the Seeker wears, then the viewer's cages."""
    counts = {
        "crystals": total(player.crystals),
        "cards": player.cards,
        "shards": len(player.shards),
        "parasites": player.parasites,
    }
    facts = [Fact(str(count), say(narrator, f"around.{key}", count=count)) for key, count in counts.items()]
    found = [replace(facts[0], parts=_parts(player, narrator)), *facts[1:]]
    if player.shard_penalty:
        found.append(Fact(str(player.shard_penalty), say(narrator, "around.no_shard")))
    found += [_word(narrator, key) for key in ("charged", "armour") if getattr(player, key)]
    if player.tile is not None:
        found.append(Fact("", say(narrator, "around.carries", colour=player.tile.colour)))
    return [*found, *_cages(view, player, narrator)]


def _parts(player: PlayerView, narrator: Narrator) -> tuple[Part, ...]:
    """The crystals of each colour: prices are in colours, so a total alone is no help."""
    return tuple(
        Part(count, crystal_colour(colour), narrator.word("colour", colour), say(narrator, f"around.short.{colour}"))
        for colour, count in player.crystals.items()
        if count
    )


def _word(narrator: Narrator, key: str) -> Fact:
    return Fact("", say(narrator, f"around.{key}"))


def _cages(view: IcaionView, player: PlayerView, narrator: Narrator) -> list[Fact]:
    """The viewer's crystals cage by cage, because a gain empties a cage."""
    looking = view.seat if view.seat is not None else view.active
    if player.seat != looking:
        return []
    return [
        Fact("", say(narrator, "around.cage", name=cage_name(player, cage, narrator), crystals=held))
        for cage, crystals in player.cages.items()
        if (held := counted(crystals, narrator) or say(narrator, "empty"))
    ]


def tracks(view: IcaionView, narrator: Narrator) -> tuple[Track, ...]:
    """The phases of a round from its event to the last action; Years and events are above the disc.

    The Year's end appears only in its last round.
    """
    phase = "move" if view.phase == BEGINNING else view.phase
    order: Sequence[str] = (*TURN, YEAR_END) if view.events.last_round or phase == YEAR_END else TURN
    order = (phase,) if phase == FINALE else order if phase in order else (phase, *order)
    steps = [Step(narrator.phase(name), _standing(place, order.index(phase))) for place, name in enumerate(order)]
    return (Track(say(narrator, "around.turn"), tuple(steps), whole=True),)


def _standing(place: int, now: int) -> Standing:
    return "past" if place < now else "now" if place == now else "coming"


def facts(view: IcaionView, narrator: Narrator) -> str:
    """Year and round, whether it is the last, and what wins."""
    if not view.year:
        return say(narrator, "around.setting")
    values = {"year": view.year, "years": view.years, "round": view.round, "last": view.events.last_round}
    return say(narrator, "around.facts", **values)
