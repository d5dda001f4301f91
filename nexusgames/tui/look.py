"""What the person at the screen sees at one moment: worked out once, drawn by many widgets.

The play screen makes a `Look` whenever the state or the viewer changes and hands it to the widgets around the board.
They only draw it, so no view or sentence is worked out twice.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from nexusgames.core.engine.choices import FINISHING, Choice
from nexusgames.core.engine.decisions import Decision, Refusal
from nexusgames.core.engine.events import Event, visible
from nexusgames.core.session.session import Moment
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.core.words.narration import Narrator
from nexusgames.tui.presenters import CardGroup, Presenter
from nexusgames.tui.presenters.parts import PlayerCard, Track
from nexusgames.tui.presenters.people import People

LOG_LOOK_BACK = 60
"""How far back in the log to look; more never fits beside a board."""
LAST_MOVE_LOOK_BACK = 6
NO_CHOICES: tuple[Choice, ...] = ()


class Look:
    """One moment through one pair of eyes; each part is worked out on first use and kept."""

    def __init__(self, table: HotSeat, presenter: Presenter, decision: Decision | None) -> None:
        """`decision` is what the viewer is asked, None for nothing."""
        self.table, self.presenter, self.decision = table, presenter, decision
        self.viewer = table.viewer
        self._moment = Moment(table.session)

    def lasts(self, decision: Decision | None) -> bool:
        """Whether the moment, the viewer and the question are still the same."""
        same_eyes = self.table.viewer == self.viewer and decision is self.decision
        return same_eyes and self._moment.lasts(self.table.session)

    @cached_property
    def view(self) -> Any:
        """What the viewer may see: the view of the seat that is asked, while one is."""
        if self.decision is not None:
            return self.table.view_for(self.decision.seat)
        return self.table.session.game.view(self.table.session.state, self.viewer)

    @cached_property
    def narrator(self) -> Narrator:
        """The narrator of this table."""
        return self.table.narrator

    @cached_property
    def asked_seat(self) -> int | None:
        """The seat the game waits for, whoever looks; None when it is over."""
        pending = self.table.session.pending
        return pending.seat if isinstance(pending, Decision) else None

    @cached_property
    def prompt(self) -> str:
        """What the viewer is asked, in one sentence; empty for nothing."""
        return self.narrator.prompt(self.decision) if self.decision else ""

    @cached_property
    def facts(self) -> str:
        """Round and goal."""
        return self.presenter.facts(self.view, self.narrator)

    @cached_property
    def cards(self) -> tuple[PlayerCard, ...]:
        """The players in seat order; the one asked need not be the one whose turn it is."""
        cards, decision = self.presenter.player_cards(self.view, self.narrator), self.decision
        return cards if decision is None else tuple(replace(card, asked=card.seat == decision.seat) for card in cards)

    @cached_property
    def card_groups(self) -> list[CardGroup]:
        """All cards the viewer may see; the seat that is asked also reads why a card cannot be played."""
        asked = self.decision is not None and self.decision.seat == self.asked_seat
        return self.presenter.cards(self.view, self.narrator, self.explain if asked else None)

    @cached_property
    def hand(self) -> CardGroup | None:
        """The viewer's hand; None while nobody looks."""
        if self.viewer is None:
            return None
        own = [group for group in self.card_groups if group.own]
        cards = tuple(card for group in own for card in group.cards)
        return replace(own[0], cards=cards) if own else None

    def explain(self, key: str) -> Refusal | None:
        """Why the engine does not offer a choice; None if it does, or if the reason would tell the table a secret."""
        session = self.table.session
        return None if self.table.hides(key) else session.game.explain(session.state, key)

    @cached_property
    def people(self) -> People:
        """The players, for texts that name them."""
        return People(self.cards)

    @cached_property
    def tracks(self) -> tuple[Track, ...]:
        """The tracks of the game, the most important first."""
        return self.presenter.tracks(self.view, self.narrator)

    @cached_property
    def finishing(self) -> str:
        """The offered choice that ends the current activity; empty if there is none."""
        decision = self.decision
        return next((word for word in FINISHING if decision is not None and decision.find(word)), "")

    @cached_property
    def spaces(self) -> Mapping[str, str | None]:
        """The space of each option, by its key."""
        options = self.decision.options if self.decision else NO_CHOICES
        return {choice.key: self.presenter.space_of(self.view, choice) for choice in options}

    @cached_property
    def _options_at(self) -> Mapping[str | None, list[Choice]]:
        found = defaultdict[str | None, list[Choice]](list)
        for choice in self.decision.options if self.decision else NO_CHOICES:
            found[self.spaces[choice.key]].append(choice)
        return found

    def options_at(self, space: str) -> Sequence[Choice]:
        """The options at a space."""
        return self._options_at.get(space, [])

    @cached_property
    def told(self) -> list[tuple[int, Event]]:
        """The end of the log that the viewer may read, oldest first, each event with its index."""
        log, untold = self.table.session.log, self.narrator.lexicon.untold
        start = max(0, len(log) - LOG_LOOK_BACK)
        seen = ((place, entry.event) for place, entry in enumerate(log[start:], start))
        return [(place, event) for place, event in seen if visible(event, self.viewer) and event.kind not in untold]

    def last_spaces(self, known: Container[str]) -> Sequence[str]:
        """The spaces of the last thing that happened on the board, in the order it names them."""
        session = self.table.session
        for entry in reversed(session.log[-LOG_LOOK_BACK:]):
            if entry.decision < len(session.keys) - LAST_MOVE_LOOK_BACK:
                break
            words = entry.event.values().values() if visible(entry.event, self.viewer) else ()
            if found := [word for word in words if isinstance(word, str) and word in known]:
                return found
        return []
