"""openai 1.78 (github.com/openai/openai-python/blob/main/api.md): chat, completions, embeddings, models."""

import os

from http_client import send
from stand_in import record
from wire import event_data


class Resource:
    def __init__(self, client):
        self._client = client

    def _call(self, method, path, body=None):
        client = self._client
        answer = send(method, client.base_url + path, headers={"Authorization": f"Bearer {client.api_key}"}, json=body)
        answer.raise_for_status()
        if body and body.get("stream"):
            return (record(data) for data in event_data(answer.text))
        return record(answer.json())


def given(**values):
    extra = values.pop("extra_body", None) or {}
    return {**{name: value for name, value in values.items() if value is not None}, **extra}


class ChatCompletions(Resource):
    def create(self, *, model, messages, frequency_penalty=None, logprobs=None, max_completion_tokens=None,
               max_tokens=None, n=None, parallel_tool_calls=None, presence_penalty=None, response_format=None,
               seed=None, stop=None, stream=None, temperature=None, tool_choice=None, tools=None, top_p=None,
               user=None, extra_body=None):
        body = given(**{name: value for name, value in locals().items() if name != "self"})
        return self._call("POST", "/chat/completions", body)


class Chat(Resource):
    @property
    def completions(self):
        return ChatCompletions(self._client)


class Completions(Resource):
    def create(self, *, model, prompt, frequency_penalty=None, max_tokens=None, n=None, presence_penalty=None,
               seed=None, stop=None, stream=None, suffix=None, temperature=None, top_p=None, user=None,
               extra_body=None):
        return self._call("POST", "/completions",
                          given(**{name: value for name, value in locals().items() if name != "self"}))


class Models(Resource):
    def list(self):
        return self._call("GET", "/models")


class OpenAI:
    def __init__(self, *, api_key=None, organization=None, project=None, base_url=None, timeout=None, max_retries=2,
                 default_headers=None, http_client=None):
        self.api_key = api_key or os.environ["OPENAI_API_KEY"]
        self.base_url = (base_url or "https://api.openai.com/v1").rstrip("/")
        self.chat, self.completions, self.models = Chat(self), Completions(self), Models(self)
