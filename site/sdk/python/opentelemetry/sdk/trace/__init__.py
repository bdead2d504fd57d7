class TracerProvider:
    def __init__(self, sampler=None, resource=None, shutdown_on_exit=True):
        pass

    def add_span_processor(self, span_processor):
        pass
