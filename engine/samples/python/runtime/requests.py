"""Requests 2.32 (requests.readthedocs.io/en/stable/api)."""

import datetime
import http
import json
import sys
import types

from http_client import Client, send
from wire import Context, guess
from wire import Response as HttpResponse


class RequestException(IOError):
    pass


class HTTPError(RequestException):
    pass


class ConnectionError(RequestException):
    pass


class Timeout(RequestException):
    pass


class ConnectTimeout(ConnectionError, Timeout):
    pass


class ReadTimeout(Timeout):
    pass


class TooManyRedirects(RequestException):
    pass


class JSONDecodeError(RequestException, json.JSONDecodeError):
    pass


codes = types.SimpleNamespace(**{name.lower(): status.value for name, status in http.HTTPStatus.__members__.items()})
exceptions = sys.modules["requests.exceptions"] = sys.modules[__name__]


class _HTTPBasicAuth(tuple):
    def __new__(cls, username, password):
        return super().__new__(cls, (username, password))


class _HTTPAdapter:
    def __init__(self, pool_connections=10, pool_maxsize=10, max_retries=0, pool_block=False):
        pass


def _module(name, **members):
    made = sys.modules[f"requests.{name}"] = types.ModuleType(f"requests.{name}")
    vars(made).update(members)
    return made


auth, adapters = _module("auth", HTTPBasicAuth=_HTTPBasicAuth), _module("adapters", HTTPAdapter=_HTTPAdapter)


def _text_of(value):
    return None if value is None else str(value)


class Response(HttpResponse, Context):
    def __init__(self, response):
        super().__init__(response.status_code, response.headers, response.content, response.url)
        self.history, self.links, self.cookies = [], {}, {}

    @property
    def reason(self):
        return http.HTTPStatus(self.status_code).phrase

    @property
    def elapsed(self):
        guess()
        return datetime.timedelta(seconds=1)

    def iter_content(self, chunk_size=1, decode_unicode=False):
        yield self.text if decode_unicode else self.content

    def iter_lines(self, chunk_size=512, decode_unicode=False):
        for line in super().iter_lines():
            yield line if decode_unicode else line.encode()


class Session(Client):
    def mount(self, prefix, adapter):
        pass

    def request(self, method, url, *, params=None, data=None, json=None, headers=None, files=None, auth=None, timeout=None,
                stream=False, allow_redirects=True, verify=True):
        sent = {"params": params, "data": data, "json": json, "files": files or None, "auth": auth or self.auth}
        headers = {**self.headers, **(headers or {})}
        return Response(send(method.upper(), url, headers=headers, text_of=_text_of, **sent))

    def get(self, url, **options):
        return self.request("GET", url, **options)

    def head(self, url, **options):
        return self.request("HEAD", url, **options)

    def post(self, url, data=None, json=None, **options):
        return self.request("POST", url, data=data, json=json, **options)

    def put(self, url, data=None, **options):
        return self.request("PUT", url, data=data, **options)

    def patch(self, url, data=None, **options):
        return self.request("PATCH", url, data=data, **options)

    def delete(self, url, **options):
        return self.request("DELETE", url, **options)


_plain = Session()
request, head, post = _plain.request, _plain.head, _plain.post
put, patch, delete = _plain.put, _plain.patch, _plain.delete


def get(url, params=None, **options):
    return _plain.get(url, params=params, **options)
