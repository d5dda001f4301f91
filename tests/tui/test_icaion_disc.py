"""What the disc of Icaion tells: Regions in words and sprites, people, the Colossus, the strip of Years and events."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import pytest

from nexusgames.core.engine.decisions import Decision
from nexusgames.games.icaion.view.board import MachineView, RegionView
from nexusgames.games.icaion.view.read_model import IcaionView
from nexusgames.games.icaion.view.reference import reference_view
from nexusgames.games.icaion.view.turn import TurnView
from nexusgames.tui import theme
from nexusgames.tui.drawing.colour import Colour, owned, rgb
from nexusgames.tui.drawing.ground import SHADES, Shade
from nexusgames.tui.presenters.icaion.details import Detail
from nexusgames.tui.presenters.icaion.picture import LEAST_SIZE, DiscPicture
from nexusgames.tui.presenters.icaion.pits import SHARD
from nexusgames.tui.presenters.icaion.shapes import CITY
from nexusgames.tui.presenters.icaion.sprites import (
    LARGE_MACHINES,
    MACHINES,
    PERSONS,
    SOMEBODY,
    Size,
    machine_picture,
    seeker_picture,
)
from nexusgames.tui.presenters.icaion.tones import CRYSTAL, DARK, PARASITE, division_mark, division_tone
from tests.tui.icaion_tables import COLOURS, crowded, icaion, play_on, view_of
from tests.tui.test_icaion_board import PANES
from tests.tui.test_theme import contrast

TYPES = {"river": "River", "mountain": "Mountain", "forest": "Forest", "myst": "Myst", "crystal": "Crystal"}
MACHINE_WORDS = {"H": "Harvester", "S": "Scavenger", "R": "Refiner"}
BETWEEN = [(58, 21), (66, 29), (72, 32), (74, 33), (80, 38), (90, 40), (96, 43), (118, 50), (128, 52)]
"""Panes of windows that are no usual ones."""

LATE = {"late": (5, 5), "later": (4, 7), "other": (5, 8), "another": (5, 10), "last": (4, 9)}
"""Some late positions: how many players, and the seed of the game."""


@cache
def late(players: int, seed: int = 5, **options: str) -> IcaionView:
    """A position in the middle of a game, at a Move."""
    session = icaion(players, seed, **options)

    def far_on(_: object, decision: Decision) -> bool:
        return len(session.keys) > 120 and decision.kind == "move"

    assert play_on(session, seed, far_on)
    return view_of(session)


def alone(view: IcaionView) -> IcaionView:
    """The same position without Seekers."""
    return replace(view, nodes={name: replace(node, seekers=()) for name, node in view.nodes.items()})


def drawn(view: IcaionView, size: tuple[int, int], **looks: object) -> DiscPicture:
    picture = DiscPicture(view)
    for name, value in looks.items():
        setattr(picture, name, value)
    assert picture.draw(*size)
    return picture


def rows_of(picture: DiscPicture) -> list[str]:
    return ["".join(cell[0] for cell in row) for row in picture.surface.rows]


def written(picture: DiscPicture, space: str, over: int = 2) -> str:
    """What is written in the rows of an area, and in so many columns beside them."""
    room, rows = picture.rooms[space], rows_of(picture)
    return "\n".join(
        rows[room.row + line][max(0, left - over) : right + over] for line, (left, right) in enumerate(room.rows)
    )


def tones_of(picture: DiscPicture, space: str) -> set[Colour]:
    left, top, right, bottom = picture.ground.boxes[picture.number[space]]
    return {tone for row in picture.surface.rows[top:bottom] for cell in row[left:right] for tone in cell[1:3]}


def crystals_are_told(region: RegionView, text: str) -> bool:
    dots = "•" * region.qoam + "·" * (region.saturation - region.qoam)
    numbers = (f"{region.qoam}/{region.saturation}•", f"{region.qoam}•")
    return (dots in text and "•" * (region.qoam + 1) not in text) or any(number in text for number in numbers)


def machine_is_told(picture: DiscPicture, region: RegionView, machine: MachineView, text: str) -> bool:
    """As a sprite with the owner's mark, or as a word with it; nobody's are hollow, and neutral in a word or a sign."""
    mark = division_mark(machine.colour) if machine.seat is not None else "-"
    neutral = machine.seat is None
    wanted = [machine_picture(machine.kind, neutral=neutral, large=large) for large in (False, True)]
    if any(figure.picture in wanted for figure in picture.plans[region.id].figures):
        return mark in text or (machine.seat is None and "neutral" in text)
    return re.search(rf"{mark}{machine.kind}[a-z]*", text) is not None


@pytest.mark.parametrize("size", [*PANES.values(), *BETWEEN, LEAST_SIZE])
@pytest.mark.parametrize("name", ["crowded", "new", *LATE])
def test_every_region_says_what_it_is_and_holds_within_its_own_rows(name: str, size: tuple[int, int]) -> None:
    views = {"crowded": lambda: alone(crowded()), "new": lambda: view_of(icaion(2))}
    picture = drawn(views[name]() if name in views else late(*LATE[name]), size)
    for region in picture.view.regions.values():
        text = written(picture, region.id)
        assert re.search(rf"({TYPES[region.type][:3]}\w*\.?|Crystal Field) {region.id}", text), text
        assert crystals_are_told(region, text), (region, text)
        assert text.count(PARASITE) == region.parasites or f"{region.parasites}{PARASITE}" in text, text
        assert all(machine_is_told(picture, region, machine, text) for machine in region.machines), text
        assert ("!" in text or "blocked" in text) == bool(region.blocked and region.machines), text


@pytest.mark.parametrize("size", [(70, 33), (72, 32), (102, 43), (144, 58), (74, 34), (80, 38), (118, 50), (128, 52)])
def test_types_are_whole_words_and_machines_never_letters(size: tuple[int, int]) -> None:
    picture = drawn(alone(crowded()), size)
    for cursor in picture.view.regions:
        picture.cursor = cursor
        picture.repaint(picture.view.regions)
        for region in picture.view.regions.values():
            text = written(picture, region.id)
            assert TYPES[region.type] in text, text
            assert not re.search(r"[★■▲◆●-][HSR](?![a-z])", text), text


@pytest.mark.parametrize("size", [(102, 43), (110, 44), (125, 50), (144, 58)])
def test_from_middle_sizes_on_no_word_is_shortened(size: tuple[int, int]) -> None:
    known = {*MACHINE_WORDS.values(), *reference_view().qoam, "blocked", "neutral", "of"}
    for view in (crowded(), late(5), late(3)):
        picture = drawn(view, size)
        for region in view.regions.values():
            strange = set(re.findall(r"[A-Za-z]{2,}", " ".join(words_of(picture, region.id)))) - known
            assert not strange, (region.id, strange)
            assert TYPES[region.type] in written(picture, region.id)


@pytest.mark.parametrize(("size", "named"), [((102, 43), 13), ((104, 46), 15), ((144, 58), 15)])
def test_one_machine_is_a_sprite_with_its_name(size: tuple[int, int], named: int) -> None:
    """In slim Regions the sprite and its owner's mark must do."""
    view = alone(view_of(icaion(2)))
    machine = MachineView("H", view.players[0].colour, 0)
    view = replace(view, regions={name: replace(one, machines=(machine,)) for name, one in view.regions.items()})
    picture = drawn(view, size)
    colour = division_tone(machine.colour)
    for region in view.regions:
        pictures = LARGE_MACHINES if picture.detail == Detail.ROOMY else MACHINES
        assert [figure.picture for figure in picture.plans[region].figures] == [pictures["H"]]
        assert colour in tones_of(picture, region)
        assert division_mark(machine.colour) in written(picture, region)
    name = f"{division_mark(machine.colour)}Harvester"
    assert sum(name in written(picture, region) for region in view.regions) >= named


