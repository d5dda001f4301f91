"""Why a choice before the first Year is not possible (IC-SETUP-08..14, IC-ADV-01)."""

from __future__ import annotations

from nexusgames.core.decisions import Refusal
from nexusgames.games.icaion.neutrals import fits
from nexusgames.games.icaion.refusals.question import (
    Question,
    incomplete,
    refuse,
    typed,
    unknown_node,
    unknown_region,
)
from nexusgames.games.icaion.setup import DAY, NIGHT
from nexusgames.games.icaion.steps.setting import missing_kinds


def colour_of_player(q: Question) -> Refusal | None:
    """IC-COMP-05: a colour that nobody has; when colours are picked at all. Later only crystals have one to name."""
    word, colours = q.word(0), q.ops.data.rules.player_colours
    if q.kind != "colour":
        return refuse("IC-QOAM-06" if q.ops.state.year else "IC-COMP-05", "no_colour_asked")
    if word not in colours:
        return refuse("IC-COMP-05", "unknown_colour", name=typed(word)) if word else incomplete(q)
    for seat, player in enumerate(q.ops.state.players):
        if player.colour == word:
            return refuse("IC-COMP-05", "colour_taken", colour=word, seat=seat)
    return None


def side(q: Question) -> Refusal | None:
    """IC-SETUP-08: Day or Night, and only where the players agree on it."""
    word = q.word(0)
    if q.kind != "side":
        return refuse("IC-SETUP-08", "sides_fixed")
    return None if word in (DAY, NIGHT) else refuse("IC-SETUP-08", "unknown_side")


def place(q: Question) -> Refusal | None:
    """IC-SETUP-11, IC-DEP-05: a neutral Machine that is left, in a Region that can take it."""
    if q.kind != "neutral":
        return refuse("IC-SETUP-11", "no_neutral")
    word, state = q.word(0), q.ops.state
    if word not in [kind.letter for kind in q.ops.data.machines.values()]:
        return refuse("IC-COMP-13", "unknown_machine", name=typed(word)) if word else incomplete(q)
    if refused := unknown_region(q, 1):
        return refused
    if all(machine.kind != word for machine in state.aside):
        return refuse("IC-SETUP-11", "neutral_gone", machine=word)
    region = q.word(1)
    possible = fits(state.regions[region], word, state.aside[0].owner)
    return None if possible else refuse("IC-SETUP-11", "neutral_there", region=region)


def draft(q: Question) -> Refusal | None:
    """IC-ADV-01: a card that lies open, of a kind that the player has not."""
    card, data = q.word(0), q.ops.data
    if q.kind != "draft":
        return refuse("IC-ADV-01", "no_draft")
    if card not in data.seekers and card not in data.gears:
        return refuse("IC-ADV-01", "unknown_character", name=typed(card)) if card else incomplete(q)
    kind = "seeker" if card in data.seekers else "gear"
    if kind not in missing_kinds(q.player):
        return refuse("IC-ADV-01", "kind_taken", card=card, own=q.player.seeker if kind == "seeker" else q.player.gear)
    return None if card in q.ops.state.decks.offer else refuse("IC-ADV-01", "not_open", card=card)


def start(q: Question) -> Refusal | None:
    """IC-SETUP-14, IC-BOARD-06: a free external node."""
    if q.kind != "start":
        return refuse("IC-SETUP-14", "no_start")
    if refused := unknown_node(q, 0):
        return refused
    node = q.word(0)
    if node not in q.ops.board.starts:
        return refuse("IC-BOARD-06", "not_start", node=node)
    for seat, player in enumerate(q.ops.state.players):
        if player.node == node:
            return refuse("IC-SETUP-14", "start_taken", node=node, seat=seat)
    return None
