"""Extract: take the normal crystals; then the Machines around the node are activated (`activations`)."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Refusal, choice
from nexusgames.games.icaion.decisions.activations import own_machine
from nexusgames.games.icaion.decisions.gain import add
from nexusgames.games.icaion.events_actions import Extracted
from nexusgames.games.icaion.frames import Extract
from nexusgames.games.icaion.live_game import LiveGame, procedures
from nexusgames.games.icaion.payments import Means
from nexusgames.games.icaion.why_not import Question, no_standard

EXTRACT = choice("extract")


def extractions(game: LiveGame, means: Means) -> list[Choice]:
    """IC-EXT-01: the Extract choice, always possible even if it gains nothing."""
    return [EXTRACT]


def begin_extract(game: LiveGame, chosen: Choice) -> None:
    """IC-EXT-06: begin with the normal crystals."""
    game.push(Extract())


@procedures.step(Extract, "take")
def take_crystals(game: LiveGame, extract: Extract) -> None:
    """IC-EXT-01, IC-AMB-03: take one crystal from every adjacent Region that has any."""
    seat, regions = game.state.active, game.board.regions_of[game.me.node]
    for region in regions:
        ground = game.state.regions[region]
        taken = min(ground.qoam, game.data.rules.extract_crystals)
        if taken:
            ground.qoam -= taken
            extract.taken[region] = taken
            add(extract.crystals, game.board.colour_of[region], taken)
    game.emit(Extracted(seat, tuple(extract.taken)))
    extract.waiting = [region for region in regions if own_machine(game, seat, region)]
    extract.step = "activate"


@procedures.verb("extract")
def why_not_extract(q: Question) -> Refusal | None:
    """IC-EXT-01: only the Standard Action must be available."""
    return no_standard(q, "extract")
