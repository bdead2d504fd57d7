import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../../model/api.ts'
import { type RequestLanguage, requestLanguages } from '../../../model/sample-languages.ts'
import { readApi } from '../../read/read-api.ts'
import { writeSamples } from '../languages.ts'
import { sampleRequests } from '../sample-request.ts'
import { writeRequest } from './write-request.ts'

const HOSTILE = `it's "quoted" \`ticked\` $HOME ${'${HOME}'} {$x} #{1 + 1} #$0 $(id) %s {0} \\n \\u0041 \\`
const BODY: { [name: string]: Json } = {
  hostile: HOSTILE,
  lines: 'one\ntwo\r\n\tthree\n"""\nJSON\n',
  unicode: 'é ☃ 😀 \u2028 \u0000 \u007f',
  half: '\ud800',
  numbers: [0, -0.5, 1e-8, true, false, null, ''],
  'odd key "#{1}" $x': { __proto__x: 1, empty: [{}, []] },
  JSON: 'JSON',
}

const everyone = requestLanguages.map(({ id }) => id)

/** Returns the samples of an operation by language. `more` are further fields of the description. */
function samplesOf(server: string, more: { [field: string]: Json }, chosen = everyone): Map<string, string> {
  const text = { schema: { type: 'string' } }
  const description = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    servers: [{ url: server }],
    security: [{ header: [], query: [], cookie: [] }],
    paths: {
      '/v1/{id}': {
        post: {
          parameters: [
            { name: 'id', in: 'path', required: true, example: `a/b ${HOSTILE}`, ...text },
            { name: 'q[]', in: 'query', example: [HOSTILE, 'c&d=e', 'é☃'], schema: { type: 'array' } },
            { name: 'X-Own', in: 'header', example: HOSTILE, ...text },
            { name: 'choice', in: 'cookie', example: 'a b', ...text },
          ],
          responses: {},
          ...more,
        },
      },
    },
    components: {
      securitySchemes: {
        header: { type: 'http', scheme: 'bearer' },
        query: { type: 'apiKey', in: 'query', name: 'key' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
        login: { type: 'http', scheme: 'basic' },
      },
    },
  }
  const { api } = readApi(JSON.stringify(description), 'api.yaml')
  const [operation] = api?.operations ?? []
  const [request] = api && operation ? sampleRequests(operation, api) : []
  if (!api || !request) throw new Error('The description of the test cannot be read.')
  const samples = writeSamples(request, api, chosen)
  return new Map(samples.map(({ id, code }) => [id, code]))
}

const sending = (mediaType: string, example: Json, schema: Json = {}) => ({
  requestBody: { content: { [mediaType]: { schema, example } } },
})

interface Arrived {
  method: string | undefined
  path: string
  query: [string, string][]
  headers: IncomingMessage['headers']
  body: string
}