@pytest.mark.parametrize("size", PANES.values())
def test_neutral_machines_have_no_players_mark_or_colour(size: tuple[int, int]) -> None:
    view = alone(view_of(icaion(2)))
    nobody = next(colour for colour in COLOURS if colour not in {player.colour for player in view.players})
    machine = MachineView("R", nobody, None)
    view = replace(view, regions={**view.regions, "B4": replace(view.regions["B4"], machines=(machine,))})
    picture = drawn(view, size)
    assert "Ref" in written(picture, "B4")
    assert ("neutral Refiner" in written(picture, "B4")) == (picture.detail >= Detail.MIDDLE)
    assert division_mark(nobody) not in written(picture, "B4")
    assert division_tone(nobody) not in tones_of(picture, "B4")


@pytest.mark.parametrize("size", PANES.values())
@pytest.mark.parametrize(("players", "seed"), [(2, 5), (3, 5), (4, 5), (5, 5), (4, 7), (5, 7), (5, 8), (5, 10)])
def test_every_seeker_is_seen_at_its_node(players: int, seed: int, size: tuple[int, int]) -> None:
    picture = drawn(late(players, seed), size)
    rows, standing = rows_of(picture), {person.seat: person for person in picture.people}
    for player in picture.view.players:
        x, y = picture.cell(player.node)
        mark, person = division_mark(player.colour), standing.get(player.seat)
        if person is None:
            assert mark in rows[y][max(0, x - 6) : x + 7], player.node
        else:
            pictures = [seeker_picture(player.seeker, lying=player.lying, size=size) for size in Size]
            assert person.picture in pictures
            tag = next(tag for tag in picture.tags if tag.seat == player.seat)
            assert rows[tag.y][tag.x] == mark
            assert person.x - 3 <= tag.x <= person.x + len(person.picture[0]) + 3
            assert person.y - 1 <= tag.y <= person.y + len(person.picture) // 2
            assert abs(person.x + 2 - x) <= 12
            assert abs(person.y + 1 - y) <= 4


