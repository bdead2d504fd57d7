"""snowflake-ml-python 1.8 (docs.snowflake.com/en/developer-guide/snowpark-ml/reference)."""

from stand_in import Guess

MODELS = ("mistral-large", "mistral-large2", "mixtral-8x7b", "mistral-7b")


def Complete(model, prompt, *, options=None, session=None, stream=False, timeout=None, deadline=None):
    if model not in MODELS:
        raise ValueError(f"unknown model {model}")
    if not isinstance(prompt, (str, list)):
        raise TypeError("prompt")
    return str(Guess())
