"""Sends the requests of http.client (docs.python.org), and so of urllib.request, to the mock API."""

import http.client
import io

import http_client
import wire


class Message(http.client.HTTPMessage):
    """The headers of a response. The mock API makes up the values of all headers except the media type."""

    def get(self, name, failobj=None):
        if name.lower() != "content-type" and name in self:
            wire.guess()
        return super().get(name, failobj)

    def __getitem__(self, name):
        return self.get(name)


class Received:
    """A socket with the bytes of a response."""

    def __init__(self, answer):
        headers = {**answer.headers, "content-length": len(answer.content)}
        reason = http.client.responses.get(answer.status_code, "")
        head = [f"HTTP/1.1 {answer.status_code} {reason}", *(f"{name}: {value}" for name, value in headers.items())]
        self.bytes = "\r\n".join([*head, "", ""]).encode("latin-1") + answer.content

    def makefile(self, *_):
        return io.BytesIO(self.bytes)


class Connection(http.client.HTTPConnection):
    """A connection to the mock API."""

    scheme = "http"

    def __init__(self, *values, context=None, **named):
        super().__init__(*values, **named)

    def connect(self):
        pass

    def request(self, method, url, body=None, headers={}, **_):
        port = "" if self.port == self.default_port else f":{self.port}"
        self.answer = http_client.send(method, f"{self.scheme}://{self.host}{port}{url}", headers=headers, data=body)

    def getresponse(self):
        response = http.client.HTTPResponse(Received(self.answer))
        response.begin()
        response.headers.__class__ = Message
        return response


class SecureConnection(Connection):
    scheme = "https"
    default_port = http.client.HTTPS_PORT


def install():
    """Replaces the connections of http.client. Called before urllib.request is imported, which reads the names of the module."""
    http.client.HTTPConnection, http.client.HTTPSConnection = Connection, SecureConnection
    http.client._create_https_context = lambda *_: None
