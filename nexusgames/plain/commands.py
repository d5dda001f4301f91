"""Commands: words that do not answer the question, such as look, explain, undo, save, quit."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

from nexusgames.core.advice.better_choice import choices_of, last_turn_of, search_better, tell_better
from nexusgames.core.advice.hints import search_hint, tell_hint
from nexusgames.core.engine import Decision
from nexusgames.core.files.saves import SUFFIX, delete_save, is_good_name
from nexusgames.core.session.open_table import manner_called
from nexusgames.core.workers.plans import beside, carry_out
from nexusgames.plain.explaining import explain
from nexusgames.plain.menu import Menu
from nexusgames.plain.recaps import tell_log
from nexusgames.plain.taking_back import redo, table_undo, undo

if TYPE_CHECKING:
    from nexusgames.plain.table import Table

AUTOMATIC_NAME = re.compile(r".+-\d{8}-\d{6}(-\d+)?")


class Quit(Exception):
    """Somebody stops playing; everything is saved."""


def obey(table: Table, decision: Decision, menu: Menu, words: str) -> bool:
    """Carry out a command; False if the words are not one, or are a choice on offer, such as room b."""
    if words.startswith("?"):
        explain(table, decision, menu, words[1:].strip())
        return True
    word, _, rest = words.partition(" ")
    command = COMMANDS.get(word.lower())
    if command is None or menu.is_offered(words):
        return False
    command(table, decision, rest.strip())
    return True


def board(table: Table, decision: Decision, about: str) -> None:
    """The board as text, all its spaces in words, or one space."""
    view = table.view_for(decision.seat)
    table.console.say_lines(table.presenter.spaces(view, table.narrator, about))
    if not about:
        table.console.draw(table.presenter.map(view, table.narrator))


def hand(table: Table, decision: Decision, about: str) -> None:
    """The player's cards; at an open table only after the screen is covered."""
    if table.hides_hand(decision.seat):
        cards(table, decision, about)
    else:
        show_hand(table, decision.seat)


def show_hand(table: Table, seat: int) -> None:
    """The cards of a seat, as far as the people at the screen may see them."""
    table.console.say_lines(table.presenter.hand(table.view_for(seat), table.narrator))


def cards(table: Table, decision: Decision, about: str) -> None:
    """Show the cards of the person who is asked, or of another one by name (`cards Bo`)."""
    person = next((seat for seat in table.humans if is_called(table, seat, about)), None)
    if person is None:
        table.say("plain.who_looks")
    elif not table.hides_hand(person):
        show_hand(table, person)
    elif person == decision.seat and table.asked is not None and not table.asked.seats:
        table.look_at_cards(person)
    else:
        table.peek(person)


def is_called(table: Table, seat: int, words: str) -> bool:
    """Whether the words name a person or their number; no words mean the one person who is asked."""
    if not words:
        return table.asked is not None and table.asked.asked == seat
    return words.casefold() in (table.narrator.name(seat).casefold(), str(seat + 1))


def back(table: Table, decision: Decision, about: str) -> None:
    """Put the cards away and go back to the table without a choice."""
    if table.alone is None and table.asker.looking is None:
        table.say("plain.at_table")
        return
    table.asker.look_away()
    table.asked = None


def ask_again(table: Table, decision: Decision, about: str) -> None:
    """Ask everybody again who passed for a battle or a turn, without saying who that is."""
    table.passing.end_all()
    table.say("core.passing.again")


def manner(table: Table, decision: Decision, about: str) -> None:
    """Tell or change how the keyboard is passed."""
    wanted = manner_called(about)
    if wanted is not None:
        table.asker.look_away()
        table.session.manner, table.asked = wanted, None
        table.save()
    table.say(f"core.manner.{wanted or table.session.manner or table.usual_manner}")
    if wanted is None:
        table.say("plain.manner_usage")


def players(table: Table, decision: Decision, about: str) -> None:
    """What everybody has."""
    view = table.session.game.view(table.session.state, None)
    table.console.say_lines(table.presenter.players(view, table.narrator))


def scene(table: Table, decision: Decision, about: str) -> None:
    """What is going on: a battle, a gain of crystals."""
    view = table.session.game.view(table.session.state, None)
    table.console.say_lines(table.presenter.scene(view, table.narrator) or [own_text(table, "no_scene")])


