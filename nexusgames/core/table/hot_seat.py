"""The hot seat: a table with one keyboard, as every front end needs it, with autosave, bots, faults and covers."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

from nexusgames.core.bots.bots import BOTS
from nexusgames.core.bots.levels import may_slip
from nexusgames.core.engine.choices import PASS, Choice
from nexusgames.core.engine.decisions import Caution, Decision, IllegalChoice
from nexusgames.core.engine.events import Event
from nexusgames.core.files.crashes import keep_crash, place_of
from nexusgames.core.files.ownership import Claim
from nexusgames.core.files.saves import free_path, write_save
from nexusgames.core.game.rulebook import rulebook_of
from nexusgames.core.session.open_table import Asking, TableManner
from nexusgames.core.session.session import MOST_REPLAYED, Moment, RulesFault, Session
from nexusgames.core.session.standing_orders import Span, turn_of
from nexusgames.core.table.asker import Asker
from nexusgames.core.values.chance import Chance
from nexusgames.core.values.texts import Texts, load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.core.workers.questions import Question

LONGEST_STEM = 60
LONG_GAME = MOST_REPLAYED - 1000
"""After this many decisions the players are told what will be forgotten."""


def new_path(folder: Path, game_id: str) -> Path:
    """An unused path for a new game's save."""
    return free_path(folder, f"{game_id}-{datetime.now():%Y%m%d-%H%M%S}")


def copy_path(path: Path) -> Path:
    """An unused path for a copy of a save."""
    return free_path(path.parent, f"{path.stem[:LONGEST_STEM]}-copy")


