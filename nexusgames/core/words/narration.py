"""The narrator: decisions, choices, events and results in words, for every game and every front end.

A game supplies a `Lexicon`, made of public facts only. Its sentences are in the text catalogue, under the game's
namespace:

- `ask.<kind>`: the prompt of a decision
- `look.<kind>`: the row that opens the hand, where the decision is about it
- `choice.<verb>`: a choice, or `choice.at.<kind>.<verb>` where the verb means something else
- `detail.<verb>`: added to a choice: what it costs or brings now
- `line.<verb>`, `line.at.<kind>.<verb>`: what choices that differ in one word have in common
- `whole_line.<verb>`: the same in more words, where there is room
- `target.<verb>`: the word in which they differ, unless it is just the last argument
- `event.<kind>`: an event; `recap.<kind>` a shorter form for recaps, `outcome.<kind>` a form that follows its cause
- `ending.<kind>.win|team|draw`, `card.<kind>`, `unit_ability.<id>`, `option.<name>.name|help`
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import cast

from nexusgames.core.engine import NO_VALUES, Caution, Choice, Decision, Event, Refusal, Result, Value
from nexusgames.core.values.texts import Texts, clean_name, harmless
from nexusgames.core.words.retelling import TOLD_AS_IT_WAS, Deed, Retelling

SEAT_VALUES = frozenset({"seat", "seats", "rival", "winners"})
"""Values with these names are seats in every game, when they are numbers."""

Vocabulary = Mapping[str, str]
Composed = Mapping[str, tuple[str, Mapping[str, object]]]
"""Names made from sentences: by value, the key of the sentence and what fills its gaps."""
NO_WORDS: Vocabulary = {}
NO_NAMES: Composed = {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Lexicon:
    """What the values of one game are called.

    Words for values:
    A value is looked up in the texts as `name.<name>.<value>`, `value.<name>.<value>` or `<name>.<value>`, with its
    forms behind another dot; `name.<name>.*` is the pattern for codes without a name. `names` says under which other
    name a value's names stand, `alike` which other value's vocabulary it uses, and `derived` from which other value of
    the sentence it is taken. `words` has words that are alike in every language, such as what a card is worth, and
    `composed` the names that are put together from several words.
    `facts` are known to every sentence, `entries` to the text of one card or token.

    Players:
    `seats` are the seats by their name in choices, `seat_values` the names of more values that are seats, `owned` the
    names of values that are told together with their owner (by `seats`).

    Choices:
    `arguments` names the arguments of a verb (or `kind.verb`); a last name with a star takes all that are left.
    `details` has, by key, the numbers of the choices on offer. `rules` has, by key, `kind.verb` or verb, the rules of
    choices that need others than their question. `telling` are the verbs whose choices have much to tell each, so
    that they share lines only when there are many. `lined_up` are words in the order of the lines that name them.

    Events:
    `variants` picks the sentence for an event that is told in several manners. A recap that grows too long leaves out
    the manners in `minor` first, and those in `major` never; kinds in `untold` say nothing new and appear only in the
    log. `retelling` says which events a recap tells together.
    """

    namespace: str
    arguments: Mapping[str, tuple[str, ...]]
    words: Mapping[str, Vocabulary] = field(default_factory=lambda: {})
    names: Mapping[str, str] = field(default_factory=lambda: {})
    alike: Mapping[str, str] = field(default_factory=lambda: {})
    derived: Mapping[str, str] = field(default_factory=lambda: {})
    facts: Mapping[str, Value] = field(default_factory=lambda: {})
    entries: Mapping[str, Mapping[str, Mapping[str, Value]]] = field(default_factory=lambda: {})
    composed: Mapping[str, Composed] = field(default_factory=lambda: {})
    seats: Mapping[str, int] = field(default_factory=lambda: {})
    seat_values: frozenset[str] = frozenset()
    owned: frozenset[str] = frozenset()
    variants: Mapping[str, Callable[[Event], str]] = field(default_factory=lambda: {})
    details: Mapping[str, Mapping[str, object]] = field(default_factory=lambda: {})
    rules: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: {})
    team_size: int = 1
    untold: frozenset[str] = frozenset()
    minor: frozenset[str] = frozenset()
    major: frozenset[str] = frozenset()
    retelling: Retelling = TOLD_AS_IT_WAS
    telling: frozenset[str] = frozenset()
    lined_up: tuple[str, ...] = ()


class Narrator:
    """Tells a game in the words of its lexicon and the names of its players."""

    def __init__(self, texts: Texts, lexicon: Lexicon, names: Sequence[str]) -> None:
        """Take the names that the players chose, by seat, and make them harmless."""
        self.texts = texts
        self.lexicon = lexicon
        self.names = tuple(clean_name(name) for name in names)

    def name(self, seat: int) -> str:
        """What a player is called: the chosen name, or a number if nothing of it can be shown."""
        if 0 <= seat < len(self.names) and self.names[seat]:
            return self.names[seat]
        return self.texts.say("core.seat.unnamed", {"number": seat + 1})

    def prompt(self, decision: Decision) -> str:
        """What the deciding player is asked."""
        return self.say(f"ask.{decision.kind}", decision.values)

    def look(self, decision: Decision) -> str:
        """The row that opens the hand of whoever decides."""
        key = f"look.{decision.kind}"
        return self.say(key, decision.values) if self.has(key) else self.texts.say("core.open_table.look")

    def label(self, decision: Decision, choice: Choice) -> str:
        """What a choice does, and what it costs or brings if the game says so."""
        key, values = self._label_key(decision, choice), {**decision.values, **self._arguments(decision.kind, choice)}
        detail = self.lexicon.details.get(choice.key)
        return self.say(key, values) + (self.say(f"detail.{choice.verb}", {**values, **detail}) if detail else "")

    def stem(self, decision: Decision, choice: Choice) -> str:
        """What a choice has in common with the others on its line; empty if it never shares a line."""
        special = f"line.at.{decision.kind}.{choice.verb}"
        key = special if self.has(special) else f"line.{choice.verb}"
        return self._in_line(key, decision, choice) if choice.args and self.has(key) else ""

    def whole_stem(self, decision: Decision, choice: Choice) -> str:
        """The stem in more words, for where there is room; empty if the game has none."""
        key = f"whole_line.{choice.verb}"
        return self._in_line(key, decision, choice) if choice.args and self.has(key) else ""

    def target(self, decision: Decision, choice: Choice) -> str:
        """What sets a choice apart from the others on its line."""
        key = f"target.{choice.verb}"
        if self.has(key):
            return self._in_line(key, decision, choice)
        place = self.target_place(decision, choice)
        return self.word(self._names(decision.kind, choice.verb)[place], choice.args[place])

    def target_place(self, decision: Decision, choice: Choice) -> int:
        """The place of the target among a choice's arguments: the last one with a name of its own (no star)."""
        names = self._names(decision.kind, choice.verb)
        return max((place for place, name in enumerate(names) if not name.startswith("*")), default=0)

    def _in_line(self, key: str, decision: Decision, choice: Choice) -> str:
        """A stem or target; a number that the game does not give now counts as 0."""
        gaps = self.texts.gaps(f"{self.lexicon.namespace}.{key}")
        unknown = {name: 0 for name in gaps if name not in self.lexicon.derived and name not in self.lexicon.facts}
        told = {**self._arguments(decision.kind, choice), **self.lexicon.details.get(choice.key, NO_VALUES)}
        where = choice.args[self.target_place(decision, choice)]
        return self.say(key, {**unknown, **decision.values, **told, "id": where})

    def rules(self, decision: Decision, choice: Choice) -> tuple[str, ...]:
        """The rules to read about a choice: its own if the game names any, otherwise those of the question."""
        known = self.lexicon.rules
        for name in (choice.key, f"{decision.kind}.{choice.verb}", choice.verb):
            if name in known:
                return known[name]
        return decision.rules

    def cards_in(self, decision: Decision, choice: Choice) -> tuple[str, ...]:
        """The names of the cards in a choice: cards it names, and cards at places it names if the label tells them."""
        arguments, called = self._arguments(decision.kind, choice), self.lexicon.words.get("card", {}).values()
        cards = [name for name in arguments if self.lexicon.alike.get(name, name) == "card"]
        key = self._label_key(decision, choice)
        told = self.texts.gaps(f"{self.lexicon.namespace}.{key}") if self.has(key) else frozenset[str]()
        places = {name: origin for name, origin in self.lexicon.derived.items() if name in told and origin in arguments}
        lying = (self.word(name, arguments[origin]) for name, origin in places.items())
        return (*(self.word(name, arguments[name]) for name in cards), *(card for card in lying if card in called))

    def _label_key(self, decision: Decision, choice: Choice) -> str:
        special = f"choice.at.{decision.kind}.{choice.verb}"
        return special if self.has(special) else f"choice.{choice.verb}"

    def line(self, event: Event) -> str:
        """The log line for an event; `visible` decides which seats may read it."""
        return self.say(f"event.{self.manner(event)}", event.values())

    def manner(self, event: Event) -> str:
        """The manner in which an event is told: its kind, or one of the kind's variants."""
        variant = self.lexicon.variants.get(event.kind)
        return variant(event) if variant else event.kind

    def deed(self, deed: Deed) -> str:
        """The recap line for a deed and its outcomes."""
        short = f"recap.{self.manner(deed.cause)}"
        cause = self.say(short, deed.cause.values()) if self.has(short) else self.line(deed.cause)
        if not deed.outcomes:
            return cause
        brought = self.texts.say("core.recap.next").join(self._outcome(outcome) for outcome in deed.outcomes)
        return self.texts.say("core.recap.brought", {"cause": _open(cause), "outcomes": brought})

    def _outcome(self, event: Event) -> str:
        """An event as part of the line about its cause, in the shorter form if the game has one."""
        short = f"outcome.{self.manner(event)}"
        return self.say(short, event.values()) if self.has(short) else _open(self.line(event))

    def refusal(self, refusal: Refusal) -> str:
        """Why a choice is not offered."""
        return self._fill(refusal.text, refusal.values)

    def caution(self, caution: Caution) -> str:
        """What a choice would give up."""
        return self._fill(caution.text, caution.values)

    def ending(self, result: Result) -> str:
        """How the game ended; `score` is that of the winner, the winning team or each of the tied."""
        groups = max(1, len(result.winners) // self.lexicon.team_size)
        how = "draw" if groups > 1 else "team" if self.lexicon.team_size > 1 else "win"
        score = sum(result.scores[seat] for seat in result.winners) // groups
        return self.say(f"ending.{result.ending}.{how}", {"winners": tuple(result.winners), "score": score})

    def card(self, kind: str) -> str:
        """The full text of a card; its name is `word("card", kind)`."""
        return self.say(f"card.{kind}", self._entry("card", kind))

    def ability(self, ability: str) -> str:
        """What a unit's ability lets it do."""
        return self.say(f"unit_ability.{ability}")

    def phase(self, phase: str) -> str:
        """The name of a phase."""
        return self.word("phase", phase)

    def option_name(self, option: str) -> str:
        """The name of an option of the game."""
        return self.say(f"option.{option}.name")

    def option_help(self, option: str) -> str:
        """What an option of the game changes."""
        return self.say(f"option.{option}.help")

    def option_value(self, option: str, value: str) -> str:
        """What a value of an option is called."""
        special = f"option.{option}.value.{value}"
        if self.has(special):
            return self.say(special)
        common = f"core.value.{value}"
        return self.texts.say(common) if common in self.texts else harmless(value)

    def has(self, key: str) -> bool:
        """Whether the game has a sentence with this key."""
        return f"{self.lexicon.namespace}.{key}" in self.texts

    def say(self, key: str, values: Mapping[str, object] = NO_VALUES) -> str:
        """Any sentence of the game."""
        return self._fill(f"{self.lexicon.namespace}.{key}", values)

    def tell(self, text: str, *, app: bool) -> str:
        """A lesson's text, its gaps filled with the game's facts; `{app?...|...}` holds what differs in the app."""
        return Texts({"text": text}, self.texts.language).say("text", {**self.lexicon.facts, "app": app}, self)

    def word(self, name: str, value: object, form: str = "") -> str:
        """A value in words: a player's name, what a piece or card is called, an event in short, a list with commas.

        Names have the forms that the language gives them; players and numbers are alike in all forms.
        """
        if isinstance(value, list | tuple):
            return self._listed(name, cast("Sequence[object]", value), form)
        if isinstance(value, Event):
            return self._outcome(value)
        is_seat = name in SEAT_VALUES or name in self.lexicon.seat_values
        if is_seat and isinstance(value, int):
            return self.name(value)
        if not isinstance(value, str):
            return str(value)
        if is_seat and value in self.lexicon.seats:
            return self.name(self.lexicon.seats[value])
        return self._named(self.lexicon.alike.get(name, name), value, form)

    def _named(self, vocabulary: str, value: str, form: str) -> str:
        lexicon, form_of, namespace = self.lexicon, self.texts.form, self.lexicon.namespace
        if made := lexicon.composed.get(vocabulary, NO_NAMES).get(value):
            key, values = made
            return self._fill(form_of(f"{namespace}.{key}", form) or f"{namespace}.{key}", values)
        named = f"{namespace}.name.{lexicon.names.get(vocabulary, vocabulary)}"
        if key := form_of(f"{named}.{value}", form):
            return self._fill(key, self._entry(vocabulary, value))
        if value in (words := lexicon.words.get(vocabulary, NO_WORDS)):
            return words[value]
        for key in (f"value.{vocabulary}.{value}", f"{vocabulary}.{value}"):
            if key := form_of(f"{namespace}.{key}", form):
                return self._fill(key, self._entry(vocabulary, value))
        if key := form_of(f"{named}.*", form):
            return self._fill(key, {"name": harmless(value)})
        return harmless(value)

    def _listed(self, name: str, values: Iterable[object], form: str) -> str:
        """The words as a list; repeated words are counted, repeated numbers (dice) are not.

        A game may have a sentence `counted.<name>` for things that are always counted, such as crystals.
        """
        counted: list[str] = []
        always = self.has(f"counted.{name}")
        owner = -1
        for value, group in groupby(values):
            before, owner = owner, self.lexicon.seats.get(str(value), -1) if name in self.lexicon.owned else -1
            word, count = self.word(name, value, form), len(list(group))
            if owner not in (-1, before):
                word = self.texts.say("core.list.owned", {"owner": self.name(owner), "thing": word})
            if always:
                counted.append(self.say(f"counted.{name}", {"count": count, "what": word}))
            elif count == 1 or not isinstance(value, str):
                counted += [word] * count
            else:
                counted.append(self.texts.say("core.list.times", {"word": word, "count": count}))
        if len(counted) < 2:
            return "".join(counted)
        comma, last = self.texts.say("core.list.comma"), self.texts.say("core.list.last")
        return comma.join(counted[:-1]) + last + counted[-1]

    def _fill(self, key: str, values: Mapping[str, object]) -> str:
        known = {**self.lexicon.facts, **values}
        for name, origin in self.lexicon.derived.items():
            if origin in known:
                told = known[origin]
                known.setdefault(name, str(told) if isinstance(told, int) else told)
        return self.texts.say(key, known, self)

    def _entry(self, vocabulary: str, value: str) -> Mapping[str, Value]:
        return self.lexicon.entries.get(vocabulary, {}).get(value, NO_VALUES)

    def _arguments(self, kind: str, choice: Choice) -> dict[str, object]:
        values: dict[str, object] = {}
        for place, name in enumerate(self._names(kind, choice.verb)):
            if name.startswith("*"):
                values[name[1:]] = choice.args[place:]
            elif place < len(choice.args):
                values[name] = _number(choice.args[place])
        return values

    def _names(self, kind: str, verb: str) -> tuple[str, ...]:
        """The names of a verb's arguments in a question of this kind."""
        arguments = self.lexicon.arguments
        return arguments.get(f"{kind}.{verb}") or arguments.get(verb, ())


def _open(sentence: str) -> str:
    return sentence.removesuffix(".")


def _number(argument: str) -> Value:
    return int(argument) if argument.isdecimal() else argument
