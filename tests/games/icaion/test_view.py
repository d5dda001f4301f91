"""What a seat sees: prices, previews, scores, and what the event deck tells (IC-INFO)."""

from __future__ import annotations

import pytest

from nexusgames.core.game.game import Json
from nexusgames.games.icaion.payments import Way
from tests.games.icaion.table import ARMOR, COLOURS, LONE_SURVIVOR, RAYS, Table, acting, moving


@pytest.mark.rule("IC-DEP-03")
@pytest.mark.rule("IC-DEP-06")
def test_every_legal_deploy_is_told_with_price_ways_and_reputation() -> None:
    regions: Json = {"I1": {"machines": {"R": "Purple"}}, "A1": {"machines": {"H": "Red"}}}
    table = acting(regions, node="C1", cages={"1": {"blue": 2, "brown": 1}})
    seen = {(deploy.machine, deploy.row, deploy.region): deploy for deploy in table.turn.deploys}
    assert set(seen) == {("H", row, region) for row in (1, 2, 3) for region in ("I1", "I5")}
    river = seen["H", 1, "I1"]
    assert (river.cost, river.rp) == (2, 2)
    assert river.ways == (Way({"blue": 2}, ()), Way({"blue": 1, "brown": 1}, ()))
    assert seen["H", 1, "I5"].ways == (Way({"brown": 1}, ()),)


@pytest.mark.rule("IC-QOAM-12")
def test_ways_to_pay_tell_turned_colours() -> None:
    table = acting(node="C1", cages={"1": {"green": 2, "brown": 1}}, upgrades=["IN227"])
    ways = next(seen.ways for seen in table.turn.deploys if seen.region == "I1")
    assert ways == (Way({"brown": 1}, ()), Way({"green": 2}, ("green",)))


@pytest.mark.rule("IC-QOAM-08")
@pytest.mark.rule("IC-QOAM-12")
@pytest.mark.parametrize(("pink", "ways"), [(4, (Way({"pink": 4}, ("pink", "pink")),)), (3, ())])
def test_two_copies_may_turn_the_same_colour_if_there_is_enough_of_it(pink: int, ways: tuple[Way, ...]) -> None:
    regions: Json = {"I1": {"machines": {"R": "Purple"}}}
    table = acting(regions, node="C1", cages={"1": {"pink": pink}}, upgrades=["IN227", "IN228"])
    assert (
        tuple(way for seen in table.turn.deploys if seen.region == "I1" and seen.row == 1 for way in seen.ways) == ways
    )


@pytest.mark.rule("IC-QOAM-01")
def test_what_each_cage_would_lose_is_told_while_a_gain_is_placed() -> None:
    table = acting({"I1": {"qoam": 1}}, node="C1", cages={"1": {"pink": 2}}).choose("extract")
    gain = table.turn.gain
    assert gain is not None
    assert (dict(gain.crystals), gain.added) == ({"blue": 1}, False)
    assert gain.lost == {"1": {"pink": 2}, "2": {}}
    added = acting(seeker="IN004", cages={"1": {"pink": 2}}).choose("eps double_shift", "colour blue").turn.gain
    assert added is not None
    assert (added.added, added.lost) == (True, {"1": {}, "2": {}})


@pytest.mark.rule("IC-EXT-01")
@pytest.mark.rule("IC-EXT-03")
@pytest.mark.rule("IC-EXT-04")
@pytest.mark.rule("IC-EXT-05")
@pytest.mark.rule("IC-PAR-04")
def test_an_extract_is_previewed_region_by_region() -> None:
    regions: Json = {
        "A1": {"qoam": 3, "machines": {"H": "Black"}},
        "B2": {"qoam": 1, "machines": {"R": "Black"}},
        "I1": {"parasites": 2, "machines": {"S": "Black"}},
    }
    table = acting(regions, node="S1", rows=["", "HSR", "HSR"])
    told = {
        seen.region: (seen.colour, seen.crystals, seen.machine, seen.blocked, seen.amount)
        for seen in table.turn.extract
    }
    assert told == {
        "A1": ("green", 1, "H", False, 1),
        "B2": ("pink", 1, "R", False, 2),
        "I1": ("blue", 0, "S", True, 0),
    }
    table.choose("extract")
    assert {seen.region: seen.crystals for seen in table.turn.extract} == {"A1": 0, "B2": 0, "I1": 0}
    assert {seen.region: seen.amount for seen in table.turn.extract} == {"A1": 1, "B2": 2, "I1": 0}


