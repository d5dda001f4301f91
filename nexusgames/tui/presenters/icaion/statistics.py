"""Statistics of a game of Icaion from its log: reputation by turn, Machines, crystals, cards, shards."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.session.session import LogEntry
from nexusgames.core.words.narration import Narrator
from nexusgames.games.icaion.view.read_model import IcaionView
from nexusgames.tui.presenters import say, statistics
from nexusgames.tui.presenters.statistics import Adds, Counted, Source, number

COUNTED: Counted = {
    "turn_began": (Adds("turns"),),
    "seeker_moved": (Adds("moves"),),
    "seeker_camped": (Adds("camps"),),
    "extracted": (Adds("extracts"),),
    "qoam_gained": (Adds("crystals", "crystals"),),
    "qoam_lost": (Adds("lost", "crystals"),),
    "machine_deployed": (Adds("machines"),),
    "parasites_removed": (Adds("parasites", "count"),),
    "shard_kept": (Adds("shards"),),
    "curio_played": (Adds("cards"),),
    "seeker_wounded": (Adds("wounds"),),
    "apparatus_retrieved": (Adds("retrieved"),),
    "apparatus_installed": (Adds("installed"),),
}


def rows(log: Sequence[LogEntry], narrator: Narrator) -> list[tuple[str, list[str]]]:
    """Headings with a value for every seat."""
    return statistics.rows(log, narrator, COUNTED)


def points_by_turn(log: Sequence[LogEntry], seats: int) -> list[tuple[int, ...]]:
    """Everybody's reputation at the end of every turn, starting from zero."""
    points, series = [0] * seats, list[tuple[int, ...]]()
    for event in (entry.event for entry in log):
        if event.kind == "turn_began":
            series.append(tuple(points))
        elif event.kind == "reputation_scored":
            points[number(event, "seat")] += number(event, "points")
    return [*series, tuple(points)]


def plotted(view: IcaionView, narrator: Narrator) -> str:
    """The title of the plot."""
    return narrator.texts.say("app.statistics.plot")


def sources(view: IcaionView, narrator: Narrator, seat: int) -> list[Source]:
    """What a player scored or lost points for."""
    earned = view.players[seat].earned
    return [Source(say(narrator, "statistics.reason", reason=reason), points) for reason, points in earned.items()]
