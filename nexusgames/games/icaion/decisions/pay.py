"""Crystals: paying them one by one, turning some into others, and putting a gain into a Null Cage."""

from __future__ import annotations

from nexusgames.core.engine import PASS, Choice, Decision, Refusal, Value, choice, running
from nexusgames.games.icaion.events_actions import GainRefused, QoamGained, QoamLost, QoamPaid, QoamTurned
from nexusgames.games.icaion.frames import Gain, Pay
from nexusgames.games.icaion.live_game import LiveGame, procedures, spread
from nexusgames.games.icaion.payments import accepted, crystals_given, means_of
from nexusgames.games.icaion.perks import perk
from nexusgames.games.icaion.state import Crystals, Player
from nexusgames.games.icaion.why_not import Question, refuse, unknown_cage, unknown_crystal

RULES = ("IC-QOAM-05", "IC-QOAM-08")


@procedures.must_answer("pay", "IC-QOAM-05", "must_pay")
@procedures.must_answer("turn", "IC-QOAM-12", "must_turn")
@procedures.step(Pay, "crystal")
def ask_crystal(game: LiveGame, pay: Pay) -> Decision | None:
    """IC-QOAM-05, IC-QOAM-08: ask for the next crystal by colour and cage, or for a colour to turn into it."""
    player = game.me
    colours = accepted(pay.colour, pay.jokers)
    while pay.amount:
        turned = turnable_colours(player, pay, colours)
        if not turned and take_all(player, pay, colours):
            break
        options = crystal_choices(player, colours) + [choice(f"turn {colour}") for colour in turned]
        if len(options) > 1:
            return game.ask(game.state.active, "pay", options, values=asked_for(pay), rules=RULES)
        if turned:
            begin_turning(pay, turned[0])
            return None
        take_one(player, pay, options[0])
    game.finish()
    game.emit(QoamPaid(game.state.active, tuple(pay.spent), pay.purpose))
    return None


def asked_for(pay: Pay) -> dict[str, str | int]:
    """The values for the prompt of a payment."""
    others = [colour for colour in accepted(pay.colour, pay.jokers) if colour != pay.colour]
    return {"left": pay.amount, "colour": pay.colour, "joker": "".join(others), "purpose": pay.purpose}


def turnable_colours(player: Player, pay: Pay, colours: tuple[str, ...]) -> list[str]:
    """IC-QOAM-08, IC-QOAM-12, IC-AMB-32: the colours that can still be turned in this payment."""
    return means_of(player).turnable(colours) if pay.turns else []


def take_all(player: Player, pay: Pay, colours: tuple[str, ...]) -> bool:
    """Take every crystal of the accepted colours if all are needed, since there is nothing to choose."""
    have = sum(cage.get(colour, 0) for cage in player.cages.values() for colour in colours)
    if have != pay.amount:
        return False
    for cage in player.cages.values():
        for colour in colours:
            pay.spent += [colour] * cage.pop(colour, 0)
    pay.amount = 0
    return True


def crystal_choices(player: Player, colours: tuple[str, ...]) -> list[Choice]:
    """The crystals that can be paid next, cage by cage, the price's own colour first."""
    cages = different_cages(player)
    return [choice(f"pay {colour} {name}") for colour in colours for name in cages if colour in player.cages[name]]


def different_cages(player: Player) -> list[str]:
    """The cages in order; of numbered cages with the same content only the first, as they are interchangeable."""
    seen: list[dict[str, int]] = []
    names: list[str] = []
    for name, cage in player.cages.items():
        if cage and not (name.isdecimal() and cage in seen):
            names.append(name)
            if name.isdecimal():
                seen.append(cage)
    return names


@procedures.answer(Pay, "crystal")
def crystal_chosen(game: LiveGame, pay: Pay, chosen: Choice) -> None:
    """IC-QOAM-05, IC-QOAM-08: pay the chosen crystal, or begin to turn others."""
    if chosen.verb == "turn":
        begin_turning(pay, chosen.args[0])
    else:
        take_one(game.me, pay, chosen)


def begin_turning(pay: Pay, colour: str) -> None:
    """IC-QOAM-08: use up one Transmuter; each copy works once in an action."""
    pay.turns -= 1
    pay.turning, pay.given, pay.step = colour, 0, "turn"


def take_one(player: Player, pay: Pay, chosen: Choice) -> None:
    """Pay one crystal from its cage."""
    colour, name = chosen.args
    remove(player, name, colour)
    pay.spent.append(colour)
    pay.amount -= 1


def remove(player: Player, name: str, colour: str) -> None:
    """Remove one crystal from a cage; a colour with none left has no entry."""
    cage = player.cages[name]
    if cage[colour] == 1:
        del cage[colour]
    else:
        cage[colour] -= 1


