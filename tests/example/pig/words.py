"""The words of Pig: what values and arguments are called in sentences."""

from __future__ import annotations

from nexusgames.core.words.narration import Lexicon
from nexusgames.core.words.retelling import Retelling
from tests.example.pig.live_game import procedures
from tests.example.pig.options import Options


def lexicon(options: Options) -> Lexicon:
    """Every sentence knows the goal; players are told by name without any help."""
    return Lexicon(
        namespace="pig",
        arguments=procedures.arguments,
        facts={"goal": options.goal},
        untold=frozenset(("turn_began", "turn_ended")),
        retelling=Retelling(steps={"die_rolled": frozenset(("points_banked", "points_lost"))}),
    )
