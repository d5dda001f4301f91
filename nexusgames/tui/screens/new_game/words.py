"""The words for setting a table: options, seats and problems, in the game's own words where it has some."""

from __future__ import annotations

import re
from collections.abc import Sequence

from textual.content import Content
from textual.widget import Widget

from nexusgames.core.bots.levels import EVEN, TABLE_TEMPERS
from nexusgames.core.game.game import AnyGame, OptionHelp, SetupError
from nexusgames.core.game.options import OFF
from nexusgames.core.session.open_table import MANNERS
from nexusgames.core.values.frozen import Frozen
from nexusgames.core.values.texts import Texts
from nexusgames.core.words.narration import Narrator
from nexusgames.tui.presenters import presenter_for
from nexusgames.tui.screens.new_game.options import FoldRow, OptionGroup, OptionRow, TypedRow
from nexusgames.tui.screens.new_game.seats import Field
from nexusgames.tui.widgets.choice_row import ChoiceRow

SEED = "seed"
"""A row that is not an option of the game: the number it is dealt from."""
MANNER = "manner"
"""Another one: when the screen is covered at this table."""
TEMPER = "temper"
"""A third one: how the computers differ."""
NO_OPTION = (SEED, MANNER, TEMPER)
NAMES = {TEMPER: "tempers"}
"""Rows named differently from their settings."""


class Explanation(Frozen):
    """What the dock says."""

    title: str
    words: str
    rule: str = ""
    """The ID of the rule to read, if there is one."""


class TableWords:
    """Puts a table being set into words."""

    def __init__(self, game: AnyGame, texts: Texts) -> None:
        self.texts = texts
        self.narrator = Narrator(texts, game.usual_lexicon(), ())
        self.presenter = presenter_for(game.id)
        self.options = {option.name: option for option in game.options()}

    def say(self, key: str, **values: object) -> str:
        """A sentence of this screen."""
        return self.texts.say(f"app.new_game.{key}", values)

    def own(self, key: str) -> str:
        """The game's own words if it has some: in one game a colour is a faction."""
        own = f"new_game.{key}"
        return self.narrator.say(own) if self.narrator.has(own) else self.say(key)

    def colour(self, colour: str) -> Content:
        """A colour with its mark."""
        if not colour:
            return Content(self.own("any_colour"))
        key = f"colour.{colour}"
        name = self.narrator.say(key) if self.narrator.has(key) else colour
        mark, style = self.presenter.look(colour)
        return Content.styled(f"{mark} {name}", f"bold {style}")

    def player(self, player: str) -> Content:
        """Who plays."""
        return Content(self.say(f"player.{player}"))

    def row(self, option: OptionHelp) -> OptionRow:
        """The row of an option."""
        name, usual = self.narrator.option_name(option.name), option.default
        if not option.values:
            typed = "" if usual == OFF else usual
            return TypedRow(option.name, name, typed, self.narrator.option_value(option.name, OFF))
        values = {value: self.narrator.option_value(option.name, value) for value in option.values}
        return ChoiceRow(option.name, name, option.values, usual, lambda value: Content(values[value]), usual=usual)

    def seed_row(self) -> OptionRow:
        """The row of the game's number."""
        return TypedRow(SEED, self.say("seed"), "", self.say("any_seed"))

    def manner_row(self, usual: str) -> OptionRow:
        """The row of the table's manner."""
        words = {value: Content(self.texts.say(f"app.setting.manner.value.{value}")) for value in MANNERS}
        return ChoiceRow(MANNER, self.say("manner"), MANNERS, usual, words.__getitem__, usual=usual)

    def temper_row(self, usual: str) -> OptionRow:
        """The row of the computers' tempers."""
        words = {value: Content(self.say(f"temper.{value}")) for value in TABLE_TEMPERS}
        return ChoiceRow(TEMPER, self.say("tempers"), TABLE_TEMPERS, usual, words.__getitem__, usual=EVEN)

    def title_of(self, row: OptionRow) -> str:
        """An option's name."""
        return (
            self.say(NAMES.get(row.setting, row.setting))
            if row.setting in NO_OPTION
            else self.narrator.option_name(row.setting)
        )

    def told(self, row: OptionRow) -> str:
        """An option with its value."""
        value = row.tell(row.value).plain if isinstance(row, ChoiceRow) else row.value
        return self.say("explained", name=self.title_of(row), value=value or self.say("nothing"))

    def listed(self, words: Sequence[str]) -> str:
        """Words separated by commas."""
        return self.say("and").join(words)

    def fold(self, group: OptionGroup) -> list[str]:
        """The label of a fold with all names of what it hides, then with fewer; or that it could hide something."""
        names = [self.title_of(row) for row in group.hidden]
        count = len(names)
        fewer = range(count - 1, 0, -1)
        told = [self.say("fold_some", count=count, names=self.listed(names[:n]), more=count - n) for n in fewer]
        return [self.say("fold", count=count, names=self.listed(names)), *told] if names else [self.say("unfold")]

    def note(self, option: str, players: int) -> str:
        """Why an option does not suit this number of players."""
        needed = self.options[option].players
        if not needed or players in needed:
            return ""
        return self.say("only_for", players=self.say("or").join(map(str, needed)))

    def preset(self, name: str, others: Sequence[OptionRow]) -> str:
        """A preset's description, or what differs from it."""
        if not others:
            return self.narrator.say(f"preset.{name}.about")
        return self.say("preset.changed", names=self.listed([self.told(row) for row in others]))

    def problem(self, problem: SetupError) -> str:
        """One sentence that names each blamed option once, by its name on screen."""
        options = [name for name in problem.options if name in self.options]
        if not options:
            return str(problem)
        found = re.compile(rf"\b({'|'.join(options)})\b(?:=(\w+))?")
        return found.sub(lambda match: self._quoted(match[1], match[2]), str(problem), len(options))

    def _quoted(self, option: str, value: str | None) -> str:
        title = self.narrator.option_name(option)
        return f'"{title}: {self.narrator.option_value(option, value)}"' if value else f'"{title}"'

    def explanation(self, widget: Widget) -> Explanation:
        """An option with its rule; a seat's value if the game explains it, or else what its row is for."""
        name, value, told = _asked(widget)
        if name in self.options:
            title, rule = self.narrator.option_name(name), self.options[name].rule
            return Explanation(self._with(title, told), self.narrator.option_help(name), rule)
        return Explanation(self._with(self.own(f"title.{name}"), told), self._about(name, value))

    def _about(self, name: str, value: str) -> str:
        """How a computer plays, the game's words for this value, or what the row is for."""
        if name == "player":
            return self.say(f"plays.{value}")
        special = f"about.{name}.{value}"
        return self.narrator.say(special) if self.narrator.has(special) else self.own(f"about.{name}")

    def _with(self, title: str, told: str) -> str:
        return self.say("explained", name=title, value=told) if told else title


def _asked(widget: Widget) -> tuple[str, str, str]:
    """What a row, field or button is about, its value, and the value in words."""
    if isinstance(widget, FoldRow):
        return "fold", "", ""
    if isinstance(widget, ChoiceRow):
        kind = widget.setting.rstrip("0123456789") if not widget.label else widget.setting
        return kind, widget.value, widget.tell(widget.value).plain
    name = widget.id or ""
    typed = name.startswith("typed-")
    kind = name.removeprefix("typed-") if typed else name.rstrip("0123456789")
    return kind, "", widget.value.strip() if isinstance(widget, Field) else ""
