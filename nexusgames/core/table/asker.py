"""The asker: decides whom a table with one keyboard asks what, by the manner of the table.

At the open table, the asked seat decides in view of everybody, and a window in which several seats may react is one
question to all of them. A seat's own cards are shown, behind a cover, when the seat wants to look, and disappear by
themselves: after the next choice the whole table is asked again, unless the choice was private and the same question
goes to the same seat once more. Looking costs nothing: if the seat then does not react, everybody who was asked before
still is. Nothing here depends on what could be played, only on what everybody knows.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from nexusgames.core.engine.choices import PASS, Choice
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.session.open_table import (
    ASIDE,
    LOOK,
    Asking,
    TableManner,
    asked_in_window,
    open_window,
    public_face,
)
from nexusgames.core.session.session import Mark, Session
from nexusgames.core.session.standing_orders import Passing, Silence, Span, can_pass_on

if TYPE_CHECKING:
    from nexusgames.core.table.hot_seat import HotSeat


class Asker:
    """Who is asked, who wants to look, and who has said to pass."""

    def __init__(self, table: HotSeat) -> None:
        """Start with nobody looking or passing."""
        self.table = table
        self.passing = Passing()
        self.silence = Silence()
        self.looking: int | None = None
        """The seat that wants to answer first, or to see its cards before it answers."""
        self.sees_cards = False
        """Whether that seat is alone with its cards; if not, it decides in view of everybody."""
        self.aside: int | None = None
        """The seat that looks at its cards while another one is asked."""
        self._called: tuple[Mark, int] | None = None
        """Where the session was when one of several asked people wanted to look, and how many were asked."""
        self._face: tuple[Decision, Decision] | None = None
        self._beside: tuple[Decision, Decision] | None = None

    @property
    def manner(self) -> TableManner:
        """The manner of the table; a person alone among computers always sees their cards."""
        table = self.table
        if not table.opens or len(table.humans) < 2:
            return "strict"
        return table.session.manner or table.usual_manner

    def asking(self, decision: Decision) -> Asking:
        """What is asked now, whom, and with whose view; the decision is the open one, and a person's."""
        table, seat, manner = self.table, decision.seat, self.manner
        if self.looking != seat:
            self.looking = None
        if manner == "strict":
            return Asking(decision, decision, seat, covered=table.must_cover(seat))
        if self.looking is None and (seats := self.people_asked()):
            return Asking(decision, public_face(table.session.game, table.session.state, decision), None, seats)
        if manner == "trusting":
            return Asking(decision, decision, seat)
        return self._at_open_table(decision)

    def face(self, decision: Decision) -> Decision:
        """The public face of a question; the same object as long as the question is the same."""
        if self._face is None or self._face[0] is not decision:
            self._face = decision, public_face(self.table.session.game, self.table.session.state, decision)
        return self._face[1]

    def beside(self, pending: Decision) -> Decision | None:
        """What a seat that looks at its cards while another one is asked may do meanwhile; None if nothing."""
        seat, session = self.aside, self.table.session
        if seat is None or seat != self.table.viewer:
            return None
        if self._beside is None or self._beside[0] is not pending or self._beside[1].seat != seat:
            self._beside = pending, Decision(seat, ASIDE, tuple(session.game.asides(session.state, seat)))
        return self._beside[1] if self._beside[1].options else None

    def _at_open_table(self, decision: Decision) -> Asking:
        """The question to one seat at the open table: covered if all choices are private or the seat wants to look."""
        game, state, seat = self.table.session.game, self.table.session.state, decision.seat
        face = self.face(decision)
        holds, reacts = game.has_secrets(state, seat), any(option.key != PASS.key for option in face.options)
        in_the_open = not self.sees_cards and (reacts or not holds)
        if (self.looking == seat and not in_the_open) or not face.options:
            return Asking(decision, decision, seat, covered=self.table.viewer != seat)
        return Asking(decision, replace(face, extras=(*face.extras, LOOK)) if holds else face, None)

    def people_asked(self) -> tuple[int, ...]:
        """The people who are asked together in the open window; empty if none of them has anything to hide."""
        table = self.table
        if self.manner == "strict":
            return ()
        game, state = table.session.game, table.session.state
        people = tuple(seat for seat in asked_in_window(game, state) if seat in table.humans)
        return people if any(game.has_secrets(state, seat) for seat in people) else ()

    def look(self, seat: int) -> None:
        """Let a seat see its cards: the seat that is asked, or will be once those before it have passed."""
        self._called = self._called if self.looking == seat else None
        self.looking, self.sees_cards = seat, True

    def look_away(self) -> None:
        """Return to the table without a choice, and take back the passes made so that this seat could look."""
        called, self._called = self._called, None
        if called is not None and self._did_nothing_since(called[0]):
            self.table.session.return_to(called[0])
            self.passing.stay(self.table.session)
            self.table.save()
        self.looking = None

    def _did_nothing_since(self, mark: Mark) -> bool:
        """Whether only passes of others have been chosen since the seat was called."""
        session = self.table.session
        keys, seats = session.keys[mark.made :], session.seats[mark.made :]
        passed = bool(keys) and all(key == PASS.key for key in keys)
        return self.looking is not None and passed and self.looking not in seats

    def to_keep(self) -> Session:
        """The game as a save keeps it: without the passes of others made so that somebody can look.

        A program that ends while the cards are on the screen must not take the others' chance to react.
        """
        session, called = self.table.session, self._called
        return session.as_of(called[0]) if called is not None and self._did_nothing_since(called[0]) else session

    def leaves_question_open(self, decision: Decision, key: str) -> str:
        """The key of a choice that can be made beside a question to all, which then stays open; empty for any other.

        To show a card is no reaction: the passes made so that this seat could look are taken back first.
        """
        game, chosen, called = self.table.session.game, decision.find(key), self._called
        if chosen not in decision.extras or called is None or not self._did_nothing_since(called[0]):
            return ""
        asides = game.asides(self.table.session.state, decision.seat)
        found = next((aside.key for aside in asides if aside.key.startswith(f"{key} ")), "")
        if found:
            self.look_away()
        return found

    def only_looked(self, decision: Decision, key: str) -> bool:
        """Whether a pass only means that the seat has looked: others were asked too, and still are."""
        called = self._called is not None and self._called[1] > 1
        return (
            called
            and self.looking == decision.seat
            and key == PASS.key
            and open_window(self.table.session.state) is not None
        )

    def nobody(self, decision: Decision, span: Span = "window") -> None:
        """Let all asked people pass: in this window, in all windows of the same matter, or for the whole turn."""
        people = self.people_asked()
        self.silence.begin(self.table.session, people)
        if span != "window" and can_pass_on(decision):
            self.passing.begin(self.table.session, decision, people, span=span)

    def call(self, seat: int) -> None:
        """Let one of the asked people react: those before pass, and the seat is asked alone.

        It is asked behind a cover, unless it can react with something public, or holds no cards.
        """
        people, session = self.people_asked(), self.table.session
        called = session.mark(), len(people)
        self.silence.begin(session, people[: people.index(seat)])
        self.passing.end(seat)
        self.looking, self._called, self.sees_cards = seat, called, False

    def is_silent(self, decision: Decision) -> bool:
        """Whether the asked person has said to pass in this window."""
        return self.silence.answers(self.table.session, decision)

    def passes(self, decision: Decision) -> bool:
        """Whether nobody need be asked, because everybody concerned passes in advance, or can do nothing else."""
        if self.looking == decision.seat:
            return False
        if self._only_passes(decision):
            return True
        session, people = self.table.session, self.people_asked() or (decision.seat,)
        return all(self.passing.stands(session, decision, seat) for seat in people)

    def _only_passes(self, decision: Decision) -> bool:
        """Whether a person alone among computers has nothing for this window: there is nobody who could notice."""
        return len(self.table.humans) == 1 and can_pass_on(decision) and decision.options == (PASS,)

    def goes_on_looking(self, decision: Decision, chosen: Choice) -> bool:
        """Whether the looking seat may go on looking after this choice, if the same question comes again.

        Only after a private choice: a card that is played openly is for everybody to see at once.
        """
        game, state = self.table.session.game, self.table.session.state
        if self.manner != "open" or self.looking != decision.seat or not game.is_private(state, decision, chosen):
            return False
        reacts = open_window(state) is not None and chosen in decision.options
        return not reacts and all(aside.verb != chosen.verb for aside in game.asides(state, decision.seat))

    def after_choice(self, decision: Decision, *, goes_on: bool) -> None:
        """Ask the whole table again, once the looking seat has answered or somebody else has reacted first.

        `goes_on` is what `goes_on_looking` said before the choice.
        """
        session = self.table.session
        if goes_on and self._is_asked_the_same(decision):
            return
        if session.seats[-1] == self.looking or session.keys[-1] != PASS.key:
            self.looking = self._called = None

    def _is_asked_the_same(self, before: Decision) -> bool:
        """Whether the same seat is asked the same thing, and still holds cards."""
        session = self.table.session
        now = session.pending
        same = isinstance(now, Decision) and (now.seat, now.kind) == (before.seat, before.kind)
        return same and session.game.has_secrets(session.state, before.seat)
