"""The frame around a private screen: an edge on the left and right, down to the keys."""

from __future__ import annotations

from textual.widget import Widget

EDGES = ("left", "right")
LEFT, RIGHT = "▌", "▐"


class Edge(Widget):
    """One column in the viewer's colour, while somebody is alone with the screen."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Edge { display: none; layer: above; width: 1; height: 100%; margin-bottom: 1; background: $table; }
    Edge#edge-left { dock: left; }
    Edge#edge-right { dock: right; background: $side; }
    """

    def __init__(self, side: str) -> None:
        super().__init__(id=f"edge-{side}")
        self._sign = LEFT if side == "left" else RIGHT

    def show(self, colour: str) -> None:
        """Show this colour; an empty one hides the edge."""
        self.display = bool(colour)
        if colour:
            self.styles.color = colour

    def render(self) -> str:
        """The sign in every row."""
        return "\n".join([self._sign] * self.size.height)
