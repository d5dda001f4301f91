"""Hints in a real game: what our best computer would do, the chance to win with it, and why.

All ways to answer are weighed as the computer weighs them. Then four are followed at the same tables: the best, the
next best, a middling one, and the best that gives nothing away. What the best way has more of at the end is the
reason. Everything depends only on what the asking seat may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from nexusgames.core.bots.comparing import WIN, Followed, Measured, Reply, together
from nexusgames.core.bots.search import Keys, Weighed, heard
from nexusgames.core.engine.choices import FINISHING, PASS, Choice
from nexusgames.core.engine.decisions import Decision, IllegalChoice
from nexusgames.core.game.game import AnyGame
from nexusgames.core.session.looking_ahead import look_ahead
from nexusgames.core.session.standing_orders import can_pass_on
from nexusgames.core.values.chance import Chance
from nexusgames.core.values.frozen import Frozen
from nexusgames.core.words.narration import Narrator
from nexusgames.core.workers.questions import Plan, Question

if TYPE_CHECKING:
    from nexusgames.core.table.hot_seat import HotSeat
    from nexusgames.core.values.texts import Texts

EFFORT, FOLLOWED = 16_000, 6_000
"""Decisions that each mind plays through to weigh all ways, and to follow a few of them."""
MINDS = 2
SURE = 2.0
"""A difference of this many standard errors is not luck."""
DOUBT = 3.0
"""How many standard errors better it must be to give something away: what is sold or played is gone."""
CLEAR = 0.5
"""A smaller difference in a part of the prospects is hardly worth mentioning."""
CLEAR_WIN = 0.25
"""The same for the chance that the game is won before the trials end."""
MOST_PARTS = 3
MOST_WORDS = 3
"""How many choices of a way are told."""
WINS = 0.5
"""A choice is said to win the game if it does so at once in more than this share of trials."""
ROUGH = 0.03
"""No chance is known more exactly than this."""


class Span(Frozen):
    """A chance as people are told it: a range in percent."""

    low: int
    high: int


class Tip(Frozen):
    """What was found: a way to answer with its chance, the next best, a middling one, and what speaks for it."""

    keys: Keys
    kind: str
    """Which sentence fits: `only`, `win`, `stop`, `better` or `even`."""
    chance: Span | None = None
    usual: Span | None = None
    """The chance with a middling choice."""
    second: str = ""
    second_chance: Span | None = None
    pros: tuple[str, ...] = ()
    cons: tuple[str, ...] = ()
    """The parts of the prospects in which it is better (`pros`) and worse (`cons`)."""
    reply: Reply | None = None


class Hint(Frozen):
    """A good choice, and sentences about it."""

    choice: Choice
    text: str
    more: tuple[str, ...] = ()
    """The chance, what speaks for and against the choice, the next best choice, and the expected reply."""
    chance: Span | None = None
    usual: Span | None = None


def span(chance: Measured) -> Span:
    """A chance as a range; nothing is certain, and nothing impossible."""
    doubt = max(ROUGH, SURE * chance.error)
    low, high = (max(0.01, min(0.99, chance.mean + sign * doubt)) for sign in (-1, 1))
    return Span(round(100 * low), round(100 * high))


def search_hint(game: AnyGame, decision: Decision, question: Question, effort: int = EFFORT) -> Plan[Tip]:
    """A plan that finds a tip for the open question."""
    if len(decision.choices) == 1:
        return Tip((decision.options[0].key,), "only")
    foresight, luck = game.foresight, Chance(question.luck)
    asked = replace(question, effort=effort * foresight.thought, tells=True)
    answers = yield [replace(asked, luck=luck.bits()) for _ in range(MINDS)]
    ways = heard([answer.ways for answer in answers])
    if len(ways) == 1:
        return Tip(ways[0].keys, "only")
    chosen = _to_follow(decision, ways)
    asked = replace(question, effort=effort * FOLLOWED // EFFORT * foresight.thought, ways=chosen)
    answers = yield [replace(asked, luck=luck.bits()) for _ in range(MINDS)]
    return _tip(decision, together([answer.followed for answer in answers]))


def _to_follow(decision: Decision, ways: Sequence[Weighed]) -> tuple[Keys, ...]:
    """The best way, the next best choice, a middling one, and the best that gives nothing away."""
    best, *others = ways
    second = next((way for way in others if way.keys[0] != best.keys[0]), others[0])
    middle = sorted(others, key=lambda way: way.chance)[len(others) // 2]
    careful = next((way for way in ways if not gives_away(decision, way.keys)), best)
    return tuple(dict.fromkeys(way.keys for way in (best, second, middle, careful)))


def gives_away(decision: Decision, way: Keys) -> bool:
    """Whether a way begins with a free action, or with a card where one may pass."""
    if can_pass_on(decision):
        return way[0] != PASS.key
    return all(option.key != way[0] for option in decision.options)


def _tip(decision: Decision, followed: Sequence[Followed]) -> Tip:
    """The way that fared best at the same tables; one that gives something away must be better beyond doubt."""
    first, careful = followed[0], [one for one in followed if not gives_away(decision, one.keys)]
    best = max(careful or followed, key=lambda one: -one.lead.mean)
    if gives_away(decision, first.keys) and best.lead.mean > DOUBT * best.lead.error:
        best = first
    return _told(decision, best, [one for one in followed if one is not best])


def _told(decision: Decision, best: Followed, others: Sequence[Followed]) -> Tip:
    """The tip for the best way, compared with the next best choice and a middling one."""
    seat = decision.seat
    ranked = sorted(others, key=lambda one: -one.chances[seat].mean)
    second = next((one for one in ranked if one.keys[0] != best.keys[0]), None)
    usual = ranked[-1] if len(ranked) == 1 else ranked[len(ranked) // 2]
    pros, cons = gains(best, usual)
    kind = _kind(best, pros)
    return Tip(
        best.keys,
        kind,
        span(best.chances[seat]),
        span(usual.chances[seat]),
        second.keys[0] if second else "",
        span(second.chances[seat]) if second else None,
        pros,
        cons,
        best.reply,
    )


def _kind(best: Followed, pros: Sequence[str]) -> str:
    if best.at_once > WINS:
        return "win"
    if best.keys[0].split(" ")[0] in FINISHING:
        return "stop"
    return "better" if pros else "even"


def gains(one: Followed, other: Followed) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The parts of the prospects in which one way is better than another, and worse, beyond luck; largest first."""
    more, less = list[tuple[float, str]](), list[tuple[float, str]]()
    for name in sorted({*one.parts, *other.parts}):
        mine, theirs = (found.parts.get(name, Measured(0.0, 0.0)) for found in (one, other))
        gain, doubt = theirs.mean - mine.mean, max(mine.error, theirs.error)
        least = CLEAR_WIN if name == WIN else CLEAR
        if abs(gain) > max(least, SURE * doubt):
            (more if gain > 0 else less).append((abs(gain), name))
    found = (sorted(parts, reverse=True)[:MOST_PARTS] for parts in (more, less))
    pros, cons = (tuple(name for _, name in parts) for parts in found)
    return pros, cons


