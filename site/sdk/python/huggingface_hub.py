"""huggingface_hub 0.31 (huggingface.co/docs/huggingface_hub)."""

from http_client import send
from stand_in import record


def login(token=None, *, add_to_git_credential=False, new_session=True, write_permission=False):
    pass


class InferenceClient:
    def __init__(self, model=None, *, provider=None, token=None, timeout=None, headers=None, cookies=None,
                 api_key=None, base_url=None):
        self.model = (model or base_url).rstrip("/")

    def text_generation(self, prompt, *, details=False, stream=False, model=None, best_of=None, do_sample=None,
                        frequency_penalty=None, max_new_tokens=None, repetition_penalty=None, return_full_text=None,
                        seed=None, stop=None, temperature=None, top_k=None, top_p=None, truncate=None,
                        typical_p=None, watermark=None):
        names = ("best_of", "do_sample", "max_new_tokens", "repetition_penalty", "return_full_text", "seed", "stop",
                 "temperature", "top_k", "top_p", "truncate", "typical_p", "watermark", "details")
        values = locals()
        parameters = {name: values[name] for name in names if values[name] not in (None, False)}
        answer = send("POST", f"{self.model}/generate", json={"inputs": prompt, "parameters": parameters})
        return answer.raise_for_status().json()["generated_text"]

    def chat_completion(self, messages, *, model=None, stream=False, max_tokens=None, temperature=None, top_p=None,
                        tools=None, seed=None, stop=None):
        values = {"max_tokens": max_tokens, "temperature": temperature, "top_p": top_p, "tools": tools, "seed": seed}
        body = {"model": model or "tgi", "messages": messages,
                **{name: value for name, value in values.items() if value is not None}}
        return record(send("POST", f"{self.model}/v1/chat/completions", json=body).raise_for_status().json())
