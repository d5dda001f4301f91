"""Files that are no saves, damaged ones and forgeries: each refused with one sentence, none touched."""

from __future__ import annotations

import copy
import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from nexusgames.core.bots.bots import random_bot
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.files import saves
from nexusgames.core.files.migrations import FORMAT
from nexusgames.core.files.saves import SaveError, digest_of, load_session, save_text, verify
from nexusgames.core.values.chance import Chance
from nexusgames.games import GAMES
from nexusgames.games.nexus_ops.game import GAME as NEXUS_OPS
from tests.core.forged import NOW, forge, raid, refused, write
from tests.core.played import random_session, setup
from tests.core.toy import CARDS, TOYS, ToyGame, ToyState, dump


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match=r"^nowhere\.json: the file cannot be read \(No such file or directory\)\.$"):
        load_session(tmp_path / "nowhere.json", TOYS)


def test_a_folder_is_no_save(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match=r": this is not a file\.$"):
        load_session(tmp_path, TOYS)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_is_no_save_and_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    with pytest.raises(SaveError, match=r"^pipe\.json: this is not a file\.$"):
        load_session(tmp_path / "pipe.json", TOYS)


def test_a_file_of_absurd_size_is_refused_unread(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.touch()
    os.truncate(file, saves.LARGEST_FILE + 1)
    monkeypatch.setattr(Path, "read_bytes", None)
    with pytest.raises(SaveError, match="far too large"):
        load_session(file, TOYS)


def test_a_file_name_with_escape_sequences_is_told_without_them(tmp_path: Path) -> None:
    file = tmp_path / "\x1b]0;OWNED\x07game.json"
    file.write_text("{", encoding="utf-8")
    with pytest.raises(SaveError, match=r"^\]0;OWNEDgame\.json: the file is damaged"):
        load_session(file, TOYS)


def test_a_newer_format_is_refused(saved: Path) -> None:
    forge(saved, format=FORMAT + 1)
    assert refused(saved) == "the game was saved by a newer version of nexusgames (format 2)."


def test_newer_rules_are_refused(saved: Path) -> None:
    forge(saved, rules_version=4)
    assert refused(saved) == "the game was saved by a newer version of nexusgames (rules 4)."


def test_a_truncated_file_is_refused(saved: Path) -> None:
    whole = saved.read_bytes()
    for length in range(0, len(whole) - 2, 97):
        saved.write_bytes(whole[:length])
        assert refused(saved).startswith("the file is damaged")


def test_a_flipped_bit_is_noticed_wherever_it_is(saved: Path) -> None:
    whole, places = saved.read_bytes(), random.Random(5)
    for _ in range(300):
        damaged = bytearray(whole)
        damaged[places.randrange(len(whole) - 2)] ^= 1 << places.randrange(8)
        saved.write_bytes(damaged)
        refused(saved)


def test_a_flipped_bit_in_a_real_save_is_noticed(file: Path) -> None:
    whole, places = save_text(random_session(NEXUS_OPS, setup(2, 9), 150), NOW).encode(), random.Random(6)
    for _ in range(100):
        damaged = bytearray(whole)
        damaged[places.randrange(len(whole) - 2)] ^= 1 << places.randrange(8)
        file.write_bytes(damaged)
        refused(file, GAMES)


def test_a_changed_digest_is_noticed(saved: Path) -> None:
    text = saved.read_text()
    stored = json.loads(text)["digest"]
    saved.write_text(text.replace(stored, stored[::-1]))
    assert refused(saved) == "the file is damaged (its digest does not fit its content)."


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "the file is damaged (Expecting value"),
        ("hello", "the file is damaged (Expecting value"),
        ("[]", "this is not a saved game"),
        ("7", "this is not a saved game"),
        ("null", "this is not a saved game"),
        ("{}", "this is not a saved game"),
        ('{"format": "1"}', "this is not a saved game"),
        ('{"format": true}', "this is not a saved game"),
        ('{"format": 1.0}', "this is not a saved game"),
        ('{"format": 0}', "this is not a saved game"),
        ('{"format": -1}', "this is not a saved game"),
        ('{"format": 1}', "the file is damaged (its digest"),
        ('{"format": 1, "format": 1}', "the file is damaged (a name is there twice)"),
        ('{"format": 1, "seed": NaN}', "the file is damaged (NaN is not a number"),
        ('{"format": 1, "seed": -Infinity}', "the file is damaged (-Infinity is not a number"),
        ('{"format": 1, "seed": 1' + "0" * 5000 + "}", "the file is damaged (Exceeds the limit"),
        ('{"format": 1, "a": "\\ud800"}', "the file is damaged (its digest"),
        ("\ufeff{}", "the file is damaged (Unexpected UTF-8 BOM"),
    ],
)
def test_what_is_not_a_save_is_refused_with_a_reason(file: Path, text: str, reason: str) -> None:
    file.write_text(text, encoding="utf-8")
    assert refused(file).startswith(reason)


