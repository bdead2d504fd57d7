"""llama-index-core 0.12 (docs.llamaindex.ai/en/stable/api_reference)."""


class ChatMessage:
    def __init__(self, content=None, *, role="user", additional_kwargs=None):
        self.role, self.content = role, content

    def __str__(self):
        return f"{self.role}: {self.content}"
