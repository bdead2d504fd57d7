"""What the packages httpx and requests have in common."""

import base64
import json as as_json
import os
import urllib.parse

import downloads
import wire


def send(method, url, *, params=None, headers=None, data=None, json=None, files=None, auth=None):
    if params:
        url += f"?{urllib.parse.urlencode(params)}"
    known = downloads.text(url) if method == "GET" else None
    if known is not None:
        return wire.Response(200, {}, known.encode())
    headers, body = dict(headers or {}), b""
    if auth:
        headers["authorization"] = f"Basic {base64.b64encode(':'.join(auth).encode()).decode()}"
    if files:
        headers["content-type"], body = "multipart/form-data; boundary=sample-boundary", form(data or {}, files)
    elif json is not None:
        headers["content-type"], body = "application/json", as_json.dumps(json).encode()
    elif isinstance(data, dict):
        headers["content-type"] = "application/x-www-form-urlencoded"
        body = urllib.parse.urlencode(data).encode()
    elif data is not None:
        body = data.encode() if isinstance(data, str) else data
    return wire.request(method, url, headers, body)


def form(fields, files):
    """The body of a form. A file is an open file, its content, or a tuple that begins with its name and its content."""
    parts = [(f'name="{name}"', value) for name, value in fields.items()]
    for name, given in files.items() if isinstance(files, dict) else files:
        file_name, value = given[:2] if isinstance(given, tuple) else (os.path.basename(getattr(given, "name", name)), given)
        parts.append((f'name="{name}"' if file_name is None else f'name="{name}"; filename="{file_name}"', value))
    body = b""
    for head, value in parts:
        value = value.read() if hasattr(value, "read") else value
        value = value if isinstance(value, bytes) else str(value).encode()
        body += f"--sample-boundary\r\nContent-Disposition: form-data; {head}\r\n\r\n".encode() + value + b"\r\n"
    return body + b"--sample-boundary--\r\n"


class Client:
    """What a session of requests and a client of httpx have in common: their headers and credentials are for all calls."""

    def __init__(self, headers=None, auth=None):
        self.headers, self.auth = dict(headers or {}), auth

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        pass

    def with_own(self, options):
        return {"auth": self.auth, **options, "headers": {**self.headers, **(options.get("headers") or {})}}
