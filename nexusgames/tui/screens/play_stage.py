"""Shows what happened on the table itself: the board, the players and the tracks as they were, and a line of words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from textual.content import Content
from textual.events import InputEvent, Key, MouseDown

from nexusgames.core.decisions import Decision
from nexusgames.core.staging import Act
from nexusgames.core.stories import Story
from nexusgames.tui.one_at_a_time import Hearing
from nexusgames.tui.presenters.people import People
from nexusgames.tui.screens.at_table import AtTable
from nexusgames.tui.show.player import PACES, Player, Shot, shots
from nexusgames.tui.widgets.caption import Caption, Said
from nexusgames.tui.widgets.header import WIDE
from nexusgames.tui.widgets.player_cards import PlayerCards
from nexusgames.tui.widgets.stage_board import StageBoard
from nexusgames.tui.widgets.tracks import Tracks


class TableStage:
    """Puts one shot after the other on the widgets of a table; when the show is over it leaves nothing behind."""

    def __init__(self, at: AtTable) -> None:
        """Nothing is shown; `player` plays here."""
        self.at = at
        self.player = Player(self.put, lambda seconds, deed: at.screen.set_timer(seconds, deed))
        self.shot: Shot | None = None
        self.counted = False
        """Whether it is told how far the show is."""
        self._hear: Callable[[InputEvent], Hearing] | None = None

    @property
    def pace(self) -> float:
        """How long everything takes, at the speed that is wanted now."""
        return PACES[self.at.app.speed]

    def shots(self, story: Story) -> list[Shot]:
        """A story as it is shown here; nothing where everything is shown at once, or nobody could see it."""
        at = self.at
        if not self.pace or not at.board.fits or not at.screen.is_mounted:
            return []
        return shots(story, at.table.narrator, at.presenter, self.pace)

    def play(self, shown: Sequence[Shot], hear: Callable[[InputEvent], Hearing], then: Callable[[], None]) -> None:
        """Show this, and then do what follows; `hear` is asked about whatever somebody presses meanwhile."""
        self._hear = hear
        self.player.play(shown, partial(self._over, then))

    def _over(self, then: Callable[[], None]) -> None:
        self.clear()
        then()

    def hears(self, event: InputEvent) -> Hearing:
        """What becomes of a key or a press of the mouse: while something is shown, whoever shows it decides."""
        if self._hear is None or not self.player.running or not isinstance(event, (Key, MouseDown)):
            return "now"
        return self._hear(event)

    def put(self, shot: Shot) -> None:
        """Show this."""
        before, self.shot = self.shot, shot
        same = before is not None and before.frame.view is shot.frame.view
        self.at.screen.safely(partial(self._show_board, same=same), partial(self._show_around, same=same))
        self.at.screen.safely(self._show_words)

    def again(self) -> None:
        """The window is another one, or colours are: the same once more."""
        if (shot := self.shot) is not None:
            self.shot = None
            self.put(shot)

    def clear(self) -> None:
        """Nothing is shown any more; whoever ends a show paints the table as it is now."""
        self.player.stop()
        if self.shot is None:
            return
        self.shot = None
        if isinstance(board := self.at.board, StageBoard):
            board.cues = {}
        self.at.screen.query_one(Caption).hide()

    def _show_board(self, *, same: bool) -> None:
        """The table of the shot; what can be chosen next is marked as soon as nothing more will change."""
        board, shot = self.at.board, self.shot
        if shot is None or not isinstance(board, StageBoard):
            return
        if same:
            board.give_cues(shot.frame.cues)
            return
        board.cues = shot.frame.cues
        self.at.presenter.show(board, shot.frame.view, self._asked_next(shot), self._way(shot))

    def _asked_next(self, shot: Shot) -> Decision | None:
        """The next question, as soon as the table looks as it is now."""
        over = shot.scene == self.player.last_scene and shot.frame.view is shot.frame.scene.view
        return self.at.decision if over else None

    def _way(self, shot: Shot) -> list[str]:
        """From where to where something moves."""
        scene, where = shot.frame.scene, self.at.presenter.where
        if scene.act is not Act.MOVE:
            return []
        found = (where(shot.frame.view, name) for name in (*scene.acting, *scene.reached))
        return [space for space in found if space is not None]

    def _show_around(self, *, same: bool) -> None:
        """What everybody had, and where the game was."""
        at, shot = self.at, self.shot
        if shot is None or same:
            return
        view, narrator = shot.frame.view, at.table.narrator
        at.screen.query_one(PlayerCards).show(at.presenter.player_cards(view, narrator))
        wide = at.screen.app.size.width >= WIDE
        at.screen.query_one(Tracks).show(at.presenter.tracks(view, narrator) if wide else ())

    def _show_words(self) -> None:
        """Who does what; what dice bring is told when all lie still."""
        shot = self.shot
        if shot is None:
            return
        frame, people = shot.frame, self.at.look.people
        rolled, count = len(frame.scene.dice), self.player.last_scene + 1 if self.counted else 0
        words = said(people, shot.words, falling=len(frame.dice) < rolled)
        self.at.screen.query_one(Caption).show(Said(words, frame.dice, rolled, shot.scene, count))


def said(people: People, lines: tuple[str, ...], *, falling: bool) -> Content:
    """The chip of whom it is about, and what happens; while dice fall the chip alone."""
    first, *others = lines or ("",)
    who = people.named_first(first)
    if who is None:
        return people.coloured(" ".join(lines))
    chip = people.voice(who.seat).badge
    words = " ".join((first.removeprefix(who.name).lstrip(), *others))
    return chip if falling else chip + Content(" ") + people.coloured(words)
