"""Replaces pydantic with the parts that samples use. The classes of the SDK are based on this module (sdk.py)."""

import datetime
import enum
import json
import types
import typing

NONE = type(None)
REQUIRED = object()


class Wrong(typing.NamedTuple):
    """A mistake in a value: its position, its type and a message."""

    place: tuple
    type: str
    message: str
    owner: type | None = None


class ValidationError(ValueError):
    def __init__(self, title, wrong):
        self.title, self.wrong = title, wrong
        count = f"{len(wrong)} validation error{'s' * (len(wrong) != 1)} for {title}"
        each = [f"{'.'.join(map(str, item.place))}\n  {item.message} [type={item.type}]" for item in wrong]
        super().__init__("\n".join([count, *each]))

    def errors(self):
        return [{"loc": item.place, "type": item.type, "msg": item.message} for item in self.wrong]

    def error_count(self):
        return len(self.wrong)


class FieldInfo:
    """A field of a class: its type, its name in JSON, and its default value."""

    def __init__(self, annotation=typing.Any, default=REQUIRED, default_factory=None, alias=None, tag=None):
        self.annotation, self.default, self.default_factory = annotation, default, default_factory
        self.alias, self.tag = alias, tag

    def initial(self):
        return self.default_factory() if self.default_factory else self.default


def Field(default=REQUIRED, *, default_factory=None, alias=None, title=None, description=None, examples=None,
          gt=None, ge=None, lt=None, le=None, min_length=None, max_length=None, pattern=None):
    return FieldInfo(default=REQUIRED if default is ... else default, default_factory=default_factory, alias=alias)


def ConfigDict(**settings):
    return settings


class BaseModel:
    model_config = {}

    def __class_getitem__(cls, _):
        return cls

    @classmethod
    def own_fields(cls):
        """The fields by name, first those of base classes."""
        if "__own_fields__" not in cls.__dict__:
            fields = {}
            for name, annotation in typing.get_type_hints(cls).items():
                if name.startswith("_") or name == "model_config" or typing.get_origin(annotation) is typing.ClassVar:
                    continue
                given = getattr(cls, name, REQUIRED)
                info = given if isinstance(given, FieldInfo) else FieldInfo(default=given)
                info.annotation = annotation
                fields[name] = info
            cls.__own_fields__ = fields
        return cls.__own_fields__

    def __init__(self, /, **given):
        wrong = []
        self._fill(given, (), wrong)
        if wrong:
            raise ValidationError(type(self).__name__, wrong)

    def _fill(self, given, place, wrong):
        left = dict(given)
        self.model_fields_set = set()
        for name, info in self.own_fields().items():
            key = info.alias if info.alias in left and name not in left else name
            if key in left:
                self.model_fields_set.add(name)
                self.__dict__[name] = read(left.pop(key), info.annotation, (*place, name), wrong)
                continue
            self.__dict__[name] = value = info.initial()
            if value is REQUIRED:
                self.__dict__[name] = None
                wrong.append(Wrong((*place, name), "missing", "Field required", type(self)))
        if self.model_config.get("extra") == "forbid":
            for name in left:
                wrong.append(Wrong((*place, name), "extra_forbidden", "Extra inputs are not permitted", type(self)))

    @classmethod
    def model_validate(cls, value):
        wrong = []
        made = read(value, cls, (), wrong)
        if wrong:
            raise ValidationError(cls.__name__, wrong)
        return made

    @classmethod
    def model_validate_json(cls, text):
        try:
            value = json.loads(text)
        except ValueError as error:
            raise ValidationError(cls.__name__, [Wrong((), "json_invalid", f"Invalid JSON: {error}")]) from None
        return cls.model_validate(value)

    @classmethod
    def model_json_schema(cls):
        return schema_of(cls)

    def model_dump(self, *, mode="python", by_alias=False, exclude_none=False, exclude_unset=False):
        return dump(self, by_alias, exclude_none)

    def model_dump_json(self, *, indent=None, by_alias=False, exclude_none=False, exclude_unset=False):
        return json.dumps(dump(self, by_alias, exclude_none), indent=indent, ensure_ascii=False, default=str,
                          separators=None if indent else (",", ":"))

    def model_copy(self, *, update=None):
        made = object.__new__(type(self))
        made.__dict__ = {**self.__dict__, **(update or {})}
        return made

    def __eq__(self, other):
        return type(self) is type(other) and self._values() == other._values()

    def _values(self):
        return [(name, self.__dict__.get(name)) for name in self.own_fields()]

    def __iter__(self):
        return iter(self._values())

    def __str__(self):
        return " ".join(f"{name}={value!r}" for name, value in self._values())

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self._values())})"


SCALARS = {
    str: ((str,), "string"),
    int: ((int,), "integer"),
    float: ((int, float), "number"),
    bool: ((bool,), "boolean"),
    bytes: ((bytes,), "bytes"),
}


