"""Shared checks tell what differs, as asserts in a test do."""

import pytest

pytest.register_assert_rewrite("tests.games.secrecy", "tests.games.table", "tests.games.told")
