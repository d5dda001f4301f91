"""Somebody who types at a table in line mode, and remembers all that was on the screen."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from nexusgames.core.bots.bots import random_bot
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.session.open_table import TableManner, asked_in_window
from nexusgames.core.session.session import Session
from nexusgames.core.values.chance import Chance
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games import GAMES
from nexusgames.plain.console import Closed, Console
from nexusgames.plain.menu import Entry, Menu, menu_lines
from nexusgames.plain.table import play_session

PROMPT = "> "
ALONE = "only you can see the screen"
AGREE = load_texts().say("plain.agree")
Reply = Callable[[str], str]


def new_session(
    *names: str, seed: int = 7, game: str = "nexus-ops", manner: TableManner = "strict", **options: str
) -> Session:
    """A game, of Nexus Ops unless another is named; somebody called random is a bot."""
    seats = tuple(Seat(name, player="random" if name.startswith("random") else "human") for name in names)
    session = Session(GAMES.load(game), Setup(seats, seed, {"first_player": "1", **options}))
    session.manner = manner
    return session


class Screen(Console):
    """A console whose typist is a function of the prompt; `covers` has where the screen was covered."""

    def __init__(self, reply: Reply) -> None:
        """Nothing is on the screen yet."""
        super().__init__(io.StringIO(), io.StringIO())
        self.reply = reply
        self.typed: list[str] = []
        self.covers: list[int] = []
        self.alone = False
        """Whether somebody looks at the own cards behind the cover."""
        self._uncovered = False

    @property
    def text(self) -> str:
        """All that was ever printed."""
        assert isinstance(self.target, io.StringIO)
        return self.target.getvalue()

    @property
    def wants_a_yes(self) -> bool:
        """Whether a choice was asked about once more."""
        return self.text.endswith(f"{AGREE}\n{PROMPT}")

    @property
    def visible(self) -> str:
        """What can be on the screen or scrolled away: everything since it was last covered."""
        return self.text[self.covers[-1] if self.covers else 0 :]

    def ask(self, prompt: str) -> str:
        """Let the typist answer, and echo it as a terminal does."""
        self.target.write(prompt)
        words = self.reply(prompt)
        self._uncovered = ALONE in prompt
        self.typed.append(words)
        self.target.write(f"{words}\n")
        return words

    def cover(self) -> None:
        """Remember where."""
        self.covers.append(len(self.text))
        self.alone, self._uncovered = self._uncovered, False


def typing(lines: Iterable[str]) -> Reply:
    """Types these lines, and then nothing any more."""
    waiting = iter(lines)

    def reply(prompt: str) -> str:
        for line in waiting:
            return line
        raise Closed

    return reply


def played(session: Session, folder: Path, *lines: str) -> str:
    """What is printed while these lines are typed."""
    screen = Screen(typing(lines))
    play_session(session, folder, folder / "game.json", screen)
    return screen.text


class Chooser:
    """Answers every question by the number of a choice: a mission if one can be played, otherwise any."""

    def __init__(self, session: Session, luck: int, limit: int = 100_000) -> None:
        """Stops typing after `limit` answers."""
        self.session = session
        self.luck = Chance(luck)
        self.limit = limit
        self.answers = 0
        self.wanted: list[str] = []
        self.screen = Screen(self.reply)

    def reply(self, prompt: str) -> str:
        """Enter where only enter is wanted, otherwise the number of a choice."""
        if prompt != PROMPT:
            return ""
        if self.answers == self.limit:
            raise Closed
        self.answers += 1
        decision = self.session.pending
        assert isinstance(decision, Decision)
        self.wanted.append(eager_choice(decision, self.luck))
        return number_of(self.session, self.wanted[-1])


def asked_together(session: Session, screen: Screen) -> list[int]:
    """The people to whom one question is put, if it is one to all."""
    game, state = session.game, session.state
    if session.manner == "strict" or screen.alone or len(session.setup.seats) < 2:
        return []
    seats = asked_in_window(game, state)
    return seats if any(game.has_secrets(state, seat) for seat in seats) else []


def words_for(session: Session, screen: Screen, keys: Sequence[str]) -> str:
    """What to type now so that these decisions come about, where only people play."""
    decision = session.pending
    assert isinstance(decision, Decision)
    if people := asked_together(session, screen):
        reacting = next((place for place, key in enumerate(keys[: len(people)]) if key != "pass"), None)
        return "" if reacting is None else str(people[reacting] + 1)
    chosen = decision.find(keys[0])
    assert chosen is not None
    hidden = session.manner == "open" and not screen.alone and session.game.is_private(session.state, decision, chosen)
    return "cards" if hidden else keys[0]


def eager_choice(decision: Decision, luck: Chance) -> str:
    """A mission if one can be played, otherwise any choice."""
    eager = [choice.key for choice in decision.options if choice.verb in ("mission", "take")]
    return eager[0] if eager else random_bot(decision, luck)


def number_of(session: Session, key: str) -> str:
    """The number that stands for this key, with its name where several share a line."""
    decision = session.pending
    assert isinstance(decision, Decision)
    names = [seat.name for seat in session.setup.seats]
    narrator = Narrator(load_texts(), session.game.lexicon(session.state), names)
    entries = [Entry(choice, choice.key) for choice in decision.choices]
    choice = decision.find(key)
    assert choice is not None
    return Menu(decision, entries, menu_lines(narrator, decision)).reply(choice)
