"""Requests 2.32 (requests.readthedocs.io/en/stable/api)."""

from http_client import send


def get(url, params=None, *, headers=None, timeout=None, stream=False, allow_redirects=True, verify=True, auth=None):
    return send("GET", url, params=params, headers=headers)


def post(url, data=None, json=None, *, params=None, headers=None, timeout=None, stream=False, files=None, auth=None,
         verify=True):
    return send("POST", url, params=params, headers=headers, data=data, json=json)
