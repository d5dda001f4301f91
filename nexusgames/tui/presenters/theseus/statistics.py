"""Statistics of a game of Theseus from its log: Life and data by turn, moves, attacks, traps, cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nexusgames.core.session.session import LogEntry
from nexusgames.core.words.narration import Narrator
from nexusgames.games.theseus.view.read_model import TheseusView
from nexusgames.tui.presenters import say, statistics
from nexusgames.tui.presenters.statistics import Adds, Counted, Source, number

COUNTED: Counted = {
    "turn_began": (Adds("turns"),),
    "extra_turn_began": (Adds("extra_turns"),),
    "assault_began": (Adds("assaults"),),
    "minor_assault_began": (Adds("minor_assaults"),),
    "unit_pushed": (Adds("pushes"),),
    "trap_worked": (Adds("traps"),),
    "life_lost": (Adds("life_lost", "amount"),),
    "life_gained": (Adds("life_gained", "amount"),),
    "data_gained": (Adds("data", "amount"),),
    "card_installed": (Adds("installed"),),
    "card_used": (Adds("used"),),
    "tokens_taken": (Adds("tokens", "count"),),
}
LIFE: Mapping[str, tuple[str, int]] = {
    "life_lost": ("seat", -1),
    "life_gained": ("seat", 1),
    "life_lowered": ("rival", -1),
}
"""Events that change a player's Life: the field with the seat, and whether it rises or falls."""


def rows(log: Sequence[LogEntry], narrator: Narrator) -> list[tuple[str, list[str]]]:
    """Headings with a value for every seat."""
    return statistics.rows(log, narrator, COUNTED)


def points_by_turn(log: Sequence[LogEntry], seats: int) -> list[tuple[int, ...]]:
    """Everybody's sum of Life and data at the end of every turn."""
    life, data, series = [_first_life(log)] * seats, [0] * seats, list[tuple[int, ...]]()
    for event in (entry.event for entry in log):
        if event.kind == "turn_began":
            series.append(_sums(life, data))
        elif event.kind in LIFE:
            life[number(event, LIFE[event.kind][0])] = number(event, "life")
        elif event.kind == "data_gained":
            data[number(event, "seat")] = number(event, "data")
    return [*series, _sums(life, data)]


def plotted(view: TheseusView, narrator: Narrator) -> str:
    """TH-END-11, TH-FFA-07: the title of the plot: points in a free-for-all, otherwise what everybody has left."""
    if view.mode == "ffa":
        return narrator.texts.say("app.statistics.plot")
    collecting = any(player.data is not None for player in view.players)
    return say(narrator, "statistics.life_and_data_by_turn" if collecting else "statistics.life_by_turn")


def _sums(life: Sequence[int], data: Sequence[int]) -> tuple[int, ...]:
    return tuple(one + other for one, other in zip(life, data, strict=True))


def _first_life(log: Sequence[LogEntry]) -> int:
    """Everybody's Life at the start, from its first change."""
    for event in (entry.event for entry in log):
        if event.kind in LIFE:
            return number(event, "life") - LIFE[event.kind][1] * number(event, "amount")
    return 0


def sources(view: TheseusView, narrator: Narrator, seat: int) -> list[Source]:
    """Life and data of a player."""
    player = view.players[seat]
    life = Source(say(narrator, "statistics.life"), player.life)
    return [life] if player.data is None else [life, Source(say(narrator, "statistics.gained"), player.data)]
