"""Medlab in a free-for-all: whose Life marker goes down (S-MED, TH-FFA-05)."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice
from nexusgames.games.theseus.decisions.aims import ask_one
from nexusgames.games.theseus.frames import Aim
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.tracks import lower_life
from nexusgames.games.theseus.why_not import Question, not_used, refuse, unknown_player


@procedures.step(Aim, "regain_life")
def ask_rival(game: LiveGame, aim: Aim) -> Decision | None:
    """TH-FFA-05, TH-FFA-11, TH-FFA-12: one point at a time, as far as the rivals' markers allow."""
    rivals = [
        player.faction
        for seat, player in enumerate(game.state.players)
        if game.enemies(seat, aim.seat) and player.life and not player.out
    ]
    return ask_one(game, aim, "lower", [choice(f"lower {faction}") for faction in rivals])


@procedures.answer(Aim, "regain_life")
def rival_chosen(game: LiveGame, aim: Aim, chosen: Choice) -> None:
    """TH-FFA-05: the rival's marker goes down."""
    aim.left -= 1
    lower_life(game, aim.seat, game.lookup.owners[chosen.args[0]])


@procedures.must_answer("lower", "TH-ACT-02", "must_aim")
@procedures.verb("lower", "rival")
def why_not_lower(q: Question) -> Refusal | None:
    """TH-FFA-05, TH-FFA-12: it must be a rival whose marker can go down."""
    if refused := not_used(q, "lower", "S-MED") or unknown_player(q):
        return refused
    rival = q.game.lookup.owners[q.word(0)]
    if not q.game.enemies(rival, q.seat):
        return refuse("TH-FFA-05", "no_rival", seat=rival)
    if q.game.player(rival).out:
        return refuse("TH-FFA-12", "rival_out", seat=rival)
    return None if q.game.player(rival).life else refuse("TH-FFA-05", "life_zero", seat=rival)