@pytest.mark.parametrize("size", [*PANES.values(), *BETWEEN])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_seekers_are_persons_all_together_or_not_at_all_and_of_one_size(players: int, size: tuple[int, int]) -> None:
    picture = drawn(late(players), size)
    persons = [person for person in picture.people if person.seat is not None]
    assert len(persons) in (0, players)
    alone = [person for person in persons if len(picture.view.nodes[person.place].seekers) == 1]
    assert len({min(map(len, (person.picture, person.picture[0]))) for person in alone}) <= 1


def test_several_at_a_node_are_smaller_together() -> None:
    view = late(4)
    seekers = {"E3": (0, 1, 2), "L5": (3,)}
    nodes = {name: replace(node, seekers=seekers.get(name, ())) for name, node in view.nodes.items()}
    picture = drawn(replace(view, nodes=nodes), (144, 58))
    sizes = {person.seat: len(person.picture[0]) * len(person.picture) for person in picture.people}
    assert sizes[0] == sizes[1] == sizes[2] < sizes[3]


def test_where_there_is_room_nearly_everybody_is_a_person() -> None:
    for players in (2, 3, 4, 5):
        picture = drawn(late(players), (144, 58))
        assert {person.seat for person in picture.people} == {None, *range(players)}


@pytest.mark.parametrize("size", [(70, 33), (102, 43), (144, 58)])
def test_people_and_the_colossus_hide_no_words(size: tuple[int, int]) -> None:
    """However many there are: where they would, they are marks beside their nodes."""
    crowd = drawn(crowded(), size)
    nobody = drawn(alone(crowded()), size)
    assert len(crowd.people) > 5 or crowd.detail < Detail.MIDDLE
    for region in crowd.view.regions:
        assert words_of(crowd, region) == words_of(nobody, region)
    assert "City" in written(crowd, CITY)
    assert all(crater in written(crowd, crater) for crater in crowd.view.craters)


def words_of(picture: DiscPicture, region: str) -> list[str]:
    """The words of a Region, read where they were planned."""
    rows, planned = rows_of(picture), picture.plans[region]
    return [rows[run.y][run.x : run.x + run.length] for run in planned.runs]


def test_a_wounded_seeker_lies_and_no_two_persons_look_alike() -> None:
    view = late(3)
    view = replace(view, players=tuple(replace(player, lying=player.seat == 0) for player in view.players))
    picture = drawn(view, (144, 58))
    lying, *standing = sorted(
        (person for person in picture.people if person.seat is not None), key=lambda person: person.seat or 0
    )
    assert (len(lying.picture), len(lying.picture[0])) == (7, 8)
    assert all((len(person.picture), len(person.picture[0])) == (8, 7) for person in standing)
    for people in PERSONS.values():
        known = [one for seeker, one in people.items() if seeker != SOMEBODY]
        silhouettes = {tuple(re.sub("[#+o]", "#", line) for line in one) for one in known}
        assert len(silhouettes) == len(known) == 7


@pytest.mark.parametrize("size", [*PANES.values(), *BETWEEN])
def test_the_crater_of_the_colossus_shows_it_with_its_shards(size: tuple[int, int]) -> None:
    view = late(4)
    shards = view.craters[view.colossus].shards
    for crater in view.craters.values():
        craters = {
            name: replace(one, shards=shards if name == crater.id else None) for name, one in view.craters.items()
        }
        picture = drawn(replace(view, craters=craters, colossus=crater.id), size)
        text = written(picture, crater.id, 3)
        seen = any(person.seat is None and person.place == crater.id for person in picture.people)
        assert seen or "Ω" in text
        assert crater.id in text
        assert f"{shards} shards" in text or text.count(SHARD) == shards
        assert all(other in written(picture, other, 3) for other in view.craters)


