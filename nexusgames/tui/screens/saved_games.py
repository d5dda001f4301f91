"""Saved games: newest first, damaged ones with their reason; resume, delete."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from nexusgames.core.saves import Listed, list_saves
from nexusgames.core.texts import Texts, clean_name, harmless
from nexusgames.games import GAMES

if TYPE_CHECKING:
    from nexusgames.tui.app import NexusGames


class SavedGamesScreen(Screen[None]):
    """The folder of saved games."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "back"),
        Binding("d", "delete", "delete"),
        Binding("y", "confirm", show=False),
        Binding("n", "refuse", show=False),
    ]

    def __init__(self, folder: Path, texts: Texts) -> None:
        """The games of this folder."""
        super().__init__()
        self.folder = folder
        self.texts = texts
        self.saves: list[Listed] = []
        self.doomed: Path | None = None

    def compose(self) -> ComposeResult:
        """A list and a line for questions."""
        yield Static(self.texts.say("app.saves.title"))
        yield OptionList(markup=False)
        yield Static(id="question")
        yield Footer()

    def on_mount(self) -> None:
        """Show what there is."""
        self.fill()
        self.query_one(OptionList).focus()

    def on_screen_resume(self) -> None:
        """A game may have gone on meanwhile."""
        self.fill()

    def fill(self) -> None:
        """All saves, newest first."""
        self.saves = list_saves(self.folder)
        listing = self.query_one(OptionList)
        listing.clear_options()
        listing.add_options([Option(Content(self._line(save))) for save in self.saves])
        empty = "" if self.saves else self.texts.say("app.saves.none")
        self.query_one("#question", Static).update(Content(empty))

    def _line(self, save: Listed) -> str:
        if save.problem:
            return save.problem
        values = {
            "name": harmless(save.path.stem),
            "game": GAMES.title(save.game) if save.game in GAMES.ids() else harmless(save.game),
            "players": ", ".join(clean_name(name) for name in save.seats),
            "when": self.texts.say("app.saves.over") if save.over else harmless(save.saved_at),
        }
        return self.texts.say("app.saves.line", values)

    def _chosen(self) -> Listed | None:
        at = self.query_one(OptionList).highlighted
        return self.saves[at] if at is not None and at < len(self.saves) else None

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Resume the game; a damaged one says why not."""
        cast("NexusGames", self.app).resume(self.saves[event.option_index].path)

    def action_delete(self) -> None:
        """Ask before deleting."""
        if (save := self._chosen()) is not None:
            self.doomed = save.path
            words = self.texts.say("app.saves.delete", {"name": harmless(save.path.stem)})
            self.query_one("#question", Static).update(Content(words))

    def action_confirm(self) -> None:
        """Yes: the file goes."""
        if self.doomed is not None:
            path, self.doomed = self.doomed, None
            path.unlink(missing_ok=True)
            self.notify(self.texts.say("app.saves.deleted", {"name": harmless(path.stem)}), markup=False)
            self.fill()

    def action_refuse(self) -> None:
        """No: nothing happens."""
        self.doomed = None
        self.fill()

    def action_leave(self) -> None:
        """Back."""
        self.dismiss(None)
