"""The proof of the recaps: whatever changed on the table while somebody was away, the recap names it and its cause."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from nexusgames.core.bots.styles import eager
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.session.recaps import recap_of
from nexusgames.core.session.session import Session
from nexusgames.core.values.chance import Chance
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games import GAMES

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
DECISIONS = 900
LEAST_CHECKED = 8
"""So many changes at least a game must have had, or a test has seen nothing."""


@dataclass(frozen=True, slots=True)
class Away:
    """What somebody saw before being away and sees now, and the recap in between."""

    before: Any
    after: Any
    lines: list[str]
    narrator: Narrator

    def told(self, pattern: str) -> bool:
        """Whether a line of the recap looks like this."""
        return any(re.search(pattern, line) for line in self.lines)

    def word(self, name: str, value: str) -> str:
        """A value in words, for a pattern."""
        return re.escape(self.narrator.word(name, value))


Check = Callable[[Away], Iterator[tuple[str, bool]]]
"""Changes between two views, each with whether the recap tells it."""


def absences(game_id: str, setup: Setup) -> Iterator[Away]:
    """Every time that somebody of a random game decides again after others did."""
    session, luck = Session(GAMES.load(game_id), setup), Chance(setup.seed)
    left: dict[int, Any] = {}
    while len(session.keys) < DECISIONS and isinstance(decision := session.pending, Decision):
        game, seat = session.game, decision.seat
        now = game.view(session.state, None)
        if seat in left and session.seats[-1] != seat:
            narrator = Narrator(load_texts(), game.lexicon(session.state), NAMES)
            yield Away(left[seat], now, recap_of(narrator, session.since_last_decision_of(seat)).lines, narrator)
        session.choose(eager(decision, luck))
        left[seat] = game.view(session.state, None)


def nexus_ops(away: Away) -> Iterator[tuple[str, bool]]:
    """Victory points, units that are gone, the cards of the Monolith."""
    for old, new in zip(away.before.players, away.after.players, strict=True):
        name = NAMES[new.seat]
        if old.vp != new.vp:
            yield f"{name} has {new.vp} points", away.told(rf"^{name} .* reached {new.vp} points?\b")
        for unit, count in old.units.items():
            if new.units.get(unit, 0) < count:
                word = away.word("unit", unit)
                how = rf"{name} (lost|gave up)[^;]*{word}"
                cause = r"( to \w+| to the Vortex|attacked|breathed|The Vortex|gave up)"
                yield f"{name} lost a {word}", away.told(how) and away.told(rf"({cause}.*{how}|{how}.*{cause}|gave up)")


def theseus(away: Away) -> Iterator[tuple[str, bool]]:
    """Life and data, cards that left the table, units in Space."""
    for old, new in zip(away.before.players, away.after.players, strict=True):
        name = NAMES[new.seat]
        if old.life != new.life:
            change = rf"{name} (lost|gained) \d+ Life"
            whole = rf"({change} (to|by wounding) \w+ and|\w+.*: .*{change} and) has {new.life}\b"
            lowered = rf"\w+ lowered the Life of {name} by \d+, to {new.life}\b"
            yield f"{name} has {new.life} Life", away.told(f"{whole}|{lowered}")
        if new.data is not None and old.data != new.data:
            yield f"{name} has {new.data} data", away.told(rf"\w+.*: .*{name} gained \d+ data and has {new.data}\b")
        for unit in set(new.space) - set(old.space):
            yield f"{unit} is in Space", away.told(away.word("unit", unit))
    for (owner, card), count in (lying(away.before) - lying(away.after)).items():
        if away.after.cards[card].type == "instant":
            continue  # most are played by their owners, who lose nothing by it
        name, word = NAMES[owner], away.word("card", card)
        yield f"{count} {word} of {name} is gone", away.told(rf"({name}.*{word}|{word}.*{name})")


def lying(view: Any) -> Counter[tuple[int, str]]:
    """How many cards of a kind each player has on the table."""
    sectors = view.sectors.values()
    cards = [(slot.card.owner, slot.card.kind) for sector in sectors for slot in sector.slots if slot.card]
    return Counter(cards + [(slot.owner, slot.kind) for sector in sectors for slot in sector.pending if slot.kind])


def icaion(away: Away) -> Iterator[tuple[str, bool]]:
    """Reputation, Machines that came or are gone, wounds, shards."""
    for old, new in zip(away.before.players, away.after.players, strict=True):
        name = NAMES[new.seat]
        if old.rp != new.rp:
            yield f"{name} has {new.rp} points", away.told(rf"{name} (scored|lost) \d+ points?.* has {new.rp}\b")
        if new.lying and not old.lying:
            how = rf"({name}'s Seeker was wounded|the Seekers of [^;]*{name}[^;]* were wounded)"
            by = rf"{name}'s Seeker was wounded by"
            yield f"{name} was wounded", away.told(rf"(broke out|event|played).*: .*{how}|{by}")
        if len(new.shards) > len(old.shards):
            yield f"{name} has a shard", away.told(rf"{name} kept")
    for (seat, region, kind), _ in (machines(away.after) - machines(away.before)).items():
        name, machine, where = NAMES[seat], away.word("machine", kind), away.word("region", region)
        yield f"{name} has a {machine} in {where}", away.told(rf"^{name} deployed the {machine} .* in {where}")
    for (seat, region, kind), _ in (machines(away.before) - machines(away.after)).items():
        name, machine, where = NAMES[seat], away.word("machine", kind), away.word("region", region)
        how = rf"(broke out in {where}.*{name} lost a {machine}|{name}'s {machine} in {where} was destroyed)"
        yield f"{name} lost a {machine} in {where}", away.told(how)


def machines(view: Any) -> Counter[tuple[int, str, str]]:
    """Where each player's Machines stand."""
    return Counter(
        (machine.seat, region.id, machine.kind)
        for region in view.regions.values()
        for machine in region.machines
        if machine.seat is not None
    )


TABLES = [
    ("nexus-ops", nexus_ops, 2, {}),
    ("nexus-ops", nexus_ops, 3, {"vortex": "on", "alternate_units": "on"}),
    ("nexus-ops", nexus_ops, 4, {"teams": "on", "king_of_the_hill": "on"}),
    ("theseus", theseus, 2, {}),
    ("theseus", theseus, 3, {}),
    ("theseus", theseus, 4, {"mode": "2v2"}),
    ("theseus-pandora", theseus, 3, {}),
    ("icaion", icaion, 2, {}),
    ("icaion", icaion, 4, {"luminous_rays": "on"}),
]


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(
    ("game", "check", "seats", "options"),
    TABLES,
    ids=[f"{table[0]}-{table[2]}-{'-'.join(table[3])}" for table in TABLES],
)
def test_a_recap_names_every_change(game: str, check: Check, seats: int, options: dict[str, str], seed: int) -> None:
    colours = ("", "purple" if game.endswith("pandora") else "")
    people = tuple(Seat(name, colour) for name, colour in zip(NAMES, (*colours, *[""] * seats), strict=False))[:seats]
    checked = 0
    for away in absences(game.removesuffix("-pandora"), Setup(people, seed, options)):
        assert all(re.fullmatch(r"[^\[\]{}]+\.", line) for line in away.lines)
        for change, told in check(away):
            checked += 1
            assert told, "\n".join([change, *away.lines])
    assert checked >= LEAST_CHECKED
