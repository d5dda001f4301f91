"""The saved game under the cursor: a large picture, scores as bars, what else is known."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from nexusgames.core.files.shelf import Listed
from nexusgames.core.values.texts import Texts, harmless
from nexusgames.tui.glimpse_words import facts_line, faint, score_bars, when_words
from nexusgames.tui.own_app import app_of
from nexusgames.tui.theme import game_tone
from nexusgames.tui.widgets.picture_box import PictureBox


class SavePreview(Widget):
    """Draws only what everybody may see."""

    DEFAULT_CSS = """
    SavePreview { width: 1fr; height: 1fr; layout: vertical; background: $side; padding: 1 1 0 1; }
    SavePreview Static { height: auto; padding: 1 1; background: $side; }
    """
    ALLOW_SELECT = False

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self.texts = texts
        self.save: Listed | None = None
        self.picture = PictureBox()

    def compose(self) -> ComposeResult:
        """The picture, the words below."""
        yield self.picture
        yield Static()

    def show(self, save: Listed | None) -> None:
        """Show a save, or show the same one again."""
        self.save = save
        if self.display:
            self.picture.show_save(save.path if save is not None and not save.problem else None)
            self.tell()

    def on_resize(self) -> None:
        """Fit the bars to the new width."""
        self.call_after_refresh(self.tell)

    def on_developed(self) -> None:
        """Show round and scores, now that they are known."""
        self.tell()

    def tell(self) -> None:
        """Write the words below the picture."""
        words = self.query_one(Static)
        words.update(Content("\n").join(self._lines(max(1, words.content_size.width))))

    def _lines(self, width: int) -> list[Content]:
        save = self.save
        if save is None or save.problem or not width:
            return []
        title = Content.styled(harmless(save.path.stem), f"bold {game_tone(save.game)}").truncate(width, ellipsis=True)
        glimpse = app_of(self).glimpses.glimpse(save.path, self)
        if glimpse is None:
            return [title]
        if glimpse.problem:
            return [title, Content.styled(glimpse.problem, "$caution")]
        played = self.texts.say("app.glimpse.played", {"count": save.decisions, "players": len(glimpse.players)})
        return [
            title,
            *score_bars(glimpse.players, width),
            Content(facts_line(glimpse, self.texts, width)),
            faint(played),
            faint(when_words(self.texts, save.saved_at)),
        ]
