"""Nexus Ops in lines of text: where the game stands, hands, players, the reference sheet, the scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from nexusgames.core.engine import Decision
from nexusgames.core.values.alike import named
from nexusgames.core.words.narration import Narrator
from nexusgames.games.nexus_ops.view.read_model import HandView, NexusOpsView, PlayerView, UnitView
from nexusgames.plain.presenters import Presenter, phrase
from nexusgames.plain.presenters.nexus_ops.battle import battle_lines, chances_of, counted, loss_remarks, rival_remarks
from nexusgames.plain.presenters.nexus_ops.board import board_lines, draw_map, space_remark

MOST_REMARKS = 8
"""With more spaces than this to choose from, remarks shrink to the chance to win a battle there."""


class NexusOpsLines:
    """Draws only what the view shows."""

    scene = staticmethod(battle_lines)
    map = staticmethod(draw_map)
    spaces = staticmethod(board_lines)

    def status(self, view: NexusOpsView, narrator: Narrator) -> str:
        """Round, phase, whose turn, and the numbers of the seat at the screen."""
        me = view.players[view.seat or 0]
        team = next((team for team in view.teams if me.seat in team), ())
        values = {
            "round": view.round,
            "phase": narrator.phase(view.phase),
            "mine": view.active == me.seat,
            "active": narrator.name(view.active),
            "seat": me.seat,
            "colour": me.colour,
            "rubium": me.rubium,
            "vp": me.vp,
            "limit": view.vp_limit,
            "team_vp": _together(view, team),
        }
        return phrase(narrator, "status_team" if team else "status", **values)

    def reminders(self, view: NexusOpsView, narrator: Narrator, decision: Decision) -> list[str]:
        """How many units have not moved yet, and how many missions can be played now."""
        unmoved = sum(squad.count for squad in view.turn.squads) if view.turn else 0
        told = [phrase(narrator, "unmoved", count=unmoved)] if decision.kind == "move" and unmoved else []
        missions = sum(choice.verb == "mission" for choice in decision.choices)
        return [*told, phrase(narrator, "playable", count=missions)] if missions else told

    def remarks(self, view: NexusOpsView, narrator: Narrator, decision: Decision) -> Mapping[str, str]:
        """What is on the spaces on offer, which units have yet to attack, what each opponent has there."""
        if decision.kind in ("lose", "pick"):
            return loss_remarks(view, narrator, decision)
        if decision.kind == "defender":
            return rival_remarks(view, narrator, decision)
        targets = {c.key: c.args[-1] for c in decision.options if c.verb in ("to", "battle", "breathe", "pursue")}
        if len(targets) > MOST_REMARKS:
            return {key: chances_of(view, narrator, decision, space, brief=True) for key, space in targets.items()}
        return {key: _met(view, narrator, decision, space) for key, space in targets.items()}

    def hand(self, view: NexusOpsView, narrator: Narrator) -> list[str]:
        """The cards of the seat at the screen with their texts, and the transmission line."""
        hand = view.players[view.seat].hand if view.seat is not None else None
        lines = _hand(hand, narrator) if hand else []
        if view.decks.line:
            lines += [phrase(narrator, "line"), *_cards(view.decks.line, hand.playable if hand else (), narrator)]
        return lines or [phrase(narrator, "no_cards")]

    def players(self, view: NexusOpsView, narrator: Narrator) -> list[str]:
        """How many points win, the allies, everybody's points, rubium, cards, units and supply, the decks."""
        lines = [phrase(narrator, "goal", limit=view.vp_limit, team=bool(view.teams))]
        lines += [_team(view, narrator, team) for team in view.teams]
        lines += [line for player in view.players for line in _player(view, narrator, player)]
        decks = view.decks
        values = {"energize": decks.energize, "secret": decks.secret, "missions": decks.missions_left}
        lines.append(phrase(narrator, "decks", **values))
        discards = (*decks.energize_discard, *decks.secret_discard)
        return [*lines, phrase(narrator, "discards", cards=sorted(discards))] if discards else lines

    def sheet(self, view: NexusOpsView, narrator: Narrator) -> list[str]:
        """Cost, hit numbers, mining and entry of every unit, and what it can do."""
        return [line for code in view.battle_order for line in _unit(view.units[code], narrator)]

    def summary(self, view: NexusOpsView, narrator: Narrator) -> list[str]:
        """The cards behind everybody's score, the best first."""
        ranking = sorted(view.players, key=lambda player: -player.vp)
        return [_score(player, narrator) for player in ranking] + [phrase(narrator, "rounds", count=view.round)]


PRESENTER: Presenter = NexusOpsLines()


def _met(view: NexusOpsView, narrator: Narrator, decision: Decision, space: str) -> str:
    """What is on a space, and the chances of a battle there."""
    told = (space_remark(view, narrator, view.spaces[space]), chances_of(view, narrator, decision, space))
    return "; ".join(filter(None, told))


def _hand(hand: HandView, narrator: Narrator) -> list[str]:
    lines: list[str] = []
    for key, cards in (("energize", hand.energize), ("secret", hand.secret)):
        if cards:
            lines += [phrase(narrator, key), *_cards(cards, hand.playable, narrator)]
    return lines


def _cards(cards: Sequence[str], playable: Sequence[str], narrator: Narrator) -> list[str]:
    return [
        phrase(
            narrator,
            "card",
            name=narrator.word("card", kind),
            kind=kind,
            copies=count,
            playable=kind in playable,
            text=narrator.card(kind),
        )
        for kind, count in Counter(cards).items()
    ]


def _together(view: NexusOpsView, team: Sequence[int]) -> int:
    """The total points of the allies."""
    return sum(view.players[seat].vp for seat in team)


def _team(view: NexusOpsView, narrator: Narrator, team: Sequence[int]) -> str:
    return phrase(narrator, "team", seats=team, vp=_together(view, team), limit=view.vp_limit)


def _player(view: NexusOpsView, narrator: Narrator, player: PlayerView) -> list[str]:
    values = {
        "active": player.seat == view.active,
        **named(player, "seat colour faction vp rubium income energize secret"),
        "out": player.eliminated,
    }
    units = counted(player.units, narrator) or phrase(narrator, "nothing")
    supply = counted({unit: count for unit, count in player.supply.items() if count}, narrator)
    lines = [
        phrase(narrator, "player", **values),
        phrase(narrator, "player_units", units=units),
        phrase(narrator, "player_supply", units=supply or phrase(narrator, "nothing")),
    ]
    if player.played:
        lines.append(phrase(narrator, "player_played", cards=sorted(card.kind for card in player.played)))
    if player.shown:
        lines.append(phrase(narrator, "player_shown", cards=player.shown))
    return lines


def _unit(unit: UnitView, narrator: Narrator) -> list[str]:
    special = [phrase(narrator, "sheet_hits", least=n, ground=t) for t, n in unit.hits.items() if n != unit.usual]
    line = phrase(
        narrator,
        "sheet_unit",
        unit=unit.code,
        **named(unit, "code cost usual miner"),
        special=", ".join(special),
        grounds=unit.cannot_enter,
    )
    return [line, *(f"    {narrator.ability(ability)}" for ability in unit.abilities)]


def _score(player: PlayerView, narrator: Narrator) -> str:
    worth = {card.kind: card.vp for card in player.played}
    counts = Counter(card.kind for card in player.played)
    cards = [
        phrase(narrator, "score_card", name=narrator.word("card", kind), count=counts[kind], vp=counts[kind] * vp)
        for kind, vp in sorted(worth.items())
    ]
    return phrase(narrator, "score", seat=player.seat, vp=player.vp, sources=", ".join(cards))
