"""Plays a show: one shot after the other, each for its time, to the end or until somebody has seen enough.

It knows no screen: `put` draws, `wait` has the clock.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from time import monotonic
from typing import Protocol

from nexusgames.core.files.settings import Speed
from nexusgames.core.show.stories import Story, words_of
from nexusgames.core.values.frozen import Frozen
from nexusgames.core.words.narration import Narrator
from nexusgames.tui.show.cues import Places
from nexusgames.tui.show.frames import Frame, all_frames, frames

PACES: Mapping[Speed, float] = {"slow": 2.0, "normal": 1.0, "quick": 0.35, "off": 0.0}
"""How long everything takes at each speed, relative to the usual."""
TO_READ, A_LETTER = 350, 14
"""Milliseconds for reading: to find the words, and per letter."""
LONGEST_READ = 12_000
"""The longest a reader is kept, in milliseconds; longer stories play faster."""


class Shot(Frozen):
    """A frame with the words of its scene, and the scene's number."""

    frame: Frame
    words: tuple[str, ...]
    scene: int


class Waiting(Protocol):
    """Something that will happen unless it is stopped."""

    def stop(self) -> None:
        """Call it off."""
        ...


Put = Callable[[Shot], None]
Wait = Callable[[float, Callable[[], None]], Waiting]
"""Calls something after this many seconds."""


def shots(story: Story, narrator: Narrator, places: Places, pace: float = 1.0) -> list[Shot]:
    """A story as it is shown, at a pace; what was told in parts is not told again at its end."""
    found = with_words(story, narrator, frames(story.scenes, story.before, places, pace))
    for place, (before, shot) in enumerate(pairwise(found), 1):
        if before.frame.part is not None and shot.frame.part is None and shot.scene == before.scene:
            found[place] = replace(shot, words=before.words)
    return found


def readable(story: Story, narrator: Narrator, places: Places, pace: float) -> list[Shot]:
    """A story for a reader: every scene lasts as long as its words need, within reason."""
    found = with_words(story, narrator, all_frames(story.scenes, story.before, places))
    last, on_cards = {shot.scene: place for place, shot in enumerate(found)}, Counter[int]()
    for shot in found:
        on_cards[shot.scene] = max([on_cards[shot.scene], *(cue.letters for cue in shot.frame.cues.values())])
    for scene, place in last.items():
        frame, letters = found[place].frame, sum(map(len, found[place].words)) + on_cards[scene]
        spent = sum(shot.frame.milliseconds for shot in found if shot.scene == scene) - frame.milliseconds
        needed = max(frame.milliseconds, TO_READ + A_LETTER * letters - spent)
        found[place] = replace(found[place], frame=replace(frame, milliseconds=needed))
    factor = pace * min(1.0, LONGEST_READ / sum(shot.frame.milliseconds for shot in found))
    return stretched(found, factor)


def stretched(shown: Sequence[Shot], factor: float) -> list[Shot]:
    """The shots, stretched by a factor."""
    return [
        replace(shot, frame=replace(shot.frame, milliseconds=round(shot.frame.milliseconds * factor))) for shot in shown
    ]


def with_words(story: Story, narrator: Narrator, shown: Sequence[Frame]) -> list[Shot]:
    """Frames with their words; a frame about part of its scene tells only that part."""
    words, number = story.words(narrator), {id(scene): place for place, scene in enumerate(story.scenes)}
    found = list[Shot]()
    for frame in shown:
        scene, part = number[id(frame.scene)], frame.part
        found.append(Shot(frame, words[scene] if part is None else words_of(narrator, part.events), scene))
    return found


class Player:
    """Plays shots; whoever starts it says what comes after the last one."""

    def __init__(self, put: Put, wait: Wait, clock: Callable[[], float] | None = None) -> None:
        """Start without a show."""
        self._put, self._wait, self._clock = put, wait, clock or monotonic
        self._shots: Sequence[Shot] = ()
        self._then: Callable[[], None] | None = None
        self._timer: Waiting | None = None
        self._at, self._due = 0, 0.0
        self.paused = False

    @property
    def running(self) -> bool:
        """Whether shots remain, or the last one is still shown."""
        return self._then is not None

    @property
    def scene(self) -> int:
        """The number of the current scene."""
        return self._shots[self._at].scene if self._shots else 0

    @property
    def last_scene(self) -> int:
        """The number of the last scene."""
        return self._shots[-1].scene if self._shots else 0

    @property
    def past(self) -> Sequence[Shot]:
        """All shots up to the current one, newest first."""
        return self._shots[self._at :: -1]

    @property
    def told(self) -> list[tuple[str, ...]]:
        """The words of every scene up to the current one, and of that one as many as have been told."""
        words = {shot.scene: shot.words for shot in self._shots[: self._at]}
        whole = {shot.scene: shot.words for shot in self._shots if shot.scene in words}
        return [*(whole | {self.scene: self._shots[self._at].words}).values()] if self._shots else []

    def play(self, shown: Sequence[Shot], then: Callable[[], None]) -> None:
        """Show everything from the start, then call `then`."""
        self.stop()
        self._shots, self._then, self.paused = shown, then, False
        self._due = self._clock()
        if shown:
            self._show(0)
        else:
            self.end_all()

    def stop(self) -> None:
        """Stop; nothing follows."""
        self._rest()
        self._then = None

    def end_scene(self) -> None:
        """Go to the next scene at once; after the last, finish."""
        if self.running:
            self._hurry_to(self._first_of(self.scene + 1))

    def end_all(self) -> None:
        """Finish at once."""
        self._rest()
        then, self._then = self._then, None
        if then is not None:
            then()

    def pause(self) -> None:
        """Keep the current shot."""
        self.paused = True
        self._rest()

    def go_on(self) -> None:
        """Go on from where it was paused, with the next shot."""
        waited, self.paused = self.paused, False
        if waited and self.running:
            self._hurry_to(self._at + 1)

    def stop_at(self, scene: int) -> None:
        """Stand still at the end of a scene."""
        if self._shots:
            self.pause()
            self._show(self._first_of(min(max(scene, 0), self.last_scene) + 1) - 1)

    def _first_of(self, scene: int) -> int:
        """The first shot of a scene, or the place after the last shot if there is no such scene."""
        places = (place for place, shot in enumerate(self._shots) if shot.scene >= scene)
        return next(places, len(self._shots))

    def _hurry_to(self, place: int) -> None:
        self._rest()
        self._due = self._clock()
        self._go_to(place)

    def _go_to(self, place: int) -> None:
        if place < len(self._shots):
            self._show(place)
        else:
            self.end_all()

    def _show(self, place: int) -> None:
        """Show a shot and wait, less if it came late; a paused show waits for somebody."""
        self._at = place
        self._put(self._shots[place])
        if not self.paused and self.running:
            self._due += self._shots[place].frame.milliseconds / 1000
            self._timer = self._wait(max(0.0, self._due - self._clock()), self._next)

    def _next(self) -> None:
        """Show the next shot that is due; a slow terminal skips some, never the last."""
        self._timer = None
        place, now = self._at + 1, self._clock()
        while place < len(self._shots) - 1 and self._due + self._shots[place].frame.milliseconds / 1000 <= now:
            self._due += self._shots[place].frame.milliseconds / 1000
            place += 1
        self._go_to(place)

    def _rest(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
