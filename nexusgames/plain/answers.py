"""Answers: a number, a key, a key in two parts, any of them several times."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from nexusgames.core.engine import FINISHING, PASS, Caution, Choice, Decision, Result
from nexusgames.core.session.looking_ahead import asked_again
from nexusgames.core.session.open_table import LOOK
from nexusgames.core.session.standing_orders import Span, can_pass_on
from nexusgames.plain.menu import INDENT, STOPPING, Menu
from nexusgames.plain.recaps import tell_new_events

if TYPE_CHECKING:
    from nexusgames.plain.table import Table

MOST_TIMES = 50
PASS_ON: Mapping[str, Span] = {"pass all": "matter", "pass turn": "turn"}
NOTHING = "?"
"""A name nothing in any game has: it shows what a game says about words it does not know."""


def answer(table: Table, decision: Decision, menu: Menu, words: str, *, agreed: Caution | None = None) -> None:
    """Carry out a number or a key, perhaps with `x3` to repeat it, or `pass all`; then tell what happened.

    A choice that gives something up for nothing needs a yes first, unless the player has `agreed` to it.
    """
    if agreed is not None:
        table.agree(agreed)
    span = PASS_ON.get(" ".join(words.casefold().split()))
    if span is not None and can_pass_on(decision):
        pass_on(table, decision, span)
        return
    base, times = split_times(words)
    keys = read_answer(table, menu, base)
    if keys == [LOOK.key]:
        table.look_at_cards(decision.seat)
        return
    if not keys and ask_where(table, menu, base, times):
        return
    if not keys:
        refuse_words(table, menu, base)
        return
    done, refused = carry_out(table, decision, keys, times)
    if table.alone is None:
        tell_new_events(table)
    if refused and (caution := table.caution(refused)) is not None:
        table.ask_to_agree(caution, refused)
    elif refused:
        refuse(table, menu, refused)
    elif done < times:
        table.say("plain.other_question", count=done)


def ask_where(table: Table, menu: Menu, words: str, times: int) -> bool:
    """Ask which choice of a line is meant if only the line's number was typed; otherwise return False."""
    line = menu.line_of(words)
    if line is None:
        return False
    table.say("plain.where")
    menu.show_targets(table.console, line)
    table.where = words, times
    return True


def completed(table: Table, menu: Menu, words: str) -> str:
    """The words, completed to a key if they name a choice of the line that was asked about."""
    if table.where is None or not words:
        return words
    number, times = table.where
    base, more = split_times(words)
    found = menu.find(f"{number} {base}")
    return f"{found.key} x{max(times, more)}" if found is not None else words


def pass_on(table: Table, decision: Decision, span: Span) -> None:
    """Pass in every window of this battle or turn; confirm it only where nobody else can read it."""
    table.pass_on(decision, span)
    if table.alone is not None:
        return
    tell_new_events(table)
    now = table.session.pending
    if len(table.humans) == 1 or (
        isinstance(now, Decision) and (now.seat == decision.seat or table.must_cover(now.seat))
    ):
        table.say(f"core.passing.told.{span}")


def carry_out(table: Table, decision: Decision, keys: Sequence[str], times: int) -> tuple[int, str]:
    """Make the choices until a different question comes up.

    Return how often they were made, and the key that was not offered or needs a yes.
    """
    for done in range(times):
        if done and not asked_again(table.session, decision):
            return done, ""
        for key in keys:
            now = table.session.pending
            if isinstance(now, Result) or now.find(key) is None or table.caution(key) is not None:
                return done, key
            table.choose(key)
    return times, ""


def refuse_words(table: Table, menu: Menu, words: str) -> None:
    """Say as exactly as possible why words are not an answer; words for stopping count as a pass."""
    if " ".join(words.casefold().split()) in STOPPING:
        words = PASS.key
    if not refuse_nearly(table, menu, words) and not refuse_end(table, menu, words):
        refuse(table, menu, words)


def refuse_nearly(table: Table, menu: Menu, words: str) -> bool:
    """Say why words that resemble a choice are not an answer; False if they resemble none."""
    ways = (refuse_target, refuse_in_parts, refuse_other_end, tell_candidates)
    return any(told(table, menu, words) for told in ways)


def refuse_target(table: Table, menu: Menu, words: str) -> bool:
    """Say why a line lacks a target: `1 B1` for a purchase at B1; False unless the words are a number and a name."""
    number, _, name = words.partition(" ")
    line = menu.line_of(number)
    if line is None or not line.stem or not name:
        return False
    *which, last = line.choices[0].args
    begin = " ".join([line.choices[0].verb, *which])
    spelled_so = name.lower() if last.islower() else name.upper()
    around, dot, _ = last.rpartition(".")
    return refuse_key(table, f"{begin} {around}{dot}{spelled_so}", f"{begin} {NOTHING}")


