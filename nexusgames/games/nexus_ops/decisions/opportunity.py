"""A moment to score before the turn goes on by itself: an opportunity never passes unasked (NX-TURN-06)."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.choices import PASS, Choice
from nexusgames.core.decisions import Decision
from nexusgames.games.nexus_ops.cards import kind_of, kinds
from nexusgames.games.nexus_ops.decisions.hand import extras
from nexusgames.games.nexus_ops.frames import Opportunity
from nexusgames.games.nexus_ops.missions import available, playable, true_now
from nexusgames.games.nexus_ops.ops import Ops, procedures


def leave_for_opportunity(ops: Ops, before: list[str] | None) -> None:
    """NX-TURN-06: end a procedure; if something happened in it since the last question, look what it brought."""
    ops.finish()
    if before is not None:
        ops.push(Opportunity(before=before))


@procedures.step(Opportunity, "ask")
def ask_opportunity(ops: Ops, opportunity: Opportunity) -> Decision | None:
    """NX-TURN-06, NX-MIS-06: state missions may be played before a waiting battle begins, until the player goes on."""
    seat = ops.state.active
    if not is_asked(ops, seat, come_true(ops, seat, opportunity.before)):
        ops.finish()
        return None
    options, rules = [*playable(ops, seat), PASS], ("NX-TURN-06", "NX-MIS-06")
    return ops.ask(seat, "opportunity", options, rules=rules, extras=extras(ops, seat), always=True)


@procedures.answer(Opportunity, "ask")
def go_on(ops: Ops, opportunity: Opportunity, chosen: Choice) -> None:
    """AMB-26: nothing need be played."""
    ops.finish()


def come_true(ops: Ops, seat: int, before: Sequence[str]) -> list[str]:
    """NX-TURN-06: the state missions that hold since the last question and that somebody may still hold.

    Ruling: a card of which every copy lies face up is in nobody's hand, as everybody can see; nobody is asked for it.
    """
    fresh = [kind for kind in true_now(ops, seat) if kind not in before]
    return [kind for kind in fresh if face_up(ops, kind) < ops.data.secret[kind].count]


def face_up(ops: Ops, kind: str) -> int:
    """NX-CARD-07: how many cards of this kind were played or sold."""
    cards = [*ops.state.decks.secret_discard, *(card for player in ops.state.players for card in player.played)]
    return sum(kind_of(card) == kind for card in cards)


def is_asked(ops: Ops, seat: int, fresh: Sequence[str]) -> bool:
    """NX-TURN-06, NX-HID-02, NX-INT-08: everybody who holds a Secret Mission; then the question itself tells nothing.

    With `ask_able` only those whose hand has such a card; the line lies open, so there too nothing else is asked.
    """
    options = ops.state.options
    if options.intercepted or options.prompts == "ask_able":
        return any(kind in fresh for kind in kinds(available(ops, seat)))
    return bool(fresh and ops.player(seat).secret)
