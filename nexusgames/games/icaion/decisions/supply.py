"""The Emergency Power Supply: Overcharge, Draw, Double Shift."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Refusal, choice, typed
from nexusgames.games.icaion.cards import draw, drawable
from nexusgames.games.icaion.decisions.hand import no_draw
from nexusgames.games.icaion.events_actions import SupplyUsed
from nexusgames.games.icaion.frames import Draw, Gain, Supply
from nexusgames.games.icaion.live_game import LiveGame, procedures
from nexusgames.games.icaion.perks import perk
from nexusgames.games.icaion.scoring import types_of
from nexusgames.games.icaion.why_not import Question, incomplete, no_special, refuse

OVERCHARGE, DRAW, SHIFT = choice("eps overcharge"), choice("eps draw"), choice("eps double_shift")
USES = tuple(use.args[0] for use in (OVERCHARGE, DRAW, SHIFT))


def supply_uses(game: LiveGame) -> list[Choice]:
    """IC-EPS-01, IC-EPS-08: the uses of a charged supply; Draw only if a card can be drawn."""
    if not game.me.charged:
        return []
    return [OVERCHARGE, DRAW, SHIFT] if drawable(game, game.state.active) else [OVERCHARGE, SHIFT]


def use_supply(game: LiveGame, use: str) -> None:
    """IC-EPS-01: discharge the supply and begin the use."""
    game.me.charged = False
    game.emit(SupplyUsed(game.state.active, use))
    game.push(Supply(use=use))


@procedures.step(Supply, "use")
def carry_out(game: LiveGame, supply: Supply) -> None:
    """IC-EPS-02, IC-EPS-03, IC-EPS-04: carry out the chosen use."""
    supply.step = "crystal"
    match supply.use:
        case "overcharge":
            supply.step = "stabilize"
            overcharge(game)
        case "draw":
            game.push(Draw(least=1, most=game.data.rules.eps_draw))
        case _:
            game.turn.double = True


def overcharge(game: LiveGame) -> None:
    """IC-EPS-02: in one gain, a crystal of any colour and one for each Region type with the player's Machines."""
    rules = game.data.rules
    crystals = {game.data.colour_of[kind]: rules.overcharge_each_type for kind in types_of(game, game.state.active)}
    game.gain(crystals, free=rules.overcharge_free)


@procedures.step(Supply, "stabilize")
def stabilize(game: LiveGame, supply: Supply) -> None:
    """IC-GEAR-10, IC-GEAR-11: draw for the Energy Stabilizer, after the gain of an Overcharge."""
    supply.step = "crystal"
    draw(game, game.state.active, perk(game.me, "overcharge_draw"))


@procedures.step(Supply, "crystal")
def add_crystal(game: LiveGame, supply: Supply) -> None:
    """IC-SEEK-04, IC-EPS-06, IC-QOAM-07: finally offer The Machine's crystal, which is added to a cage."""
    game.finish()
    if crystals := perk(game.me, "eps_crystal"):
        game.push(Gain(free=crystals, added=True, optional=True))


@procedures.verb("eps", "use")
def why_not_eps(q: Question) -> Refusal | None:
    """IC-EPS-01, IC-EPS-08: the supply must be charged, and Draw needs a card to draw."""
    use = q.word(0)
    if use not in USES:
        return refuse("IC-EPS-01", "unknown_use", name=typed(use)) if use else incomplete(q)
    if refused := no_special(q):
        return refused
    if not q.player.charged:
        return refuse("IC-EPS-01", "discharged")
    return no_draw(q, "IC-EPS-08") if use == DRAW.args[0] else None
