"""The part of the play screen that shows: prompt, board, players, dice, details, choices and the end of the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from nexusgames.core.choices import Choice
from nexusgames.core.decisions import Decision
from nexusgames.core.events import visible
from nexusgames.core.grouping import listed
from nexusgames.core.passing import can_pass_on
from nexusgames.core.table import HotSeat
from nexusgames.tui.offers import Offer, offers, plain_offers
from nexusgames.tui.presenters import stacked
from nexusgames.tui.screens.play_repeat import PlayRepeat
from nexusgames.tui.theme import FRESH
from nexusgames.tui.widgets.grouped_choices import GroupedChoices
from nexusgames.tui.widgets.key_bar import KeyBar
from nexusgames.tui.widgets.log_panel import LogPanel
from nexusgames.tui.widgets.text_panel import TextPanel

LOG_LINES, LOG_LOOK_BACK = 6, 60
LAST_MOVE_LOOK_BACK = 6
FLASH_SECONDS = 0.6
DICE_LINES = 2
PROMPT_ROWS = 2


class PlayPanels(PlayRepeat):
    """Draws the viewer's view, nothing else."""

    CSS = """
    PlayScreen { background: $table; }
    #prompt { height: 2; background: $bar; padding: 0 1; }
    #side { width: 28; padding: 0 1; background: $side; }
    PlayScreen.-large #side { width: 36; }
    PlayScreen.-narrow #side, PlayScreen.-drawer #side { width: 22; padding: 0; }
    PlayScreen.-drawer #table { layers: below above; }
    PlayScreen.-drawer #side { display: none; dock: right; layer: above; }
    PlayScreen.-drawer.-open #side { display: block; }
    #players { height: auto; }
    #dice { height: auto; max-height: 4; display: none; }
    #dice.-thrown { display: block; }
    #dice.-fresh { background: $fresh; color: $glare; text-style: bold; }
    #detail { min-height: 3; max-height: 45%; margin: 1 0; }
    PlayScreen.-narrow #detail, PlayScreen.-drawer #detail { margin: 0; border-top: solid $rule; min-height: 4;
        max-height: 40%; }
    PlayScreen.-busy #detail { max-height: 60%; }
    PlayScreen.-narrow.-busy #log, PlayScreen.-drawer.-busy #log { display: none; }
    #choices { height: 1fr; min-height: 4; background: $side; }
    #log { height: auto; max-height: 7; color: $dim; }
    PlayScreen.-narrow #log, PlayScreen.-drawer #log { max-height: 6; border-top: solid $rule; }
    PlayScreen.-watching #choices { display: none; }
    PlayScreen.-watching #log { height: 1fr; max-height: 100%; }
    PlayScreen.-narrow.-watching.-busy #log, PlayScreen.-drawer.-watching.-busy #log { display: block; }
    """

    def __init__(self, table: HotSeat) -> None:
        """Nothing is listed yet, nothing is news."""
        super().__init__(table)
        self.choices = GroupedChoices("choices")
        self._shown_choices: tuple[Decision | None, bool] | None = None
        self.news_from = len(table.session.log)
        self._can_finish = False
        self._flashed = -1
        self._written: dict[str, Content] = {}

    def compose(self) -> ComposeResult:
        """Prompt above, board left, everything else right."""
        self._fit_the_window()
        yield Static(id="prompt")
        with Horizontal(id="table"):
            yield self.board
            with Vertical(id="side"):
                yield from self.top_of_side()
                yield Static(id="players")
                yield Static(id="dice")
                yield TextPanel("detail")
                yield self.choices
                yield LogPanel("log")
        yield KeyBar()
        self.watch(self.board, "cursor", self.show_here, init=False)

    def top_of_side(self) -> Iterable[Widget]:
        """What a screen made of this one has above everything else at the side."""
        return ()

    def outlined(self, decision: Decision | None) -> Decision | None:
        """What of the open decision the board shows."""
        return decision

    def _fit_the_window(self) -> None:
        """The class of the width before the first layout: Textual would lay out for another width, and then again."""
        widths = [(least, name) for least, name in self.HORIZONTAL_BREAKPOINTS or () if least <= self.app.size.width]
        self.add_class(*(name for _, name in sorted(widths)[-1:]))

    def show(self) -> None:
        """Bring everything on screen up to date with the viewer's view."""
        if not self.is_mounted:
            return
        self.safely(self.show_board, self.show_prompt, self.show_players, self.show_choices, self.show_detail)
        self.safely(self.show_news, self.show_trouble)

    def show_board(self) -> None:
        """The board, with what can be chosen on it."""
        self.presenter.show(self.board, self.view(), self.outlined(self.decision), self.last_spaces())

    def show_prompt(self) -> None:
        """Whose turn it is and what to do."""
        self._put("prompt", self.prompt(self.view(), self.decision))

    def show_players(self) -> None:
        """What everybody has."""
        width = self.query_one("#side").content_size.width or 22
        self._put("players", self.presenter.players(self.view(), self.table.narrator, width))

    def show_trouble(self) -> None:
        """What went wrong since the last look: saving, a rule, another program at the same save."""
        if self.table.save_problem:
            self.tell(self.say("play.not_saved", reason=self.table.save_problem), "error")
        if self.table.path != self.kept_at:
            self.kept_at = self.table.path
            self.tell_trouble(self.table.texts.say("core.save.moved", {"name": self.kept_at.stem}))
        self.tell_faults()

    def _put(self, name: str, text: Content) -> None:
        """Write a panel if it says something else; the screen is laid out only for a text of another height."""
        panel, before = self.query_one(f"#{name}", Static), self._written.get(name, Content(""))
        if (text.plain, text.spans) == (before.plain, before.spans):
            return
        self._written[name] = text
        width = panel.content_size.width
        panel.update(text, layout=not width or text.get_height({}, width) != before.get_height({}, width))

    def prompt(self, view: Any, decision: Decision | None) -> Content:
        """Whose turn it is, the phase, and what to do; where not all of it fits, what to do comes before the phase."""
        if decision is None:
            return self.prompt_for_nobody(view)
        narrator = self.table.narrator
        who = self.presenter.mark(view, decision.seat) + Content.styled(f" {narrator.name(decision.seat)}", "bold")
        parts = [who, Content(self.presenter.status(view, narrator)), Content(narrator.prompt(decision))]
        if sign := self.times_sign():
            parts.insert(2, Content.styled(sign, "bold reverse"))
        if self.seeks_hint:
            parts.insert(1, Content.styled(self.say("play.seeking"), "bold reverse"))
        hint = [Content.styled(self.say(key), "$dim") for key in self._hints(decision)]
        for tried in ([*parts, *hint], parts):
            if self._fits(whole := Content(" · ").join(tried)):
                return whole
        return Content(" · ").join([*parts[:1], *parts[2:]])

    def prompt_for_nobody(self, view: Any) -> Content:
        """Why there is nothing to choose: the keyboard is being passed."""
        return Content(self.say("play.nobody_looks"))

    def _hints(self, decision: Decision) -> list[str]:
        """Keys that are worth knowing just now: esc takes a half-made choice back, another passes in a whole battle."""
        passes = can_pass_on(decision) and any(command.action == "pass_on" for command in self.commands)
        half_made = self.in_series and self.table.session.can_undo()
        return [key for key, fits in (("play.half_made", half_made), ("play.pass_all", passes)) if fits]

    def _fits(self, prompt: Content) -> bool:
        width = self.query_one("#prompt").content_size.width
        return not width or prompt.get_height({}, width) <= PROMPT_ROWS

    def last_spaces(self) -> Sequence[str]:
        """The spaces of the last thing that happened on the board, in the order in which it tells them."""
        session, found = self.table.session, list[str]()
        for entry in reversed(session.log[-LOG_LOOK_BACK:]):
            if found or entry.decision < len(session.keys) - LAST_MOVE_LOOK_BACK:
                break
            if visible(entry.event, self.table.viewer):
                words = entry.event.values().values()
                found = [word for word in words if isinstance(word, str) and word in self.board.spaces]
        return found

    def show_here(self) -> None:
        """What the cursor's space has to say; at once, so that board and panels are painted in one frame."""
        if self.is_mounted:
            self.safely(self.show_choices, self.show_detail)

    def show_detail(self) -> None:
        """What goes on beside the board, and the card of the highlighted choice or the space under the cursor."""
        view, narrator = self.view(), self.table.narrator
        battle = self._beside_the_board(view)
        space = self.highlighted_card(view) or self.presenter.space(view, narrator, self.board.cursor)
        self.set_class(battle is not None, "-busy")
        if battle is not None:
            roomy = self.has_class("-wide") or self.has_class("-large")
            space = stacked([battle, Content(""), space]) if roomy else battle
        self.query_one("#detail", TextPanel).show(space, self.decision)

    def _beside_the_board(self, view: Any) -> Content | None:
        """A battle, a gain: what goes on there; once nothing is asked about it, only if it can still be looked at."""
        if self.decision is None and self.presenter.details_answer:
            return None
        return self.presenter.details(view, self.table.narrator)

    def on_grouped_choices_highlighted(self) -> None:
        """The keyboard is at another choice of the list, whose space gets the cursor, or at the board again."""
        choice = self.highlighted_choice()
        space = self.presenter.space_of(self.view(), choice) if choice else None
        if space is not None and space != self.board.cursor:
            self.board.move_cursor(space)
        else:
            self.show_detail()

    def highlighted_choice(self) -> Choice | None:
        """The choice of the list at which the keyboard is."""
        return self.choices.highlighted if self.choices.has_focus else None

    def highlighted_card(self, view: Any) -> Content | None:
        """The card that the choice under the keyboard is about and that lies nowhere on the board."""
        choice = self.highlighted_choice()
        named = {word.partition(".")[0] for word in choice.args} if choice else set[str]()
        if choice is None or not named or self.presenter.space_of(view, choice) is not None:
            return None
        groups = self.presenter.cards(view, self.table.narrator)
        card = next((entry.card for group in groups for entry in group.cards if entry.card.kind in named), None)
        return stacked([Content.styled(card.name, "bold"), Content(card.sort), Content(card.text)]) if card else None

    def show_news(self) -> None:
        """The end of the log, what is new in it bright; dice that just fell stand out."""
        narrator, viewer, log = self.table.narrator, self.table.viewer, self.table.session.log
        start = max(0, len(log) - LOG_LOOK_BACK)
        untold = narrator.lexicon.untold
        new = ((n, e.event) for n, e in enumerate(log[start:], start) if visible(e.event, viewer))
        told = [(n, event) for n, event in new if event.kind not in untold]
        lines = [
            Content.styled(narrator.line(event), FRESH if n >= self.news_from else "")
            for n, event in told[-self.log_lines :]
        ]
        self.query_one("#log", LogPanel).show(lines[::-1])
        dice = [narrator.line(event) for n, event in told if n >= self.news_from and event.barrier == "dice"]
        self.show_dice(dice if self.decision is not None else [])

    @property
    def log_lines(self) -> int:
        """How many lines of the log stand beside the board at most."""
        return LOG_LINES

    def show_dice(self, lines: Sequence[str]) -> None:
        """Dice that fell, bright for a moment; any key ends the moment."""
        panel = self.query_one("#dice", Static)
        self._put("dice", Content("\n".join(lines[-DICE_LINES:])))
        panel.set_class(bool(lines), "-thrown")
        new = bool(lines) and self._flashed != self.news_from
        bright = new and self.settings.animation and self.app.animation_level != "none"
        self._flashed = self.news_from
        panel.set_class(bright, "-fresh")
        if bright:
            self.set_timer(FLASH_SECONDS, lambda: panel.remove_class("-fresh"))

    def show_choices(self) -> None:
        """The choices that there are; what can be chosen at the space under the cursor stands out."""
        try:
            self._list_choices()
        except Exception as error:  # whatever cannot be drawn can still be chosen
            self._list_keys()
            self.mend(error, told_once=True)

    def _list_choices(self) -> None:
        decision, narrow = self.decision, not self.has_class("-large")
        if self._shown_choices != (decision, narrow):
            self._shown_choices = decision, narrow
            self.choices.offer(self.offers(decision, narrow=narrow) if decision else [], self.told_in_full)
            self._show_keys()
        self.choices.light([choice.key for choice in self.choices_here()])

    def offers(self, decision: Decision, *, narrow: bool) -> list[list[Offer]]:
        """The lines of the list."""
        return offers(self.view(), self.table.narrator, self.presenter, decision, narrow=narrow)

    def told_in_full(self, choice: Choice) -> Content:
        """All that there is to say about a choice."""
        decision = self.decision
        return (
            self.presenter.label(self.view(), self.table.narrator, decision, choice, False) if decision else Content("")
        )

    @property
    def listed(self) -> list[Choice]:
        """The choices in the order in which the list has them."""
        return listed(offer.line for offer in self.choices.offers)

    def _show_keys(self) -> None:
        """The key that ends something comes and goes with what there is to end."""
        if self._can_finish != (now := bool(self.finishing_word())):
            self._can_finish = now
            self.refresh_bindings()

    def _list_keys(self) -> None:
        """The choices by their keys alone."""
        self._shown_choices = None
        self.choices.offer(plain_offers(self.decision) if self.decision else [])
