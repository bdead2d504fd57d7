import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { anApi } from '../../fixtures/a-site.ts'
import { readApi } from '../../openapi/read/read-api.ts'
import { checkBlocks, findings, type TestBlock, tables } from '../fixtures/check-blocks.ts'

const START = `import { Mistral } from "@mistralai/mistralai";
const client = new Mistral({ apiKey: process.env.MISTRAL_API_KEY });
`
const ts = (code: string, meta: TestBlock['meta'] = {}): TestBlock => ({ language: 'typescript', code, meta })
const CHAT = 'model: "mistral-small-latest", messages: [{ role: "user", content: "Hi" }]'
const chat = (more: string) => `const response = await client.chat.complete({ ${CHAT}${more} });\n`

describe.concurrent('a program in TypeScript', () => {
  test('may import another block of its page by the title of the block', { timeout: 120_000 }, async () => {
    const client =
      'export function ask(name: string): string {\n  return fetchName(name.length)\n}\nconst fetchName = (size: number) => `size ${size}`'
    const caller = "import { ask } from './client.js'\nimport { word } from './lib/word.mjs'\n"
    const found = await findings([
      ts(client, { title: 'client.ts' }),
      ts("export const word = 'a'", { title: 'lib/word.mts' }),
      ts(`${caller}console.log(ask(word))`),
      { language: 'text', code: 'size 1', meta: { title: 'Output' } },
      ts(`${caller}ask(3)`),
      ts(`${caller}console.log(word)\nask(word)\nthrow new Error('No.')`),
      ts("import { ask } from './clients.js'\nask((word) => word)"),
      { language: 'js', code: 'console.log(1)', meta: { title: 'client.js' } },
    ])
    expect(found).toEqual([
      expect.stringMatching(/^502: .*'number' is not assignable/),
      expect.stringMatching(/^604: The program throws: No\./),
      expect.stringMatching(/^700: Cannot find module '\.\/clients\.js'/),
    ])
  })

  test('with a syntax error is one problem, and other programs keep their errors', {
    timeout: 120_000,
  }, async () => {
    const part = "{\n  type: 'a',\n  name: 'b',\n  more: { ... },\n  last: 1\n}"
    const { problems } = await checkBlocks([
      ts(part),
      ts('return 1', { unproven: 'why' }),
      ts('const a: number = "b"'),
    ])
    expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      "102: ';' expected. (TS1005)",
      expect.stringMatching(/^200: A 'return' statement/),
      expect.stringMatching(/^300: Type 'string' is not assignable/),
    ])
    expect(problems[1]?.hint).toMatch(/write the language text\.$/)
  })

  test('is listed as unproven if nothing calls one of its functions', { timeout: 120_000 }, async () => {
    const blocks = [
      ts(
        'class Client {\n  constructor(readonly name: string) {}\n  read(): string {\n    const inner = () => this.name\n    return inner()\n  }\n  write(): void {}\n}\nnew Client("é").write()',
      ),
      ts(
        'interface A { b: string }\n\nconst twice = async (n: number) => ({ n: 2 * n })\nconst never = async (n: number) => n;\n[1].map((n) => n)\nawait twice(1)',
      ),
      ts('type B = A\n\nfunction later(b: B): B {\n  return b\n}', { continues: true }),
      { language: 'js', code: 'export default {\n  async fetch() {\n    return 1\n  },\n}', meta: {} },
      ts('export function ask(): string {\n  return ""\n}', { title: 'ask.ts' }),
      ts("import { ask } from './ask.js'\nask()"),
      ts('function quit(): never {\n  process.exit(0)\n}\nquit()'),
    ]
    // With options of its own, the blocks are not checked together with those of other tests.
    const { problems, unproven } = await checkBlocks(blocks, {})
    expect(problems).toEqual([])
    expect(unproven.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '100 Nothing calls "Client.read", so the check does not run it.',
      '200 Nothing calls "never", so the check does not run it.',
      '300 Nothing calls "later", so the check does not run it.',
      '400 Nothing calls "fetch", so the check does not run it.',
    ])
  })

  test('gets the line of an error in an expression of several lines', { timeout: 120_000 }, async () => {
    const code = 'const sizes = [1];\nconsole.log(JSON.parse(\n  "{"), [\n  1].length);'
    expect(await findings([ts(code)])).toEqual([expect.stringMatching(/^101: The program throws: .*JSON/)])
  })

  test('is not imported by a page that only names a file of another page', { timeout: 120_000 }, async () => {
    const page = (text: string) => ({ ...ts(text, { title: 'index.ts' }) })
    const { unproven } = await checkBlocks(
      [
        page('export function ask(): number {\n  return 1\n}'),
        ts('console.log("https://a.example/other.html")'),
      ],
      {},
    )
    expect(unproven).toMatchObject([{ reason: 'Nothing calls "ask", so the check does not run it.' }])
  })

  test('gets the line of a wrong request of an SDK, also in a block that continues another', {
    timeout: 120_000,
  }, async () => {
    const found = await findings([
      ts(`${START}${chat('')}`),
      ts(
        `\nasync function ask() {\n  await client.chat.complete({ ${CHAT}, temperature: 9 })\n}\nawait ask()`,
        {
          continues: true,
        },
      ),
    ])
    expect(found).toEqual([
      expect.stringMatching(/^202: POST \/v1\/chat\/completions request: "temperature"/),
    ])
  })

  test('in CommonJS gets the remedy', { timeout: 120_000 }, async () => {
    const code = "const fs = require('node:fs')\nconsole.log(fs.existsSync('a'))"
    const { problems } = await checkBlocks([{ language: 'js', code, meta: {} }])
    expect(problems.map(({ hint }) => hint)).toEqual([
      expect.stringMatching(/^Write import: programs in JavaScript are modules, or give the reason/),
    ])
  })

  test('receives the arguments that the site gives for its title', { timeout: 120_000 }, async () => {
    const code = 'throw new Error(process.argv.slice(2).join())'
    const found = await findings([ts(code, { title: 'fill.mts' }), ts(code)], {
      tables: {
        ...tables,
        packages: tables.packages && { ...tables.packages, arguments: { 'fill.mts': ['a.ts', '-v'] } },
      },
    })
    expect(found).toEqual(['100: The program throws: a.ts,-v', '200: The program throws: '])
  })

  test('must compile and run', { timeout: 120_000 }, async () => {
    const cases: [block: TestBlock, message: RegExp | null][] = [
      // Correct programs.
      [ts(`${START}${chat('')}console.log(response.choices?.[0]?.message.content);`), null],
      [
        ts(
          `${START}for await (const e of await client.chat.stream({ ${CHAT} })) console.log(e.data.choices[0]?.delta.content);`,
        ),
        null,
      ],
      [
        ts('console.log(response.usage.totalTokens, client);', { continues: true }),
        /Cannot find name 'response'/,
      ],
      [ts(`${START}${chat('')}`, { title: 'a.mts' }), null],
      [ts('console.log(response.usage.totalTokens);', { continues: true, title: 'a.mts' }), null],
      [
        ts(`${START}import { setTimeout } from "node:timers/promises";
import { readFile, writeFile } from "node:fs/promises";
const file = { fileName: "train.jsonl", content: await readFile("train.jsonl") };
const { id } = await client.files.upload({ file, purpose: "fine-tune" });
let job = await client.batch.jobs.create({ inputFiles: [id], model: "mistral-small-latest", endpoint: "/v1/chat/completions" });
while (["QUEUED", "RUNNING"].includes(job.status)) {
  await setTimeout(50000);
  job = await client.batch.jobs.get({ jobId: job.id });
}
await writeFile("out.txt", job.status);
process.exit(0);`),
        null,
      ],
      // The mock needs more time for a form than for JSON, and each answer must go to its own request.
      [
        ts(`const post = async (path: string, type: string, body: string) => {
  const headers = { authorization: \`Bearer \${process.env.MISTRAL_API_KEY}\`, "content-type": type };
  const response = await fetch(\`https://api.mistral.ai/v1/\${path}\`, { method: "POST", headers, body });
  return response.text();
};
const form = '--b\\r\\nContent-Disposition: form-data; name="file"; filename="a"\\r\\n\\r\\n{}\\r\\n--b--\\r\\n';
const chat = { ${CHAT} };
class SDKError extends Error {}
for (let round = 0; round < 20; round++) {
  const [file, reply] = await Promise.all([
    post("files", "multipart/form-data; boundary=b", form),
    post("chat/completions", "application/json", JSON.stringify(chat)),
  ]);
  if (!file.includes("filename") || !reply.includes("choices")) throw new SDKError("The answers are swapped.");
}`),
        null,
      ],
      [
        ts(`${START}import { z } from "zod";
const parsed = await client.chat.parse({ ${CHAT}, responseFormat: z.object({ a: z.string() }) });
console.log(parsed.choices?.[0]?.message?.parsed?.a);`),
        null,
      ],
      [
        ts(`import { MistralGoogleCloud } from "@mistralai/mistralai-gcp";
const cloud = new MistralGoogleCloud({ region: "a", projectId: "b" });
await cloud.chat.complete({ ${CHAT} });`),
        /calls "https:\/\/a-aiplatform.googleapis.com\/.+:rawPredict", which is not a server/,
      ],
      [ts('const a: number = "b";', { unproven: 'why' }), null],
      [{ language: 'javascript', code: `${START}${chat('')}` }, null],
      [
        { language: 'javascript', code: 'import a from "no-such-package";\na();' },
        /The program needs the package "no-such-package", which is not installed\.$/,
      ],
      // Programs that the compiler rejects.
      [ts('const a = ;'), /Expression expected/],
      [ts('const a = ;', { unproven: 'why' }), /Expression expected/],
      [
        ts(`${START}${chat('')}console.log(response.choices[0].message);`),
        /^\d+03: 'response.choices' is possibly 'undefined'/,
      ],
      [ts(`${START}${chat(', max_tokens: 3')}`), /'max_tokens' does not exist|but 'max_tokens'/],
      [ts('function f(a) { return a }'), /implicitly has an 'any' type/],
      [ts('import a from "no-such-package";\nconsole.log(a);'), /Cannot find module 'no-such-package'/],
      [
        ts(`import { MistralGoogleCloud } from "@mistralai/mistralai-gcp";
const cloud = new MistralGoogleCloud({ region: "a", projectId: "b" });
await cloud.chat.complete({ ${CHAT}, maxToken: 3 });`),
        /maxToken/,
      ],
      // Programs that fail when they run.
      [
        ts(`${START}${chat(', temperature: 7')}`),
        /POST \/v1\/chat\/completions request: "temperature" must be <= 1.5/,
      ],
      [
        ts(START.replace('process.env.MISTRAL_API_KEY', '"a-key"') + chat('')),
        /header "authorization" is not/,
      ],
      [ts(`${START}await client.models.retrieve({ modelId: "a" });\nthrow new Error("Oh.");`), null],
      [ts(`${START}throw new Error("Oh.");`), /^\d+02: The program throws: Oh\./],
      [ts(`${START}process.exit(3);`), /The program throws: exit code 3$/],
      [ts('await new Promise(() => {});'), /The program throws: The program waits for something that never/],
      [
        ts(`${START}await fetch("https://example.com");`),
        /calls "https:\/\/example.com\/?", which is not a server/,
      ],
      [ts(`${START}import net from "node:net";\nnet.connect(80, "example.com");`), /A sample has no network/],
      [
        ts(`${START}import { readFileSync } from "node:fs";\nreadFileSync("/etc/hostname");`),
        /no permission for FileSystemRead \/etc\/hostname$/,
      ],
      [
        ts(
          `${START}import { readFileSync } from "node:fs";\nreadFileSync("${process.cwd()}/package-lock.json");`,
        ),
        /no permission for FileSystemRead \/.*package-lock\.json$/,
      ],
      [
        ts(`${START}import { writeFileSync } from "node:fs";\nwriteFileSync("../../x", "");`),
        /no permission for FileSystemWrite /,
      ],
      [
        ts(`${START}import { execSync } from "node:child_process";\nexecSync("ls");`),
        /no permission for ChildProcess/,
      ],
      [ts(`${START}process.kill(process.ppid, 0);`), /process\.kill is not a function/],
      [ts(`${START}process.report.writeReport("a.json");`), /Cannot read properties of undefined/],
      [
        ts(`${START}import v8 from "node:v8";\nv8.setFlagsFromString("--trace-turbo");`),
        /setFlagsFromString is not a function/,
      ],
      [
        ts(`${START}const all = [];\nfor (;;) all.push(Buffer.alloc(5e7));`),
        /The program throws: (Array buffer allocation failed|Failed to allocate memory)/,
      ],
      [ts(`${START}${chat('')}`), null],
    ]
    const all = await findings(cases.map(([block]) => block))
    const said = cases.map((_, index) =>
      all.filter((text) => Math.floor(Number.parseInt(text, 10) / 100) === index + 1),
    )
    expect(cases.map(([{ code }], index) => ({ code, said: said[index]?.slice(0, 1) }))).toEqual(
      cases.map(([{ code }, message]) => ({ code, said: message ? [expect.stringMatching(message)] : [] })),
    )
  })

  test('that imports a file of the machine writes nothing next to it, and spoils no other program', {
    timeout: 120_000,
  }, async () => {
    const up = '../../../../engine'
    const told = await findings([
      ts(`import "${up}/bin.js";\n`),
      ts(`/// <reference path="${up}/model/date-of.ts" />\nexport {};`),
      ts('throw new Error("After.");'),
    ])
    expect(told.at(-1)).toMatch(/^300: The program throws: After/)
    expect(existsSync('engine/model/date-of.js')).toBe(false)
  })

  test('may be one of many programs', { timeout: 120_000 }, async () => {
    const variables = Array.from({ length: 3000 }, (_, index) => `process.env.SETTING_${index};`)
    expect(await findings([ts(`${START}${variables.join('\n')}`)])).toEqual([])
  })

  test('may write bytes, and wait for the end of a write', { timeout: 120_000 }, async () => {
    const code = `const bytes = new TextEncoder().encode("one ");
await new Promise<void>((done) => process.stdout.write(bytes, () => done()));
process.stdout.write("two");`
    const output = { language: 'text', code: 'one two', meta: { title: 'Output' } }
    expect(await findings([ts(code), output])).toEqual([])
  })

  test('that never ends is stopped, and later programs run', { timeout: 120_000 }, async () => {
    const told = await findings([ts(`${START}${chat('')}for (;;) {}`), ts('throw new Error("After.");')], {
      limit: 2,
    })
    expect(told).toEqual([
      expect.stringMatching(/^100: The program did not end within 2 s/),
      '200: The program throws: After.',
    ])
  })

  test('is not checked if no program runs', async () => {
    expect(await findings([ts('const a = ;')], { run: false })).toEqual([])
  })
})

