"""The saved game under the cursor: a large picture, scores as bars, what else is known."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.content import Content
from textual.strip import Strip
from textual.visual import Visual
from textual.widget import Widget

from nexusgames.core.files.shelf import Listed
from nexusgames.core.values.texts import Texts, harmless
from nexusgames.tui.glimpse_words import facts_line, faint, score_bars, when_words
from nexusgames.tui.own_app import app_of
from nexusgames.tui.theme import game_tone
from nexusgames.tui.widgets.painted_rows import PaintedRows
from nexusgames.tui.widgets.picture_box import PictureBox
from nexusgames.tui.widgets.side_rows import give_rows

KNOWN_LATER = 4
"""Lines beside those of the players: a title, how the table stands, how long it was played, when."""


class SavePreview(Widget):
    """Draws only what everybody may see."""

    DEFAULT_CSS = """
    SavePreview { width: 1fr; height: 1fr; layout: vertical; background: $side; padding: 1 2 1 2; }
    SavePreview SaveWords { margin-top: 1; }
    """
    ALLOW_SELECT = False

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self.picture, self.words = PictureBox(), SaveWords(texts)

    def compose(self) -> ComposeResult:
        """The picture, the words below."""
        yield self.picture
        yield self.words

    def show(self, save: Listed | None) -> None:
        """Show a save, or show the same one again."""
        if self.display:
            shown = save if save is not None and not save.problem else None
            self.picture.show_save(shown.path if shown is not None else None)
            self.words.show(shown)


class SaveWords(PaintedRows):
    """Scores as bars and what else is known; it has its rows before, so that the picture keeps its size."""

    def __init__(self, texts: Texts) -> None:
        super().__init__("words")
        self.texts = texts
        self.save: Listed | None = None

    def show(self, save: Listed | None) -> None:
        """Tell of a save, or of nothing."""
        self.save = save
        give_rows(self, len(save.seats) + KNOWN_LATER if save is not None else 0)
        self.repaint()

    def on_developed(self) -> None:
        """Tell round and scores, now that they are known."""
        self.repaint()

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        """The words, a line each."""
        style = self.visual_style
        return [Strip.join(Visual.to_strips(self, line, width, 1, style, pad=True)) for line in self._lines(width)]

    def _lines(self, width: int) -> list[Content]:
        save = self.save
        if save is None or not width:
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