@pytest.mark.parametrize("size", [(70, 33), (102, 43), (144, 58)])
def test_few_legal_regions_are_marked_and_of_many_the_others_step_back(size: tuple[int, int]) -> None:
    view, edge = alone(view_of(icaion(2))), rgb(theme.DARK.legal_edge)
    regions = list(view.regions)
    few, many = drawn(view, size, legal=frozenset(regions[:3])), drawn(view, size, legal=frozenset(regions[:-3]))
    assert edge in tones_of(few, "I1")
    assert {few.state_of(space) for space in (*regions[3:], *view.craters, CITY)} == {"plain"}
    assert {many.state_of(space) for space in regions[:-3]} == {"plain"}
    assert {many.state_of(space) for space in (*regions[-3:], *view.craters, CITY)} == {"dim"}
    assert many.tone("B5") != few.tone("B5") == DARK.qoam["green"]
    assert edge not in {tone for row in many.surface.rows for cell in row for tone in cell[1:3]}


@pytest.mark.parametrize("size", PANES.values())
def test_the_last_move_leaves_footprints_from_node_to_node(size: tuple[int, int]) -> None:
    view, trail = alone(view_of(icaion(2))), rgb(theme.DARK.last_edge)

    def trod(last: Sequence[str]) -> int:
        picture = drawn(view, size, last=last)
        legend = sum(line.line.tone == trail for line in picture.corners)
        return sum(trail in cell[1:3] for row in picture.surface.rows for cell in row) - legend

    assert trod(("E1", "E3")) > trod(("E1",)) + trod(("E3",))
    assert trod(("E1", "I1", "E3")) == trod(("E1",)) + trod(("I1",)) + trod(("E3",))


@pytest.mark.parametrize("size", [*PANES.values(), *BETWEEN])
def test_the_strip_tells_the_year_and_every_event(size: tuple[int, int]) -> None:
    view = late(4)
    cards = [*reference_view().region_cards, reference_view().colossus_cards[0]]
    track = tuple(
        replace(space, card=card) for space, card in zip(view.events.track, [*cards, "", "", ""], strict=False)
    )
    view = replace(view, events=replace(view.events, track=track, last_round=False))
    picture = drawn(view, size)
    strip = " ".join(rows_of(picture)[: picture.strip])
    assert re.search(rf"Y(ear )?{view.year}(/| of ){view.years}", strip)
    for kind in reference_view().region_cards.values() if picture.strip > 1 else ():
        assert TYPES[kind] in strip, strip
    assert "Colossus" in strip
    coming = [space for space in track if not space.card]
    for space in coming if picture.strip > 1 else ():
        pest = PARASITE if space.parasite else ""
        told = (f"{CRYSTAL * space.qoam}{pest}", f"{space.qoam}{CRYSTAL}{pest}", f"{space.qoam} crystal")
        assert any(words in strip for words in told), (space, strip)
    if picture.strip > 1:
        assert f"{view.events.placed} of {view.events.needed}" in strip


@pytest.mark.parametrize("size", [*PANES.values(), *BETWEEN])
def test_the_strip_tells_the_next_event_in_words(size: tuple[int, int]) -> None:
    view = late(4)
    for number in range(1, len(view.events.track)):
        track = tuple(replace(space, card="IN018" * (space.number < number)) for space in view.events.track)
        picture = drawn(replace(view, events=replace(view.events, track=track, last_round=False, next="")), size)
        sentence, coming = rows_of(picture)[picture.strip - 1], track[number - 1]
        assert re.search(rf"[Nn]ext( event)?(:| brings) {coming.qoam} crystal", sentence), sentence
        assert ("Parasite" in sentence) == coming.parasite
        assert ("recharge" in sentence) == coming.recharge
        assert f"{coming.arrows} step" in sentence or picture.strip == 1
    last = drawn(replace(view, events=replace(view.events, last_round=True)), size)
    assert re.search("Year ends|Last round", rows_of(last)[last.strip - 1])


def test_the_cursor_names_its_node_whether_it_can_be_chosen_or_not() -> None:
    view = late(5)
    for node in view.nodes:
        picture = drawn(view, (56, 21), cursor=node)
        x, y = picture.cell(node)
        assert node in rows_of(picture)[y][max(0, x - 5) : x + 6], node


@pytest.mark.parametrize("size", [(56, 21), (63, 25)])
def test_a_strip_of_one_row_leaves_room_for_luminous_rays(size: tuple[int, int]) -> None:
    view = late(2, luminous_rays="on", neutral_preset="off")
    for card in ("", *reference_view().region_cards):
        row = rows_of(drawn(replace(view, events=replace(view.events, next=card, last_round=False)), size))[0]
        assert row.endswith("  ✦ rays "), row


def test_the_strip_tells_luminous_rays_and_an_open_event() -> None:
    rays = drawn(late(2, luminous_rays="on", neutral_preset="off"), (70, 33))
    assert "✦ rays" in rows_of(rays)[1]
    view = late(3)
    free = tuple(replace(space, card="") for space in view.events.track)
    card = next(card for card, kind in reference_view().region_cards.items() if kind == "forest")
    view = replace(view, events=replace(view.events, track=free, next=card))
    rows = rows_of(drawn(view, (70, 33)))
    assert "1 Forest" in rows[0]
    assert "next event: Forest" in rows[1]


