"""The part of urllib3 2 (urllib3.readthedocs.io) that programs give to an adapter of Requests."""

import sys


class Retry:
    def __init__(self, total=10, connect=None, read=None, redirect=None, status=None, other=None, allowed_methods=None,
                 status_forcelist=None, backoff_factor=0, backoff_max=120, raise_on_redirect=True, raise_on_status=True,
                 history=None, respect_retry_after_header=True, remove_headers_on_redirect=None, backoff_jitter=0.0):
        pass


util = retry = sys.modules["urllib3.util"] = sys.modules["urllib3.util.retry"] = sys.modules[__name__]
