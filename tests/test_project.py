"""The project as a whole: the wheel, what is loaded when, where files live, what the README promises."""

import ast
import itertools
import os
import re
import subprocess
import sys
import sysconfig
import tomllib
import venv
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest

from nexusgames import __version__, paths
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.files.saves import load_session, verify, write_save
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.session.session import Session
from nexusgames.core.values.chance import Chance
from nexusgames.core.values.files import previous_of
from nexusgames.games import GAMES
from tests.lowest import lowest

ROOT = Path(__file__).resolve().parent.parent
ALLOWED_AT_THE_TOP = {
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "README.md",
    "assets",
    "nexusgames",
    "pyproject.toml",
    "saves",
    "tests",
}


def run(command: Sequence[str | Path], *, cwd: Path = ROOT, typed: str = "") -> subprocess.CompletedProcess[str]:
    """A command that sees neither this checkout nor the folders of whoever runs the test."""
    foreign = ("PYTHONPATH", "NEXUSGAMES_")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(foreign)}
    environment["COLUMNS"] = "80"
    return subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=environment,
        input=typed,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def succeeds(done: subprocess.CompletedProcess[str]) -> str:
    """Standard output of a command that must have ended well."""
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    succeeds(run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]))
    return next(folder.glob("nexusgames-*.whl"))