let folder = ''
let arrived: Arrived[] = []
let respond = (response: ServerResponse) => void response.end('ok')
let server: Server
let address = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'requests-'))
  writeFileSync(join(folder, 'a.txt'), 'of a file')
  writeFileSync(join(folder, 'unbuffered.rb'), '$stdout.sync = true')
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://localhost')
      const [, , path = ''] = url.pathname.split('/')
      const { method, headers } = request
      const body = Buffer.concat(chunks).toString()
      arrived.push({ method, path: decodeURIComponent(path), query: [...url.searchParams], headers, body })
      respond(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const succeeds = (command: string, ...parameters: string[]) => spawnSync(command, parameters).status === 0
const runners = [
  { id: 'javascript', file: 'sample.mjs', command: process.execPath, present: true },
  {
    id: 'python',
    file: 'sample.py',
    command: 'python3',
    present: succeeds('python3', '-c', 'import requests'),
  },
  { id: 'curl', file: 'sample.sh', command: 'bash', present: succeeds('curl', '--version') },
  { id: 'php', file: 'sample.php', command: 'php', present: succeeds('php', '-r', 'curl_version();') },
  { id: 'ruby', file: 'sample.rb', command: 'ruby', present: succeeds('ruby', '-e', 'require "net/http"') },
]

/** Starts a sample. `read` gets each piece of the output when the program prints it. */
async function start(
  { file, command }: { file: string; command: string },
  sample: string,
  read = (_: string) => {},
) {
  writeFileSync(join(folder, file), sample)
  const login = { API_USERNAME: 'ann', API_PASSWORD: 'p: "$x#{1}' }
  const keys = { HEADER_KEY: 'secret', QUERY_KEY: 'of-the-query', COOKIE_KEY: 'of-the-cookie', ...login }
  // In a terminal, the programs print each line at once.
  const unbuffered = { PYTHONUNBUFFERED: '1', RUBYOPT: `-r${join(folder, 'unbuffered.rb')}` }
  const env = { ...process.env, ...keys, NO_PROXY: '*', no_proxy: '*', ...unbuffered }
  const running = promisify(execFile)(command, [join(folder, file)], { cwd: folder, env })
  running.child.stdout?.on('data', read)
  await running
}

/** Runs a sample and returns the request that the server received. */
async function run(runner: { file: string; command: string }, sample: string): Promise<Arrived> {
  arrived = []
  await start(runner, sample)
  const [only] = arrived
  if (!only || arrived.length > 1) throw new Error(`${arrived.length} requests arrived.`)
  return only
}

describe.each(runners)('from $id, a request arrives as it is described', ({ present, ...runner }) => {
  const sampleOf = (more: { [field: string]: Json }) => samplesOf(address, more).get(runner.id) ?? ''

  it.skipIf(!present).each([
    ['JSON', BODY],
    ['JSON with an integer that JavaScript rounds', { ...BODY, numbers: 2 ** 53 }],
  ])('with path, query, headers, cookies and %s', async (_, json) => {
    const { method, path, query, headers, body } = await run(
      runner,
      sampleOf(sending('application/json', json)),
    )
    expect(method).toBe('POST')
    expect(path).toBe(`a/b ${HOSTILE}`)
    expect(query).toEqual([
      ['q[]', HOSTILE],
      ['q[]', 'c&d=e'],
      ['q[]', 'é☃'],
      ['key', 'of-the-query'],
    ])
    expect(headers).toMatchObject({
      authorization: 'Bearer secret',
      'x-own': HOSTILE,
      cookie: 'session=of-the-cookie; choice=a%20b',
      'content-type': 'application/json',
    })
    expect(JSON.parse(body)).toEqual(json)
  })

  it.skipIf(!present)('with a name and its password', async () => {
    const { headers } = await run(runner, sampleOf({ security: [{ login: [] }] }))
    expect(headers.authorization).toBe(`Basic ${Buffer.from('ann:p: "$x#{1}').toString('base64')}`)
  })

  it.skipIf(!present)('with an urlencoded form', async () => {
    const { headers, body } = await run(
      runner,
      sampleOf(sending('application/x-www-form-urlencoded', { hostile: HOSTILE, tags: ['a&b', 'é'] })),
    )
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect([...new URLSearchParams(body)]).toEqual([
      ['hostile', HOSTILE],
      ['tags', 'a&b'],
      ['tags', 'é'],
    ])
  })

  it.skipIf(!present)('with a form of parts, one of them a file', async () => {
    const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } }
    const example = { words: 'a "b"', file: 'a.txt', object: { a: 1 }, table: 'a,b' }
    const encoding = { file: { contentType: 'image/png' }, table: { contentType: 'text/csv' } }
    const content = { schema, example, encoding }
    const { body } = await run(
      runner,
      sampleOf({ requestBody: { content: { 'multipart/form-data': content } } }),
    )
    expect(body).toMatch(/name="words"\r\n\r\na "b"\r\n/)
    expect(body).toMatch(/name="file"; filename="a.txt"\r\nContent-Type: image\/png\r\n\r\nof a file/)
    expect(body).toMatch(/name="object".*\r\nContent-Type: application\/json\r\n\r\n\{"a":1\}/)
    expect(body).toMatch(/name="table".*\r\nContent-Type: text\/csv\r\n\r\na,b/)
  })

  it.skipIf(!present)('with a file, a text, null, and nothing', async () => {
    const binary = { type: 'string', format: 'binary' }
    const file = await run(runner, sampleOf(sending('application/octet-stream', 'a.txt', binary)))
    expect(file).toMatchObject({ body: 'of a file', headers: { 'content-type': 'application/octet-stream' } })
    const text = await run(runner, sampleOf(sending('text/plain', HOSTILE)))
    expect(text).toMatchObject({ body: HOSTILE, headers: { 'content-type': 'text/plain' } })
    expect((await run(runner, sampleOf(sending('application/json', null)))).body).toBe('null')
    expect(await run(runner, sampleOf({}))).toMatchObject({ method: 'POST', body: '' })
  })

  const receiving = (mediaType: string, schema: Json = {}) => ({
    responses: { 200: { description: 'Fine.', content: { [mediaType]: { schema } } } },
  })

  it.skipIf(!present).each(['text/event-stream', 'application/x-ndjson'])(
    'and each piece of %s is printed before the next one comes',
    async (mediaType) => {
      let printed = ''
      let goOn = () => {}
      respond = (response) => {
        goOn = () => {
          if (!response.writableEnded) response.end('data: é2\n')
        }
        response.write('data: é1\n')
      }
      // If the program printed nothing before the end, the server would not end, and the time of the test would.
      await start(runner, sampleOf(receiving(mediaType)), (piece) => {
        printed += piece
        if (printed.includes('é1')) goOn()
      })
      expect(printed.trim()).toBe('data: é1\ndata: é2')
    },
  )

  it.skipIf(!present).each([
    ['application/pdf', {}, 'file.pdf'],
    ['application/vnd.acme', { type: 'string', format: 'binary' }, 'file'],
  ])('and a response of %s is written into a file, but no error is', async (mediaType, schema, file) => {
    const sample = sampleOf(receiving(mediaType, schema))
    respond = (response) => void response.writeHead(404).end('missing')
    await expect(start(runner, sample)).rejects.toThrow()
    expect(existsSync(join(folder, file))).toBe(false)
    const bytes = Buffer.from([0, 255, 128, 10])
    respond = (response) => void response.end(bytes)
    await start(runner, sample)
    expect(readFileSync(join(folder, file))).toEqual(bytes)
    rmSync(join(folder, file))
  })

  // curl prints the status only with further options.
  it.skipIf(!present || runner.id === 'curl')(
    'and the status of a response without a body is printed',
    async () => {
      let printed = ''
      respond = (response) => void response.writeHead(204).end()
      await start(runner, sampleOf({ responses: { 204: { description: 'Deleted.' } } }), (piece) => {
        printed += piece
      })
      expect(printed.trim()).toBe('204')
    },
  )

  afterEach(() => {
    respond = (response) => void response.end('ok')
  })
})

