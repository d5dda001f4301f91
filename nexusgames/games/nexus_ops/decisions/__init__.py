"""The decisions of Nexus Ops, one topic per module; importing the package registers their steps, verbs and reasons."""

from nexusgames.core.engine.topics import import_topics

import_topics(__name__, __path__)
