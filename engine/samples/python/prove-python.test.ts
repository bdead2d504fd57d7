import { describe, expect, test } from 'vitest'
import { checkBlocks, findings, type TestBlock } from '../fixtures/check-blocks.ts'

const START = 'import os\nfrom mistralai import Mistral\nclient = Mistral(api_key=os.environ["KEY"])\n'
const python = (code: string, meta: TestBlock['meta'] = {}): TestBlock => ({ language: 'python', code, meta })
const prove = (...blocks: TestBlock[]) => findings(blocks)
/** Programs that have a client, and what is said of each. */
async function told(programs: readonly string[]): Promise<string[]> {
  const all = await prove(...programs.map((code) => python(START + code)))
  return programs.map((_, index) =>
    all.filter((text) => Math.floor(Number.parseInt(text, 10) / 100) === index + 1).join('\n'),
  )
}
/** Findings of a program that has a client; its own first line is 0. */
const withClient = async (code: string) =>
  (await prove(python(START + code))).map((text) =>
    text.replace(/^\d+/, (line) => String(Number(line) - 103)),
  )
const CHAT = 'model="mistral-small-latest", messages=[{"role": "user", "content": "Hi"}]'

describe('a block of Python', () => {
  test('that does not parse is reported, by Python itself or by our parser, and also where it is unproven', async () => {
    const broken = python('x = 1\nprint(x', {})
    expect((await prove(broken))[0]).toMatch(/^101: The block is no Python: /)
    expect((await findings([broken], { run: false }))[0]).toMatch(/^10\d: The block is no Python: /)
    expect(await prove(python('def', { unproven: 'why' }))).toHaveLength(1)
    expect((await prove(python('await f()')))[0]).toMatch(/'await' outside function/)
  })

  test('that uses a name without a value is reported, unless it continues the block that gives it', async () => {
    const use = 'print(client.models.list().data)'
    expect(await prove(python(START), python(use))).toEqual(['200: "client" has no value here.'])
    expect(await prove(python(START), python(use, { continues: true }))).toEqual([])
  })

  test('may give names values in every way that Python has', async () => {
    expect(
      await prove(
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
      ),
    ).toEqual([])
  })
})

describe('what a program uses of the SDK', () => {
  const wrong: [code: string, message: string][] = [
    ['from mistralai import Mistrall', 'mistralai has no "Mistrall".'],
    ['from mistralai.modells import UserMessage', 'The SDK has no module "mistralai.modells".'],
    ['from mistralai.client import MistralClient', '"MistralClient" of mistralai.client is gone'],
    ['client.chat.completion(model="a")', 'The client mistralai.Mistral has no "chat.completion".'],
    ['client.embedding', 'The client mistralai.Mistral has no "embedding".'],
    [`client.chat.complete(${CHAT}, max_token=3)`, 'chat.complete has no parameter "max_token".'],
    ['client.chat.complete(model="a")', 'chat.complete needs "messages".'],
    ['client.chat.complete("a")', 'chat.complete takes its arguments by name.'],
    [`client.chat.complete(${CHAT}).choice`, 'ChatCompletionResponse has no attribute "choice".'],
    [
      `r = client.chat.complete(${CHAT})\nr.choices[0].delta`,
      'ChatCompletionChoice has no attribute "delta".',
    ],
    [`for e in client.chat.stream(${CHAT}):\n    e.choices`, 'CompletionEvent has no attribute "choices".'],
    ['for m in client.models.list().data or []:\n    m.identifier', 'has no attribute "identifier".'],
    ['[m.identifier for m in client.models.list().data]', 'has no attribute "identifier".'],
    ['Mistral(key="a")', 'mistralai.Mistral has no parameter "key".'],
    ['from mistralai import UserMessage\nUserMessage(text="a")', 'UserMessage has no parameter "text".'],
    [
      'async def f():\n    r = await client.chat.complete_async(model="a")',
      'chat.complete_async needs "messages".',
    ],
    ['def f(c: Mistral):\n    c.chats', 'The client mistralai.Mistral has no "chats".'],
    ['with Mistral(api_key="a") as c:\n    c.chats', 'The client mistralai.Mistral has no "chats".'],
    ['from mistralai_azure import MistralAzure\nMistralAzure(api_key="a")', 'has no parameter "api_key".'],
    [
      'from mistralai_azure import MistralAzure\nc = MistralAzure(azure_api_key="a", azure_endpoint="b")\nc.fim',
      'has no "fim".',
    ],
    [
      'from mistralai_gcp import MistralGoogleCloud\nMistralGoogleCloud(regio="a")',
      'has no parameter "regio".',
    ],
    ['from mistralai.utils import RetryConfig\nRetryConfig(strategy="a")', 'RetryConfig needs "backoff".'],
  ]

  test('is in its table', async () => {
    const said = await told(wrong.map(([code]) => code))
    expect(wrong.map(([code], index) => [code, said[index]])).toEqual(
      wrong.map(([code, message]) => [code, expect.stringContaining(message)]),
    )
  })

  test('is told in the line where it stands, with the nearest name', async () => {
    const { problems } = await checkBlocks([
      python(`${START}client.chat.complete(\n    ${CHAT},\n    max_token=3,\n)`),
    ])
    expect(problems).toMatchObject([{ line: 105, hint: 'Did you mean "max_tokens"?', rule: 'sample-python' }])
  })

  test('is no finding where it is there', async () => {
    expect(
      await withClient(`from mistralai.extra import response_format_from_pydantic_model
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
print(client.files.download(file_id="00000000-0000-0000-0000-000000000000").read())`),
    ).toEqual([])
  })
})

