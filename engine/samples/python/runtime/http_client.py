"""What the packages httpx and requests have in common."""

import base64
import importlib.util
import json as as_json
import os
import urllib.parse

import wire


def downloaded(url):
    """The text of a file that samples download, from the module `downloads` of the site; None if the site has no such file."""
    if importlib.util.find_spec("downloads") is None:
        return None
    import downloads
    return downloads.text(url)


def send(method, url, *, params=None, headers=None, data=None, json=None, files=None, auth=None, text_of=str):
    """Sends a request. `text_of` returns the text of a value in a query or a form, or None for a value that is left out."""
    query = params if isinstance(params, str) else urllib.parse.urlencode(pairs(params, text_of))
    if query:
        url += f"{'&' if '?' in url else '?'}{query}"
    known = downloaded(url) if method == "GET" else None
    if known is not None:
        return wire.Response(200, {}, known.encode(), url)
    headers, media_type, body = {name.lower(): value for name, value in (headers or {}).items()}, None, b""
    if auth:
        headers["authorization"] = f"Basic {base64.b64encode(':'.join(auth).encode()).decode()}"
    if files is not None:
        media_type, body = "multipart/form-data; boundary=sample-boundary", form(pairs(data, text_of), files)
    elif json is not None:
        media_type, body = "application/json", as_json.dumps(json).encode()
    elif isinstance(data, (dict, list)):
        media_type, body = "application/x-www-form-urlencoded", urllib.parse.urlencode(pairs(data, text_of)).encode()
    elif data is not None:
        body = data.encode() if isinstance(data, str) else data.read() if hasattr(data, "read") else data
    # The packages keep a header of the program, even if the body has another type.
    if media_type:
        headers.setdefault("content-type", media_type)
    return wire.request(method, url, headers, body)


def text_of(value):
    """The text of a value as httpx writes it, and so the SDK, which is based on httpx."""
    return "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def pairs(values, text_of):
    """The names and texts of a query or a form, given as a dictionary or as pairs. A list has one pair for each item."""
    given = values.items() if isinstance(values, dict) else values or []
    each = [(name, item) for name, value in given for item in (value if isinstance(value, (list, tuple)) else [value])]
    return [(name, text_of(item)) for name, item in each if text_of(item) is not None]


def form(fields, files):
    """The body of a form. A file is an open file, its content, or a tuple of its name, its content and perhaps its type."""
    parts = [(f'name="{name}"', value, None) for name, value in fields]
    for name, given in files.items() if isinstance(files, dict) else files:
        if not isinstance(given, tuple):
            given = os.path.basename(getattr(given, "name", name)), given
        file_name, value, media_type = (*given, None)[:3]
        parts.append((f'name="{name}"' if file_name is None else f'name="{name}"; filename="{file_name}"', value, media_type))
    body = b""
    for head, value, media_type in parts:
        value = value.read() if hasattr(value, "read") else value
        value = value if isinstance(value, bytes) else str(value).encode()
        described = "" if media_type is None else f"\r\nContent-Type: {media_type}"
        body += f"--sample-boundary\r\nContent-Disposition: form-data; {head}{described}\r\n\r\n".encode() + value + b"\r\n"
    return body + b"--sample-boundary--\r\n"


class Client(wire.Context):
    """What a session of requests and a client of httpx have in common: their headers and credentials are for all calls."""

    def __init__(self, headers=None, auth=None):
        self.headers, self.auth = dict(headers or {}), auth

    def close(self):
        pass
