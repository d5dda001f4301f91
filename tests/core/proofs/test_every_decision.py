"""What `--check` promises: each promise, broken by a planted bug, is found."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from nexusgames.core.engine.choices import Choice
from nexusgames.core.engine.decisions import Decision, Refusal, Result
from nexusgames.core.engine.events import Event
from nexusgames.core.engine.frames import Queue
from nexusgames.core.game.game import Setup
from nexusgames.core.proofs import every_decision as checks_module
from nexusgames.core.proofs.every_decision import check_decision, check_saved_game
from nexusgames.core.proofs.secrecy import CheckFailed
from nexusgames.core.session import session as session_module
from nexusgames.core.values.codec import Codec
from nexusgames.core.words.narration import Lexicon
from nexusgames.games.nexus_ops.game import GAME as NEXUS_OPS
from tests.core.played import positions, setup
from tests.core.toy import GAME, Found, Sang, ToyGame, ToyState, ToyView, table


def check(game: ToyGame, *keys: str, coins: str = "", number: int = 2) -> None:
    """Check the toy at the decision after these choices."""
    state, _ = game.start(table(3, hands="S1,S2/S3/S4,S5", coins=coins))
    for key in keys:
        GAME.apply(state, key)
    decision = game.pending(state)
    assert isinstance(decision, Decision)
    check_decision(game, state, decision, seats=3, number=number)


class BrokenInvariant(ToyGame):
    def set_up(self, setup: Setup) -> ToyState:
        state = super().set_up(setup)
        state.deck.pop()
        return state


class LosingCodec(Codec[ToyState]):
    """Forgets the coins of the first pirate when it loads."""

    def read(self, text: str | bytes) -> ToyState:
        state = super().read(text)
        state.pirates[0].coins = 0
        return state


class RefusingCodec(Codec[ToyState]):
    """Writes what it does not read."""

    def read(self, text: str | bytes) -> ToyState:
        return super().read(str(text).replace("{", '{"more": 1, ', 1))


class BadRoundTrip(ToyGame):
    def __init__(self) -> None:
        super().__init__()
        self.codec = LosingCodec(ToyState)


class NoRoundTrip(ToyGame):
    def __init__(self) -> None:
        super().__init__()
        self.codec = RefusingCodec(ToyState)


class ForgetfulQuestion(ToyGame):
    """Asks something else when it is asked anew: the question depends on what is not in the state."""

    def pending(self, state: ToyState) -> Decision | Result:
        anew = state.decision is None
        decision = super().pending(state)
        if anew and isinstance(decision, Decision):
            state.decision = replace(decision, kind="something else")
        return state.decision or decision


class ChangingQuestion(ToyGame):
    """Asking changes the state."""

    def pending(self, state: ToyState) -> Decision | Result:
        if state.decision is None:
            state.day += 1
        return super().pending(state)


class SharingClone(ToyGame):
    """The clone has the very pirates of its original."""

    def __init__(self) -> None:
        super().__init__()
        whole = self.clone

        def sharing(state: ToyState) -> ToyState:
            copy = whole(state)
            copy.pirates = state.pirates
            return copy

        self.clone = sharing


class LosingClone(ToyGame):
    """The clone is another game."""

    def __init__(self) -> None:
        super().__init__()
        whole = self.clone

        def losing(state: ToyState) -> ToyState:
            copy = whole(state)
            copy.day += 1
            return copy

        self.clone = losing


class ChangingRefusal(ToyGame):
    def refusal(self, state: ToyState, decision: Decision, key: str) -> Refusal:
        state.pirates[0].coins += 1
        return super().refusal(state, decision, key)


class AcceptsAnything(ToyGame):
    def apply(self, state: ToyState, key: str) -> list[Event]:
        decision = self.pending(state)
        known = isinstance(decision, Decision) and decision.find(key) is not None
        return super().apply(state, key) if known else []


class LeakingView(ToyGame):
    """Every seat sees the deck."""

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        view = super().view(state, seat)
        return ToyView(view.coins, view.cards, view.waved, view.deck, (*view.hand, *state.deck))


class LeakingPublicView(ToyGame):
    """Bystanders see the hand of whoever decides."""

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        return super().view(state, state.active if seat is None else seat)


class LeakingOptions(ToyGame):
    """Whoever decides can tell from the question what the others hold."""

    def pending(self, state: ToyState) -> Decision | Result:
        decision = super().pending(state)
        if isinstance(decision, Decision):
            state.decision = replace(decision, values={"deck": " ".join(state.deck)})
        return state.decision or decision


class ChangingView(ToyGame):
    """Looking changes what is there."""

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        view = super().view(state, seat)
        state.day += 1
        return view


class OutsideLuck(ToyGame):
    """How the deck lies after a choice depends on how often anybody has chosen, in this game or another."""

    chosen = 0

    def apply(self, state: ToyState, key: str) -> list[Event]:
        events = super().apply(state, key)
        self.chosen += 1
        for _ in range(self.chosen):
            state.deck.insert(0, state.deck.pop())
        return events


class TellingQuestion(ToyGame):
    """Everybody can tell from the kind of question what its seat holds."""

    def pending(self, state: ToyState) -> Decision | Result:
        decision = super().pending(state)
        if isinstance(decision, Decision):
            state.decision = replace(decision, kind=" ".join(state.pirates[decision.seat].hand))
        return state.decision or decision


class TellingWords(ToyGame):
    """The words of the game know what lies in the deck."""

    def lexicon(self, state: ToyState) -> Lexicon:
        return replace(super().lexicon(state), facts={"deck": " ".join(state.deck)})


class TellingEvents(ToyGame):
    """Everybody is told what lies on the deck, though nothing was revealed."""

    def apply(self, state: ToyState, key: str) -> list[Event]:
        return [*super().apply(state, key), Found(0, state.deck[-1])]


class LeakingAfterwards(ToyGame):
    """In a wreck everybody sees the deck."""

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        view = super().view(state, seat)
        return replace(view, hand=tuple(state.deck)) if isinstance(state.stack[-1], Queue) else view


class AskingAfterwards(ToyGame):
    """What is asked in a wreck depends on the deck."""

    def pending(self, state: ToyState) -> Decision | Result:
        decision = super().pending(state)
        if isinstance(decision, Decision) and isinstance(state.stack[-1], Queue):
            state.decision = replace(decision, kind=" ".join(state.deck))
        return state.decision or decision


class TellingSometimes(ToyGame):
    """Whether anybody is told of a song depends on the deck."""

    def apply(self, state: ToyState, key: str) -> list[Event]:
        events = super().apply(state, key)
        return [*events, Sang(0)] if state.deck[-1] in ("S6", "S7", "S8") else events


class AgreedToTellLess(TellingSometimes):
    """The same at a table where everybody knows that the game goes on until somebody can do something."""

    def asking_tells(self, state: ToyState) -> bool:
        return True


class AgreedToAsk(AskingAfterwards):
    """The same at a table that does not mind."""

    def asking_tells(self, state: ToyState) -> bool:
        return True


class SellingInTheOpen(ToyGame):
    """Everybody reads which cards can be sold."""

    def is_private(self, state: ToyState, decision: Decision, chosen: Choice) -> bool:
        return chosen.verb == "wave"


class ForeignRedeal(ToyGame):
    """A view that depends on the redeal itself is no leak: this one keeps everything."""

    def redeal(self, state: ToyState, seat: int | None, seed: int) -> ToyState:
        return self.clone(state)


BROKEN: list[tuple[type[ToyGame], str]] = [
    (BrokenInvariant, "invariant: the cards are not the eight of the toy"),
    (BadRoundTrip, "the state changes when it is saved and loaded"),
    (NoRoundTrip, "a saved state cannot be loaded: more: unexpected keyword argument"),
    (ForgetfulQuestion, "a loaded game asks another question"),
    (ChangingQuestion, "asking again changes a loaded state"),
    (LosingClone, "a clone differs from its original"),
    (ChangingRefusal, "a refused choice changed the state"),
    (AcceptsAnything, "an unoffered choice was accepted"),
    (LeakingView, "the view of seat 1 depends on what it cannot see"),
    (LeakingPublicView, "the public view depends on hidden cards"),
    (LeakingOptions, "the options of seat 1 depend on what it cannot see"),
    (ChangingView, "looking at the state has changed it"),
    (OutsideLuck, "a loaded game continues differently"),
    (TellingQuestion, "who is asked what depends on what seat 3 cannot see"),
    (TellingWords, "the words of the game depend on what seat 1 cannot see"),
    (TellingEvents, "what seat 3 is told depends on what it cannot see: Found("),
    (TellingSometimes, "what seat 3 is told depends on what it cannot see: Sang(seat=0) or None"),
    (LeakingAfterwards, "the view of seat 3 after 'salvage' depends on what it cannot see"),
    (SellingInTheOpen, "what is asked at the open table depends on hidden cards"),
    (AskingAfterwards, "who is asked what after 'salvage' depends on what seat 3 cannot see"),
]


@pytest.mark.parametrize(("game", "promise"), BROKEN, ids=lambda value: getattr(value, "__name__", ""))
def test_a_planted_bug_is_found(game: type[ToyGame], promise: str) -> None:
    with pytest.raises(CheckFailed) as failed:
        check(game(), coins="3/0/0")
    assert str(failed.value).startswith(promise)


def test_a_clone_that_shares_something_is_found_when_the_choice_touches_it() -> None:
    with pytest.raises(CheckFailed, match="playing a clone changes the original"):
        check(SharingClone(), number=0)


@pytest.mark.parametrize("keys", [(), ("work",), ("raid 1",), ("raid 1", "wave S3"), ("salvage",), ("stop",)])
def test_a_sound_game_keeps_every_promise(keys: tuple[str, ...]) -> None:
    check(GAME, *keys, coins="3/3/3")


def test_a_game_whose_redeal_deals_nothing_is_not_accused() -> None:
    check(ForeignRedeal())


@pytest.mark.parametrize("game", [AgreedToAsk, AgreedToTellLess])
def test_a_table_may_agree_that_being_asked_tells_something(game: type[ToyGame]) -> None:
    check(game(), coins="3/0/0")


def saved(game: ToyGame, *keys: str) -> None:
    """Check the whole game that these choices make."""
    setup = table(3, hands="S1,S2/S3/S4,S5", coins="3/0/0")
    state, _ = game.start(setup)
    for key in keys:
        GAME.apply(state, key)
    check_saved_game(game, setup, keys, state)


def test_a_whole_game_is_the_same_after_saving_and_resuming() -> None:
    saved(GAME)
    saved(GAME, "work", "dive", "draw", "raid 1", "pass", "wave S4", "pass", "pass", "pass", "salvage", "next crab")


def test_a_very_long_game_is_resumed_without_its_log_and_that_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session_module, "MOST_REPLAYED", 2)
    with pytest.raises(CheckFailed, match="a resumed game has another log than the saved one"):
        saved(GAME, "work", "work", "work")
    monkeypatch.setattr(checks_module, "MOST_REPLAYED", 2)
    saved(GAME, "work", "work", "work")


def test_a_whole_game_that_is_another_one_when_resumed_is_found() -> None:
    with pytest.raises(CheckFailed, match="the same decisions lead to another state"):
        saved(OutsideLuck(), "work")
    with pytest.raises(CheckFailed, match="a resumed game differs from the saved one"):
        saved(BadRoundTrip(), "work")
    with pytest.raises(CheckFailed, match="a saved game cannot be opened"):
        saved(NoRoundTrip(), "work")


def test_nexus_ops_keeps_every_promise_at_sampled_decisions() -> None:
    checked = 0
    for state, decision in positions(NEXUS_OPS, setup(3, 17, vortex="on", alternate_units="on"), 400, every=20):
        before: dict[str, Any] = NEXUS_OPS.codec.dump(state)
        check_decision(NEXUS_OPS, state, decision, 3, checked)
        assert NEXUS_OPS.codec.dump(state) == before
        checked += 1
    assert checked == 20
