"""The hand of a player of Nexus Ops in words, and whether a card can be played now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from textual.content import Content

from nexusgames.core.engine.decisions import Refusal
from nexusgames.core.words.narration import Narrator
from nexusgames.games.nexus_ops.view.read_model import NexusOpsView
from nexusgames.tui.presenters import Explain, say, stacked
from nexusgames.tui.theme import HINT

PLAYS = {"EN": "play", "SM": "mission"}
"""The verb of the choice to play a card, by the first letters of its kind."""


def hand(view: NexusOpsView, narrator: Narrator, explain: Explain | None) -> Content:
    """Cards with their texts; missions say whether they are playable now, or why not."""
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
    """Each kind of card once, with its count."""
    lines: list[Content] = []
    for kind, count in Counter(kinds).items():
        name = say(narrator, "card", card=kind, count=count)
        now, why = _playable(kind, playable, narrator, explain)
        lines += [Content.styled(name, "bold") + now, Content(f"  {narrator.card(kind)}"), *why]
    return lines


def _playable(
    kind: str, playable: Sequence[str], narrator: Narrator, explain: Explain | None
) -> tuple[Content, list[Content]]:
    """Whether the card can be played now, or the engine's reason why not."""
    now, refusal = playable_now(kind, playable, explain)
    if now:
        return Content.styled(say(narrator, "playable"), f"bold {HINT}"), []
    return Content(""), [Content.styled(f"  {not_now(refusal, narrator)}", "dim")] if refusal else []


def playable_now(kind: str, playable: Sequence[str], explain: Explain | None) -> tuple[bool, Refusal | None]:
    """Whether the owner can play a card now, and if not, the engine's reason if it has one."""
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
