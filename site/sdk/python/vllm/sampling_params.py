class SamplingParams:
    def __init__(self, n=1, best_of=None, presence_penalty=0.0, frequency_penalty=0.0, repetition_penalty=1.0,
                 temperature=1.0, top_p=1.0, top_k=-1, min_p=0.0, seed=None, stop=None, stop_token_ids=None,
                 ignore_eos=False, max_tokens=16, min_tokens=0, logprobs=None, skip_special_tokens=True,
                 guided_decoding=None):
        for name, value in (("n", n), ("max_tokens", max_tokens), ("min_tokens", min_tokens), ("top_k", top_k)):
            if not isinstance(value, int):
                raise TypeError(f"{name} must be an integer")
        if not 0 <= temperature or not 0 < top_p <= 1:
            raise ValueError("temperature or top_p")
