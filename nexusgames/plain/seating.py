"""Who sits at the keyboard: covering the screen, looking at secrets, going on; and one question to all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from nexusgames.core.bots.bots import BOTS
from nexusgames.core.engine import Decision
from nexusgames.core.game.game import AnyGame, Seat, SetupError
from nexusgames.core.session.open_table import Asking
from nexusgames.core.session.standing_orders import Span, can_pass_on
from nexusgames.core.table.seats import read_seat
from nexusgames.core.values.texts import clean_name, load_texts
from nexusgames.plain.commands import Quit, obey, show_hand
from nexusgames.plain.console import Closed, Console
from nexusgames.plain.menu import Entry, Menu
from nexusgames.plain.recaps import tell_lately, tell_new_events, tell_own_news, tell_recap

if TYPE_CHECKING:
    from nexusgames.plain.table import Table

SPANS: Mapping[str, Span] = {
    **dict.fromkeys(("", "pass", "nobody", "no"), "window"),
    **dict.fromkeys(("all", "pass all", "nobody all"), "matter"),
    **dict.fromkeys(("turn", "pass turn", "nobody turn"), "turn"),
}
"""What people type if nobody reacts: now, in this battle, in this turn."""


def ask_table(table: Table, asking: Asking) -> None:
    """Ask until somebody reacts or nobody does.

    Everybody who could hold a card is named in the same way, so the question gives nothing away.
    """
    table.attempt(lambda: table.tell_advice(asking.decision))
    show_question(table, asking)
    while table.is_asked(asking):
        words = table.console.ask("> ")
        table.attempt(lambda words=words: take_words(table, asking, words))


def show_question(table: Table, asking: Asking) -> None:
    """What is going on, the question, and what to type."""
    table.show_standing(asking.shown, with_status=False)
    table.console.say(table.narrator.prompt(asking.shown))
    table.say("plain.anybody")
    people = [f"[{seat + 1}] {table.narrator.name(seat)}" for seat in sorted(asking.seats)]
    words = [table.texts.say("plain.nobody"), *people]
    if can_pass_on(asking.shown):
        words += [table.texts.say("plain.nobody_at_all"), table.texts.say("plain.nobody_this_turn")]
    table.console.say_items("  ", words, "   ")


def take_words(table: Table, asking: Asking, words: str) -> None:
    """Take an answer: nobody, a person by number or name, or a command."""
    said = " ".join(words.casefold().split())
    span = SPANS.get(said)
    if span is not None and (span == "window" or can_pass_on(asking.shown)):
        pass_together(table, asking.decision, span)
    elif (seat := named(table, said, asking.seats)) is not None:
        table.asker.call(seat)
        table.asked = None
    elif not obey(table, asking.shown, Menu(asking.shown, []), words):
        table.say("plain.how_to_react")


def pass_together(table: Table, decision: Decision, span: Span) -> None:
    """Pass for everybody; tell what follows in full up to the first decision of a computer."""
    table.asker.nobody(decision, span)
    table.asked = None
    while isinstance(now := table.session.pending, Decision) and not table.is_bot(now.seat):
        if not table.decides_itself(now):
            break
    tell_new_events(table)


def named(table: Table, said: str, seats: Sequence[int]) -> int | None:
    """The person among these whose number or name was typed."""
    return next((seat for seat in seats if said in (str(seat + 1), table.narrator.name(seat).casefold())), None)


def turn_to(table: Table, asking: Asking, *, resumed: bool) -> None:
    """Turn the screen to the person who is asked; what was typed ahead never answers for the next person."""
    changed = table.last_asked != asking.asked
    if changed or asking.seats:
        table.console.forget_typed()
    table.last_asked = asking.asked
    if table.alone is not None and table.alone != asking.eyes:
        come_back(table)
    if table.asker.manner == "strict":
        seat_strictly(table, asking, resumed=resumed)
    elif asking.covered:
        let_look(table, asking.decision.seat)
    else:
        stay_at_table(table, asking, changed=changed, resumed=resumed)


def seat_strictly(table: Table, asking: Asking, *, resumed: bool) -> None:
    """Pass the keyboard; cover the screen first if anything secret was or will be on it."""
    seat = asking.decision.seat
    if seat == table.viewer:
        table.attempt(lambda: tell_lately(table))
        return
    table.viewer, table.shown = None, []
    if asking.covered:
        hand_over(table, seat)
    elif len(table.humans) > 1:
        table.say("plain.your_turn", seat=seat)
    table.sit_down(seat)
    table.attempt(lambda: tell_recap(table, seat, resumed=resumed))


def stay_at_table(table: Table, asking: Asking, *, changed: bool, resumed: bool) -> None:
    """Tell everybody what happened, then who is asked; all look on."""
    if changed:
        table.shown = []
    table.viewer = asking.eyes
    if resumed:
        table.attempt(lambda: tell_recap(table, asking.eyes, resumed=True))
    else:
        tell = tell_new_events if len(table.humans) == len(table.seats) else tell_lately
        table.attempt(lambda: tell(table))
    if changed and asking.asked is not None:
        table.say("plain.your_turn", seat=asking.asked)


def let_look(table: Table, seat: int) -> None:
    """Cover the screen until the seat is alone with it, then show what only this seat may know."""
    if table.alone is None:
        table.told_at_table = table.told
    table.viewer, table.shown = None, []
    if table.asker.manner != "trusting":
        hand_over(table, seat)
    table.sit_down(seat)
    table.alone = seat
    table.attempt(lambda: show_own(table, seat))
    table.told = len(table.session.log)


def show_own(table: Table, seat: int) -> None:
    """Show what only this seat may know: its news since it last looked, and its hand."""
    tell_own_news(table, seat)
    show_hand(table, seat)


def come_back(table: Table) -> None:
    """Clear one seat's secrets from the screen; the table hears what everybody may know."""
    if table.asker.manner != "trusting":
        table.console.cover()
    table.viewer, table.alone, table.shown, table.secret_shown = None, None, [], False
    table.told = min(table.told_at_table, len(table.session.log))


