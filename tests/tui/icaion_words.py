"""What the app says at a table of Icaion, for its tests."""

from __future__ import annotations

from nexusgames.core.engine.choices import Choice
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.session.session import Session
from nexusgames.core.teaching.lessons import find_lesson
from nexusgames.core.teaching.teaching import Teaching
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games import GAMES
from nexusgames.tui.presenters.icaion.presenter import IcaionPresenter
from nexusgames.tui.presenters.parts import PlayerCard
from tests.tui.icaion_tables import NAMES, decision_of, view_of


def narrator_of(session: Session) -> Narrator:
    return Narrator(load_texts(), session.game.lexicon(session.state), NAMES[: len(session.setup.seats)])


def open_decision(session: Session) -> Decision:
    decision = decision_of(session)
    assert decision is not None
    return decision


def choice_of(session: Session, key: str) -> Choice:
    choice = open_decision(session).find(key)
    assert choice is not None
    return choice


def label(session: Session, key: str, narrow: bool = False) -> str:
    decision = open_decision(session)
    view, choice = view_of(session, decision.seat), choice_of(session, key)
    return IcaionPresenter().label(view, narrator_of(session), decision, choice, narrow).plain


def in_lesson(name: str, number: int, *keys: str) -> Session:
    """The table of a part of a lesson, after some choices."""
    lesson = find_lesson("icaion", name)
    assert lesson is not None
    teaching = Teaching(GAMES.load("icaion"), lesson, number)
    for key in keys:
        teaching.choose(key)
    return teaching.session


def words_on(card: PlayerCard) -> list[str]:
    """What the card of a player tells, fact by fact."""
    return [card.name, card.score, card.note, *(f"{fact.number} {fact.word}".strip() for fact in card.facts)]


def laid(**black: object) -> Session:
    """Ada acts at a table laid out for it; the named values are hers."""
    game, setup = GAMES.load("icaion"), Setup(tuple(Seat(name) for name in NAMES[:2]), 1, {})
    purple = {"seeker": "IN002", "gear": "IN013", "node": "E3"}
    black = {"seeker": "IN003", "gear": "IN009", "node": "M1", **black}
    told = {"phase": "act", "colossus": {"crater": "X1"}, "players": {"Black": black, "Purple": purple}}
    return Session(game, setup, game.arrange(setup, told))
