"""Gaining crystals: the player names the colour of free ones, then the Null Cage whose content they replace."""

from __future__ import annotations

from nexusgames.core.engine import PASS, Choice, Decision, Refusal, Value, choice
from nexusgames.games.icaion.events_actions import GainRefused, QoamGained, QoamLost
from nexusgames.games.icaion.frames import Gain
from nexusgames.games.icaion.live_game import LiveGame, procedures, spread
from nexusgames.games.icaion.state import Crystals
from nexusgames.games.icaion.why_not import Question, refuse, unknown_cage

LOSE = choice("lose")


@procedures.must_answer("free_colour", "IC-QOAM-06", "must_name")
@procedures.must_answer("cage_added", "IC-SEEK-04", "crystal_named")
@procedures.step(Gain, "colour")
def ask_colour(game: LiveGame, gain: Gain) -> Decision | None:
    """IC-CUR-06, IC-EPS-02, IC-DEP-08: ask for the one colour that all free crystals of the gain have."""
    if not gain.free:
        gain.step = "cage"
        return None
    options = [choice(f"colour {colour}") for colour in game.data.qoam]
    if gain.optional:
        options.append(PASS)
    values: dict[str, Value] = {"count": gain.free, "added": gain.added}
    return game.ask(game.state.active, "free_colour", options, values=values, rules=("IC-QOAM-06",))


@procedures.answer(Gain, "colour")
def colour_chosen(game: LiveGame, gain: Gain, chosen: Choice) -> None:
    """IC-SEEK-04, IC-GEAR-04: add the free crystals, or pass where an ability is optional."""
    if chosen is PASS:
        game.finish()
        return
    add(gain.crystals, chosen.args[0], gain.free)
    gain.free = 0
    gain.step = "cage"


@procedures.step(Gain, "cage")
def ask_cage(game: LiveGame, gain: Gain) -> Decision:
    """IC-QOAM-01, IC-QOAM-02, IC-AMB-02: ask for the Null Cage that takes the gain and loses its content."""
    cages = game.me.cages.items()
    options = [choice(f"cage {name}") for name, held in cages if gain.added or not held]
    if not gain.added:
        options += [choice(f"cage {name}") for name, held in cages if held]
        options.append(LOSE)
    kind = "cage_added" if gain.added else "cage"
    return game.ask(
        game.state.active, kind, options, values={"count": sum(gain.crystals.values())}, rules=("IC-QOAM-01",)
    )


@procedures.answer(Gain, "cage")
def cage_chosen(game: LiveGame, gain: Gain, chosen: Choice) -> None:
    """IC-QOAM-01, IC-QOAM-03, IC-QOAM-07: empty the cage, unless the gain is added to it, and put the gain in."""
    seat, player, crystals = game.state.active, game.me, spread(gain.crystals)
    game.finish()
    if chosen is LOSE:
        game.emit(GainRefused(seat, crystals))
        return
    name = chosen.args[0]
    cage = player.cages[name]
    if cage and not gain.added:
        lost = spread(cage)
        cage.clear()
        game.emit(QoamLost(seat, lost, name))
    for colour, count in gain.crystals.items():
        add(cage, colour, count)
    game.emit(QoamGained(seat, crystals, name))


def add(crystals: Crystals, colour: str, count: int) -> None:
    """Add crystals of a colour."""
    crystals[colour] = crystals.get(colour, 0) + count


@procedures.verb("cage", "cage")
def why_not_cage(q: Question) -> Refusal | None:
    """IC-QOAM-01, IC-QOAM-11: it must be one of the player's Null Cages, while a gain is being placed."""
    if q.kind not in ("cage", "cage_added"):
        return refuse("IC-QOAM-01", "no_gain")
    return unknown_cage(q, 0)


@procedures.verb("lose")
def why_not_lose(q: Question) -> Refusal | None:
    """IC-QOAM-02, IC-SEEK-04: a gain may be given up, but not a crystal whose colour the player named."""
    if q.kind == "cage_added":
        return refuse("IC-SEEK-04", "crystal_named")
    return None if q.kind == "cage" else refuse("IC-QOAM-02", "no_gain")
