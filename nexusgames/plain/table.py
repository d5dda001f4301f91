"""A table in line mode: it asks, takes answers, and saves after every decision."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from nexusgames import paths
from nexusgames.core.bots.levels import LEVELS
from nexusgames.core.bots.search import MINDS
from nexusgames.core.engine import PASS, Caution, Choice, Decision, Refusal, Result
from nexusgames.core.files.ownership import Claim
from nexusgames.core.files.settings import load_settings
from nexusgames.core.session.looking_ahead import look_ahead
from nexusgames.core.session.open_table import LOOK, Asking, public_face
from nexusgames.core.session.session import RulesFault, Session
from nexusgames.core.session.standing_orders import can_pass_on
from nexusgames.core.table.hot_seat import HotSeat, copy_path, new_path
from nexusgames.core.teaching.coach import Coach
from nexusgames.core.teaching.progress import Progress
from nexusgames.core.values.exit_codes import FINE, INTERRUPTED, WRONG
from nexusgames.core.values.texts import harmless
from nexusgames.plain.answers import answer, completed
from nexusgames.plain.commands import Quit, obey
from nexusgames.plain.console import Closed, Console
from nexusgames.plain.menu import Entry, Menu, menu_lines
from nexusgames.plain.presenters import presenter_for
from nexusgames.plain.recaps import tell_lately, tell_new_events
from nexusgames.plain.seating import ask_table, come_back, peek, turn_to

if TYPE_CHECKING:
    from nexusgames.core.workers.thinkers import Thinkers

Done = TypeVar("Done")


def play_session(
    session: Session, folder: Path, path: Path | None = None, console: Console | None = None, claim: Claim | None = None
) -> int:
    """Play a game to its end or until somebody quits; return the exit code. `path` is the save it comes from."""
    table = Table(session, folder, path or new_path(folder, session.game.id), console or Console(), claim)
    follow_settings(table)
    try:
        if claim is None or not claim.taken or table.wants_copy():
            table.run(resumed=path is not None)
    except (Quit, Closed):
        table.leave()
    except KeyboardInterrupt:
        table.leave()
        return INTERRUPTED
    except OSError:
        raise
    except Exception as error:  # a defect that nothing else caught: the program stops, the game is kept
        table.report(error, "core.fault.over")
        table.leave()
        return WRONG
    finally:
        table.close()
    return FINE


def follow_settings(table: Table) -> None:
    """Use the person's manner for a game without its own; report a settings file that cannot be read."""
    settings, problem = load_settings(paths.settings())
    table.usual_manner = settings.manner
    if problem:
        table.say("core.settings.broken", reason=problem)


