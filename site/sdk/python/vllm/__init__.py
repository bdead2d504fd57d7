"""vLLM 0.8 (docs.vllm.ai/en/v0.8.5): offline inference."""

import wire

from vllm.sampling_params import SamplingParams


class Output:
    def __init__(self):
        self.text, self.token_ids, self.finish_reason = "guess", [1], "stop"


class RequestOutput:
    def __init__(self):
        self.outputs, self.prompt, self.finished = [Output()], "guess", True


class LLM:
    def __init__(self, model, *, tokenizer=None, tokenizer_mode="auto", skip_tokenizer_init=False,
                 trust_remote_code=False, tensor_parallel_size=1, dtype="auto", quantization=None, revision=None,
                 seed=None, gpu_memory_utilization=0.9, swap_space=4, cpu_offload_gb=0, enforce_eager=False,
                 config_format="auto", load_format="auto", max_model_len=None, max_num_seqs=None,
                 limit_mm_per_prompt=None, download_dir=None):
        for name, value, known in (
            ("tokenizer_mode", tokenizer_mode, ("auto", "slow", "mistral", "custom")),
            ("config_format", config_format, ("auto", "hf", "mistral")),
            ("load_format", load_format, ("auto", "pt", "safetensors", "npcache", "dummy", "mistral", "gguf")),
            ("dtype", dtype, ("auto", "half", "float16", "bfloat16", "float", "float32")),
        ):
            if value not in known:
                raise wire.Misuse(f'{name} knows no "{value}".', known, value)

    def chat(self, messages, sampling_params=None, use_tqdm=True, lora_request=None, chat_template=None, tools=None):
        if not isinstance(sampling_params, (SamplingParams, type(None))):
            raise wire.Misuse("sampling_params is a SamplingParams.")
        conversations = messages if messages and isinstance(messages[0], list) else [messages]
        for message in [message for conversation in conversations for message in conversation]:
            if message.get("role") not in ("system", "user", "assistant", "tool") or "content" not in message:
                raise wire.Misuse("A message has a role and a content.")
            for part in message["content"] if isinstance(message["content"], list) else []:
                if part.get("type") not in ("text", "image_url") or part["type"] not in part:
                    raise wire.Misuse("A part of a message has a type, and a value under the name of the type.")
        wire.guess()
        return [RequestOutput() for _ in conversations]
