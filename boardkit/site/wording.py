"""The words of the site and of its builder, in both languages."""

from __future__ import annotations

from boardkit.core.languages import sayer
from boardkit.core.messages import messages_of

say = sayer("boardkit.site")
message = messages_of("boardkit.site")
