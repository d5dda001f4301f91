"""The panels around the board of Theseus: players as small cards, the tracks always in view, the goal of this table."""

from __future__ import annotations

from nexusgames.core.words.narration import Narrator
from nexusgames.games.theseus.view.read_model import PlayerView, TheseusView
from nexusgames.tui.presenters import say
from nexusgames.tui.presenters.parts import Bar, Fact, PlayerCard, Standing, Step, Track
from nexusgames.tui.presenters.theseus.tones import faction_colour, faction_mark

FREE_FOR_ALL, SETTING = "ffa", "setting"


def player_cards(view: TheseusView, narrator: Narrator, letters: bool) -> tuple[PlayerCard, ...]:
    """A card for each player: Life and data, then tokens, cards and units in Space."""
    return tuple(_card(view, narrator, player, letters) for player in view.players)


def _card(view: TheseusView, narrator: Narrator, player: PlayerView, letters: bool) -> PlayerCard:
    return PlayerCard(
        seat=player.seat,
        name=narrator.name(player.seat),
        mark=faction_mark(player.colour, letters),
        colour=faction_colour(player.colour),
        score=_score(view, narrator, player),
        bars=_bars(narrator, player),
        facts=_facts(view, narrator, player),
        active=player.seat == view.active and view.phase != SETTING and not view.ending,
        out=player.out,
        note=_note(view, narrator, player),
    )


def _score(view: TheseusView, narrator: Narrator, player: PlayerView) -> str:
    """Points if the most points win, or Life if the first player without Life loses, even once that has happened."""
    if view.mode == FREE_FOR_ALL or (view.ending and player.data is not None):
        return say(narrator, "people.points", count=player.score)
    return say(narrator, "people.life", count=player.life)


def _bars(narrator: Narrator, player: PlayerView) -> tuple[Bar, ...]:
    """Life, and data for those who collect them."""
    counted = {"life": player.life} | ({} if player.data is None else {"data": player.data})
    return tuple(_bar(narrator, name, value) for name, value in counted.items())


def _bar(narrator: Narrator, name: str, value: int) -> Bar:
    """A number on its way to the end of its track."""
    full = _most(narrator, f"{name}_max")
    told = say(narrator, f"people.{name}_told", value=value, full=full)
    return Bar(say(narrator, f"people.{name}_bar"), value, full, told=tuple(told.split("|")))


def _most(narrator: Narrator, fact: str) -> int:
    """The end of a track according to the rules."""
    most = narrator.lexicon.facts[fact]
    assert isinstance(most, int)
    return most


def _facts(view: TheseusView, narrator: Narrator, player: PlayerView) -> tuple[Fact, ...]:
    """Facts, first what can be spent; a zero is shown only for tokens and an empty pile."""
    dealt = view.phase != SETTING and any(card.faction == player.faction for card in view.cards.values())
    always = {"upgrades", "pile"} if dealt else {"upgrades"}
    counted = {
        "upgrades": player.tokens,
        "held": len(player.instants) + len(player.bonus),
        "pile": player.pile,
        "space": len(player.space),
    }
    told = {name: count for name, count in counted.items() if count or name in always}
    return tuple(Fact(str(count), say(narrator, f"people.{name}", count=count)) for name, count in told.items())


def _note(view: TheseusView, narrator: Narrator, player: PlayerView) -> str:
    """The faction, and in an alliance the ally, unless that is the viewer."""
    faction, allies = narrator.word("faction", player.faction), view.allies(player.seat)
    if not allies:
        return faction
    if view.seat in allies:
        return say(narrator, "people.your_ally", faction=faction)
    return say(narrator, "people.allied", faction=faction, seats=allies)


def tracks(view: TheseusView, narrator: Narrator) -> tuple[Track, ...]:
    """The phases of the turn, and the track of the end token once it moves; the board always shows it."""
    return (_phases(view, narrator), *([_end(view, narrator)] if view.end else []))


def _phases(view: TheseusView, narrator: Narrator) -> Track:
    """The phases of the turn; the current one is named after what happens in it."""
    turn = view.turn
    extra = say(narrator, "people.extra_turn") if turn is not None and turn.depth else ""
    steps: list[Step] = []
    for number, phase in enumerate(view.turn_phases, 1):
        standing = _standing(number, view.phase_number)
        name = narrator.word("phase", view.phase if standing == "now" else phase)
        note = _steps_left(view, narrator) if standing == "now" else ""
        short = "" if standing == "now" and view.phase != phase else say(narrator, f"people.phase.{phase}")
        steps.append(Step(name, standing, note, short))
    return Track(extra or say(narrator, "people.turn"), tuple(steps), whole=True)


def _standing(number: int, now: int) -> Standing:
    return "past" if number < now else "now" if number == now else "coming"


def _steps_left(view: TheseusView, narrator: Narrator) -> str:
    """How far the moving unit can still go."""
    turn = view.turn
    if turn is None or not turn.moving:
        return ""
    return say(narrator, "people.steps_left", unit=turn.moving, sector=turn.at, count=turn.mp)


def _end(view: TheseusView, narrator: Narrator) -> Track:
    """Where the end token is, and after which of its fields the game is over."""
    numbers = [field for field in view.end_track if field.isdecimal()]
    if view.end not in numbers:
        return Track(say(narrator, "people.end"), (Step(say(narrator, "people.over"), "now"),))
    name, short = (say(narrator, f"people.{form}", field=view.end) for form in ("end_now", "end_short"))
    over = Step(say(narrator, "people.over_after", field=numbers[-1]), "coming")
    return Track(say(narrator, "people.end"), (Step(name, "now", short=short), over))


def facts(view: TheseusView, narrator: Narrator) -> str:
    """The round, and how to win at this table."""
    collecting = any(player.data is not None for player in view.players)
    goal = "ffa" if view.mode == FREE_FOR_ALL else "data" if collecting else "life"
    told = [say(narrator, "people.round", round=view.round, limit=view.round_limit)]
    most = {name: _most(narrator, name) for name in ("life_max", "data_max")}
    return say(narrator, "dot").join([*told, say(narrator, f"people.goal.{goal}", **most)])
