import wire

from ibm_watsonx_ai import Credentials
from ibm_watsonx_ai.metanames import GenTextParamsMetaNames

CHAT = ("frequency_penalty", "logprobs", "max_tokens", "n", "presence_penalty", "response_format", "seed", "stop",
        "temperature", "time_limit", "top_logprobs", "top_p")
TEXT = [value for name, value in vars(GenTextParamsMetaNames).items() if name.isupper()]


def known(params, names):
    for name in params or {}:
        if name not in names:
            raise wire.Misuse(f'ModelInference has no parameter "{name}".', names, name)


class ModelInference:
    def __init__(self, *, model_id=None, deployment_id=None, params=None, credentials=None, project_id=None,
                 space_id=None, verify=None, api_client=None, validate=True, max_retries=None):
        if not isinstance(credentials, Credentials):
            raise wire.Misuse("ModelInference needs credentials.")
        self._params = params

    def chat(self, messages, params=None, tools=None, tool_choice=None, tool_choice_option=None, context=None):
        known(params or self._params, CHAT)
        for message in messages:
            if message.get("role") not in ("system", "user", "assistant", "tool") or "content" not in message:
                raise wire.Misuse("A message has a role and a content.")
        wire.guess()
        return {"choices": [{"index": 0, "message": {"role": "assistant", "content": "By the sun."}}]}

    def chat_stream(self, messages, params=None, tools=None, tool_choice=None, tool_choice_option=None, context=None):
        [choice] = self.chat(messages, params, tools, tool_choice, tool_choice_option, context)["choices"]
        return iter([{"choices": [{"index": 0, "delta": choice["message"]}]}])

    def generate_text(self, prompt=None, params=None, raw_response=False, concurrency_limit=8):
        known(params or self._params, TEXT)
        if not isinstance(prompt, (str, list)):
            raise wire.Misuse("The prompt is a text.")
        wire.guess()
        return "By the sun."