test.concurrent('a module of the site replaces a package, with its types', { timeout: 120_000 }, async () => {
  const typescriptModules = {
    '@a/b/index.cjs': 'exports.half = (n) => { if (n % 2) throw new Error("Odd."); return n / 2 }',
    '@a/b/index.d.ts': 'export declare function half(n: number): number',
  }
  const use = (code: string) => ts(`import { half } from "@a/b";\n${code}`)
  const told = await findings([use('half(4);'), use('half("4");'), use('half(5);')], {
    tables: { ...tables, typescriptModules },
  })
  expect(told).toEqual([
    expect.stringMatching(/^201: Argument of type 'string'/),
    '301: The program throws: Odd.',
  ])
})

test.concurrent('a timer or a server that a program leaves does not delay the check, and later programs run', {
  timeout: 60_000,
}, async () => {
  const server = 'import { createServer } from "node:http";\ncreateServer().listen(0);'
  const programs = [ts('setInterval(() => {}, 1000);'), ts(server), ts('throw new Error("After.");')]
  // With options of their own, because each of them ends the process that runs the programs of other tests.
  expect(await findings(programs, {})).toEqual(['300: The program throws: After.'])
})

test.concurrent('a program runs to its end, also if its last line does not wait for an asynchronous function', {
  timeout: 120_000,
}, async () => {
  const main = (body: string, call = 'main();') => ts(`async function main() {\n${body}\n}\n${call}`)
  const headers = 'const headers = { authorization: `Bearer ${process.env.MISTRAL_API_KEY}` };'
  const get = (path: string) => `await fetch("https://api.mistral.ai/v1/${path}", { headers });`
  const output = { language: 'text', code: 'b', meta: { title: 'Output' } }
  const exits = 'main().catch((error) => {\n  console.error(error);\n  process.exit(1);\n});'
  expect(
    await findings([
      main(`${headers}\n${get('models')}\n${get('modles')}`),
      ts(`${headers}\n${get('models')}`),
      main('await null;\nconsole.log("a");'),
      output,
      main('throw new Error("No.");'),
      main('await null;\nthrow new Error("Oh.");', exits),
      main('throw new Error("Ah.");', exits.replace('exit(1)', 'exitCode = 1')),
      ts('process.exit();'),
    ]),
  ).toEqual([
    '103: The API has no /v1/modles.',
    '300: The program prints "a": this is not the output that the page shows.',
    '501: The program throws: No.',
    '606: The program throws: exit code 1 after "Error: Oh."',
    '705: The program throws: exit code 1 after "Error: Ah."',
  ])
})