def refuse_other_end(table: Table, menu: Menu, words: str) -> bool:
    """Say why a complete choice cannot end another way: `1 B1` for a purchase at B1; False if words are not that."""
    for first, rest in cuts(menu, words):
        _, following = table.look_ahead(first.key)
        if following is not None and is_whole(table, following) and len(first.args) > 1:
            begin = " ".join([first.verb, *first.args[:-1]])
            key = f"{begin} {rest.lower() if first.args[-1].islower() else rest.upper()}"
            return tell_candidates(table, menu, key) or refuse_key(table, key, f"{begin} {NOTHING}")
    return False


def is_whole(table: Table, following: Decision) -> bool:
    """Whether a choice is complete by itself: the same question follows it."""
    now = table.session.pending
    return isinstance(now, Decision) and following.kind == now.kind


def tell_candidates(table: Table, menu: Menu, words: str) -> bool:
    """List the choices that words may mean, such as a card's name or the end of a choice; False if there are none."""
    found = menu.called(words) or menu.ending(words)
    if found:
        table.say("plain.which_one", count=len(found), words=words)
    for reply, entry in found:
        table.console.say(f"{reply:>3}. {entry.label}  [{entry.choice.key}]", INDENT)
    return bool(found)


def refuse_key(table: Table, key: str, nonsense: str) -> bool:
    """Say why the game does not offer a choice; False if it gives the same reason for nonsense."""
    if table.hides(key):
        table.say("core.open_table.look_first")
        return True
    game, state = table.session.game, table.session.state
    refusal, other = game.explain(state, key), game.explain(state, nonsense)
    if refusal is None or (other is not None and refusal.text == other.text):
        return False
    table.tell_refusal(refusal)
    return True


def refuse_end(table: Table, menu: Menu, words: str) -> bool:
    """Say why the end of a choice is not offered where all begin alike: `M` for `to M`; False if it is not one."""
    decision, verbs = table.session.pending, {choice.verb for choice in menu.choices} - {*FINISHING, LOOK.verb}
    if isinstance(decision, Result) or len(verbs) != 1 or words.isdecimal() or meant_key(table, menu, words):
        return False
    verb = verbs.pop()
    return refuse_key(table, f"{verb} {spelled(words, decision)}", f"{verb} {NOTHING}")


def split_times(words: str) -> tuple[str, int]:
    """The words and how often: `2 x3`, `buy HU H0L x3`."""
    base, _, times = words.rpartition(" ")
    if base and times[:1] == "x" and times[1:].isdecimal() and len(times) < 4 and 0 < int(times[1:]) <= MOST_TIMES:
        return base.strip(), int(times[1:])
    return words, 1


def read_answer(table: Table, menu: Menu, words: str) -> list[str]:
    """The keys that the words mean: one, two for `move HU H0L B1`, or none."""
    if (choice := menu.find(words)) is not None:
        return [choice.key]
    for first, rest in cuts(menu, words):
        _, following = table.look_ahead(first.key)
        said = rest.casefold().split()
        fitting = [c.key for c in following.options if [a.casefold() for a in c.args] == said] if following else []
        if len(fitting) == 1:
            return [first.key, fitting[0]]
    return []


def cuts(menu: Menu, words: str) -> list[tuple[Choice, str]]:
    """Every way to read words as a choice followed by something else, the longest choice first."""
    parts = words.split()
    halves = [(" ".join(parts[:cut]), " ".join(parts[cut:])) for cut in range(len(parts) - 1, 0, -1)]
    return [(choice, rest) for first, rest in halves if (choice := menu.find(first)) is not None]


def refuse_in_parts(table: Table, menu: Menu, words: str) -> bool:
    """Say why the second half of `move HU H0L B2` is not possible; False if the words are not a choice in two parts."""
    for first, rest in cuts(menu, words):
        state, following = table.look_ahead(first.key)
        verbs = {choice.verb for choice in following.options} if following else set[str]()
        if following and len(verbs) == 1 and not is_whole(table, following):
            refusal = table.session.game.explain(state, f"{verbs.pop()} {spelled(rest, following)}")
            if refusal is not None:
                table.tell_refusal(refusal)
                return True
    return False


def spelled(words: str, decision: Decision) -> str:
    """The words in the case that the choices of this question are written in."""
    small = "".join(word for choice in decision.options for word in choice.args).islower()
    return words.lower() if small else words.upper()


def refuse(table: Table, menu: Menu, words: str) -> None:
    """Give the game's reason if the words are one of its choices, otherwise say how to answer."""
    key = meant_key(table, menu, words)
    if not key:
        table.say("plain.how_to_answer", count=len(menu.lines))
        return
    if table.hides(key):
        table.say("core.open_table.look_first")
        return
    refusal = table.session.game.explain(table.session.state, key)
    if refusal is not None:
        table.tell_refusal(refusal)


def meant_key(table: Table, menu: Menu, words: str) -> str:
    """The words as a choice that the game offers at some point; empty if it never does."""
    return next((key for key in (words, menu.in_keys(words)) if is_choice(table, key)), "")


def is_choice(table: Table, words: str) -> bool:
    """Whether the words begin like a choice that the game offers at some point."""
    return words.split(" ")[0] in table.narrator.lexicon.arguments
