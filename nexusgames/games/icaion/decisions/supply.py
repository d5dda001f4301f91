"""The Emergency Power Supply: Overcharge, Draw, Double Shift."""

from __future__ import annotations

from nexusgames.core.choices import Choice, choice
from nexusgames.core.decisions import Refusal
from nexusgames.core.refusals import typed
from nexusgames.games.icaion.cards import draw, drawable
from nexusgames.games.icaion.decisions.draw import no_draw
from nexusgames.games.icaion.events import SupplyUsed
from nexusgames.games.icaion.frames import Draw, Gain, Supply
from nexusgames.games.icaion.ops import Ops, procedures
from nexusgames.games.icaion.perks import perk
from nexusgames.games.icaion.scoring import types_of
from nexusgames.games.icaion.why_not import Question, incomplete, no_special, refuse

OVERCHARGE, DRAW, SHIFT = choice("eps overcharge"), choice("eps draw"), choice("eps double_shift")
USES = tuple(use.args[0] for use in (OVERCHARGE, DRAW, SHIFT))


def supply_uses(ops: Ops) -> list[Choice]:
    """IC-EPS-01, IC-EPS-08: only when charged; Draw only if a card can be drawn."""
    if not ops.me.charged:
        return []
    return [OVERCHARGE, DRAW, SHIFT] if drawable(ops, ops.state.active) else [OVERCHARGE, SHIFT]


def use_supply(ops: Ops, use: str) -> None:
    """IC-EPS-01: the tile is turned to its discharged side."""
    ops.me.charged = False
    ops.emit(SupplyUsed(ops.state.active, use))
    ops.push(Supply(use=use))


@procedures.step(Supply, "use")
def carry_out(ops: Ops, supply: Supply) -> None:
    """IC-EPS-02, IC-EPS-03, IC-EPS-04: the chosen use."""
    supply.step = "crystal"
    match supply.use:
        case "overcharge":
            supply.step = "stabilize"
            overcharge(ops)
        case "draw":
            ops.push(Draw(least=1, most=ops.data.rules.eps_draw))
        case _:
            ops.turn.double = True


def overcharge(ops: Ops) -> None:
    """IC-EPS-02: one crystal of any colour, and one for each Region type with a Machine of the player: one gain."""
    rules = ops.data.rules
    crystals = {ops.data.colour_of[kind]: rules.overcharge_each_type for kind in types_of(ops, ops.state.active)}
    ops.gain(crystals, free=rules.overcharge_free)


@procedures.step(Supply, "stabilize")
def stabilize(ops: Ops, supply: Supply) -> None:
    """IC-GEAR-10, IC-GEAR-11: after the gain of an Overcharge, the Energy Stabilizer draws."""
    supply.step = "crystal"
    draw(ops, ops.state.active, perk(ops.me, "overcharge_draw"))


@procedures.step(Supply, "crystal")
def add_crystal(ops: Ops, supply: Supply) -> None:
    """IC-SEEK-04, IC-EPS-06, IC-QOAM-07: at last The Machine's crystal, added to a cage."""
    ops.finish()
    if crystals := perk(ops.me, "eps_crystal"):
        ops.push(Gain(free=crystals, added=True, optional=True))


@procedures.verb("eps", "use")
def why_not_eps(q: Question) -> Refusal | None:
    """IC-EPS-01, IC-EPS-08: charged, and for Draw a card to draw."""
    use = q.word(0)
    if use not in USES:
        return refuse("IC-EPS-01", "unknown_use", name=typed(use)) if use else incomplete(q)
    if refused := no_special(q):
        return refused
    if not q.player.charged:
        return refuse("IC-EPS-01", "discharged")
    return no_draw(q, "IC-EPS-08") if use == DRAW.args[0] else None
