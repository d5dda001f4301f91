"""What players of Theseus look up: what everybody has, the signs on the board, units and sectors."""

from __future__ import annotations

from collections.abc import Mapping

from textual.content import Content

from nexusgames.core.narration import Narrator
from nexusgames.games.theseus.view import PlayerView, TheseusView
from nexusgames.tui.presenters import say, stacked
from nexusgames.tui.presenters.theseus_cards import card_text
from nexusgames.tui.presenters.theseus_words import listed, mark, track, unit_names

SIGNS = (
    *("state", "way", "passage", "moves", "upgraded", "allies"),
    *("card", "waits", "slots", "counts", "failure", "end"),
)


def everybody(view: TheseusView, narrator: Narrator, letters: bool) -> Content:
    """Everybody's tracks, cards and units; then the end token and the tokens left. What Life means, if not as usual."""
    most = narrator.lexicon.facts["life_max"]
    lines = [Content(say(narrator, "everybody.ffa", most=most)), Content("")] if view.mode == "ffa" else []
    lines += [line for player in view.players for line in _player(view, player, narrator, letters)]
    lines.append(Content(say(narrator, "space.end", end=view.end, track=listed(narrator, view.end_track))))
    return stacked([*lines, Content(say(narrator, "space.pool", count=view.pool))])


def _player(view: TheseusView, player: PlayerView, narrator: Narrator, letters: bool) -> list[Content]:
    facts: Mapping[str, object] = narrator.lexicon.facts
    title = say(narrator, "everybody.title", seat=player.seat, faction=player.faction, score=player.score)
    lines = [mark(view, player.seat, letters) + Content.styled(f" {title}", "bold")]
    allies = view.allies(player.seat)
    lines += [Content(say(narrator, "everybody.allies", seats=allies))] if allies else []
    lines.append(_track(narrator, "life", player.life, facts["life_max"]))
    if player.data is not None:
        lines.append(_track(narrator, "data", player.data, facts["data_max"]))
    top = say(narrator, "everybody.top", card=player.top) if player.top else ""
    lines.append(Content(say(narrator, "everybody.pile", count=player.pile) + top))
    lines.append(Content(say(narrator, "everybody.tokens", count=player.tokens)))
    held = (*player.instants, *player.bonus)
    lines += [Content(say(narrator, "everybody.held", cards=held))] if held else []
    units = [unit for unit in view.units.values() if unit.owner == player.seat and unit.sector in view.sectors]
    names = unit_names(view, narrator, (unit.id for unit in units), letters)
    lines.append(Content(say(narrator, "everybody.units", count=len(units))) + names)
    if player.space:
        lines.append(Content(say(narrator, "everybody.space")) + unit_names(view, narrator, player.space, letters))
    if player.supply:
        told = (say(narrator, "everybody.kind", count=count, target=kind) for kind, count in player.supply.items())
        lines.append(Content(say(narrator, "everybody.supply", units=listed(narrator, told))))
    assault = say(narrator, "everybody.assault", wounds=player.assault_wounds, data=player.assault_data)
    return [*lines, Content(assault), Content("")]


def _track(narrator: Narrator, name: str, value: int, most: object) -> Content:
    assert isinstance(most, int)
    return Content(say(narrator, f"everybody.{name}", track=track(value, most), value=value))


def hand(view: TheseusView, narrator: Narrator) -> Content:
    """What the player who looks holds: Instants and bonus cards."""
    own = view.players[view.seat] if view.seat is not None else None
    held = (*own.instants, *own.bonus) if own is not None else ()
    if not held:
        return Content(say(narrator, "no_cards"))
    lines: list[Content] = []
    for kind in dict.fromkeys(held):
        lines += [Content.styled(narrator.word("card", kind), "bold"), Content(f"  {card_text(view, narrator, kind)}")]
    return stacked(lines)


def sheet(view: TheseusView, narrator: Narrator, letters: bool) -> Content:
    """The signs on the board, what units of each side do, what the sectors are for."""
    lines = [Content.styled(say(narrator, "sheet.signs"), "bold")]
    lines += [Content(say(narrator, f"sheet.sign.{sign}")) for sign in SIGNS]
    lines += [Content(""), Content.styled(say(narrator, "sheet.units"), "bold")]
    for player in view.players:
        lines += _units(view, player, narrator, letters)
    lines += [Content(""), Content.styled(say(narrator, "sheet.sectors"), "bold")]
    for sector in view.sectors.values():
        head = Content.styled(narrator.word("sector", sector.code), "bold")
        lines += [head, Content(f"   {narrator.say(f'about.sector.{sector.code}')}")]
    return stacked(lines)


def _units(view: TheseusView, player: PlayerView, narrator: Narrator, letters: bool) -> list[Content]:
    """Each kind of unit that a player has, with both of its sides."""
    lines: list[Content] = []
    for kind in view.unit_kinds[player.seat]:
        base, upgraded = narrator.word("attack", kind.base), narrator.word("attack", kind.upgraded)
        key = "sheet.unit" if kind.upgraded else "sheet.unit_one_side"
        told = say(narrator, key, seat=player.seat, target=kind.kind, base=base, upgraded=upgraded)
        lines += [mark(view, player.seat, letters) + Content(f" {told}")]
        lines.append(Content(f"   {narrator.say(f'about.unit.{kind.kind}')}"))
    return lines
