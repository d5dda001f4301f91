"""Pages of Icaion: Machines, crystals, cards of the event track, signs of the board, and what everybody has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from textual.content import Content

from nexusgames.core.words.narration import Narrator
from nexusgames.games.icaion.view.board import SpaceView
from nexusgames.games.icaion.view.read_model import IcaionView
from nexusgames.games.icaion.view.reference import reference_view
from nexusgames.tui.presenters import say
from nexusgames.tui.presenters.icaion.holdings import players
from nexusgames.tui.presenters.icaion.marks import colour_mark, dot, mark
from nexusgames.tui.presenters.icaion.spaces import hidden_shards, stack_lines
from nexusgames.tui.presenters.icaion.sprites import COLOSSUS, DOME, MACHINES, seeker_picture
from nexusgames.tui.presenters.icaion.tones import DOME_TONES, colossus_tones, division_colour
from nexusgames.tui.presenters.leaves import Entry, Figure, Leaf, Line, Prose, figure, sign_entry, titled
from nexusgames.tui.theme import HINT, colours

SIGNS = ("crystal", "parasite", "blocked", "neutral", "shard", "colossus", "node", "choose", "last", "rays")


def everybody(view: IcaionView, narrator: Narrator, letters: bool) -> list[Leaf]:
    """A panel for every player; then event track and decks."""
    decks = view.decks
    values = {"curios": decks.curios, "discard": len(decks.discard), "shards": decks.shards}
    lines: list[Line | str] = [say(narrator, "track.decks", **values), hidden_shards(view, narrator)]
    if view.aside:
        aside = [
            colour_mark(machine.colour, letters) + Content(narrator.word("machine", machine.kind))
            for machine in view.aside
        ]
        lines.append(Content(say(narrator, "everybody.aside")) + Content(" ").join(aside))
    return [*players(view, narrator, letters), track(view, narrator), titled(say(narrator, "track.table"), lines)]


def track(view: IcaionView, narrator: Narrator) -> Leaf:
    """The event track with its cards, the rest of the deck, and how near the end of the Year is."""
    events = view.events
    values = {"placed": events.placed, "needed": events.needed, "last": events.last_round, "year": view.year}
    lines: list[Line | str] = [
        Content.styled(say(narrator, "track.count", **values), HINT if events.last_round else "")
    ]
    lines += [_track_space(space, narrator) for space in events.track]
    lines.append(say(narrator, "track.left", left=events.left, cards=events.to_come))
    if events.next:
        lines.append(Content.styled(say(narrator, "track.next", card=events.next), "bold"))
    if events.waiting:
        lines.append(say(narrator, "track.waiting", cards=_waiting(view, narrator)))
    return titled(say(narrator, "track.title"), lines)


def _waiting(view: IcaionView, narrator: Narrator) -> str:
    """The Colossus Cards with the Years in which they come."""
    years = enumerate(view.events.waiting, view.year + 1)
    told = [say(narrator, "track.waiting_card", card=card, year=year) for year, card in years]
    return narrator.texts.say("core.list.comma").join(told)


def _track_space(space: SpaceView, narrator: Narrator) -> Entry:
    """A space of the track: its card, and what it brings."""
    numbers = {"qoam": space.qoam, "arrows": space.arrows}
    told = say(narrator, "track.space", **numbers, parasite=space.parasite, recharge=space.recharge)
    words = Content(told)
    if space.card:
        card = Content.styled(narrator.word("card", space.card), "bold")
        words = card + Content.styled(f"  {told}", "$faint")
    return Entry(Content.styled(f"{space.number}", "$faint"), words)


def sheet(view: IcaionView, narrator: Narrator, letters: bool) -> list[Leaf]:
    """The event track, Machines with what they uncover, Seekers, crystals, the Colossus, the City, signs."""
    looking = view.players[view.seat if view.seat is not None else view.active]
    colour = division_colour(looking.colour) if looking.colour else colours().nobody
    leaves = [track(view, narrator), *_machines(narrator, colour), *_seekers(view, narrator, letters)]
    leaves += [_crystals(narrator), _colossus(view, narrator), _city(view, narrator)]
    signs = (sign_entry(say(narrator, f"sheet.sign.{sign}")) for sign in SIGNS)
    return [*leaves, titled(say(narrator, "sheet.board"), signs)]


def _machines(narrator: Narrator, colour: str) -> Iterator[Leaf]:
    """A kind of Machine: what it does in an Extract, and what it uncovers on leaving each row."""
    for letter, kind in reference_view().machines.items():
        lines: list[Line] = [Prose(Content(narrator.say(f"component.machine.{kind}")))]
        for slot in reference_view().slots:
            if slot.machine == kind:
                bonus = narrator.say(f"value.bonus.{slot.bonus}", slot.numbers)
                lines.append(Content(say(narrator, "sheet.slot", row=slot.row, bonus=bonus)))
        title = Content.styled(narrator.word("machine", kind), "bold $title")
        yield Leaf(title, tuple(lines), letter, figure(MACHINES[letter], colour))


def _seekers(view: IcaionView, narrator: Narrator, letters: bool) -> Iterator[Leaf]:
    """Everybody's character, with the abilities of Seeker and Gear."""
    for seat in view.order:
        player = view.players[seat]
        if player.seeker:
            name = narrator.word("card", player.seeker)
            title = mark(view, seat, letters) + Content.styled(f" {name}", "bold $title")
            colour = division_colour(player.colour)
            picture = figure(seeker_picture(player.seeker, lying=False), colour)
            told = [Prose(Content(narrator.card(player.seeker)))]
            if player.gear:
                words = say(narrator, "sheet.gear", gear=player.gear, text=narrator.card(player.gear))
                told.append(Prose(Content(words)))
            yield Leaf(title, tuple(told), narrator.name(seat), picture, colour)


def _crystals(narrator: Narrator) -> Leaf:
    told = [
        Entry(dot(one.colour), Content(say(narrator, "sheet.colour", colour=one.colour, type=one.type, pays=one.pays)))
        for one in reference_view().qoam.values()
    ]
    return titled(say(narrator, "sheet.qoam"), told)


def _colossus(view: IcaionView, narrator: Narrator) -> Leaf:
    """Where it is, and what shards are worth."""
    worth: Mapping[int, int] = dict(enumerate(reference_view().shard_rp))
    told = [say(narrator, "sheet.shard", count=count, rp=rp) for count, rp in worth.items()]
    values = narrator.texts.say("core.list.comma").join(told)
    lines = (
        Content(say(narrator, "sheet.colossus_at", place=view.colossus)),
        Content(say(narrator, "sheet.shards", values=values)),
    )
    title = Content.styled(say(narrator, "sheet.colossus"), "bold $title")
    return Leaf(title, lines, "", Figure(COLOSSUS, colossus_tones()))


def _city(view: IcaionView, narrator: Narrator) -> Leaf:
    """The Apparatus available there."""
    lines = [line for stack in view.apparatus.values() for line in stack_lines(view, stack, narrator)]
    title = Content.styled(say(narrator, "sheet.apparatus"), "bold $title")
    return Leaf(title, tuple(lines), "", Figure(DOME, DOME_TONES))
