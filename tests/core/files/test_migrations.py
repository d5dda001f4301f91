"""Older saves, brought up to date one format step at a time."""

from __future__ import annotations

import copy
import json
from pathlib import Path

import pytest

from nexusgames.core.files import saves
from nexusgames.core.files.migrations import FORMAT, migrate
from nexusgames.core.files.saves import load_session, read_save, save_text
from nexusgames.core.game.game import Json
from tests.core.forged import NOW, raid, refused, write
from tests.core.toy import TOYS


def from_0(save: Json) -> Json:
    """Format 0 called the decisions moves, and had the names of the seats only."""
    save["seats"] = [{"name": name, "colour": "", "player": "human"} for name in save.pop("names")]
    save["decisions"] = save.pop("moves")
    return save


def from_minus_1(save: Json) -> Json:
    """Format -1 wrote the moves as one text."""
    save["moves"] = save["moves"].split(",")
    return save


def old_save() -> Json:
    content = json.loads(save_text(raid(), NOW))
    del content["digest"]
    names = [seat["name"] for seat in content.pop("seats")]
    moves = content.pop("decisions")
    return {**content, "format": 0, "names": names, "moves": moves}


def test_an_older_save_is_migrated_to_the_present_format() -> None:
    migrated = migrate(old_save(), 0, 1, {0: from_0})
    expected = json.loads(save_text(raid(), NOW))
    del expected["digest"]
    assert migrated == expected


def test_a_migration_does_not_change_what_it_is_given() -> None:
    old = old_save()
    before = copy.deepcopy(old)
    migrate(old, 0, 1, {0: from_0})
    assert old == before


def test_migrations_follow_one_another() -> None:
    older = {**old_save(), "format": -1, "moves": ",".join(old_save()["moves"])}
    before = copy.deepcopy(older)
    assert migrate(older, -1, 1, {0: from_0, -1: from_minus_1}) == migrate(old_save(), 0, 1, {0: from_0})
    assert older == before


def test_a_save_of_the_present_format_is_left_alone() -> None:
    save = json.loads(save_text(raid(), NOW))
    assert migrate(save, FORMAT) == save


def test_an_older_save_is_checked_against_its_own_digest_and_then_loaded(
    saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saves, "FORMAT", 2)
    monkeypatch.setattr(saves, "migrate", to_format_2)
    content = json.loads(saved.read_text())
    content["moves"] = content.pop("decisions")
    write(saved, content)
    assert load_session(saved, TOYS).keys == raid().keys
    assert read_save(saved).format == 2
    text = saved.read_text()
    saved.write_text(text.replace('"moves": ["work"', '"moves": ["dive"'))
    assert refused(saved) == "the file is damaged (its digest does not fit its content)."


def test_a_migration_that_meets_an_impossible_file_refuses_it(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "FORMAT", 2)
    monkeypatch.setattr(saves, "migrate", to_format_2)
    assert refused(saved).startswith("the file is damaged (")


def to_format_2(save: Json, found: int) -> Json:
    return migrate(save, found, 2, {1: rename_back})


def rename_back(save: Json) -> Json:
    save["decisions"] = save.pop("moves")
    return save
