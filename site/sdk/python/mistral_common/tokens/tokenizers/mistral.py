from mistral_common.protocol.instruct.request import ChatCompletionRequest
from stand_in import Guess


class Tokenized:
    def __init__(self):
        self.tokens, self.text, self.images = [int(Guess())], str(Guess()), []


class Pieces:
    n_words = 32768

    def id_to_piece(self, token_id):
        return str(Guess())

    def encode(self, s, bos, eos):
        return [int(Guess())]

    def decode(self, tokens):
        return str(Guess())


class InstructTokenizer:
    def __init__(self):
        self.tokenizer = Pieces()


class MistralTokenizer:
    def __init__(self):
        self.instruct_tokenizer = InstructTokenizer()

    @classmethod
    def v1(cls):
        return cls()

    @classmethod
    def v2(cls):
        return cls()

    @classmethod
    def v3(cls, is_tekken=False, is_mm=False):
        return cls()

    @classmethod
    def v7(cls, is_mm=False):
        return cls()

    @classmethod
    def from_model(cls, model, strict=False):
        return cls()

    def encode_chat_completion(self, request):
        if not isinstance(request, ChatCompletionRequest):
            raise TypeError("encode_chat_completion takes a ChatCompletionRequest")
        return Tokenized()
