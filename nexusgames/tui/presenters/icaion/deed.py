"""The panel for what is going on in Icaion: a gain of crystals, a payment, a shard, an Extract, a wound."""

from __future__ import annotations

from textual.content import Content

from nexusgames.core.words.narration import Narrator
from nexusgames.games.icaion.view.players import PlayerView
from nexusgames.games.icaion.view.read_model import IcaionView
from nexusgames.games.icaion.view.turn import EradicateView, GainView, PayView, TurnView
from nexusgames.tui.presenters import say, stacked
from nexusgames.tui.presenters.icaion.marks import cage_name, counted, total
from nexusgames.tui.theme import HINT


def deed_panel(view: IcaionView, narrator: Narrator) -> Content | None:
    """Everything about the current action or wound; None if there is none."""
    lines = [*_deed(view, view.turn, narrator), *_wound(view, narrator)]
    return stacked(lines) if lines else None


def _deed(view: IcaionView, turn: TurnView | None, narrator: Narrator) -> list[Content]:
    if turn is None:
        return []
    lines = [*_card(turn, narrator), *_shard(turn, narrator), *_taken(turn, narrator)]
    if turn.gain is not None:
        lines += _gain(turn.gain, view.players[turn.seat], narrator)
    if turn.pay is not None:
        lines += _pay(turn.pay, view.players[turn.seat], narrator)
    return [*lines, *_eradicate(turn.eradicate, narrator)]


def _wound(view: IcaionView, narrator: Narrator) -> list[Content]:
    """Whose Seeker is hit, and the cost of lying down, to weigh against a card in hand."""
    if not view.wounded:
        return []
    hit = view.wounded[0]
    title = say(narrator, "wound.title", seat=hit, node=view.players[hit].node)
    return [Content.styled(title, "bold"), Content(say(narrator, "wound.falls"))]


def _card(turn: TurnView, narrator: Narrator) -> list[Content]:
    return [Content.styled(say(narrator, "gain.card", card=turn.card), "bold")] if turn.card else []


def _shard(turn: TurnView, narrator: Narrator) -> list[Content]:
    return [Content.styled(say(narrator, "gain.shard", value=turn.shard), "bold")] if turn.shard else []


def _taken(turn: TurnView, narrator: Narrator) -> list[Content]:
    """What an Extract has brought so far: taken from the Regions, but not in a cage yet."""
    taken = counted(turn.taken, narrator)
    return [Content.styled(say(narrator, "gain.taken", crystals=taken), "bold")] if taken else []


def _gain(gain: GainView, player: PlayerView, narrator: Narrator) -> list[Content]:
    """The gain, and what each cage would lose for it."""
    parts = [counted(gain.crystals, narrator)] if total(gain.crystals) else []
    parts += [say(narrator, "gain.free", count=gain.free)] if gain.free else []
    coming = narrator.texts.say("core.list.comma").join(parts)
    lines = [Content.styled(say(narrator, "gain.title", crystals=coming), "bold")]
    for cage in gain.lost:
        name = cage_name(player, cage, narrator)
        lines.append(Content(say(narrator, "gain.cage", name=name)) + _loss(gain, cage, narrator))
    return lines


def _loss(gain: GainView, cage: str, narrator: Narrator) -> Content:
    lost = gain.lost[cage]
    if not total(lost):
        return Content.styled(say(narrator, "gain.keeps"), HINT)
    if throws_out_more(gain, cage):
        return Content.styled(say(narrator, "gain.loses_more", crystals=counted(lost, narrator)), "bold $caution")
    return Content(say(narrator, "gain.loses", crystals=counted(lost, narrator)))


def throws_out_more(gain: GainView, cage: str) -> bool:
    """Whether placing the gain there loses more crystals than it brings."""
    return total(gain.lost.get(cage, {})) > total(gain.crystals) + gain.free


def _pay(pay: PayView, player: PlayerView, narrator: Narrator) -> list[Content]:
    """What is due, and what each cage holds."""
    due = say(narrator, "gain.pay", left=pay.left, colour=pay.colour, purpose=pay.purpose)
    lines = [Content.styled(due, "bold")]
    if pay.turning:
        lines.append(Content(say(narrator, "gain.turning", given=pay.turning)))
    for cage, held in player.cages.items():
        if total(held):
            name = say(narrator, "gain.cage", name=cage_name(player, cage, narrator))
            lines.append(Content(name + counted(held, narrator)))
    return lines


def _eradicate(running: EradicateView, narrator: Narrator) -> list[Content]:
    """The Parasites named so far."""
    if not running.named:
        return []
    named = [Content(say(narrator, "gain.named", count=n, region=region)) for region, n in running.named.items()]
    return [*named, Content(say(narrator, "gain.strength", strength=running.strength))]
