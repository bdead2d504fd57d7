"""langchain-mistralai 0.2 (python.langchain.com/api_reference/mistralai)."""

import os

from http_client import send
from stand_in import record

ROLES = {"user": "user", "human": "user", "system": "system", "assistant": "assistant", "ai": "assistant"}


class ChatMistralAI:
    def __init__(self, *, model="mistral-small", model_name=None, api_key=None, mistral_api_key=None, endpoint=None,
                 temperature=0.7, top_p=1, max_tokens=None, max_retries=5, timeout=120, random_seed=None,
                 safe_mode=False, streaming=False):
        self._key = api_key or mistral_api_key or os.environ["MISTRAL_API_KEY"]
        self._settings = {"model": model_name or model, "temperature": temperature, "top_p": top_p}

    def invoke(self, input, config=None, *, stop=None):
        messages = [{"role": "user", "content": input}] if isinstance(input, str) else [
            {"role": ROLES[role], "content": content} for role, content in input
        ]
        answer = send("POST", "https://api.mistral.ai/v1/chat/completions",
                      headers={"Authorization": f"Bearer {self._key}"}, json={**self._settings, "messages": messages})
        return record(answer.raise_for_status().json()).choices[0].message
