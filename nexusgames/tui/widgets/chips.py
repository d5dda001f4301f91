"""Words side by side, one of them chosen, such as tabs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from nexusgames.tui.drawing.cut_words import cut_content


class Chips(Widget):
    """Words side by side, one of them chosen; a click chooses another."""

    DEFAULT_CSS = "Chips { height: 1; text-wrap: nowrap; }"
    chips: Sequence[tuple[str, str, str]] = ()
    """Name, key and words of each chip."""
    chosen = words = ""

    @dataclass
    class Chosen(Message):
        """Posted when a chip is clicked."""

        chips: Chips
        name: str

    def tell(self, chips: Sequence[tuple[str, str, str]], chosen: str, words: str = "") -> None:
        """Show these chips, and some words after them."""
        if (chips, chosen, words) != (self.chips, self.chosen, self.words):
            self.chips, self.chosen, self.words = chips, chosen, words
            self.refresh()

    def render(self) -> Content:
        """The chips, then the words; on the next row if there is one."""
        parts: list[Content] = []
        for name, key, words in self.chips:
            here = name == self.chosen
            if key:
                parts.append(Content.styled(f" {key} ", "bold $title on $chip" if not here else "bold $table on $dim"))
            parts.append(Content.styled(f" {words} ", "bold $table on $title" if here else "$faint on $side"))
            parts.append(Content(" "))
        line, rest = Content("").join(parts), Content.styled(self.words, "$faint")
        if self.size.height > 1:
            return line + Content("\n") + cut_content(rest, self.size.width)
        room = self.size.width - line.cell_length - 1
        return line + Content(" ") + cut_content(rest, room) if self.words and room > 0 else line

    def on_click(self, event: events.Click) -> None:
        """Choose the clicked chip."""
        column = 0
        for name, key, words in self.chips:
            width = len(words) + 2 + (len(key) + 2 if key else 0)
            if event.y == 0 and column <= event.x < column + width:
                self.post_message(self.Chosen(self, name))
            column += width + 1
