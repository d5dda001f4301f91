"""The tests with the lowest versions that pyproject.toml allows: `python tests/lowest.py [what pytest shall run]`.

A new environment in a temporary folder gets of everything that is named there exactly the version that is named.
"""

import subprocess
import sys
import tempfile
import tomllib
import venv
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main(tests: list[str]) -> int:
    """Install and test; 0 when the bounds are true."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    named = [*project["dependencies"], *(one for extra in extras.values() for one in extra)]
    with tempfile.TemporaryDirectory() as folder:
        bounds = Path(folder, "lowest.txt")
        bounds.write_text("\n".join(lowest(named)), encoding="utf-8")
        venv.create(Path(folder, "venv"), with_pip=True)
        python = str(Path(folder, "venv", "Scripts" if sys.platform == "win32" else "bin", "python"))
        install = [python, "-m", "pip", "install", "-q", "-c", str(bounds), "-e", f".[{','.join(extras)}]"]
        return run(install) or run([python, "-m", "pytest", "-q", *tests])


def run(command: list[str]) -> int:
    """A command in the project; its exit code."""
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def lowest(named: Iterable[str]) -> list[str]:
    """Of each requirement (`rich>=14.2,<15`) the lowest version as the only one (`rich==14.2`)."""
    parts = (requirement.split(",")[0].replace(">=", "==").split("==") for requirement in named)
    return sorted({f"{name.partition('[')[0]}=={version}" for name, version in parts})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
