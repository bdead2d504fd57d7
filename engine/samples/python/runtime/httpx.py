"""HTTPX 0.28 (python-httpx.org/api)."""

import http
from contextlib import asynccontextmanager, contextmanager

import http_client
from http_client import send, text_of
from wire import AsyncContext
from wire import Response as HttpResponse


class HTTPError(Exception):
    pass


class RequestError(HTTPError):
    pass


class TransportError(RequestError):
    pass


class TimeoutException(TransportError):
    pass


class ConnectTimeout(TimeoutException):
    pass


class ReadTimeout(TimeoutException):
    pass


class NetworkError(TransportError):
    pass


class ConnectError(NetworkError):
    pass


class HTTPStatusError(HTTPError):
    pass


codes = http.HTTPStatus


class HTTPTransport:
    def __init__(self, verify=True, *, retries=0):
        pass


class AsyncHTTPTransport(HTTPTransport):
    pass


class Timeout:
    def __init__(self, timeout=None, *, connect=None, read=None, write=None, pool=None):
        pass


class BasicAuth(tuple):
    def __new__(cls, username, password):
        return super().__new__(cls, (username, password))


class Response(HttpResponse):
    def __init__(self, response):
        super().__init__(response.status_code, response.headers, response.content, response.url)
        self.is_error = not self.is_success

    def iter_text(self, chunk_size=None):
        yield self.text

    async def aread(self):
        return self.content

    async def aiter_bytes(self, chunk_size=None):
        yield self.content

    async def aiter_text(self, chunk_size=None):
        yield self.text

    async def aiter_lines(self):
        for line in self.iter_lines():
            yield line


def _call(method, has_body):
    """The function of a method. Only some methods accept a body."""

    def with_body(url, *, content=None, data=None, files=None, json=None, params=None, headers=None, timeout=5.0,
                  follow_redirects=False, auth=None, verify=True):
        body = content if data is None else data
        return Response(send(method, url, params=params, headers=headers, data=body, json=json, files=files or None,
                             auth=auth, text_of=text_of))

    def without_body(url, *, params=None, headers=None, timeout=5.0, follow_redirects=False, auth=None, verify=True):
        return with_body(url, params=params, headers=headers, auth=auth)

    call = with_body if has_body else without_body
    call.__name__ = call.__qualname__ = method.lower()
    return call


get, head, options, delete = (_call(method, False) for method in ("GET", "HEAD", "OPTIONS", "DELETE"))
post, put, patch = (_call(method, True) for method in ("POST", "PUT", "PATCH"))


def request(method, url, **options):
    return _call(method.upper(), True)(url, **options)


@contextmanager
def stream(method, url, **options):
    yield request(method, url, **options)


class Client(http_client.Client):
    def __init__(self, *, base_url="", headers=None, params=None, auth=None, timeout=5.0, follow_redirects=False, verify=True,
                 transport=None):
        super().__init__(headers, auth)
        self.base_url, self.params = base_url, params

    def request(self, method, url, **options):
        return request(method, self._whole(url), **self.with_own(options))

    @contextmanager
    def stream(self, method, url, **options):
        yield Client.request(self, method, url, **options)

    def with_own(self, options):
        params = [pair for each in (self.params, options.get("params"))
                  for pair in (each.items() if isinstance(each, dict) else each or [])] if self.params else options.get("params")
        headers = {**self.headers, **(options.get("headers") or {})}
        return {"auth": self.auth, **options, "headers": headers, "params": params}

    def _whole(self, url):
        return f"{self.base_url.rstrip('/')}/{url.lstrip('/')}" if self.base_url and "://" not in url else url


class AsyncClient(Client, AsyncContext):
    async def aclose(self):
        pass

    async def request(self, method, url, **options):
        return super().request(method, url, **options)

    @asynccontextmanager
    async def stream(self, method, url, **options):
        yield await self.request(method, url, **options)


def _methods(call):
    """The methods of both clients for a function."""

    def method(self, url, **options):
        return call(self._whole(url), **self.with_own(options))

    async def asynchronous(self, url, **options):
        return method(self, url, **options)

    return method, asynchronous


for _function in (get, head, options, delete, post, put, patch):
    for _class, _method in zip((Client, AsyncClient), _methods(_function)):
        setattr(_class, _function.__name__, _method)
