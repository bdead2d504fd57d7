"""HTTPX 0.28 (python-httpx.org/api)."""

import http_client
from http_client import send
from wire import Response


class HTTPError(Exception):
    pass


class TimeoutException(HTTPError):
    pass


class ConnectError(HTTPError):
    pass


class HTTPStatusError(HTTPError):
    pass


def get(url, *, params=None, headers=None, timeout=5.0, follow_redirects=False, auth=None, verify=True):
    return send("GET", url, params=params, headers=headers, auth=auth)


def post(url, *, content=None, data=None, files=None, json=None, params=None, headers=None, timeout=5.0,
         follow_redirects=False, auth=None, verify=True):
    body = content if data is None else data
    return send("POST", url, params=params, headers=headers, data=body, json=json, files=files, auth=auth)


class Client(http_client.Client):
    def __init__(self, *, base_url="", headers=None, auth=None, timeout=5.0, follow_redirects=False, verify=True):
        super().__init__(headers, auth)
        self.base_url = base_url

    def get(self, url, **options):
        return get(self._whole(url), **self.with_own(options))

    def post(self, url, **options):
        return post(self._whole(url), **self.with_own(options))

    def _whole(self, url):
        return f"{self.base_url.rstrip('/')}/{url.lstrip('/')}" if self.base_url and "://" not in url else url


class AsyncClient(Client):
    async def __aenter__(self):
        return self

    async def __aexit__(self, *_):
        await self.aclose()

    async def aclose(self):
        pass

    async def get(self, url, **options):
        return super().get(url, **options)

    async def post(self, url, **options):
        return super().post(url, **options)
