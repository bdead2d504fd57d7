class ConsoleSpanExporter:
    def __init__(self, service_name=None, out=None):
        pass


class SimpleSpanProcessor:
    def __init__(self, span_exporter):
        pass


class BatchSpanProcessor(SimpleSpanProcessor):
    pass
