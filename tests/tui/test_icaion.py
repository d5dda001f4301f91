"""Icaion in the app: what is shown before choosing, warnings, what is looked up, and playing by keyboard and mouse."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from textual.content import Content

from nexusgames.core.choices import Choice
from nexusgames.core.decisions import Decision
from nexusgames.core.game import Seat, Setup
from nexusgames.core.lessons import find_lesson
from nexusgames.core.narration import Narrator
from nexusgames.core.session import Session
from nexusgames.core.teaching import Teaching
from nexusgames.core.texts import load_texts
from nexusgames.games import GAMES
from nexusgames.games.icaion.view_cards import card_views
from nexusgames.games.icaion.view_turn import DeployView, ExtractView, GainView
from nexusgames.tui.presenters.icaion import IcaionPresenter
from nexusgames.tui.presenters.icaion_deed import throws_out_more
from nexusgames.tui.presenters.icaion_shapes import CITY
from nexusgames.tui.presenters.icaion_statistics import points_by_turn, rows, sources
from nexusgames.tui.presenters.parts import PlayerCard
from nexusgames.tui.screens.play import PlayScreen
from tests.tui.icaion_tables import NAMES, at, decision_of, icaion, moving, play_on, reach_of, view_of
from tests.tui.seated import LARGE, SMALL, seated

MISSING = re.compile(r"\[[a-z_]+[a-z_.0-9A-Z]*\]")
"""How a sentence or a value that is not there shows."""


def narrator_of(session: Session) -> Narrator:
    return Narrator(load_texts(), session.game.lexicon(session.state), NAMES[: len(session.setup.seats)])


def open_decision(session: Session) -> Decision:
    decision = decision_of(session)
    assert decision is not None
    return decision


def choice_of(session: Session, key: str) -> Choice:
    choice = open_decision(session).find(key)
    assert choice is not None
    return choice


def label(session: Session, key: str, narrow: bool = False) -> str:
    decision = open_decision(session)
    view, choice = view_of(session, decision.seat), choice_of(session, key)
    return IcaionPresenter().label(view, narrator_of(session), decision, choice, narrow).plain


def in_lesson(name: str, number: int, *keys: str) -> Session:
    """The table of a part of a lesson, after some choices."""
    lesson = find_lesson("icaion", name)
    assert lesson is not None
    teaching = Teaching(GAMES.load("icaion"), lesson, number)
    for key in keys:
        teaching.choose(key)
    return teaching.session


@pytest.mark.parametrize(
    ("name", "number", "before", "key", "shown"),
    [
        ("extract", 4, ["extract"], "activate B2", "Scavenger B2: draw 1 card"),
        ("cards", 4, [], "eps draw", "Supply: Draw (draw 1 or 2 cards)"),
        ("apparatus", 1, [], "retrieve blue", "Retrieve blue: 6 points"),
        ("setup", 1, [], "place H I1", "Harvester in I1"),
        ("deploy", 3, [], "deploy H1 I1", "Harvester 1 in I1: 2 blue or brown, 2 points"),
        ("luminous_rays", 0, [], "deploy R1 A1", "Refiner 1 in A1: 1 green, 1 point, then 5 points, power"),
        ("luminous_rays", 0, [], "deploy R2 I1", "Refiner 2 in I1: 1 blue, 1 point, then 2 crystals, power"),
        ("luminous_rays", 0, [], "deploy R3 B2", "Refiner 3 in B2: 1 pink, 1 point, then 1 or 2 cards, power"),
    ],
)
def test_long_choices_have_a_short_form(name: str, number: int, before: list[str], key: str, shown: str) -> None:
    session = in_lesson(name, number, *before)
    assert label(session, key, narrow=True) == shown
    assert len(label(session, key)) > len(shown)


def test_a_payment_for_deploy_names_the_joker() -> None:
    deploying = in_lesson("deploy", 3, "deploy H1 I1")
    assert narrator_of(deploying).prompt(open_decision(deploying)).endswith("2 more crystals, blue or brown.")


def warned(session: Session, key: str) -> list[str]:
    decision = open_decision(session)
    view = view_of(session, decision.seat)
    return IcaionPresenter().warnings(view, narrator_of(session), decision, choice_of(session, key))


def words_on(card: PlayerCard) -> list[str]:
    """What the card of a player tells, fact by fact."""
    return [card.name, card.score, card.note, *(f"{fact.number} {fact.word}".strip() for fact in card.facts)]


def all_that_is_shown(session: Session, decision: Decision) -> list[Content]:
    """Every panel and page for whoever decides."""
    presenter, narrator = IcaionPresenter(), narrator_of(session)
    view = view_of(session, decision.seat)
    shown = [
        Content(presenter.facts(view, narrator)),
        *(Content(" ".join(words_on(card))) for card in presenter.player_cards(view, narrator)),
        *(Content(" ".join(step.name + step.note for step in t.steps)) for t in presenter.tracks(view, narrator)),
        presenter.everybody(view, narrator),
        presenter.sheet(view, narrator),
        presenter.hand(view, narrator),
        presenter.details(view, narrator) or Content(""),
    ]
    shown += [presenter.space(view, narrator, space) for space in (*view.regions, *view.craters, CITY, *view.nodes)]
    for choice in decision.options:
        shown += [presenter.label(view, narrator, decision, choice, narrow) for narrow in (False, True)]
        shown += [Content(line) for line in presenter.warnings(view, narrator, decision, choice)]
    for group in presenter.cards(view, narrator):
        shown.append(group.title)
        shown += [Content(" ".join((e.card.name, e.card.text, e.note, *e.card.facts))) for e in group.cards]
    return shown


@pytest.mark.parametrize("players", [2, 3, 5])
def test_nothing_that_is_shown_in_a_whole_game_lacks_a_word(players: int) -> None:
    session, kinds = icaion(players, seed=players), set[str]()

    def look(session: Session, decision: Decision) -> bool:
        if decision.kind not in kinds or len(session.keys) % 17 == 0:
            kinds.add(decision.kind)
            for content in all_that_is_shown(session, decision):
                assert not MISSING.search(content.plain), (decision.kind, content.plain)
        return False

    play_on(session, players, look)
    assert {"start", "move", "act", "cage"} <= kinds
    view, narrator = view_of(session), narrator_of(session)
    told = [
        *(source.label for seat in range(players) for source in sources(view, narrator, seat)),
        *(h for h, _ in rows([], narrator)),
    ]
    assert not MISSING.search("\n".join(told))


@pytest.mark.parametrize("options", [{"draft": "on", "colours": "pick"}, {"apparatus_sides": "choose"}])
def test_nothing_lacks_a_word_while_a_table_is_set_up(options: dict[str, str]) -> None:
    session = icaion(3, 7, **options)

    def look(session: Session, decision: Decision) -> bool:
        for content in all_that_is_shown(session, decision):
            assert not MISSING.search(content.plain), (decision.kind, content.plain)
        return decision.kind == "move"

    assert play_on(session, 1, look)


@pytest.mark.rule("IC-MOVE-07")
def test_a_node_says_what_the_way_there_costs() -> None:
    session, reach = moving()
    presenter, narrator, view = IcaionPresenter(), narrator_of(session), view_of(session)
    for way in reach:
        told = presenter.space(view, narrator, way.node).plain
        assert (f"costs {way.cost} blue" if way.cost else "free to reach") in told
    assert {bool(way.cost) for way in reach} == {True, False}


@pytest.mark.rule("IC-DEP-03", "IC-DEP-06")
def test_a_deploy_tells_its_price_the_ways_to_pay_and_what_it_scores() -> None:
    session = at("act", lambda s, d: any(len(deploy.ways) > 1 for deploy in deploys(s)))
    deploy = next(deploy for deploy in deploys(session) if len(deploy.ways) > 1)
    view, narrator = view_of(session), narrator_of(session)
    colour = view.regions[deploy.region].colour
    told = IcaionPresenter().space(view, narrator, deploy.region).plain
    assert f"{deploy.cost} {colour}, scores {deploy.rp} point" in told
    assert told.count("pay ") == len(deploy.ways)
    assert all(f"{count} {spent}" in told for way in deploy.ways for spent, count in way.spent.items())
    key = f"deploy {deploy.machine}{deploy.row} {deploy.region}"
    assert f"{deploy.rp} point" in label(session, key, narrow=True)


def deploys(session: Session) -> tuple[DeployView, ...]:
    turn = view_of(session).turn
    return turn.deploys if turn is not None else ()


@pytest.mark.rule("IC-EXT-03", "IC-EXT-04", "IC-EXT-05")
def test_an_extract_tells_region_by_region_what_it_brings() -> None:
    session = at("act", lambda s, d: any(part.machine for part in extract_of(s)) and d.find("eradicate") is not None)
    view, narrator = view_of(session), narrator_of(session)
    told = IcaionPresenter().space(view, narrator, view.players[view.active].node).plain
    for part in extract_of(session):
        assert f" {part.region}: " in told
        assert not part.machine or narrator.word("machine", part.machine) in told
    assert f"strength {view.players[view.active].strength}" in told


@pytest.mark.rule("IC-TURN-08")
def test_without_a_standard_action_no_extract_is_promised() -> None:
    session = at("act", lambda s, d: standard_left(s) == 0 and d.find("extract") is None)
    view = view_of(session)
    told = IcaionPresenter().space(view, narrator_of(session), view.players[view.active].node).plain
    assert extract_of(session) == ()
    assert "Extract" not in told
    assert "Eradicate" not in told


@pytest.mark.rule("IC-EXT-06")
def test_while_machines_are_activated_what_was_extracted_so_far_is_shown() -> None:
    session = at("activate", lambda s, d: bool(taken_of(s)))
    view, narrator = view_of(session), narrator_of(session)
    panel = IcaionPresenter().details(view, narrator)
    assert panel is not None
    assert all(f"{count} {colour}" in panel.plain for colour, count in taken_of(session).items())
    told = IcaionPresenter().space(view, narrator, view.players[view.active].node).plain
    assert "no crystal" not in told


def taken_of(session: Session) -> Mapping[str, int]:
    turn = view_of(session).turn
    return turn.taken if turn is not None else {}


def standard_left(session: Session) -> int | None:
    turn = view_of(session).turn
    return turn.standard if turn is not None else None


@pytest.mark.rule("IC-WND-01", "IC-WND-05")
def test_a_wound_tells_who_is_hit_where_and_what_lying_down_costs() -> None:
    session = at("wound")
    view, seat = view_of(session), open_decision(session).seat
    panel = IcaionPresenter().details(view, narrator_of(session))
    assert panel is not None
    assert f"{NAMES[seat]}'s Seeker on {view.players[seat].node}" in panel.plain
    assert "no Special Action" in panel.plain


def test_the_arrow_points_at_whoever_is_at_turn_or_hit_and_at_nobody_in_the_setup() -> None:
    assert arrows(icaion(3)) == []
    for kind in ("move", "wound"):
        session = at(kind)
        assert arrows(session) == [NAMES[open_decision(session).seat]]


def arrows(session: Session) -> list[str]:
    cards = IcaionPresenter().player_cards(view_of(session), narrator_of(session))
    return [card.name for card in cards if card.active]


def extract_of(session: Session) -> tuple[ExtractView, ...]:
    turn = view_of(session).turn
    return turn.extract if turn is not None else ()


@pytest.mark.rule("IC-QOAM-01")
def test_a_gain_tells_what_each_cage_would_lose_and_warns_of_a_bad_one() -> None:
    def fits(session: Session, decision: Decision) -> bool:
        gain = gain_of(session)
        return all(gain.lost.values()) and any(throws_out_more(gain, cage) for cage in gain.lost)

    session = at("cage", fits)
    gain = gain_of(session)
    view, narrator = view_of(session), narrator_of(session)
    panel = IcaionPresenter().details(view, narrator)
    assert panel is not None
    bad = next(cage for cage in gain.lost if throws_out_more(gain, cage))
    lost = sum(gain.lost[bad].values())
    assert "more than comes in" in panel.plain
    assert all(f"{count} {colour}" in panel.plain for colour, count in gain.lost[bad].items())
    assert "loses" in label(session, f"cage {bad}", narrow=True)
    (warning,) = warned(session, f"cage {bad}")
    assert f"brings {sum(gain.crystals.values())}" in warning
    assert lost > sum(gain.crystals.values())
    good = [cage for cage in gain.lost if not throws_out_more(gain, cage)]
    assert all(not warned(session, f"cage {cage}") for cage in good)


def laid(**black: object) -> Session:
    """Ada acts at a table laid out for it; the named values are hers."""
    game, setup = GAMES.load("icaion"), Setup(tuple(Seat(name) for name in NAMES[:2]), 1, {})
    purple = {"seeker": "IN002", "gear": "IN013", "node": "E3"}
    black = {"seeker": "IN003", "gear": "IN009", "node": "M1", **black}
    told = {"phase": "act", "colossus": {"crater": "X1"}, "players": {"Black": black, "Purple": purple}}
    return Session(game, setup, game.arrange(setup, told))


@pytest.mark.rule("IC-QOAM-01", "IC-QOAM-02")
def test_an_empty_cage_is_listed_first_and_whoever_loses_something_beside_it_is_asked() -> None:
    session = laid(hand=["IN201"], cages={"1": {"green": 2, "pink": 1}})
    session.choose("play IN201")
    assert [option.key for option in open_decision(session).options] == ["cage 2", "cage 1", "lose"]
    assert warned(session, "cage 1") == ["That throws out 1 green, 1 pink, and Null Cage 2 is empty."]
    assert warned(session, "lose") == ["That gives up the new crystals, and Null Cage 2 is empty."]
    assert warned(session, "cage 2") == []


@pytest.mark.rule("IC-QOAM-01", "IC-QOAM-02")
def test_where_no_cage_is_empty_only_a_bad_bargain_is_asked_about() -> None:
    session = laid(hand=["IN201"], cages={"1": {"green": 2, "pink": 1}, "2": {"grey": 4}})
    session.choose("play IN201")
    assert [option.key for option in open_decision(session).options] == ["cage 1", "cage 2", "lose"]
    assert warned(session, "cage 1") == warned(session, "lose") == []
    assert warned(session, "cage 2") == ["That throws out 4 grey and brings 3 crystals."]


@pytest.mark.rule("IC-INV-04")
@pytest.mark.parametrize(
    ("pink", "shards", "asked"),
    [(0, [], True), (2, [], True), (3, [], False), (0, [1, 1, 1, 2, 2], False)],
    ids=["no pink", "too little pink", "enough pink", "no room"],
)
def test_a_shard_is_turned_up_without_a_question_unless_it_could_be_lost(
    pink: int, shards: list[int], asked: bool
) -> None:
    session = laid(cages={"1": {"pink": pink} if pink else {}}, shards=shards)
    assert bool(warned(session, "investigate 1")) is asked
    assert bool(warned(laid(seeker="IN007", armour=True, shards=shards), "investigate 1")) is (not shards)


@pytest.mark.rule("IC-SEEK-07")
def test_the_card_of_a_player_tells_that_the_armour_is_on() -> None:
    for armour in (True, False):
        session = laid(seeker="IN007", armour=armour)
        card = IcaionPresenter().player_cards(view_of(session, 0), narrator_of(session))[0]
        assert ("armour on" in words_on(card)) is armour


@pytest.mark.rule("IC-EVB-02")
def test_no_arrows_are_shown_where_no_colossus_card_can_lie() -> None:
    session = laid()
    lines = IcaionPresenter().sheet(view_of(session, 0), narrator_of(session)).plain.splitlines()
    (seventh,) = (line for line in lines if line.startswith(" 7. "))
    (eighth,) = (line for line in lines if line.startswith(" 8. "))
    assert (seventh, eighth) == (" 7. 3 crystals, Parasite, 2 arrows", " 8. 3 crystals, Parasite")


def gain_of(session: Session) -> GainView:
    turn = view_of(session).turn
    assert turn is not None
    assert turn.gain is not None
    return turn.gain


@pytest.mark.rule("IC-MOVE-01", "IC-MOVE-05")
def test_spending_the_last_blue_crystal_is_warned_of() -> None:
    session = at("move", lambda s, d: blue_of(s) > 0 and any(way.cost == blue_of(s) for way in reach_of(s)))
    far = next(way.node for way in reach_of(session) if way.cost == blue_of(session))
    near = next(way.node for way in reach_of(session) if not way.cost)
    assert "last blue" in warned(session, f"move {far}")[0]
    assert warned(session, f"move {near}") == []
    session = at("move", lambda s, d: blue_of(s) == 1 and d.find("camp") is not None)
    assert "last blue" in warned(session, "camp")[0]
    session = at("move", lambda s, d: blue_of(s) == 2 and d.find("camp") is not None)
    assert warned(session, "camp") == []


def blue_of(session: Session) -> int:
    view = view_of(session)
    return view.players[view.active].crystals.get("blue", 0)


@pytest.mark.rule("IC-END-02")
def test_in_the_last_year_a_player_without_shard_is_reminded() -> None:
    def shardless(session: Session, decision: Decision) -> bool:
        return view_of(session).year == 3 and not view_of(session).players[decision.seat].shards

    at_hand = at("act", lambda s, d: shardless(s, d) and d.find("investigate 1") is not None)
    assert any("-15 points" in line for line in warned(at_hand, "end"))
    session = at("act", lambda s, d: shardless(s, d) and view_of(s).events.last_round)
    assert any("-15 points" in line for line in warned(session, "end"))
    view = view_of(session, open_decision(session).seat)
    card = IcaionPresenter().player_cards(view, narrator_of(session))[open_decision(session).seat]
    assert any(words.startswith("-15 ") for words in words_on(card))
    early = at("act", lambda s, d: view_of(s).year == 1)
    assert not any("-15 points" in line for line in warned(early, "end"))


@pytest.mark.rule("IC-TURN-07", "IC-INV-06")
def test_an_extract_that_brings_nothing_is_warned_of() -> None:
    assert warned(in_lesson("cards", 4), "extract")
    assert not warned(in_lesson("extract", 1), "extract")
    assert not warned(in_lesson("extract", 6), "extract"), "a Scavenger draws a card without a crystal"


def test_a_node_at_a_crater_tells_which() -> None:
    session = in_lesson("board", 5)
    told = IcaionPresenter().space(view_of(session, 0), narrator_of(session), "M2").plain
    assert "on the edge of the brown crater X2" in told


def test_an_unused_standard_action_and_a_reveal_are_warned_of() -> None:
    unused = at("act", lambda s, d: d.values["standard"] == 1)
    assert any("Standard Action" in line for line in warned(unused, "end"))
    used = at("act", lambda s, d: d.values["standard"] == 0)
    assert not any("Standard Action" in line for line in warned(used, "end"))
    assert "cannot be taken back" in warned(laid(), "investigate 1")[0]


def test_the_last_shard_is_turned_up_by_the_armour_only_after_a_warning() -> None:
    def offered(shards: int) -> Session:
        def fits(session: Session, decision: Decision) -> bool:
            view = view_of(session)
            return view.craters[view.colossus].shards == shards and decision.find("special investigate") is not None

        return at("act", fits)

    (warning,) = warned(offered(1), "special investigate")
    assert "cannot be taken back" in warning
    assert not warned(offered(2), "special investigate"), "which one is asked first"


@pytest.mark.rule("IC-YEAR-07")
def test_the_bar_says_that_it_is_the_last_round_of_the_year() -> None:
    session = at("move", lambda s, d: view_of(s).events.last_round)
    assert "last round" in IcaionPresenter().facts(view_of(session), narrator_of(session))
    session = at("move", lambda s, d: view_of(s).events.placed == 2)
    assert "last" not in IcaionPresenter().facts(view_of(session), narrator_of(session))


@pytest.mark.rule("IC-INFO-01")
def test_nobody_elses_hand_is_among_the_cards() -> None:
    session = at("act", lambda s, d: all(player.cards > 1 for player in view_of(s).players))
    view = view_of(session, 0)
    own = [held.card for held in view.players[0].hand or ()]
    groups = IcaionPresenter().cards(view, narrator_of(session))
    assert sorted(own) == sorted(e.card.kind for e in groups[0].cards for _ in range(e.count))
    seen = {e.card.kind for group in groups[1:] for e in group.cards}
    upgrades = {upgrade.card for player in view.players for upgrade in player.upgrades}
    curios = {kind for kind, card in card_views().items() if card.deck in ("curio", "upgrade")}
    assert seen & curios <= set(view.decks.discard) | upgrades
    assert IcaionPresenter().cards(view_of(session), narrator_of(session))[0].title.plain != groups[0].title.plain


def test_the_choices_of_a_turn_have_their_places_on_the_board() -> None:
    presenter = IcaionPresenter()
    session = at("act", lambda s, d: d.find("investigate 1") is not None)
    view = view_of(session)
    node = view.players[view.active].node
    assert presenter.space_of(view, choice_of(session, "investigate 1")) == view.colossus
    assert presenter.space_of(view, choice_of(session, "extract")) == node
    assert presenter.space_of(view, choice_of(session, "end")) is None
    session = at("act", lambda s, d: any(option.verb == "retrieve" for option in d.options))
    retrieve = next(option for option in open_decision(session).options if option.verb == "retrieve")
    assert presenter.space_of(view_of(session), retrieve) == CITY
    session = at("act", lambda s, d: d.find("install") is not None)
    view = view_of(session)
    crater = presenter.space_of(view, choice_of(session, "install"))
    assert crater == view.nodes[view.players[view.active].node].crater


def test_the_place_of_a_deploy_is_its_region_even_if_its_slot_is_called_like_a_node() -> None:
    session = at("act", lambda s, d: any(option.key.startswith("deploy S2") for option in d.options))
    assert "S2" in view_of(session).nodes
    for option in open_decision(session).options:
        if option.verb == "deploy":
            assert IcaionPresenter().space_of(view_of(session), option) == option.args[1]


@pytest.mark.rule("IC-END-01")
def test_the_statistics_add_up() -> None:
    session = icaion(4, seed=11)
    play_on(session, 11, lambda s, d: False)
    view = view_of(session)
    assert points_by_turn(session.log, 4)[-1] == tuple(player.rp for player in view.players)
    table = dict(rows(session.log, narrator_of(session)))
    assert all(int(turns) >= 15 for turns in table["turns"])
    assert [int(n) for n in table["shards kept"]] == [len(player.shards) for player in view.players]


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_turn_is_played_by_keyboard(size: tuple[int, int], tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, icaion(2), size) as player:
            await player.settle()
            for kind in ("start", "start", "move", "act"):
                await player.settle()
                assert player.decision().kind == kind
                await player.choose_by_key(player.decision().options[0].key)
            await player.settle()
            assert len(player.session.keys) == 4
            assert "Year 1" in player.prose

    asyncio.run(run())


def test_the_cursor_goes_where_a_choice_from_the_list_leads(tmp_path: Path) -> None:
    """So the panel tells about the node where the Seeker is now."""

    async def run() -> None:
        session, reach = moving()
        async with seated(tmp_path, session, SMALL) as player:
            await player.settle()
            free = {way.node for way in reach if not way.cost} - {player.board.cursor}
            screen = player.screen
            assert isinstance(screen, PlayScreen)
            place, choice = next(
                (n, c) for n, c in enumerate(screen.side.listed, 1) if c.verb == "move" and c.args[0] in free
            )
            await player.press(str(place))
            assert player.board.cursor == choice.args[0]

    asyncio.run(run())


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_region_is_chosen_by_mouse(size: tuple[int, int], tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, icaion(2, neutral_preset="off"), size) as player:
            await player.settle_by_mouse()
            await player.choose_by_mouse("place S A3")
            assert [machine.kind for machine in view_of(player.session).regions["A3"].machines] == ["S"]

    asyncio.run(run())


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_node_is_chosen_by_mouse(size: tuple[int, int], tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, icaion(2), size) as player:
            for key in ("start E2", "start E4", "move S4"):
                await player.settle_by_mouse()
                seat = player.decision().seat
                key = key if player.decision().find(key) else "move S2"
                await player.choose_by_mouse(key)
                assert view_of(player.session).players[seat].node == key.split()[1]

    asyncio.run(run())


def test_everything_public_is_one_key_away(tmp_path: Path) -> None:
    async def run() -> None:
        session = at("act", lambda s, d: view_of(s).year == 2)
        async with seated(tmp_path, session, LARGE) as player:
            await player.settle()
            await player.press("p")
            assert "Null Cage 1" in player.prose
            assert "row 1" in player.prose
            await player.press("escape", "n")
            assert "Event track" in player.prose
            assert "Region Cards" in player.prose
            await player.press("escape", "h")
            assert "Your hand" in player.prose

    asyncio.run(run())


@pytest.mark.parametrize("space", ["I1", "A3", "X2", CITY, "C1", "E4"])
def test_why_not_has_an_answer_everywhere(space: str, tmp_path: Path) -> None:
    async def run() -> None:
        session = at("act", lambda s, d: any(option.verb == "deploy" for option in d.options))
        async with seated(tmp_path, session, LARGE) as player:
            await player.settle()
            player.board.move_cursor(space)
            await player.press("question_mark")
            assert "IC-" in player.prose
            assert not MISSING.search(player.prose)

    asyncio.run(run())


@pytest.mark.rule("IC-DEP-07")
def test_a_region_tells_what_the_row_of_a_refiner_pays() -> None:
    session = in_lesson("deploy", 5)
    told = IcaionPresenter().space(view_of(session, 0), narrator_of(session), "A1").plain
    assert "Refiner of row 1: 1 green, scores 1 point, then recharge your power supply and score 5 points" in told
    assert told.count(", then ") == 1


@pytest.mark.rule("IC-RET-02")
def test_the_city_and_the_sheet_tell_from_afar_what_an_apparatus_would_bring() -> None:
    session = in_lesson("move", 3)
    view, narrator = view_of(session, 0), narrator_of(session)
    for told in (IcaionPresenter().space(view, narrator, CITY).plain, IcaionPresenter().sheet(view, narrator).plain):
        assert len(re.findall("points? for you now", told)) == len(view.apparatus)


@pytest.mark.rule("IC-CHAR-01")
def test_what_everybody_has_tells_what_seeker_and_gear_can_do() -> None:
    session = in_lesson("move", 0)
    told = IcaionPresenter().everybody(view_of(session, 0), narrator_of(session)).plain
    assert "Hyper Boots: " in told
    assert "longer before any blue is spent" in told
    assert "upgrades in play: none (at most 3)" in told


def test_why_at_a_choice_of_the_list_tells_its_rules(tmp_path: Path) -> None:
    async def run() -> None:
        session = at("act", lambda s, d: d.find("eps overcharge") is not None)
        async with seated(tmp_path, session, LARGE) as player:
            await player.settle()
            screen = player.screen
            assert isinstance(screen, PlayScreen)
            await player.press("c")
            while (choice := screen.side.highlighted) is None or choice.key != "eps overcharge":
                await player.press("down")
            await player.press("question_mark")
            assert "Overcharge" in player.prose
            assert "IC-EPS-02" in player.prose

    asyncio.run(run())


def test_what_to_do_is_never_cut_off_for_the_phase(tmp_path: Path) -> None:
    def late(session: Session, decision: Decision) -> bool:
        view = view_of(session, decision.seat)
        return decision.kind == "act" and view.events.last_round and not view.players[decision.seat].shards

    async def run() -> None:
        seats = tuple(Seat(f"{name} of the longest name".ljust(24, "e")[:24]) for name in NAMES[:3])
        session = Session(GAMES.load("icaion"), Setup(seats, 7, {"first_player": "1"}))
        assert play_on(session, 7, late)
        async with seated(tmp_path, session, SMALL) as player:
            await player.settle()
            assert "Special Action left." in player.prose

    asyncio.run(run())
