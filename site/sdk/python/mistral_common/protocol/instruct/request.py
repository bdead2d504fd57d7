from mistral_common.protocol.instruct.messages import AssistantMessage, SystemMessage, ToolMessage, UserMessage
from mistral_common.protocol.instruct.tool_calls import Strict, Tool


class ChatCompletionRequest(Strict):
    model: str | None = None
    messages: list[UserMessage | SystemMessage | AssistantMessage | ToolMessage]
    tools: list[Tool] | None = None
    tool_choice: str = "auto"
    temperature: float = 0.7
    top_p: float = 1.0
    max_tokens: int | None = None
    random_seed: int | None = None
