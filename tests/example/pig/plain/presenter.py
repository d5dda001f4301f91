"""Pig in lines of text: what everybody has, and how the running turn goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.words.narration import Narrator
from nexusgames.plain.presenters import Presenter, phrase
from tests.example.pig.view.read_model import PigView


class PigLines:
    """Draws only what the view shows."""

    def status(self, view: PigView, narrator: Narrator) -> str:
        """Whose turn it is, and the points of the seat that looks."""
        seat = view.active if view.seat is None else view.seat
        values = {"banked": view.banked[seat], "goal": view.goal}
        return phrase(narrator, "status", active=narrator.name(view.active), seat=seat, **values)

    def scene(self, view: PigView, narrator: Narrator) -> list[str]:
        """The running turn, once it has points to lose."""
        return [phrase(narrator, "running", points=view.points)] if view.points else []

    def reminders(self, view: PigView, narrator: Narrator, decision: Decision) -> list[str]:
        """A rival who could win in the next turn."""
        near = [seat for seat, missing in enumerate(view.missing) if seat != decision.seat and missing <= view.goal / 5]
        return [phrase(narrator, "near", seat=seat, missing=view.missing[seat]) for seat in near]

    def remarks(self, view: PigView, narrator: Narrator, decision: Decision) -> Mapping[str, str]:
        """What holding would leave to be done."""
        left = view.missing[decision.seat] - view.points
        return {"hold": phrase(narrator, "left", left=left)} if decision.find("hold") else {}

    def map(self, view: PigView, narrator: Narrator) -> list[str]:
        """There is no board to draw."""
        return []

    def spaces(self, view: PigView, narrator: Narrator, about: str) -> list[str]:
        """The points are all there is to see."""
        return self.players(view, narrator)

    def hand(self, view: PigView, narrator: Narrator) -> list[str]:
        """Nobody has cards."""
        return [phrase(narrator, "no_hand")]

    def players(self, view: PigView, narrator: Narrator) -> list[str]:
        """Everybody's points, and how many are missing."""
        told = enumerate(zip(view.banked, view.missing, strict=True))
        return [phrase(narrator, "player", seat=seat, banked=has, missing=lacks) for seat, (has, lacks) in told]

    def sheet(self, view: PigView, narrator: Narrator) -> list[str]:
        """The whole game on one line."""
        return [phrase(narrator, "sheet", goal=view.goal)]

    def summary(self, view: PigView, narrator: Narrator) -> Sequence[str]:
        """What everybody had in the end."""
        return self.players(view, narrator)


PRESENTER: Presenter = PigLines()
