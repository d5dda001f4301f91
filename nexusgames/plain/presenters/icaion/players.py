"""The players of Icaion in lines: Division Boards, Null Cages, possessions, and where scores come from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from nexusgames.core.values.alike import named
from nexusgames.core.words.narration import Narrator
from nexusgames.games.icaion.view.read_model import IcaionView, PlayerView
from nexusgames.plain.presenters import listed, phrase


def player_lines(view: IcaionView, narrator: Narrator) -> list[str]:
    """Everybody in turn order; then decks, shards and event cards to come."""
    lines: list[str] = []
    for seat in view.order:
        lines += _player(view, narrator, view.players[seat])
    hidden = [
        phrase(narrator, "shards_hidden", count=count, value=value)
        for value, count in view.decks.shards_hidden.items()
        if count
    ]
    shards = ", ".join(hidden) or phrase(narrator, "nothing")
    values = {"curios": view.decks.curios, "discard": len(view.decks.discard), "shards": shards}
    lines.append(phrase(narrator, "decks", **values, dealt=any(player.place for player in view.players)))
    if view.events.to_come:
        lines.append(phrase(narrator, "to_come", cards=listed(narrator, "card", view.events.to_come)))
    return lines


def _player(view: IcaionView, narrator: Narrator, player: PlayerView) -> list[str]:
    values = {
        "active": player.seat == view.active and view.turn is not None,
        **named(player, "place seat colour rp seeker gear node lying armour"),
        "supply": phrase(
            narrator, "player_supply", charged=player.charged, cards=player.cards, limit=player.hand_limit
        ),
    }
    lines = [
        phrase(narrator, "player", **values),
        phrase(narrator, "player_cages", cages=cage_list(narrator, player)),
        _division_board(narrator, player),
    ]
    if kept := _kept(narrator, player):
        lines.append(phrase(narrator, "player_kept", kept="; ".join(kept)))
    return [*lines, *_character(narrator, player), *_final(narrator, player)]


def _character(narrator: Narrator, player: PlayerView) -> list[str]:
    """IC-CHAR-01: the abilities of Seeker and Gear, and the upgrades with their limit; empty before both are there."""
    if not (player.seeker and player.gear):
        return []
    lines = [
        phrase(narrator, "player_character", card=card, text=narrator.card(card))
        for card in (player.seeker, player.gear)
    ]
    names = ", ".join(narrator.word("card", upgrade.card) for upgrade in player.upgrades)
    return [*lines, phrase(narrator, "player_upgrades", limit=player.upgrade_limit, upgrades=names)]


def cage_list(narrator: Narrator, player: PlayerView) -> str:
    """`1: 2 grey, 1 brown; 2: empty`."""
    return "; ".join(
        phrase(narrator, "cage", cage=name, crystals=counted(crystals, narrator, "empty"))
        for name, crystals in player.cages.items()
    )


def _division_board(narrator: Narrator, player: PlayerView) -> str:
    """The Machines still on the board by row, and what the uncovered slots give."""
    rows = [
        phrase(
            narrator,
            "row",
            row=str(number),
            machines=" ".join(narrator.word("machine", kind) for kind in left) or phrase(narrator, "empty"),
        )
        for number, left in enumerate(player.rows, 1)
    ]
    values = {"strength": player.strength, "movement": player.movement, "blue": player.per_crystal}
    return phrase(narrator, "player_board", rows=", ".join(rows), **values)


def _kept(narrator: Narrator, player: PlayerView) -> list[str]:
    """Shards, Parasites and Apparatus."""
    kept: list[str] = []
    if player.shards:
        values = ", ".join(str(value) for value in player.shards)
        kept.append(phrase(narrator, "shards", count=len(player.shards), values=values))
    if player.parasites:
        kept.append(phrase(narrator, "parasites", count=player.parasites, rp=player.ranking))
    if player.tile:
        tile = player.tile
        kept.append(phrase(narrator, "carries", apparatus=tile.colour, year=tile.year, rp=tile.worth))
    kept += [phrase(narrator, "installed", apparatus=tile.colour, rp=tile.worth) for tile in player.installed]
    return kept


def _final(narrator: Narrator, player: PlayerView) -> list[str]:
    """The current score breakdown; empty before the first Year and after the end."""
    final = player.final
    if final is None or not player.node:
        return []
    values = named(final, "total crystals shards armour apparatus doubling")
    return [phrase(narrator, "player_final", **values)]


def hand_lines(view: IcaionView, narrator: Narrator) -> list[str]:
    """The cards of the seat at the screen with price and text."""
    if view.seat is None:
        return [phrase(narrator, "no_cards")]
    player = view.players[view.seat]
    if not player.hand:
        return [phrase(narrator, "no_cards")]
    copies = Counter(held.card for held in player.hand)
    cards = {held.card: held for held in player.hand}
    lines = [phrase(narrator, "hand", count=len(player.hand), limit=player.hand_limit)]
    return lines + [
        phrase(
            narrator,
            "card",
            name=narrator.word("card", name),
            code=name,
            copies=copies[name],
            price=held.price,
            playable=held.playable,
            text=narrator.card(name),
        )
        for name, held in cards.items()
    ]


def score_lines(players: Sequence[PlayerView], narrator: Narrator) -> list[str]:
    """Everybody's reputation by source, the best player first."""
    return [_score(player, narrator) for player in sorted(players, key=lambda player: -player.rp)]


def _score(player: PlayerView, narrator: Narrator) -> str:
    sources = [phrase(narrator, "source", reason=reason, rp=rp) for reason, rp in player.earned.items() if rp]
    return phrase(narrator, "score", seat=player.seat, rp=player.rp, sources=", ".join(sources))


def counted(crystals: Mapping[str, int], narrator: Narrator, none: str = "") -> str:
    """Crystals with their numbers: `2 blue, 1 green`; `none` is the key of the sentence for no crystals, if any."""
    told = [phrase(narrator, "crystals", count=count, colour=colour) for colour, count in crystals.items() if count]
    return ", ".join(told) or (phrase(narrator, none) if none else "")
