"""The card Forward Camp (EN04): one more space on which bought units may be placed."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice
from nexusgames.games.nexus_ops.data import CENTRE, EnergizeCard
from nexusgames.games.nexus_ops.events import CampSet
from nexusgames.games.nexus_ops.frames import Camp, Deploy
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures
from nexusgames.games.nexus_ops.why_not import Question, not_now, refuse, unknown_space

procedures.must_answer("camp", "NX-CRD-10", "must_aim")


def begin_camp(game: LiveGame, deploy: Deploy, card: EnergizeCard) -> None:
    """EN04, NX-CRD-10: the player chooses the space next."""
    game.push(Camp(card=card.id))


def camp_spaces(game: LiveGame) -> list[str]:
    """EN04: the spaces that the active player controls, except the Monolith."""
    return [s for s in game.board.spaces if s != CENTRE and game.controls(game.state.active, s)]


def can_camp(game: LiveGame) -> bool:
    """NX-CRD-03: whether there is any space to choose."""
    return bool(camp_spaces(game))


@procedures.step(Camp, "space")
def ask_camp(game: LiveGame, camp: Camp) -> Decision:
    """EN04: choose a space you control."""
    options = [choice(f"camp {space}") for space in camp_spaces(game)]
    return game.ask(game.state.active, "camp", options, values={"card": camp.card}, rules=("NX-CRD-08",))


@procedures.answer(Camp, "space")
def set_camp(game: LiveGame, camp: Camp, chosen: Choice) -> None:
    """EN04: bought units may be placed there for the rest of the phase."""
    game.finish()
    deploy = game.state.stack[-1]
    assert isinstance(deploy, Deploy)
    deploy.camps.append(chosen.args[0])
    game.emit(CampSet(game.state.active, chosen.args[0]))


@procedures.verb("camp", "space")
def why_not_camp(q: Question) -> Refusal | None:
    """EN04, NX-CRD-08: a camp is a space you control, except the Monolith."""
    if q.kind != "camp":
        return not_now(q)
    return unknown_space(q, 0) or _no_camp(q)


def _no_camp(q: Question) -> Refusal | None:
    space = q.word(0)
    if space == CENTRE:
        return refuse("NX-CRD-08", "camp_monolith")
    if not q.game.controls(q.seat, space):
        return refuse("NX-CRD-08", "camp_control", space=space)
    return None