def sheet(table: Table, decision: Decision, about: str) -> None:
    """The reference sheet."""
    view = table.session.game.view(table.session.state, None)
    table.console.draw(table.presenter.sheet(view, table.narrator))


def log(table: Table, decision: Decision, about: str) -> None:
    """The log as this player may know it: the last lines, or `log all`."""
    tell_log(table, table.viewer, about)


def save(table: Table, decision: Decision, about: str) -> None:
    """Name the game; every decision is saved anyway."""
    name = about.removesuffix(SUFFIX)
    if not name:
        table.save()
    elif not is_good_name(name):
        table.say("plain.bad_name")
        return
    elif (path := table.folder / f"{name}{SUFFIX}") != table.path:
        if path.exists():
            table.say("plain.name_taken", name=name)
            return
        rename(table, name)
    if not table.save_problem:
        table.say("plain.saved", name=table.path.stem)
        table.say("core.save.secrets")


def rename(table: Table, name: str) -> None:
    """Save under another name, and delete the old file if its name was an automatic one."""
    before = table.path
    table.move_to(table.folder / f"{name}{SUFFIX}")
    table.save_problem = ""
    table.save()
    if table.save_problem:
        table.move_to(before)
    elif AUTOMATIC_NAME.fullmatch(before.stem):
        with suppress(OSError):
            delete_save(before)


def coach(table: Table, decision: Decision, about: str) -> None:
    """Switch the coach on or off; once on, it explains the open question at once."""
    table.coach.switch(about.lower() == "on" if about.lower() in ("on", "off") else not table.coach.on)
    table.say("core.coach.on" if table.coach.on else "core.coach.off")
    table.tell_advice(decision)


def advise(table: Table, decision: Decision, about: str) -> None:
    """A good choice and the reasons for it; it depends on the hand, so it is only shown with the hand."""
    if table.hides_hand(decision.seat):
        table.say("core.open_table.look_first")
        return
    plan = search_hint(table.session.game, decision, table.question_about_hint())
    found = tell_hint(table, decision, carry_out(plan, beside(table.thinkers)))
    table.console.say(found.text)
    table.console.say_lines(found.more, "  ")


def better(table: Table, decision: Decision, about: str) -> None:
    """The most costly choice of the last turn and a better one, once a turn."""
    if table.hides_hand(decision.seat):
        table.say("core.open_table.look_first")
        return
    session, seat = table.session, decision.seat
    turn, made = last_turn_of(session, seat), choices_of(session, seat)
    if table.coach.has_pointed_out(seat, turn):
        table.say("core.better.once")
        return
    if not made:
        table.say("core.better.nothing")
        return
    plan = search_better(session.game, seat, made, table.luck().state)
    found = carry_out(plan, beside(table.thinkers))
    if found is not None:
        table.coach.point_out(seat, turn)
    for line in tell_better(table, found):
        table.console.say(line)


def end(table: Table, decision: Decision, about: str) -> None:
    """Stop; the game waits where it is."""
    raise Quit


def helping(table: Table, decision: Decision, about: str) -> None:
    """All commands, with examples of this game."""
    table.console.say_lines(own_text(table, "help").strip("\n").split("\n"), " " * 16)


def own_text(table: Table, key: str) -> str:
    """A sentence of line mode that each game words itself."""
    return table.texts.say(f"plain.{table.narrator.lexicon.namespace}.{key}")


Command = Callable[["Table", Decision, str], None]
Deed = TypeVar("Deed")


def by_word(deeds: Mapping[str, Deed]) -> dict[str, Deed]:
    """The commands by each of their words."""
    return {word: deed for words, deed in deeds.items() for word in words.split()}


LOOKING: dict[str, Command] = by_word(
    {
        "l look board": board,
        "h hand": hand,
        "cards": cards,
        "p players": players,
        "b now": scene,
        "units sheet": sheet,
        "log": log,
    }
)
"""Commands that only show something."""
COMMANDS: dict[str, Command] = LOOKING | by_word(
    {
        "u undo": undo,
        "redo": redo,
        "table": table_undo,
        "save": save,
        "coach": coach,
        "hint": advise,
        "better": better,
        "back": back,
        "ask": ask_again,
        "manner": manner,
        "q quit exit": end,
        "help": helping,
    }
)
