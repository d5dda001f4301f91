"""A seat at a table being set: a name, a colour, who plays."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.widgets import Input, Static

from nexusgames.core.bots.bots import BOTS, OFFERED
from nexusgames.core.files.saves import SavedSeat
from nexusgames.core.values.texts import Texts, clean_name
from nexusgames.tui.widgets.choice_row import ChoiceRow, Telling

PERSON, NOBODY = "human", "nobody"
ANY_COLOUR = ""
NO_MARK = Content(" ")


def players_beside(last: str) -> tuple[str, ...]:
    """Who can play: a person, computers of every level, nobody, or the bot that sat here last time."""
    others = (last,) if last in BOTS and last not in OFFERED else ()
    return (PERSON, *OFFERED, *others, NOBODY)


class Field(Input):
    """A line to type in; a colon cannot be part of a name, so it opens the palette."""

    def on_key(self, event: events.Key) -> None:
        """Let a colon open the palette."""
        if event.key == "colon" and (self.id or "").startswith("name"):
            event.stop()
            event.prevent_default()
            self.app.action_command_palette()  # pyright: ignore[reportUnknownMemberType]


def edge(number: int, mark: Content) -> Content:
    """The left end of a seat: a bar in the mark's colour, with number and mark in its first row."""
    bar = Content.styled("▌", mark.spans[0].style if mark.spans else "$line")
    return bar + Content.styled(f"{number:>2} ", "$faint") + mark + Content("\n") + bar


class SeatCard(Container):
    """One seat."""

    SCOPED_CSS = False
    DEFAULT_CSS = """
    SeatCard { layout: grid; grid-size: 4 1; grid-columns: 6 1fr 16 14; grid-rows: 1; height: 1; background: $side; }
    SeatCard .edge { width: 6; height: 1fr; }
    SeatCard Input { width: 1fr; background: $side; text-style: bold; }
    SeatCard.-empty { background: $table; }
    SeatCard.-empty .colour { display: none; }
    SeatCard.-empty Input { column-span: 2; background: $table; text-style: none; }
    SeatCard Input:focus, SeatCard.-empty Input:focus { background: $field; }
    .-narrow SeatCard { grid-columns: 6 1fr 1fr 9; }
    .-roomy SeatCard { grid-size: 3 2; grid-columns: 6 1fr 18; height: 2; }
    .-roomy SeatCard .edge { row-span: 2; }
    .-roomy SeatCard .player { column-span: 2; }
    .-roomy SeatCard.-empty { grid-size: 3 1; grid-columns: 6 1fr 18; height: 1; }
    .-roomy SeatCard.-empty .edge { row-span: 1; }
    .-roomy SeatCard.-empty Input, .-roomy SeatCard.-empty .player { column-span: 1; }
    .-airy SeatCard { margin-top: 1; }
    """

    def __init__(
        self, number: int, seat: SavedSeat, colours: Sequence[str], tell: tuple[Telling, Telling], texts: Texts
    ) -> None:
        """Seat `number`, as it was last time; `tell` puts colours and players into words."""
        super().__init__()
        self.number, self.texts = number, texts
        self.edge = Static(edge(number, NO_MARK), classes="edge")
        self.field = Field(clean_name(seat.name), id=f"name{number}", max_length=40, compact=True)
        self.colour = ChoiceRow(f"colour{number}", "", (ANY_COLOUR, *colours), seat.colour, tell[0])
        self.player = ChoiceRow(f"player{number}", "", players_beside(seat.player), seat.player, tell[1])
        self.colour.add_class("colour")
        self.player.add_class("player")
        self.follow()

    def compose(self) -> ComposeResult:
        """Name, colour and player, in the order people say them."""
        yield self.edge
        yield self.field
        yield self.colour
        yield self.player

    @property
    def is_empty(self) -> bool:
        """Whether nobody sits here."""
        return self.player.value == NOBODY

    @property
    def usual_name(self) -> str:
        """The name used when none is typed."""
        key = "player_name" if self.player.value == PERSON else "bot_name"
        return self.texts.say(f"app.new_game.{key}", {"number": self.number})

    @property
    def name_there(self) -> str:
        """The name of whoever sits here."""
        return clean_name(self.field.value) or self.usual_name

    def show_mark(self, mark: Content) -> None:
        """Show a player's mark in its colour."""
        self.edge.update(edge(self.number, mark), layout=False)

    def follow(self, roomy: bool | None = None) -> None:
        """Look like what is chosen; if there is room, all kinds of players are spread out."""
        self.set_class(self.is_empty, "-empty")
        self.field.placeholder = self.texts.say("app.new_game.empty") if self.is_empty else self.usual_name
        if roomy is not None:
            self.player.spread = roomy and not self.is_empty
        self.player.spread = self.player.spread and not self.is_empty

    def sit_down(self) -> None:
        """Seat a person where a name is typed."""
        if clean_name(self.field.value) and self.is_empty:
            self.player.set_value(PERSON)
