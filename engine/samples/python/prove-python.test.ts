import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { describe, expect, test } from 'vitest'
import { aConfig } from '../../fixtures/a-site.ts'
import type { Finding } from '../block.ts'
import { checkBlocks, type TestBlock, tables } from '../fixtures/check-blocks.ts'

const START =
  'import os\nfrom mistralai import Mistral\nclient = Mistral(api_key=os.environ["MISTRAL_API_KEY"])\n'
const python = (code: string, meta: TestBlock['meta'] = {}): TestBlock => ({ language: 'python', code, meta })
const CHAT = 'model="mistral-small-latest", messages=[{"role": "user", "content": "Hi"}]'

/** For each block of one page, its findings as `line in the block: message`. */
async function prove(
  blocks: readonly TestBlock[],
  options?: Parameters<typeof checkBlocks>[1],
): Promise<string[][]> {
  const { problems } = await checkBlocks(blocks, options)
  return blocks.map((_, index) =>
    problems.flatMap(({ line = 0, message }) =>
      Math.floor(line / 100) === index + 1 ? [`${line % 100}: ${message}`] : [],
    ),
  )
}

/** The findings of each program, which begins with a client. The first line of a program is 0. */
async function withClient(programs: readonly string[]): Promise<string[]> {
  const said = await prove(programs.map((code) => python(START + code)))
  return said.map((told) =>
    told.map((text) => text.replace(/^\d+/, (line) => String(Number(line) - 3))).join('\n'),
  )
}

/** Proves programs in one process, and compares the findings of each. */
async function compare(cases: readonly [code: string, message: string][]): Promise<void> {
  const said = await withClient(cases.map(([code]) => code))
  expect(cases.map(([code], index) => [code, said[index]])).toEqual(
    cases.map(([code, message]) => [code, message === '' ? '' : expect.stringContaining(message)]),
  )
}

