"""A toy game with a bit of everything, so that the core is tested without any real game.

Pirates take turns: `work` for a coin, `dive` for a die of coins, `draw` a card that nobody else sees, `raid` another
pirate (a window in which everybody may `wave` cards), `salvage` a wreck (a queue of finds), `sell` a card beside any
question of the own turn, `stop`, and then `sing` or `sleep`. After some days the richest pirate wins; whoever has
20 coins wins at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar

from pydantic import Field

from nexusgames.core.box.components import Component, Sheet
from nexusgames.core.engine.choices import PASS, Choice, choice
from nexusgames.core.engine.decisions import Decision, Refusal, Result, Value
from nexusgames.core.engine.events import Event, PrivateEvent
from nexusgames.core.engine.frames import Frame, GameState, Queue, Window
from nexusgames.core.engine.procedures import Interrupt, Play, Procedures
from nexusgames.core.engine.refusals import Question, Reasons
from nexusgames.core.game.foresight import Foresight
from nexusgames.core.game.game import BadState, Game, Json, OptionHelp, Seat, Setup, SetupError
from nexusgames.core.game.registry import Entry, Registry
from nexusgames.core.game.staging import Act, Staging, Stagings
from nexusgames.core.session.session import Session
from nexusgames.core.values.chance import Chance
from nexusgames.core.values.codec import Stored
from nexusgames.core.words.narration import Lexicon, Narrator

CARDS = tuple(f"S{number}" for number in range(1, 9))
ENOUGH = 20
WRECK = ("chest", "net", "crab")


class Worked(Event):
    seat: int


class Dived(Event):
    seat: int
    die: int


class CardDrawn(PrivateEvent):
    barrier: ClassVar[str] = "reveal"
    card: str


class CardWaved(Event):
    barrier: ClassVar[str] = "reveal"
    seat: int
    card: str


class CardSold(Event):
    shows: ClassVar[bool] = True
    seat: int
    card: str


class Raided(Event):
    seat: int
    victim: int
    coins: int


class Found(Event):
    seat: int
    thing: str


class Stopped(Event):
    barrier: ClassVar[str] = "reveal"
    seat: int


class Sang(Event):
    seat: int


class Days(Frame):
    """The whole game."""

    step: str = "turn"


class Turn(Frame):
    """One pirate's turn."""

    step: str = "choose"


class Raid(Frame):
    """A raid; waved cards change its strength."""

    step: str = "window"
    victim: int
    strength: int = 2


AnyFrame = Annotated[Days | Turn | Raid | Window | Queue, Field(discriminator="procedure")]


class Pirate(Stored):
    coins: int = 0
    hand: list[str] = field(default_factory=lambda: [])


class ToyState(GameState):
    days: int = 2
    day: int = 1
    active: int = 0
    pirates: list[Pirate]
    deck: list[str]
    waved: list[str] = field(default_factory=lambda: [])
    stack: list[AnyFrame] = field(default_factory=lambda: [Days()])


@dataclass(frozen=True, slots=True)
class ToyView:
    """What a seat sees: everybody's coins, how many cards there are, and its own cards."""

    coins: tuple[int, ...]
    cards: tuple[int, ...]
    waved: tuple[str, ...]
    deck: int
    hand: tuple[str, ...]


class ToyPlay(Play[ToyState]):
    __slots__ = ()

    @property
    def active(self) -> Pirate:
        return self.state.pirates[self.state.active]

    def gain(self, seat: int, coins: int) -> None:
        """Whoever has enough wins at once, in the middle of whatever happens."""
        pirate = self.state.pirates[seat]
        pirate.coins += coins
        if pirate.coins >= ENOUGH:
            self.state.result = Result("rich", [seat], [p.coins for p in self.state.pirates])
            raise Interrupt


procedures: Procedures[ToyPlay] = Procedures()


@procedures.step(Days, "turn")
def turn(play: ToyPlay, days: Days) -> None:
    days.step = "next"
    play.push(Turn())


@procedures.step(Days, "next")
def next_turn(play: ToyPlay, days: Days) -> None:
    state = play.state
    days.step = "turn"
    state.active = (state.active + 1) % len(state.pirates)
    if state.active == 0:
        state.day += 1
    if state.day > state.days:
        coins = [pirate.coins for pirate in state.pirates]
        state.result = Result("days", [s for s, c in enumerate(coins) if c == max(coins)], coins)


