"""Setting the table: boards, ring, bonus cards, decks, opening cards and the first places of the units (TH-SET)."""

from __future__ import annotations

from collections import Counter

import pytest

from nexusgames.core.bots.bots import random_bot
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.values.chance import Chance
from nexusgames.games.theseus.cards import kind_of
from nexusgames.games.theseus.data import theseus_data
from nexusgames.games.theseus.game import GAME
from tests.games.theseus.table import ALLIES, TEAMS, Table

DUEL = "marines aliens"
RANDOM_FIRST = {"first_player": "random"}


def fresh(factions: str = "marines aliens", seed: int = 1, /, **options: str) -> Table:
    """A table before its first choice."""
    return Table(factions, phase="setup", seed=seed, options=options)


def until(table: Table, *kinds: str) -> Table:
    """Answer at random up to a question of one of these kinds."""
    luck = Chance(5)
    while table.asked not in kinds and isinstance(decision := table.decision, Decision):
        table.choose(random_bot(decision, luck))
    return table


@pytest.mark.rule("TH-SET-01")
@pytest.mark.rule("TH-SET-03")
@pytest.mark.rule("TH-SET-04")
@pytest.mark.rule("TH-SET-10")
def test_a_duel_begins_with_twenty_life_no_data_and_all_tokens_in_the_pool() -> None:
    table = fresh("scientists greys")
    assert (table.life("scientists"), table.life("greys")) == (20, 20)
    assert (table.data("scientists"), table.data("greys")) == (0, 0)
    assert (table.see("end"), table.see("failure"), table.see("pool")) == ("", "home", 20)
    assert table.see("ring") == ["COR", "CC", "LAB", "TB", "GW"]
    assert [name for name in table.state.units if name[0] in "NG"] == ["N1", "N2", "N3", "G1", "G2", "G3"]


@pytest.mark.rule("TH-SET-02")
@pytest.mark.parametrize("first", ["1", "2"])
def test_the_first_player_is_the_one_agreed_on(first: str) -> None:
    table = fresh(first_player=first)
    assert table.see("order") == [["Marines", "Aliens"], ["Aliens", "Marines"]][int(first) - 1]
    assert table.deciding == table.active == table.see("order.0")


@pytest.mark.rule("TH-SET-02")
def test_the_first_player_may_be_drawn() -> None:
    assert {str(fresh(DUEL, seed, **RANDOM_FIRST).active) for seed in range(12)} == {"Marines", "Aliens"}


@pytest.mark.rule("TH-SET-05")
@pytest.mark.rule("TH-BON-01")
@pytest.mark.parametrize(
    ("factions", "options", "count"),
    [
        ("marines aliens", {}, 6),
        ("marines pandora", {}, 5),
        ("marines aliens greys", {}, 7),
        ("marines aliens greys scientists", {}, 8),
        (ALLIES, TEAMS, 6),
    ],
)
def test_every_bonus_slot_gets_a_card_and_the_rest_stays_out(
    factions: str, options: dict[str, str], count: int
) -> None:
    table = until(fresh(factions, **options), "opening")
    slots = [event["slot"] for event in table.events("bonus_laid")]
    assert list(table.state.bonus) == slots
    assert len(slots) == count
    assert slots == list(GAME.play(table.state).station.bonus_slots)
    assert slots[0] == "COR.I5"
    assert max(Counter(map(kind_of, table.state.bonus.values())).values()) <= 3


@pytest.mark.rule("TH-SET-05")
def test_bonus_cards_are_shuffled() -> None:
    assert len({tuple(until(fresh(DUEL, seed), "opening").state.bonus.values()) for seed in range(6)}) > 1


@pytest.mark.rule("TH-SET-06")
@pytest.mark.rule("TH-SET-07")
@pytest.mark.rule("TH-INFO-01")
def test_fifteen_cards_of_a_shuffled_deck_play_and_three_are_taken_at_once() -> None:
    table = fresh()
    for player in table.state.players:
        assert (len(player.opening), len(player.pile), len(player.box)) == (3, 12, 10)
        assert len({*player.opening, *player.pile, *player.box}) == 25
    tops = [event["card"] for event in table.events("card_shown")]
    assert tops == [kind_of(player.pile[-1]) for player in table.state.players]