@pytest.mark.parametrize("size", [(70, 33), (102, 42), (144, 48)])
def test_a_legend_tells_what_the_signs_on_the_board_mean(size: tuple[int, int]) -> None:
    view = alone(crowded())
    picture = drawn(view, size)
    board, legend = written_everywhere(picture), {line.text[0]: line.text for line in picture.corners}
    assert "Parasite" in legend[PARASITE]
    assert ("blocked" in legend.get("!", "")) == ("!" in board)
    assert ("shard" in legend.get(SHARD, "")) == (SHARD in board)
    clean = {name: replace(one, parasites=0, blocked=False) for name, one in view.regions.items()}
    assert PARASITE not in {line.text[0] for line in drawn(replace(view, regions=clean), size).corners}


def written_everywhere(picture: DiscPicture) -> str:
    """All words of Regions and craters."""
    return "\n".join(written(picture, space) for space in (*picture.view.regions, *picture.view.craters))


@pytest.mark.parametrize("size", [(164, 57), (144, 58)])
def test_free_corners_tell_cages_payments_apparatus_and_decks(size: tuple[int, int]) -> None:
    view = late(3)
    told = "\n".join(rows_of(drawn(view, size)))
    assert "Crystals pay for" in told
    assert "Null Cages" in told
    assert f"{view.decks.curios} Curio Card" in told
    for stack in view.apparatus.values():
        worth = f"• {stack.colour}: {stack.worth[view.active]} point"
        assert (worth in told) == stack.open


@pytest.mark.parametrize("size", [(66, 31), (81, 33), (104, 43), (164, 57), (90, 60), (200, 40)])
@pytest.mark.parametrize("players", [2, 5])
def test_words_in_corners_touch_nothing_of_the_disc(players: int, size: tuple[int, int]) -> None:
    picture = drawn(late(players), size)
    disc = {(x, y) for person in picture.people for x, y in person.cells}
    for node in picture.disc.nodes:
        left, top, right, bottom = picture.ground.boxes[picture.number[node]]
        disc |= {(x, y) for x in range(left, right) for y in range(top, bottom)}
    for line in picture.corners:
        cells = {(x, line.y) for x in range(line.x, line.x + len(line.text))}
        assert not cells & disc, line
        assert all(picture.ground.owner(x, y) == 0 for x, y in cells), line
        assert rows_of(picture)[line.y][line.x :].startswith(line.text)


def test_a_corner_tells_the_colours_of_all_crystals_where_cages_do_not_fit() -> None:
    view = late(5)
    held = {"1": {"blue": 2, "pink": 1}, "2": {"green": 1}, "3": {}, "4": {}, "5": {}, "6": {}}
    mine = replace(view.players[view.active], cages=held, crystals={"blue": 2, "pink": 1, "green": 1})
    players = tuple(mine if player.seat == view.active else player for player in view.players)
    rows = rows_of(drawn(replace(view, players=players), (104, 43)))
    assert "4 crystals" in "".join(rows)
    assert "Null Cages" not in "".join(rows)


@pytest.mark.parametrize("size", PANES.values())
def test_letters_stand_for_shapes_where_they_are_wanted(size: tuple[int, int]) -> None:
    picture = drawn(crowded(), size, letters=True)
    text = "\n".join(rows_of(picture))
    assert not set(text) & set("★■▲◆●ж↯✦")
    assert "*" in text
    region = next(iter(picture.view.regions.values()))
    owner = region.machines[0]
    assert division_mark(owner.colour, letters=True) in written(picture, region.id)


@pytest.mark.parametrize("size", [(70, 33), (102, 43)])
@pytest.mark.parametrize("name", theme.PALETTES)
def test_words_can_be_read_in_every_theme(name: str, size: tuple[int, int]) -> None:
    theme.use(theme.PALETTES[name])
    try:
        picture = drawn(late(4), size)
        weak = {
            (letter, f"{fore:06x}", f"{back:06x}")
            for row in picture.surface.rows
            for letter, fore, back, _ in row
            if letter.isalnum() and letter != PARASITE and contrast(f"#{fore:06x}", f"#{back:06x}") < 3.2
        }
    finally:
        theme.use(theme.DARK)
    assert weak == set()


