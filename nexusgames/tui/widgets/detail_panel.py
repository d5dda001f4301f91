"""What goes on beside the board, and the card of the highlighted choice or the cursor's space."""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment
from rich.style import Style
from textual.content import Content
from textual.strip import Strip

from nexusgames.core.engine.choices import Choice
from nexusgames.tui.look import Look
from nexusgames.tui.presenters import stacked
from nexusgames.tui.presenters.leaves import Line
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.leaf_rows import written
from nexusgames.tui.widgets.text_panel import TextPanel


class DetailPanel(TextPanel):
    """A text that changes with every step of the cursor."""

    busy = False
    """Whether something goes on, such as a battle."""
    steady = False
    """Whether the text is the same wherever the cursor stands."""
    has_card = False
    """Whether the text is about a card."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._title_rows: dict[int, int] = {}
        self._blocks: list[Sequence[Line]] = []
        self._filled: dict[tuple[int, int], list[Strip]] = {}

    def show_look(self, look: Look, cursor: str, chosen: Choice | None, *, roomy: bool) -> None:
        """Show what goes on; if there is room, also a card or the cursor's space, and what is around that."""
        card = card_of(look, chosen)
        scene = _beside_the_board(look)
        self.busy, self.has_card = scene is not None, card is not None
        self.steady = self.busy and not roomy
        text = card or look.presenter.space(look.view, look.narrator, cursor)
        if scene is not None:
            text = stacked([scene, Content(""), text]) if roomy else scene
        self._title_rows.clear()
        alone = roomy and card is None and scene is None
        blocks = look.presenter.around(look.view, look.narrator, cursor) if alone else []
        self._show(text, look.decision, blocks)

    def show(self, text: Content, topic: object) -> None:
        """Show another text from its start."""
        self._show(text, topic, [])

    def _show(self, text: Content, topic: object, blocks: list[Sequence[Line]]) -> None:
        """Show a text with blocks below it, which may differ while the text stays the same."""
        self._blocks = blocks
        self._filled.clear()
        before = self.text
        super().show(text, topic)
        if self.text is before:
            self.repaint()

    def notify_style_update(self) -> None:
        """Rebuild the rows in the new colours."""
        self._filled.clear()
        super().notify_style_update()

    def _rows(self, width: int) -> list[Strip]:
        """The text, and as many blocks about what is around as have room below it."""
        size = width, self.window
        if size not in self._filled:
            rows = list(super()._rows(width))
            for block in self._blocks:
                more = written(block, width)
                if len(rows) + 1 + len(more) <= self.window:
                    text = Content("\n").join([Content(""), *more])
                    rows += self.wrapped(text, width, self.visual_style)
            self._filled[size] = rows
        return self._filled[size]

    def row(self, number: int, width: int) -> Strip:
        """A row; the title is on a band."""
        strip = super().row(number, width)
        return strip if number >= self._rows_of_title(width) else Strip(_on_band(strip), strip.cell_length)

    def _rows_of_title(self, width: int) -> int:
        """The rows of the text's first line."""
        if width not in self._title_rows:
            self._title_rows[width] = self.text.split("\n")[0].get_height({}, width)
        return self._title_rows[width]


def _on_band(strip: Strip) -> list[Segment]:
    """A row on the colour of the bar."""
    band = Style(bgcolor=colours().bar)
    return [Segment(text, (style or Style()) + band) for text, style, _ in strip]


def _beside_the_board(look: Look) -> Content | None:
    """What goes on beside the board, such as a battle or a gain; without a question, only what can be looked at."""
    if look.decision is None and look.presenter.details_answer:
        return None
    return look.presenter.details(look.view, look.narrator)


def card_of(look: Look, choice: Choice | None) -> Content | None:
    """The card a choice is about, unless it lies on the board."""
    named = {word.partition(".")[0] for word in choice.args} if choice else set[str]()
    if choice is None or not named or look.presenter.space_of(look.view, choice) is not None:
        return None
    groups = look.presenter.cards(look.view, look.narrator)
    card = next((entry.card for group in groups for entry in group.cards if entry.card.kind in named), None)
    return stacked([Content.styled(card.name, "bold"), Content(card.sort), Content(card.text)]) if card else None