@pytest.mark.rule("TH-SET-07")
@pytest.mark.rule("TH-SET-11")
def test_one_opening_card_is_installed_on_an_empty_slot_without_bonus_and_two_wait_at_home() -> None:
    table = fresh(DUEL, 2)
    first = table.see("players.Marines.opening")
    assert isinstance(first, list)
    card = next(kind for kind in first if theseus_data().cards[kind].installs)
    assert table.options() == sorted({f"open {kind}" for kind in first})
    table.choose(f"open {card}")
    slots = [option.split()[1] for option in table.options("install")]
    assert len(slots) == 23 - 6
    assert not set(slots) & set(table.state.bonus)
    table.choose("install AN.I1")
    assert table.slot("AN.I1") == card
    assert verbs_of(table) == {"pend"}
    until(table, "opening")
    assert table.deciding == "Aliens"
    assert {"LD.P1", "LD.P2"} <= set(table.state.pending)
    assert len(table.state.players[0].pile) == 12


def verbs_of(table: Table) -> set[str]:
    """The verbs offered."""
    return {option.split()[0] for option in table.options()}


@pytest.mark.rule("TH-SET-07")
def test_the_later_player_cannot_take_a_slot_that_is_taken() -> None:
    table = fresh(DUEL, 2)
    until(table, "slot")
    table.choose("install CC.I1")
    while table.deciding == "Marines":
        table.choose(table.options()[0])
    until(table, "slot")
    refusal = GAME.explain(table.state, "install CC.I1")
    assert refusal is not None
    assert {**refusal.values} == {"card": table.slot("CC.I1"), "seat": 0, "slot": "CC.I1"}
    assert table.refuses("install CC.I1")
    assert table.offers("install CC.I2")


@pytest.mark.rule("TH-SET-07")
@pytest.mark.rule("TH-INST-05")
def test_an_instant_chosen_at_the_opening_is_kept() -> None:
    for seed in range(30):
        table = fresh(DUEL, seed)
        if table.offers("open M-SUP"):
            table.choose("open M-SUP")
            assert table.see("players.Marines.instants") == ["M-SUP"]
            assert table.asked != "slot"
            return
    raise AssertionError("no opening with an Instant")


@pytest.mark.rule("TH-SET-07")
def test_the_owner_says_which_card_waits_on_which_slot() -> None:
    table = until(fresh(DUEL, 2), "pend")
    waiting = table.options()
    assert {option.split()[2] for option in waiting} == {"LD.P1", "LD.P2"}
    table.choose(next(option for option in waiting if option.endswith("LD.P2")))
    assert "LD.P2" in table.state.pending


@pytest.mark.rule("TH-SET-08")
@pytest.mark.rule("TH-SET-09")
def test_two_units_at_home_in_player_order_then_the_third_anywhere() -> None:
    table = until(fresh(), "place")
    assert table.options() == ["place LD.a", "place LD.b", "place LD.c", "place LD.d"]
    table.choose("place LD.a", "place LD.d")
    assert table.deciding == "Aliens"
    assert table.options() == ["place AN.a", "place AN.b", "place AN.c", "place AN.d"]
    table.choose("place AN.a", "place AN.b")
    assert table.deciding == "Marines"
    assert len(table.options()) == 20 - 4
    table.choose("place AN.c")
    assert table.deciding == "Aliens"
    table.choose("place AN.d")
    assert table.see("sectors.AN.d") == "A3"
    assert "minor_assault_began" not in table.kinds()
    assert all(not unit.upgraded for unit in table.state.units.values())
    assert (table.asked, table.active) == ("unit", "Marines")


