"""Why something cannot be chosen before the first turn (TH-SET, TH-RING-03, TH-RING-04)."""

from __future__ import annotations

from nexusgames.core.decisions import Refusal
from nexusgames.games.theseus.board import sectors_by_code
from nexusgames.games.theseus.cards import kind_of, kinds
from nexusgames.games.theseus.frames import Setting
from nexusgames.games.theseus.refusals.question import (
    Question,
    incomplete,
    not_now,
    refuse,
    running,
    typed,
    unknown_sector,
)
from nexusgames.games.theseus.steps.setting import LEFT, RIGHT, own_boards


def board(q: Question) -> Refusal | None:
    """TH-2V2-02: one of the two boards of the own alliance."""
    if not q.ops.lookup.teams:
        return refuse("TH-2V2-02", "no_alliances")
    if q.kind != "board":
        return _setup_over(q, "TH-2V2-02")
    if refused := _no_board(q):
        return refused
    if q.word(0) not in own_boards(q.ops, q.seat):
        return refuse("TH-2V2-02", "other_board", sector=q.word(0))
    return None


def _no_board(q: Question) -> Refusal | None:
    word = q.word(0)
    if word in sectors_by_code():
        return None
    return refuse("TH-RING-01", "unknown_sector", name=typed(word)) if word else incomplete(q)


def lay(q: Question) -> Refusal | None:
    """TH-RING-03, TH-RING-04: a board of this game that is not laid yet."""
    if q.ops.state.options.ring != "draft":
        return refuse("TH-RING-03", "no_draft")
    if q.kind != "ring":
        return _setup_over(q, "TH-RING-04")
    if refused := _no_board(q):
        return refused
    if q.word(0) in q.ops.state.ring.split():
        return refuse("TH-RING-04", "sector_laid", sector=q.word(0))
    return refuse("TH-RING-01", "sector_left_out", sector=q.word(0))


def sector_token(q: Question) -> Refusal | None:
    """TH-PAN-02: Pandora's token, on either side of a sector."""
    if q.ops.lookup.pandora < 0 or q.ops.lookup.teams:
        return refuse("TH-PAN-02", "no_sector_token")
    if q.kind != "token":
        return _setup_over(q, "TH-PAN-02")
    if refused := unknown_sector(q):
        return refused
    return None if q.word(1) in (LEFT, RIGHT) else refuse("TH-PAN-02", "left_or_right")


def pick(q: Question) -> Refusal | None:
    """TH-SET-22: a card of the own faction that is not in the deck yet."""
    if not q.ops.state.options.deck_build:
        return refuse("TH-SET-22", "no_picking")
    if q.kind != "pick":
        return _setup_over(q, "TH-SET-22")
    card = q.word(0)
    if refused := _no_kind(q, card):
        return refused
    if q.ops.data.cards[card].faction != q.ops.player(q.seat).faction:
        return refuse("TH-SET-22", "other_deck", card=card)
    return refuse("TH-SET-22", "all_picked", card=card)


def _no_kind(q: Question, card: str) -> Refusal | None:
    if card in q.ops.data.cards:
        return None
    return refuse("TH-COMP-01", "unknown_card", name=typed(card)) if card else incomplete(q)


def opening(q: Question) -> Refusal | None:
    """TH-SET-07: one of the own opening cards."""
    if q.kind != "opening":
        return _setup_over(q, "TH-SET-07")
    return _no_kind(q, q.word(0)) or refuse("TH-SET-07", "not_opening", card=q.word(0))


def pend(q: Question) -> Refusal | None:
    """TH-SET-07: the named card, on a free pending slot of the own sector."""
    if q.kind != "pend":
        return _setup_over(q, "TH-SET-07")
    card, slot, home = q.word(0), q.word(1), q.ops.state.homes[q.seat]
    if refused := _no_kind(q, card):
        return refused
    if card != q.value("card"):
        later = card in kinds(q.ops.player(q.seat).opening)
        return refuse("TH-SET-07", "pend_other" if later else "not_opening", card=card)
    if slot not in q.ops.station.pending[home]:
        return refuse("TH-SET-07", "pend_home", sector=home) if slot else incomplete(q)
    waiting = q.ops.state.pending.get(slot)
    if waiting is None:
        return None
    return refuse("TH-SET-07", "slot_taken", card=kind_of(waiting), seat=q.ops.owner_of(waiting), slot=slot)


def place(q: Question) -> Refusal | None:
    """TH-SET-08, TH-ROOM-01, TH-SPACE-01: an empty room; the first units go into the own sector."""
    if q.kind not in ("place", "return"):
        return _setup_over(q, "TH-SET-08") if running(q.ops, Setting) else refuse("TH-SET-08", "no_placing")
    room = q.word(0)
    if room not in q.ops.station.all_rooms:
        return refuse("TH-ROOM-01", "unknown_room", name=typed(room)) if room else incomplete(q)
    if room in q.ops.state.rooms:
        return refuse("TH-ROOM-01", "room_taken", room=room, unit=q.ops.state.rooms[room])
    home = q.ops.state.homes[q.seat]
    return refuse("TH-SET-08", "home_first", sector=home) if room[:-2] != home else None


def _setup_over(q: Question, rule: str) -> Refusal:
    """It belongs to another step of setup, or setup is over."""
    return not_now(q) if running(q.ops, Setting) is not None else refuse(rule, "setup_over")
