"""`play` and `resume`: tables that can be and tables that cannot, saves by name, by path, the newest."""

import io
import json
import os
from pathlib import Path

import pytest

from nexusgames import paths
from nexusgames.cli.parser import make_parser
from nexusgames.cli.playing import home, needs_terminal
from nexusgames.core.files.saves import load_session, read_save, write_save
from nexusgames.core.game.game import SetupError
from nexusgames.core.session.open_table import MANNERS, TableManner
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.core.table.seats import read_seats
from nexusgames.games import GAMES
from tests.cli.command import Command
from tests.plain.typist import new_session

GAME = "nexus-ops"


def test_a_game_is_played_and_saved(nexusgames: Command, saves: Path) -> None:
    done = nexusgames(
        "play", GAME, "--plain", "--players", "Ada,Bo", "--seed", 1, "--saves", saves, typed="1 H0L\nquit\n"
    )
    assert (done.code, done.err) == (0, "")
    (path,) = saves.glob("*.json")
    assert load_session(path, GAMES).keys == ["buy HU H0L"]
    assert f"nexusgames resume {path} --plain" in done.out


def test_a_seed_gives_the_same_game_again(nexusgames: Command, saves: Path) -> None:
    first, second = (
        nexusgames("play", GAME, "--plain", "--players", "Ada,Bo", "--seed", 5, "--saves", saves, typed="l\n")
        for _ in range(2)
    )
    assert first.out.rpartition("> ")[0] == second.out.rpartition("> ")[0]


def test_without_names_the_program_asks_for_them(nexusgames: Command, saves: Path) -> None:
    typed = "\nAda\nada\nRandom\n\nquit\n"
    done = nexusgames("play", GAME, "--plain", "--saves", saves, "--option", "first_player=1", typed=typed)
    assert done.code == 0
    assert "needs at least 2 players" in done.out
    assert "a name that nobody has yet" in done.out
    (path,) = saves.glob("*.json")
    seats = load_session(path, GAMES).setup.seats
    assert [(seat.name, seat.player) for seat in seats] == [("Ada", "human"), ("Random 2", "random")]


@pytest.mark.parametrize("manner", MANNERS)
def test_the_manner_of_the_table_is_chosen_at_the_beginning_and_later(
    nexusgames: Command, saves: Path, manner: TableManner
) -> None:
    words = ("--plain", "--saves", saves, "--manner")
    done = nexusgames("play", GAME, "--players", "Ada,Bo", *words, manner, typed="end\n")
    (path,) = saves.glob("*.json")
    assert (done.code, read_save(path).manner) == (0, manner)
    later = MANNERS[MANNERS.index(manner) - 1]
    assert nexusgames("resume", path, *words, later, typed="end\n" * 2).code == 0
    assert read_save(path).manner == later


@pytest.mark.parametrize("name", ["", "sometimes"])
def test_a_manner_that_there_is_not_is_refused(nexusgames: Command, saves: Path, name: str) -> None:
    done = nexusgames("play", GAME, "--plain", "--players", "Ada,Bo", "--saves", saves, "--manner", name)
    assert done.code != 0
    assert "a table can be open, strict, trusting" in done.err
    assert list(saves.iterdir()) == []


@pytest.mark.parametrize("typed", ["", "Ada\n", "Ada\nBo\nquit\n"])
def test_nobody_who_wants_to_play_is_no_error(nexusgames: Command, saves: Path, typed: str) -> None:
    done = nexusgames("play", GAME, "--plain", "--saves", saves, typed=typed)
    assert (done.code, done.err) == (0, "")
    assert done.out.endswith("No game was started.\n")
    assert list(saves.iterdir()) == []


def test_colours_and_bots_are_named_with_the_players(nexusgames: Command, saves: Path) -> None:
    nexusgames("play", GAME, "--plain", "--players", "Ada:Yellow,Bo:red=random,random", "--saves", saves)
    (path,) = saves.glob("*.json")
    session = load_session(path, GAMES)
    assert [(seat.name, seat.player) for seat in session.setup.seats] == [
        ("Ada", "human"),
        ("Bo", "random"),
        ("Random 3", "random"),
    ]
    assert [player.colour for player in session.state.players][:2] == ["yellow", "red"]


@pytest.mark.parametrize(
    ("typed", "name", "player", "colour"),
    [
        ("Bo=hard", "Bo", "hard", ""),
        ("Bo:blue=hard", "Bo", "hard", "blue"),
        ("Bo=hard:blue", "Bo", "hard", "blue"),
        ("Bo:hard", "Bo", "hard", ""),
        ("Bo = HARD-Bold", "Bo", "hard-bold", ""),
        ("Hard:red", "Hard 2", "hard", "red"),
        ("easy-careful", "Easy-careful 2", "easy-careful", ""),
        ("Bo:blue", "Bo", "human", "blue"),
    ],
)
def test_a_computer_is_seated_by_its_level_with_or_without_a_name(
    typed: str, name: str, player: str, colour: str
) -> None:
    ada, other = read_seats(f"Ada,{typed}")
    assert (ada.name, ada.player) == ("Ada", "human")
    assert (other.name, other.player, other.colour) == (name, player, colour)