def tell_hint(table: HotSeat, decision: Decision, found: Tip) -> Hint:
    """A tip in words; raises `IllegalChoice` if it does not answer this question."""
    choice = decision.find(found.keys[0])
    if choice is None:
        raise IllegalChoice(found.keys[0])
    label = way_label(table, decision, choice, found.keys[1:])
    text = table.texts.say(f"core.hint.{found.kind}", {"label": label}, table.narrator)
    return Hint(choice, text, tuple(_more(table, decision, found)), found.chance, found.usual)


def _more(table: HotSeat, decision: Decision, found: Tip) -> list[str]:
    def say(key: str, **values: object) -> str:
        return table.texts.say(f"core.hint.{key}", values, table.narrator)

    lines: list[str] = []
    if found.chance is not None and found.usual is not None:
        usual = {"usual_low": found.usual.low, "usual_high": found.usual.high}
        lines.append(say("chance", low=found.chance.low, high=found.chance.high, **usual))
    parts = ((key, part_names(table.narrator, names)) for key, names in (("for", found.pros), ("against", found.cons)))
    told = [say(key, parts=names) for key, names in parts if names]
    lines += [" ".join(told)] if told else []
    second = decision.find(found.second)
    if second is not None and found.second_chance is not None:
        chance = {"low": found.second_chance.low, "high": found.second_chance.high}
        lines.append(say("second", label=table.narrator.label(decision, second), **chance))
    return lines + reply_line(table, decision.seat, found.reply)


def part_names(narrator: Narrator, names: Sequence[str]) -> str:
    """Parts of the prospects in words; winning has the same words in all games."""
    won = narrator.texts.say("core.hint.part_win")
    return ", ".join(won if name == WIN else narrator.say(f"prospect.{name}") for name in names)


def reply_line(table: HotSeat, seat: int, reply: Reply | None) -> list[str]:
    """The line about an opponent's probable reply, at the table where it was imagined; empty if there is none."""
    if reply is None:
        return []
    game = table.session.game
    world = table.imagine(seat, reply.table)
    *way, answer = reply.keys
    for key in way:
        game.apply(world, key)
    asked = game.pending(world)
    chosen = asked.find(answer) if isinstance(asked, Decision) else None
    if not isinstance(asked, Decision) or chosen is None:
        return []
    narrator = Narrator(table.texts, game.lexicon(world), table.narrator.names)
    label = {"label": narrator.label(asked, chosen), "seat": asked.seat}
    return [table.texts.say("core.hint.reply", label, table.narrator)]


def way_label(table: HotSeat, decision: Decision, choice: Choice, following: Sequence[str]) -> str:
    """A way in words, choice after choice, as far as no luck comes in between."""
    world = table.imagine(decision.seat, 0)
    return label_of_way(table.session.game, world, table.narrator, (choice.key, *following))


def label_of_way(game: AnyGame, world: Any, narrator: Narrator, way: Sequence[str]) -> str:
    """A way in words from any position, with the narrator for it."""
    words: list[str] = []
    asked, names = game.pending(world), narrator.names
    for key in way[:MOST_WORDS]:
        chosen = asked.find(key) if isinstance(asked, Decision) else None
        if not isinstance(asked, Decision) or chosen is None:
            break
        words.append(narrator.label(asked, chosen))
        world, asked = look_ahead(game, world, key)
        narrator = Narrator(narrator.texts, game.lexicon(world), names)
    return one_after_the_other(narrator.texts, words)


def one_after_the_other(texts: Texts, labels: Sequence[str]) -> str:
    """Several choices as one sentence; only the first few are told."""
    told = ""
    for label in labels[:MOST_WORDS]:
        told = texts.say("core.hint.both", {"first": told, "second": label}) if told else label
    return told