def test_bytes_that_are_no_text_are_refused(file: Path) -> None:
    file.write_bytes(b'{"format": 1, "game": "\xff\xfe"}')
    assert refused(file) == "the file is damaged (it is not UTF-8 text)."


@pytest.mark.parametrize("depth", [100, 500, *range(970, 1000, 2), 10_000, 100_000])
def test_lists_in_lists_in_lists_are_refused(saved: Path, depth: int) -> None:
    saved.write_text('{"format": 1, "a": ' + "[" * depth + "]" * depth + "}")
    assert refused(saved).startswith("the file is damaged")


def test_deep_lists_with_a_digest_that_fits_are_refused(saved: Path) -> None:
    for depth in (150, 250, 500, 800):
        lines = ['"format": 1', '"snapshot": ' + "[" * depth + "]" * depth]
        saved.write_text("{" + ",\n".join([*lines, f'"digest": "{digest_of(lines)}"']) + "}")
        refused(saved)


WRONG: list[Any] = [
    ("game", 7),
    ("rules_version", "3"),
    ("data_digest", None),
    ("seats", {}),
    ("seats__0", "Ada"),
    ("seats__0__name", None),
    ("seats__0__age", 30),
    ("options", []),
    ("options__days", 9),
    ("seed", 1.5),
    ("seed", True),
    ("snapshot", []),
    ("table_undos", [{"at": "1", "taken_back": 1}]),
    ("hashes", [1]),
    ("decisions", "work"),
    ("decisions__3", 5),
    ("extra", 1),
    pytest.param("extra\x1b[31m\n" + "x" * 5000, 1, id="a huge name with escapes"),
]


@pytest.mark.parametrize(("place", "value"), WRONG)
def test_a_field_of_the_wrong_type_is_refused(saved: Path, place: str, value: object) -> None:
    forge(saved, **{place: value})
    assert refused(saved).startswith("the file is damaged (")


@pytest.mark.parametrize("field", ["game", "seats", "options", "seed", "snapshot", "decisions"])
def test_a_field_that_is_missing_is_named(saved: Path, field: str) -> None:
    content = json.loads(saved.read_text())
    del content[field]
    write(saved, content)
    assert refused(saved) == f"the file is damaged ({field}: field required)."


IMPOSSIBLE: list[Any] = [
    ("pirates__0__coins", -1),
    ("pirates__0__coins", "5"),
    ("pirates__0__hand", []),
    ("pirates", []),
    ("deck", [*CARDS]),
    ("active", 9),
    ("stack", []),
    ("stack__0__step", "midnight"),
    pytest.param("stack__0__procedure", "\x1b[2J" + "y" * 5000, id="a huge tag with escapes"),
    ("stack__3__name", "gossip"),
    ("stack__3__order", [7, 8]),
    ("stack__3__order", "01"),
    ("chance__state", None),
    ("result", {"ending": "rich", "winners": [0]}),
    ("treasure", 1),
]


@pytest.mark.parametrize(("place", "value"), IMPOSSIBLE)
def test_an_impossible_position_is_refused_although_its_digest_fits(saved: Path, place: str, value: object) -> None:
    forge(saved, **{f"snapshot__{place}": value})
    assert refused(saved).startswith("the saved position is impossible (")


def careless(game: ToyGame, state: ToyState) -> None:
    """A check that falls over every state."""
    raise IndexError("list index out of range")


