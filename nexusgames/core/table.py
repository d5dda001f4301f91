"""A table with one keyboard, as every front end needs it: autosave, bots, and when the keyboard is passed."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from nexusgames.core.bots import BOTS
from nexusgames.core.chance import Chance
from nexusgames.core.decisions import Decision
from nexusgames.core.events import Event
from nexusgames.core.narration import Narrator
from nexusgames.core.rulebook import rulebook_of
from nexusgames.core.saves import SUFFIX, write_save
from nexusgames.core.session import Session
from nexusgames.core.texts import Texts, load_texts


def new_path(folder: Path, game_id: str) -> Path:
    """A name for a new game's save that nothing has yet."""
    stem = f"{game_id}-{datetime.now():%Y%m%d-%H%M%S}"
    path, number = folder / f"{stem}{SUFFIX}", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}{SUFFIX}", number + 1
    return path


class HotSeat:
    """A session that is saved after every decision; `viewer` is the seat in front of the screen."""

    def __init__(self, session: Session, path: Path) -> None:
        """Nobody looks yet."""
        self.session = session
        self.path = path
        self.texts: Texts = load_texts()
        self.rulebook = rulebook_of(session.game, lambda: self.narrator)
        self.viewer: int | None = None
        self.secret_shown = False
        self.save_problem = ""
        self.seats = session.setup.seats
        self.humans = [seat for seat, who in enumerate(self.seats) if who.player == "human"]

    @property
    def narrator(self) -> Narrator:
        """Words for the present state."""
        game, state = self.session.game, self.session.state
        return Narrator(self.texts, game.lexicon(state), [seat.name for seat in self.seats])

    def choose(self, key: str) -> list[Event]:
        """Make a choice and save."""
        events = self.session.choose(key)
        self.save()
        self.note_secrets()
        return events

    def save(self) -> None:
        """Save; a full disk does not stop the game, but `save_problem` says so."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_save(self.session, self.path, f"{datetime.now().astimezone():%Y-%m-%d %H:%M:%S %z}")
        except OSError as error:
            self.save_problem = error.strerror or "?"
        else:
            self.save_problem = ""

    def is_bot(self, seat: int) -> bool:
        """Whether a computer plays this seat."""
        return self.seats[seat].player in BOTS

    def bot_choice(self, decision: Decision) -> str:
        """A bot's answer; it depends only on the game's number and the place in the game, so it needs no saving."""
        luck = Chance((self.session.setup.seed << 20) + len(self.session.keys))
        return BOTS[self.seats[decision.seat].player](decision, luck)

    def let_bots_decide(self) -> None:
        """All bots' decisions up to the next one of a person."""
        while isinstance(decision := self.session.pending, Decision) and self.is_bot(decision.seat):
            self.choose(self.bot_choice(decision))

    def must_cover(self, seat: int) -> bool:
        """Whether the screen must be covered before this seat looks: a secret was or will be on it."""
        if seat == self.viewer or len(self.humans) < 2:
            return False
        return self.secret_shown or self.session.game.has_secrets(self.session.state, seat)

    def sit_down(self, seat: int) -> None:
        """This seat looks at the screen now; what was on it before is gone."""
        self.viewer, self.secret_shown = seat, False
        self.note_secrets()

    def note_secrets(self) -> None:
        """Remember that a hand can have been on the screen, even if it is empty by now."""
        if self.viewer is not None:
            self.secret_shown |= self.session.game.has_secrets(self.session.state, self.viewer)
