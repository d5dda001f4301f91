"""The component tables of Icaion: how a wrong one is refused."""

import json
from functools import partial
from pathlib import Path

import pytest

from nexusgames.games.icaion.data import load_data
from tests.games.data_files import Change, Table, copied, edit, folder_of, refusal_by

FOLDER = folder_of("icaion")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the tables that a test may break."""
    return copied(FOLDER, tmp_path)


refusal = partial(refusal_by, load_data)


def named(entries: list[Table], name: str) -> Table:
    """The entry with this id."""
    return next(entry for entry in entries if entry["id"] == name)


def cut(table: Table, one: str, other: str) -> None:
    """Take away the edge between two nodes."""
    named(table["nodes"], one)["adjacent"].remove(other)
    named(table["nodes"], other)["adjacent"].remove(one)


def join(table: Table, one: str, other: str) -> None:
    """Lay an edge between two nodes."""
    named(table["nodes"], one)["adjacent"].append(other)
    named(table["nodes"], other)["adjacent"].append(one)


def rewire(table: Table, edges: str, instead: str) -> None:
    """Replace edges by others, so that every node keeps its number of neighbours."""
    for edge in edges.split():
        cut(table, *edge.split("-"))
    for edge in instead.split():
        join(table, *edge.split("-"))


def retype(table: Table, **types: str) -> None:
    """Give Regions other types."""
    for name, kind in types.items():
        named(table["regions"], name)["type"] = kind


BOARD, PIECES, EVENTS, DIVISION = "board.json", "pieces.json", "events.json", "division.json"
APPARATUS, CHARACTERS, CURIOS = "apparatus.json", "characters.json", "curios.json"
PRESETS, RULES = "presets.json", "rules.json"
FAULTS: list[tuple[str, Change, str]] = [
    (BOARD, lambda t: t["nodes"].pop(), "node L1 adjacent: unknown node 'E5'"),
    (BOARD, lambda t: t["nodes"].append(t["nodes"][0]), "node C1: the id is used twice"),
    (BOARD, lambda t: t["nodes"][0].update(id="Z1"), "node Z1: id must match pattern"),
    (BOARD, lambda t: t["nodes"][0].update(letter="P"), "node C1: letter must be C, with which the id begins"),
    (BOARD, lambda t: t["nodes"][0].pop("letter"), "node C1: letter is missing"),
    (BOARD, lambda t: t["nodes"][0].update(name="gate"), "node C1: name is not a known field"),
    (BOARD, lambda t: t["nodes"][0].update(mark="?"), "node C1: mark must match pattern"),
    (BOARD, lambda t: t["nodes"][0].update(rule="NX-MOVE-01"), "node C1: rule must match pattern"),
    (BOARD, lambda t: t["nodes"][0]["adjacent"].append("Z9"), "node C1 adjacent: unknown node 'Z9'"),
    (BOARD, lambda t: t["nodes"][0]["adjacent"].append("C2"), "node C1: C2 is there twice"),
    (BOARD, lambda t: t["nodes"][0]["adjacent"].__setitem__(0, "E1"), "node C1: E1 does not name C1 in return"),
    (BOARD, lambda t: t["nodes"][0]["regions"].append("A9"), "node C1 regions: unknown region 'A9'"),
    (BOARD, lambda t: t["nodes"][0].update(crater="X9"), "node C1 crater: unknown crater 'X9'"),
    (BOARD, lambda t: t["nodes"][0].update(crater="X1"),
     "node C1: a node C must have 3 neighbours, 2 regions and no crater"),
    (BOARD, lambda t: join(t, "L1", "T1"), "node L1: a node L must have 2 neighbours, 1 regions and a crater"),
    (BOARD, lambda t: named(t["nodes"], "P1").update(start=True), "node P1: only the nodes C are at the City"),
    (BOARD, lambda t: named(t["nodes"], "C2").update(city=False), "node C2: only the nodes C are at the City"),
    (BOARD, lambda t: rewire(t, "C1-C2 P3-Q3", "C1-P3 C2-Q3"), "crater X1: its regions are not as far away"),
    (BOARD, lambda t: rewire(t, "E5-L1 E1-T1", "E5-T1 E1-L1"), "crater X2: its regions are not as far away"),
    (BOARD, lambda t: rewire(t, "C1-P1 C2-P2", "C1-P2 C2-P1"), "crater X1: it must be 3 steps from C1, not 4"),
    (BOARD, lambda t: t["regions"].pop(), "node S4 regions: unknown region 'B5'"),
    (BOARD, lambda t: t["regions"][1].update(id="I1"), "node C2 regions: unknown region 'I2'"),
    (BOARD, lambda t: t["regions"][0]["nodes"].remove("C1"),
     "region I1: the nodes say that its nodes are C1, C2, P1, P2, Q1, S1"),
    (BOARD, lambda t: t["regions"][0]["adjacent"].append("A3"),
     "region I1: the nodes make its adjacent regions A1, B1, B2, I2, I5"),
    (BOARD, lambda t: t["regions"][0].update(inner=False), "region I1: only the regions I are inner"),
    (BOARD, lambda t: t["regions"][0].update(type="sea"), "region I1: 'sea' is not a known value of type"),
    (BOARD, lambda t: retype(t, I1="mountain"), "region I1: it touches I2 of the same type"),
    (BOARD, lambda t: retype(t, A3="mountain"), "region A3: it touches B4 of the same type"),
    (BOARD, lambda t: retype(t, A1="mountain", I4="river"), "region I4: it touches A4 of the same type"),
    (BOARD, lambda t: retype(t, I3="myst", I4="forest"), "region I4: it touches B5 of the same type"),
    (BOARD, lambda t: retype(t, A3="myst"), "type myst: there must be 1 inner and 2 outer regions, not 1 and 3"),
    (BOARD, lambda t: retype(t, B1="forest", A1="myst"),
     "node C2: the regions A1, A2, B2, I1, I2 must be of five types"),
    (BOARD, lambda t: retype(t, A4="crystal", A3="river"), "region A3: it touches B3 of the same type"),
    (BOARD, lambda t: t["craters"].pop(), "node M5 crater: unknown crater 'X5'"),
    (BOARD, lambda t: t["craters"][0].update(nodes=["L1", "M1", "T2"]),
     "crater X1: the nodes say that its nodes are L1, M1, T1"),
    (BOARD, lambda t: t["craters"][0].update(nodes=["L1", "M1"]),
     "crater X1: the nodes say that its nodes are L1, M1, T1"),
    (BOARD, lambda t: t["craters"][0].update(regions=["B1", "A2"]), "crater X1: the nodes make its regions A1, B1"),
    (BOARD, lambda t: t["craters"][0].update(clockwise="X9"), "crater X1 clockwise: unknown crater 'X9'"),
    (BOARD, lambda t: t["craters"][0].update(clockwise="X1"),
     "craters: going clockwise does not lead around all craters"),
    (BOARD, lambda t: t["craters"][0].update(colour="pink"), "craters: there must be one of each colour"),
    (BOARD, lambda t: t["types"][0].update(colour="pink"), "types: the colour pink is there twice"),
    (PIECES, lambda t: t["qoam"].pop(), "qoam: there must be one each of blue, brown, green, grey, pink"),
    (PIECES, lambda t: t["qoam"][0].update(letter="g"), "letters: the letter g is used twice"),
    (PIECES, lambda t: t["qoam"][0].update(pays=["camp"]), "qoam: the colours do not pay for what rules.json says"),
    (PIECES, lambda t: t["qoam"][0].update(pays=["dance"]), "colour blue: 'dance' is not a known value of pays"),
    (PIECES, lambda t: t["machines"].pop(), "machines: there must be one each of harvester, refiner, scavenger"),
    (PIECES, lambda t: t["machines"][0].update(count=4), "rows: there must be 4, one for each harvester"),
    (PIECES, lambda t: t["shards"][0].update(count=4), "shards: there must be 16, not 15"),
    (PIECES, lambda t: t["shards"][0].update(value=0), "shards 1: value must be at least 1"),
    (PIECES, lambda t: t["supplies"].reverse(), "supplies: their places must be 1 to 5"),
    (EVENTS, lambda t: t["tracks"].pop(), "tracks: there must be one for every number of players"),
    (EVENTS, lambda t: t["tracks"][0]["spaces"].pop(), "track 2-3: its spaces must be 1 to 8"),
    (EVENTS, lambda t: t["tracks"][0]["spaces"][0].update(recharge=True), "track 2-3: only space 5 recharges"),
    (EVENTS, lambda t: t["tracks"][0]["spaces"][7].update(arrows=3),
     "events.json, track 2-3: space 8, where the last Region Card lies, and no other has no arrows"),
    (EVENTS, lambda t: t["tracks"][0]["spaces"][0].update(arrows=5),
     "track 2-3: the Colossus must not go around the whole board"),
    (EVENTS, lambda t: t["tracks"][0]["spaces"][0].update(qoam=0), "track 2-3 spaces 1: qoam must be at least 1"),
    (EVENTS, lambda t: t["cards"][1].update(id="IN018"), "card IN018: the id is used twice"),
    (EVENTS, lambda t: t["cards"][1].update(type="river"), "region cards: there must be one each of"),
    (EVENTS, lambda t: t["cards"].pop(), "colossus cards: there must be 3, not 2"),
    (EVENTS, lambda t: t["cards"][0].update(kind="storm"), "'storm' is not a known kind"),
    (EVENTS, lambda t: t["cards"][5]["steps"].pop(0), "card IN023: the Colossus must move exactly once"),
    (EVENTS, lambda t: t["cards"][5]["steps"][1].pop("count"), "card IN023: a count belongs to parasites"),
    (EVENTS, lambda t: t["cards"][5]["steps"][0].update(count=1), "card IN023: a count belongs to parasites"),
    (EVENTS, lambda t: t["cards"][6]["steps"].reverse(), "card IN024: the wounds on the path must follow the move"),
    (EVENTS, lambda t: t["cards"][5]["steps"][0].update(kind="jump"), "'jump' is not a known value of kind"),
    (DIVISION, lambda t: t["rows"].reverse(), "rows: they must be different and numbered from 1"),
    (DIVISION, lambda t: t["rows"][0]["slots"].reverse(),
     "row strength: its slots must hold one machine of each kind, from left to right"),
    (DIVISION, lambda t: t["rows"][0]["slots"][0].update(recharges=True),
     "row strength: the refiner recharges, and only the refiner"),
    (DIVISION, lambda t: t["rows"][0]["slots"][0]["bonus"].update(symbol="cage"),
     "row strength: the harvester slot must give strength"),
    (DIVISION, lambda t: t["rows"][0]["slots"][2].update(bonus={"kind": "symbol", "symbol": "strength"}),
     "row strength: the refiner slot must give no symbol"),
    (DIVISION, lambda t: t["rows"].pop(), "rows: there must be 3, one for each harvester"),
    (DIVISION, lambda t: t["rows"][0]["slots"][2]["bonus"].update(kind="dance"),
     "'dance' is not a known kind of bonus"),
    (DIVISION, lambda t: t["printed"].update(cage=0), "printed: cage must be at least 1"),
    (APPARATUS, lambda t: t["tiles"].pop(), "tiles: there must be one of each colour for each Year"),
    (APPARATUS, lambda t: t["tiles"][0].update(year=4), "tile blue_1: year must be at most 3"),
    (APPARATUS, lambda t: t["tiles"][1].update(id="blue_1"), "tile blue_1: the id is used twice"),
    (APPARATUS, lambda t: t["tiles"][1]["day"].update(rp=9), "tile blue_2: it must score like blue_1"),
    (APPARATUS, lambda t: [tile["day"].update(formula="refiners") for tile in t["tiles"][:3]],
     "tiles: each formula must be on one side of one colour"),
    (APPARATUS, lambda t: t["tiles"][0]["day"].update(formula="luck"),
     "tile blue_1 day: 'luck' is not a known value of formula"),
    (CHARACTERS, lambda t: t["seekers"].pop(), "seekers: there must be 7, not 6"),
    (CHARACTERS, lambda t: t["gears"].pop(), "gears: there must be 10, not 9"),
    (CHARACTERS, lambda t: t["gears"][0].update(id="IN001"), "card IN001: the id is used twice"),
    (CHARACTERS, lambda t: t["seekers"][0].update(ability={"kind": "curio_rp", "rp": 1}),
     "seekers: each ability must be on one card"),
    (CHARACTERS, lambda t: t["seekers"][2].update(ability={"kind": "shard_rp", "rp": 1}),
     "seekers: each ability must be on one card"),
    (CHARACTERS, lambda t: t["gears"][0]["ability"].update(kind="fly"), "'fly' is not a known kind of ability"),
    (CHARACTERS, lambda t: t["gears"][0]["qoam"].update(blue=1), "gear IN008: qoam must be 1 in all"),
    (CHARACTERS, lambda t: t["seekers"][0]["qoam"].update(grey=1), "seeker IN001: qoam must be 2 in all"),
    (CHARACTERS, lambda t: t["seekers"][0].update(hand=1), "seeker IN001: hand with IN009 must be 3 to 6, not 2"),
    (CHARACTERS, lambda t: t["seekers"][0].update(upgrades=4),
     "seeker IN001: upgrades with IN009 must be 2 to 5, not 6"),
    (CURIOS, lambda t: t["cards"][1]["codes"].append("IN201"), "card IN201: the code is used twice"),
    (CURIOS, lambda t: t["cards"][8]["codes"].reverse(), "card IN209: its id must be the first of its codes"),
    (CURIOS, lambda t: t["cards"][8]["codes"].pop(), "one_shot cards: there must be 35, not 34"),
    (CURIOS, lambda t: t["cards"][20]["codes"].pop(), "upgrade cards: there must be 15, not 14"),
    (CURIOS, lambda t: t["cards"][0].update(kind="upgrade"),
     "card IN201: the effect gain_qoam does not belong to a card of kind upgrade"),
    (CURIOS, lambda t: t["cards"][0].update(cost=0), "card IN201: cost must be at least 1"),
    (CURIOS, lambda t: t["cards"][0]["effect"].update(kind="dance"),
     "card IN201: 'dance' is not a known kind of effect"),
    (CURIOS, lambda t: t["cards"][0]["effect"].pop("amount"), "card IN201 effect: amount is missing"),
    (CURIOS, lambda t: t["cards"][11]["effect"].update(actions=[]),
     "card IN215: it must name one action or several different ones"),
    (CURIOS, lambda t: t["cards"][30].update(effect={"kind": "score", "rp": 1}),
     "wound cards: they must be those of rules.json"),
    (PRESETS, lambda t: t["presets"][0]["machines"].update(Z9="refiner"),
     "preset symmetry machines: unknown region 'Z9'"),
    (PRESETS, lambda t: t["presets"][0]["machines"].pop("I1"),
     "preset symmetry: it must have 3 of kind harvester, not 2"),
    (PRESETS, lambda t: t["presets"][0].update(players=3), "preset symmetry: it must have 2 of kind harvester, not 3"),
    (PRESETS, lambda t: t["presets"][1].update(id="symmetry"), "preset symmetry: the id is used twice"),
    (RULES, lambda t: t["years"].update(value=0), "years must be at least 1"),
    (RULES, lambda t: t["years"].update(rule="3"), "years: rule must match pattern"),
    (RULES, lambda t: t.pop("years"), "years is missing"),
    (RULES, lambda t: t["least_players"].update(value=6), "least_players: it is more than most_players"),
    (RULES, lambda t: t.update(luck=t["years"]), "luck is not a known field"),
    (RULES, lambda t: t["player_colours"]["value"].pop(), "player_colours: there must be 5 different ones"),
    (RULES, lambda t: t["saturation"]["value"].pop("5"), "saturation: there must be a value for 2 to 5 players"),
    (RULES, lambda t: t["saturation"]["value"].update({"6": 9}), "must be at most 5"),
    (RULES, lambda t: t["parasite_ranking"]["value"].update({"4": [10, 6, 2]}),
     "parasite_ranking: for 4 players there must be 4 falling numbers or more"),
    (RULES, lambda t: t["parasite_ranking"]["value"].update({"3": [1, 4, 9]}),
     "parasite_ranking: for 3 players there must be 3 falling numbers or more"),
    (RULES, lambda t: t["shard_rp"]["value"].pop(), "shard_rp: there must be 6 rising numbers"),
    (RULES, lambda t: t["colossus_shards"]["value"].update({"5": 6}),
     "colossus_shards: 16 shards are too few for every Year"),
    (RULES, lambda t: t["one_shot_cards"].update(value=36), "curio_cards: they must be as many as"),
    (RULES, lambda t: t["edge_total"].update(value=54), "nodes: there must be 54 edges, not 55"),
    (RULES, lambda t: t["diameter"].update(value=9), "nodes: the longest way must be 9 steps, not 10"),
    (RULES, lambda t: t["city_crater_steps"].update(value=4), "crater X1: it must be 4 steps from C1, not 3"),
    (RULES, lambda t: t["colossus_distances"]["value"].update(A3=6), "crater X1: its regions are not as far away"),
    (RULES, lambda t: t["joker_colour"].update(value="pink"), "qoam: the colours do not pay"),
    (RULES, lambda t: t["rays_neutral_colours"]["value"].update({"4": 2}),
     "rays_neutral_each: 4 players leave too few machines"),
    (RULES, lambda t: t["rays_outer_machines"]["value"].update({"3": 5}),
     "rays_outer_machines: there are too few machines for 3 players"),
    (RULES, lambda t: t["wound_cards"]["value"].pop(), "wound cards: they must be those of rules.json"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "change", "reason"), FAULTS, ids=[f"{f} {r}" for f, _, r in FAULTS])
def test_a_wrong_table_is_refused_with_file_entry_and_reason(
    copy: Path, file: str, change: Change, reason: str
) -> None:
    edit(copy, file, change)
    message = refusal(copy)
    assert reason in message
    assert "\n" not in message


def test_the_message_begins_with_the_file(copy: Path) -> None:
    edit(copy, CURIOS, lambda table: table["cards"][0].update(cost=0))
    assert refusal(copy) == "curios.json, card IN201: cost must be at least 1"


def test_the_digest_ignores_spacing_but_no_number(copy: Path) -> None:
    shipped = load_data(FOLDER).digest
    edit(copy, CURIOS, lambda table: None)
    assert load_data(copy).digest == shipped
    edit(copy, CURIOS, lambda table: table["cards"][0].update(cost=2))
    assert load_data(copy).digest != shipped


@pytest.mark.parametrize("file", [file.name for file in sorted(FOLDER.glob("*.json"))])
def test_a_missing_file_is_refused(copy: Path, file: str) -> None:
    (copy / file).unlink()
    assert refusal(copy) == f"{file}: the file cannot be read (No such file or directory)"


def test_every_entry_has_a_mark_and_a_rule() -> None:
    """So that whoever corrects a reconstructed value finds it, and the rule that explains it."""
    for file in FOLDER.glob("*.json"):
        table: Table = json.loads(file.read_text(encoding="utf-8"))
        sections = list(table.values())
        entries = [entry for section in sections for entry in (section if isinstance(section, list) else [section])]
        for entry in entries:
            text = json.dumps(entry)
            assert '"mark": ' in text, (file.name, text)
            assert '"rule": "IC-' in text, (file.name, text)
