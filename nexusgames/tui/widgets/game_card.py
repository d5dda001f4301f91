"""A game on the home screen: a picture of its last position, a description, and how that table stands."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from textwrap import wrap

from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from nexusgames.core.files.shelf import Listed
from nexusgames.core.game.game import namespace_of
from nexusgames.core.values.texts import Texts, clean_name
from nexusgames.games import GAMES
from nexusgames.tui.drawing.cut_words import cut_content
from nexusgames.tui.glimpse_words import facts_line, faint, scores_line, when_words
from nexusgames.tui.own_app import app_of
from nexusgames.tui.theme import game_tone, readable_on
from nexusgames.tui.widgets.picture_box import PictureBox

MOST_BELOW = 3
"""Rows about the table: round, scores, when it was saved."""


class CardWords(Widget):
    """The words of a card, as many as fit."""

    DEFAULT_CSS = "CardWords { width: 1fr; height: 5; padding: 0 0 0 1; }"
    ALLOW_SELECT = False

    def __init__(self, card: GameCard) -> None:
        super().__init__()
        self.card = card

    def on_developed(self) -> None:
        """Show round and scores, now that they are known."""
        self.refresh()

    def render(self) -> Content:
        """The title first; what does not fit is dropped from the bottom."""
        width, height = self.content_size
        lines = [cut_content(line, width) for line in self._lines(width)]
        return Content("\n").join(lines[: max(1, height)])

    def _lines(self, width: int) -> list[Content]:
        """How the table stands, below the game's name; with a sentence about the game if there are enough rows."""
        card, say = self.card, self.card.texts.say
        name = namespace_of(card.game_id)
        title, players = self._title(width), faint(say(f"app.home.players.{name}"))
        below = [faint(say("app.home.nothing"))]
        if card.save is not None:
            below = [*self._standing(card.save, width), faint(when_words(card.texts, card.save.saved_at))]
        about = [faint(line) for line in wrap(say(f"app.home.about.{name}"), max(1, width))]
        roomy = len(about) + MOST_BELOW + 2 <= self.content_size.height
        return [title, *(about if roomy else ()), players, *below]

    def _standing(self, save: Listed, width: int) -> list[Content]:
        """Round, decider and scores; until they are known, who plays."""
        glimpse = app_of(self).glimpses.glimpse(save.path, self) if self.card.looks else None
        if glimpse is None or glimpse.problem:
            return [Content(", ".join(clean_name(seat) or "?" for seat in save.seats))]
        return [Content(facts_line(glimpse, self.card.texts, width)), scores_line(glimpse.players, width)]

    def _title(self, width: int) -> Content:
        card = self.card
        tone = game_tone(card.game_id)
        title, short = (
            Content.styled(words, f"bold {tone}")
            for words in (GAMES.title(card.game_id), GAMES.title(card.game_id).partition(":")[0])
        )
        if not card.here:
            return title if title.cell_length <= width else short
        deed = card.texts.say("app.home.go_on" if card.save is not None else "app.home.begin")
        words = f" ⏎ {deed} "
        room = width - Content(words).cell_length - 2
        if room < short.cell_length:
            words, room = " ⏎ ", width - 5
        chip = Content.styled(words, f"bold {readable_on(tone)} on {tone}")
        fitting = title if title.cell_length <= room else short
        return cut_content(fitting, max(1, room), pad=True) + Content(" ") + chip


class GameCard(Widget):
    """Brighter under the cursor; the mouse moves the cursor, a click picks."""

    DEFAULT_CSS = """
    GameCard { width: 1fr; height: 1fr; layout: vertical; background: $side; }
    GameCard.-here { background: $field; }
    """
    ALLOW_SELECT = False

    @dataclass
    class Pointed(Message):
        """Posted when the mouse points at the card or picks it."""

        game_id: str
        picked: bool

    def __init__(self, game_id: str, texts: Texts, sample: Path | None) -> None:
        """A card for a game; without a save to continue it shows a sample."""
        super().__init__(classes=game_id)
        self.game_id, self.texts, self.sample = game_id, texts, sample
        self.save: Listed | None = None
        self.here = False
        self.looks = False
        """Whether to ask for positions: the first paint does not wait for them."""
        self.picture, self.words = PictureBox(), CardWords(self)

    def compose(self) -> ComposeResult:
        """The picture, the words below."""
        yield self.picture
        yield self.words

    def show(self, save: Listed | None) -> None:
        """Show this save, if there is one to continue."""
        self.save = save
        self.look()

    def look(self) -> None:
        """Show the position, once the screen has been painted."""
        self.picture.show_save((self.save.path if self.save is not None else self.sample) if self.looks else None)
        self.words.refresh()

    def look_away(self) -> None:
        """Drop what is not drawn yet: nobody sees the card."""
        if self.looks:
            for asker in (self.picture, self.words):
                app_of(self).glimpses.drop(asker, ())

    def point(self, here: bool) -> None:
        """Show whether the cursor is here."""
        if here != self.here:
            self.here = here
            self.set_class(here, "-here")
            self.words.refresh()

    def on_enter(self) -> None:
        """Take the cursor."""
        self.post_message(self.Pointed(self.game_id, picked=False))

    def on_click(self, event: events.Click) -> None:
        """Pick the game."""
        event.stop()
        self.post_message(self.Pointed(self.game_id, picked=True))
