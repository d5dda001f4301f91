"""Whole games in line mode, in a language that nobody speaks: all but names and what is typed can be translated."""

from pathlib import Path

import pytest

from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.session.session import Session
from nexusgames.games import GAMES
from nexusgames.plain.table import play_session
from tests.plain.typist import Chooser
from tests.pseudo import BEGIN, WORD, english_in, names_of_pieces, pseudo_language

OPTIONS = {"nexus-ops": {"vp10": "on"}}


class Listener(Chooser):
    """Somebody who plays by numbers and remembers the words of all keys that could be typed."""

    def __init__(self, session: Session, luck: int) -> None:
        super().__init__(session, luck)
        self.keys: set[str] = set()

    def reply(self, prompt: str) -> str:
        """A number, and a note of the keys beside the others."""
        decision = self.session.pending
        if isinstance(decision, Decision):
            self.keys |= {word for choice in decision.choices for word in WORD.findall(choice.key)}
        return super().reply(prompt)


@pytest.mark.parametrize("game", GAMES.ids())
def test_a_whole_game_has_no_english_that_is_written_in_code(game: str, tmp_path: Path) -> None:
    with pseudo_language():
        session = Session(GAMES.load(game), Setup((Seat("Ada"), Seat("Bo")), 48, OPTIONS.get(game, {})))
        session.manner = "strict"
        player = Listener(session, 48)
        assert play_session(session, tmp_path, tmp_path / "kept.json", player.screen) == 0
    told = player.screen.text
    assert isinstance(session.pending, Result)
    assert told.count(BEGIN) > 1000
    assert english_in(told.splitlines(), {*names_of_pieces(), *player.keys, "Ada", "kept"}) == set()
