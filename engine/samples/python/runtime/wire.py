"""Sends the requests and the findings of a program to the check."""

import base64
import difflib
import json
import sys

import _host

as_json = json.dumps

# The name of the program in tracebacks.
PROGRAM = "<sample>"

# The limit of requests: more than any sample sends.
MOST_REQUESTS = 300


class Misuse(TypeError):
    """A name that a package does not have. The constructor reports it, because a program may catch the exception."""

    def __init__(self, message, names=(), wanted=None):
        near = difflib.get_close_matches(wanted, list(names), 1, 0.6) if wanted else []
        tell(message, f'Did you mean "{near[0]}"?' if near else f"There is {', '.join(names)}." if names else "")
        super().__init__(message)


class Endless(BaseException):
    """Ends a program that does not end by itself."""


class State:
    """The state of the program that runs."""

    guessed = False
    requests = 0
    inputs = 0
    # The texts of the answers that the program has received.
    answers = []
    # By how many seconds the clock of the program is ahead, because the program does not wait.
    ahead = 0.0


def guess():
    """Marks that the program uses unknown values, so that its output is not compared."""
    State.guessed = True


def page_line():
    """The 1-based line of the program that runs; 0 outside of the program."""
    frame = sys._getframe(1)
    while frame and frame.f_code.co_filename != PROGRAM:
        frame = frame.f_back
    return frame.f_lineno if frame else 0


def tell(message, hint="", line=None):
    _host.ask(json.dumps({"kind": "finding", "rule": "sample-python", "message": message, "hint": hint, "line": line or page_line()}))


class Context:
    """A value for `with`, which needs no end."""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass


class AsyncContext:
    """A value for `async with`, which needs no end."""

    async def __aenter__(self):
        return self

    async def __aexit__(self, *_):
        pass


class Headers(dict):
    """
    The headers of a response. Programs write a name in any case; here all names are in lower case. The mock API makes up the values
    of all headers except the media type.
    """

    def _read(self, name):
        if name in self and name != "content-type":
            guess()
        return name

    def __getitem__(self, name):
        return super().__getitem__(self._read(name.lower()))

    def __contains__(self, name):
        return super().__contains__(name.lower())

    def get(self, name, default=None):
        return super().get(self._read(name.lower()), default)


class Answer(dict):
    """An object of an answer. Tells the check the names that a program reads and that the object does not have."""

    def __init__(self, value, text, path):
        super().__init__({name: watched(part, text, [*path, name]) for name, part in value.items()})
        self._place = {"text": text, "path": path}

    def __missing__(self, name):
        self._tell(name)
        raise KeyError(name)

    def get(self, name, default=None):
        if name not in self:
            self._tell(name)
        return super().get(name, default)

    def _tell(self, name):
        # Packages look for names that an answer may have.
        if isinstance(name, str) and sys._getframe(2).f_code.co_filename == PROGRAM:
            _host.ask(as_json({"kind": "missing", **self._place, "name": name, "line": page_line()}))


def watched(value, text, path):
    """A value of an answer, or of a part of an answer, whose objects tell missing names."""
    if isinstance(value, list):
        return [watched(part, text, [*path, index]) for index, part in enumerate(value)]
    return Answer(value, text, path) if isinstance(value, dict) else value


def watch_answers():
    """Makes `json.loads` return watched values of answers."""
    plain = json.loads

    def loads(text, *values, **named):
        value = plain(text, *values, **named)
        if named or not isinstance(value, (dict, list)):
            return value
        written = text if isinstance(text, str) else bytes(text).decode(json.detect_encoding(text))
        return watched(value, written, []) if any(written in body for body in State.answers) else value

    json.loads = loads


class Response:
    """An HTTP response with the members that httpx and requests have in common."""

    def __init__(self, status, headers, content, url):
        self.status_code, self.headers, self.content, self.url = status, Headers(headers), content, url
        self.ok = self.is_success = status < 400
        self.encoding = "utf-8"

    @property
    def text(self):
        return self.content.decode()

    def json(self):
        return json.loads(self.content)

    def read(self):
        return self.content

    def iter_bytes(self, chunk_size=None):
        yield self.content

    def iter_lines(self):
        yield from self.text.splitlines()

    def raise_for_status(self):
        if self.status_code >= 400:
            raise RuntimeError(f"HTTP {self.status_code}: {self.text}")
        return self


def request(method, url, headers, body=b""):
    """Sends a request to the mock API. All packages that call the API use this function."""
    State.requests += 1
    if State.requests > MOST_REQUESTS:
        raise Endless(f"The program made {MOST_REQUESTS} requests and did not end.")
    asked = {
        "kind": "request",
        "method": method.upper(),
        "url": url,
        "headers": {"accept": "*/*", **{name.lower(): value for name, value in headers.items()}},
        "body": base64.b64encode(body).decode(),
        "line": page_line(),
    }
    answer = json.loads(_host.ask(json.dumps(asked)))
    if "failure" in answer:
        raise ConnectionError(answer["failure"])
    content = base64.b64decode(answer["body"])
    State.answers.append(content.decode(errors="replace"))
    return Response(answer["status"], answer["headers"], content, url)


def event_data(text):
    """The data of each server-sent event, up to the end marker."""
    for event in text.split("\n\n"):
        data = "\n".join(line[5:].lstrip() for line in event.splitlines() if line.startswith("data:"))
        if data == "[DONE]":
            return
        if data:
            yield json.loads(data)
