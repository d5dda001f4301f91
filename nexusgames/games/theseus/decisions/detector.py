"""Trap Detector: where its Deactivation tokens go (M-DET)."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice
from nexusgames.games.theseus.decisions.aims import ask_one
from nexusgames.games.theseus.events_cards import DetectorLaid
from nexusgames.games.theseus.frames import Aim
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.why_not import Question, not_used, unknown_sector


@procedures.step(Aim, "deactivate")
def ask_sector(game: LiveGame, aim: Aim) -> Decision | None:
    """M-DET, TH-TOK-01: a sector for each Deactivation token, while tokens are left."""
    free = game.station.ring if game.free_token("deactivation") else ()
    return ask_one(game, aim, "detector", [choice(f"sector {sector}") for sector in free])


@procedures.answer(Aim, "deactivate")
def sector_chosen(game: LiveGame, aim: Aim, chosen: Choice) -> None:
    """M-DET: the token lies there for the next unit of the player's side."""
    aim.left -= 1
    game.state.deactivation.setdefault(chosen.args[0], []).append(aim.seat)
    game.emit(DetectorLaid(aim.seat, chosen.args[0]))


@procedures.must_answer("detector", "TH-ACT-02", "must_aim")
@procedures.verb("sector", "sector")
def why_not_sector(q: Question) -> Refusal | None:
    """M-DET: it must be a sector of the station."""
    return not_used(q, "detector", "M-DET") or unknown_sector(q)
