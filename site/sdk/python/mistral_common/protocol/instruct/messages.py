from typing import Literal

from mistral_common.protocol.instruct.tool_calls import Strict, ToolCall


class UserMessage(Strict):
    role: Literal["user"] = "user"
    content: str | list


class SystemMessage(Strict):
    role: Literal["system"] = "system"
    content: str | list


class AssistantMessage(Strict):
    role: Literal["assistant"] = "assistant"
    content: str | None = None
    tool_calls: list[ToolCall] | None = None
    prefix: bool = False


class ToolMessage(Strict):
    role: Literal["tool"] = "tool"
    content: str
    tool_call_id: str | None = None
    name: str | None = None
