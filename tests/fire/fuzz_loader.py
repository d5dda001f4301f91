"""Fuzz whatever reads a file: saves, scenarios, settings, progress, lessons, component tables, texts.

    python tests/fire/fuzz_loader.py --minutes 60
    python tests/fire/fuzz_loader.py --minutes 60 --corpus DIR   go on with what an earlier run found interesting
    python tests/fire/fuzz_loader.py --try FILE                  one finding again

With atheris (`pip install atheris`) coverage guides it; without, the changes are blind, and the last line says so.
The corpus is a folder of files: a line with the name of a door, then what comes in through it.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SLOW = 2.0
"""Seconds of the processor that no file may take, on instrumented code."""
LARGEST = 420_000
Try = Callable[[Path, bytes], tuple[str, str]]


def seeds() -> list[bytes]:
    """Real files of every kind, each with its door."""
    entries = [b"save\n" + path.read_bytes() for path in sorted((ROOT / "assets" / "samples").glob("sample-*.json"))]
    for path in sorted((ROOT / "tests" / "records").rglob("*.json")):
        if path.stat().st_size < 12_000:
            entries.append(b"save\n" + path.read_bytes())
    for path in sorted((ROOT / "assets" / "scenarios").rglob("*.json"))[::6]:
        entries.append(b"scenario\n" + path.read_bytes())
    for path in sorted((ROOT / "assets" / "lessons").rglob("[0-9]*.json"))[::8]:
        entries.append(b"lesson\n" + path.read_bytes())
    for path in sorted((ROOT / "assets" / "data").rglob("*.json")):
        entries.append(f"table {path.parent.name} {path.name}\n".encode() + path.read_bytes())
    entries.append(b"text\n" + (ROOT / "assets" / "text" / "en" / "core.toml").read_bytes())
    entries.append(b"save\n" + crash_file(entries[0].partition(b"\n")[2]))
    seat = '{"name": "Ada", "colour": "red", "player": "human"}'
    entries.append(f'settings\n{{"handover": "never", "theme": "light", "seats": [{seat}]}}\n'.encode())
    entries.append(b'progress\n{"last": "Ada", "coach": true, "learners": {"Ada": {"done": ["icaion/01-year"]}}}\n')
    return entries


def crash_file(save: bytes) -> bytes:
    """A save with what a crash file has beside it."""
    crash = {"decision": "end", "error": "KeyError: 'x'", "calls": ["a.py:1 f"], "python": "3.11", "system": "Linux"}
    return import_module("tests.fire.mutations").with_digest({**json.loads(save), "crash": crash}).encode()


class Run:
    """One process that tries file after file and counts; a finding is kept with its traceback, and the run goes on."""

    def __init__(self, folder: Path, try_file: Try) -> None:
        self.folder, self.try_file = folder, try_file
        self.files = Path(tempfile.mkdtemp(prefix="fuzz-"))
        self.counts: Counter[str] = Counter()
        self.slowest: dict[str, float] = {}
        self.told = 0.0

    def one(self, entry: bytes) -> None:
        """Try one file."""
        began = time.process_time()
        door = entry.partition(b"\n")[0].decode("ascii", "replace").split(" ")[0][:20]
        try:
            door, answer = self.try_file(self.files, entry)
        except Exception as error:
            answer = "FINDING"
            self.keep(entry, error)
        took = time.process_time() - began
        if took > SLOW:
            self.keep(entry, TimeoutError(f"{door}: {took:.1f} s"))
        self.slowest[door] = max(took, self.slowest.get(door, 0))
        self.counts[f"{door}: {answer}"] += 1
        self.tell()

    def keep(self, entry: bytes, error: Exception) -> None:
        """Write down a finding, once for each place in the code."""
        where = [frame for frame in traceback.extract_tb(error.__traceback__) if "nexusgames" in frame.filename][-1:]
        place = f"{type(error).__name__}-{where[0].name}-{where[0].lineno}" if where else type(error).__name__
        name = f"{place}-{hashlib.sha256(str(error).encode('utf-8', 'replace')).hexdigest()[:4]}"
        findings = self.folder / "findings"
        findings.mkdir(exist_ok=True)
        if len(list(findings.glob(f"{place}-*.txt"))) < 3:
            (findings / name).write_bytes(entry)
            (findings / f"{name}.txt").write_text("".join(traceback.format_exception(error))[-6000:], errors="replace")

    def tell(self) -> None:
        """Keep the figures where the parent finds them, now and then."""
        if time.monotonic() > self.told + 2:
            self.told = time.monotonic()
            figures = {"counts": self.counts, "slowest": self.slowest}
            (self.folder / f"figures-{os.getpid()}.json").write_text(json.dumps(figures))


def fuzz(folder: Path, minutes: float) -> None:
    """The child: guided by coverage if atheris is there."""
    if find_spec("atheris") is None:
        blind(folder, minutes)
        return
    atheris: Any = import_module("atheris")
    with atheris.instrument_imports(include=["nexusgames"]):
        doors, mutations = import_module("tests.fire.doors"), import_module("tests.fire.mutations")
        for game in doors.GAMES.ids():  # now: what is imported later is not watched
            doors.GAMES.load(game)
            doors.presenter_for(game)
    os.fsync = lambda fd: None  # the disk is not what is tried here
    run, pool, first = Run(folder, doors.try_file), seeds(), random.Random(time.time_ns())

    def changed(entry: bytes, most: int, seed: int) -> bytes:
        luck = random.Random(seed)
        if b"\n" not in entry[:60]:
            entry = first.choice(pool)
        return mutations.mutate(entry, pool, luck)[:most]

    options = [f"-max_total_time={round(minutes * 60)}", f"-max_len={LARGEST}", "-timeout=30", "-rss_limit_mb=1500"]
    more = ["-print_final_stats=1", "-len_control=0", "-reload=0", f"-artifact_prefix={folder}/libfuzzer-"]
    atheris.Setup([sys.argv[0], *options, *more, str(folder / "corpus")], run.one, custom_mutator=changed)
    atheris.Fuzz()


def blind(folder: Path, minutes: float) -> None:
    """Without coverage: real files changed at random."""
    doors, mutations = import_module("tests.fire.doors"), import_module("tests.fire.mutations")
    os.fsync = lambda fd: None
    run, pool, luck = Run(folder, doors.try_file), seeds(), random.Random(time.time_ns())
    end = time.monotonic() + minutes * 60
    while time.monotonic() < end:
        run.one(mutations.mutate(luck.choice(pool), pool, luck))
    run.told = 0
    run.tell()


def supervise(folder: Path, minutes: float) -> int:
    """The parent: children one after the other (a file that kills one is a finding too), then the closing figures."""
    corpus = folder / "corpus"
    corpus.mkdir(parents=True, exist_ok=True)
    for entry in seeds():
        (corpus / hashlib.sha256(entry).hexdigest()[:16]).write_bytes(entry)
    for old in folder.glob("figures-*.json"):
        old.unlink()
    began, end, deaths = time.monotonic(), time.monotonic() + minutes * 60, 0
    while (left := end - time.monotonic()) > 1:
        command = [sys.executable, __file__, "--child", "--minutes", str(left / 60), "--corpus", str(folder)]
        with (folder / "log").open("a") as log:
            deaths += subprocess.run(command, stdout=log, stderr=log, check=False).returncode != 0
        if deaths > 20:
            break
    return report(folder, time.monotonic() - began, deaths)


def report(folder: Path, seconds: float, deaths: int) -> int:
    """The closing figures."""
    counts: Counter[str] = Counter()
    slowest: dict[str, float] = {}
    for file in folder.glob("figures-*.json"):
        figures = json.loads(file.read_text())
        counts.update(figures["counts"])
        slowest |= {door: max(took, slowest.get(door, 0)) for door, took in figures["slowest"].items()}
    for name, count in sorted(counts.items()):
        print(f"{count:>9}  {name}")
    findings = sorted((folder / "findings").glob("*.txt"))
    for file in findings:
        print(f"finding: {file}")
    how = "guided by coverage" if find_spec("atheris") else "blind (pip install atheris for guidance by coverage)"
    print("slowest: " + ", ".join(f"{door} {took:.2f} s" for door, took in sorted(slowest.items())))
    print(
        f"{sum(counts.values())} files in {seconds / 60:.1f} minutes, {how}; corpus of "
        f"{len(list((folder / 'corpus').iterdir()))}; {len(findings)} findings, {deaths} processes died"
    )
    return 1 if findings or deaths else 0


def main() -> int:
    """Read the arguments."""
    parser = argparse.ArgumentParser(description="Fuzz whatever reads a file.")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--corpus", type=Path, default=Path(tempfile.gettempdir()) / "nexusgames-fuzz")
    parser.add_argument("--try", dest="again", type=Path, help="a finding")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.again:
        print(*import_module("tests.fire.doors").try_file(Path(tempfile.mkdtemp()), asked.again.read_bytes()))
        return 0
    if asked.child:
        fuzz(asked.corpus, asked.minutes)
        return 0
    return supervise(asked.corpus.resolve(), asked.minutes)


if __name__ == "__main__":
    sys.exit(main())
