"""Requests 2.32 (requests.readthedocs.io/en/stable/api)."""

from http_client import Client, send
from wire import Response as HttpResponse


class Response(HttpResponse):
    def __init__(self, response):
        super().__init__(response.status_code, response.headers, response.content)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def iter_lines(self, chunk_size=512, decode_unicode=False):
        for line in super().iter_lines():
            yield line if decode_unicode else line.encode()


def get(url, params=None, *, headers=None, timeout=None, stream=False, allow_redirects=True, verify=True, auth=None):
    return Response(send("GET", url, params=params, headers=headers, auth=auth))


def post(url, data=None, json=None, *, params=None, headers=None, timeout=None, stream=False, files=None, auth=None,
         verify=True):
    return Response(send("POST", url, params=params, headers=headers, data=data, json=json, files=files, auth=auth))


class Session(Client):
    def get(self, url, **options):
        return get(url, **self.with_own(options))

    def post(self, url, data=None, json=None, **options):
        return post(url, data, json, **self.with_own(options))
