"""What is looked up in a game of Icaion: everybody's Division Board and score, the event track, the reference sheet."""

from __future__ import annotations

from collections.abc import Mapping

from textual.content import Content

from nexusgames.core.narration import Narrator
from nexusgames.games.icaion.view import IcaionView
from nexusgames.games.icaion.view_board import SpaceView
from nexusgames.games.icaion.view_players import PlayerView
from nexusgames.games.icaion.view_reference import reference_view
from nexusgames.tui.presenters import say, stacked
from nexusgames.tui.presenters.icaion_spaces import hidden_shards, stack_lines
from nexusgames.tui.presenters.icaion_words import cage_name, colour_mark, counted, mark
from nexusgames.tui.theme import HINT


def everybody(view: IcaionView, narrator: Narrator, letters: bool) -> Content:
    """Score, Division Board, cages, character and upgrades of every player; then event track and decks."""
    lines: list[Content] = []
    for seat in view.order:
        lines += [*_player(view, view.players[seat], narrator, letters), Content("")]
    lines += track(view, narrator)
    decks = view.decks
    values = {"curios": decks.curios, "discard": len(decks.discard), "shards": decks.shards}
    lines += [Content(say(narrator, "track.decks", **values)), Content(hidden_shards(view, narrator))]
    if view.aside:
        aside = [
            colour_mark(machine.colour, letters) + Content(narrator.word("machine", machine.kind))
            for machine in view.aside
        ]
        lines.append(Content(say(narrator, "everybody.aside")) + Content(" ").join(aside))
    return stacked(lines)


def _player(view: IcaionView, player: PlayerView, narrator: Narrator, letters: bool) -> list[Content]:
    lines = [mark(view, player.seat, letters) + Content.styled(f" {narrator.name(player.seat)}", "bold")]
    told = [_character(player, narrator), *score_lines(player, narrator), *_numbers(player, narrator)]
    told += [*_board(player, narrator), *_abilities(player, narrator)]
    for cage, held in player.cages.items():
        crystals = counted(held, narrator) or say(narrator, "empty")
        told.append(say(narrator, "everybody.cage", name=cage_name(player, cage, narrator), crystals=crystals))
    return [*lines, *(Content(line) for line in [*told, *_holdings(player, narrator)])]


def _character(player: PlayerView, narrator: Narrator) -> str:
    if not (player.seeker and player.gear):
        return say(narrator, "everybody.undrafted")
    values = {"seeker": player.seeker, "gear": player.gear, "armour": player.armour, "lying": player.lying}
    return say(narrator, "everybody.character", **values)


def _abilities(player: PlayerView, narrator: Narrator) -> list[str]:
    """What Seeker and Gear can do, in the words of their cards."""
    cards = [card for card in (player.seeker, player.gear) if card]
    return [say(narrator, "everybody.ability", card=card, text=narrator.card(card)) for card in cards]


def score_lines(player: PlayerView, narrator: Narrator) -> list[str]:
    """Reputation by what it was scored for, and what the end of the game would add now."""
    comma = narrator.texts.say("core.list.comma")
    earned = [
        say(narrator, "everybody.earned", points=points, reason=reason) for reason, points in player.earned.items()
    ]
    lines = [say(narrator, "everybody.reputation", rp=player.rp, earned=comma.join(earned))]
    if player.final is None:
        return lines
    final = player.final
    points = {"crystals": final.crystals, "shards": final.shards, "armour": final.armour}
    points |= {"apparatus": final.apparatus, "doubling": final.doubling}
    parts = [say(narrator, f"everybody.final_part.{part}", points=count) for part, count in points.items() if count]
    return [*lines, say(narrator, "everybody.final", total=final.total, parts=comma.join(parts))]


def _numbers(player: PlayerView, narrator: Narrator) -> list[str]:
    order = {"place": player.place, "charged": player.charged, "node": player.node or "-"}
    numbers = {"strength": player.strength, "movement": player.movement, "per": player.per_crystal}
    where = say(narrator, "everybody.order" if player.place else "everybody.unordered", **order)
    lines = [where, say(narrator, "everybody.numbers", **numbers)]
    return [*lines, say(narrator, "everybody.turns", turns=player.turns)] if player.turns else lines


def _board(player: PlayerView, narrator: Narrator) -> list[str]:
    """The rows of the Division Board: the Machines that are still there."""
    rows = enumerate(player.rows, 1)
    return [say(narrator, "everybody.row", row=str(number), machine=tuple(left)) for number, left in rows]


