"""The recap of every game: few lines, and the weighty ones."""

import pytest

from nexusgames.core.narration import Narrator
from nexusgames.core.recaps import recap_of
from nexusgames.core.texts import load_texts
from nexusgames.games import GAMES
from nexusgames.games.nexus_ops.events import BattleWon, MineFound, PhaseEnded, UnitLost, UnitMoved
from nexusgames.games.nexus_ops.game import GAME

NARRATOR = Narrator(load_texts(), GAME.usual_lexicon(), ("Ada", "Bo"))
LOSS = UnitLost(seat=1, unit="HU", space="A1")
MOVES = [UnitMoved(seat=0, unit="HU", source="A1", target=f"B{number}") for number in range(1, 10)]


def test_losses_are_told_though_much_happened_afterwards() -> None:
    recap = recap_of(NARRATOR, [LOSS, BattleWon(seat=0, rival=1, space="A1"), *MOVES], most=4)
    assert recap.lines == [
        "Bo lost a Human at A1.",
        "Ada won the battle at A1 against Bo.",
        "Ada moved a Human from A1 to B8.",
        "Ada moved a Human from A1 to B9.",
    ]
    assert recap.left_out == 7


def test_the_same_thing_several_times_is_one_line() -> None:
    assert recap_of(NARRATOR, [LOSS, LOSS]).lines == ["2 times: Bo lost a Human at A1."]


def test_little_is_told_whole() -> None:
    recap = recap_of(NARRATOR, MOVES[:8])
    assert (len(recap.lines), recap.left_out) == (8, 0)


def test_what_says_nothing_new_is_not_told_nor_counted() -> None:
    recap = recap_of(NARRATOR, [MineFound("A1", 2), LOSS, PhaseEnded(seat=0, phase="battle")], most=1)
    assert recap.lines == ["Bo lost a Human at A1."]
    assert recap.left_out == 0


@pytest.mark.parametrize("game", ["nexus-ops", "theseus", "icaion"])
def test_what_is_weighed_can_happen(game: str) -> None:
    lexicon = GAMES.load(game).usual_lexicon()
    narrator = Narrator(load_texts(), lexicon, ())
    assert lexicon.major
    weighed = [*lexicon.untold, *lexicon.minor, *lexicon.major]
    assert len(weighed) == len(set(weighed))
    assert [kind for kind in weighed if not narrator.has(f"event.{kind}")] == []