class HotSeat:
    """A session that is saved after every decision; `viewer` is the seat whose view is on the screen.

    Whom to ask is decided by `asker`: at the open table a seat decides in view of everybody, and `viewer` is None.
    """

    opens: bool = False
    """Whether this front end supports the open table; if not, it covers every change to a seat with secrets."""
    usual_manner: TableManner = "open"
    """The manner of a table that has not chosen one."""

    def __init__(self, session: Session, path: Path, claim: Claim | None = None) -> None:
        """Set the table with nobody looking; `claim` belongs to a save that was opened."""
        self.session = session
        self.path = path
        self.claim = claim
        self.texts: Texts = load_texts()
        self.rulebook = rulebook_of(session.game, lambda: self.narrator)
        self.viewer: int | None = None
        self.asked: Asking | None = None
        """What is asked, and whom, at an open or trusting table; None while nothing is asked."""
        self.secret_shown = False
        self.secrets_when_seated = 0
        self.save_problem = ""
        self.fault_news: list[str] = []
        self._faults: set[str] = set()
        self._agreed = ""
        self._narrator: Narrator | None = None
        self._told_at: Moment | None = None
        self.seats = session.setup.seats
        self.humans = [seat for seat, who in enumerate(self.seats) if who.player == "human"]
        self.asker = Asker(self)
        self.passing = self.asker.passing

    @property
    def narrator(self) -> Narrator:
        """The narrator for the present state; it is needed often, so each state gets just one."""
        if self._narrator is None or self._told_at is None or not self._told_at.lasts(self.session):
            self._told_at = Moment(self.session)
            lexicon = self.session.game.lexicon(self.session.state)
            self._narrator = Narrator(self.texts, lexicon, [seat.name for seat in self.seats])
        return self._narrator

    @property
    def decision(self) -> Decision | None:
        """The open decision as the screen may show it, if it is for the person at the keyboard.

        If that person looks at their cards while another one is asked, it is what they may do meanwhile, if anything.
        """
        pending = self.session.pending
        if not isinstance(pending, Decision):
            return None
        if pending.seat != self.person:
            return self.asker.beside(pending)
        return pending if self.viewer is not None else self.asker.face(pending)

    @property
    def person(self) -> int | None:
        """The seat at the keyboard: the one that looks, or that is asked alone in view of everybody."""
        if self.viewer is not None or self.asked is None:
            return self.viewer
        return self.asked.asked if self.asked.eyes is None else None

    @property
    def asked_together(self) -> tuple[int, ...]:
        """The people who are being asked together whether any of them reacts."""
        asked = self.asked
        return asked.seats if asked is not None and asked.decision is self.session.pending else ()

    @property
    def may_look(self) -> bool:
        """Whether the person who is asked in view of everybody has hidden cards to look at."""
        return self.viewer is None and self.person is not None and self.hides_hand(self.person)

    def is_offered(self, key: str) -> bool:
        """Whether the person at the keyboard can make this choice now."""
        decision = self.decision
        return decision is not None and decision.find(key) is not None

    @property
    def bots_are_asked(self) -> bool:
        """Whether the open question is for a computer player."""
        pending = self.session.pending
        return isinstance(pending, Decision) and self.is_bot(pending.seat)

    def choose(self, key: str) -> list[Event]:
        """Make a choice and save; a pass by a seat that only looked, while others are still asked, is ignored."""
        decision = self.session.pending
        if isinstance(decision, Decision) and self.asker.only_looked(decision, key):
            self.asker.look_away()
            self.asked = None
            return []
        if isinstance(decision, Decision) and (beside := self.asker.leaves_question_open(decision, key)):
            return self.choose(beside)
        chosen = decision.find(key) if isinstance(decision, Decision) else None
        goes_on = chosen is not None and isinstance(decision, Decision) and self.asker.goes_on_looking(decision, chosen)
        events = self.session.choose(key)
        assert isinstance(decision, Decision)
        if chosen is None:  # another seat's, beside the question
            self.session.unasked.add(len(self.session.keys))
        self.save()
        if self.session.made == LONG_GAME:
            self.tell_fault(self.texts.say("core.save.long", {"count": LONG_GAME, "limit": MOST_REPLAYED}))
        self.asker.after_choice(decision, goes_on=goes_on)
        self.close_open_table()
        self.note_secrets()
        return events

    def caution(self, key: str) -> Caution | None:
        """What must be agreed to before this choice is made; None if there is nothing or it is agreed already."""
        decision = self.session.pending
        chosen = decision.find(key) if isinstance(decision, Decision) else None
        if not isinstance(decision, Decision) or chosen is None:
            return None
        found = self.session.game.caution(self.session.state, self.as_seen(decision), chosen)
        return found if found is not None and f"{decision.seat} {found.matter}" != self._agreed else None

    def view_for(self, seat: int) -> Any:
        """The view on the screen, worded for the asked seat: `you` is that seat."""
        view = self.session.game.view(self.session.state, self.viewer)
        return view if self.viewer == seat else replace(view, seat=seat)

    def hides_hand(self, seat: int) -> bool:
        """Whether this seat has secrets that the screen does not show."""
        return seat != self.viewer and self.session.game.has_secrets(self.session.state, seat)

    def hides(self, key: str) -> bool:
        """Whether a choice, offered or not, must not be mentioned in view of everybody."""
        decision = self.session.pending
        if not isinstance(decision, Decision) or decision.seat == self.viewer:
            return False
        verb, *words = key.split(" ")
        return self.session.game.is_private(self.session.state, decision, Choice(key, verb, tuple(words)))

    def as_seen(self, decision: Decision) -> Decision:
        """A question as the screen may show it: without private choices, unless its own seat is looking."""
        return decision if decision.seat == self.viewer else self.asker.face(decision)

    def agree(self, caution: Caution) -> None:
        """Remember that the asked player accepts this caution, so that it is not shown again."""
        decision = self.session.pending
        assert isinstance(decision, Decision)
        self._agreed = f"{decision.seat} {caution.matter}"

    def save(self) -> None:
        """Save the game; a failure such as a full disk does not stop it, but is kept in `save_problem`."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            claim = self._own_claim()
            now = f"{datetime.now().astimezone():%Y-%m-%d %H:%M:%S %z}"
            claim.note(write_save(self.asker.to_keep(), self.path, now))
        except OSError as error:
            self.save_problem = error.strerror or "?"
        else:
            self.save_problem = ""

    def _own_claim(self) -> Claim:
        """The right to write the save; if another program has or has used it, the game moves to a copy."""
        self.claim = self.claim or Claim(self.path)
        while self.claim.taken or self.claim.changed():
            self.move_to(copy_path(self.path))
        return self.claim

    def move_to(self, path: Path) -> None:
        """Save to another file from now on."""
        self.close()
        self.path, self.claim = path, Claim(path)

    def close(self) -> None:
        """Stop playing here, so that another program may."""
        if self.claim is not None:
            self.claim.release()
            self.claim = None

    def report(
        self, error: Exception, what: str = "core.fault.other", key: str = "", *, told_once: bool = False
    ) -> None:
        """Report an unexpected failure: write a crash file, once for each place, and tell the players."""
        place, sentence = f"{place_of(error)} {key}", self.texts.say(what, {"key": key})
        if place not in self._faults:
            self._faults.add(place)
            self.tell_fault(f"{sentence} {self._keep_crash(error, key)}")
        elif not told_once:
            self.tell_fault(sentence)

    def _keep_crash(self, error: Exception, key: str) -> str:
        try:
            path = keep_crash(self.session, error, key, self.path.parent)
        except OSError as problem:
            return self.texts.say("core.fault.not_kept", {"reason": problem.strerror or "?"})
        except Exception as problem:  # even the state cannot be written
            return self.texts.say("core.fault.not_kept", {"reason": type(problem).__name__})
        return self.texts.say("core.fault.kept", {"file": f"{path.parent.name}/{path.name}"})

    def tell_fault(self, sentence: str) -> None:
        """Tell the players, now or as soon as the front end looks."""
        self.fault_news.append(sentence)

    def others_than(self, seat: int) -> list[int]:
        """The people to ask before the table takes something back: all others, or the only person there is."""
        return [human for human in self.humans if human != seat] or self.humans

    def decisions_to_last_person(self) -> int:
        """How many decisions to take back to reach the last one by a person; bots would only decide the same again."""
        made = enumerate(reversed(self.asker.to_keep().seats), 1)
        return next((count for count, seat in made if not self.is_bot(seat)), 1)

    def is_bot(self, seat: int) -> bool:
        """Whether a computer plays this seat."""
        return self.seats[seat].player in BOTS

    def bot_choice(self, decision: Decision) -> str:
        """A bot's answer; it depends only on the seed and the position, so nothing about it need be saved."""
        sit_down = BOTS[self.seats[decision.seat].player]
        return sit_down(self.session.game, self.imagine, self._made(decision.seat))(decision, self.luck())

    def _made(self, seat: int) -> int:
        """How many decisions the seat has made in this turn: in a long one the others are waiting."""
        session, turn = self.session, turn_of(self.session)
        return session.seats[session.log[turn].decision if turn >= 0 else 0 :].count(seat)

    def question(self, decision: Decision) -> Question:
        """The open question to a bot, for a worker to answer exactly as the bot would here."""
        session, seat = self.session, decision.seat
        tells, slips = not session.game.has_secrets(session.state, seat), may_slip(session.game, decision)
        asked, player = self.question_about_hint(), self.seats[seat].player
        return replace(asked, player=player, made=self._made(seat), slips=slips, tells=tells)

    def question_about_hint(self) -> Question:
        """The open question, for a worker to look for a hint."""
        game = self.session.game
        return Question(type(game).__module__, game.codec.text(self.session.state), self.luck().state)

    def imagine(self, seat: int, number: int) -> Any:
        """A table that looks like this one to the seat; what the seat cannot see is dealt anew for each number."""
        return self.session.game.redeal(self.session.state, seat, number)

    def luck(self) -> Chance:
        """Luck for thinking about the open question; the same whenever the game comes to this point."""
        return Chance((self.session.setup.seed << 20) + self.session.made)

    def decides_itself(self, decision: Decision) -> bool:
        """Make a decision that needs no person, a bot's or a pass in advance; returns whether there was one."""
        if self.is_bot(decision.seat):
            self.let_bot_decide(decision)
            return True
        return self._passes_itself(decision)

    def pass_unasked(self) -> None:
        """Make all passes in advance, up to the next question that a person must answer."""
        while isinstance(decision := self.session.pending, Decision) and not self.is_bot(decision.seat):
            if not self._passes_itself(decision):
                return

    def _passes_itself(self, decision: Decision) -> bool:
        was_asked = self.asker.is_silent(decision)
        if not was_asked and not self.asker.passes(decision):
            return False
        try:
            self.choose(PASS.key)
        except RulesFault as fault:
            self.passing.end(decision.seat)
            self.report(fault, "core.fault.rule", fault.key)
            return False
        if not was_asked:
            self.session.unasked.add(len(self.session.keys))
        return True

    def pass_on(self, decision: Decision, span: Span = "matter") -> list[Event]:
        """Pass, now and whenever this seat is asked about the same matter, or until the turn is over."""
        self.passing.begin(self.session, decision, span=span)
        return self.choose(PASS.key)

    def let_bot_decide(self, decision: Decision) -> None:
        """Make a bot's decision, thinking about it here."""
        self.decide_for_bot(decision, self.wanted_by_bot(decision))

    def wanted_by_bot(self, decision: Decision) -> str:
        """The key that a bot wants; empty if the bot fails, which must not end the game for the others."""
        try:
            return self.bot_choice(decision)
        except Exception as error:
            self.report(error, "core.fault.bot")
            return ""

    def decide_for_bot(self, decision: Decision, wanted: str) -> None:
        """Make the choice that a bot wants; if it is empty or fails, the first other choice that works."""
        last: Exception | None = None
        others = [choice.key for choice in decision.options if choice.key != wanted]
        for key in [wanted, *others] if wanted else others:
            try:
                self.choose(key)
                return
            except (RulesFault, IllegalChoice) as fault:
                self.report(fault, "core.fault.bot", key)
                last = fault
        raise RulesFault("") from last

    def must_cover(self, seat: int) -> bool:
        """Whether the screen must be covered before this seat looks, because a secret was or will be on it."""
        if seat == self.viewer or len(self.humans) < 2:
            return False
        return self.secret_shown or self.session.game.has_secrets(self.session.state, seat)

    def sit_down(self, seat: int) -> None:
        """Give the screen to this seat; what was on it before is gone."""
        self.viewer, self.secret_shown = seat, False
        self.secrets_when_seated = self.people_with_secrets()
        self.note_secrets()

    def people_with_secrets(self) -> int:
        """How many people have secrets from the others."""
        game, state = self.session.game, self.session.state
        return sum(game.has_secrets(state, seat) for seat in self.humans)

    def close_open_table(self) -> None:
        """Take the view off the screen once several people get secrets, where nobody had any before."""
        if self.secrets_when_seated == 0 and self.people_with_secrets() > 1:
            self.viewer = None

    def note_secrets(self) -> None:
        """Remember that a hand may have been on the screen, even if it is empty now."""
        if self.viewer is not None:
            self.secret_shown |= self.session.game.has_secrets(self.session.state, self.viewer)