@pytest.mark.rule("IC-EXT-05")
def test_a_refiner_without_a_crystal_promises_nothing() -> None:
    regions: Json = {"A1": {"machines": {"R": "Black"}}, "I1": {"qoam": 1}}
    table = acting(regions, node="S1", rows=["", "HSR", "HSR"])
    assert {seen.region: seen.amount for seen in table.turn.extract} == {"A1": 0, "B2": 0, "I1": 0}


@pytest.mark.rule("IC-EXT-07")
def test_upgrades_show_in_the_preview() -> None:
    regions: Json = {"A1": {"qoam": 4, "machines": {"H": "Black"}}, "I1": {"qoam": 1, "machines": {"S": "Black"}}}
    table = acting(regions, node="S1", seeker="IN004", upgrades=["IN233", "IN234"], rows=["R", "HSR", "HSR"])
    assert {seen.region: seen.amount for seen in table.turn.extract if seen.machine} == {"A1": 2, "I1": 2}


@pytest.mark.rule("IC-RET-02")
def test_nothing_can_be_retrieved_or_deployed_once_the_standard_action_is_gone() -> None:
    table = acting(node="C1", cages={"1": {"blue": 1}})
    assert table.turn.retrievals
    assert table.turn.deploys
    table.choose("extract")
    assert (table.turn.retrievals, table.turn.deploys) == ((), ())


@pytest.mark.rule("IC-INFO-03")
def test_a_running_payment_is_told() -> None:
    table = acting({"I1": {"machines": {"R": "Purple"}}}, node="C1", cages={"1": {"blue": 2, "brown": 2}})
    pay = table.choose("deploy H1 I1", "pay brown 1").turn.pay
    assert pay is not None
    assert (pay.purpose, pay.colour, pay.left) == ("deploy", "blue", 1)


@pytest.mark.rule("IC-EOY-02")
@pytest.mark.rule("IC-EOY-03")
def test_the_ranking_is_told_as_it_would_be_now() -> None:
    players = {colour: {"parasites": count} for colour, count in zip(COLOURS, (2, 0, 2, 5), strict=False)}
    view = Table({"phase": "act", "order": ["Red", "Black", "Purple", "Yellow"], "players": players}, seats=4).view()
    assert [player.ranking for player in view.players] == [2, 0, 6, 10]
    assert [player.place for player in view.players] == [2, 3, 1, 4]


@pytest.mark.rule("IC-YEAR-07")
@pytest.mark.rule("IC-INFO-02")
def test_the_event_track_tells_what_may_come() -> None:
    decks: Json = {"track": ["IN018", "IN023", "IN019"], "events": ["IN022"], "waiting": ["IN025"]}
    events = moving(position={"year": 2, "round": 3, "decks": decks}).view(None).events
    assert (events.left, events.placed, events.needed, events.last_round) == (4, 2, 5, False)
    assert events.to_come == ("IN020", "IN021", "IN022", "IN024")
    assert (events.next, events.waiting) == ("", ("IN025",))
    assert [space.card for space in events.track][:4] == ["IN018", "IN023", "IN019", ""]


@pytest.mark.rule("IC-ADV-02")
def test_with_open_events_the_top_card_lies_face_up() -> None:
    laid: Json = {"phase": "move", "decks": {"events": ["IN022", "IN021"]}}
    table = Table(laid, options={"open_event": "on"})
    assert table.view(None).events.next == "IN022"
    for _ in range(3):
        table.only_move()
    assert table.view(None).events.next == "IN021"
    assert [event["card"] for event in table.events("next_event_shown")] == ["IN021"]


@pytest.mark.rule("IC-INFO-02")
def test_without_open_events_the_next_card_is_neither_seen_nor_told() -> None:
    table = Table({"phase": "year"})
    assert table.view(0).events.next == ""
    assert "next_event_shown" not in table.kinds()


@pytest.mark.rule("IC-ADV-02")
def test_the_top_card_is_turned_up_right_after_a_shuffle() -> None:
    table = Table({"phase": "year"}, options={"open_event": "on"})
    shown = [str(event["card"]) for event in table.events("next_event_shown")]
    turned = [str(event["card"]) for event in table.events("event_turned")]
    assert shown[:1] == turned
    assert table.kinds().index("next_event_shown") < table.kinds().index("event_turned")