@procedures.step(Pay, "turn")
def ask_turned(game: LiveGame, pay: Pay) -> Decision | None:
    """IC-QOAM-12: ask for the next crystal to give up; it may come from any cage."""
    player, colour = game.me, pay.turning
    left = crystals_given() - pay.given
    if not left:
        finish_turning(game, pay)
        return None
    cages = [name for name in different_cages(player) if colour in player.cages[name]]
    options = [choice(f"give {colour} {name}") for name in cages]
    return game.ask(
        game.state.active, "turn", options, values={"left": left, "given": colour, "colour": pay.colour}, rules=RULES
    )


@procedures.answer(Pay, "turn")
def turned_chosen(game: LiveGame, pay: Pay, chosen: Choice) -> None:
    """IC-QOAM-12: give up the chosen crystal."""
    remove(game.me, chosen.args[1], chosen.args[0])
    pay.spent.append(chosen.args[0])
    pay.given += 1


def finish_turning(game: LiveGame, pay: Pay) -> None:
    """IC-QOAM-08: pay the crystal obtained at once; it never enters a cage."""
    game.emit(QoamTurned(game.state.active, pay.turning, pay.colour))
    pay.amount -= 1
    pay.turning, pay.given, pay.step = "", 0, "crystal"


@procedures.verb("pay", "colour", "cage")
def why_not_pay(q: Question) -> Refusal | None:
    """IC-QOAM-05, IC-QOAM-12: an accepted crystal, from a cage that holds it."""
    paying = running(q.game, Pay)
    if paying is None:
        return refuse("IC-QOAM-05", "nothing_to_pay")
    if paying.turning:
        return refuse("IC-QOAM-12", "turning", colour=paying.turning)
    if refused := unknown_crystal(q, 0) or unknown_cage(q, 1):
        return refused
    return _wrong_crystal(q, paying) or _not_in_cage(q)


def _wrong_crystal(q: Question, paying: Pay) -> Refusal | None:
    """IC-QOAM-05, IC-DEP-03: neither the price's colour nor, for a Machine, a joker."""
    colours = accepted(paying.colour, paying.jokers)
    if q.word(0) in colours:
        return None
    rule, joker = "IC-DEP-03" if paying.jokers else "IC-QOAM-05", len(colours) > 1
    return refuse(rule, "wrong_crystal", colour=paying.colour, given=q.word(0), purpose=paying.purpose, joker=joker)


def _not_in_cage(q: Question) -> Refusal | None:
    """IC-QOAM-05: the cage lacks the crystal, or an earlier cage with the same content stands for it."""
    colour, name = q.words[:2]
    if colour not in q.player.cages[name]:
        return refuse("IC-QOAM-05", "cage_lacks", colour=colour, cage=name)
    return None if name in different_cages(q.player) else refuse("IC-QOAM-05", "same_cage", cage=name)


@procedures.verb("turn", "colour")
def why_not_turn(q: Question) -> Refusal | None:
    """IC-QOAM-08, IC-QOAM-12: only crystals that do not pay directly, once for each Transmuter."""
    paying = running(q.game, Pay)
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
    """IC-QOAM-08, IC-QOAM-12: the colour pays directly, or there are too few crystals of it."""
    colour, direct = q.word(0), accepted(paying.colour, paying.jokers)
    if colour in turnable_colours(q.player, paying, direct):
        return None
    if colour in direct:
        return refuse("IC-QOAM-12", "pays_itself", colour=colour)
    have = means_of(q.player).purse.get(colour, 0)
    return refuse("IC-QOAM-08", "turn_few", colour=colour, need=crystals_given(), have=have)


@procedures.verb("give", "colour", "cage")
def why_not_give(q: Question) -> Refusal | None:
    """IC-QOAM-12: crystals given up must have the colour being turned."""
    paying = running(q.game, Pay)
    if paying is None or not paying.turning:
        return refuse("IC-QOAM-08", "nothing_turned")
    if refused := unknown_crystal(q, 0) or unknown_cage(q, 1):
        return refused
    if q.word(0) != paying.turning:
        return refuse("IC-QOAM-12", "turning", colour=paying.turning)
    return _not_in_cage(q)


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
    """IC-QOAM-01, IC-QOAM-02, IC-AMB-02: ask for the Null Cage that takes the gain; what loses least comes first."""
    cages = game.me.cages
    names = list(cages) if gain.added else sorted(cages, key=lambda name: sum(cages[name].values()))
    options = [choice(f"cage {name}") for name in names]
    if not gain.added:
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
