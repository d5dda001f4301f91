"""What the middle of the ring tells: Space and the end token; in the round ring also the sector under the cursor."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.texts import Texts
from nexusgames.games.theseus.view import TheseusView
from nexusgames.games.theseus.view_preview import Preview
from nexusgames.games.theseus.view_sectors import SectorView
from nexusgames.tui.presenters.theseus_signs import FAILED, card_name, card_signs, marks_of, unit_part
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.cells import Line, Part

NARROWEST_NAME = 4
EMPTY: Line = ()


def say(texts: Texts, key: str, /, **values: object) -> str:
    """A word on the board."""
    return texts.say(f"app.theseus.board.{key}", values)


def space_lines(view: TheseusView, texts: Texts, width: int, lines: int, letters: bool) -> Sequence[Line]:
    """Between the boxes: the way round, who is in Space, the end token and the tokens left."""
    if not view.sectors:
        return _centred([EMPTY, [(say(texts, "not_laid", sectors=" ".join(view.ring)), None, None)]], [width] * 2)
    found = [_space(view, texts, letters), _end(view, texts)]
    if lines == 1:
        return _centred([[*found[0], ("  ", None, None), *found[1]]], [width])
    around: list[Line] = [[*found[0]], found[1]]
    ends = [(say(texts, "up"), say(texts, "down"))] * lines
    filled = [_tracks(view, texts, letters), *around] if lines > 2 else around
    return [
        _between(left, line, right, width)
        for line, (left, right) in zip(_centred(filled, [width - 4] * lines), ends, strict=False)
    ]


def hub_lines(
    view: TheseusView,
    texts: Texts,
    sector: SectorView | None,
    preview: Preview | None,
    widths: Sequence[int],
    letters: bool,
) -> Sequence[Line]:
    """The sector under the cursor with its cards, what its unit would do, Space, the end token."""
    width = max(widths)
    middle: list[Line] = _sector(view, sector, width - 2, letters) if sector is not None else []
    if preview is not None:
        middle = [*_plan(texts, preview), *middle]
    lines = [_space(view, texts, letters), _end(view, texts), *middle]
    room = len(widths)
    if len(lines) > room:
        lines = lines[:room]
    above = (room - len(lines)) // 2
    lines = [*[EMPTY] * above, *lines, *[EMPTY] * (room - len(lines) - above)]
    return _centred(lines, widths)


def _tracks(view: TheseusView, texts: Texts, letters: bool) -> Line:
    """Life and data of everybody."""
    found: list[Part] = []
    for player in view.players:
        data = "" if player.data is None else say(texts, "data", count=player.data)
        found += marks_of(view, (player.seat,), letters)
        found.append((f" {say(texts, 'life', count=player.life)}{data}  ", None, None))
    return found


def _space(view: TheseusView, texts: Texts, letters: bool) -> Line:
    units = [unit for player in view.players for unit in player.space]
    found: list[Part] = [(f"{say(texts, 'space', count=len(units))} ", None, None)]
    for unit in units:
        found += [unit_part(view, view.units[unit], letters), (" ", None, None)]
    return found


def _end(view: TheseusView, texts: Texts) -> Line:
    """The fields of the end token, and where it is."""
    palette = colours()
    found: list[Part] = [(f"{say(texts, 'end')} ", None, None)]
    for field in view.end_track:
        at = field == view.end
        found.append((f"[{field}]" if at else f" {field} ", None, palette.last_edge if at else None))
    return found


def _sector(view: TheseusView, sector: SectorView, width: int, letters: bool) -> list[Line]:
    """The name and every card with what counts on it, in force, bonus or waiting."""
    lines: list[Line] = [[(sector.name, colours().title, None)]]
    for slot in sector.slots:
        if slot.card is None:
            name = card_name(view, slot.bonus, width - 4, NARROWEST_NAME) if slot.bonus else ""
            lines += [[(f"{slot.id[-2:]} *{name}", None, None)]] if slot.bonus else []
            continue
        marks = marks_of(view, dict.fromkeys((slot.card.controller, slot.card.owner)), letters)
        signs = card_signs(slot.card)
        room = width - 3 - len(marks) - len(signs) - bool(signs)
        name = card_name(view, slot.card.kind, room, NARROWEST_NAME)
        lines.append([(f"{slot.id[-2:]} ", None, None), *marks, (f"{name} {signs}".rstrip(), None, None)])
    for slot in sector.pending:
        if slot.owner is not None:
            name = card_name(view, slot.kind, width - 6 - slot.failed, NARROWEST_NAME)
            end = f"{name}{FAILED if slot.failed else ''})"
            lines.append(
                [(f"{slot.id[-2:]} (", None, None), *marks_of(view, (slot.owner,), letters), (end, None, None)]
            )
    return lines


def _plan(texts: Texts, preview: Preview) -> list[Line]:
    """Where the unit would stop, and what would happen to it."""
    hint = colours().hint
    lines: list[Line] = [[(say(texts, "plan", unit=preview.unit, mp=preview.mp, stop=preview.stop), hint, None)]]
    told = [say(texts, "wounds", count=preview.wounds)] if preview.wounds else []
    told += [say(texts, "push")] if preview.pushes else [say(texts, "turned_away")] if preview.turned_away else []
    told += [say(texts, "assault")] if preview.minor_assault else []
    lines += [[(text, colours().caution, None)] for text in told]
    skips = [say(texts, "skip", sectors=" ".join(other.skipped), stop=other.stop) for other in preview.skips]
    return [*lines, *([(text, hint, None)] for text in skips)]


def _centred(lines: Sequence[Line], widths: Sequence[int]) -> list[Line]:
    """Every line in the middle of its width, cut where it is too long."""
    found: list[Line] = []
    for line, width in zip(lines, widths, strict=False):
        length = sum(len(text) for text, _, _ in line)
        left = max(0, width - length) // 2
        parts: list[Part] = [(" " * left, None, None)]
        room = width - left
        for text, foreground, background in line:
            parts.append((text[:room], foreground, background))
            room -= len(text[:room])
        found.append([*parts, (" " * room, None, None)])
    return found


def _between(left: str, line: Line, right: str, width: int) -> Line:
    """A line with the direction of the ring at both ends."""
    used = sum(len(text) for text, _, _ in line)
    rest = max(0, width - used - len(left) - len(right) - 1)
    return [(f"{left} ", None, None), *line, (" " * rest + right, None, None)]