test.concurrent('a program may read a file that a program above it wrote', { timeout: 120_000 }, async () => {
  const write = ts('import { writeFileSync } from "node:fs";\nwriteFileSync("made.json", "{}");')
  const read = ts('import { readFileSync } from "node:fs";\nreadFileSync("made.json", "utf8");')
  expect(await findings([write, read])).toEqual([])
  expect(await findings([read])).toEqual([expect.stringMatching(/^101: The program throws: ENOENT/)])
})

test.concurrent('a program does not wait, its timers end in the order of their times, and a time limit ends after the answer', {
  timeout: 60_000,
}, async () => {
  const output = (code: string): TestBlock => ({ language: 'text', code, meta: { title: 'Output' } })
  const get = 'fetch("https://api.mistral.ai/v1/models", { headers })'
  const start =
    'const headers = { authorization: `Bearer ${process.env.MISTRAL_API_KEY}` };\nclass HTTPError extends Error {}\n'
  const programs = [
    'setTimeout(() => console.log("b"), 50_000);\nsetTimeout((word: string) => console.log(word), 40_000, "a");',
    `import { setTimeout as sleep } from "node:timers/promises";
const end = Date.now() + 60_000;
const removed = setTimeout(() => console.log("never"), 10);
clearTimeout(removed);
await Promise.all([sleep(500).then(() => console.log("b")), sleep(200).then(() => console.log("a"))]);
while (Date.now() < end) await sleep(20_000);`,
  ]
  const limits = [
    `const late = new Promise((_, reject) => setTimeout(() => reject(new HTTPError("Late.")), 10_000));
await Promise.race([${get}, late]);`,
    `const limit = new AbortController();
const timer = setTimeout(() => limit.abort(), 10_000);
await ${get};
clearTimeout(timer);
if (limit.signal.aborted) throw new HTTPError("Aborted.");`,
  ]
  const blocks = [
    ...programs.flatMap((code) => [ts(`${code}\nexport {};`), output('a b')]),
    ...limits.map((code) => ts(start + code)),
  ]
  expect(await findings(blocks)).toEqual([])
})