@procedures.step(Turn, "choose")
def ask_action(play: ToyPlay, turn: Turn) -> Decision:
    state, seat = play.state, play.state.active
    keys = ["work", "dive", "salvage", *(f"raid {s}" for s in range(len(state.pirates)) if s != seat)]
    keys += ["draw"] if state.deck else []
    options = tuple(choice(key) for key in [*keys, "stop"])
    return Decision(seat, "action", options, sales(play), {"coins": play.active.coins}, ("TOY-TURN",), always=True)


@procedures.answer(Turn, "choose")
def act(play: ToyPlay, turn: Turn, chosen: Choice) -> None:
    state, seat = play.state, play.state.active
    match chosen.verb:
        case "work":
            play.emit(Worked(seat))
            play.gain(seat, 1)
        case "dive":
            die = state.chance.die()
            play.emit(Dived(seat, die))
            play.gain(seat, die)
        case "draw":
            play.active.hand.append(state.deck.pop())
            play.emit(CardDrawn(seat, play.active.hand[-1]))
        case "raid":
            play.push(Raid(victim=int(chosen.args[0])))
        case "salvage":
            play.push(Queue(name="wreck", seat=seat, items=list(WRECK)))
        case _:
            play.emit(Stopped(seat))
            turn.step = "evening"


@procedures.step(Turn, "evening")
def ask_evening(play: ToyPlay, turn: Turn) -> Decision:
    options = (choice("sing"), choice("sleep"))
    return Decision(play.state.active, "evening", options, sales(play), rules=("TOY-EVE",))


@procedures.answer(Turn, "evening")
def spend_evening(play: ToyPlay, turn: Turn, chosen: Choice) -> None:
    if chosen.verb == "sing":
        play.emit(Sang(play.state.active))
    play.finish()


def sales(play: ToyPlay) -> tuple[Choice, ...]:
    return tuple(choice(f"sell {card}") for card in sorted(play.active.hand))


@procedures.anytime("sell")
def sell(play: ToyPlay, seat: int, chosen: Choice) -> None:
    card = chosen.args[0]
    play.active.hand.remove(card)
    play.state.waved.append(card)
    play.emit(CardSold(seat, card))
    play.gain(seat, 1)


@procedures.step(Raid, "window")
def open_window(play: ToyPlay, raid: Raid) -> None:
    seats = len(play.state.pirates)
    raid.step = "settle"
    play.push(Window(name="wave", order=[(raid.victim + step) % seats for step in range(seats)]))


@procedures.step(Raid, "settle")
def settle_raid(play: ToyPlay, raid: Raid) -> None:
    play.finish()
    victim = play.state.pirates[raid.victim]
    coins = max(0, min(raid.strength, victim.coins))
    victim.coins -= coins
    play.emit(Raided(play.state.active, raid.victim, coins))
    play.gain(play.state.active, coins)


class Wave:
    """Everybody with cards may wave one; the raider makes the raid stronger, all others weaker."""

    def ask(self, play: ToyPlay, window: Window, seat: int) -> Decision | None:
        hand = sorted(play.state.pirates[seat].hand)
        waves = tuple(choice(f"wave {card}") for card in hand)
        raid = play.state.stack[-2]
        assert isinstance(raid, Raid)
        matter = f"raid {play.state.active} {raid.victim}"
        return Decision(seat, "wave", (PASS, *waves), rules=("TOY-WAVE",), matter=matter) if hand else None

    def react(self, play: ToyPlay, window: Window, seat: int, chosen: Choice) -> None:
        card = chosen.args[0]
        play.state.pirates[seat].hand.remove(card)
        play.state.waved.append(card)
        raid = play.state.stack[-2]
        assert isinstance(raid, Raid)
        raid.strength += 1 if seat == play.state.active else -1
        play.emit(CardWaved(seat, card))


class Wreck:
    """What is in the wreck; the crab cuts the net, and a chest has coins twice."""

    def valid(self, play: ToyPlay, queue: Queue, item: str) -> bool:
        return item != "net" or "crab" in queue.items

    def ask(self, play: ToyPlay, queue: Queue) -> Decision:
        options = tuple(choice(f"next {item}") for item in queue.items)
        return Decision(queue.seat, "wreck", options, rules=("TOY-WRECK",))

    def resolve(self, play: ToyPlay, queue: Queue, item: str) -> None:
        for _ in range(2 if item == "chest" else 1):
            play.emit(Found(queue.seat, item))
            play.gain(queue.seat, 1)


