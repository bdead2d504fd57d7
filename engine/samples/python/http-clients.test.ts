import { expect, test } from 'vitest'
import { anApi } from '../../fixtures/a-site.ts'
import { readApi } from '../../openapi/read/read-api.ts'
import { findings, type TestBlock } from '../fixtures/check-blocks.ts'

const START = `import os
import httpx
import requests
URL = "https://api.mistral.ai/v1"
HEADERS = {"Authorization": f"Bearer {os.environ['MISTRAL_API_KEY']}"}
`

/** An API with parameters and headers at `/a`, and with a key from OAuth at `/b`. */
const THINGS = `openapi: 3.1.0
info: { title: Things, version: '1' }
servers: [{ url: https://things.example/v1 }]
paths:
  /a:
    get:
      operationId: list
      parameters:
        - { name: tag, in: query, schema: { type: array, items: { enum: [a, b] } } }
        - { name: all, in: query, schema: { type: boolean } }
      responses:
        '200':
          description: All.
          headers: { X-Left: { schema: { type: string } } }
          content: { application/json: { schema: {}, example: [] } }
    post:
      operationId: add
      requestBody:
        content:
          multipart/form-data:
            schema:
              type: object
              properties:
                file: { type: string, contentMediaType: application/octet-stream }
                tags: { type: array, items: { enum: [a, b] } }
      responses: { '204': { description: Added. } }
    put:
      operationId: replace
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses: { '204': { description: Replaced. } }
  /b:
    get: { operationId: read, security: [{ oauth: [things.read] }], responses: { '204': { description: All. } } }
components:
  securitySchemes:
    oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: /oauth/token, scopes: { things.read: Read, things.write: Write } } } }`
const things = { apis: [anApi(readApi(THINGS, 'things.yaml').api)] }

const upload = (files: string, purpose = 'batch', by = 'requests') =>
  `${by}.post(f"{URL}/files", headers=HEADERS, data={"purpose": "${purpose}"}, files=${files}).json()["id"]`

test.concurrent('programs keep their headers in a session of requests, or in a client of httpx', {
  timeout: 120_000,
}, async () => {
  const programs = [
    'session = requests.Session()\nsession.headers.update(HEADERS)\nprint(session.get(f"{URL}/models").json()["data"][0])',
    'with requests.Session() as session:\n    session.get(f"{URL}/models")',
    'with httpx.Client(base_url=URL, headers=HEADERS) as client:\n    client.get("/models").raise_for_status()',
    `import asyncio
async def main():
    async with httpx.AsyncClient(headers=HEADERS, timeout=10) as client:
        first, second = await asyncio.gather(client.get(f"{URL}/models"), client.post(f"{URL}/embeddings", json={"model": "a"}))
asyncio.run(main())`,
    'requests.request("get", f"{URL}/models", headers=HEADERS)\nrequests.delete(f"{URL}/models/a", headers=HEADERS)',
    'requests.Session().put(f"{URL}/models", "text", headers=HEADERS)',
  ]
  const blocks = programs.map((code) => ({ language: 'python', code: START + code }))
  expect(await findings(blocks)).toEqual([
    '206: The header "authorization" is missing.',
    expect.stringMatching(/^409: POST \/v1\/embeddings request: .*input/),
    expect.stringMatching(/^605: .*PUT/),
  ])
})

test.concurrent('programs of httpx and requests use names of states, exceptions, transports and parameters of a client', {
  timeout: 120_000,
}, async () => {
  const programs = [
    `try:
    response = httpx.get(f"{URL}/models", headers=HEADERS)
    assert response.status_code == httpx.codes.OK == requests.codes.ok and not response.is_error
except (httpx.ConnectTimeout, httpx.RequestError):
    raise`,
    `with httpx.Client(headers=HEADERS, params={"page_size": "x"}, transport=httpx.HTTPTransport(retries=3)) as client:
    client.get(f"{URL}/files", params={"page": 1})`,
    'assert issubclass(httpx.ReadTimeout, httpx.TimeoutException) and issubclass(httpx.ConnectError, httpx.TransportError)',
  ]
  const blocks = programs.map((code) => ({ language: 'python', code: START + code }))
  expect(await findings(blocks)).toEqual([
    expect.stringMatching(/^206: GET \/v1\/files, query "page_size": the value must be integer/),
  ])
})

