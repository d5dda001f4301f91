"""Mutation: which units show their upgraded side (A-MUT)."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice
from nexusgames.games.theseus.decisions.aims import ask_one, is_done
from nexusgames.games.theseus.decisions.free import flip
from nexusgames.games.theseus.decisions.instants import base_units, why_no_flip
from nexusgames.games.theseus.frames import Aim
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.why_not import Question, enemy_unit, not_used, unknown_unit


@procedures.step(Aim, "flip_units")
def ask_flip(game: LiveGame, aim: Aim) -> Decision | None:
    """A-MUT: up to two base-side units; the first is compulsory, as the card was played."""
    names = base_units(game, aim.seat)
    return ask_one(game, aim, "mutate", [choice(f"flip {name}") for name in names], optional=bool(aim.chosen))


@procedures.answer(Aim, "flip_units")
def flip_chosen(game: LiveGame, aim: Aim, chosen: Choice) -> None:
    """A-MUT: the unit shows its upgraded side."""
    if not is_done(game, aim, chosen):
        aim.chosen.append(chosen.args[0])
        flip(game, aim.seat, chosen.args[0])


@procedures.must_answer("mutate", "TH-ACT-02", "must_aim")
@procedures.verb("flip", "unit")
def why_not_flip(q: Question) -> Refusal | None:
    """A-MUT: the unit must be yours, on its base side, and have another one."""
    return (
        not_used(q, "mutate", "A-MUT")
        or unknown_unit(q)
        or enemy_unit(q, q.word(0), "TH-UPG-02")
        or why_no_flip(q, q.word(0))
    )