@pytest.mark.rule("TH-SET-09")
@pytest.mark.rule("TH-FFA-09")
def test_setting_up_springs_no_traps_and_starts_no_fight() -> None:
    for seed in range(6):
        table = until(fresh("marines aliens greys", seed), "unit")
        assert not {"trap_worked", "minor_assault_began", "life_gained"} & set(table.kinds())


@pytest.mark.rule("TH-SET-20")
@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_only_cards_up_to_the_level_are_shuffled(level: int) -> None:
    for seed in range(4):
        table = fresh(DUEL, seed, deck_levels=str(level))
        for player in table.state.players:
            cards = [theseus_data().cards[kind_of(card)] for card in (*player.opening, *player.pile)]
            assert len(cards) == 15
            assert all(card.level <= level for card in cards)
    levels = {
        theseus_data().cards[kind_of(card)].level
        for seed in range(8)
        for card in fresh(DUEL, seed, deck_levels=str(level)).state.players[0].pile
    }
    assert max(levels) == level


@pytest.mark.rule("TH-SET-21")
@pytest.mark.rule("TH-SET-23")
def test_three_installed_takes_five_cards_and_installs_three_by_turns() -> None:
    table = fresh(three_installed="on", deck_levels="0")
    for player in table.state.players:
        assert (len(player.opening), len(player.pile)) == (5, 10)
    openers: list[str] = []
    while table.asked != "place":
        if table.asked == "opening":
            openers.append(table.deciding)
        table.choose(table.options()[0])
    assert openers == ["Marines", "Aliens"] * 3
    assert all(len(player.pile) == 10 for player in table.state.players)
    assert {"LD.P1", "LD.P2", "AN.P1", "AN.P2"} == set(table.state.pending)
    kept = sum(len(player.instants) for player in table.state.players)
    assert len(table.state.slots) + kept == 6


@pytest.mark.rule("TH-SET-22")
@pytest.mark.parametrize(("factions", "options", "size"), [("marines aliens", {}, 15), (ALLIES, TEAMS, 10)])
def test_deck_build_lets_everybody_pick_a_deck(factions: str, options: dict[str, str], size: int) -> None:
    table = until(fresh(factions, deck_build="on", **options), "pick")
    first, picks = table.deciding, 0
    assert table.offers("pick M-MIN", "pick M-SUP", "pick M-SAF")
    while table.asked == "pick" and table.deciding == first:
        table.choose(table.options()[0])
        picks += 1
    assert picks == size
    assert "decks_shown" not in table.kinds()
    until(table, "opening")
    assert table.kinds().count("decks_shown") == len(factions.split())
    player = table.state.players[0]
    assert len(player.pile) + len(player.opening) == size


@pytest.mark.rule("TH-SET-22")
def test_a_kind_of_card_can_be_picked_as_often_as_there_are_copies() -> None:
    table = fresh(deck_build="on").choose("pick M-MIN", "pick M-MIN")
    assert table.offers("pick M-MIN")
    table.choose("pick M-MIN")
    assert table.refuses("pick M-MIN")


@pytest.mark.rule("TH-SET-25")
@pytest.mark.parametrize("tokens", [0, 1, 2])
def test_the_second_player_may_start_with_tokens(tokens: int) -> None:
    table = fresh(second_player_tokens=str(tokens))
    assert (table.tokens("marines"), table.tokens("aliens"), table.see("pool")) == (0, tokens, 20 - tokens)


# The ring


@pytest.mark.rule("TH-RING-03")
@pytest.mark.rule("TH-RING-04")
@pytest.mark.rule("TH-SET-24")
def test_a_random_ring_is_any_order_from_corridors_and_decides_who_begins() -> None:
    rings: set[str] = set()
    for seed in range(20):
        table = Table(phase="setup", seed=seed, options={"ring": "random", "first_player": "random"})
        ring = table.see("ring")
        assert isinstance(ring, list)
        assert ring[0] == "COR"
        assert sorted(ring) == ["AN", "CC", "COR", "LD", "TB"]
        assert table.see("order") == ["Marines", "Aliens"][:: 1 if ring.index("LD") < ring.index("AN") else -1]
        rings.add(" ".join(ring))
    assert len(rings) > 8


