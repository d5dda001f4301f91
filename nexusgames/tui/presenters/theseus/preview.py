"""The certain consequences of a Move in words: its way, traps, pushes, the Minor Assault, actions."""

from __future__ import annotations

from textual.content import Content

from nexusgames.core.words.narration import Narrator
from nexusgames.games.theseus.view.preview import Preview, TrapPreview
from nexusgames.games.theseus.view.read_model import TheseusView
from nexusgames.tui.presenters import say
from nexusgames.tui.presenters.theseus.board_names import sector_forms
from nexusgames.tui.presenters.theseus.marks import listed, unit_names
from nexusgames.tui.theme import HINT


def preview_short(view: TheseusView, narrator: Narrator, preview: Preview, *, brief: bool) -> str:
    """How far a Move goes, where to and its worst consequence; then where skipping a sector leads."""

    def called(sector: str) -> str:
        return sector_forms(sector)[-1] if brief else narrator.word("sector", sector)

    key, around = "preview.brief" if brief else "preview.short", is_around(view, preview)
    way = say(narrator, key, mp=preview.mp, around=around, sector=called(preview.stop))
    told = listed(narrator, [way, *_worst(view, narrator, preview)])
    for other in preview.skips:
        end = listed(narrator, [called(other.stop), *_worst(view, narrator, other)])
        skipped = listed(narrator, map(called, other.skipped))
        told = say(narrator, "preview.short_skip", way=told, sectors=skipped, end=end)
    return told


def is_around(view: TheseusView, preview: Preview) -> bool:
    """Whether the unit comes back to the sector where it stands."""
    return view.units[preview.unit].sector == preview.stop


def _worst(view: TheseusView, narrator: Narrator, preview: Preview) -> list[str]:
    """Wounds, a push, Space, a Minor Assault, in few words."""
    told = [say(narrator, "preview.short_wounds", count=preview.wounds)] if preview.wounds else []
    told += [_push(view, narrator, preview.pushes)] if preview.pushes else []
    told += [say(narrator, "preview.short_away")] if preview.turned_away else []
    return [*told, say(narrator, "preview.short_assault")] if preview.minor_assault else told


def _push(view: TheseusView, narrator: Narrator, units: tuple[str, ...]) -> str:
    """A push: the unit if only one can be pushed, and whether only the player's own can."""
    return say(narrator, "preview.short_push", own=_only_own(view, units), unit=units[0] if len(units) == 1 else "")


def _only_own(view: TheseusView, units: tuple[str, ...]) -> bool:
    """Whether all these units belong to the player who moves."""
    return all(view.units[unit].owner == view.active for unit in units)


def preview_lines(view: TheseusView, narrator: Narrator, preview: Preview, letters: bool) -> list[Content]:
    """Every certain consequence on its own line; those the board shows too come last."""
    values = {"unit": preview.unit, "mp": preview.mp, "stop": preview.stop}
    head = say(narrator, "preview.way", around=is_around(view, preview), **values)
    lines = [Content.styled(head, f"bold {HINT}")]
    told = [_trap(narrator, "preview.passed", trap) for trap in preview.passed]
    told += [_trap(narrator, "preview.at_stop", trap) for trap in preview.at_stop]
    told += [say(narrator, "preview.ignored", sector=sector) for sector in preview.ignored]
    told += [say(narrator, "preview.parasites", count=preview.parasites)] if preview.parasites else []
    told += [say(narrator, "preview.wounds", count=preview.wounds)] if preview.wounds else []
    lines += [Content(text) for text in told]
    if preview.pushes:
        head = Content(say(narrator, "preview.push", own=_only_own(view, preview.pushes)))
        lines.append(head + unit_names(view, narrator, preview.pushes, letters))
    told = [say(narrator, "preview.turned_away")] if preview.turned_away else []
    told.append(say(narrator, "preview.assault", count=int(preview.minor_assault)))
    told += [say(narrator, "preview.actions", cards=preview.actions)] if preview.actions else []
    told += [say(narrator, f"preview.sector.{preview.sector_action}")] if preview.sector_action else []
    told += [say(narrator, f"preview.out.{effect}", sector=sector) for sector, effect in preview.ways_out]
    told += [_skipping(view, narrator, other) for other in preview.skips]
    if preview.rooms:
        told.append(say(narrator, "preview.rooms", rooms=listed(narrator, (room[-1] for room in preview.rooms))))
    told += [say(narrator, "preview.through", path=between)] if (between := _between(preview)) else []
    return [*lines, *(Content(text) for text in told)]


def _between(preview: Preview) -> tuple[str, ...]:
    """The sectors that the unit only passes."""
    return preview.path[:-1]


def _skipping(view: TheseusView, narrator: Narrator, other: Preview) -> str:
    """Where the Move ends if sectors are skipped, and its worst consequence."""
    told = [say(narrator, "preview.skip", sectors=other.skipped, stop=other.stop), *_worst(view, narrator, other)]
    told += [say(narrator, f"preview.sector.{other.sector_action}")] if other.sector_action else []
    return listed(narrator, told)


def _trap(narrator: Narrator, key: str, trap: TrapPreview) -> str:
    return say(narrator, key, card=trap.kind, sector=trap.sector, count=trap.wounds)
