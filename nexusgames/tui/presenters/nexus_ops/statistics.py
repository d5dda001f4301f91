"""Statistics of a game of Nexus Ops from its log: points by turn, dice, battles, losses, rubium."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nexusgames.core.session.session import LogEntry
from nexusgames.core.words.narration import Narrator
from nexusgames.games.nexus_ops.view.read_model import NexusOpsView
from nexusgames.tui.presenters import say, statistics
from nexusgames.tui.presenters.statistics import Adds, Counted, Source, Tell, as_it_is, number

SCORING = ("mission_played", "mission_card_taken")


DICE = (Adds("dice", "dice"), Adds("pips", "dice", summed=True))
COUNTED: Counted = {
    "turn_began": (Adds("turns"),),
    "dice_rolled": DICE,
    "dice_rerolled": DICE,
    "shardlings_shattered": (*DICE, Adds("hits", "hits")),
    "hits_counted": (Adds("hits", "hits"),),
    "dragon_breathed": (Adds("dice"), Adds("pips", "die"), Adds("hits", "hit")),
    "battle_won": (Adds("won"), Adds("lost", seat="rival")),
    "battle_lost": (Adds("lost"), Adds("won", seat="rival")),
    "battle_undecided": (Adds("undecided"), Adds("undecided", seat="rival")),
    "unit_lost": (Adds("units_lost"),),
    "unit_bought": (Adds("units_bought"),),
    **dict.fromkeys(("income_paid", "rubium_gained", "card_sold"), (Adds("rubium", "amount"),)),
    "energize_played": (Adds("cards"),),
    **dict.fromkeys(SCORING, (Adds("missions"),)),
}
COLUMNS: Mapping[str, Tell] = {
    "turns": as_it_is("turns"),
    "battles": lambda one: f"{one['won']}-{one['lost']}-{one['undecided']}",
    "dice": as_it_is("dice"),
    "average": lambda one: f"{one['pips'] / one['dice']:.2f}" if one["dice"] else "-",
    "hits": lambda one: f"{one['hits']} ({one['hits'] * 100 // one['dice']}%)" if one["dice"] else str(one["hits"]),
    **{name: as_it_is(name) for name in ("units_lost", "units_bought", "rubium", "cards", "missions")},
}


def rows(log: Sequence[LogEntry], narrator: Narrator) -> list[tuple[str, list[str]]]:
    """Headings with a value for every seat."""
    return statistics.rows(log, narrator, COUNTED, COLUMNS)


def points_by_turn(log: Sequence[LogEntry], seats: int) -> list[tuple[int, ...]]:
    """Everybody's victory points at the end of every turn, starting from zero."""
    points, series = [0] * seats, list[tuple[int, ...]]()
    for entry in log:
        if entry.event.kind == "turn_began":
            series.append(tuple(points))
        elif entry.event.kind in SCORING:
            points[number(entry.event, "seat")] = number(entry.event, "total")
    return [*series, tuple(points)]


def plotted(view: NexusOpsView, narrator: Narrator) -> str:
    """The title of the plot."""
    return narrator.texts.say("app.statistics.plot")


def sources(view: NexusOpsView, narrator: Narrator, seat: int) -> list[Source]:
    """The cards that a player scored with."""
    played = view.players[seat].played
    found: list[Source] = []
    for kind in dict.fromkeys(card.kind for card in played):
        worth = [card.vp for card in played if card.kind == kind]
        found.append(Source(say(narrator, "statistics.card", card=kind, count=len(worth)), sum(worth)))
    return found