@pytest.mark.parametrize("size", PANES.values())
def test_a_region_keeps_its_colour_and_only_words_and_sprites_have_dark_plates(size: tuple[int, int]) -> None:
    picture = drawn(alone(late(3)), size)
    for name, region in picture.view.regions.items():
        ground, plate = picture.tone(name), picture.tone(name, Shade.STAGE)
        cells = [cell for cell, owner in picture.areas.items() if owner == name]
        own = [(x, y) for x, y in cells if plate not in picture.surface.rows[y][x][1:3]]
        assert ground == DARK.qoam[region.colour]
        assert len(own) > 0.4 * len(cells), name
        for run in picture.plans[name].runs:
            row = picture.surface.rows[run.y]
            assert {cell[2] for cell in row[run.x : run.x + run.length]} == {plate}, name


def test_with_sixteen_colours_bright_regions_are_frames_around_black() -> None:
    theme.use(theme.SIXTEEN)
    try:
        picture = drawn(alone(late(3)), (102, 43))
        assert all(picture.tone(name, Shade.STAGE) == 0 for name in picture.view.regions)
        for name, room in picture.rooms.items():
            if name in picture.view.regions:
                x, y = int(room.middle), room.row + 2
                assert picture.ground.rows[2 * y][2 * x] % SHADES >= Shade.STAGE
    finally:
        theme.use(theme.DARK)


@pytest.mark.parametrize("size", [(102, 43), (144, 58)])
def test_machines_are_told_with_the_names_of_their_owners_and_neutral_in_a_word(size: tuple[int, int]) -> None:
    view = alone(view_of(icaion(2)))
    mine, nobodys = MachineView("H", view.players[1].colour, 1), MachineView("S", "yellow", None)
    regions = {**view.regions, "B4": replace(view.regions["B4"], machines=(mine,))}
    regions["A3"] = replace(view.regions["A3"], machines=(mine, nobodys))
    picture = drawn(replace(view, regions=regions), size, names=("Ada", "Bo"))
    mark = division_mark(mine.colour)
    assert f"{mark}Bo's Harvester" in written(picture, "B4")
    assert f"{mark}Harvester" in written(picture, "A3") or f"{mark}Bo" in written(picture, "A3")
    assert "neutral" in written(picture, "A3") or "-Scavenger" in written(picture, "A3")


def test_pieces_are_larger_where_there_is_room() -> None:
    for players in (2, 3, 4, 5):
        picture = drawn(late(players), (144, 58))
        alone = [who for who in picture.people if who.seat and len(picture.view.nodes[who.place].seekers) == 1]
        assert {max(map(len, (who.picture, who.picture[0]))) for who in alone} <= {8}
        single = [one for name, one in picture.plans.items() if len(picture.view.regions[name].machines) == 1]
        assert all(len(figure.picture) == 8 for one in single for figure in one.figures)


def test_the_strip_fades_the_events_of_earlier_rounds() -> None:
    view = late(3)
    placed = [space for space in view.events.track if space.card]
    assert len(placed) > 1
    picture = drawn(view, (144, 58))
    grounds = {*DARK.qoam.values(), DARK.event}
    assert len({cell[2] for cell in picture.surface.rows[0]} & grounds) == 1


def test_without_colours_faces_are_still_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """All players are white then; what is light in a sprite must not be lost in it."""
    monkeypatch.setenv("NO_COLOR", "1")
    tones = owned(division_tone("red"))
    assert len(set(tones.values())) == len(tones)


def beside_node(picture: DiscPicture, node: str) -> str:
    x, y = picture.cell(node)
    return rows_of(picture)[y][max(0, x - 6) : x + 7]


@pytest.mark.parametrize("size", PANES.values())
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_seeker_of_whoever_decides_stands_on_a_named_node_and_has_a_tag(
    players: int, size: tuple[int, int]
) -> None:
    view = late(players)
    for who in view.players:
        picture = drawn(view, size, asked=who.seat, names=COLOURS, legal=frozenset({"I1", "Q2"}))
        assert who.node in beside_node(picture, who.node), who.node
        tone, mark = division_tone(who.colour), division_mark(who.colour)
        assert sum(cell[0] == mark and cell[2] == tone for row in picture.surface.rows for cell in row) == 1


@pytest.mark.parametrize("size", PANES.values())
def test_the_nodes_of_seekers_and_of_the_last_move_are_named(size: tuple[int, int]) -> None:
    view = late(4)
    picture = drawn(view, size, last=("E1", "Q3"), cursor="I1")
    for node in ("E1", "Q3", *(player.node for player in view.players)):
        assert node in beside_node(picture, node), node
    if picture.detail >= Detail.MIDDLE:
        assert all(node in beside_node(picture, node) for node in view.nodes)


