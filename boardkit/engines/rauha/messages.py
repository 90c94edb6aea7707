"""What makes the messages of this engine's errors, from ``messages.toml``."""

from boardkit.core.messages import messages_of

message = messages_of("boardkit.engines.rauha")