describe('a site', () => {
  it('has the languages that it chose, and curl', () => {
    const languages = (chosen: RequestLanguage[]) => [...samplesOf('https://a.example', {}, chosen).keys()]
    expect(languages([])).toContain('curl')
    expect(languages(['ruby', 'python'])).toEqual(['python', ...languages([]), 'ruby'])
  })

  it('has the sample of the author instead of a generated sample', () => {
    const samples = samplesOf('https://a.example', { 'x-codeSamples': [{ lang: 'Go', source: 'mine()' }] })
    expect(samples.get('go')).toBe('mine()')
  })

  it('has no character in the sample of the author that readers do not see', () => {
    const source = 'a\u0003\r\n\tb\u202ec\u2066d\u200f'
    const samples = samplesOf('https://a.example', { 'x-codeSamples': [{ lang: 'Shell', source }] })
    expect(samples.get('curl')).toBe('a\n\tbcd\u200f')
  })

  it.each([
    [{ a: 'b' }, ['java']],
    [{ a: ['b', 'c'] }, ['java']],
    [{ file: ['a.txt', 'b.txt'] }, ['java', 'php']],
  ])('has no sample for the form %j in a language that cannot send it', (example, without) => {
    const file = { type: 'array', items: { type: 'string', format: 'binary' } }
    const form = sending('multipart/form-data', example, { type: 'object', properties: { file } })
    const written = samplesOf('https://a.example', form)
    expect(everyone.filter((id) => !written.has(id))).toEqual(without)
  })
})