@pytest.mark.parametrize("size", [(56, 21), (70, 33), (102, 43)])
def test_a_cursor_that_walks_over_the_seeker_of_whoever_decides_leaves_no_trace(size: tuple[int, int]) -> None:
    view = late(5)
    asked = view.active
    start = view.players[asked].node
    walked = drawn(view, size, asked=asked, names=COLOURS, cursor="I1")
    fresh = [row[:] for row in walked.surface.rows]
    for node in (start, *view.nodes[start].neighbours, "I1"):
        before, walked.cursor = walked.cursor, node
        walked.repaint((before, node))
    assert walked.surface.rows == fresh


@pytest.mark.parametrize("size", [(102, 43), (144, 58)])
def test_the_colossus_is_called_by_its_name(size: tuple[int, int]) -> None:
    for players in (2, 3, 4, 5):
        picture = drawn(late(players), size)
        assert any("Colossus" in row for row in rows_of(picture)[picture.strip :])


def test_a_head_is_not_cut_off_by_the_upper_edge_where_there_is_room_below() -> None:
    view = late(2)
    nodes = {name: replace(node, seekers=(0,) if name == "E5" else ()) for name, node in view.nodes.items()}
    picture = drawn(replace(view, nodes=nodes), (144, 58))
    assert all(person.y > picture.strip for person in picture.people)


@pytest.mark.parametrize("size", PANES.values())
def test_the_machines_of_nobody_are_called_neutral_or_have_its_sign(size: tuple[int, int]) -> None:
    view = alone(view_of(icaion(2)))
    machine = MachineView("H", "yellow", None)
    view = replace(view, regions={name: replace(one, machines=(machine,)) for name, one in view.regions.items()})
    picture = drawn(view, size)
    for region in view.regions:
        assert re.search("neutral Harvester|-Har|-$", written(picture, region), re.M), region
        assert len(words_of(picture, region)) == 2, "nothing besides crystals and the name"


@pytest.mark.parametrize("size", [*PANES.values(), *BETWEEN, LEAST_SIZE])
def test_a_machine_of_nobody_never_looks_like_a_players(size: tuple[int, int]) -> None:
    """Without colours too: its words have a sign or say so, and its sprite is hollow."""
    picture = drawn(alone(crowded(2)), size)
    for one in picture.plans.values():
        nobody = [text for run in one.runs for text, tone in run.parts if tone == DARK.neutral]
        assert all(text.strip().startswith(("-", "neutral")) for text in nobody), nobody
        assert all((figure.picture in MACHINES.values()) == (figure.colour != DARK.neutral) for figure in one.figures)


@pytest.mark.parametrize("size", [(56, 21), (70, 33)])
def test_footprints_hide_no_words(size: tuple[int, int]) -> None:
    view, trail = late(4), rgb(theme.DARK.last_edge)
    for node in view.nodes:
        picture = drawn(view, size, asked=view.active, names=COLOURS, last=("I1", node, view.players[0].node))
        fresh = drawn(view, size, asked=view.active, names=COLOURS, last=("I1",))
        told = picture.words.union(*picture.crowds.values(), *(tag.cells for tag in picture.tags))
        assert not {
            (x, y)
            for x, y in told
            if picture.surface.rows[y][x][0] in "▀▄█" and trail in picture.surface.rows[y][x][1:3]
        }
        assert picture.words == fresh.words


@pytest.mark.parametrize("size", [(56, 21), (70, 33), (102, 43), (144, 58)])
def test_everybody_is_called_by_name_where_there_is_room(size: tuple[int, int]) -> None:
    view = late(4)
    names = ("Ada", "Bo", "Cy", "Di")
    picture = drawn(view, size, asked=0, names=names)
    text = "\n".join(rows_of(picture))
    named = [who.seat for who in view.players if f"{division_mark(who.colour)}{names[who.seat]}" in text]
    assert len(named) >= 3, (named, text)


@pytest.mark.parametrize("size", [(56, 21), (58, 21), LEAST_SIZE])
def test_a_colossus_without_room_for_a_figure_is_named_where_there_is_room(size: tuple[int, int]) -> None:
    named = 0
    for players, seed in LATE.values():
        picture = drawn(late(players, seed), size)
        named += any("Colossus" in row for row in rows_of(picture)[picture.strip :])
    assert named >= 4


@pytest.mark.parametrize("size", PANES.values())
def test_the_cursor_steps_back_where_the_question_is_not_about_the_board(size: tuple[int, int]) -> None:
    view, bright, dim = late(3), rgb(theme.DARK.cursor_edge), rgb(theme.DARK.dim)
    none = painted(drawn(view, size, cursor="", quiet=True), bright)
    for space in ("I1", "Q1", CITY, "X1"):
        glaring, quiet = (drawn(view, size, cursor=space, quiet=quiet) for quiet in (False, True))
        assert painted(glaring, bright) > none
        assert painted(quiet, bright) <= none
        assert painted(quiet, dim) > painted(glaring, dim)
        assert re.search(f"[>»]{space}|{space}[<«]", "\n".join(rows_of(quiet)))


