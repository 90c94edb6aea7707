"""What makes the messages of this engine's errors, which speak both languages."""

from __future__ import annotations

from boardkit.core.messages import messages_of

message = messages_of("boardkit.engines.rauha")
