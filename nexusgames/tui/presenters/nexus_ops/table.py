"""The panels around the map of Nexus Ops: a card for each player, the phases of the turn, round and goal."""

from __future__ import annotations

from nexusgames.core.words.narration import Narrator
from nexusgames.games.nexus_ops.view.read_model import NexusOpsView, PlayerView
from nexusgames.tui.presenters import say
from nexusgames.tui.presenters.parts import Bar, Fact, PlayerCard, Standing, Step, Track
from nexusgames.tui.theme import player_colour, player_mark


def player_cards(view: NexusOpsView, narrator: Narrator, letters: bool) -> tuple[PlayerCard, ...]:
    """A card for each player: points towards the goal, rubium with the next income, cards, missions, units."""
    return tuple(
        PlayerCard(
            seat=player.seat,
            name=narrator.name(player.seat),
            mark=player_mark(player.colour, letters),
            colour=player_colour(player.colour),
            score=say(narrator, "card_points", vp=player.vp),
            bars=(_bar(view, player, narrator),),
            facts=_facts(player, narrator),
            active=player.seat == view.active and not view.ending,
            out=player.eliminated,
            note=_note(view, player, narrator),
            brief=_brief(player, narrator),
            goal="" if view.teams else say(narrator, "card_goal", vp=player.vp, limit=view.vp_limit),
        )
        for player in view.players
    )


def _bar(view: NexusOpsView, player: PlayerView, narrator: Narrator) -> Bar:
    """The points that count; allies win with their sum."""
    team = allies(view, player.seat)
    if not team:
        return Bar("", player.vp, view.vp_limit)
    together = player.vp + sum(view.players[seat].vp for seat in team)
    return Bar(say(narrator, "team_bar"), together, view.vp_limit)


def allies(view: NexusOpsView, seat: int) -> tuple[int, ...]:
    """The other players of a team; empty without teams."""
    return tuple(other for team in view.teams if seat in team for other in team if other != seat)


def _facts(player: PlayerView, narrator: Narrator) -> tuple[Fact, ...]:
    """Rubium with the next income, cards of both kinds, units."""
    words = (say(narrator, key, income=player.income) for key in ("rubium_and_income", "rubium_and_next_income"))
    short, long = ((str(player.rubium), word) for word in words)
    units = sum(player.units.values())
    return (
        Fact(*short, long),
        *_cards(player, narrator, "energize_word"),
        Fact(str(units), say(narrator, "units_word", count=units)),
    )


def _brief(player: PlayerView, narrator: Narrator) -> tuple[tuple[Fact, ...], ...]:
    """The same without units, which the map shows; then in fewer words; at last without income."""
    in_full, *cards, _ = (fact.told_in_full for fact in _facts(player, narrator))
    rubium = Fact(str(player.rubium), say(narrator, "rubium_word"))
    purse = rubium, Fact(f"+{player.income}", say(narrator, "income_word"))
    both, count = f"{player.energize}+{player.secret}", player.energize + player.secret
    hand = Fact(both, say(narrator, "cards_word", count=count))
    short = _cards(player, narrator, "cards_word")
    return (in_full, *cards), (*purse, *cards), (*purse, *short), (*purse, hand), (rubium, *short), (rubium, hand)


def _cards(player: PlayerView, narrator: Narrator, energize: str) -> list[Fact]:
    """Energize under this word, and missions."""
    counted = ((energize, player.energize), ("missions_word", player.secret))
    return [Fact(str(count), say(narrator, word, count=count)) for word, count in counted]


def _note(view: NexusOpsView, player: PlayerView, narrator: Narrator) -> str:
    team = allies(view, player.seat)
    return say(narrator, "ally", faction=player.faction, seats=team) if team else player.faction


def tracks(view: NexusOpsView, narrator: Narrator) -> tuple[Track, ...]:
    """The phases of the turn, as on the reference sheet."""
    steps = [_step(view, narrator, number, name) for number, name in enumerate(view.phase_names, 1)]
    return (Track(say(narrator, "turn_track"), tuple(steps), whole=True),)


def _step(view: NexusOpsView, narrator: Narrator, number: int, name: str) -> Step:
    """A phase, named after its current part if it has parts."""
    now = view.phase_number
    standing: Standing = "past" if number < now or view.ending else "now" if number == now else "coming"
    return Step(narrator.word("phase", view.phase if standing == "now" else name), standing)


def facts(view: NexusOpsView, narrator: Narrator) -> str:
    """The round, and how many points win."""
    goal = {"vp": view.vp_limit, "teams": bool(view.teams)}
    return say(narrator, "facts", round=view.round, limit=view.round_limit, **goal)
