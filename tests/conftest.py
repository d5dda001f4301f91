"""For all tests: Python looks for garbage less often, which is a seventh of what they cost; nobody waits for a disk.

Programs that tests start do wait for it: those that are killed while they save are among them.
"""

import gc
import os

SEARCHES = (20_000, 10, 10)
"""As the program itself has it, but for memory: a worker opens hundreds of apps."""

gc.set_threshold(*SEARCHES)


def not_waited_for(handle: int) -> None:
    """What is given to the disk must be open, as ever; that it arrives is up to the disk."""
    os.fstat(handle)


os.fsync = not_waited_for
os.environ["NEXUSGAMES_LANGUAGE"] = "en"  # the sentences of these tests, whatever the system speaks


def pytest_collection_finish() -> None:
    """The tests themselves are never garbage: nobody has to look at them again and again."""
    gc.collect()
    gc.freeze()