describe.concurrent('a block of Python', { timeout: 120_000 }, () => {
  test('must not have the prompts of an interactive session', async () => {
    const { problems } = await checkBlocks([python('>>> print(1)\n1')])
    expect(problems.map(({ hint }) => hint)).toEqual([expect.stringContaining('Delete the prompts ">>>"')])
  })

  test('must parse, and its names must have values', async () => {
    const use = 'print(client.models.list().data)'
    const blocks: [block: TestBlock, said: (string | RegExp)[]][] = [
      [python('x = 1\nprint(x'), ["1: The block is no Python: '(' was never closed."]],
      [python('def', { unproven: 'why' }), ['0: The block is no Python: invalid syntax.']],
      [python('await f()'), ["0: The block is no Python: 'await' outside function."]],
      [python(START), []],
      [python(use), ["0: NameError: name 'client' is not defined"]],
      [python(START), []],
      [python(use, { continues: true }), []],
      [python('def f():\n    return nothing'), ["1: NameError: name 'nothing' is not defined"]],
      [
        python('import json\ndef f(x):\n    return json.dump_all(x)'),
        ["2: AttributeError: module 'json' has no attribute 'dump_all'"],
      ],
      [python('from __future__ import annotations\nclass K:\n    n: Later\nprint(K)'), []],
      [python('import os\nos.nothing'), ["1: AttributeError: module 'os' has no attribute 'nothing'"]],
      [python('def f(text: str):\n    return text.uper()'), [/^1: AttributeError: .*Did you mean.*'upper'/]],
      [
        python(`import json as j, os.path
from typing import Any as A
def f(a, *b, c=1, **d): return a, b, c, d
async def g():
    async with open_it() as (x, y):
        print(x, y)
    async for z in x: print(z)
def open_it(): pass
class K:
    n: int = 1
    def m(self): return self
try: pass
except (ValueError, OSError) as error: print(error)
for i, (p, *q) in enumerate([]): print(i, p, q)
print([w for w in range(3) if w], {k: v for k, v in {}.items()}, (lambda u: u)(1))
if (n := len("a")) > 0: print(n, j, os, A, f, g, K, __name__)
first, *rest = [1, 2]
first += 1
print(first, rest)`),
        [],
      ],
    ]
    const said = await prove(blocks.map(([block]) => block))
    expect(said).toEqual(
      blocks.map(([, each]) =>
        each.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))),
      ),
    )
  })

  test('may use only names that the SDK has', async () => {
    await compare([
      ['from mistralai import Mistrall', "0: ImportError: cannot import name 'Mistrall' from 'mistralai'"],
      ['from mistralai.modells import UserMessage', "No module named 'mistralai.modells'"],
      [
        'from mistralai.client import MistralClient\nMistralClient()',
        '1: mistralai.client.MistralClient is gone',
      ],
      ['client.chat.completion(model="a")', "has no attribute 'completion'"],
      ['client.embedding', "Did you mean: 'embeddings'?"],
      [`client.chat.complete(${CHAT}, max_token=3)`, 'chat.complete has no parameter "max_token".'],
      ['client.chat.complete(model="a")', 'chat.complete needs "messages".'],
      ['client.chat.complete("a")', 'chat.complete takes its arguments by name.'],
      [`client.chat.complete(${CHAT}).choice`, "'ChatCompletionResponse' object has no attribute 'choice'"],
      [
        `r = client.chat.complete(${CHAT})\nr.choices[0].delta`,
        "1: AttributeError: 'ChatCompletionChoice' object",
      ],
      [
        `for e in client.chat.stream(${CHAT}):\n    e.choices`,
        "'CompletionEvent' object has no attribute 'choices'",
      ],
      ['for m in client.models.list().data or []:\n    m.identifier', "has no attribute 'identifier'"],
      ['Mistral(key="a")', 'mistralai.Mistral has no parameter "key".'],
      ['from mistralai import UserMessage\nUserMessage(text="a")', '1: UserMessage has no parameter "text".'],
      [
        'import asyncio\nasync def f():\n    r = await client.chat.complete_async(model="a")\nasyncio.run(f())',
        '2: chat.complete_async needs "messages".'.replace('_async', ''),
      ],
      [
        'def f(c: Mistral):\n    c.chats\nf(client)',
        "1: AttributeError: 'Mistral' object has no attribute 'chats'",
      ],
      ['with Mistral(api_key="a") as c:\n    c.chats', "'Mistral' object has no attribute 'chats'"],
      ['from mistralai_azure import MistralAzure\nMistralAzure(api_key="a")', 'has no parameter "api_key".'],
      [
        'from mistralai_azure import MistralAzure\nc = MistralAzure(azure_api_key="a", azure_endpoint="b")\nc.fim',
        "2: AttributeError: 'MistralAzure' object has no attribute 'fim'",
      ],
      [
        'from mistralai_gcp import MistralGoogleCloud\nMistralGoogleCloud(regio="a")',
        'has no parameter "regio".',
      ],
      ['from mistralai.utils import RetryConfig\nRetryConfig(strategy="a")', 'RetryConfig needs "backoff".'],
      [`try:\n    client.chat.complete(${CHAT}).text\nexcept Exception:\n    pass`, '1: AttributeError'],
      [
        `from mistralai.extra import response_format_from_pydantic_model
from mistralai.models import HTTPValidationError, SDKError
from mistralai import UserMessage, models
import mistralai
try:
    r = client.chat.complete(model="a-b", messages=[UserMessage(content="a")], tools=None)
    print(r.choices[0].message.content, r.usage.total_tokens, r.model_dump_json(), models.UserMessage(content="a"))
    print(mistralai.models.SystemMessage(content="a").role)
except SDKError as error:
    print(error.status_code)
options = {"temperature": 0.5}
client.chat.complete(${CHAT}, **options)
for chunk in client.fim.stream(model="codestral-latest", prompt="a"):
    print(chunk.data.choices[0].delta.content or "")
print(client.files.download(file_id="00000000-0000-0000-0000-000000000000").read())`,
        '',
      ],
      [
        `import asyncio, concurrent.futures, threading, time
async def stream():
    async with Mistral(api_key=os.environ["MISTRAL_API_KEY"]) as own:
        async for event in await own.chat.stream_async(${CHAT}):
            print(event.data.choices[0].delta.content or "")
        await asyncio.gather(own.models.list_async(), asyncio.sleep(1000))
asyncio.run(stream())
with concurrent.futures.ThreadPoolExecutor(4) as pool:
    print(list(pool.map(len, ["a", "b"])))
threading.Thread(target=print).start()
threading.Timer(1000, print).start()
time.sleep(1000)
with asyncio.Runner() as runner:
    runner.run(stream())
loop = asyncio.new_event_loop()
loop.run_until_complete(stream())`,
        '',
      ],
      [
        `import asyncio, time
start, end = time.monotonic(), time.time() + 600
while time.time() < end:
    time.sleep(5)
asyncio.run(asyncio.sleep(1000))
if time.monotonic() - start < 1600:
    start.nothing`,
        '',
      ],
      ['def first(words: [str]):\n    return words[0]', ''],
      [
        'import asyncio\nasync def f(): pass\nasyncio.get_event_loop().run_until_complete(f())',
        '2: The program throws: RuntimeError: There is no current event loop',
      ],
    ])
  })

  test('must send requests that the description allows', async () => {
    await compare([
      [`client.chat.complete(${CHAT}, temperature=7)`, '"temperature" must be <= 1.5.'],
      [
        `t = 7\nclient.chat.complete(\n    ${CHAT},\n    temperature=t,\n)`,
        '1: POST /v1/chat/completions request',
      ],
      ['client.chat.complete(model="a", messages=[{"role": "usr", "content": "a"}])', '"messages.0'],
      [
        'client.chat.complete(model="a", messages=[{"role": "user", "contents": "a"}])',
        'UserMessage has no field "contents"',
      ],
      ['client.chat.complete(model="a", messages="a")', '"messages" must be array.'],
      [
        'm = [{"role": "user", "content": "a"}]\nm.append({"role": "tool", "tool_id": "x", "content": "y"})\nclient.chat.complete(model="a", messages=m)',
        '2: ToolMessage has no field "tool_id"',
      ],
      ['client.embeddings.create(model="a", inputs=3)', '"input"'],
      ['client.batch.jobs.list(status="RUNNING")', '"status": Input should be a valid list.'],
      [
        'client.files.upload(file={"file_name": "a", "content": b""}, purpose="training")',
        '"purpose" must be equal',
      ],
      [
        'client.files.upload(file={"filename": "a", "content": b""}, purpose="batch")',
        'File has no field "filename"',
      ],
      ['client.ocr.process(model="m", document={"type": "document_url", "url": "a"})', 'DocumentURLChunk'],
      [`client.chat.complete(${CHAT}, response_format={"type": "json"})`, '"response_format.type"'],
      ['Mistral(api_key="a-key").models.list()', 'The header "authorization" is not'],
      ['import httpx\nhttpx.get("https://example.com/a")', 'which is not a server that samples know'],
      ['import aiohttp', "No module named 'aiohttp'"],
    ])
  })

  test('cannot do harm, and is ended', async () => {
    await compare([
      ['while True:\n    pass', 'The program throws: The program does not end.'],
      [
        'try:\n    while True:\n        pass\nexcept BaseException:\n    pass\nwhile True:\n    pass',
        'does not end',
      ],
      ['while True:\n    client.models.list()', 'The program made 300 requests and did not end.'],
      ['bytearray(10**9)', 'MemoryError'],
      ['def f():\n    f()\nf()', 'RecursionError'],
      [
        'import asyncio\nasync def f():\n    await asyncio.Event().wait()\nasyncio.run(f())',
        'The program throws: The program waits for something that never happens.',
      ],
      ['import socket\nsocket.create_connection(("127.0.0.1", 9))', 'The program throws'],
      [
        'from http.server import BaseHTTPRequestHandler, HTTPServer\nHTTPServer(("", 8080), BaseHTTPRequestHandler).serve_forever()',
        '1: The program throws: OSError: A program of a sample cannot wait for requests',
      ],
      ['open("/proc/self/environ")', 'FileNotFoundError'],
      ['open("/etc/hostname")', 'FileNotFoundError'],
      ['import js', 'js'],
      ['import subprocess\nsubprocess.run(["ls"])', 'The program throws'],
      ['open("of-its-own.txt", "w").write("a")\nprint(open("of-its-own.txt").read())', ''],
      ['import sys\nsys.exit(3)', 'The program throws: SystemExit: 3'],
      [
        'import argparse\nparser = argparse.ArgumentParser()\nparser.add_argument("file")\nparser.parse_args()',
        '3: The program throws: SystemExit: 2 after "sample.py: error: the following arguments are required: file"',
      ],
      ['raise ValueError("a")', '0: The program throws: ValueError: a'],
      ['open("/tmp/samples-harm-of-python", "w").write("a")', ''],
    ])
    expect(existsSync('/tmp/samples-harm-of-python')).toBe(false)
  })

  test('must print the output of the page if the answers of the page determine it', async () => {
    const answer = {
      language: 'json',
      code: JSON.stringify({
        id: 'a',
        object: 'chat.completion',
        created: 1,
        model: 'mistral-small-latest',
        choices: [{ index: 0, message: { role: 'assistant', content: 'Hello!' }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      }),
      meta: { openapi: 'POST /v1/chat/completions response' },
    }
    const output = (code: string) => ({ language: 'text', code, meta: { title: 'Output' } })
    const program = python(`${START}print(client.chat.complete(${CHAT}).choices[0].message.content)`)
    const said = await prove([
      python(
        'import sys\nsys.stdout.reconfigure(encoding="utf-8")\nprint(1 + 1)\nsys.stdout.buffer.write("é\\n".encode())',
      ),
      output('2\né'),
      program,
      answer,
      output('Hello!'),
      program,
      answer,
      output('Good day!'),
      program,
      output('Nobody knows.'),
    ])
    expect(said.filter((each) => each.length > 0)).toEqual([
      ['0: The program prints "Hello!": this is not the output that the page shows.'],
    ])
  })

  test('that stops at an answer that its page does not show is not proven, unless the site has the answer', async () => {
    const code = `${START}words = client.chat.complete(${CHAT}).choices[0].message.content.split()\nlast = 40\nprint(words[last])`
    const titles = ['none.py', 'words.py', 'short.py', 'other.py']
    const blocks = titles.flatMap((title) => [
      python(code, { title }),
      { language: 'text', code: 'w40', meta: { title: 'Output' } },
    ])
    const withAnswer = (content: string) => ({
      'POST /v1/chat/completions': [{ choices: [{ message: { content } }] }],
    })
    const words = Array.from({ length: 41 }, (_, index) => `w${index}`).join(' ')
    const answers = {
      'words.py': withAnswer(words),
      'short.py': withAnswer('w0'),
      'other.py': withAnswer(words.replace('w40', 'x')),
    }
    const kept = new Map<string, Finding[][]>()
    const store = {
      read: (key: string) => kept.get(key),
      write: (key: string, found: Finding[][]) => void kept.set(key, found),
    }
    const options = { tables: { ...tables, answers }, store }
    const { problems, unproven, counts } = await checkBlocks(blocks, options)
    expect(problems).toMatchObject([
      { line: 505, rule: 'sample-run' },
      { line: 700, rule: 'sample-output' },
    ])
    expect(unproven).toMatchObject([{ line: 100, reason: expect.stringContaining('IndexError') }])
    expect(counts).toEqual({ python: 1, prose: 4 })
    // The findings are in the store, so the programs do not run again.
    const config = aConfig({ onUnprovenSamples: 'warn' })
    const warned = await checkBlocks(blocks, { ...options, config })
    expect(warned.problems).toContainEqual(
      expect.objectContaining({ rule: 'stopped-sample', severity: 'warn' }),
    )
  })

  test('with an output that depends on an unknown answer, or with a function that nothing calls, is not proven', async () => {
    const output = (code: string, meta: TestBlock['meta'] = {}) => {
      return { language: 'text', code, meta: { title: 'Output', ...meta } }
    }
    const ask = `${START}print(client.chat.complete(${CHAT}).choices[0].message.content)`
    const blocks = [
      python(ask),
      output('Good day!'),
      python(ask),
      output('Good day!', { unproven: 'differs each time' }),
      python(
        'import sys\nclass Client:\n  def read(self, name):\n    def inner(): pass\n    return name\n  def write(self): pass\nClient().write()\nsys.exit()',
      ),
      python('def twice(number): return 2 * number\nprint(list(map(twice, [1])))'),
    ]
    // With options of its own, the blocks are not checked together with those of other tests.
    const { problems, unproven, counts } = await checkBlocks(blocks, {})
    expect(problems).toEqual([])
    expect(unproven.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '400 differs each time',
      '100 The output of the program depends on data that its page does not show.',
      '500 Nothing calls "Client.read", so the check does not run it.',
    ])
    expect(counts).toEqual({ python: 2, prose: 1 })
  })

  test('that ends by sys.exit() must print the output of the page', async () => {
    const program = python('import sys\nprint(1)\nsys.exit()')
    const said = await prove([program, { language: 'text', code: '2', meta: { title: 'Output' } }])
    expect(said).toEqual([['0: The program prints "1": this is not the output that the page shows.'], []])
  })

  test('may send a request that the API refuses, if its page shows this error below the program', async () => {
    const wrong = python(
      'import os, requests\nkey = {"Authorization": "Bearer " + os.environ["MISTRAL_API_KEY"]}\nanswer = requests.post("https://api.mistral.ai/v1/embeddings", headers=key, json={"model": "mistral-embed"})\nprint(answer.status_code, answer.json())\nanswer.raise_for_status()',
    )
    const error: TestBlock = {
      language: 'json',
      code: '{"detail": []}',
      meta: { openapi: 'POST /v1/embeddings response 422' },
    }
    const output = { language: 'text', code: "422 {'detail': []}", meta: { title: 'Output' } }
    const refused = ["2: POST /v1/embeddings request: the body must have required property 'input'."]
    expect(await prove([wrong, error, output, wrong])).toEqual([[], [], [], refused])
  })

  test('gets errors and answers of the site, by the name of each block', async () => {
    const retry =
      'import os, requests\nkey = {"Authorization": "Bearer " + os.environ["MISTRAL_API_KEY"]}\nurl = "https://api.mistral.ai/v1/models"\nfor _ in range(3):\n  answer = requests.get(url, headers=key)\n  print(answer.status_code)\n  if answer.ok: break'
    const more = 'print(requests.get(url, headers=key).json()["object"])'
    const output = (code: string) => ({ language: 'text', code, meta: { title: 'Output' } })
    const answers = {
      limited: { 'GET /v1/models': [429, 503, {}] },
      'models.py': { 'GET /v1/models': [{ object: 'list' }] },
      wrong: { 'GET /v1/models': [{ object: 7 }] },
    }
    const blocks = [
      python(retry, { title: 'models.py', answers: 'limited' }),
      output('429\n503\n200'),
      python(more, { continues: true }),
      output('list'),
      python(`${retry}\n${more}`, { answers: 'wrong' }),
      python('1', { answers: 'limitd' }),
      python(`${START}print(len(client.models.list().data) > 0)`, { answers: 'limited' }),
      python(
        `${START.replace('client =', 'from mistralai.utils import BackoffStrategy, RetryConfig\nwait = RetryConfig("backoff", BackoffStrategy(1, 2, 2, 9), True)\nclient =')}print(client.models.list(retries=wait).object)`,
        { answers: 'limited' },
      ),
    ]
    expect(await prove(blocks, { tables: { ...tables, answers } })).toEqual([
      [],
      [],
      [],
      [],
      [4, 7].map((line) => `${line}: sdk/answers.yaml, "wrong", GET /v1/models: "object" must be string.`),
      ['0: sdk/answers.yaml of the site has no answers "limitd".'],
      ['3: The program throws: sdk.SDKError: API error occurred'],
      [],
    ])
  })

  test('that never ends in one step is ended, and later programs run', async () => {
    const said = await prove([python('sum(__import__("itertools").count())'), python('1 / 0')], {
      limit: 2,
    })
    expect(said).toEqual([
      [expect.stringMatching(/^0: The program did not end within 2 s/)],
      ['0: The program throws: ZeroDivisionError: division by zero'],
    ])
  })

  test('with a name that has no value is one finding, also if Python knows a similar name', async () => {
    const { problems } = await checkBlocks([python('client = 1\nprint(cleint)'), python('queue.send()')])
    expect(problems.map(({ message, hint }) => [message, hint])).toEqual([
      [
        "NameError: name 'cleint' is not defined. Did you mean: 'client'?",
        expect.stringMatching(/define it/),
      ],
      [
        "NameError: name 'queue' is not defined. Did you forget to import 'queue'?",
        expect.stringMatching(/define it/),
      ],
    ])
  })

  test('with a finding about a name gets a remedy', async () => {
    const programs = [
      'import nothing',
      'a = 1\na.nothing',
      'import json\njson.nothing',
      'from mistralai import Nothing',
      'from acme import Nothing',
      'import acme\nacme.nothing',
      'import acme\nacme.Call().nothing',
      'import acme\ndef f():\n    acme.nothing',
    ]
    const pythonModules = { 'acme.py': 'class Call: pass' }
    const options = { tables: { ...tables, pythonModules } }
    const { problems } = await checkBlocks(
      programs.map((code) => python(code)),
      options,
    )
    const add = expect.stringContaining('add it to the module in sdk/python of the site') as string
    expect(problems.map(({ hint }) => hint)).toEqual([
      expect.stringContaining('add a module to sdk/python of the site'),
      'Correct the name.',
      'Correct the name.',
      'Correct the name.',
      ...[add, add, add, add],
    ])
  })
})

test('a program that ends the interpreter does not print the script of Pyodide', { timeout: 60_000 }, () => {
  const cwd = 'engine/samples/python/runtime'
  const texts = globSync('*.py', { cwd }).map((name) => [name, readFileSync(join(cwd, name), 'utf8')])
  const pyodide = createRequire(import.meta.url)
    .resolve('pyodide')
    .replace(/js$/, 'mjs')
  const program = { title: 'a.py', arguments: [], folder: '/a', files: {}, env: {} }
  const programs = [{ ...program, text: 'import os\nos._exit(0)' }]
  const folder = mkdtempSync(join(tmpdir(), 'prove-python-'))
  const [list, answers] = [join(folder, 'programs.json'), join(folder, 'answers')]
  writeFileSync(list, JSON.stringify({ pyodide, programs, table: '', modules: Object.fromEntries(texts) }))
  writeFileSync(answers, '{}\n'.repeat(9))
  const { stderr, status } = spawnSync(process.execPath, ['engine/samples/python/run-python.js', list], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', openSync(answers, 'r')],
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  expect([stderr, status]).toEqual(['Program terminated with exit(0)\n', 1])
})
