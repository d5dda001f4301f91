"""A table in line mode: handovers, recaps, questions and answers, a save after every decision."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from nexusgames import paths
from nexusgames.core.bots import BOTS
from nexusgames.core.chance import Chance
from nexusgames.core.decisions import Decision, Result
from nexusgames.core.events import visible
from nexusgames.core.narration import Narrator
from nexusgames.core.rulebook import read_rulebook
from nexusgames.core.saves import SUFFIX, write_save
from nexusgames.core.session import RulesFault, Session
from nexusgames.core.texts import load_texts
from nexusgames.plain.commands import Quit, obey
from nexusgames.plain.console import Closed, Console
from nexusgames.plain.presenters import presenter_for

RECAP_LINES = 8


def play_session(session: Session, folder: Path, path: Path | None = None, console: Console | None = None) -> int:
    """Play a game to its end or until somebody quits; returns the exit code."""
    table = Table(session, folder, path or new_path(folder, session.game.id), console or Console())
    try:
        table.run()
    except (Quit, Closed):
        table.say("plain.goodbye", name=table.path.stem)
    return 0


def new_path(folder: Path, game_id: str) -> Path:
    """A name for a new game's save that nothing has yet."""
    stem = f"{game_id}-{datetime.now():%Y%m%d-%H%M%S}"
    path, number = folder / f"{stem}{SUFFIX}", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}{SUFFIX}", number + 1
    return path