STAGINGS: Stagings = {
    "worked": Staging(Act.GAIN),
    "dived": Staging(Act.DICE, dice="die", acting=("seat",)),
    "card_drawn": Staging(Act.CARD, card="card"),
    "card_waved": Staging(Act.CARD, card="card"),
    "card_sold": Staging(Act.CARD, card="card"),
    "raided": Staging(Act.STRIKE, acting=("seat",), struck=("victim",), amount="coins"),
    "found": None,
    "stopped": None,
    "sang": Staging(Act.TURN),
}
procedures.window("wave", Wave())
procedures.queue("wreck", Wreck())

ToyQuestion = Question[ToyPlay]


def refuse(rule: str, text: str, **values: Value) -> Refusal:
    return Refusal(rule, f"toy.refuse.{text}", values)


def unless(offered: bool, q: ToyQuestion) -> Refusal | None:
    """None where the rules allow it, else the rule of the open question."""
    return None if offered else refuse(q.decision.rules[0], "not_offered")


@procedures.verb("work")
@procedures.verb("dive")
@procedures.verb("salvage")
@procedures.verb("stop")
def why_not_act(q: ToyQuestion) -> Refusal | None:
    return unless(q.kind == "action" and not q.words, q)


@procedures.verb("draw")
def why_not_draw(q: ToyQuestion) -> Refusal | None:
    return why_not_act(q) or unless(bool(q.game.state.deck), q)


@procedures.verb("raid", "victim")
def why_not_raid(q: ToyQuestion) -> Refusal | None:
    others = [str(seat) for seat in range(len(q.game.state.pirates)) if seat != q.seat]
    return unless(q.kind == "action" and len(q.words) == 1 and q.word(0) in others, q)


@procedures.verb("sing")
@procedures.verb("sleep")
def why_not_spend(q: ToyQuestion) -> Refusal | None:
    return unless(q.kind == "evening" and not q.words, q)


@procedures.verb("sell", "card")
def why_not_sell(q: ToyQuestion) -> Refusal | None:
    return unless(q.kind in ("action", "evening") and q.words in [(card,) for card in q.game.active.hand], q)


@procedures.verb("wave", "card")
def why_not_wave(q: ToyQuestion) -> Refusal | None:
    hand = q.game.state.pirates[q.seat].hand
    return unless(q.kind == "wave" and q.words in [(card,) for card in hand], q)


@procedures.verb("pass")
def why_not_pass(q: ToyQuestion) -> Refusal | None:
    return unless(q.kind == "wave" and not q.words, q)


@procedures.verb("next", "thing")
def why_not_next(q: ToyQuestion) -> Refusal | None:
    queue = q.game.state.stack[-1]
    return unless(q.kind == "wreck" and isinstance(queue, Queue) and q.words in [(item,) for item in queue.items], q)


