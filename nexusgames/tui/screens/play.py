"""The play screen: board, prompt, choices, players, log. It shows the view of whoever sits in front of it."""

from __future__ import annotations

from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from nexusgames import paths
from nexusgames.core.choices import Choice
from nexusgames.core.decisions import Decision, Result
from nexusgames.core.events import visible
from nexusgames.core.rulebook import Rulebook, paragraphs, read_rulebook
from nexusgames.core.session import CannotUndo, RulesFault
from nexusgames.core.table import HotSeat
from nexusgames.tui.commands import PLAY
from nexusgames.tui.presenters import Presenter, presenter_for
from nexusgames.tui.screens.cover import HandoverScreen, TextScreen, recap
from nexusgames.tui.widgets.raster_board import RasterBoard

LOG_LINES = 5
FINISHING = ("end", "pass", "done")


class PlayScreen(Screen[str]):
    """One table; ends with `over` or `home`."""

    CSS = """
    PlayScreen { background: #121212; }
    #prompt { height: auto; max-height: 2; background: #303030; padding: 0 1; }
    #side { width: 34; padding: 0 1; background: #1c1c1c; }
    .-narrow #side { width: 26; padding: 0; }
    #detail { height: auto; max-height: 9; margin: 1 0; }
    .-narrow #detail { margin: 0; max-height: 7; }
    #choices { height: 1fr; border: none; padding: 0; background: #1c1c1c; scrollbar-size-vertical: 1; }
    #log { height: auto; max-height: 6; color: #afafaf; }
    .-narrow #log { max-height: 4; }
    """
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (96, "-wide")]  # noqa: RUF012 - as Textual declares it
    BINDINGS: ClassVar[list[BindingType]] = [command.binding() for command in PLAY]

    def __init__(self, table: HotSeat) -> None:
        """Sit down at a table; nobody looks yet."""
        super().__init__()
        self.table = table
        game = table.session.game
        self.presenter: Presenter = presenter_for(game.id)
        self.rulebook: Rulebook = read_rulebook(paths.assets() / "rules" / f"{game.id.replace('-', '_')}.md")
        self.board: RasterBoard = self.presenter.board(self.view())
        self.listed: list[Choice] = []

    def compose(self) -> ComposeResult:
        """Prompt above, board left, everything else right."""
        yield Static(id="prompt")
        with Horizontal():
            yield self.board
            with Vertical(id="side"):
                yield Static(id="players")
                yield Static(id="detail")
                yield OptionList(id="choices", markup=False, compact=True)
                yield Static(id="log")
        yield Footer()

    def on_mount(self) -> None:
        """Begin with whoever must decide."""
        self.board.focus()
        self.go_on()

    def view(self) -> Any:
        """What the seat in front of the screen may see."""
        return self.table.session.game.view(self.table.session.state, self.table.viewer)

    @property
    def decision(self) -> Decision | None:
        """The open decision, if it belongs to whoever looks."""
        pending = self.table.session.pending
        return pending if isinstance(pending, Decision) and pending.seat == self.table.viewer else None

    def go_on(self) -> None:
        """After a choice: bots play, then the screen goes to the next person who decides."""
        self.table.let_bots_decide()
        pending = self.table.session.pending
        if isinstance(pending, Result):
            self.show()
            self.dismiss("over")
        elif pending.seat == self.table.viewer:
            self.show()
        elif self.table.must_cover(pending.seat):
            self.cover(pending.seat)
        else:
            self.sit_down(pending.seat)

    def cover(self, seat: int) -> None:
        """Pass the keyboard: the view goes to nobody before the cover opens."""
        self.table.viewer = None
        self.show()
        who = self.presenter.mark(self.view(), seat) + Content(f" {self.table.narrator.name(seat)}")
        self.app.push_screen(HandoverScreen(who, self.table.texts), lambda _: self.sit_down(seat))

    def sit_down(self, seat: int) -> None:
        """This seat looks now, and is told what happened meanwhile."""
        self.table.sit_down(seat)
        self.show()
        self.tell_recap(automatic=True)

    def tell_recap(self, *, automatic: bool = False) -> None:
        """What happened since the seat's last decision."""
        assert self.table.viewer is not None
        narrator = self.table.narrator
        lines = [narrator.line(event) for event in self.table.session.since_last_decision_of(self.table.viewer)]
        if lines or not automatic:
            self.app.push_screen(recap(lines, self.table.texts))

    def show(self) -> None:
        """Bring everything on screen up to date with the viewer's view."""
        view, narrator, decision = self.view(), self.table.narrator, self.decision
        self.presenter.show(self.board, view, decision)
        self.query_one("#prompt", Static).update(self.prompt(view, decision))
        width = self.query_one("#players").content_size.width or 26
        self.query_one("#players", Static).update(self.presenter.players(view, narrator, width))
        self.show_detail()
        self.show_choices()
        lines = [narrator.line(e.event) for e in self.table.session.log[-40:] if visible(e.event, self.table.viewer)]
        self.query_one("#log", Static).update(Content("\n".join(lines[-LOG_LINES:])))
        if self.table.save_problem:
            self.notify(self.say("play.not_saved", reason=self.table.save_problem), severity="error", markup=False)

    def say(self, key: str, /, **values: object) -> str:
        """A sentence of the app."""
        return self.table.texts.say(f"app.{key}", values, self.table.narrator)

    def prompt(self, view: Any, decision: Decision | None) -> Content:
        """Whose turn it is, the phase, and what to do."""
        if decision is None:
            return Content("")
        narrator = self.table.narrator
        who = self.presenter.mark(view, decision.seat) + Content.styled(f" {narrator.name(decision.seat)}", "bold")
        return who + Content(f" · {self.presenter.status(view, narrator)} · {narrator.prompt(decision)}")

    def show_detail(self) -> None:
        """What goes on beside the board, or the space under the cursor."""
        view, narrator = self.view(), self.table.narrator
        battle = self.presenter.details(view, narrator)
        space = self.presenter.space(view, narrator, self.board.cursor)
        self.query_one("#detail", Static).update(battle if battle is not None else space)

    def show_choices(self) -> None:
        """The choices for the space under the cursor and those for none; all of them if it has none."""
        options = self.query_one("#choices", OptionList)
        options.clear_options()
        decision, view, narrator = self.decision, self.view(), self.table.narrator
        if decision is None:
            self.listed = []
            return
        spaces = {choice.key: self.presenter.space_of(view, choice) for choice in decision.options}
        here = self.board.cursor in spaces.values()
        kept = [c for c in decision.options if not here or spaces[c.key] in (None, self.board.cursor)]
        self.listed = [*kept, *decision.extras]
        labels = [f"{number} {narrator.label(decision, choice)}" for number, choice in enumerate(self.listed, 1)]
        entries: list[Option | None] = [Option(Content(label)) for label in labels]
        if decision.extras:
            entries.insert(len(kept), None)
        options.add_options(entries)

    def choose(self, key: str) -> None:
        """Make a choice and go on."""
        try:
            self.table.choose(key)
        except RulesFault as fault:
            self.notify(str(fault), severity="error", markup=False)
        self.go_on()

    def on_raster_board_moved(self, event: RasterBoard.Moved) -> None:
        """Another space is under the cursor."""
        self.show_detail()
        self.show_choices()

    def on_raster_board_picked(self, event: RasterBoard.Picked) -> None:
        """A space was clicked."""
        self.action_choose()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A choice was picked from the list."""
        if 0 <= event.option_index < len(self.listed):
            self.board.focus()
            self.choose(self.listed[event.option_index].key)

    def on_key(self, event: events.Key) -> None:
        """Digits pick a listed choice."""
        if event.character and event.character in "123456789" and int(event.character) <= len(self.listed):
            event.stop()
            self.choose(self.listed[int(event.character) - 1].key)

    def choices_here(self) -> list[Choice]:
        """The choices about the space under the cursor."""
        view, decision = self.view(), self.decision
        options = decision.options if decision else ()
        return [choice for choice in options if self.presenter.space_of(view, choice) == self.board.cursor]

    def action_choose(self) -> None:
        """The only choice for the space, or the list if there are several, or why there is none."""
        here = self.choices_here()
        if len(here) == 1:
            self.choose(here[0].key)
        elif here:
            self.action_focus_list()
        else:
            self.action_why()

    def action_next_legal(self, step: int) -> None:
        """To the next space that a choice is about."""
        self.board.focus()
        self.board.next_legal(step)

    def action_focus_list(self) -> None:
        """The keyboard goes to the list of choices."""
        self.query_one("#choices", OptionList).focus()

    def action_finish(self) -> None:
        """End the phase, pass, or be done: whichever is offered."""
        decision = self.decision
        for word in FINISHING:
            if decision is not None and decision.find(word) is not None:
                self.choose(word)
                return
        self.app.bell()

    def action_undo(self) -> None:
        """Take the last step back."""
        self._take_back(self.table.session.undo)

    def action_undo_all(self) -> None:
        """Take back everything since something came to light."""
        self._take_back(self.table.session.undo_all)

    def action_redo(self) -> None:
        """Do it again."""
        self._take_back(self.table.session.redo)

    def _take_back(self, step: Any) -> None:
        try:
            step()
        except CannotUndo as stop:
            self.notify(self.table.texts.say(stop.reason), severity="warning", markup=False)
            return
        self.table.save()
        self.go_on()

    def action_hand(self) -> None:
        """The own cards."""
        self._read("command.hand", self.presenter.hand(self.view(), self.table.narrator))

    def action_units(self) -> None:
        """The reference sheet."""
        self._read("command.units", self.presenter.sheet(self.view(), self.table.narrator))

    def action_log(self) -> None:
        """Everything that happened, as far as this player may know it, newest last."""
        narrator, seat = self.table.narrator, self.table.viewer
        lines = [narrator.line(entry.event) for entry in self.table.session.log if visible(entry.event, seat)]
        self._read("command.log", Content("\n".join(lines[-200:])))

    def action_recap(self) -> None:
        """The recap once more."""
        if self.table.viewer is not None:
            self.tell_recap()

    def action_why(self) -> None:
        """Why nothing can be chosen at the cursor; else the rules of the question."""
        decision = self.decision
        if decision is None:
            return
        refusal = self._refusal_here(decision)
        rules = (refusal.rule,) if refusal else decision.rules
        lines = [self.table.narrator.refusal(refusal)] if refusal else [self.table.narrator.prompt(decision)]
        for rule in (self.rulebook.find(rule_id) for rule_id in rules):
            if rule is not None:
                lines += ["", f"{rule.id}  {rule.title}", *paragraphs(rule)]
        self._read("command.why", Content("\n".join(lines)))

    def _refusal_here(self, decision: Decision) -> Any:
        """The engine's answer to the present question, asked about the space under the cursor."""
        if self.choices_here():
            return None
        view, cursor = self.view(), self.board.cursor
        for choice in decision.options:
            space = self.presenter.space_of(view, choice)
            if space is not None:
                words = [cursor if word == space else word for word in choice.key.split(" ")]
                return self.table.session.game.explain(self.table.session.state, " ".join(words))
        return None

    def action_rules(self) -> None:
        """The whole rulebook."""
        from nexusgames.tui.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen(self.rulebook, self.table.session.game.title, self.table.texts))

    def action_help(self) -> None:
        """All keys."""
        lines = [f"{command.keys:<14} {command.title}" for command in PLAY]
        self._read("command.help", Content("\n".join(lines)))

    def action_leave(self) -> None:
        """Home; the game waits where it is."""
        self.table.viewer = None
        self.show()
        self.dismiss("home")

    def _read(self, title: str, body: Content) -> None:
        self.app.push_screen(TextScreen(self.say(title), body))
