"""What stands around the map of Nexus Ops: cards of the players, the phases of the turn, round and goal, in words."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from textual.content import Content

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games.nexus_ops.view.read_model import NexusOpsView
from nexusgames.tui.drawing.ground import Shade
from nexusgames.tui.presenters import presenter_for
from nexusgames.tui.presenters.leaves import Cast, Leaf, plain
from nexusgames.tui.presenters.nexus_ops.picture import HexPicture
from nexusgames.tui.presenters.nexus_ops.presenter import NexusOpsPresenter
from nexusgames.tui.presenters.nexus_ops.sprites import SMALL
from nexusgames.tui.presenters.parts import Bar, Fact
from nexusgames.tui.theme import colours, player_mark
from nexusgames.tui.widgets.detail_panel import DetailPanel
from nexusgames.tui.widgets.player_cards import card_strips
from tests.tui.seated import new_session, seated

FOUR = ("Ada", "Bo", "Cy", "Di")


def at_the_table(*names: str, **options: str) -> tuple[NexusOpsView, Narrator]:
    """The public view of a new game, and whoever tells it."""
    session = new_session(*names, seed=7, **options)
    lexicon = session.game.lexicon(session.state)
    return session.game.view(session.state, None), Narrator(load_texts(), lexicon, names)


def test_a_player_is_a_card_in_words() -> None:
    view, narrator = at_the_table("Ada", "Bo")
    rich = replace(view.players[1], rubium=9, income=11, vp=1, energize=4, secret=2, units={"HU": 3, "RD": 1})
    view = replace(view, players=(view.players[0], rich), active=1)
    ada, bo = presenter_for("nexus-ops").player_cards(view, narrator)
    assert (ada.name, ada.score, ada.active, bo.active) == ("Ada", "0 points", False, True)
    assert (bo.score, bo.bars) == ("1 point", (Bar("", 1, view.vp_limit),))
    purse = Fact("9", "rubium, +11 income", ("9", "rubium, +11 next income"))
    assert bo.facts == (purse, Fact("4", "Energize"), Fact("2", "missions"), Fact("4", "units"))
    assert bo.note == rich.faction


def test_one_card_is_no_cards() -> None:
    view, narrator = at_the_table("Ada", "Bo")
    view = replace(view, players=(replace(view.players[0], energize=1, secret=1, units={"HU": 1}), view.players[1]))
    ada, _ = presenter_for("nexus-ops").player_cards(view, narrator)
    assert [fact.word for fact in ada.facts] == ["rubium, +0 income", "Energize", "mission", "unit"]
    assert {fact.word for facts in ada.brief for fact in facts if fact.number == "1"} == {"Energize", "mission", "card"}


@pytest.mark.parametrize(
    ("width", "high", "told"),
    [
        (24, 2, ["43 rubium 3+5 cards"]),
        (24, 3, ["43 rubium +12 income", "3 cards 5 missions"]),
        (30, 3, ["43 rubium, +12 next income", "3 Energize 5 missions"]),
        (38, 4, ["43 rubium, +12 next income", "3 Energize 5 missions 9 units"]),
        (56, 5, ["43 rubium, +12 next income", "3 Energize 5 missions 9 units"]),
    ],
)
def test_a_card_of_any_size_tells_rubium_and_both_kinds_of_cards(width: int, high: int, told: list[str]) -> None:
    view, narrator = at_the_table("Ada", "Bo")
    rich = replace(view.players[0], rubium=43, income=12, vp=6, energize=3, secret=5, units={"HU": 9})
    ada, _ = presenter_for("nexus-ops").player_cards(replace(view, players=(rich, view.players[1])), narrator)
    rows = [" ".join(strip.text.strip("▌█ ►").split()) for strip in card_strips(ada, width, high, colours().side)]
    assert [row for row in rows[1:] if any(letter.isalpha() for letter in row)] == told
    bar = "".join(strip.text[1:] for strip in card_strips(ada, width, high, colours().side)).count("█")
    assert (bar > 0) == (high > 2), "the bar moves beside the name where words need its row"


def test_great_numbers_of_cards_are_told_in_words_before_the_income() -> None:
    view, narrator = at_the_table("Ada", "Bo")
    rich = replace(view.players[0], rubium=123, income=13, vp=8, energize=14, secret=6)
    ada, _ = presenter_for("nexus-ops").player_cards(replace(view, players=(rich, view.players[1])), narrator)
    told = " ".join(strip.text for strip in card_strips(ada, 24, 3, colours().side))
    assert all(words in told for words in ("123 rubium", "14 cards", "6 missions"))


def test_a_faction_stands_beside_the_name_for_everybody_or_nobody() -> None:
    view, narrator = at_the_table("Ada", "Bo")
    short, long = presenter_for("nexus-ops").player_cards(view, narrator)
    short, long = replace(short, note="Ares Inc."), replace(long, note="The Galactic Syndicate")
    narrow = [card_strips(one, 24, 2, colours().side) for one in (short, long)]
    assert not any(one.note in strips[0].text for one, strips in zip((short, long), narrow, strict=True))
    beside_bars, wide = (
        [card_strips(one, *size, colours().side) for one in (short, long)] for size in ((38, 4), (56, 5))
    )
    assert not any(one.note in strips[0].text for one, strips in zip((short, long), beside_bars, strict=True))
    assert all(one.note in strips[0].text for one, strips in zip((short, long), wide, strict=True))


def test_allies_have_a_bar_of_what_they_have_together() -> None:
    view, narrator = at_the_table(*FOUR, teams="on")
    points = (3, 0, 4, 0)
    view = replace(view, players=tuple(replace(p, vp=vp) for p, vp in zip(view.players, points, strict=True)))
    cards = presenter_for("nexus-ops").player_cards(view, narrator)
    assert [card.score for card in cards] == ["3 points", "0 points", "4 points", "0 points"]
    assert [card.bars[0].value for card in cards] == [7, 0, 7, 0]
    assert "Cy" in cards[0].note


def test_who_is_out_is_marked_so() -> None:
    view, narrator = at_the_table("Ada", "Bo")
    view = replace(view, players=(view.players[0], replace(view.players[1], eliminated=True)))
    assert [card.out for card in presenter_for("nexus-ops").player_cards(view, narrator)] == [False, True]


def test_letters_stand_for_the_players_where_they_are_wanted() -> None:
    view, narrator = at_the_table("Ada", "Bo")
    presenter = presenter_for("nexus-ops")
    shapes = [card.mark for card in presenter.player_cards(view, narrator)]
    presenter.letters = True
    letters = [card.mark for card in presenter.player_cards(view, narrator)]
    assert not any(mark.isalpha() for mark in shapes)
    assert all(mark.isalpha() for mark in letters)


@pytest.mark.parametrize(("phase", "number", "now"), [("deploy", 1, "Recruit"), ("breath", 2, "Breath")])
def test_the_phases_of_the_turn_are_a_track(phase: str, number: int, now: str) -> None:
    view, narrator = at_the_table("Ada", "Bo", edition="modern")
    (track,) = presenter_for("nexus-ops").tracks(replace(view, phase=phase, phase_number=number), narrator)
    standings = [step.standing for step in track.steps]
    assert standings == ["past"] * (number - 1) + ["now"] + ["coming"] * (view.phases - number)
    assert track.steps[number - 1].name == now
    assert [step.name for step in track.steps[2:]] == ["Explore", "Battle", "Income", "Draw"]


def test_the_header_says_round_and_goal() -> None:
    view, narrator = at_the_table("Ada", "Bo")
    presenter = presenter_for("nexus-ops")
    assert presenter.facts(replace(view, round=4), narrator) == f"round 4 · first to {view.vp_limit} points"
    assert presenter.facts(replace(view, round=4, round_limit=9), narrator).startswith("round 4 of 9 ·")
    allied, narrator = at_the_table(*FOUR, teams="on")
    assert "first team to" in presenter.facts(allied, narrator)


def test_homes_have_their_owners_colours_until_units_stand_somewhere() -> None:
    session = new_session("Ada", "Bo", seed=7)
    picture = HexPicture(session.game.view(session.state, None))

    def outlines(seat: int) -> set[int]:
        picture.view = session.game.view(session.state, None)
        assert picture.draw(80, 40)
        return {picture.tone(space, Shade.OUTLINE) for space in picture.view.players[seat].home}

    ada, bo = outlines(0), outlines(1)
    assert len(ada) == len(bo) == 1
    assert ada != bo
    decision = session.pending
    assert isinstance(decision, Decision)
    session.choose(next(choice.key for choice in decision.options if choice.verb == "buy"))
    assert outlines(1 - decision.seat) != (bo if decision.seat == 0 else ada), "now the outline tells who holds a hex"


def blocks(view: NexusOpsView, narrator: Narrator, space: str) -> list[str]:
    return [
        plain([Leaf(Content(""), tuple(block))]).strip() for block in NexusOpsPresenter().around(view, narrator, space)
    ]


def test_around_a_space_are_its_units_as_pictures_its_neighbours_its_ground_and_its_mine() -> None:
    view, narrator = at_the_table("Ada", "Bo")
    beside = view.spaces["A1"].neighbours[0]
    here = replace(view.spaces["A1"], units=({"HU": 2, "RD": 1}, {}), terrain="MP", mine=2)
    there = replace(view.spaces[beside], units=({}, {"FU": 3}))
    view = replace(view, spaces={**view.spaces, "A1": here, beside: there})
    units, neighbours, ground, mine = blocks(view, narrator, "A1")
    assert [row.split("  ")[0] for row in units.splitlines()] == ["Dragon", "Human"]
    assert neighbours.splitlines()[1] == f"{player_mark(view.players[1].colour)} {beside} 3"
    barred = [unit for unit in view.battle_order if "MP" in view.units[unit].cannot_enter]
    assert ground.count("stays out") == len(barred) > 0
    assert ground.count("+") == len(view.battle_order) - len(barred)
    assert mine == "Mined by: Crystalline, Fungoid, Human"
    ((cast,), *_) = NexusOpsPresenter().around(view, narrator, "A1")
    assert isinstance(cast, Cast)
    assert [member.figure.picture for member in cast.members] == [SMALL["RD"], SMALL["HU"]]


def test_nothing_is_around_the_units_on_the_stage_of_a_battle() -> None:
    view, narrator = at_the_table("Ada", "Bo")
    assert NexusOpsPresenter().around(view, narrator, "attacker HU") == []


@pytest.mark.parametrize(("size", "told"), [((140, 45), True), ((100, 35), True), ((80, 24), False)])
def test_the_panel_tells_what_is_around_where_it_has_room(tmp_path: Path, size: tuple[int, int], told: bool) -> None:
    async def run() -> None:
        async with seated(tmp_path, new_session("Ada", "Bo", seed=7), size) as player:
            await player.pilot.pause(0.2)
            panel = player.play.query_one("#detail", DetailPanel)
            rows = [panel.row(number, panel.room).text for number in range(panel.count(panel.room))]
            assert any("Dice that hit" in row for row in rows) == told
            assert len(rows) <= panel.window, "what fills free room never makes a text scroll"

    asyncio.run(run())


@pytest.mark.parametrize(
    ("units", "told", "income"),
    [
        ({"RS": 1}, ("1 mine, no miner: income 0", "pays nothing: no unit there can mine"), 0),
        ({"RS": 1, "HU": 1}, ("1 mine, income 2", "mine worth 2, held by Bo"), 2),
    ],
)
def test_an_idle_mine_says_why_it_pays_nothing(units: dict[str, int], told: tuple[str, str], income: int) -> None:
    view, narrator = at_the_table("Ada", "Bo")
    here = replace(view.spaces["B1"], units=({}, units), controller=1, mine=2, token=False)
    players = (view.players[0], replace(view.players[1], income=income, units=units))
    view = replace(view, players=players, spaces={**view.spaces, "B1": here})
    picture = HexPicture(view)
    assert picture.draw(144, 57)
    assert told[0] in "\n".join("".join(cell[0] for cell in row) for row in picture.surface.rows)
    assert told[1] in NexusOpsPresenter().space(view, narrator, "B1").plain


def test_a_narrow_card_tells_the_goal_beside_the_points() -> None:
    view, narrator = at_the_table("Ada", "Bo")
    ada, _ = presenter_for("nexus-ops").player_cards(view, narrator)
    assert f"0/{view.vp_limit}" in card_strips(ada, 24, 3, colours().side)[0].text
    assert "0 points" in card_strips(ada, 30, 3, colours().side)[0].text
    assert "/" not in card_strips(ada, 30, 3, colours().side)[0].text
