"""For all tests: Python looks for garbage less often, which is a seventh of what they cost."""

import gc

SEARCHES = (20_000, 10, 10)
"""As the program itself has it, but for memory: a worker opens hundreds of apps."""

gc.set_threshold(*SEARCHES)


def pytest_collection_finish() -> None:
    """The tests themselves are never garbage: nobody has to look at them again and again."""
    gc.collect()
    gc.freeze()
