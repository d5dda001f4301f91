"""Extract: normal crystals, activations, one gain (IC-EXT-01..10)."""

from __future__ import annotations

from nexusgames.core.choices import Choice, choice
from nexusgames.core.decisions import Decision
from nexusgames.games.icaion.cards import prints
from nexusgames.games.icaion.events import Extracted
from nexusgames.games.icaion.frames import Extract
from nexusgames.games.icaion.ops import Ops, procedures
from nexusgames.games.icaion.payments import Means
from nexusgames.games.icaion.steps.activations import (
    activate,
    activations,
    discard_for_reputation,
    name_colour,
    own_machine,
)
from nexusgames.games.icaion.steps.gain import add

EXTRACT, DONE = choice("extract"), choice("done")
RULES = ("IC-EXT-02", "IC-EXT-06", "IC-PAR-04")


def extractions(ops: Ops, means: Means) -> list[Choice]:
    """IC-EXT-01: always allowed, even if nothing is gained."""
    return [EXTRACT]


def begin_extract(ops: Ops, chosen: Choice) -> None:
    """IC-EXT-06: the normal crystals come first."""
    ops.push(Extract())


@procedures.step(Extract, "take")
def take_crystals(ops: Ops, extract: Extract) -> None:
    """IC-EXT-01: one crystal from every adjacent Region that has one."""
    seat, regions = ops.state.active, ops.board.regions_of[ops.me.node]
    for region in regions:
        ground = ops.state.regions[region]
        taken = min(ground.qoam, ops.data.rules.extract_crystals)
        if taken:
            ground.qoam -= taken
            extract.taken[region] = taken
            add(extract.crystals, ops.board.colour_of[region], taken)
    ops.emit(Extracted(seat, tuple(extract.taken)))
    extract.waiting = [region for region in regions if own_machine(ops, seat, region)]
    extract.step = "activate"


@procedures.step(Extract, "activate")
def ask_activation(ops: Ops, extract: Extract) -> Decision | None:
    """IC-EXT-02, IC-EXT-08: each own Machine once, in any order, or no more."""
    options: list[Choice] = []
    for region in extract.waiting:
        options += activations(ops, extract, region)
    if not options:
        finish_extract(ops, extract)
        return None
    options.append(DONE)
    return ops.ask(ops.state.active, "activate", options, rules=RULES)


@procedures.answer(Extract, "activate")
def activation_chosen(ops: Ops, extract: Extract, chosen: Choice) -> None:
    """IC-EXT-02: one Machine does its work."""
    if chosen is DONE:
        finish_extract(ops, extract)
        return
    extract.waiting.remove(chosen.args[0])
    activate(ops, extract, *chosen.args)


def finish_extract(ops: Ops, extract: Extract) -> None:
    """IC-EXT-06, IC-QOAM-06, IC-QOAM-10: everything taken is one gain, if there is anything."""
    ops.finish()
    ops.gain(extract.crystals)


@procedures.step(Extract, "colour")
def ask_swapped_colour(ops: Ops, extract: Extract) -> Decision:
    """IC-EXT-07: the colour of the crystal that comes from the supply."""
    options = [choice(f"colour {colour}") for colour in ops.data.qoam]
    return ops.ask(ops.state.active, "free_colour", options, values={"count": 1, "added": False}, rules=("IC-EXT-07",))


@procedures.answer(Extract, "colour")
def swapped_colour_chosen(ops: Ops, extract: Extract, chosen: Choice) -> None:
    """IC-EXT-07: it is part of the gain."""
    name_colour(ops, extract, chosen.args[0])
    extract.step = "activate"


@procedures.step(Extract, "discard")
def ask_discard(ops: Ops, extract: Extract) -> Decision:
    """IC-EXT-07, IC-EXT-10: the card that is discarded for reputation."""
    options = [choice(f"discard {card}") for card in prints(ops.me.hand)]
    return ops.ask(ops.state.active, "scavenger_discard", options, rules=("IC-EXT-07", "IC-EXT-10"))


@procedures.answer(Extract, "discard")
def discard_chosen(ops: Ops, extract: Extract, chosen: Choice) -> None:
    """IC-EXT-07: nothing is drawn then."""
    discard_for_reputation(ops, chosen.args[0])
    extract.region = ""
    extract.step = "activate"
