"""Forms: rows one below the other, one of which has the keyboard."""

from __future__ import annotations

from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget


class Form(VerticalScroll, can_focus=False, inherit_bindings=False):
    """Scrolls with the keyboard; it binds no keys, because arrows move from row to row."""

    DEFAULT_CSS = "Form { scrollbar-size-vertical: 1; }"


class Heading(Widget):
    """A title above rows that belong together."""

    DEFAULT_CSS = "Heading { height: 1; color: $faint; }"

    def __init__(self, title: str) -> None:
        super().__init__()
        self.title = title

    def render(self) -> Content:
        """The title, and a line to the right edge."""
        rest = max(0, self.size.width - len(self.title) - 3)
        return Content.styled("─ ", "$rule") + Content(self.title) + Content.styled(f" {'─' * rest}", "$rule not bold")
