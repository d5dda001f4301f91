"""What a game of Nexus Ops was like, told from its log: points over the turns, dice, battles, losses, rubium."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from textual.content import Content

from nexusgames.core.events import Event
from nexusgames.core.narration import Narrator
from nexusgames.core.session import LogEntry
from nexusgames.core.texts import Texts
from nexusgames.games.nexus_ops.view import NexusOpsView, PlayerView
from nexusgames.tui.presenters import stacked
from nexusgames.tui.theme import player_colour

SCORING = ("mission_played", "mission_card_taken")


@dataclass(slots=True)
class Numbers:
    """One player's game in numbers."""

    turns: int = 0
    dice: int = 0
    pips: int = 0
    hits: int = 0
    won: int = 0
    lost: int = 0
    undecided: int = 0
    units_lost: int = 0
    units_bought: int = 0
    rubium: int = 0
    cards: int = 0
    missions: int = 0

    @property
    def average(self) -> float:
        """The mean of all dice."""
        return self.pips / self.dice if self.dice else 0.0

    def roll(self, dice: Sequence[int]) -> None:
        """Dice were rolled."""
        self.dice += len(dice)
        self.pips += sum(dice)


def numbers(log: Sequence[LogEntry], seats: int) -> list[Numbers]:
    """The numbers of every seat, from the events that everybody has seen."""
    found = [Numbers() for _ in range(seats)]
    for entry in log:
        if entry.event.audience is None and (count := COUNTS.get(entry.event.kind)):
            count(found, _Facts(entry.event))
    return found


class _Facts:
    """The fields of an event, by name."""

    def __init__(self, event: Event) -> None:
        self._values = event.values()

    def number(self, name: str) -> int:
        """A field that is a number."""
        value = self._values[name]
        assert isinstance(value, int)
        return value

    def dice(self) -> tuple[int, ...]:
        """A field of dice."""
        value = self._values["dice"]
        assert isinstance(value, tuple)
        return value  # pyright: ignore[reportUnknownVariableType] - a tuple of numbers, as the event declares it


def _turn(found: list[Numbers], facts: _Facts) -> None:
    found[facts.number("seat")].turns += 1


def _dice(found: list[Numbers], facts: _Facts) -> None:
    found[facts.number("seat")].roll(facts.dice())


def _hits(found: list[Numbers], facts: _Facts) -> None:
    found[facts.number("seat")].hits += facts.number("hits")


def _shattered(found: list[Numbers], facts: _Facts) -> None:
    _dice(found, facts)
    _hits(found, facts)


def _breath(found: list[Numbers], facts: _Facts) -> None:
    mine = found[facts.number("seat")]
    mine.roll((facts.number("die"),))
    mine.hits += facts.number("hit")


def _won(found: list[Numbers], facts: _Facts) -> None:
    found[facts.number("seat")].won += 1
    found[facts.number("rival")].lost += 1


def _repelled(found: list[Numbers], facts: _Facts) -> None:
    found[facts.number("seat")].lost += 1
    found[facts.number("rival")].won += 1


def _undecided(found: list[Numbers], facts: _Facts) -> None:
    found[facts.number("seat")].undecided += 1
    found[facts.number("rival")].undecided += 1


def _unit_lost(found: list[Numbers], facts: _Facts) -> None:
    found[facts.number("seat")].units_lost += 1


def _unit_bought(found: list[Numbers], facts: _Facts) -> None:
    found[facts.number("seat")].units_bought += 1


def _rubium(found: list[Numbers], facts: _Facts) -> None:
    found[facts.number("seat")].rubium += facts.number("amount")


def _card(found: list[Numbers], facts: _Facts) -> None:
    found[facts.number("seat")].cards += 1


def _mission(found: list[Numbers], facts: _Facts) -> None:
    found[facts.number("seat")].missions += 1


COUNTS: Mapping[str, Callable[[list[Numbers], _Facts], None]] = {
    "turn_began": _turn,
    "dice_rolled": _dice,
    "dice_rerolled": _dice,
    "shardlings_shattered": _shattered,
    "hits_counted": _hits,
    "dragon_breathed": _breath,
    "battle_won": _won,
    "battle_lost": _repelled,
    "battle_undecided": _undecided,
    "unit_lost": _unit_lost,
    "unit_bought": _unit_bought,
    "income_paid": _rubium,
    "rubium_gained": _rubium,
    "card_sold": _rubium,
    "energize_played": _card,
    **dict.fromkeys(SCORING, _mission),
}
"""What each kind of event adds to."""


def rows(log: Sequence[LogEntry], seats: int, texts: Texts) -> list[tuple[str, list[str]]]:
    """The table of statistics: a heading and a value for every seat."""
    found = numbers(log, seats)
    columns: list[tuple[str, Callable[[Numbers], str]]] = [
        ("turns", lambda n: str(n.turns)),
        ("battles", lambda n: f"{n.won}-{n.lost}-{n.undecided}"),
        ("dice", lambda n: str(n.dice)),
        ("average", lambda n: f"{n.average:.2f}" if n.dice else "-"),
        ("hits", lambda n: f"{n.hits} ({n.hits * 100 // n.dice}%)" if n.dice else str(n.hits)),
        ("units_lost", lambda n: str(n.units_lost)),
        ("units_bought", lambda n: str(n.units_bought)),
        ("rubium", lambda n: str(n.rubium)),
        ("cards", lambda n: str(n.cards)),
        ("missions", lambda n: str(n.missions)),
    ]
    return [(texts.say(f"app.statistics.{name}"), [tell(one) for one in found]) for name, tell in columns]


def points_by_turn(log: Sequence[LogEntry], seats: int) -> list[tuple[int, ...]]:
    """Everybody's victory points at the end of every turn, beginning with nothing at all."""
    points, series = [0] * seats, list[tuple[int, ...]]()
    for entry in log:
        if entry.event.kind == "turn_began":
            series.append(tuple(points))
        elif entry.event.kind in SCORING:
            facts = _Facts(entry.event)
            points[facts.number("seat")] = facts.number("total")
    return [*series, tuple(points)]


def breakdown(view: NexusOpsView, narrator: Narrator, marks: Sequence[Content]) -> Content:
    """What everybody scored with, the best first."""
    best_first = sorted(view.players, key=lambda player: -player.vp)
    return stacked([line for player in best_first for line in _scored(player, narrator, marks[player.seat])])


def _scored(player: PlayerView, narrator: Narrator, mark: Content) -> list[Content]:
    say = narrator.texts.say
    total = say("app.statistics.total", {"vp": player.vp})
    gone = f" {say('app.statistics.eliminated')}" if player.eliminated else ""
    head = f" {narrator.name(player.seat)}  {total}{gone}"
    lines = [mark + Content.styled(head, f"bold {player_colour(player.colour)}")]
    for kind in dict.fromkeys(card.kind for card in player.played):
        worth = [card.vp for card in player.played if card.kind == kind]
        values = {"card": narrator.word("card", kind), "count": len(worth), "vp": sum(worth)}
        lines.append(Content(say("app.statistics.card", values)))
    return lines if player.played else [*lines, Content(say("app.statistics.no_cards"))]


def headline(view: NexusOpsView, narrator: Narrator) -> str:
    """Round and points in the order of the seats, for lists of games."""
    say = narrator.texts.say
    scores = "-".join(str(player.vp) for player in view.players)
    return say("app.statistics.headline", {"round": view.round, "scores": scores})
