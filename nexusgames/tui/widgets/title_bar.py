"""The bar above a screen: a chip for the place, a sentence, and a fact on the right."""

from __future__ import annotations

from textual.content import Content
from textual.widget import Widget

from nexusgames.tui.drawing.cut_words import cut_content
from nexusgames.tui.theme import colours, readable_on

LEAST_GAP = 2
"""Columns between the sentence and the fact."""


class TitleBar(Widget):
    """One row, the same on every screen without a table."""

    DEFAULT_CSS = "TitleBar { height: 1; background: $bar; color: $text; }"

    def __init__(self, chip: str, sentence: str, fact: str = "", tone: str = "") -> None:
        """The chip has this colour, or that of everybody until the screen knows it."""
        super().__init__()
        self.chip, self.sentence, self.fact, self.tone = chip, sentence, fact, tone

    def tell(self, fact: str) -> None:
        """Show another fact."""
        if fact != self.fact:
            self.fact = fact
            self.refresh()

    def paint(self, tone: str) -> None:
        """Paint the chip in this colour."""
        self.tone = tone
        self.refresh()

    def render(self) -> Content:
        """What does not fit is dropped: first the fact, then the end of the sentence."""
        tone = self.tone or colours().title
        chip = Content.styled(f" {self.chip} ", f"bold {readable_on(tone)} on {tone}")
        words = chip + Content.styled(f" {self.sentence}", "bold")
        gap = self.size.width - words.cell_length - len(self.fact) - 1
        if self.fact and gap >= LEAST_GAP:
            return words + Content(" " * gap) + Content.styled(self.fact, "$faint")
        return cut_content(words, self.size.width)