def painted(picture: DiscPicture, tone: Colour) -> int:
    """How many cells have a colour as their ground, or in what is no letter."""
    cells = [cell for row in picture.surface.rows for cell in row]
    return sum(cell[2] == tone or (cell[1] == tone and not cell[0].isalnum()) for cell in cells)


def test_a_mark_is_written_once_for_each_seeker_so_that_none_seems_to_own_a_region() -> None:
    for players in (2, 3, 4, 5):
        picture = drawn(late(players), (70, 33), names=("Ada", "Bo", "Cy", "Di", "Eve"), asked=0)
        named = {tag.seat: tag for tag in picture.tags if tag.seat is not None}
        rows = rows_of(picture)
        for person in picture.people:
            beside = person.x + len(person.picture[0]), person.y + 1
            if person.seat is not None and beside not in named[person.seat].cells:
                assert rows[beside[1]][beside[0]] != division_mark(picture.view.players[person.seat].colour)


@pytest.mark.parametrize("size", [(56, 21), (70, 33)])
def test_nodes_that_can_be_chosen_are_boxes_of_the_colour_of_choices(size: tuple[int, int]) -> None:
    view, edge = alone(late(3)), rgb(theme.DARK.legal_edge)
    picture = drawn(view, size, legal=frozenset({"Q2", "M3"}), cursor="I1")
    for node in ("Q2", "M3"):
        x, y = picture.cell(node)
        assert (f"[{node}]" if size == (70, 33) else node) in rows_of(picture)[y]
        assert picture.surface.rows[y][x][2] == edge


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_seekers_stand_on_paths_and_the_table_rather_than_on_regions(players: int) -> None:
    picture = drawn(late(players), (102, 43))
    on_areas = [
        sum(cell in picture.areas for cell in person.cells) for person in picture.people if person.seat is not None
    ]
    assert sum(on_areas) < 0.75 * sum(len(person.cells) for person in picture.people if person.seat is not None)


@pytest.mark.parametrize("size", [(70, 33), (102, 43)])
def test_the_strip_says_that_events_are_to_come_and_leaves_a_column_before_the_edge(size: tuple[int, int]) -> None:
    row = rows_of(drawn(late(4), size))[0]
    assert "to come: " in row
    assert row.endswith(" ")


@pytest.mark.parametrize("size", [(102, 43), (144, 58)])
def test_where_there_is_room_the_legend_is_one_block_with_every_sign(size: tuple[int, int]) -> None:
    picture = drawn(crowded(), size)
    legend = [
        line for line in picture.corners if line.text[0] in f"{PARASITE}!-{SHARD}·{CRYSTAL}" and line.text[1] == " "
    ]
    told = "".join(text for one in picture.plans.values() for run in one.runs for text, _ in run.parts)
    wanted = {PARASITE, CRYSTAL, "·", *("!" * ("!" in told))}
    legend = [line for line in legend if ":" not in line.text]
    assert wanted <= {line.text[0] for line in legend}
    rows = {line.y for line in legend}
    assert max(rows) - min(rows) < len(legend)
    assert len({line.x < size[0] // 2 for line in legend}) == 1


@pytest.mark.parametrize("size", [*PANES.values(), *BETWEEN])
def test_nobody_is_cut_by_the_edge_of_the_board(size: tuple[int, int]) -> None:
    for view in (late(5), *(late(players, seed) for players, seed in LATE.values())):
        picture = drawn(view, size)
        for person in picture.people:
            if person.seat is not None:
                assert person.x > 0
                assert person.x + len(person.picture[0]) < picture.right


@pytest.mark.parametrize("size", PANES.values())
def test_where_most_nodes_can_be_chosen_those_with_a_price_are_only_numbers(size: tuple[int, int]) -> None:
    view = alone(late(3))
    nodes = list(view.nodes)
    few, most = (drawn(view, size, legal=frozenset(nodes[:count]), cursor=CITY) for count in (10, 30))
    for picture, quiet in ((few, False), (most, True)):
        picture.view = replace(view, turn=priced(view, nodes))
        picture.paint_all()
        for node in nodes[:10]:
            x, y = picture.cell(node)
            row = rows_of(picture)[y]
            assert (row[x] == "2") == quiet
            assert (node in row[max(0, x - 3) : x + 4]) != quiet, node


def priced(view: IcaionView, nodes: Sequence[str]) -> TurnView:
    """The turn, with a way to each of these nodes for two crystals."""
    assert view.turn is not None
    return replace(view.turn, reach=tuple(replace(view.turn.reach[0], node=node, cost=2) for node in nodes))
