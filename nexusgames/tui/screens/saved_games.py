"""Saved games, newest first, damaged ones with the reason, and samples: resume, watch, rename, delete, export."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.geometry import Size
from textual.widgets import Static

from nexusgames.core.engine.decisions import Result
from nexusgames.core.files.exports import public_export
from nexusgames.core.files.ownership import Claim
from nexusgames.core.files.saves import (
    LARGEST_FILE,
    SUFFIX,
    SaveError,
    delete_save,
    is_good_name,
    load_session,
    read_save,
    rename_save,
)
from nexusgames.core.files.shelf import Listed, list_samples, shelf_of
from nexusgames.core.table.hot_seat import LONGEST_STEM
from nexusgames.core.table.opening import is_shipped
from nexusgames.core.values.files import read_text, write_durably
from nexusgames.core.values.texts import Texts, harmless
from nexusgames.games import GAMES
from nexusgames.tui.commands import Command, bindings
from nexusgames.tui.glimpse import Cells, Developed
from nexusgames.tui.glimpse_words import PART, few_lines, save_lines
from nexusgames.tui.screens.own_screen import OwnScreen
from nexusgames.tui.screens.questions import AskScreen, LineScreen
from nexusgames.tui.theme import colours, game_tone
from nexusgames.tui.widgets.choice_list import ChoiceList
from nexusgames.tui.widgets.key_bar import KeyBar
from nexusgames.tui.widgets.long_list import FEW_ROWS, LongList, Shape
from nexusgames.tui.widgets.save_preview import SavePreview
from nexusgames.tui.widgets.title_bar import TitleBar

COMMANDS = (
    Command("screen.open_save", "enter", "open", footer=True),
    Command("screen.watch", "w", "watch", footer=True),
    Command("screen.review", "v", "review", footer=True),
    Command("screen.rename", "r", "rename", footer=True),
    Command("screen.export", "x", "export", footer=True),
    Command("screen.delete", "d,delete", "delete", footer=True),
    Command("screen.back", "escape,q", "leave", footer=True),
)
EXPORTS = "exports"
LEAST_WIDTH, LEAST_HEIGHT, AIRY_HEIGHT = 44, 12, 22
"""The least size of a list with pictures, and the height for empty rows between entries."""
WORDS_WIDTH = 40
"""Columns that a larger picture leaves for words."""
TIGHT, AIRY = Shape(4, 13, 4), Shape(5, 13, 4)
GROUP_LINES = 1
"""Rows between one's own games and the samples."""
LARGER = Shape(9, 26, 8), Shape(8, 23, 7), Shape(7, 20, 6), Shape(6, 16, 5)
"""For few entries: everything is in view without scrolling."""


