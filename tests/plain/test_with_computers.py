"""Whole games of people among computers: one person is never covered, two only from each other."""

from __future__ import annotations

from pathlib import Path

import pytest

from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.session.open_table import MANNERS, TableManner, asked_in_window
from nexusgames.core.session.session import Session
from nexusgames.core.values.chance import Chance
from nexusgames.plain.table import play_session
from tests.plain.typist import ALONE, PROMPT, Screen, eager_choice, new_session

GAMES_TO_END = {
    "nexus-ops": {"round_limit": "20"},
    "icaion": {"draft": "on", "open_event": "on"},
    "theseus": {"mode": "ffa", "round_limit": "12"},
    "theseus with picked decks": {"mode": "ffa", "round_limit": "4", "deck_build": "on"},
}
every_game = pytest.mark.parametrize("game", GAMES_TO_END)
every_manner = pytest.mark.parametrize("manner", MANNERS)


class Person:
    """Whoever sits at the keyboard: reacts now and then, and looks at the own cards in order to play one."""

    def __init__(self, session: Session, luck: int) -> None:
        """Nothing is wanted yet."""
        self.session, self.luck = session, Chance(luck)
        self.wanted = ""
        """A private choice for which somebody has asked to be covered."""
        self.last: int | None = None
        """Who has chosen something in person most lately."""
        self.covered: list[tuple[int, int | None, str]] = []
        """Every cover: for whom, who was at the keyboard before, and what was typed before it."""
        self.screen = Screen(self.reply)

    @property
    def decision(self) -> Decision:
        """The open question."""
        decision = self.session.pending
        assert isinstance(decision, Decision)
        return decision

    @property
    def asked_together(self) -> list[int]:
        """The people to whom the open question is put, if it is one to all."""
        session, game = self.session, self.session.game
        people = [seat for seat, who in enumerate(session.setup.seats) if who.player == "human"]
        if session.manner == "strict" or len(people) < 2 or self.screen.alone or self.wanted:
            return []
        asked = [seat for seat in asked_in_window(game, session.state) if seat in people]
        return asked if any(game.has_secrets(session.state, seat) for seat in asked) else []

    def reply(self, prompt: str) -> str:
        """Enter behind a cover, otherwise a person's words."""
        if ALONE in prompt:
            self.covered.append((self.decision.seat, self.last, self.screen.typed[-1] if self.screen.typed else ""))
        if prompt != PROMPT:
            return ""
        if self.screen.wants_a_yes:
            return "yes"
        if "Does anybody react?" in self.screen.text.rpartition("\n\n")[2]:
            return self._react(self.asked_together)
        return self._choose(self.decision)

    def _react(self, people: list[int]) -> str:
        if self.luck.below(3):
            return ""
        return str(people[self.luck.below(len(people))] + 1)

    def _choose(self, decision: Decision) -> str:
        game, state, session = self.session.game, self.session.state, self.session
        found = decision.find(self.wanted) if self.wanted else None
        key, self.wanted = found.key if found else eager_choice(decision, self.luck), ""
        chosen = decision.find(key)
        assert chosen is not None
        alone = self.screen.alone or sum(who.player == "human" for who in session.setup.seats) < 2
        if session.manner == "open" and not alone and game.is_private(state, decision, chosen):
            self.wanted = key
            return "cards"
        self.last = decision.seat
        return key


def played_to_the_end(game: str, manner: TableManner, folder: Path, *names: str) -> Person:
    """A whole game."""
    session = new_session(*names, game=game.split()[0], seed=5, manner=manner, **GAMES_TO_END[game])
    person = Person(session, 3)
    assert play_session(session, folder, None, person.screen) == 0
    assert isinstance(session.pending, Result)
    return person


@every_game
@every_manner
def test_one_person_among_computers_is_never_covered(game: str, manner: TableManner, tmp_path: Path) -> None:
    person = played_to_the_end(game, manner, tmp_path, "Ada", "random 2", "random 3")
    assert (person.screen.covers, person.covered) == ([], [])
    assert len(person.screen.typed) > 20
    assert "Pass the keyboard" not in person.screen.text
    assert "Does anybody react" not in person.screen.text


@every_game
def test_two_people_and_a_computer_are_strictly_covered_from_each_other_alone(game: str, tmp_path: Path) -> None:
    person = played_to_the_end(game, "strict", tmp_path, "Ada", "random 2", "Cy")
    assert all(seat in (0, 2) and seat != before for seat, before, _ in person.covered)
    assert bool(person.covered) == (game != "theseus")
    assert len(person.screen.covers) == 2 * len(person.covered)


@every_game
def test_two_people_and_a_computer_are_covered_at_the_open_table_when_they_ask(game: str, tmp_path: Path) -> None:
    """Or when there is nothing to choose that all may see."""
    person = played_to_the_end(game, "open", tmp_path, "Ada", "random 2", "Cy")
    asked = [said == "cards" or said.isdecimal() for _, _, said in person.covered]
    assert all(asked) or game == "theseus with picked decks"
    assert all(seat in (0, 2) for seat, _, _ in person.covered)
    assert bool(person.covered) == (game != "theseus")


@every_game
def test_two_people_and_a_computer_who_trust_each_other_are_never_covered(game: str, tmp_path: Path) -> None:
    person = played_to_the_end(game, "trusting", tmp_path, "Ada", "random 2", "Cy")
    assert (person.screen.covers, person.covered) == ([], [])