def test_a_check_that_breaks_on_a_position_refuses_it_too(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    forge(saved, snapshot__pirates__0__coins=3)
    monkeypatch.setattr(ToyGame, "check", careless)
    assert refused(saved) == "the saved position is impossible (IndexError)."


def test_a_position_that_its_replay_gives_needs_no_check(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ToyGame, "check", careless)
    loaded = load_session(saved, TOYS)
    assert (dump(loaded), loaded.log_is_complete) == (dump(raid()), True)
    assert verify(saved, TOYS) is None


UNPROVED: dict[str, dict[str, object]] = {
    "a decision that is not offered": {"decisions__3": "fly"},
    "a decision too many": {"decisions__20": "fly"},
    "a decision too few": {"decisions": ["work"] * 4},
    "another start": {"options__coins": "1/0"},
    "decisions that were dropped": {"dropped": 20, "decisions": [], "hashes": []},
    "another position": {"snapshot__pirates__0__coins": 3},
}


@pytest.mark.parametrize("changes", UNPROVED.values(), ids=UNPROVED)
def test_a_position_that_no_replay_gives_is_checked(
    saved: Path, monkeypatch: pytest.MonkeyPatch, changes: dict[str, object]
) -> None:
    content = json.loads(saved.read_text())
    write(saved, {**content, "decisions": [*content["decisions"], "pass"]} if "decisions__20" in changes else content)
    forge(saved, **changes)
    monkeypatch.setattr(ToyGame, "check", careless)
    assert refused(saved) == "the saved position is impossible (IndexError)."


def test_decisions_that_lead_nowhere_do_not_hide_a_position_that_cannot_be(saved: Path) -> None:
    forge(saved, decisions=["fly"] * 20, snapshot__active=9)
    assert refused(saved).startswith("the saved position is impossible (")
    with pytest.raises(SaveError, match="impossible"):
        verify(saved, TOYS)


def random_place(content: Any, places: random.Random) -> tuple[Any, Any]:
    """A container somewhere in the content and one of its keys."""
    found: list[tuple[Any, Any]] = []

    def collect(here: Any) -> None:
        for key in list(here) if isinstance(here, dict) else range(len(here)):
            found.append((here, key))
            if isinstance(here[key], dict | list):
                collect(here[key])

    collect(content)
    return places.choice(found)


def test_a_real_position_with_one_thing_changed_is_refused_or_can_be_played_on(file: Path) -> None:
    table = setup(3, 31, vortex="on", alternate_units="on")
    original = json.loads(save_text(random_session(NEXUS_OPS, table, 140), NOW))
    places, accepted = random.Random(8), 0
    strange: list[Any] = [None, 0, 1, -1, 99, 10**30, True, "", "x", "M", "HU", "EN01#1", [], {}, ["x"], {"x": 1}, 1.5]
    for _ in range(120):
        content = copy.deepcopy(original)
        here, key = random_place(content["snapshot"], places)
        here[key] = places.choice(strange)
        write(file, content)
        try:
            game, luck = load_session(file, GAMES), Chance(1)
        except SaveError:
            refused(file, GAMES)
            continue
        accepted += 1
        for _ in range(5):
            if isinstance(decision := game.pending, Decision):
                game.choose(random_bot(decision, luck))
    assert accepted < 40


def test_a_game_that_this_program_does_not_have_is_refused(saved: Path) -> None:
    forge(saved, game="chess")
    assert refused(saved) == "There is no game 'chess'; choose from toy."


def test_an_option_that_the_game_does_not_have_is_refused(saved: Path) -> None:
    forge(saved, options__sharks="on")
    assert refused(saved) == "The toy has no option 'sharks'."


def test_a_bot_that_this_program_does_not_have_is_refused(saved: Path) -> None:
    forge(saved, seats__1__player="genius")
    assert refused(saved) == "seat 2 belongs to a bot that this version does not have."


def test_too_many_or_too_few_seats_are_refused(saved: Path) -> None:
    forge(saved, seats=[{"name": "A"}])
    assert refused(saved) == "the saved position is impossible (It has 2 players, and 1 sit at the table.)."
    forge(saved, seats=[{"name": str(number)} for number in range(5)])
    assert refused(saved) == "the saved position is impossible (It has 2 players, and 5 sit at the table.)."