it('JavaScript sends an integer above 2⁵³ as text, which no language rounds', () => {
  const code = samplesOf('https://a.example', sending('application/json', { id: 2 ** 53, text: '`${a}`' }))
  expect(code.get('javascript')).toContain(
    '  body: `{\n    "id": 9007199254740992,\n    "text": "\\`\\${a}\\`"\n  }`,',
  )
})

it.each(['curl', 'python', 'javascript'])('%s sends the files of a map as files', (id) => {
  const schema = { type: 'object', additionalProperties: { type: 'string', format: 'binary' } }
  const code = samplesOf('https://a.example', sending('multipart/form-data', { page: 'a.png' }, schema))
  expect(code.get(id)).toMatch(/page=@a\.png|open\("a\.png", "rb"\)|openAsBlob\("a\.png"\)/)
})

describe('a form of parts', () => {
  const file = { type: 'string', format: 'binary' }
  const form = (example: Json, encoding: Json = {}) => {
    const schema = { type: 'object', properties: { file, image: file } }
    return samplesOf('https://a.example', {
      requestBody: { content: { 'multipart/form-data': { schema, example, encoding } } },
    })
  }

  it.each([
    ['go', ['form.WriteField("words", "a")', 'part, err := form.CreateFormFile("file", "a.txt")']],
    [
      'csharp',
      [
        'form.Add(new StringContent("a"), "words");',
        'form.Add(new ByteArrayContent(File.ReadAllBytes("a.txt")), "file", "a.txt");',
      ],
    ],
    ['php', ['"words" => "a",', '"file" => new CURLFile("a.txt"),']],
    ['ruby', ['["words", "a"],', '["file", File.open("a.txt", "rb")],']],
  ])('in %s is written by the library, which finds the types', (id, lines) => {
    const code = form({ words: 'a', file: 'a.txt' }).get(id)
    for (const line of lines) expect(code).toContain(line)
    expect(code).not.toMatch(/textproto|System\.Net\.Http\.Headers|blob/)
  })

  it.each([
    [
      'go',
      [
        '{`form-data; name="object"`}',
        'part1.Write([]byte(`{"a":1}`))',
        '{`form-data; name="image"; filename="%22a%22.png"`}',
        'part2.Write(content2)',
      ],
    ],
    [
      'csharp',
      [
        'new StringContent("{\\"a\\":1}", MediaTypeHeaderValue.Parse("application/json")), "object"',
        '{ Headers = { ContentType = MediaTypeHeaderValue.Parse("image/png") } }, "image", "\\"a\\".png"',
      ],
    ],
    [
      'php',
      [
        'new CURLStringFile("{\\"a\\":1}", "blob", "application/json")',
        'new CURLFile("\\"a\\".png", "image/png")',
      ],
    ],
    [
      'ruby',
      [
        '"{\\"a\\":1}", { filename: "blob", content_type: "application/json" }',
        '{ filename: "\\"a\\".png", content_type: "image/png" }',
      ],
    ],
  ])('in %s has the types of the description', (id, lines) => {
    const code = form({ object: { a: 1 }, image: '"a".png' }, { image: { contentType: 'image/png' } }).get(id)
    for (const line of lines) expect(code).toContain(line)
  })

  it('in PHP has a list of the texts with the same name', () => {
    expect(form({ words: ['a', 'b'] }).get('php')).toContain('"words" => ["a", "b"],')
  })
})

