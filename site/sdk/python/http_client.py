"""What the packages httpx and requests have in common."""

import json as as_json
import urllib.parse

import downloads
import wire


def send(method, url, *, params=None, headers=None, data=None, json=None):
    if params:
        url += f"?{urllib.parse.urlencode(params)}"
    known = downloads.text(url) if method == "GET" else None
    if known is not None:
        return wire.Response(200, {}, known.encode())
    headers, body = dict(headers or {}), b""
    if json is not None:
        headers["content-type"], body = "application/json", as_json.dumps(json).encode()
    elif isinstance(data, dict):
        headers["content-type"] = "application/x-www-form-urlencoded"
        body = urllib.parse.urlencode(data).encode()
    elif data is not None:
        body = data.encode() if isinstance(data, str) else data
    return wire.request(method, url, headers, body)