test.concurrent('programs upload files, sign in with a password and read streams by requests and httpx', {
  timeout: 120_000,
}, async () => {
  const programs = [
    `with open("train.jsonl", "rb") as file:\n    ${upload('{"file": file}')}`,
    upload('{"file": ("a.jsonl", b"{}", "application/jsonl")}', 'batch', 'httpx'),
    upload('[("file", ("a.jsonl", "{}"))]'),
    upload('{"file": b"{}"}', 'other'),
    upload('{"file": (None, "{}")}'),
    'requests.get(f"{URL}/models", auth=("a", "b"))',
    `chat = {"model": "a", "messages": [{"role": "user", "content": "Hi"}], "stream": True}
with requests.post(f"{URL}/chat/completions", headers=HEADERS, json=chat, stream=True) as response:
    for line in response.iter_lines():
        if not line.decode().startswith("data: ") and line != b"":
            response.nothing
    print(next(response.iter_lines(decode_unicode=True)).upper())
    response.absent`,
    `chat = {"model": "a", "messages": [{"role": "user", "content": "Hi"}], "stream": True}
ASK = ("POST", f"{URL}/chat/completions")
with httpx.stream(*ASK, headers=HEADERS, json=chat, timeout=httpx.Timeout(60)) as response:
    assert next(response.iter_lines()).startswith("data: ")
with httpx.Client(headers=HEADERS) as client, client.stream(*ASK, json=chat) as response:
    assert "".join(response.iter_text()).startswith("data: ")
import asyncio
async def main():
    async with httpx.AsyncClient(headers=HEADERS) as client, client.stream(*ASK, json=chat) as response:
        async for line in response.aiter_lines():
            if not line.startswith("data: ") and line != "":
                response.nothing
        response.absent
asyncio.run(main())`,
    `with requests.get(f"{URL}/files/b18d8d81-fd7b-4764-a31e-475cb1f36591/content", headers=HEADERS, stream=True) as response:
    for chunk in response.iter_content(chunk_size=8192):
        chunk.upper().absent`,
  ]
  const blocks = programs.map((code) => ({ language: 'python', code: START + code }))
  expect(await findings(blocks)).toEqual([
    expect.stringMatching(/^405: POST \/v1\/files request: "purpose" must be equal/),
    '505: The part "file" is a file, and a text was sent.',
    '605: The header "authorization" is not "Bearer <key>" with the key of the environment.',
    "711: AttributeError: 'Response' object has no attribute 'absent'",
    "817: AttributeError: 'Response' object has no attribute 'absent'",
    "907: AttributeError: 'bytes' object has no attribute 'absent'",
  ])
})

test.concurrent('programs without a package send requests by urllib.request and http.client', {
  timeout: 120_000,
}, async () => {
  const chat = '{"model": "a", "messages": [{"role": "user", "content": "Hi"}]}'
  const start = `import http.client
import json
import os
import urllib.error
import urllib.request
URL = "https://api.mistral.ai/v1"
HEADERS = {"Authorization": f"Bearer {os.environ['MISTRAL_API_KEY']}"}
`
  const programs = [
    `request = urllib.request.Request(f"{URL}/models", headers=HEADERS)
with urllib.request.urlopen(request, timeout=30) as response:
    assert response.status == 200
    text = response.read().decode(response.headers.get_content_charset("utf-8"))
    print(json.loads(text)["data"][0])
    response.absent`,
    `request = urllib.request.Request(f"{URL}/chat/completions", json.dumps(${chat}).encode(), {**HEADERS, "Content-Type": "application/json"})
print(json.load(urllib.request.urlopen(request))["choices"][0]["message"]["content"])`,
    `chat = json.dumps({**${chat}, "stream": True}).encode()
with urllib.request.urlopen(urllib.request.Request(f"{URL}/chat/completions", data=chat, headers={**HEADERS, "Content-Type": "application/json"})) as response:
    assert any(line.startswith(b"data: ") for line in response)`,
    `connection = http.client.HTTPSConnection("api.mistral.ai")
connection.request("GET", "/v1/models", headers=HEADERS)
print(connection.getresponse().getheader("Content-Type"))`,
    'urllib.request.urlopen(f"{URL}/models")',
    'urllib.request.urlopen(urllib.request.Request(f"{URL}/model", headers=HEADERS))',
    'urllib.request.urlopen("http://127.0.0.1:9/")',
  ]
  expect(await findings(programs.map((code) => ({ language: 'python', code: start + code })))).toEqual([
    "112: AttributeError: 'HTTPResponse' object has no attribute 'absent'",
    '507: The header "authorization" is missing.',
    '607: The API has no /v1/model.',
    '707: The program calls "http://127.0.0.1:9/", which is not a server that samples know.',
  ])
})