def read(value, kind, place, wrong):
    """Converts a value to a type: dictionaries become objects of classes. Adds mistakes to `wrong`."""
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        return read(value, inner[0], place, wrong)
    if origin in (typing.Union, types.UnionType):
        return read_union(value, inner, place, wrong)
    if origin is typing.Literal:
        if value not in inner:
            allowed = " or ".join(map(repr, inner))
            wrong.append(Wrong(place, "literal_error", f"Input should be {allowed}"))
        return value
    if (origin or kind) in (list, tuple, set):
        if not isinstance(value, (list, tuple, set)):
            wrong.append(Wrong(place, "list_type", "Input should be a valid list"))
            return value
        item = inner[0] if inner else typing.Any
        return (origin or kind)(read(each, item, (*place, index), wrong) for index, each in enumerate(value))
    if (origin or kind) is dict:
        if not isinstance(value, dict):
            wrong.append(Wrong(place, "dict_type", "Input should be a valid dictionary"))
            return value
        item = inner[1] if inner else typing.Any
        return {key: read(each, item, (*place, key), wrong) for key, each in value.items()}
    if not isinstance(kind, type):
        return value
    if issubclass(kind, BaseModel):
        return read_model(value, kind, place, wrong)
    if issubclass(kind, enum.Enum):
        found = next((member for member in kind if value in (member, member.value)), None)
        if found is None:
            wrong.append(Wrong(place, "enum", f"Input should be {' or '.join(repr(item.value) for item in kind)}"))
        return value if found is None else found
    if issubclass(kind, datetime.datetime) and isinstance(value, str):
        return datetime.datetime.fromisoformat(value)
    if kind is NONE:
        if value is not None:
            wrong.append(Wrong(place, "none_required", "Input should be None"))
    elif kind in SCALARS:
        allowed, name = SCALARS[kind]
        if not isinstance(value, allowed) or (isinstance(value, bool) and kind is not bool):
            wrong.append(Wrong(place, f"{name}_type", f"Input should be a valid {name}"))
    return value


def read_model(value, kind, place, wrong):
    if isinstance(value, BaseModel):
        # As in Python, a class with the same fields and another name is a different class.
        if not isinstance(value, kind):
            wrong.append(Wrong(place, "model_type", f"Input should be an instance of {kind.__name__}"))
        return value
    if not isinstance(value, dict):
        wrong.append(Wrong(place, "model_type", f"Input should be a valid dictionary or instance of {kind.__name__}"))
        return value
    made = object.__new__(kind)
    made._fill(value, place, wrong)
    return made


def read_union(value, kinds, place, wrong):
    """Converts to the type that fits. Of several classes: the class with the tags and most of the keys of the value."""
    best, least = value, None
    models = [kind for kind in flat(kinds) if isinstance(kind, type) and issubclass(kind, BaseModel)]
    if isinstance(value, dict) and models:
        known = [kind for kind in models if likeness(value, kind) >= 0]
        if known:
            return read_model(value, max(known, key=lambda kind: likeness(value, kind)), place, wrong)
    for kind in flat(kinds):
        told = []
        made = read(value, kind, place, told)
        if not told:
            return made
        if least is None or len(told[0].place) > len(least[0].place):
            best, least = made, told
    wrong.extend(least or [])
    return best


def flat(kinds):
    for kind in kinds:
        if typing.get_origin(kind) in (typing.Union, types.UnionType):
            yield from flat(typing.get_args(kind))
        else:
            yield kind


def likeness(value, kind):
    """How many keys of a dictionary a class has; below 0 if a tag of the dictionary is of another class."""
    score = 0
    for name, info in kind.own_fields().items():
        given = value.get(name, value.get(info.alias, REQUIRED))
        tag = info.tag
        if tag is None and typing.get_origin(info.annotation) is typing.Literal:
            tag = typing.get_args(info.annotation)
        if given is not REQUIRED and tag is not None and given not in tag:
            return -1
        score += (0 if given is REQUIRED else 1 if tag is None else 2)
    return score


def dump(value, by_alias=True, exclude_none=False):
    """Converts a value to JSON."""
    if isinstance(value, BaseModel):
        return {
            (info.alias or name) if by_alias else name: dump(value.__dict__.get(name), by_alias, exclude_none)
            for name, info in value.own_fields().items()
            if not exclude_none or value.__dict__.get(name) is not None or name in value.model_fields_set
        }
    if isinstance(value, (list, tuple, set)):
        return [dump(item, by_alias, exclude_none) for item in value]
    if isinstance(value, dict):
        return {key: dump(item, by_alias, exclude_none) for key, item in value.items()}
    if isinstance(value, enum.Enum):
        return value.value
    if isinstance(value, datetime.datetime):
        return value.isoformat()
    return value


JSON_TYPES = {str: "string", int: "integer", float: "number", bool: "boolean", NONE: "null"}


def schema_of(kind, strict=False):
    """The JSON Schema of a type. `strict` forbids properties that a class does not have, as the SDK does."""
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        return schema_of(inner[0], strict)
    if origin is typing.Literal:
        return {"enum": list(inner), "type": "string"}
    if origin in (typing.Union, types.UnionType):
        return {"anyOf": [schema_of(each, strict) for each in inner]}
    if (origin or kind) is list:
        return {"type": "array", "items": schema_of(inner[0], strict) if inner else {}}
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        fields = kind.own_fields()
        return {
            "title": kind.__name__,
            "type": "object",
            "properties": {name: schema_of(info.annotation, strict) for name, info in fields.items()},
            "required": [name for name, info in fields.items() if info.initial() is REQUIRED],
            **({"additionalProperties": False} if strict else {}),
        }
    return {"type": JSON_TYPES.get(kind, "object")}
