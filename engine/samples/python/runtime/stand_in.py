"""Parts of modules that replace other packages (the folder sdk/python of the site)."""

import wire


class Guess(wire.Context):
    """A value that is unknown without the real package. It has every attribute and item, and accepts every call."""

    def __init__(self, *_, **__):
        wire.guess()

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __call__(self, *_, **__):
        return self

    def __getitem__(self, _):
        return self

    def __setitem__(self, *_):
        pass

    def __iter__(self):
        return iter([self])

    def __len__(self):
        return 1

    def __str__(self):
        return "guess"

    def __float__(self):
        return 1.0

    def __int__(self):
        return 1

    __index__ = __int__

    def __format__(self, form):
        return format(1.0, form) if form[-1:] in tuple("eEfFgGn%") else format("guess", form)


def _same(self, *_):
    return self


for _name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "matmul"):
    setattr(Guess, f"__{_name}__", _same)
    setattr(Guess, f"__r{_name}__", _same)
for _name in ("lt", "le", "gt", "ge"):
    setattr(Guess, f"__{_name}__", lambda *_: True)


class Record:
    """A dictionary whose keys are attributes, at any depth. Clients of other packages return such values."""

    def __init__(self, values):
        for name, value in values.items():
            setattr(self, name, record(value))

    def __getitem__(self, name):
        return self.__dict__[name]


def record(value):
    """The value with each dictionary inside it as a `Record`."""
    if isinstance(value, dict):
        return Record(value)
    return [record(item) for item in value] if isinstance(value, list) else value
