from pydantic import BaseModel


class Strict(BaseModel):
    model_config = {"extra": "forbid"}


class Function(Strict):
    name: str
    description: str = ""
    parameters: dict


class Tool(Strict):
    type: str = "function"
    function: Function


class FunctionCall(Strict):
    name: str
    arguments: str


class ToolCall(Strict):
    id: str = "null"
    type: str = "function"
    function: FunctionCall