test.concurrent('a program receives an answer without content', { timeout: 60_000 }, async () => {
  const { api } = readApi(
    `openapi: 3.1.0
info: { title: Things, version: '1' }
servers: [{ url: https://things.example }]
paths: { /a: { delete: { operationId: remove, responses: { '204': { description: Removed. } } } } }`,
    'things.yaml',
  )
  const code = `class HTTPError extends Error {}
const { status } = await fetch("https://things.example/a", { method: "DELETE" });
throw new HTTPError(String(status));`
  expect(await findings([ts(code)], { apis: [anApi(api)] })).toEqual(['102: The program throws: 204'])
})

test.concurrent('programs send requests by node:http and node:https, as packages do', {
  timeout: 120_000,
}, async () => {
  const start = `import http from "node:http";
import https from "node:https";
const headers = { Authorization: \`Bearer \${process.env.MISTRAL_API_KEY}\` };
class HTTPError extends Error {}
const ask = (url: string, options: https.RequestOptions, body = "") =>
  new Promise<[number?, string?]>((done, fail) => {
    const request = (url.startsWith("https:") ? https : http).request(url, { headers, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => done([response.statusCode, chunks.map(String).join("|")]));
    });
    request.on("error", fail).setTimeout(30_000).end(body);
  });
`
  const send = 'method: "POST", headers: { ...headers, "Content-Type": "application/json" }'
  const chat = (more: string) =>
    `await ask("https://api.mistral.ai/v1/chat/completions", { ${send} }, JSON.stringify({ ${CHAT}${more} }))`
  const models = 'https://api.mistral.ai/v1/models'
  const programs = [
    `const [status, text = ""] = await ask("${models}", {});
const timer = setTimeout(() => { throw new HTTPError("late") }, 10);
throw new HTTPError(\`\${status} \${JSON.parse(text).object}\`);`,
    `const agent = new https.Agent({ keepAlive: true, maxSockets: 1 });
await ask("${models}", { agent });
await ask("${models}x", { agent });`,
    `const [, text = ""] = ${chat(', stream: true')};
throw new HTTPError(text.includes("\\n\\n|data: ") ? "chunks" : text);`,
    chat(', temperature: 7'),
    `await ask("http://localhost:9/", {}).catch(({ message }) => { throw new HTTPError(message); });`,
  ]
  expect(await findings(programs.map((code) => ts(start + code)))).toEqual([
    expect.stringMatching(/: The program throws: 200 list$/),
    '206: The API has no /v1/modelsx.',
    expect.stringMatching(/: The program throws: chunks$/),
    expect.stringMatching(/: POST \/v1\/chat\/completions request: "temperature" must be <= 1.5/),
    expect.stringMatching(/: The program calls "http:\/\/localhost:9\/", which is not a server/),
  ])
})

