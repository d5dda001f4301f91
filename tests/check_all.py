"""Every check and every test: `python tests/check_all.py`, with the Python of the development environment."""

import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

CHECKS = (
    ("ruff", "format", "--check"),
    ("ruff", "check"),
    # Named, because a pyrightconfig.json in any folder above would win over pyproject.toml.
    ("pyright", "--project", "pyproject.toml", "--pythonpath", sys.executable),
    ("lint-imports",),
    ("pytest", "-q", "-n", "2", "--dist", "worksteal"),
)


def main() -> int:
    """Run all checks, also after one has failed; 0 when all passed."""
    failed = [name for name, passed in map(run, CHECKS) if not passed]
    print(f"\n{'FAILED: ' + ', '.join(failed) if failed else 'All checks passed.'}")
    return 1 if failed else 0


def run(check: tuple[str, ...]) -> tuple[str, bool]:
    """One check under its headline: its name, and whether it passed."""
    tool, *arguments = check
    name = " ".join([tool, *(a for a in arguments[:1] if not a.startswith("-"))])
    print(f"\n== {name}", flush=True)
    started = time.perf_counter()
    passed = subprocess.run([beside_python(tool), *arguments], cwd=ROOT, check=False).returncode == 0
    print(f"-- {name}: {'ok' if passed else 'FAILED'}, {time.perf_counter() - started:.1f} s", flush=True)
    return name, passed


def beside_python(tool: str) -> str:
    """The tool of the environment that runs this file, whatever else is on the PATH."""
    folder = Path(sys.executable).parent
    found = shutil.which(tool, path=str(folder))
    if found is None:
        sys.exit(f'{tool} is not installed in {folder}: run  pip install -e ".[dev]"  there first.')
    return found


if __name__ == "__main__":
    sys.exit(main())
