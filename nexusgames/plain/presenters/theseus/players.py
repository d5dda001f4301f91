"""The players of Theseus in lines: tracks, piles, held cards, units, and where scores come from."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.values.alike import named
from nexusgames.core.words.narration import Narrator
from nexusgames.games.theseus.view.read_model import PlayerView, TheseusView
from nexusgames.plain.presenters import listed, phrase
from nexusgames.plain.presenters.theseus.board import unit_words


def player_lines(view: TheseusView, narrator: Narrator) -> list[str]:
    """Everybody in player order, then what belongs to nobody."""
    lines = [line for seat in view.order for line in _player(view, narrator, view.players[seat])]
    lines.append(
        phrase(narrator, "common", pool=view.pool, place=view.failure, end=view.end, track=", ".join(view.end_track))
    )
    return [*lines, phrase(narrator, "removed", cards=view.removed)] if view.removed else lines


def _player(view: TheseusView, narrator: Narrator, player: PlayerView) -> list[str]:
    lines = [
        phrase(
            narrator,
            "player",
            active=player.seat == view.active,
            **named(player, "seat faction life score tokens out"),
            allies=narrator.word("seats", view.allies(player.seat)),
            collects=player.data is not None,
            data=player.data or 0,
        ),
        phrase(narrator, "player_pile", count=player.pile, top=player.top, home=player.home),
    ]
    if held := (*player.instants, *player.bonus):
        lines.append(phrase(narrator, "player_held", cards=listed(narrator, "card", held)))
    lines.append(phrase(narrator, "player_units", units="; ".join(_units(view, narrator, player))))
    if player.supply:
        kinds = [phrase(narrator, "supply", count=count, unit=kind) for kind, count in player.supply.items()]
        lines.append(phrase(narrator, "player_supply", units=", ".join(kinds)))
    if view.sectors:
        lines.append(phrase(narrator, "player_assault", wounds=player.assault_wounds, data=player.assault_data))
    return lines


def _units(view: TheseusView, narrator: Narrator, player: PlayerView) -> list[str]:
    """The units in play, each with its place."""
    own = [unit for unit in view.units.values() if unit.owner == player.seat and unit.sector != "supply"]
    return [
        phrase(
            narrator,
            "unit_at",
            unit=unit_words(view, narrator, unit),
            place=unit.room if unit.sector in view.sectors else unit.sector,
        )
        for unit in own
    ]


def hand_lines(view: TheseusView, narrator: Narrator) -> list[str]:
    """Opening cards, held Instants and bonus cards, Upgrade tokens, the top of the pile; all are public."""
    me = view.players[view.seat or 0]
    lines: list[str] = []
    for title, cards in (("opening", me.opening), ("instants", me.instants), ("bonus", me.bonus)):
        if cards:
            lines += [phrase(narrator, title), *_cards(view, narrator, cards)]
    if not lines:
        lines.append(phrase(narrator, "no_cards"))
    lines.append(phrase(narrator, "tokens", count=me.tokens, pool=view.pool))
    lines.append(phrase(narrator, "pile", count=me.pile))
    lines += _cards(view, narrator, (me.top,)) if me.top else []
    return [*lines, phrase(narrator, "deck", cards=me.deck)] if me.deck else lines


def _cards(view: TheseusView, narrator: Narrator, cards: Sequence[str]) -> list[str]:
    """Each card with its type and text."""
    return [
        phrase(narrator, "card_text", card=kind, kind=kind, type=view.cards[kind].type, text=narrator.card(kind))
        for kind in cards
    ]


def score_lines(view: TheseusView, narrator: Narrator) -> list[str]:
    """Where everybody's score comes from, the best first."""
    best = sorted(view.players, key=lambda player: -player.score)
    return [
        phrase(
            narrator,
            "score",
            **named(player, "seat faction score life"),
            collects=player.data is not None,
            data=player.data or 0,
        )
        for player in best
    ]


def side_lines(view: TheseusView, narrator: Narrator) -> list[str]:
    """The totals of the alliances, the best first; empty if everybody plays alone."""
    sides = {seats: sum(view.players[seat].score for seat in seats) for seats in view.sides if len(seats) > 1}
    best = sorted(sides.items(), key=lambda side: -side[1])
    return [phrase(narrator, "score_together", seats=seats, score=score) for seats, score in best]