test.concurrent('programs read the headers that the description names; their made-up values are not compared', {
  timeout: 120_000,
}, async () => {
  const shown = (language: string, code: string): TestBlock[] => [
    { language, code },
    { language: 'json', code: '[]', meta: { openapi: 'GET /a response' } },
    { language: 'text', code: '17', meta: { title: 'Output' } },
  ]
  const python = 'import requests\nheaders = requests.get("https://things.example/v1/a").headers\n'
  const typescript = 'const { headers } = await fetch("https://things.example/v1/a")\n'
  const blocks = [
    ...shown('python', `${python}print(int(headers["x-left"]), headers.get("X-LEFT"))`),
    ...shown('python', `${python}print(headers.get("x-other"))`),
    ...shown('python', `${python}headers["x-other"]`),
    ...shown('typescript', `${typescript}console.log(Number(headers.get("X-Left") ?? "?") + 1)`),
    ...shown('typescript', `${typescript}console.log(headers.get("x-other"))`),
    ...shown(
      'python',
      'import urllib.request\nprint(int(urllib.request.urlopen("https://things.example/v1/a").headers["x-left"]))',
    ),
  ]
  expect(await findings(blocks, things)).toEqual([
    '400: The program prints "None": this is not the output that the page shows.',
    "702: The program throws: KeyError: 'x-other'",
    '1300: The program prints "null": this is not the output that the page shows.',
  ])
})

test.concurrent('requests and httpx write queries, forms and headers in their own ways', {
  timeout: 120_000,
}, async () => {
  const programs = [
    'requests.get(URL, params={"tag": ["a", "b"], "all": None})\nrequests.get(f"{URL}?tag=a", params=[("all", "true")])',
    'httpx.get(URL, params={"tag": ["a", "b"], "all": True})\nrequests.get(URL, params="all=false")',
    'requests.get(URL, params={"all": True})',
    'requests.post(URL, files={"file": b"x"}, data={"tags": ["a", "b"]})',
    'for by in (requests, httpx):\n    by.post(URL, files={"file": b"x"}, headers={"Content-Type": "multipart/form-data"})',
    'httpx.put(URL, json={}, headers={"Content-Type": "text/plain"})',
    'httpx.delete(URL)',
    `try:
    response = requests.head(URL)
except requests.exceptions.ConnectionError:
    pass`,
    'response = requests.get(URL)\nprint(response.headers["Content-Type"], "content-TYPE" in response.headers)',
  ]
  const blocks = programs.map((code) => ({
    language: 'python',
    code: `import httpx\nimport requests\nURL = "https://things.example/v1/a"\n${code}`,
  }))
  const shown = [
    { language: 'json', code: '[]', meta: { openapi: 'GET /a response' } },
    { language: 'text', code: 'application/json True', meta: { title: 'Output' } },
  ]
  expect(await findings([...blocks, ...shown], things)).toEqual([
    '303: GET /a, query "all": the value must be boolean.',
    '504: The body is not a form.',
    '603: PUT /a request: the body is sent as "text/plain".',
    '703: /a does not know the method DELETE.',
    '804: /a does not know the method HEAD.',
  ])
})

test.concurrent('programs get a token of OAuth at the address of the flow', {
  timeout: 120_000,
}, async () => {
  const ask = (options: string) =>
    `requests.post("https://things.example/oauth/token", ${options}).json()["access_token"]`
  const programs = [
    `token = ${ask('auth=("id", "secret"), data={"grant_type": "client_credentials", "scope": "things.read openid"}')}
requests.get("https://things.example/v1/b", headers={"Authorization": f"Bearer {token}"}).raise_for_status()`,
    ask('json={"grant_type": "client_credentials", "client_id": "id", "client_secret": "secret"}'),
    `from requests.auth import HTTPBasicAuth
from requests.exceptions import HTTPError
response = requests.post("https://things.example/oauth/token", auth=HTTPBasicAuth("id", "secret"), data={"grant_type": "client_credentials"})
from requests.adapters import HTTPAdapter
from urllib3.util.retry import Retry
session = requests.Session()
session.mount("https://", HTTPAdapter(max_retries=Retry(total=5, status_forcelist=[429])))
assert f"{response.reason} {response.elapsed.total_seconds() > 0}" == "OK True"`,
    ask('auth=("id", "secret"), data={}'),
    ask('auth=("id", "secret"), data={"grant_type": "password"}'),
    ask('data={"grant_type": "client_credentials", "scope": "things.raed"}'),
    'requests.get("https://things.example/oauth/token")',
    `import httpx
with httpx.Client(auth=httpx.BasicAuth("id", "secret")) as client:
    client.post("https://things.example/oauth/token", data={"grant_type": "client_credentials"}).raise_for_status()`,
  ]
  const blocks = programs.map((code) => ({ language: 'python', code: `import requests\n${code}` }))
  expect(await findings(blocks, things)).toEqual([
    '401: The request of a token has no "grant_type".',
    '501: The description has no flow with the grant "password".',
    '601: The request of a token has no id and secret of the client.',
    '601: The description has no scope "things.raed".',
    '701: https://things.example/oauth/token does not know the method GET.',
  ])
})