def peek(table: Table, seat: int) -> None:
    """Let somebody who is not asked look at their cards, and perhaps show one; then the table goes on."""
    table.asker.aside = seat
    let_look(table, seat)
    show_asides(table)
    come_back(table)
    table.asker.aside = table.asked = None


def show_asides(table: Table) -> None:
    """Offer what this seat may do while another one is asked."""
    beside, entries = table.decision, list[Entry]()
    if beside is not None:
        table.console.say(table.narrator.prompt(beside))
        entries = [Entry(choice, table.label(beside, choice)) for choice in beside.options]
    menu = Menu(beside or Decision(0, "", ()), entries)
    menu.show(table.console, "")
    chosen = menu.find(table.console.ask(table.texts.say("plain.seen_enough") + " "))
    if chosen is not None:
        table.attempt(lambda: table.choose(chosen.key))


def hand_over(table: Table, seat: int) -> None:
    """Cover the screen until the next person sits in front of it."""
    table.console.cover()
    table.console.say()
    table.say("core.handover.pass_on", seat=seat)
    ready = table.texts.say("core.handover.ready", {"seat": seat}, table.narrator)
    if table.console.ask(f"{ready} ").lower() in ("q", "quit"):
        raise Quit
    table.console.cover()


def ask_seats(game: AnyGame, console: Console | None = None) -> tuple[Seat, ...] | None:
    """Ask for names, one per line, until an empty one; a bot's name seats a bot. None if nobody wants to play."""
    console, texts = console or Console(), load_texts()
    least, most = game.seats.start, game.seats.stop - 1
    console.say(texts.say("plain.who_plays", {"game": game.title, "least": least, "most": most}))
    seats: list[Seat] = []
    while len(seats) < most:
        name = _name(console, texts.say("plain.name_of", {"number": len(seats) + 1}))
        if name.lower() in ("q", "quit"):
            console.say(texts.say("plain.no_game"))
            return None
        if not name and len(seats) >= least:
            break
        if not name:
            console.say(texts.say("plain.more_players", {"game": game.title, "least": least}))
        else:
            _seat(seats, name, console)
    return tuple(seats)


def _seat(seats: list[Seat], typed: str, console: Console) -> None:
    """Seat a person, or a bot typed by its name or as `Bo=hard`; say why if that is impossible."""
    try:
        is_bot = "=" in typed or typed.lower() in BOTS
        seat = read_seat(typed, len(seats) + 1) if is_bot else Seat(typed)
    except SetupError as error:
        console.say(str(error))
        return
    if seat.name.casefold() in (other.name.casefold() for other in seats):
        console.say(load_texts().say("plain.another_name"))
    else:
        seats.append(seat)


def _name(console: Console, prompt: str) -> str:
    """A name as it can be shown; the end of input counts as quit."""
    try:
        return clean_name(console.ask(prompt))
    except Closed:
        return "quit"
