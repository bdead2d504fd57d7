"""boto3 1.38, bedrock-runtime (boto3.amazonaws.com/v1/documentation): `converse` checks what it is given."""

import wire
from pydantic import BaseModel, ValidationError
from typing import Literal


class Strict(BaseModel):
    model_config = {"extra": "forbid"}


class Content(Strict):
    text: str


class Message(Strict):
    role: Literal["user", "assistant"]
    content: list[Content]


class InferenceConfig(Strict):
    maxTokens: int | None = None
    temperature: float | None = None
    topP: float | None = None
    stopSequences: list[str] | None = None


class Request(Strict):
    modelId: str
    messages: list[Message]
    system: list[Content] | None = None
    inferenceConfig: InferenceConfig | None = None


class BedrockRuntime:
    def converse(self, **given):
        try:
            Request(**given)
        except ValidationError as error:
            raise wire.Misuse(f"converse: {str(error).splitlines()[1]}: {error.errors()[0]['msg']}") from None
        wire.guess()
        message = {"role": "assistant", "content": [{"text": "Bees use the sun."}]}
        usage = {"inputTokens": 15, "outputTokens": 6, "totalTokens": 21}
        return {"output": {"message": message}, "stopReason": "end_turn", "usage": usage, "metrics": {"latencyMs": 900}}

    def converse_stream(self, **given):
        message = self.converse(**given)["output"]["message"]
        events = [{"contentBlockDelta": {"delta": part, "contentBlockIndex": 0}} for part in message["content"]]
        return {"stream": iter([{"messageStart": {"role": "assistant"}}, *events, {"messageStop": {"stopReason": "end_turn"}}])}


def client(service_name, region_name=None, *, api_version=None, use_ssl=True, endpoint_url=None,
           aws_access_key_id=None, aws_secret_access_key=None, aws_session_token=None, config=None):
    if service_name != "bedrock-runtime":
        raise wire.Misuse(f'Samples have no service "{service_name}".', ["bedrock-runtime"], service_name)
    return BedrockRuntime()