class ToyGame(Game[ToyState, ToyPlay]):
    """The toy; tests plant bugs in subclasses."""

    foresight = Foresight(turns=1, scale=10.0)

    id = "toy"
    title = "Toy"
    rules_version = 3
    over_rule = "TOY-END"
    state_type = ToyState
    procedures = procedures
    stagings = STAGINGS
    reasons = Reasons("TOY-TURN", refuse, ToyQuestion, procedures.reasons, lambda q: refuse("TOY-TURN", "not_now"))

    @property
    def seats(self) -> range:
        return range(2, 5)

    def set_up(self, setup: Setup) -> ToyState:
        """Options `hands=S1,S2/S3` and `coins=3/0` lay a position; otherwise everybody is dealt two cards."""
        for name in setup.options:
            if name not in ("days", "hands", "coins"):
                raise SetupError(f"The toy has no option {name!r}.")
        if len(setup.seats) not in self.seats:
            raise SetupError(f"The toy is for 2 to 4 pirates, not {len(setup.seats)}.")
        state = ToyState(chance=Chance(setup.seed), pirates=[Pirate() for _ in setup.seats], deck=list(CARDS))
        state.days = int(setup.options.get("days", "2"))
        state.chance.shuffle(state.deck)
        for pirate, coins in zip(state.pirates, setup.options.get("coins", "").split("/"), strict=False):
            pirate.coins = int(coins or "0")
        if "hands" in setup.options:
            for pirate, hand in zip(state.pirates, setup.options["hands"].split("/"), strict=True):
                pirate.hand = [card for card in hand.split(",") if card]
                state.deck = [card for card in state.deck if card not in pirate.hand]
            return state
        for pirate in state.pirates:
            pirate.hand = [state.deck.pop(), state.deck.pop()]
        return state

    def play(self, state: ToyState) -> ToyPlay:
        return ToyPlay(state)

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        return ToyView(
            tuple(pirate.coins for pirate in state.pirates),
            tuple(len(pirate.hand) for pirate in state.pirates),
            tuple(state.waved),
            len(state.deck),
            () if seat is None else tuple(state.pirates[seat].hand),
        )

    def lexicon(self, state: ToyState) -> Lexicon:
        return Lexicon(namespace="toy", arguments={})

    def seat_count(self, state: ToyState) -> int:
        return len(state.pirates)

    def has_secrets(self, state: ToyState, seat: int) -> bool:
        return bool(state.pirates[seat].hand)

    def is_private(self, state: ToyState, decision: Decision, chosen: Choice) -> bool:
        return chosen.verb in ("sell", "wave")

    def check(self, state: ToyState) -> None:
        """Every card is somewhere, exactly once, and every frame is one of this game."""
        cards = [*state.deck, *state.waved, *(card for pirate in state.pirates for card in pirate.hand)]
        if sorted(cards) != sorted(CARDS):
            raise BadState("the cards are not the eight of the toy")
        if any(pirate.coins < 0 for pirate in state.pirates) or not 0 <= state.active < len(state.pirates):
            raise BadState("there are no such coins or no such pirate")
        if not state.stack or not all(self.procedures.knows(frame) for frame in state.stack):
            raise BadState("there is no such procedure")

    def options(self) -> Sequence[OptionHelp]:
        return (OptionHelp("days", ("1", "2", "3"), "2", "TOY-END"),)

    def colours(self) -> Sequence[str]:
        return ()

    def arrange(self, setup: Setup, position: Json) -> ToyState:
        return self.set_up(Setup(setup.seats, setup.seed, {**setup.options, **position}))

    def picture(self, state: ToyState) -> Json:
        return self.codec.dump(state)

    def seat_name(self, state: ToyState, seat: int) -> str:
        return f"Pirate {seat + 1}"

    def redeal(self, state: ToyState, seat: int | None, seed: int) -> ToyState:
        """The deck and the other hands are dealt anew."""
        copy, chance = self.clone(state), Chance(seed)
        piles = [copy.deck, *(pirate.hand for other, pirate in enumerate(copy.pirates) if other != seat)]
        cards = [card for pile in piles for card in pile]
        chance.shuffle(cards)
        for pile in piles:
            pile[:] = [cards.pop() for _ in pile]
        copy.chance, copy.decision = chance, None
        return copy

    def prospects(self, state: ToyState, seat: int) -> dict[str, float]:
        return {"coins": float(state.pirates[seat].coins)}

    def components(self, narrator: Narrator) -> list[Component]:
        sheet = Sheet(narrator)
        sheet.add("cards", "S1", "Spyglass", [], ["TOY-END"], "S")
        return sheet.components

    def data_digest(self) -> str:
        return "toy-data"


GAME = ToyGame()
TOYS = Registry({"toy": Entry("Toy", __name__)})


def table(seats: int = 2, seed: int = 1, player: str = "human", **options: str) -> Setup:
    """A table of pirates."""
    return Setup(tuple(Seat(f"Pirate {n}", player=player) for n in range(1, seats + 1)), seed, options)


def session(*keys: str, seats: int = 2, seed: int = 1, game: ToyGame = GAME, **options: str) -> Session:
    """A game of the toy after these choices; unless told otherwise nobody has cards."""
    options = {"hands": "/" * (seats - 1), **options}
    return choose(Session(game, table(seats, seed, **options)), *keys)


def choose(session: Session, *keys: str) -> Session:
    """Make these choices, one after another."""
    for key in keys:
        session.choose(key)
    return session


def offered(session: Session) -> list[str]:
    """The keys of everything that may be chosen now."""
    decision = session.pending
    return [option.key for option in decision.choices] if isinstance(decision, Decision) else []


def deciding(session: Session) -> int | None:
    """The seat that decides, or None when the game is over."""
    decision = session.pending
    return decision.seat if isinstance(decision, Decision) else None


def kinds(events: Iterable[Event]) -> list[str]:
    """The kinds of these events."""
    return [event.kind for event in events]


def dump(session: Session) -> dict[str, Any]:
    """The whole state as JSON, to compare."""
    return session.game.codec.dump(session.state)