class SavedGamesScreen(OwnScreen[None]):
    """The folder of saved games; `replay` shows games instead of resuming them."""

    SENTENCES = "saved_games"
    CSS = """
    SavedGamesScreen #shelf { height: 1fr; }
    SavedGamesScreen.-roomy #shelf { margin-top: 1; }
    SavedGamesScreen LongList { width: 11fr; height: 1fr; background: $table; }
    SavedGamesScreen LongList > .choice-list--highlighted { background: $field; color: $text; text-style: none; }
    SavedGamesScreen LongList:focus > .choice-list--highlighted { background: $field; color: $text; text-style: none; }
    SavedGamesScreen SavePreview { width: 9fr; margin-left: 1; }
    SavedGamesScreen.-narrow SavePreview, SavedGamesScreen.-low SavePreview { display: none; }
    SavedGamesScreen { layers: below above; }
    SavedGamesScreen #note {
        layer: above; dock: bottom; height: auto; margin-bottom: 1; padding: 0 1; background: $field; color: $faint;
        &.-above { dock: top; margin: 1 0 0 0; }
    }
    """
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]  # noqa: RUF012 - as Textual declares it
    VERTICAL_BREAKPOINTS = [(0, "-low"), (20, "-high"), (30, "-roomy")]  # noqa: RUF012
    BINDINGS = bindings(COMMANDS)

    def __init__(self, folder: Path, texts: Texts, replay: bool = False) -> None:
        super().__init__(texts)
        self.folder, self.replay = folder, replay
        self.shelf = shelf_of(folder)
        self.paths: list[Path] = []
        """The listed files, samples last."""
        self.bar = TitleBar(
            self.texts.say("app.menu.replays" if replay else "app.saves.title"),
            self.say("hint_replay" if replay else "hint_resume"),
        )
        self.preview = SavePreview(texts)

    def compose(self) -> ComposeResult:
        """A bar, the list beside a picture of the save under the cursor, a note."""
        yield self.bar
        with Horizontal(id="shelf"):
            yield LongList("saves", self._words, self._picture, self._tone, shape_of)
            yield self.preview
        yield Static(id="note")
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the list."""
        self.query_one(LongList).focus()

    def on_screen_resume(self) -> None:
        """Update the list: a game may have gone on."""
        self.fill()

    def fill(self) -> None:
        """List all saves, newest first; each is read when it comes into view."""
        listing = self.query_one(LongList)
        at = listing.highlighted or 0
        own, samples = self.shelf.look(), [sample.path for sample in list_samples()]
        self.paths = [*own, *samples]
        self.bar.tell(self.say("count", own=len(own), samples=len(samples)))
        listing.offer_long([len(own), len(samples)])
        if self.paths:
            listing.point(min(at, len(self.paths) - 1))
        self._show_chosen()

    def on_resize(self) -> None:
        """Show the picture where there is room for one now, and tell what does not fit."""
        self.call_after_refresh(self._show_chosen)

    def on_choice_list_highlighted(self) -> None:
        """Show the save under the cursor, but let pictures wait until the keys rest."""
        self.nexus_app.glimpses.rest()
        self._show_chosen()

    def on_long_list_scrolled(self) -> None:
        """Drop pictures of entries out of sight; they are asked for again when they come back."""
        listing = self.query_one(LongList)
        self.nexus_app.glimpses.rest()
        seen = {self.paths[place] for place in listing.seen() if place < len(self.paths)}
        gone = self.nexus_app.glimpses.drop(self, seen)
        for place, path in enumerate(self.paths):
            if path in gone:
                listing.forget(place)

    def on_developed(self, event: Developed) -> None:
        """Show round and score, or a picture, once it is ready."""
        if event.path in self.paths:
            place = self.paths.index(event.path)
            self.query_one(LongList).redraw(place)
            if place == self.query_one(LongList).highlighted:
                self._write_note()

    def _show_chosen(self) -> None:
        """Show the save under the cursor in full and as a picture."""
        self.preview.show(self._chosen())
        self._write_note()

    def _write_note(self) -> None:
        """Write an entry that is cut over the other end of the list: nothing moves there.

        Where entries have all their rows, it is what was known from the first moment on.
        """
        listing = self.query_one(LongList)
        at, words = listing.highlighted, ""
        told = self._words(at, known=listing.shape.rows > FEW_ROWS) if at is not None else Content("")
        if at is not None and listing.cuts(told):
            words = PART.join(line for line in told.plain.split("\n") if line)
        elif all(is_shipped(path) for path in self.paths[:1]):
            words = self.texts.say("app.saves.none")
        note = self.query_one("#note", Static)
        note.display = bool(words)
        note.set_class(at is not None and listing.is_low(at), "-above")
        note.update(Content(words))

    def listed(self, place: int) -> Listed:
        """The save at a place in the list."""
        path = self.paths[place]
        return (shelf_of(path.parent) if is_shipped(path) else self.shelf).listed(path)

    def _words(self, place: int, known: bool = False) -> Content:
        """An entry, painted at once: round and score follow, so that no key waits, or are left out."""
        save, listing = self.listed(place), self.query_one(LongList)
        glimpse = None if save.problem or known else self.nexus_app.glimpses.glimpse(save.path, self)
        lines = save_lines(save, glimpse, self.texts, listing.words_width(listing.room))
        return Content("\n").join(lines if listing.shape.rows > FEW_ROWS else few_lines(lines))

    def _picture(self, place: int) -> Cells:
        """The picture of an entry; empty until it is drawn."""
        save, shape = self.listed(place), self.query_one(LongList).shape
        if save.problem:
            return []
        return self.nexus_app.glimpses.picture(save.path, shape.picture_width, shape.picture_rows, self) or []

    def _tone(self, place: int) -> str:
        """The colour of an entry's edge."""
        save = self.listed(place)
        return colours().caution if save.problem else game_tone(save.game)

    def _chosen(self) -> Listed | None:
        at = self.query_one(LongList).highlighted
        return self.listed(at) if at is not None and at < len(self.paths) else None

    def _own(self) -> Listed | None:
        """The game under the cursor, unless it is a sample."""
        if (save := self._chosen()) is not None and is_shipped(save.path):
            self.warn(self.say("shipped"))
            return None
        return save

    def on_choice_list_picked(self, event: ChoiceList.Picked) -> None:
        """Resume or watch the picked game."""
        self.action_open()

    def action_open(self) -> None:
        """Resume or watch the game under the cursor; a damaged one says what is wrong."""
        if (save := self._chosen()) is not None:
            self.nexus_app.watch_save(save.path) if self.replay else self.nexus_app.resume(save.path)

    def action_watch(self) -> None:
        """Replay the game."""
        if (save := self._chosen()) is not None:
            self.nexus_app.watch_save(save.path)

    def action_review(self) -> None:
        """Review a finished game."""
        if (save := self._chosen()) is None or (session := self.nexus_app.open_save(save.path)) is None:
            return
        if isinstance(session.pending, Result):
            from nexusgames.tui.screens.review import ReviewScreen

            self.app.push_screen(ReviewScreen(session, save.path, self.texts))
        else:
            self.warn(self.texts.say("core.review.goes_on"))

    def action_rename(self) -> None:
        """Ask for another name."""
        if (save := self._own()) is not None:
            asked = LineScreen(self.say("rename"), harmless(save.path.stem))
            self.app.push_screen(asked, lambda name: self._rename(save.path, name))

    def _rename(self, path: Path, name: str | None) -> None:
        if not name or name == path.stem:
            return
        target = path.parent / f"{name}{SUFFIX}"
        if not is_good_name(name):
            self.warn(self.say("bad_name"))
        elif target.exists():
            self.warn(self.say("taken"))
        elif self._is_played(path):
            self.warn(self.say("played"))
        elif self._tried(lambda: rename_save(path, target)):
            self.notify(self.say("renamed", name=name), markup=False)
        self.fill()

    def action_delete(self) -> None:
        """Ask before deleting."""
        if (save := self._own()) is not None:
            question = self.say("delete", name=harmless(save.path.stem))
            answers = [("no", self.say("delete_no")), ("yes", self.say("delete_yes"))]
            asked = AskScreen(question, answers, self.say("delete_warning"))
            self.app.push_screen(asked, lambda answer: self._delete(save.path, answer))

    def _delete(self, path: Path, answer: str | None) -> None:
        if answer == "yes" and self._is_played(path):
            self.warn(self.say("played"))
        elif answer == "yes" and self._tried(lambda: delete_save(path)):
            self.notify(self.texts.say("app.saves.deleted", {"name": harmless(path.stem)}), markup=False)
        self.fill()

    def action_export(self) -> None:
        """Ask how much to export."""
        if (save := self._chosen()) is not None:
            question = self.say("export", name=harmless(save.path.stem))
            answers = [(how, self.say(f"export_{how}")) for how in ("public", "secret")]
            asked = AskScreen(question, [*answers, ("no", self.say("cancel"))])
            self.app.push_screen(asked, lambda answer: self._export(save.path, answer))

    def _export(self, path: Path, answer: str | None) -> None:
        if answer not in ("public", "secret"):
            return
        kind = "public" if answer == "public" else "with-secrets"
        target = self.folder / EXPORTS / f"{harmless(path.stem)[:LONGEST_STEM]}-{kind}{SUFFIX}"
        try:
            text = public_text(path) if answer == "public" else full_text(path)
        except SaveError as error:
            self.warn(str(error))
            return
        if self._tried(lambda: _write_export(target, text)):
            warning = f" {self.texts.say('core.save.secrets')}" if answer == "secret" else ""
            self.notify(self.say("exported", file=str(target)) + warning, timeout=10, markup=False)

    def _is_played(self, path: Path) -> bool:
        """Whether another program plays this game; if so, say so."""
        claim = Claim(path)
        claim.release()
        return claim.taken

    def _tried(self, deed: Callable[[], None]) -> bool:
        """Do something to a file; returns whether the file system allowed it."""
        try:
            deed()
        except OSError as error:
            self.warn(self.say("failed", reason=error.strerror or "?"))
            return False
        return True


def shape_of(size: Size, entries: int) -> Shape:
    """The shape of entries in a list of this size: with the largest pictures with which all of them fit."""
    if size.width < LEAST_WIDTH or size.height < LEAST_HEIGHT:
        return Shape()
    rows = size.height - GROUP_LINES
    fitting = (shape for shape in LARGER if entries * shape.rows <= rows)
    larger = next((shape for shape in fitting if size.width - shape.picture_width >= WORDS_WIDTH), None)
    return larger or (AIRY if size.height >= AIRY_HEIGHT else TIGHT)


def public_text(path: Path) -> str:
    """A saved game without its secrets."""
    return json.dumps(public_export(load_session(path, GAMES)), ensure_ascii=False, indent=1) + "\n"


def full_text(path: Path) -> str:
    """A saved game as it is, checked to be whole."""
    read_save(path)
    return read_text(path, LARGEST_FILE)


def _write_export(target: Path, text: str) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    write_durably(target, text)