@pytest.mark.rule("IC-INFO-02")
def test_shards_are_counted_by_value_but_not_shown() -> None:
    laid: Json = {"colossus": {"crater": "X1", "shards": [3, 3, 3]}, "decks": {"shards_out": [1]}}
    view = acting(position=laid, shards=[2, 2]).view(None)
    assert view.decks.shards_hidden == {1: 4, 2: 4, 3: 5}
    assert {name: crater.shards for name, crater in view.craters.items()} == {
        "X1": 3,
        "X2": None,
        "X3": None,
        "X4": None,
        "X5": None,
    }


@pytest.mark.rule("IC-INFO-01")
def test_a_hand_is_shown_to_its_owner_only_its_size_to_all() -> None:
    others: Json = {"Purple": {"hand": ["IN201", "IN243"]}}
    table = acting(others=others, hand=["IN209", "IN213"], cages={"1": {"green": 1}})
    assert table.view(1).players[0].hand is None
    assert table.view(None).players[0].hand is None
    assert [player.cards for player in table.view(2).players] == [2, 2, 0]
    mine = table.view(0).players[0].hand
    assert mine is not None
    assert [(card.card, card.price, card.playable) for card in mine] == [("IN209", 1, True), ("IN213", 3, False)]


@pytest.mark.rule("IC-INFO-01")
@pytest.mark.rule("IC-INFO-03")
def test_discards_cages_tiles_and_the_rest_are_public() -> None:
    black: Json = {"cages": {"1": {"pink": 2}}, "shards": [3], "parasites": 2, "upgrades": ["IN236"], "charged": False}
    laid: Json = {"decks": {"discard": ["IN209"]}, "apparatus": {"blue": 2}}
    view = acting(position=laid, tile="blue 1", rp=7, **black).view(1)
    seen = view.players[0]
    assert view.decks.discard == ("IN209",)
    assert (seen.cages["1"], seen.shards, seen.parasites, seen.charged, seen.rp) == ({"pink": 2}, (3,), 2, False, 7)
    assert [(card.code, card.card) for card in seen.upgrades] == [("IN236", "IN224")]
    assert seen.tile is not None
    assert (seen.tile.colour, seen.tile.year) == ("blue", 1)


@pytest.mark.rule("IC-WND-08")
def test_those_who_decide_about_a_wound_are_told() -> None:
    others: Json = {"Purple": {"node": "Q1", "hand": ["IN201"]}, "Red": {"node": "Q1"}}
    table = acting(others=others, node="Q1", hand=["IN243"], cages={"1": {"green": 1}}).choose("play IN243")
    assert table.view(None).wounded == (1, 2)
    assert table.turn.card == "IN243"


@pytest.mark.rule("IC-BOARD-13")
def test_regions_tell_their_distance_from_the_colossus() -> None:
    view = acting(position={"colossus": {"crater": "X1"}}).view(None)
    told = {name: region.distance for name, region in view.regions.items()}
    wanted = "A1 0, B1 0, I1 1, B2 1, A5 1, I5 2, I2 3, A2 3, B5 3, I4 4, I3 5, B3 5, A4 5, B4 6, A3 7"
    assert told == {pair.split()[0]: int(pair.split()[1]) for pair in wanted.split(", ")}


@pytest.mark.rule("IC-INV-02")
def test_a_revealed_shard_is_told() -> None:
    laid: Json = {"colossus": {"crater": "X1", "shards": [3]}}
    table = acting(position=laid, node="M1", cages={"1": {"pink": 1}})
    assert table.turn.shard == 0
    assert table.choose("investigate 1").turn.shard == 3


@pytest.mark.rule("IC-SEEK-01")
def test_a_teleport_shows_every_node_for_nothing() -> None:
    table = moving(position={"round": 5}, seeker=LONE_SURVIVOR, node="E1").choose("teleport")
    assert len(table.turn.reach) == 39
    assert {seen.cost for seen in table.turn.reach} == {0}


@pytest.mark.rule("IC-LR-03")
def test_machines_set_aside_are_shown() -> None:
    view = Table(seats=2, options=RAYS).view(None)
    assert len(view.aside) == 3
    assert view.luminous_rays
    assert {machine.seat for machine in view.aside} == {None}


@pytest.mark.rule("IC-CHAR-01")
def test_limits_are_shown() -> None:
    seen = acting(seeker=LONE_SURVIVOR, gear=ARMOR).view(1).players[0]
    assert (seen.hand_limit, seen.upgrade_limit) == (4, 4)