it('a name and its password have the same variables in all languages, and each language its own call', () => {
  const samples = samplesOf('https://a.example', { security: [{ login: [] }] })
  const lines = Object.fromEntries(
    [...samples].map(([id, code]) => [id, code.split('\n').filter((line) => line.includes('API_PASSWORD'))]),
  )
  expect(lines).toMatchObject({
    curl: [expect.stringContaining('-u "$API_USERNAME:$API_PASSWORD"')],
    python: ['    auth=(os.environ["API_USERNAME"], os.environ["API_PASSWORD"]),'],
    go: ['\trequest.SetBasicAuth(os.Getenv("API_USERNAME"), os.Getenv("API_PASSWORD"))'],
    java: [expect.stringContaining('Base64.getEncoder()')],
    csharp: [expect.stringContaining('Convert.ToBase64String(Encoding.UTF8.GetBytes(')],
    php: ['    CURLOPT_USERPWD => getenv("API_USERNAME") . ":" . getenv("API_PASSWORD"),'],
    ruby: ['request.basic_auth(ENV.fetch("API_USERNAME"), ENV.fetch("API_PASSWORD"))'],
  })
  expect(samples.get('java')).toContain('import java.util.Base64;')
  expect(samples.get('csharp')).toMatch(/^using System\.Text;\n\n/)
})

describe('in Go, a request', () => {
  it('is written as gofmt writes it, with texts as raw texts if they contain quotes', () => {
    const quoted = { name: 'If-Match', in: 'header', example: '"a"', schema: { type: 'string' } }
    const go = samplesOf('https://a.example', { parameters: [quoted] }).get('go')
    expect(go).toContain('request.Header.Set("Authorization", "Bearer "+os.Getenv("HEADER_KEY"))')
    expect(go).toContain('request.Header.Set("If-Match", `"a"`)')
  })

  it('prints a stream of lines of any length', () => {
    const responses = { 200: { description: 'Fine.', content: { 'text/event-stream': {} } } }
    const go = samplesOf('https://a.example', { responses }).get('go')
    expect(go).toContain('_, err = io.Copy(os.Stdout, response.Body)')
    expect(go).toContain('import (\n\t"io"\n\t"net/http"\n\t"os"\n)')
  })
})

it('a program in PHP ends with an error if the server does not answer', () => {
  expect(samplesOf('https://a.example', {}).get('php')).toMatch(
    /\$answer = curl_exec\(\$curl\);\nif \(curl_errno\(\$curl\)\) throw new Exception\(curl_error\(\$curl\)\);\necho \$answer;$/,
  )
})

it('a program prints the status of a response without a body, in each language', () => {
  const samples = samplesOf('https://a.example', { responses: { 204: { description: 'Deleted.' } } })
  const last = Object.fromEntries(
    [...samples].map(([id, code]) => [id, /^.*(?:status|\.code|_CODE).*$/im.exec(code)?.[0]]),
  )
  expect(last).toEqual({
    curl: undefined,
    javascript: 'console.log(response.status)',
    python: 'print(response.status_code)',
    go: '\tfmt.Println(response.Status)',
    java: '    System.out.println(response.statusCode());',
    csharp: 'Console.WriteLine((int)response.StatusCode);',
    php: 'echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE);',
    ruby: 'puts response.code',
  })
  expect(samples.get('go')).toContain('import (\n\t"fmt"\n\t"net/http"\n\t"os"\n)')
})