describe('the request that a call stands for', () => {
  const wrong: [code: string, message: string][] = [
    [`client.chat.complete(${CHAT}, temperature=7)`, '"temperature" must be <= 1.5.'],
    [`t = 7\nclient.chat.complete(${CHAT}, temperature=t)`, '"temperature" must be <= 1.5.'],
    [`client.chat.complete(${CHAT}, **{"temperature": 7})`, '"temperature" must be <= 1.5.'],
    ['client.chat.complete(model="a", messages=[{"role": "usr", "content": "a"}])', '"messages.0'],
    [
      'client.chat.complete(model="a", messages=[{"role": "user", "contents": "a"}])',
      'UserMessage has no field "contents"',
    ],
    ['client.chat.complete(model="a", messages="a")', '"messages" must be array.'],
    [
      'm = [{"role": "user", "content": "a"}]\nm.append({"role": "tool", "tool_id": "x", "content": "y"})\nclient.chat.complete(model="a", messages=m)',
      'ToolMessage has no field "tool_id"',
    ],
    ['client.embeddings.create(model="a", inputs=3)', '"input"'],
    ['client.batch.jobs.list(status="RUNNING")', '"status": the value must be array,null.'],
    [
      'client.files.upload(file={"file_name": "a", "content": b""}, purpose="training")',
      '"purpose" must be equal to one of',
    ],
    [
      'client.files.upload(file={"filename": "a", "content": b""}, purpose="batch")',
      'File has no field "filename"',
    ],
    [
      'client.ocr.process(model="m", document={"type": "document_url", "url": "a"})',
      'DocumentURLChunk has no field "url"',
    ],
    [`client.chat.complete(${CHAT}, response_format={"type": "json"})`, '"response_format.type"'],
  ]

  test('is measured by the description', async () => {
    const said = await told(wrong.map(([code]) => code))
    expect(wrong.map(([code], index) => [code, said[index]])).toEqual(
      wrong.map(([code, message]) => [code, expect.stringContaining(message)]),
    )
  })

  test('is any value of the right kind where the code does not tell', async () => {
    expect(
      await withClient(`import json, sys
def ask(model, text, role, **options):
    schema = json.loads(text)
    return client.chat.complete(
        model=model,
        messages=[{"role": role, "content": text}, {"role": "user", "content": f"{text}"}, *sys.argv, sys.argv[0]],
        temperature=float(text),
        response_format={"type": "json_schema", "json_schema": {"name": "a", "schema_definition": schema, "strict": True}},
        tools=[{"type": "function", "function": {"name": "f", "parameters": schema}}],
        **options,
    )
client.embeddings.create(model="a", inputs=[t for t in sys.argv])
client.files.upload(file={"file_name": "a", "content": open("a", "rb")}, purpose="batch")
client.chat.complete(${CHAT}, prediction={"type": "content", "content": sys.argv[0]}, stop=sys.argv)`),
    ).toEqual([])
  })
})
