"""What a game of Icaion was like, told from its log: reputation over the turns, Machines, crystals, cards, shards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from textual.content import Content

from nexusgames.core.events import Event
from nexusgames.core.narration import Narrator
from nexusgames.core.session import LogEntry
from nexusgames.core.texts import Texts, how_many
from nexusgames.games.icaion.view import IcaionView
from nexusgames.games.icaion.view_players import PlayerView
from nexusgames.tui.presenters import say, stacked
from nexusgames.tui.theme import division_colour

COUNTED: Mapping[str, tuple[str, str]] = {
    "turn_began": ("turns", ""),
    "seeker_moved": ("moves", ""),
    "seeker_camped": ("camps", ""),
    "extracted": ("extracts", ""),
    "qoam_gained": ("crystals", "crystals"),
    "qoam_lost": ("lost", "crystals"),
    "machine_deployed": ("machines", ""),
    "parasites_removed": ("parasites", "count"),
    "shard_kept": ("shards", ""),
    "curio_played": ("cards", ""),
    "seeker_wounded": ("wounds", ""),
    "apparatus_retrieved": ("retrieved", ""),
    "apparatus_installed": ("installed", ""),
}
"""What each kind of event adds to, and the field that says how much; without one it is one."""


def _amount(event: Event, field: str) -> int:
    """How much an event adds: a number, or as many as a list has."""
    return how_many(event.values()[field]) if field else 1


def _seat(event: Event) -> int:
    seat = event.values()["seat"]
    assert isinstance(seat, int)
    return seat


def numbers(log: Sequence[LogEntry], seats: int) -> list[Counter[str]]:
    """The numbers of every seat, from the events that everybody has seen."""
    found: list[Counter[str]] = [Counter() for _ in range(seats)]
    for event in (entry.event for entry in log):
        if event.audience is None and event.kind in COUNTED:
            name, field = COUNTED[event.kind]
            found[_seat(event)][name] += _amount(event, field)
    return found


def rows(log: Sequence[LogEntry], seats: int, texts: Texts) -> list[tuple[str, list[str]]]:
    """The table of statistics: a heading and a value for every seat."""
    found = numbers(log, seats)
    names = dict.fromkeys(name for name, _ in COUNTED.values())
    return [(texts.say(f"app.icaion.statistics.{name}"), [str(one[name]) for one in found]) for name in names]


def points_by_turn(log: Sequence[LogEntry], seats: int) -> list[tuple[int, ...]]:
    """Everybody's reputation at the end of every turn, beginning with nothing at all."""
    points, series = [0] * seats, list[tuple[int, ...]]()
    for event in (entry.event for entry in log):
        if event.kind == "turn_began":
            series.append(tuple(points))
        elif event.kind == "reputation_scored":
            points[_seat(event)] += _amount(event, "points")
    return [*series, tuple(points)]


def breakdown(view: IcaionView, narrator: Narrator, marks: Sequence[Content]) -> Content:
    """What everybody scored for, the best first."""
    best_first = sorted(view.players, key=lambda player: -player.rp)
    return stacked([line for player in best_first for line in _scored(player, narrator, marks[player.seat])])


def _scored(player: PlayerView, narrator: Narrator, mark: Content) -> list[Content]:
    head = say(narrator, "statistics.total", seat=player.seat, rp=player.rp)
    lines = [mark + Content.styled(f" {head}", f"bold {division_colour(player.colour)}")]
    for reason, points in player.earned.items():
        lines.append(Content(say(narrator, "statistics.reason", reason=reason, points=f"{points:>3}")))
    return lines


def headline(view: IcaionView, narrator: Narrator) -> str:
    """Year, round and reputation by seat, for lists of games; hyphens between them would look like minus signs."""
    scores = "/".join(str(player.rp) for player in view.players)
    return say(narrator, "statistics.headline", year=view.year, round=view.round, scores=scores)