test.concurrent('a program must print the output of the page', { timeout: 120_000 }, async () => {
  const output = (code: string): TestBlock => ({ language: 'text', code, meta: { title: 'Output' } })
  expect(
    await findings([ts('console.log("a");'), output('a'), ts('console.log("b");'), output('c')]),
  ).toEqual(['300: The program prints "b": this is not the output that the page shows.'])
})

test.concurrent('a project may lack the declarations of Node, and have its packages in a folder above', {
  timeout: 60_000,
}, async () => {
  const workspace = mkdtempSync(join(tmpdir(), 'prove-typescript-'))
  const root = join(workspace, 'packages/docs')
  const write = (file: string, text: string) => {
    mkdirSync(join(workspace, file, '..'), { recursive: true })
    writeFileSync(join(workspace, file), text)
  }
  write('packages/docs/package.json', '{}')
  write('node_modules/acme/package.json', '{ "name": "acme", "type": "module", "exports": "./index.js" }')
  write('node_modules/acme/index.js', 'export const two = 2')
  write('node_modules/acme/index.d.ts', 'export declare const two: number')
  const { problems } = await checkBlocks(
    [
      ts('import { two } from "acme";\nif (two !== 2) throw new Error("Not two.");'),
      ts('console.log(process.argv);'),
      ts('await using lock = { [Symbol.asyncDispose]: async () => {} };'),
    ],
    { root, tables: {} },
  )
  rmSync(workspace, { recursive: true })
  expect(problems).toMatchObject([
    { line: 200, message: expect.stringContaining("Cannot find name 'process'") as string },
  ])
  expect(problems[0]?.hint).toContain('npm install --save-dev @types/node')
})
