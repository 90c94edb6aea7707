"""The words of results in both languages."""

from __future__ import annotations

from boardkit.core.languages import sayer
from boardkit.core.messages import messages_of

say = sayer("boardkit.simulation")
message = messages_of("boardkit.simulation")
