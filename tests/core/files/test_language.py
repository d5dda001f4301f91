"""Which language a run speaks, and what an incomplete language lacks is said in English."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from nexusgames import paths
from nexusgames.core.files.language import chosen_language
from nexusgames.core.files.settings import CODEC, Settings
from nexusgames.core.values.texts import languages, load_texts, speak, texts_in
from nexusgames.core.words.narration import Lexicon, Narrator

POLISH = {
    "language": 'name = "polski"\nplural = "pl"\nalphabet = "aąbc"\nyes = "t tak"\nno = "n nie"\ncomplete = "yes"',
    "game": """
[value.unit]
RD = {nom = "Smok", acc = "Smoka"}
[event]
won = "{count:nic|{unit}|{count} smoki|{count} smoków}"
""",
}
ITALIAN = {
    "language": 'name = "italiano"\ncomplete = "no"',
    "game": """
[value.unit]
RD = {nom = "Dragon", a = "un Dragon"}
[event]
lost = "{unit.A}!"
""",
}
ENGLISH = {
    "language": 'name = "English"',
    "game": """
[value.unit]
RD = "Rubium Dragon"
HU = "Human"
[event]
won = "{unit.a}"
lost = "{unit}"
told = "{count:card|cards}"
""",
}


@pytest.fixture(autouse=True)
def _three_languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:  # pyright: ignore[reportUnusedFunction]
    for tag, files in {"en": ENGLISH, "pl": POLISH, "it": ITALIAN}.items():
        folder = tmp_path / "text" / tag
        folder.mkdir(parents=True)
        for name, text in files.items():
            (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(paths, "assets", lambda: tmp_path)
    monkeypatch.setenv("NEXUSGAMES_SETTINGS", str(tmp_path / "settings.json"))
    for name in ("NEXUSGAMES_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    texts_in.cache_clear()
    yield
    monkeypatch.undo()
    texts_in.cache_clear()
    speak("en")


def kept(folder: Path, language: str) -> None:
    (folder / "settings.json").write_text(CODEC.text(Settings(language=language)), encoding="utf-8")


def test_english_is_spoken_where_nobody_says_anything() -> None:
    assert chosen_language() == "en"


def test_the_flag_is_before_the_environment_the_setting_and_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    assert chosen_language() == "pl"
    kept(tmp_path, "en")
    assert chosen_language() == "en"
    monkeypatch.setenv("NEXUSGAMES_LANGUAGE", "pl")
    assert chosen_language() == "pl"
    assert chosen_language("it") == "it"


@pytest.mark.parametrize(
    ("variables", "spoken"),
    [
        ({"LC_ALL": "C", "LANG": "pl_PL"}, "en"),
        ({"LC_ALL": "C.UTF-8", "LANG": "pl_PL"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "pl", "LANG": "en_GB"}, "pl"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "../pl"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "it_IT"}, "en"),
        ({"NEXUSGAMES_LANGUAGE": "xx", "LANG": "pl_PL"}, "pl"),
    ],
)
def test_the_system_is_understood_and_never_speaks_what_is_not_complete(
    variables: dict[str, str], spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert chosen_language() == spoken


@pytest.mark.parametrize("content", ["{", "[]", '{"language": 3}', '{"language": "../en"}', "[" * 5000])
def test_settings_that_make_no_sense_choose_nothing(content: str, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(content, encoding="utf-8")
    assert chosen_language() == "en"


def test_a_language_describes_itself() -> None:
    assert [(one.tag, one.name, one.complete) for one in languages()] == [
        ("en", "English", True),
        ("it", "italiano", False),
        ("pl", "polski", True),
    ]
    polish = texts_in("pl").language
    assert (polish.alphabet, polish.yes, polish.no, polish.plural.forms) == ("aąbc", ("t", "tak"), ("n", "nie"), 3)


def test_yes_can_be_said_in_the_language_and_in_english() -> None:
    polish = texts_in("pl").language
    assert polish.yes_or_no == "(t/n)"
    assert [polish.agrees(words) for words in ("T", " tak ", "y", "Yes", "n", "nie", "no", "")] == [True] * 4 + [
        False
    ] * 4


def test_what_was_handed_out_speaks_the_new_language() -> None:
    speak("en")
    texts = load_texts()
    assert texts.say("game.event.told", {"count": 1}) == "card"
    speak("pl")
    assert texts is load_texts()
    assert texts.say("game.event.won", {"count": 22, "unit": "RD"}) == "22 smoki"
    assert texts.say("game.event.told") == "[game.event.told]"


def test_what_an_incomplete_language_lacks_is_said_in_english_with_its_own_names() -> None:
    texts = texts_in("it")
    speaker = Narrator(texts, Lexicon(namespace="game", arguments={}), ())
    assert speaker.say("event.lost", {"unit": "RD"}) == "Un Dragon!"
    assert speaker.say("event.lost", {"unit": "HU"}) == "Human!"
    assert speaker.say("event.won", {"unit": "RD"}) == "un Dragon"
    assert speaker.say("event.told", {"count": 2}) == "cards"
    assert "game.event.told" in texts
    assert texts.gaps("game.event.told") == {"count"}
    assert set(texts.keys("game.event.")) == {"game.event.lost", "game.event.won", "game.event.told"}


def test_old_settings_have_no_language() -> None:
    assert CODEC.read(json.dumps({"manner": "open"})).language == ""
