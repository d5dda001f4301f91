"""The frame around a screen that is one player's alone: an edge left and right, between the bar and the keys."""

from __future__ import annotations

from textual.widget import Widget

EDGES = ("left", "right")
LEFT, RIGHT = "▌", "▐"


class Edge(Widget):
    """One column in the colour of whoever looks; there only while somebody is alone with the screen."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Edge { display: none; layer: above; width: 1; height: 100%; margin-bottom: 1; background: $table; }
    Edge#edge-left { dock: left; }
    Edge#edge-right { dock: right; background: $side; }
    """

    def __init__(self, side: str) -> None:
        """At this side of the screen."""
        super().__init__(id=f"edge-{side}")
        self._sign = LEFT if side == "left" else RIGHT

    def show(self, colour: str) -> None:
        """In this colour; none takes it away."""
        self.display = bool(colour)
        if colour:
            self.styles.color = colour

    def render(self) -> str:
        """From top to bottom."""
        return "\n".join([self._sign] * self.size.height)
