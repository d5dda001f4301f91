"""Why a gain cannot go there, and why something cannot be paid so (IC-QOAM-01..12)."""

from __future__ import annotations

from nexusgames.core.decisions import Refusal
from nexusgames.games.icaion.frames import Pay
from nexusgames.games.icaion.payments import accepted, crystals_given, means_of
from nexusgames.games.icaion.perks import perk
from nexusgames.games.icaion.refusals.question import (
    Question,
    not_now,
    refuse,
    running,
    unknown_cage,
    unknown_crystal,
)
from nexusgames.games.icaion.refusals.setting import colour_of_player
from nexusgames.games.icaion.steps.pay import different_cages, turnable_colours

GAIN_KINDS = ("cage", "cage_added")


def cage(q: Question) -> Refusal | None:
    """IC-QOAM-01, IC-QOAM-11: a Null Cage of one's own, when a gain is placed."""
    return unknown_cage(q, 0) or (None if q.kind in GAIN_KINDS else refuse("IC-QOAM-01", "no_gain"))


def lose(q: Question) -> Refusal | None:
    """IC-QOAM-02, IC-SEEK-04: a gain may be given up, but not a crystal that was asked for by name."""
    if q.kind == "cage_added":
        return refuse("IC-SEEK-04", "crystal_named")
    return None if q.kind == "cage" else refuse("IC-QOAM-02", "no_gain")


def colour(q: Question) -> Refusal | None:
    """IC-COMP-05, IC-QOAM-06: the own colour before the game, or the colour of free crystals."""
    if q.kind == "free_colour":
        return unknown_crystal(q, 0)
    return colour_of_player(q)


def pay(q: Question) -> Refusal | None:
    """IC-QOAM-05, IC-DEP-03: a crystal that is accepted, from a cage that has it."""
    paying = running(q.ops, Pay)
    if paying is None:
        return refuse("IC-QOAM-05", "nothing_to_pay")
    if paying.turning:
        return refuse("IC-QOAM-12", "turning", colour=paying.turning)
    if refused := unknown_crystal(q, 0) or unknown_cage(q, 1):
        return refused
    if q.word(0) not in accepted(paying.colour, paying.jokers):
        return _wrong_crystal(q, paying)
    return _not_in_cage(q)


def _wrong_crystal(q: Question, paying: Pay) -> Refusal:
    rule = "IC-DEP-03" if paying.jokers else "IC-QOAM-05"
    joker = len(accepted(paying.colour, paying.jokers)) > 1
    return refuse(rule, "wrong_crystal", colour=paying.colour, given=q.word(0), purpose=paying.purpose, joker=joker)


def _not_in_cage(q: Question) -> Refusal | None:
    colour, name = q.words[:2]
    if colour not in q.player.cages[name]:
        return refuse("IC-QOAM-05", "cage_lacks", colour=colour, cage=name)
    return None if name in different_cages(q.player) else refuse("IC-QOAM-05", "same_cage", cage=name)


def turn(q: Question) -> Refusal | None:
    """IC-QOAM-08, IC-QOAM-12: two crystals of one colour that does not pay by itself, once for each Transmuter."""
    paying = running(q.ops, Pay)
    if paying is None:
        return refuse("IC-QOAM-08", "nothing_to_pay")
    if paying.turning:
        return refuse("IC-QOAM-12", "turning", colour=paying.turning)
    if refused := unknown_crystal(q, 0):
        return refused
    if not paying.turns:
        return refuse("IC-QOAM-08", "turners_used" if perk(q.player, "transmute") else "no_turner")
    return _not_turnable(q, paying)


def _not_turnable(q: Question, paying: Pay) -> Refusal | None:
    colour, direct = q.word(0), accepted(paying.colour, paying.jokers)
    if colour in turnable_colours(q.player, paying, direct):
        return None
    if colour in direct:
        return refuse("IC-QOAM-12", "pays_itself", colour=colour)
    have = means_of(q.player).purse.get(colour, 0)
    return refuse("IC-QOAM-08", "turn_few", colour=colour, need=crystals_given(), have=have)


def give(q: Question) -> Refusal | None:
    """IC-QOAM-12: the crystals that are turned have the named colour."""
    paying = running(q.ops, Pay)
    if paying is None or not paying.turning:
        return refuse("IC-QOAM-08", "nothing_turned")
    if refused := unknown_crystal(q, 0) or unknown_cage(q, 1):
        return refused
    if q.word(0) != paying.turning:
        return refuse("IC-QOAM-12", "turning", colour=paying.turning)
    return _not_in_cage(q) or not_now(q)