@pytest.mark.rule("TH-RING-03")
@pytest.mark.rule("TH-RING-04")
@pytest.mark.rule("TH-SET-24")
def test_a_drafted_ring_is_laid_by_turns_and_gives_the_player_order() -> None:
    table = fresh("marines aliens greys", ring="draft")
    assert (table.deciding, table.options()) == ("Marines", ["lay AN", "lay CC", "lay GW", "lay LD", "lay TB"])
    table.choose("lay GW")
    assert (table.deciding, table.refuses("lay GW")) == ("Aliens", True)
    table.choose("lay TB")
    assert table.deciding == "Greys"
    table.choose("lay LD")
    assert table.deciding == "Marines"
    table.choose("lay AN")
    assert table.see("ring") == ["COR", "GW", "TB", "LD", "AN", "CC"]
    assert table.see("order") == ["Greys", "Marines", "Aliens"]


@pytest.mark.rule("TH-RING-02")
@pytest.mark.rule("TH-FFA-01")
@pytest.mark.rule("TH-FFA-02")
def test_a_free_for_all_starts_with_life_0_and_the_usual_ring() -> None:
    table = fresh("greys marines aliens")
    assert [table.life(name) for name in ("greys", "marines", "aliens")] == [0, 0, 0]
    assert table.see("ring") == ["COR", "GW", "CC", "LD", "TB", "AN"]
    assert table.see("order") == ["Greys", "Marines", "Aliens"]


# Alliances


@pytest.mark.rule("TH-2V2-01")
@pytest.mark.rule("TH-2V2-02")
@pytest.mark.rule("TH-2V2-05")
def test_each_alliance_lays_out_one_of_its_two_sectors() -> None:
    table = fresh(ALLIES, **TEAMS)
    assert (table.deciding, table.options()) == ("Marines", ["board LAB", "board LD"])
    table.choose("board LAB")
    assert (table.deciding, table.options()) == ("Aliens", ["board AN", "board GW"])
    table.choose("board GW")
    assert table.see("ring") == ["COR", "CC", "LAB", "TB", "GW"]
    assert table.see("homes") == {"Marines": "LAB", "Aliens": "GW", "Scientists": "LAB", "Greys": "GW"}
    assert table.see("order") == ["Marines", "Aliens", "Scientists", "Greys"]
    assert all(table.life(name) == 20 for name in ALLIES.split())


@pytest.mark.rule("TH-2V2-01")
@pytest.mark.parametrize(
    ("alliances", "first", "order"),
    [
        ("1+3", "1", "Marines Aliens Scientists Greys"),
        ("1+3", "2", "Aliens Scientists Greys Marines"),
        ("1+2", "1", "Marines Scientists Aliens Greys"),
        ("1+4", "1", "Marines Aliens Greys Scientists"),
    ],
)
def test_the_alliances_take_turns(alliances: str, first: str, order: str) -> None:
    table = until(fresh(ALLIES, mode="2v2", alliances=alliances, first_player=first), "opening")
    sides = GAME.play(table.state).sides
    seats = table.state.order
    assert sides[seats[0]] == sides[seats[2]] != sides[seats[1]] == sides[seats[3]]
    assert table.active == order.split()[0]
    if alliances != "1+4":
        assert table.see("order") == order.split()


@pytest.mark.rule("TH-2V2-03")
def test_allies_take_two_cards_each_and_share_the_pending_slots() -> None:
    table = until(fresh(ALLIES, **TEAMS), "opening")
    for player in table.state.players:
        assert (len(player.opening), len(player.pile), len(player.box)) == (2, 8, 15)
    until(table, "place")
    home, other = table.state.homes[0], table.state.homes[1]
    assert set(table.state.pending) == {f"{home}.P1", f"{home}.P2", f"{other}.P1", f"{other}.P2"}
    assert [table.state.homes[seat] for seat in table.state.order] == [home, other, home, other]