@pytest.fixture(scope="module")
def scripts(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The scripts folder of a new environment with the wheel; the dependencies are borrowed from this one."""
    home = tmp_path_factory.mktemp("installed")
    venv.create(home, with_pip=False)
    folders = sysconfig.get_paths("venv", {"base": str(home), "platbase": str(home)})
    pip = [sys.executable, "-m", "pip", "--python", Path(folders["scripts"], "python")]
    succeeds(run([*pip, "install", "-q", "--no-deps", "--no-index", wheel]))
    # Only now, or pip would find nexusgames in the borrowed folder and install nothing.
    borrowed = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    Path(folders["purelib"], "borrowed.pth").write_text("\n".join(sorted(borrowed)), encoding="utf-8")
    return Path(folders["scripts"])


def test_the_wheel_holds_every_asset(wheel: Path) -> None:
    shipped = {name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("nexusgames/assets/")}
    assets = (path for path in (ROOT / "assets").rglob("*") if path.is_file())
    expected = {f"nexusgames/{path.relative_to(ROOT).as_posix()}" for path in assets}
    assert expected
    assert shipped == expected


def test_the_installed_program_brings_its_own_assets(scripts: Path, tmp_path: Path) -> None:
    ask = "from nexusgames import paths; print(paths.assets())"
    folder = Path(succeeds(run([scripts / "python", "-c", ask], cwd=tmp_path)).strip())
    assert folder.is_relative_to(scripts.parent.resolve())
    assert folder.is_dir()


def test_the_installed_program_tells_its_version(scripts: Path, tmp_path: Path) -> None:
    done = run([scripts / "nexusgames", "--version"], cwd=tmp_path)
    assert succeeds(done) == f"nexusgames {__version__}\n"


def test_the_installed_program_lists_its_games(scripts: Path, tmp_path: Path) -> None:
    assert "nexus-ops" in succeeds(run([scripts / "nexusgames", "list"], cwd=tmp_path))


def test_the_installed_program_brings_sample_games_that_go_on_as_games_of_ones_own(
    scripts: Path, tmp_path: Path
) -> None:
    nexusgames = scripts / "nexusgames"
    listed = succeeds(run([nexusgames, "list", "--saves", "games"], cwd=tmp_path))
    assert "No saved games in games." in listed
    assert re.findall(r"^  sample-(\S+):", listed, re.MULTILINE) == sorted(SAMPLES)
    resume = ["resume", "sample-nexus-ops-early", "--plain", "--saves", "games"]
    succeeds(run([nexusgames, *resume], cwd=tmp_path, typed="\n1\nquit\n"))
    (own,) = (tmp_path / "games").glob("*.json")
    assert len(load_session(own, GAMES).keys) == 41
    ask = "from nexusgames import paths; print(*sorted(file.name for file in paths.samples().iterdir()))"
    shipped = succeeds(run([scripts / "python", "-c", ask], cwd=tmp_path)).split()
    assert shipped == sorted(sample(name).name for name in SAMPLES), "nothing is written there"


def test_the_installed_program_plays_in_plain_mode(scripts: Path, tmp_path: Path) -> None:
    play = ["play", "nexus-ops", "--plain", "--players", "Ada,Bo", "--seed", "2", "--saves", "games"]
    played = succeeds(run([scripts / "nexusgames", *play], cwd=tmp_path, typed="1 H0L x4\nend\n1 B1\nend\nquit\n"))
    assert "Ada turned up a token at B1" in played
    resumed = succeeds(
        run([scripts / "nexusgames", "resume", "--plain", "--saves", "games"], cwd=tmp_path, typed="h\n\n")
    )
    assert "Ada moved a Human from H0L to B1: found" in resumed
    assert "Secret Missions:" in resumed


def test_core_and_games_load_no_front_end() -> None:
    load_all = """
import importlib, pkgutil, sys
for name in ("nexusgames.core", "nexusgames.games"):
    package = importlib.import_module(name)
    for module in pkgutil.walk_packages(package.__path__, name + "."):
        importlib.import_module(module.name)
print(*sorted(sys.modules))
"""
    loaded = succeeds(run([sys.executable, "-c", load_all])).split()
    assert "nexusgames.games.nexus_ops" in loaded
    front_ends = ("rich", "textual", "nexusgames.tui", "nexusgames.plain", "nexusgames.cli")
    assert [m for m in loaded if m.startswith(tuple(f"{f}." for f in front_ends)) or m in front_ends] == []


def test_version_is_told_without_loading_anything_large() -> None:
    tell = "import sys; from nexusgames.__main__ import main; code = main(['--version'])"
    done = run([sys.executable, "-c", f"{tell}; print(*sys.modules); sys.exit(code)"])
    told, loaded = succeeds(done).splitlines()
    assert told == f"nexusgames {__version__}"
    assert set(loaded.split()) & {"pydantic", "platformdirs", "rich", "textual", "nexusgames.cli"} == set()


def test_a_checkout_uses_its_own_folders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NEXUSGAMES_SAVES", raising=False)
    assert paths.checkout() == ROOT
    assert paths.assets() == ROOT / "assets"
    assert paths.saves() == ROOT / "saves"


def test_the_environment_names_the_folder_and_a_flag_overrides_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("NEXUSGAMES_SAVES", str(tmp_path / "named"))
    monkeypatch.setenv("NEXUSGAMES_SETTINGS", str(tmp_path / "named.json"))
    assert paths.saves() == tmp_path / "named"
    assert paths.settings() == tmp_path / "named.json"
    assert paths.saves(tmp_path / "flag") == tmp_path / "flag"
    assert paths.settings(str(tmp_path / "flag.json")) == tmp_path / "flag.json"


def test_an_installed_program_saves_where_the_user_keeps_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from platformdirs import user_config_path, user_data_path

    monkeypatch.setattr(paths, "_PACKAGE", tmp_path / "site-packages" / "nexusgames")
    monkeypatch.delenv("NEXUSGAMES_SAVES", raising=False)
    monkeypatch.delenv("NEXUSGAMES_SETTINGS", raising=False)
    assert paths.checkout() is None
    assert paths.saves() == user_data_path("nexusgames", appauthor=False) / "saves"
    assert paths.settings() == user_config_path("nexusgames", appauthor=False) / "settings.json"


def test_ci_runs_the_test_command_of_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    play, test = re.findall(r"^```\w*\n(.*?)\n```$", readme, re.MULTILINE | re.DOTALL)[:2]
    assert play.endswith(".venv/bin/nexusgames")
    assert test.endswith("tests/check_all.py")
    *_, clean, last = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert (clean, last) == ("rm -rf .venv", test)


def test_the_transcript_of_the_readme_is_what_the_program_prints(tmp_path: Path) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```\w*\n(.*?)\n```$", readme, re.MULTILINE | re.DOTALL)
    command, transcript = next((one, two) for one, two in itertools.pairwise(blocks) if "\n> " in two)
    typed = "".join(f"{line}\n" for line in re.findall(r"^> (.*)$", transcript, re.MULTILINE))
    program = [sys.executable, "-m", "nexusgames", *command.split()[1:], "--saves", tmp_path]
    assert transcript in succeeds(run(program, typed=typed))


def test_every_command_that_the_readme_names_exists() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`nexusgames [^|]+)\|", readme, re.MULTILINE)
    named = {word for row in rows for word in re.findall(r"`(?:nexusgames )?([a-z]+)", row)}
    told = succeeds(run([sys.executable, "-m", "nexusgames", "--help"]))
    assert named <= set(re.findall(r"^    (\w+) ", told, re.MULTILINE))
    assert {"play", "resume", "learn", "replay", "review", "export", "rules", "simulate", "serve"} <= named


def test_nothing_unexpected_stands_at_the_top() -> None:
    listed = run(["git", "ls-files"])
    if listed.returncode != 0:
        pytest.skip("not a git checkout")
    top = {name.split("/")[0] for name in listed.stdout.splitlines()}
    assert {name for name in top if not name.startswith(".")} <= ALLOWED_AT_THE_TOP


def test_the_import_contracts_name_every_game() -> None:
    configuration = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = configuration["tool"]["importlinter"]["contracts"]
    games = {f"nexusgames.games.{init.parent.name}" for init in ROOT.glob("nexusgames/games/*/__init__.py")}
    named = {contract["name"]: contract for contract in contracts}
    assert set(named["Games do not know each other"]["modules"]) == games
    assert set(named["Front ends reach a game only through the registry"]["forbidden_modules"]) == games


def test_the_rooms_of_the_core_are_told_in_the_order_of_their_imports() -> None:
    configuration = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    named = {contract["name"]: contract for contract in configuration["tool"]["importlinter"]["contracts"]}
    layers = named["The rooms of the core stand on each other"]["layers"]
    rooms = [room for layer in layers for room in layer.split(" | ")]
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split("| room of `core` |")[1].split("\n\n")[0]
    assert re.findall(r"^\| `(\w+)` \| (.+) \|$", told, re.MULTILINE) == [(room, what_is_in(room)) for room in rooms]


def what_is_in(room: str) -> str:
    """What a room of the core says of itself."""
    tree = ast.parse((ROOT / "nexusgames" / "core" / room / "__init__.py").read_text(encoding="utf-8"))
    return ast.get_docstring(tree) or ""


def test_everything_that_is_needed_has_a_lowest_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = [*project["dependencies"], *itertools.chain(*project["optional-dependencies"].values())]
    assert all(re.fullmatch(r"[\w-]+==[\d.]+", bound) for bound in lowest(named))
    assert len(lowest(named)) == len(named)
    assert lowest(["rich>=14.2,<15", "pyright[nodejs]==1.1"]) == ["pyright==1.1", "rich==14.2"]


SAMPLES = {
    "nexus-ops-early": ("nexus-ops", 5, 40),
    "nexus-ops-battle": ("nexus-ops", 27, 270),
    "icaion-early": ("icaion", 5, 60),
    "icaion-wound": ("icaion", 9, 153),
    "theseus-early": ("theseus", 5, 45),
    "theseus-traps": ("theseus", 8976, 189),
}
"""Sample games: which game, seed and number of decisions. After a change of the rules or of the numbers on components
`NEXUSGAMES_REGENERATE=1 .venv/bin/pytest tests/test_project.py -k sample` plays them anew."""


def sample(name: str) -> Path:
    path = ROOT / "assets" / "samples" / f"sample-{name}.json"
    if os.environ.get("NEXUSGAMES_REGENERATE"):
        write_save(played(*SAMPLES[name]), path, "2026-01-01 12:00:00 +0000")
        previous_of(path).unlink(missing_ok=True)
    return path


def played(game: str, seed: int, decisions: int) -> Session:
    """A game of three people after some choices at random that end a phase only when nothing else is left to do."""
    session = Session(GAMES.load(game), Setup((Seat("Ada"), Seat("Bo"), Seat("Cy")), seed, {}))
    luck = Chance(seed)
    for _ in range(decisions):
        decision = session.pending
        assert isinstance(decision, Decision)
        keys = [choice.key for choice in decision.options]
        eager = [key for key in keys if key not in ("end", "pass")] or keys
        session.choose(eager[luck.below(len(eager))])
    return session


@pytest.mark.parametrize("name", SAMPLES)
def test_the_sample_games_open_and_verify(name: str) -> None:
    path = sample(name)
    session = load_session(path, GAMES)
    assert [(seat.name, seat.player) for seat in session.setup.seats] == [(who, "human") for who in ("Ada", "Bo", "Cy")]
    assert isinstance(session.pending, Decision)
    assert len(session.keys) == SAMPLES[name][2]
    assert verify(path, GAMES) is None


def test_two_sample_games_wait_in_the_middle_of_something() -> None:
    battle, wound = (load_session(sample(name), GAMES) for name in ("nexus-ops-battle", "icaion-wound"))
    assert battle.game.view(battle.state, None).battle is not None
    assert wound.game.view(wound.state, None).wounded


def test_a_sample_game_of_theseus_waits_between_traps() -> None:
    session = load_session(sample("theseus-traps"), GAMES)
    assert isinstance(session.pending, Decision)
    assert session.pending.kind == "trap"


def test_every_sample_game_is_tested() -> None:
    assert {path.name for path in (ROOT / "assets" / "samples").glob("sample-*")} == {
        sample(name).name for name in SAMPLES
    }


def test_the_readme_shows_a_small_picture_of_each_game_that_fetches_nothing() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r"^!\[[^]]+\]\((.+)\)$", readme, re.MULTILINE)
    assert {Path(path).stem for path in shown} == {*GAMES.ids(), "nexus-ops-battle"}
    assert {ROOT / path for path in shown} == set((ROOT / "assets" / "pictures").iterdir())
    for path in shown:
        picture = (ROOT / path).read_text(encoding="utf-8")
        assert 1_000 < len(picture.encode()) < 200_000
        assert "@font-face" not in picture
        assert str(ROOT) not in picture
        assert re.findall(r"https?://[^\s\"'<>)]+", picture) == ["http://www.w3.org/2000/svg"]


def test_every_key_that_the_readme_names_is_one_of_the_app() -> None:
    from nexusgames.tui.commands import PLAY

    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    section = readme.split("## The keys that matter")[1].split("\n## ")[0]
    told = set(re.findall(r"`([^`]+)`", section)) - {"1", "9"}
    written = {"question_mark": "?"}
    assert told <= {written.get(key, key) for command in PLAY for key in command.keys.split(",")}
    assert len(told) > 10
