"""Pandora between card actions and sector action: budding and takeover (TH-PAN)."""

from __future__ import annotations

from nexusgames.core.engine import PASS, Choice, Decision, Refusal, choice
from nexusgames.games.theseus.cards import enemy_cards, kind_of, settle_vines
from nexusgames.games.theseus.decisions.free import beside
from nexusgames.games.theseus.decisions.rooms import in_supply
from nexusgames.games.theseus.events_cards import CardTaken
from nexusgames.games.theseus.frames import Birth, Turn
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.state import ON_CARD
from nexusgames.games.theseus.why_not import Question, no_enemy_card_here, refuse, wrong_time


def may_bud(game: LiveGame, turn: Turn) -> bool:
    """TH-PAN-06, TH-PAN-20: whether a Being has ended its Move in a sector without enemy units, at this moment."""
    if game.unit(turn.unit).kind != "being":
        return False
    return not any(game.enemies(game.unit(name).owner, turn.seat) for name in game.units_in(turn.stop))


@procedures.step(Turn, "bud")
def ask_embryo(game: LiveGame, turn: Turn) -> Decision | None:
    """TH-PAN-06, TH-PAN-07: which kind of Embryo a Being bears; compulsory while there is one in supply."""
    embryos = [kind.id for kind in game.data.units.values() if kind.embryo and in_supply(game, turn.seat, kind.id)]
    if not embryos or game.unit(turn.unit).kind != "being":
        turn.step = "takeover"
        return None
    options = [choice(f"bud {kind}") for kind in embryos]
    return game.ask(turn.seat, "bud", options, rules=("TH-PAN-06",), values={"sector": turn.stop})


@procedures.answer(Turn, "bud")
def embryo_chosen(game: LiveGame, turn: Turn, chosen: Choice) -> None:
    """TH-PAN-05, TH-PAN-06: the Embryo appears in the stop sector, base side up."""
    turn.step = "takeover"
    game.push(Birth(seat=turn.seat, owner=turn.seat, kind=chosen.args[0], sector=turn.stop))


@procedures.step(Turn, "no_bud")
def no_embryo(game: LiveGame, turn: Turn) -> None:
    """TH-PAN-06, TH-PAN-07: nothing is born after these card actions, whoever stands in the sector now."""
    turn.step = "takeover"


@procedures.step(Turn, "takeover")
def ask_takeover(game: LiveGame, turn: Turn) -> Decision | None:
    """TH-PAN-09, TH-PAN-21: an Embryo that moved and still stands here may settle on an enemy card."""
    slots = takeover_slots(game, turn)
    if not slots:
        turn.step = "sector"
        return None
    options = [*(choice(f"take {slot}") for slot in slots), PASS]
    values = {"unit": turn.unit, "sector": turn.stop}
    return game.ask(turn.seat, "takeover", options, rules=("TH-PAN-09",), values=values, extras=beside(game, options))


def takeover_slots(game: LiveGame, turn: Turn) -> list[str]:
    """TH-PAN-12: enemy installed cards of the stop sector that are not under the Failure token."""
    unit = game.unit(turn.unit)
    stands = game.data.units[unit.kind].embryo and unit.sector == turn.stop
    return enemy_cards(game, turn.seat, turn.stop) if stands else []


@procedures.answer(Turn, "takeover")
def card_taken(game: LiveGame, turn: Turn, chosen: Choice) -> None:
    """TH-PAN-10, TH-PAN-22: the Embryo leaves its room and is no longer a unit; card and tokens are Pandora's."""
    turn.step = "sector"
    if chosen.verb == "pass":
        return
    slot = chosen.args[0]
    installed, unit = game.state.slots[slot], game.unit(turn.unit)
    game.lift(turn.unit, ON_CARD)
    unit.room = slot
    unit.parasites, unit.seized_by, unit.invisible = 0, "", False
    installed.taken, installed.controller = turn.unit, turn.seat
    game.emit(CardTaken(turn.seat, turn.unit, kind_of(installed.card), slot))
    settle_vines(game)


@procedures.must_answer("bud", "TH-PAN-06", "must_bud")
@procedures.verb("take", "slot")
def why_not_take(q: Question) -> Refusal | None:
    """TH-PAN-09, TH-PAN-12: it takes an Embryo that moved, and an enemy card of its sector."""
    if q.seat != q.game.lookup.pandora:
        return refuse("TH-PAN-09", "no_pandora")
    if refused := wrong_time(q, ("takeover",), "TH-PAN-09", "no_takeover"):
        return refused
    return no_enemy_card_here(q, "TH-PAN-09", "TH-PAN-12")


@procedures.verb("bud", "unit")
def why_not_bud(q: Question) -> Refusal | None:
    """TH-PAN-06: the Embryo must be of a kind that is still in supply."""
    if q.seat != q.game.lookup.pandora:
        return refuse("TH-PAN-06", "no_pandora")
    if refused := wrong_time(q, ("bud",), "TH-PAN-06", "no_budding"):
        return refused
    kind = q.game.data.units.get(q.word(0))
    if kind is None or not kind.embryo:
        return refuse("TH-PAN-06", "no_embryo")
    return None if in_supply(q.game, q.seat, kind.id) else refuse("TH-PAN-06", "none_in_supply", unit=kind.id)
