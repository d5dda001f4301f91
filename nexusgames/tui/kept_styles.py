"""Style sheets that are read once: Textual reads all of them again whenever a screen brings its own."""

from __future__ import annotations

from textual.css.stylesheet import Stylesheet


class KeptStyles(Stylesheet):
    """What was read with the same colours is kept; other colours (`set_variables`) forget it."""

    def reparse(self) -> None:
        """Read what is new."""
        self.parse()