it('an empty form that may be left out is not sent, because fetch sends no body with GET', () => {
  const form = { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties: {} } } }
  const samples = (required: boolean) =>
    samplesOf('https://a.example', { requestBody: { required, content: form } })
  expect(samples(false).get('javascript')).not.toContain('body:')
  expect(samples(true).get('javascript')).toContain('body: ""')
})

it('JavaScript has no sample of a method that fetch refuses', () => {
  const written = (method: string) =>
    writeRequest('javascript', { method, url: ['https://a.example'], headers: [] })
  expect(written('TRACE')).toBe('')
  expect(written('OPTIONS')).toContain('method: "OPTIONS"')
})

describe('in C#, a request', () => {
  const encoding = { name: 'Content-Encoding', in: 'header', example: 'gzip', schema: { type: 'string' } }
  const csharp = (more: { [field: string]: Json }) =>
    samplesOf('https://a.example', { parameters: [encoding], ...more }).get('csharp') ?? ''

  it('has the headers of its body at the body, set together with the type', () => {
    expect(csharp(sending('text/plain', 'a')).split('\n')).toEqual([
      'using System.Net.Http.Headers;',
      '',
      'using var client = new HttpClient();',
      expect.stringContaining('new HttpRequestMessage(HttpMethod.Post, '),
      'request.Content = new StringContent("a", MediaTypeHeaderValue.Parse("text/plain"));',
      expect.stringContaining('request.Headers.TryAddWithoutValidation("Authorization"'),
      'request.Content.Headers.TryAddWithoutValidation("Content-Encoding", "gzip");',
      expect.stringContaining('request.Headers.TryAddWithoutValidation("Cookie"'),
      expect.stringContaining('SendAsync'),
      expect.stringContaining('ReadAsStringAsync'),
    ])
  })

  it('has the method by its name, if C# has one', () => {
    const other = writeRequest('csharp', { method: 'QUERY', url: ['https://a.example'], headers: [] })
    expect(other).toContain('new HttpRequestMessage(new HttpMethod("QUERY"), ')
  })

  it('gets an empty body if the request has no body', () => {
    expect(csharp({})).toContain('request.Content = new StringContent("");')
    expect(samplesOf('https://a.example', {}).get('csharp')).not.toContain('request.Content ')
  })
})

describe('texts are escaped by the rules of the language', () => {
  const samples = samplesOf('https://a.example', sending('text/plain', `a\n"\\ $x #{y} \u2028\ufeff`))
  it.each([
    ['go', '"a\\n\\"\\\\ $x #{y} \\u2028\\ufeff"'],
    ['java', '"a\\n\\"\\\\ $x #{y} \\u2028\\ufeff"'],
    ['csharp', '"a\\n\\"\\\\ $x #{y} \\u2028\\ufeff"'],
    ['php', '"a\\n\\"\\\\ \\$x #{y} \\u{2028}\\u{feff}"'],
    ['ruby', '"a\\n\\"\\\\ $x \\#{y} \\u2028\\ufeff"'],
  ])('%s', (language, written) => {
    expect(samples.get(language)).toContain(written)
  })

  it('and JSON is a raw text, in which the language interprets nothing', () => {
    const given = samplesOf('https://a.example', sending('application/json', { a: '\\ "$x #{y}' }))
    expect(given.get('go')).toContain('`{\n  "a": "\\\\ \\"$x #{y}"\n}`')
    expect(samplesOf('https://a.example', sending('application/json', { a: '`' })).get('go')).toContain(
      '`{\n  "a": "\\u0060"\n}`',
    )
    expect(given.get('java')).toContain('"a": "\\\\\\\\ \\\\"$x #{y}"')
    expect(given.get('php')).toContain(`<<<'JSON'\n{\n  "a": "\\\\ \\"$x #{y}"\n}\nJSON`)
    expect(given.get('ruby')).toContain(`<<~'JSON'.chomp\n    {\n`.replace('    {', '  {'))
    expect(given.get('csharp')).toContain('"""\n{\n')
  })
})