@pytest.mark.rule("TH-2V2-04")
def test_allies_put_one_unit_into_their_sector_and_the_second_anywhere() -> None:
    table = until(fresh(ALLIES, **TEAMS).choose("board LD", "board AN"), "place")
    places: list[tuple[str, int]] = []
    while table.asked == "place":
        places.append((table.deciding, len(table.options())))
        table.choose(table.options()[0])
    assert places == [
        ("Marines", 4), ("Aliens", 4), ("Scientists", 3), ("Greys", 3),
        ("Marines", 16), ("Aliens", 15), ("Scientists", 14), ("Greys", 13),
    ]  # fmt: skip
    assert "minor_assault_began" not in table.kinds()


# Pandora


@pytest.mark.rule("TH-PAN-01")
@pytest.mark.rule("TH-PAN-02")
@pytest.mark.rule("TH-PAN-04")
def test_pandora_lays_its_token_beside_any_sector_and_has_no_cards() -> None:
    table = fresh("marines pandora")
    assert (table.deciding, table.asked) == ("Pandora", "token")
    assert len(table.options()) == 8
    table.choose("token LD left")
    assert table.see("homes") == {"Marines": "LD", "Pandora": "LD"}
    assert table.see("order") == ["Pandora", "Marines"]
    asked: set[tuple[str, str]] = set()
    while table.asked != "place":
        asked.add((table.deciding, table.asked))
        table.choose(table.options()[0])
    assert {who for who, _ in asked} == {"Marines"}
    pandora = table.state.players[1]
    assert (pandora.pile, pandora.box, pandora.instants) == ([], [], [])
    table.choose("place LD.a", "place LD.b", "place LD.c")
    assert "minor_assault_began" not in table.kinds()
    assert (table.deciding, len(table.options())) == ("Pandora", 12)
    table.choose("place TB.a")
    assert table.see("sectors.TB.a") == "B3"
    supply = table.view.players[1].supply
    assert supply == {"runner": 4, "warrior": 4, "catcher": 2}


@pytest.mark.rule("TH-PAN-03")
@pytest.mark.parametrize(
    ("token", "order"),
    [
        ("COR right", "Pandora Marines Aliens"),
        ("COR left", "Marines Aliens Pandora"),
        ("LD left", "Pandora Marines Aliens"),
        ("LD right", "Marines Pandora Aliens"),
        ("CC left", "Marines Pandora Aliens"),
        ("CC right", "Marines Pandora Aliens"),
        ("AN left", "Marines Pandora Aliens"),
        ("AN right", "Marines Aliens Pandora"),
        ("TB left", "Marines Aliens Pandora"),
    ],
)
def test_the_token_says_when_pandora_plays(token: str, order: str) -> None:
    table = fresh("marines pandora aliens").choose(f"token {token}")
    assert table.see("order") == order.split()


@pytest.mark.rule("TH-PAN-18")
def test_an_alliance_with_pandora_uses_the_partners_sector() -> None:
    table = until(fresh("pandora aliens scientists greys", **TEAMS), "place")
    assert table.state.homes[0] == table.state.homes[2] == "LAB"
    assert table.see("token") == ""
    until(table, "unit")
    assert [name for name, unit in table.state.units.items() if unit.kind == "being"] == ["B1", "B2"]
    assert "sector_token_laid" not in table.kinds()
    assert "LAB" in {unit.sector for unit in table.state.units.values() if unit.kind == "being"}


def test_the_view_tells_who_chooses_while_the_table_is_set() -> None:
    table, luck, told = fresh("marines aliens greys", mode="ffa"), Chance(3), set[tuple[str, bool]]()
    while table.asked != "unit" and isinstance(decision := table.decision, Decision):
        told.add((decision.kind, table.view.active == decision.seat))
        table.choose(random_bot(decision, luck))
    assert told == {(kind, True) for kind in ("opening", "slot", "pend", "place")}
