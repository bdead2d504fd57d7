import contextlib


class Span:
    def set_attribute(self, key, value):
        if not isinstance(value, (str, bool, int, float, list, tuple)):
            raise TypeError(f"Invalid type {type(value).__name__} for attribute '{key}' value.")


class Tracer:
    @contextlib.contextmanager
    def start_as_current_span(self, name, context=None, kind=None, attributes=None):
        yield Span()


def set_tracer_provider(tracer_provider):
    pass


def get_tracer(instrumenting_module_name, instrumenting_library_version=None):
    return Tracer()
