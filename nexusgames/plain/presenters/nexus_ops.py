"""Nexus Ops in lines of text: the map, hands, players, the reference sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nexusgames.core.narration import Narrator
from nexusgames.games.nexus_ops.view import HandView, NexusOpsView, PlayerView, SpaceView, UnitView
from nexusgames.plain.presenters import Presenter

CELL = 8
"""Characters from one hex of a row to the next; rows are half a hex apart."""


def make() -> Presenter:
    """The presenter of this game."""
    return NexusOpsLines()


class NexusOpsLines:
    """Draws only what the view shows."""

    def status(self, view: NexusOpsView, narrator: Narrator) -> str:
        """Round, phase, whose turn, and the numbers of the seat that looks."""
        me = view.players[view.seat or 0]
        team = next((team for team in view.teams if me.seat in team), ())
        values = {
            "round": view.round,
            "phase": narrator.phase(view.phase),
            "active": narrator.name(view.active),
            "rubium": me.rubium,
            "vp": me.vp,
            "limit": view.vp_limit,
            "team_vp": sum(view.players[seat].vp for seat in team),
        }
        return _say(narrator, "status_team" if team else "status", **values)

    def board(self, view: NexusOpsView, narrator: Narrator, about: str) -> list[str]:
        """The map and every space with units, or one space in full."""
        if about:
            space = view.spaces.get(about.upper())
            return _space(view, narrator, space) if space else [_say(narrator, "no_space", name=about[:20])]
        lines = [*draw_map(view), _say(narrator, "legend"), *_terrain_legend(view, narrator)]
        for space in view.spaces.values():
            if any(space.units):
                lines += _space(view, narrator, space)[:-1]
        return lines

    def hand(self, view: NexusOpsView, narrator: Narrator) -> list[str]:
        """The own cards with their texts, and the transmission line."""
        hand = view.players[view.seat].hand if view.seat is not None else None
        lines = _hand(hand, narrator) if hand else []
        if view.decks.line:
            lines += [_say(narrator, "line"), *_cards(view.decks.line, hand.playable if hand else (), narrator)]
        return lines or [_say(narrator, "no_cards")]

    def players(self, view: NexusOpsView, narrator: Narrator) -> list[str]:
        """Everybody's points, rubium, cards and units; the decks."""
        lines = [line for player in view.players for line in _player(view, narrator, player)]
        decks = view.decks
        values = {"energize": decks.energize, "secret": decks.secret, "missions": decks.missions_left}
        lines.append(_say(narrator, "decks", **values))
        discards = (*decks.energize_discard, *decks.secret_discard)
        return [*lines, _say(narrator, "discards", cards=sorted(discards))] if discards else lines

    def sheet(self, view: NexusOpsView, narrator: Narrator) -> list[str]:
        """Cost, hit numbers, mining and entry of every unit, and what it can do."""
        lines = [_say(narrator, "sheet_head")]
        for code in view.battle_order:
            lines += _unit(view.units[code], narrator)
        return lines


def _say(narrator: Narrator, key: str, /, **values: object) -> str:
    return narrator.texts.say(f"plain.nexus_ops.{key}", values, narrator)


def draw_map(view: NexusOpsView) -> list[str]:
    """The hexes in their places, two lines each: id, terrain, token or mine; then who is there with how many."""
    places = {name: (2 * q + r, r) for name, (q, r) in ((s.id, s.position) for s in view.spaces.values())}
    left = min(x for x, _ in places.values())
    rows: dict[int, list[str]] = {}
    for name, (x, y) in sorted(places.items(), key=lambda item: item[1]):
        cell = _cell(view, view.spaces[name])
        lines = rows.setdefault(y, ["", ""])
        for number, text in enumerate(cell):
            lines[number] = lines[number].ljust((x - left) * CELL // 2) + text
    return [line.rstrip() for y in sorted(rows) for line in (*rows[y], "")]


def _cell(view: NexusOpsView, space: SpaceView) -> tuple[str, str]:
    sign = "?" if space.token else str(space.mine or "")
    units = "".join(
        f"{view.players[seat].colour[:1].upper()}{sum(units.values())}"
        for seat, units in enumerate(space.units)
        if units
    )
    return f"{space.id} {space.terrain}{sign}".ljust(CELL), (units or ".").ljust(CELL)


def _terrain_legend(view: NexusOpsView, narrator: Narrator) -> list[str]:
    kinds = dict.fromkeys(space.terrain for space in view.spaces.values())
    words = [f"{kind} {narrator.word('terrain', kind)}" for kind in kinds]
    return [", ".join(words) + "."]


def _space(view: NexusOpsView, narrator: Narrator, space: SpaceView) -> list[str]:
    parts = {
        "base": "" if space.base is None else _say(narrator, "base", seat=space.base),
        "mine": _say(narrator, "mine", value=space.mine) if space.mine else "",
        "token": _say(narrator, "token") if space.token else "",
    }
    lines = [_say(narrator, "space", space=space.id, terrain=space.terrain, **parts)]
    for seat, units in enumerate(space.units):
        if units:
            lines.append(_say(narrator, "units", seat=seat, units=_counts(units, narrator)))
    if space.contested:
        lines.append(_say(narrator, "contested"))
    elif space.controller is None:
        lines.append(_say(narrator, "empty"))
    return [*lines, _say(narrator, "neighbours", spaces=space.neighbours)]


def _counts(units: Mapping[str, int], narrator: Narrator) -> str:
    return ", ".join(f"{count} {narrator.word('unit', unit)}" for unit, count in units.items())


def _hand(hand: HandView, narrator: Narrator) -> list[str]:
    lines: list[str] = []
    for key, cards in (("energize", hand.energize), ("secret", hand.secret)):
        if cards:
            lines += [_say(narrator, key), *_cards(cards, hand.playable, narrator)]
    return lines


def _cards(cards: Sequence[str], playable: Sequence[str], narrator: Narrator) -> list[str]:
    return [
        _say(
            narrator,
            "playable" if kind in playable else "card",
            name=narrator.word("card", kind),
            kind=kind,
            text=narrator.card(kind),
        )
        for kind in cards
    ]


def _player(view: NexusOpsView, narrator: Narrator, player: PlayerView) -> list[str]:
    values = {
        "mark": "* " if player.seat == view.active else "  ",
        "seat": player.seat,
        "colour": narrator.word("colour", player.colour),
        "faction": player.faction,
        "vp": player.vp,
        "rubium": player.rubium,
        "income": player.income,
        "energize": player.energize,
        "secret": player.secret,
        "out": _say(narrator, "out") if player.eliminated else "",
    }
    units = _counts(player.units, narrator) or _say(narrator, "nothing")
    lines = [_say(narrator, "player", **values), _say(narrator, "player_units", units=units)]
    if player.played:
        lines.append(_say(narrator, "player_played", cards=[card.kind for card in player.played]))
    if player.shown:
        lines.append(_say(narrator, "player_shown", cards=player.shown))
    return lines


def _unit(unit: UnitView, narrator: Narrator) -> list[str]:
    usual = max(set(unit.hits.values()), key=list(unit.hits.values()).count)
    special = [f"{number}+ in {terrain}" for terrain, number in unit.hits.items() if number != usual]
    hits = ", ".join([f"{usual}+", *special])
    mines, barred = "yes" if unit.miner else "no", " ".join(unit.cannot_enter) or "-"
    line = f"{unit.code} {unit.name:<16} {unit.cost:>4}  {hits:<27}  {mines:<5}  {barred}"
    return [line, *(f"     {narrator.say(f'unit_ability.{ability}')}" for ability in unit.abilities)]
