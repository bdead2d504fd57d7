"""llama-index-llms-mistralai 0.4 (docs.llamaindex.ai/en/stable/api_reference/llms/mistralai)."""

import os

from http_client import send
from llama_index.core.llms import ChatMessage


class MistralAI:
    def __init__(self, model="mistral-large-latest", temperature=0.1, max_tokens=512, timeout=120, max_retries=5,
                 safe_mode=False, random_seed=None, api_key=None, additional_kwargs=None, callback_manager=None,
                 system_prompt=None, endpoint=None):
        self._key = api_key or os.environ["MISTRAL_API_KEY"]
        self._settings = {"model": model, "temperature": temperature, "max_tokens": max_tokens}

    def chat(self, messages, **kwargs):
        body = {**self._settings, "messages": [{"role": each.role, "content": each.content} for each in messages]}
        answer = send("POST", "https://api.mistral.ai/v1/chat/completions",
                      headers={"Authorization": f"Bearer {self._key}"}, json=body)
        message = answer.raise_for_status().json()["choices"][0]["message"]
        return ChatMessage(message["content"], role="assistant")
