import { expect, test } from 'vitest'
import { findings } from '../fixtures/check-blocks.ts'

const START = `import os
import httpx
import requests
URL = "https://api.mistral.ai/v1"
HEADERS = {"Authorization": f"Bearer {os.environ['MISTRAL_API_KEY']}"}
`
const upload = (files: string, purpose = 'batch', by = 'requests') =>
  `${by}.post(f"{URL}/files", headers=HEADERS, data={"purpose": "${purpose}"}, files=${files}).json()["id"]`

test('programs keep their headers in a session of requests, or in a client of httpx', {
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

test('programs upload files, sign in with a password and read streams by requests and httpx', {
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
  ]
  const blocks = programs.map((code) => ({ language: 'python', code: START + code }))
  expect(await findings(blocks)).toEqual([
    expect.stringMatching(/^405: POST \/v1\/files request: "purpose" must be equal/),
    '505: The part "file" is a file, and a text was sent.',
    '605: The header "authorization" is not "Bearer <key>" with the key of the environment.',
    "711: AttributeError: 'Response' object has no attribute 'absent'",
  ])
})