def test_the_prompt_seats_computers_as_the_flag_does_and_tells_how_they_play(nexusgames: Command, saves: Path) -> None:
    typed = "Ada\nBo=clever\nBo=Random\nada=random\nEASY-bold\n\nquit\n"
    done = nexusgames("play", GAME, "--plain", "--saves", saves, typed=typed)
    (path,) = saves.glob("*.json")
    seats = load_session(path, GAMES).setup.seats
    assert [(seat.name, seat.player) for seat in seats] == [
        ("Ada", "human"),
        ("Bo", "random"),
        ("Easy-bold 3", "easy-bold"),
    ]
    assert "no bot 'clever'" in done.out
    assert "a name that nobody has yet" in done.out
    assert "takes the second best" in done.out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess", "--players", "Ada,Bo"], ["no game 'chess'", GAME]),
        ([GAME, "--players", "Ada"], ["2 to 4 players"]),
        ([GAME, "--players", "A,B,C,D,E"], ["2 to 4 players"]),
        ([GAME, "--players", ""], ["Player 1 needs a name"]),
        ([GAME, "--players", "Ada,,Bo"], ["Player 2 needs a name"]),
        ([GAME, "--players", "Ada,\x1b\x07"], ["Player 2 needs a name"]),
        ([GAME, "--players", "Ada,ADA"], ["cannot both be called"]),
        ([GAME, "--players", "Ada,Bo=clever"], ["no bot 'clever'", "random"]),
        ([GAME, "--players", "Ada:pink,Bo"], ["no colour 'pink'", "yellow"]),
        ([GAME, "--players", "Ada:red,Bo:red"], ["both be red"]),
        ([GAME, "--players", "Ada,Bo", "--option", "chess960"], ["no option 'chess960'", "vortex"]),
        ([GAME, "--players", "Ada,Bo", "--option", "vortex=maybe"], ["vortex", "maybe"]),
        ([GAME, "--players", "Ada,Bo", "--option", "vp10", "--option", "vp14"], ["vp10 and vp14 exclude each other"]),
        ([GAME, "--players", "Ada,Bo", "--option", "teams"], ["teams needs 4 players"]),
        ([GAME, "--players", "Ada,Bo", "--option", "vp10=on", "--option", "vp10=off"], ["vp10 is given twice"]),
        ([GAME, "--players", "Ada,Bo", "--preset", "dream"], ["no preset 'dream'", "everything"]),
        ([GAME, "--players", "Ada,Bo", "--seed", "lucky"], ["--seed", "lucky"]),
        ([GAME, "--players", "Ada,Bo", "--volume", "3"], ["--volume"]),
        ([], ["GAME"]),
    ],
    ids=lambda value: " ".join(value)[:40],
)
def test_a_table_that_cannot_be_is_refused_and_named(
    nexusgames: Command, saves: Path, arguments: list[str], words: list[str]
) -> None:
    nexusgames("play", *arguments, "--saves", saves).complains(2, *words)
    assert list(saves.iterdir()) == []