class Table:
    """One keyboard, passed around: `viewer` is the seat in front of it."""

    def __init__(self, session: Session, folder: Path, path: Path, console: Console) -> None:
        """Sit down."""
        self.session = session
        self.folder = folder
        self.path = path
        self.console = console
        self.texts = load_texts()
        self.presenter = presenter_for(session.game.id)
        self.rulebook = read_rulebook(paths.assets() / "rules" / f"{session.game.id.replace('-', '_')}.md")
        self.viewer: int | None = None
        self.warned = False
        self.told = 0
        self.seats = session.setup.seats
        self.humans = [seat for seat, who in enumerate(self.seats) if who.player == "human"]

    @property
    def narrator(self) -> Narrator:
        """Words for the present state."""
        game, state = self.session.game, self.session.state
        return Narrator(self.texts, game.lexicon(state), [seat.name for seat in self.seats])

    def say(self, key: str, /, **values: object) -> None:
        """A sentence of the catalogue."""
        self.console.say(self.texts.say(key, values, self.narrator))

    def run(self) -> None:
        """Decision after decision, until the game is over."""
        self.save()
        self.say("plain.welcome", game=self.session.game.title)
        while isinstance(decision := self.session.pending, Decision):
            if self.seats[decision.seat].player in BOTS:
                self.choose(self.bot_choice(decision))
            else:
                self.seat_at_keyboard(decision.seat)
                self.ask(decision)
        self.tell_new_events()
        self.tell_end(decision)

    def bot_choice(self, decision: Decision) -> str:
        """A bot's answer; it depends only on the game's number and the place in the game, so it needs no saving."""
        luck = Chance((self.session.setup.seed << 20) + len(self.session.keys))
        return BOTS[self.seats[decision.seat].player](decision, luck)

    def choose(self, key: str) -> None:
        """Make a choice, save, and tell what happened to whoever looks."""
        try:
            self.session.choose(key)
        except RulesFault:
            self.say("plain.rules_fault", key=key)
            self.save()
            raise Quit from None
        self.save()
        if self.viewer is not None:
            self.tell_new_events()

    def save(self) -> None:
        """Save after every decision; a full disk does not stop the game, but it is said."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_save(self.session, self.path, f"{datetime.now().astimezone():%Y-%m-%d %H:%M:%S %z}")
        except OSError as error:
            if not self.warned:
                self.say("plain.not_saved", reason=error.strerror or "unknown")
            self.warned = True
        else:
            self.warned = False

    def seat_at_keyboard(self, seat: int) -> None:
        """NX-HID-01: pass the keyboard; where hands are secret the screen is covered first."""
        if seat == self.viewer:
            return
        game, state = self.session.game, self.session.state
        secret = any(game.has_secrets(state, s) for s in (seat, self.viewer) if s is not None)
        previous, self.viewer = self.viewer, None
        if secret and len(self.humans) > 1:
            self.console.clear()
            self.say("plain.handover", seat=seat)
            self.console.ask(self.texts.say("plain.press_enter"))
            self.console.clear()
        elif previous is not None or len(self.humans) > 1:
            self.say("plain.your_turn", seat=seat)
        self.viewer = seat
        self.tell_recap(seat)

    def tell_recap(self, seat: int) -> None:
        """The last things that happened since the seat's last decision, as it may know them."""
        events = self.session.since_last_decision_of(seat)
        narrator = self.narrator
        lines = [narrator.line(event) for event in events]
        if len(lines) > RECAP_LINES:
            self.say("plain.recap_more", count=len(lines) - RECAP_LINES)
        for line in lines[-RECAP_LINES:]:
            self.console.say(f"  {line}", "    ")
        self.told = len(self.session.log)

    def tell_new_events(self) -> None:
        """What has happened since somebody was last told."""
        narrator = self.narrator
        for entry in self.session.log[self.told :]:
            if visible(entry.event, self.viewer):
                self.console.say(f"  {narrator.line(entry.event)}", "    ")
        self.told = len(self.session.log)

    def rewound(self) -> None:
        """After an undo: events that were taken back count as untold."""
        self.told = min(self.told, len(self.session.log))

    def ask(self, decision: Decision) -> None:
        """Put the question until it is answered; commands in between change nothing."""
        self.show_decision(decision)
        while self.session.pending is decision:
            words = self.console.ask("> ")
            if not words:
                self.show_decision(decision)
            elif not obey(self, decision, words):
                self.answer(decision, words)

    def show_decision(self, decision: Decision) -> None:
        """Where the game stands, the question, and the numbered choices."""
        narrator, state = self.narrator, self.session.state
        self.console.say()
        self.console.say(self.presenter.status(self.session.game.view(state, decision.seat), narrator))
        self.console.say(narrator.prompt(decision))
        for number, choice in enumerate(decision.choices, 1):
            if number == len(decision.options) + 1:
                self.say("plain.beside")
            self.console.say(f"{number:>3}. {narrator.label(decision, choice)}  [{choice.key}]", "     ")

    def answer(self, decision: Decision, words: str) -> None:
        """A number or a key, perhaps with `x3` behind it to do it three times."""
        base, times = split_times(words)
        for _ in range(times):
            now = self.session.pending
            if not isinstance(now, Decision) or now.seat != decision.seat:
                return
            key = key_for(decision, base)
            if now.find(key) is None:
                if not self.answer_in_parts(now, base):
                    self.refuse(now, key)
                    return
            else:
                self.choose(key)

    def answer_in_parts(self, decision: Decision, words: str) -> bool:
        """`move HU H0L B1` for two questions: a choice, and the end of the only answer to the next one it fits."""
        parts = words.split()
        for cut in range(len(parts) - 1, 0, -1):
            first, rest = " ".join(parts[:cut]), parts[cut:]
            if decision.find(first) is None:
                continue
            state = self.session.game.clone(self.session.state)
            self.session.game.apply(state, first)
            following = self.session.game.pending(state)
            if isinstance(following, Result) or following.seat != decision.seat:
                continue
            fitting = [choice for choice in following.options if list(choice.args) == rest]
            if len(fitting) == 1:
                self.choose(first)
                self.choose(fitting[0].key)
                return True
        return False

    def refuse(self, decision: Decision, key: str) -> None:
        """Why not, with the rule's ID."""
        refusal = self.session.game.explain(self.session.state, key)
        if refusal is not None:
            self.console.say(f"{self.narrator.refusal(refusal)} ({refusal.rule})")
            self.say("plain.how_to_answer", count=len(decision.choices))

    def tell_end(self, result: Result) -> None:
        """Who won, and every score."""
        narrator = self.narrator
        self.console.say()
        self.console.say(narrator.ending(result))
        for seat, score in sorted(enumerate(result.scores), key=lambda item: -item[1]):
            self.say("plain.score", seat=seat, score=score)


def split_times(words: str) -> tuple[str, int]:
    """`2 x3` and `buy HU H0L x3` say how often."""
    base, _, times = words.rpartition(" ")
    if base and times[:1] == "x" and times[1:].isdecimal() and 0 < int(times[1:]) <= 50:
        return base, int(times[1:])
    return words, 1


def key_for(decision: Decision, words: str) -> str:
    """The key that a number stands for, or the words themselves."""
    if words.isdecimal() and len(words) < 6 and 1 <= int(words) <= len(decision.choices):
        return decision.choices[int(words) - 1].key
    return words
