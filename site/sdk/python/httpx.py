"""HTTPX 0.28 (python-httpx.org/api)."""

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