def _holdings(player: PlayerView, narrator: Narrator) -> list[str]:
    """Shards, Parasites, Apparatus, upgrades, cards."""
    lines: list[str] = []
    if player.shards:
        lines.append(say(narrator, "everybody.shards", shards=player.shards))
    lines.append(say(narrator, "everybody.parasites", count=player.parasites, rp=player.ranking))
    if player.tile is not None:
        tile = player.tile
        lines.append(say(narrator, "everybody.tile", colour=tile.colour, year=tile.year, worth=tile.worth))
    for tile in player.installed:
        lines.append(say(narrator, "everybody.installed", colour=tile.colour, year=tile.year, worth=tile.worth))
    if player.retrieved:
        lines.append(say(narrator, "everybody.retrieved"))
    if player.seeker and player.gear:
        cards = tuple(sorted(upgrade.card for upgrade in player.upgrades))
        limit = player.upgrade_limit
        lines.append(say(narrator, "everybody.upgrades", count=len(player.upgrades), limit=limit, cards=cards))
    return [*lines, say(narrator, "everybody.cards", count=player.cards, limit=player.hand_limit)]


def track(view: IcaionView, narrator: Narrator) -> list[Content]:
    """The event track with its cards, what is still in the deck, and how near the end of the Year is."""
    events = view.events
    lines = [Content.styled(say(narrator, "track.title"), "bold")]
    values = {"placed": events.placed, "needed": events.needed, "last": events.last_round, "year": view.year}
    lines.append(Content.styled(say(narrator, "track.count", **values), HINT if events.last_round else ""))
    lines += [Content(f" {_track_space(space, narrator)}") for space in events.track]
    lines.append(Content(say(narrator, "track.left", left=events.left, cards=events.to_come)))
    if events.next:
        lines.append(Content.styled(say(narrator, "track.next", card=events.next), "bold"))
    if events.waiting:
        lines.append(Content(say(narrator, "track.waiting", cards=_waiting(view, narrator))))
    return lines


def _waiting(view: IcaionView, narrator: Narrator) -> str:
    """The Colossus Cards with the Years into which they come."""
    years = enumerate(view.events.waiting, view.year + 1)
    told = [say(narrator, "track.waiting_card", card=card, year=year) for year, card in years]
    return narrator.texts.say("core.list.comma").join(told)


def _track_space(space: SpaceView, narrator: Narrator) -> str:
    numbers = {"number": space.number, "qoam": space.qoam, "arrows": space.arrows}
    told = say(narrator, "track.space", **numbers, parasite=space.parasite, recharge=space.recharge)
    return say(narrator, "track.card", space=told, card=space.card) if space.card else told


def sheet(view: IcaionView, narrator: Narrator) -> Content:
    """The event track, the signs of the board, crystals, slots, Apparatus and shards."""
    lines = [*track(view, narrator), Content(""), _head(narrator, "board")]
    lines += [Content(say(narrator, f"sheet.{key}")) for key in ("signs", "nodes")]
    lines += [Content(""), _head(narrator, "qoam"), *_qoam(narrator)]
    lines += [Content(""), _head(narrator, "slots"), *_slots(narrator)]
    lines += [Content(""), _head(narrator, "apparatus")]
    for stack in view.apparatus.values():
        lines += stack_lines(view, stack, narrator)
    worth: Mapping[int, int] = dict(enumerate(reference_view().shard_rp))
    told = [say(narrator, "sheet.shard", count=count, rp=rp) for count, rp in worth.items()]
    values = narrator.texts.say("core.list.comma").join(told)
    return stacked([*lines, Content(""), Content(say(narrator, "sheet.shards", values=values))])


def _head(narrator: Narrator, key: str) -> Content:
    return Content.styled(say(narrator, f"sheet.{key}"), "bold")


def _qoam(narrator: Narrator) -> list[Content]:
    return [
        Content(say(narrator, "sheet.colour", colour=one.colour, type=one.type, pays=one.pays))
        for one in reference_view().qoam.values()
    ]


def _slots(narrator: Narrator) -> list[Content]:
    lines: list[Content] = []
    for slot in reference_view().slots:
        bonus = narrator.say(f"value.bonus.{slot.bonus}", slot.numbers)
        lines.append(Content(say(narrator, "sheet.slot", slot=slot.slot, bonus=bonus)))
    return lines
