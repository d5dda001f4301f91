"""What players of Nexus Ops look up: their hand, the unit sheet, what everybody has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from textual.content import Content

from nexusgames.core.decisions import Refusal
from nexusgames.core.narration import Narrator
from nexusgames.games.nexus_ops.view import NexusOpsView, PlayerView, UnitView
from nexusgames.tui.presenters import Explain, say, stacked
from nexusgames.tui.presenters.nexus_ops_words import counts, mark
from nexusgames.tui.theme import HINT

PLAYS = {"EN": "play", "SM": "mission"}
"""How the choice to play a card begins, by the first letters of its kind."""


def hand(view: NexusOpsView, narrator: Narrator, explain: Explain | None) -> Content:
    """Cards with their texts; missions that are playable now say so, others why not."""
    own = view.players[view.seat].hand if view.seat is not None else None
    if own is None:
        return Content(say(narrator, "no_cards"))
    lines = _cards((*own.energize, *own.secret), own.playable, narrator, explain)
    if own.drawn:
        lines += [_title(narrator, "drawn"), *_cards(own.drawn, (), narrator, None)]
    if view.decks.line:
        lines += [_title(narrator, "line"), *_cards(view.decks.line, own.playable, narrator, explain)]
    return stacked(lines) if lines else Content(say(narrator, "no_cards"))


def _title(narrator: Narrator, key: str) -> Content:
    return Content.styled(say(narrator, key), "bold underline")


def _cards(kinds: Sequence[str], playable: Sequence[str], narrator: Narrator, explain: Explain | None) -> list[Content]:
    """Each kind once, with how many there are."""
    lines: list[Content] = []
    for kind, count in Counter(kinds).items():
        name = say(narrator, "card", card=kind, count=count)
        now, why = _playable(kind, playable, narrator, explain)
        lines += [Content.styled(name, "bold") + now, Content(f"  {narrator.card(kind)}"), *why]
    return lines


def _playable(
    kind: str, playable: Sequence[str], narrator: Narrator, explain: Explain | None
) -> tuple[Content, list[Content]]:
    """Whether the card can be played at this moment; else the engine's reason."""
    now, refusal = playable_now(kind, playable, explain)
    if now:
        return Content.styled(say(narrator, "playable"), f"bold {HINT}"), []
    return Content(""), [Content.styled(f"  {not_now(refusal, narrator)}", "dim")] if refusal else []


def playable_now(kind: str, playable: Sequence[str], explain: Explain | None) -> tuple[bool, Refusal | None]:
    """Whether the owner can play a card at this moment, and if the engine knows why not, its reason."""
    verb = PLAYS.get(kind[:2])
    if kind in playable:
        return True, None
    if explain is None or verb is None:
        return False, None
    refusal = explain(f"{verb} {kind}")
    return refusal is None, refusal


def not_now(refusal: Refusal, narrator: Narrator) -> str:
    """Why a card cannot be played, with the rule."""
    return say(narrator, "not_now", reason=narrator.refusal(refusal), rule=refusal.rule)


def sheet(view: NexusOpsView, narrator: Narrator) -> Content:
    """Cost, hit numbers, mining and entry of every unit."""
    units = [stacked(_unit(view, view.units[code], narrator)) for code in view.battle_order]
    return Content("\n\n").join(units)


def _unit(view: NexusOpsView, unit: UnitView, narrator: Narrator) -> list[Content]:
    special = [say(narrator, "hits_in", least=n, ground=t) for t, n in unit.hits.items() if n != unit.usual]
    comma = narrator.texts.say("core.list.comma")
    facts = [
        say(narrator, "costs", cost=unit.cost),
        say(narrator, "hits", numbers=comma.join([say(narrator, "hits_from", least=unit.usual), *special])),
    ]
    facts += [say(narrator, "mines")] if unit.miner else []
    facts += [say(narrator, "barred", grounds=unit.cannot_enter)] if unit.cannot_enter else []
    head = Content.styled(unit.name, "bold") + Content(f"  {comma.join(facts)}")
    return [head, *(Content(f"   {narrator.ability(ability)}") for ability in unit.abilities)]


def everybody(view: NexusOpsView, narrator: Narrator, letters: bool) -> Content:
    """Who are allies; every player's numbers, units, supply and played cards; then the decks."""
    lines = [Content(_team(view, team, narrator)) for team in view.teams]
    lines += [Content("")] if lines else []
    lines += [line for player in view.players for line in _player(view, player, narrator, letters)]
    decks = view.decks
    lines.append(Content(say(narrator, "decks", energize=decks.energize, secret=decks.secret)))
    if decks.missions_left:
        lines.append(Content(say(narrator, "missions_left", count=decks.missions_left)))
    for key, pile in (("energize_discard", decks.energize_discard), ("secret_discard", decks.secret_discard)):
        if pile:
            lines.append(Content(say(narrator, key, cards=tuple(sorted(pile)))))
    return stacked(lines)


def _team(view: NexusOpsView, team: tuple[int, ...], narrator: Narrator) -> str:
    """Allies, and how many points they have together."""
    return say(narrator, "team", seats=team, vp=sum(view.players[seat].vp for seat in team), limit=view.vp_limit)


def _player(view: NexusOpsView, player: PlayerView, narrator: Narrator, letters: bool) -> list[Content]:
    nothing = say(narrator, "nothing")
    numbers = {"vp": player.vp, "limit": view.vp_limit, "rubium": player.rubium, "income": player.income}
    cards = {"energize": player.energize, "secret": player.secret}
    lines = [
        mark(view, player.seat, letters) + Content.styled(f" {narrator.name(player.seat)}", "bold"),
        Content(say(narrator, "player_numbers", team=bool(view.teams), **numbers, **cards)),
        Content(say(narrator, "on_board", units=counts(player.units, narrator) or nothing)),
        Content(say(narrator, "supply", units=counts(player.supply, narrator) or nothing)),
    ]
    if player.played:
        lines.append(Content(say(narrator, "played", cards=tuple(sorted(card.kind for card in player.played)))))
    if player.shown:
        lines.append(Content(say(narrator, "shown", cards=player.shown)))
    return [*lines, Content("")]