class Table(HotSeat):
    """A table with one keyboard, passed around, and lines of text."""

    opens = True
    passes_on = True
    """Whether one pass can cover every question about the same matter."""

    def __init__(
        self, session: Session, folder: Path, path: Path, console: Console, claim: Claim | None = None
    ) -> None:
        """Lay the table."""
        super().__init__(session, path, claim)
        self.folder = folder
        self.console = console
        self.presenter = presenter_for(session.game.id)
        self.told = 0
        self.told_at_table = 0
        """How much of the log the table had read when somebody went to look at their cards."""
        self.own_news: dict[int, int] = {}
        """By seat: how much of the log it has read for its private news."""
        self.alone: int | None = None
        """The seat that looks at its cards alone, at a table that is otherwise open."""
        self.last_asked: int | None = None
        self.shown: list[list[str]] = []
        self.coach = Coach(Progress(paths.progress()), session)
        self.unsure: tuple[Caution, str] | None = None
        """What needs a yes, and the choice that a yes makes."""
        self.where: tuple[str, int] | None = None
        """The number of the line whose choice is still to be named, and how often to make it."""

    def say(self, key: str, /, **values: object) -> None:
        """Print a sentence of the catalogue."""
        self.console.say(self.texts.say(key, values, self.narrator))

    def tell_refusal(self, refusal: Refusal) -> None:
        """Say why something is not possible, and by which rule."""
        self.console.say(f"{self.narrator.refusal(refusal)} ({refusal.rule})")

    def run(self, *, resumed: bool = False) -> None:
        """Play decision after decision until the game is over."""
        self.welcome(resumed=resumed)
        if not resumed:
            self.save()
        while isinstance(decision := self.session.pending, Decision):
            if self.decides_itself(decision):
                self.tell_watchers()
            else:
                asking = self.asker.asking(decision)
                turn_to(self, asking, resumed=resumed)
                self.ask(asking)
                resumed = False
        if self.alone is not None:
            come_back(self)
        self.attempt(lambda: tell_lately(self))
        self.tell_end(decision)

    def welcome(self, *, resumed: bool) -> None:
        """Name the game and what to type; watchers of a resumed game are told what happens from here on."""
        words = "welcome_watchers" if not self.humans else "welcome_back" if resumed else "welcome"
        self.say(f"plain.{words}", game=self.session.game.title)
        if resumed and not self.humans:
            self.told = len(self.session.log)

    @cached_property
    def thinkers(self) -> Thinkers:
        """The processes that think for computers of several minds, started when one of them first decides."""
        from nexusgames.core.workers.thinkers import Thinkers

        return Thinkers(MINDS)

    def bot_choice(self, decision: Decision) -> str:
        """A bot's answer; several minds think at the same time in other processes and give the same answer."""
        if self.seats[decision.seat].player not in LEVELS:
            return super().bot_choice(decision)
        return self.thinkers.ask(self.question(decision)).answer.result().keys[0]

    def close(self) -> None:
        """Close the table and stop all thinking."""
        super().close()
        if "thinkers" in self.__dict__:
            self.thinkers.close()

    def tell_watchers(self) -> None:
        """Tell at once what a computer did, if only computers play."""
        if not self.humans:
            self.attempt(lambda: tell_new_events(self))
            self.console.target.flush()

    def wants_copy(self) -> bool:
        """Ask whether to go on with a copy, because another program plays this game."""
        self.say("core.save.open_elsewhere")
        if self.console.ask(self.texts.say("plain.copy_or_leave") + " ").lower() not in ("c", "copy"):
            return False
        self.move_to(copy_path(self.path))
        self.say("plain.saved", name=self.path.stem)
        return True

    def save(self) -> None:
        """Save after every decision; a full disk is reported once and does not stop the game."""
        before, path = self.save_problem, self.path
        super().save()
        if self.save_problem and not before:
            self.say("core.save.failed", reason=self.save_problem)
        elif self.path != path:
            self.say("core.save.moved", name=self.path.stem)

    def tell_fault(self, sentence: str) -> None:
        """Tell a fault at once."""
        self.console.say(sentence)

    def attempt(self, deed: Callable[[], Done]) -> Done | None:
        """Do something at the table; if it fails unexpectedly, tell the players and go on."""
        try:
            return deed()
        except (Quit, Closed, OSError):  # the players are gone
            raise
        except RulesFault as fault:
            self.report(fault, "core.fault.rule", fault.key)
        except Exception as error:
            self.report(error)
        return None

    def look_at_cards(self, seat: int) -> None:
        """Let the person who is asked see their cards before answering."""
        self.asker.look(seat)
        self.asked = None

    def peek(self, seat: int) -> None:
        """Let somebody who is not asked see their cards."""
        peek(self, seat)

    def is_asked(self, asking: Asking) -> bool:
        """Whether a question is still open, to the same people and with the same person at the screen."""
        return self.asked is asking and self.session.pending is asking.decision and self.viewer == asking.eyes

    def ask(self, asking: Asking) -> None:
        """Put the question until it is answered, carrying out commands in between."""
        self.asked, decision = asking, asking.shown
        if asking.seats:
            ask_table(self, asking)
            return
        self.attempt(lambda: self.tell_advice(decision))
        menu = self.show_somehow(decision)
        while self.is_asked(asking):
            words = self.console.ask("> ")
            self.attempt(lambda words=words: self.take_words(decision, menu, words))

    def look_ahead(self, key: str) -> tuple[Any, Decision | None]:
        """What follows a choice, as far as the people at the screen may know beforehand."""
        state, following = look_ahead(self.session.game, self.session.state, key)
        if following is None or following.seat == self.viewer:
            return state, following
        return state, public_face(self.session.game, state, following)

    def take_words(self, decision: Decision, menu: Menu, words: str) -> None:
        """Take what was typed: a yes to a warning, nothing (show the question again), a command, an answer."""
        unsure, self.unsure = self.unsure, None
        words, where = completed(self, menu, words), self.where
        self.where = None
        if unsure is not None and self.texts.language.agrees(words):
            answer(self, decision, menu, unsure[1], agreed=unsure[0])
        elif not words:
            self.shown = []
            self.show_somehow(decision)
        elif obey(self, decision, menu, words):
            self.where = where
        else:
            answer(self, decision, menu, words)

    def ask_to_agree(self, caution: Caution, key: str) -> None:
        """Warn what a choice gives up; only a yes makes it, so typing the same word by habit does no harm."""
        self.console.say(self.narrator.caution(caution))
        self.say("plain.agree")
        self.unsure = caution, key

    def show_somehow(self, decision: Decision) -> Menu:
        """Show the question, or at least its choices by their keys if that fails."""
        try:
            return self.show_decision(decision)
        except OSError:
            raise
        except Exception as error:  # players must be able to answer a question that cannot be shown
            self.report(error)
        menu = Menu(decision, [Entry(choice, choice.key, "") for choice in decision.choices])
        menu.show(self.console, self.texts.say("plain.beside"))
        return menu

    def tell_advice(self, decision: Decision) -> None:
        """Print the coach's advice on a kind of question that is new to this player."""
        found = self.coach.advise(self.narrator, decision)
        if found is not None:
            self.console.say()
            self.console.say(f"{self.texts.say('core.coach.title')}: {found.text}", "  ")
            if found.rules:
                self.say("core.coach.rules", rules=", ".join(found.rules))

    def label(self, decision: Decision, choice: Choice) -> str:
        """What a choice does, in the list of choices."""
        if choice is LOOK:
            return self.narrator.look(decision)
        return self.narrator.label(decision, choice)

    def show_decision(self, decision: Decision) -> Menu:
        """Show where the game stands (if that is new), the question and the numbered choices."""
        narrator, view = self.narrator, self.show_standing(decision)
        self.console.say(" ".join([narrator.prompt(decision), *self.presenter.reminders(view, narrator, decision)]))
        remarks = self.presenter.remarks(view, narrator, decision)
        if self.passes_on and can_pass_on(decision):
            remarks = {**remarks, PASS.key: self.texts.say("plain.pass_all")}
        entries = [
            Entry(c, self.label(decision, c), remarks.get(c.key, ""), narrator.cards_in(decision, c))
            for c in decision.choices
        ]
        menu = Menu(decision, entries, menu_lines(narrator, decision))
        menu.show(self.console, self.texts.say("plain.beside"))
        held_back = next((number for number, line in enumerate(menu.lines, 1) if menu.holds_back(line)), 0)
        if held_back:
            self.say("plain.more", number=held_back)
        if self.asker.looking is not None:
            self.say("plain.way_back")
        return menu

    def show_standing(self, decision: Decision, *, with_status: bool = True) -> Any:
        """Show where the game stands as far as that is new; return the view it is drawn from."""
        narrator, view = self.narrator, self.view_for(decision.seat)
        standing = [[self.presenter.status(view, narrator)] * with_status, self.presenter.scene(view, narrator)]
        self.console.say()
        for line in (line for lines in standing if lines not in self.shown for line in lines):
            self.console.say(line, "      ")
        self.shown = standing
        return view

    def tell_end(self, result: Result) -> None:
        """Tell who won, and where every score comes from."""
        narrator, view = self.narrator, self.session.game.view(self.session.state, None)
        self.console.say()
        self.console.say(narrator.ending(result))
        self.console.say_lines(self.presenter.summary(view, narrator))
        self.say("plain.unsaved" if self.save_problem else "plain.kept", name=self.path.stem)

    def leave(self) -> None:
        """Say how to go on later; cover a hand that is still on the screen."""
        if self.secret_shown and len(self.humans) > 1 and self.asker.manner != "trusting":
            self.console.cover()
        self.asker.look_away()
        if not self.path.exists():  # a sample game without a decision goes on as a new save
            self.save()
        if self.save_problem:
            self.say("plain.unsaved")
            return
        self.say("plain.goodbye")
        name = self.path.stem if self.path.parent == paths.saves() else str(self.path)
        self.console.show([f"  nexusgames resume {shlex.quote(harmless(name))} --plain"])