def test_a_preset_gives_the_options_that_are_not_named(nexusgames: Command, saves: Path) -> None:
    named = ("--preset", "everything", "--option", "vortex=off")
    nexusgames("play", GAME, "--plain", "--players", "Ada,Bo", *named, "--saves", saves, typed="")
    (save,) = saves.glob("*.json")
    options = load_session(save, GAMES).setup.options
    assert options["extra_tokens"] == "extra_default"
    assert options["vortex"] == "off"


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(nexusgames: Command, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    done = nexusgames("play", GAME, "--plain", "--players", "Ada,Bo", "--saves", blocked / "saves", typed="1\n")
    assert done.code == 0
    assert done.out.count("could not be saved") == 2


# Resuming


def save_game(path: Path, *keys: str, at: str = "2026-01-01 12:00:00 +0000") -> Path:
    session = new_session("Ada", "Bo")
    for key in keys:
        session.choose(key)
    write_save(session, path, at)
    return path


def test_a_game_is_resumed_by_name_with_or_without_its_ending(nexusgames: Command, saves: Path) -> None:
    save_game(saves / "friday.json", "buy HU H0L")
    for name in ("friday", "friday.json"):
        done = nexusgames("resume", name, "--plain", "--saves", saves)
        assert done.code == 0
        assert "Nexus Ops, where you left it." in done.out
        assert "Ada bought a Human" in done.out
        assert "6 rubium" in done.out


def test_a_game_is_resumed_by_its_path_and_goes_on_there(nexusgames: Command, saves: Path, tmp_path: Path) -> None:
    path = save_game(tmp_path / "elsewhere.json", "buy HU H0L")
    assert nexusgames("resume", path, "--plain", "--saves", saves, typed="1 H0R\n").code == 0
    assert load_session(path, GAMES).keys == ["buy HU H0L", "buy HU H0R"]
    assert list(saves.iterdir()) == []


def test_a_sample_game_stays_as_it_is_and_goes_on_as_a_new_one(nexusgames: Command, saves: Path) -> None:
    sample = saves / "sample-duel.json"
    before = save_game(sample).read_bytes()
    first = nexusgames("resume", "sample-duel", "--plain", "--saves", saves, typed="1 H0L\nquit\n")
    (own,) = set(saves.glob("*.json")) - {sample}
    assert first.code == 0
    assert own.stem in first.out
    assert sample.read_bytes() == before
    assert len(read_save(own).decisions) == 1
    nexusgames("resume", own.stem, "--plain", "--saves", saves, typed="1 H0L\nquit\n")
    assert len(read_save(own).decisions) == 2
    looked = nexusgames("resume", "sample-duel", "--plain", "--saves", saves, typed="quit\n")
    (other,) = set(saves.glob("*.json")) - {sample, own}
    assert other.stem in looked.out


def test_a_shipped_sample_is_found_by_its_name_and_goes_on_in_the_folder_of_saves(
    nexusgames: Command, saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sample = paths.samples() / "sample-icaion-early.json"
    before = sample.read_bytes(), sorted(sample.parent.iterdir())
    monkeypatch.chdir(sample.parent)
    for name in ("sample-icaion-early", "sample-icaion-early.json", "./sample-icaion-early.json", sample):
        done = nexusgames("resume", name, "--plain", "--saves", saves, typed="\nquit\n")
        assert done.code == 0
    assert len(list(saves.glob("icaion-*.json"))) == 4
    assert (sample.read_bytes(), sorted(sample.parent.iterdir())) == before
    assert nexusgames("replay", "sample-icaion-early", "--plain", "--saves", saves).code == 0


def test_a_game_of_ones_own_comes_before_a_sample_of_the_same_name(nexusgames: Command, saves: Path) -> None:
    save_game(saves / "sample-icaion-early.json")
    assert (
        "Nexus Ops, where you left it." in nexusgames("resume", "sample-icaion-early", "--plain", "--saves", saves).out
    )


def test_the_flags_of_the_app_work_before_a_command_behind_it_and_without_one(
    nexusgames: Command, saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert str(saves) in nexusgames("--saves", saves, "where").out
    assert str(saves) in nexusgames("--saves", "elsewhere", "where", "--saves", saves).out
    opened: list[Path] = []

    def run_app(folder: Path, table: HotSeat | None = None, new_game: str | None = None) -> int:
        opened.append(folder)
        return 0

    monkeypatch.setattr("nexusgames.tui.app.run_app", run_app)
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(f"sys.{stream}.isatty", lambda: True, raising=False)
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "full")
    assert home(make_parser().parse_args(["--saves", str(saves), "--no-animation"])) == 0
    assert opened == [saves]
    assert os.environ["TEXTUAL_ANIMATIONS"] == "none"


def test_line_mode_without_a_command_says_which_there_are(nexusgames: Command, saves: Path) -> None:
    nexusgames("--plain").complains(2, "Line mode needs a command: nexusgames play GAME --plain")
    before = nexusgames("--plain", "play", "nexus-ops", "--players", "Ada,Bo", "--saves", saves, typed="quit\n")
    assert "Round 1, Recruit" in before.out, "before the command it counts as behind it"


def test_the_newest_unfinished_game_is_resumed_without_a_name(nexusgames: Command, saves: Path) -> None:
    save_game(saves / "old.json", at="2026-01-01 12:00:00 +0000")
    save_game(saves / "new.json", "buy HU H0L", at="2026-02-01 12:00:00 +0000")
    (saves / "broken.json").write_text("{", encoding="utf-8")
    assert "Ada bought a Human" in nexusgames("resume", "--plain", "--saves", saves).out


def test_the_game_that_was_saved_last_is_resumed_also_after_a_change_of_the_clocks(
    nexusgames: Command, saves: Path
) -> None:
    save_game(saves / "summer.json", at="2026-10-25 02:50:00 +0200")
    save_game(saves / "winter.json", "buy HU H0L", at="2026-10-25 02:10:00 +0100")
    assert "Ada bought a Human" in nexusgames("resume", "--plain", "--saves", saves).out


def test_a_sample_is_not_taken_for_a_game_that_was_begun(nexusgames: Command, saves: Path) -> None:
    nexusgames("resume", "--plain", "--saves", saves).complains(3, "no unfinished game", "nexusgames list")


def test_a_game_that_is_not_there_cannot_be_resumed(nexusgames: Command, saves: Path) -> None:
    nexusgames("resume", "nowhere", "--saves", saves).complains(3, "no saved game 'nowhere'")
    nexusgames("resume", "../nowhere", "--saves", saves).complains(3, "no saved game")
    nexusgames("resume", "--plain", "--saves", saves).complains(3, "no unfinished game")
    nexusgames("resume", "--plain", "--saves", saves / "missing").complains(3, "no unfinished game")


def test_a_name_that_no_file_can_have_is_no_crash(nexusgames: Command, saves: Path) -> None:
    done = nexusgames("resume", "x" * 5000, "--saves", saves)
    assert done.code in (1, 3)
    assert "Traceback" not in done.err


@pytest.mark.parametrize("damage", ["truncated", "flipped", "empty", "binary", "list", "newer", "no format"])
def test_a_damaged_or_newer_save_is_refused_and_left_alone(nexusgames: Command, saves: Path, damage: str) -> None:
    path = save_game(saves / "game.json", "buy HU H0L")
    text = path.read_bytes()
    damaged = {
        "truncated": text[: len(text) // 2],
        "flipped": text.replace(b"buy HU H0L", b"buy HU H0R"),
        "empty": b"",
        "binary": bytes(range(256)),
        "list": b"[]",
        "newer": json.dumps({**json.loads(text), "format": 999}).encode(),
        "no format": b"{}",
    }[damage]
    path.write_bytes(damaged)
    nexusgames("resume", "game", "--saves", saves).complains(3, "game.json: ")
    assert path.read_bytes() == damaged
    assert sorted(file.name for file in saves.iterdir()) == ["game.json"]


def test_a_newer_save_says_that_it_is_newer(nexusgames: Command, saves: Path) -> None:
    path = save_game(saves / "game.json")
    path.write_text(json.dumps({**json.loads(path.read_bytes()), "format": 999}), encoding="utf-8")
    nexusgames("resume", "game", "--saves", saves).complains(3, "newer version of nexusgames")


@pytest.mark.parametrize("words", [("play", GAME), ("play", GAME, "--players", "Ada,Bo"), ("resume",)])
def test_the_full_screen_game_needs_a_terminal(nexusgames: Command, saves: Path, words: tuple[str, ...]) -> None:
    save_game(saves / "game.json")
    done = nexusgames(*words, "--saves", saves)
    assert (done.code, done.out) == (2, "")
    assert done.err == "nexusgames: The full-screen game needs a terminal; add --plain for lines of text.\n"


@pytest.mark.skipif(os.name == "nt", reason="the app draws on standard output there")
@pytest.mark.parametrize("missing", ["stdin", "stdout", "stderr"])
def test_the_app_draws_nowhere_but_on_a_terminal(monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(f"sys.{stream}", io.StringIO())
        monkeypatch.setattr(f"sys.{stream}.isatty", lambda stream=stream: stream != missing)
    with pytest.raises(SetupError, match="needs a terminal"):
        needs_terminal()


def test_replay_tells_a_game_from_its_start_as_everybody_may_know_it(nexusgames: Command, saves: Path) -> None:
    save_game(saves / "old.json", "buy HU H0L", "end")
    done = nexusgames("replay", "old", "--plain", "--saves", saves)
    assert done.code == 0
    lines = done.out.splitlines()
    bought = next(line for line in lines if "bought a Human" in line)
    assert bought.split()[0] == "1", "a line begins with the number of its decision"
    assert lines.index(bought) < next(n for n, line in enumerate(lines) if line.split()[0] == "2")


def test_replay_of_nothing_or_without_a_terminal_is_one_sentence(nexusgames: Command, saves: Path) -> None:
    missing = nexusgames("replay", "missing", "--plain", "--saves", saves)
    assert (missing.code, missing.err.count("\n")) == (3, 1)
    save_game(saves / "old.json", "buy HU H0L")
    assert nexusgames("replay", "old", "--saves", saves).code == 2


def test_replay_opens_the_app_at_the_save(nexusgames: Command, saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path | None] = []
    monkeypatch.setattr("nexusgames.cli.playing.needs_terminal", lambda: None)
    monkeypatch.setattr("nexusgames.tui.app.run_app", lambda folder, watching: opened.append(watching) or 0)
    path = save_game(saves / "old.json", "buy HU H0L")
    assert nexusgames("replay", "old", "--saves", saves).code == 0
    assert opened == [path]
