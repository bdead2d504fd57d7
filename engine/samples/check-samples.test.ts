import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { aPage } from '../fixtures/a-page.ts'
import { aConfig, anApi } from '../fixtures/a-site.ts'
import type { Sample } from '../model/page.ts'
import type { Severity } from '../model/problem.ts'
import { readApi } from '../openapi/read/read-api.ts'
import type { Finding } from './block.ts'
import { checkSamples, type SampleOptions } from './check-samples.ts'
import { hasSandbox } from './run/isolate.ts'

const read = (name: string) => readFileSync(`engine/samples/fixtures/${name}`, 'utf8')
const apis = [anApi(readApi(read('openapi.yaml'), 'openapi.yaml').api)]

const config = aConfig({ onUnprovenSamples: 'ignore', onUnprovableLanguages: 'error' })
const options = { tables: {}, config, root: process.cwd(), run: false }

/** The report of one block whose code begins in line 10. */
function reportOn(
  language: string,
  code: string,
  meta: Sample['meta'] = {},
  more: Partial<SampleOptions> = {},
) {
  return checkSamples([aPage('/', { samples: [{ language, code, meta, line: 10 }] })], {
    apis,
    ...options,
    ...more,
  })
}

async function findingsOf(
  language: string,
  code: string,
  meta: Sample['meta'] = {},
  more: Partial<SampleOptions> = {},
) {
  return (await reportOn(language, code, meta, more)).problems
}

/** The messages about a JSON body. */
async function messagesAbout(openapi: string, body: unknown): Promise<string[]> {
  return (await findingsOf('json', JSON.stringify(body), { openapi })).map(({ message }) => message)
}

describe('a block of JSON', () => {
  test('that parses has no finding', async () => {
    expect(await findingsOf('json', '{"a": [1, 2]}')).toEqual([])
  })

  test('that does not parse is reported in the line of the mistake', async () => {
    expect(await findingsOf('json', read('broken.json'))).toEqual([
      {
        rule: 'sample-json',
        severity: 'error',
        message: 'The block is not JSON: invalid symbol, found ".".',
        hint: 'Correct it: names and texts are in double quotes. For JSON with comments or an ellipsis use the language jsonc.',
        source: 'site/docs/index.mdx',
        line: 12,
      },
    ])
  })

  test('is reported in its line of the source, also after comments that highlight lines', async () => {
    const sample = { language: 'json', code: '{\n"a": .\n}', meta: {}, line: 10, writtenLines: [0, 2, 3] }
    const { problems } = await checkSamples([aPage('/', { samples: [sample] })], { apis, ...options })
    expect(problems.map(({ line }) => line)).toEqual([12])
  })

  test('that ends too early is reported in its last line', async () => {
    expect((await findingsOf('json', '{\n"a": [\n1'))[0]).toMatchObject({
      message: 'The block is not JSON: close bracket expected, it ends.',
      line: 12,
    })
  })

  test('with comments is not JSON, and jsonc is not checked', async () => {
    expect(await findingsOf('json', '{ // why\n}')).toHaveLength(1)
    expect(await findingsOf('jsonc', '{ // why\n}')).toEqual([])
  })
})

describe('a block of YAML', () => {
  test.each(['yaml', 'yml'])('may contain several documents (%s)', async (language) => {
    expect(await findingsOf(language, 'a: 1\n---\nb: 2\n')).toEqual([])
  })

  test('that does not parse is reported in the line of the mistake', async () => {
    const [finding] = await findingsOf('yaml', read('manifests.yaml'))
    expect(finding).toMatchObject({ rule: 'sample-yaml', line: 14 })
    expect(finding?.message).toMatch(/^The block is not YAML: .*sequence[^:]*\.$/)
  })

  test('is reported once for a mistake that makes the lines after it wrong too', async () => {
    expect(await findingsOf('yaml', '- a:\n  - b [c]: d\n    - e: f\n  - g: h\n')).toHaveLength(1)
  })
})

describe('a body of the API', () => {
  test('that the description accepts has no finding', async () => {
    expect(await messagesAbout('POST /v1/embeddings request', { model: 'small', input: ['a'] })).toEqual([])
    expect(await messagesAbout('POST /v1/embeddings response', { vector: [0.5] })).toEqual([])
  })

  test('that the description rejects is reported with each reason', async () => {
    const body = { model: 'tiny', input: ['a', 5], temprature: 1 }
    expect((await messagesAbout('POST /v1/embeddings request', body)).sort()).toEqual([
      'POST /v1/embeddings request: "input.1" must be string.',
      'POST /v1/embeddings request: "model" must be equal to one of the allowed values: "small", "large".',
      'POST /v1/embeddings request: the body must NOT have additional properties: "temprature".',
    ])
  })

  test('of a response is checked against the successful response, whatever its status', async () => {
    expect(await messagesAbout('POST /v1/embeddings response', {})).toEqual([
      "POST /v1/embeddings response: the body must have required property 'vector'.",
    ])
  })

  test('with a name that the description does not contain is reported with the most similar name', async () => {
    expect(await findingsOf('json', '{}', { openapi: 'POST /v1/embedings request' })).toEqual([
      {
        rule: 'sample-body',
        severity: 'error',
        message: '"POST /v1/embedings request" is not a body of the API.',
        hint: 'Did you mean "POST /v1/embeddings request"?',
        source: 'site/docs/index.mdx',
        line: 10,
      },
    ])
  })

  test('with a misspelled part of an operation is reported with this part', async () => {
    const [found] = await findingsOf('json', '{}', { openapi: 'POST /v1/embeddings respons' })
    expect(found?.hint).toBe('Did you mean "POST /v1/embeddings response"?')
  })

  test('with a name of a wrong form is reported with the correct forms', async () => {
    expect((await findingsOf('json', '{}', { openapi: 'embed' }))[0]?.hint).toBe(
      'Write it as openapi="POST /v1/path request" (or response, response 404, stream, batch), or openapi="schema Name".',
    )
  })

  test('of an operation without JSON is reported', async () => {
    expect(await messagesAbout('GET /v1/files/{file_id} response', {})).toEqual([
      '"GET /v1/files/{file_id} response" has no JSON schema.',
    ])
  })

  test('on a site without a description is reported', async () => {
    expect(
      (await findingsOf('json', '{}', { openapi: 'POST /v1/embeddings request' }, { apis: [] }))[0]?.message,
    ).toBe('The block is marked as a body of the API, and this site describes none.')
  })

  test('with the name of a schema is checked against this schema', async () => {
    expect(await messagesAbout('schema Embedding', { vector: ['a'] })).toEqual([
      'schema Embedding: "vector.0" must be number.',
    ])
    expect((await findingsOf('json', '{}', { openapi: 'schema Embeding' }))[0]?.hint).toBe(
      'Did you mean "Embedding"?',
    )
  })

  test('with a property that the schema does not list is reported, even if the schema allows it', async () => {
    expect(
      await findingsOf('json', '{"vector": [], "vektor": []}', { openapi: 'schema Embedding' }),
    ).toMatchObject([
      { message: 'schema Embedding: "vektor" is not described.', hint: 'Did you mean "vector"?' },
    ])
  })

  test('that is a stream or a batch is not JSON', async () => {
    expect(await messagesAbout('POST /v1/embeddings batch', {})).toEqual([
      'A block of this language cannot be "POST /v1/embeddings batch".',
    ])
  })

  test('in a language that is not JSON is reported', async () => {
    expect((await findingsOf('python', '{}', { openapi: 'POST /v1/embeddings request' }))[0]?.message).toBe(
      'A block of python is marked as a body of the API.',
    )
  })
})

describe('a block that is not proven', () => {
  test('has a reason, and is listed', async () => {
    const report = await reportOn('json', '{', { unproven: 'only a part' })
    expect(report.problems).toEqual([])
    expect(report.unproven).toEqual([{ source: 'site/docs/index.mdx', line: 10, reason: 'only a part' }])
    expect(report.counts).toEqual({})
  })

  test.each([' ', true as const])('without a reason is reported', async (unproven) => {
    expect((await findingsOf('json', '{}', { unproven })).map(({ message }) => message)).toEqual([
      'The block does not say why it is unproven.',
    ])
  })

  test('is reported if its language cannot be proven', async () => {
    expect((await findingsOf('haskell', 'main = pure ()')).map(({ message }) => message)).toEqual([
      'A block of haskell cannot be proven.',
    ])
    expect(await findingsOf('haskell', 'main', { unproven: 'shown for comparison' })).toEqual([])
  })

  test('has the severity of the config, with and without a reason', async () => {
    const rulesFor = async (severity: Severity) => {
      const more = { config: aConfig({ onUnprovenSamples: severity, onUnprovableLanguages: severity }) }
      const found = [
        ...(await findingsOf('haskell', 'main', {}, more)),
        ...(await findingsOf('json', '{', { unproven: 'cut short' }, more)),
      ]
      return found.map(({ rule, severity }) => `${rule} ${severity}`)
    }
    expect(await rulesFor('warn')).toEqual(['unprovable-language warn', 'unproven-sample warn'])
    expect(await rulesFor('error')).toEqual(['unprovable-language error', 'unproven-sample error'])
    expect(await rulesFor('ignore')).toEqual([])
  })

  test('has the severity of the config if it has a mistake', async () => {
    const severitiesFor = async (onBrokenSamples: Severity) =>
      (await findingsOf('json', '{', {}, { config: aConfig({ onBrokenSamples }) })).map(
        ({ severity }) => severity,
      )
    expect(await severitiesFor('error')).toEqual(['error'])
    expect(await severitiesFor('warn')).toEqual(['warn'])
    expect(await severitiesFor('ignore')).toEqual([])
  })
})

test('plain text, diffs, settings and diagrams need no proof', async () => {
  for (const language of ['', 'text', 'plaintext', 'txt', 'diff', 'ini', 'jsonc', 'http', 'mermaid', 'mmd']) {
    expect((await reportOn(language, '{ anything')).counts).toEqual({ prose: 1 })
    expect(await findingsOf(language, '{ anything')).toEqual([])
  }
})

test('"continues" without a block before is reported', async () => {
  expect((await findingsOf('python', 'print()', { continues: true })).map(({ message }) => message)).toEqual([
    'Before this block there is no block of python that it could continue.',
  ])
  expect((await findingsOf('json', '{}', { continues: true }))[0]?.hint).toBe(
    'Remove "continues": blocks of json cannot continue other blocks.',
  )
})

describe('of several APIs', () => {
  const describing = (path: string, type: string, server = 'https://api.example') => {
    const yaml = `openapi: 3.1.0
info: { title: T, version: '1' }
servers: [{ url: ${server} }]
paths:
  ${path}: { get: { responses: { '200': { description: ., content: { application/json: { schema: { type: ${type} } } } } } } }
components: { schemas: { Value: { type: ${type} } } }
`
    return readApi(yaml, 'api.yaml').api
  }
  const several = [
    anApi(describing('/pets', 'integer'), { id: 'pets' }),
    anApi(describing('/bills', 'string'), { id: 'billing/v1' }),
  ]
  const hints = async (openapi: string, page = {}) => {
    const sample = { language: 'json', code: '12', meta: { openapi }, line: 1 }
    const pages = [aPage('/', { samples: [sample], ...page })]
    const { problems } = await checkSamples(pages, { ...options, apis: several })
    return problems.map(({ message, hint }) => `${message} ${hint}`)
  }

  test('a block means the API that has the body, or the API that it names', async () => {
    expect(await hints('GET /pets response')).toEqual([])
    expect(await hints('pets:schema Value')).toEqual([])
    expect(await hints('GET /bills response')).toEqual([expect.stringContaining('string')])
    expect(await hints('billing/v1:schema Value')).toEqual([expect.stringContaining('string')])
  })

  test('a block with a name that two APIs have must name the API, except in the reference of one', async () => {
    expect(await hints('schema Value')).toEqual([
      'Several APIs have "schema Value". Name the API: write "pets:schema Value" or "billing/v1:schema Value".',
    ])
    expect(await hints('schema Value', { kind: 'api', api: 'pets' })).toEqual([])
  })

  test('a wrong part of an operation is told by the API that has the operation', async () => {
    expect(await hints('GET /pets stream')).toEqual([
      '"GET /pets stream" has no schema of events. Describe it, or remove openapi="…".',
    ])
    expect(await hints('GET /bills stream')).toEqual([
      '"GET /bills stream" has no schema of events. Describe it, or remove openapi="…".',
    ])
  })

  test('a wrong name is corrected by the API with the most similar name', async () => {
    expect(await hints('GET /bils response')).toEqual([
      '"GET /bils response" is not a body of the API. Did you mean "GET /bills response"?',
    ])
  })

  test.runIf(hasSandbox())('a wrong path is told by the API with the longest server', async () => {
    const of = (server: string, path: string) => anApi(describing(path, 'integer', server), { id: path })
    const code = 'curl https://api.example/admin/member'
    const samples = [{ language: 'bash', code, meta: {}, line: 1 }]
    const apis = [of('https://api.example', '/pets'), of('https://api.example/admin', '/members')]
    const { problems } = await checkSamples([aPage('/', { samples })], { ...options, apis, run: true })
    expect(problems.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
      'The API has no /member. Did you mean "/members"?',
    ])
  })

  test.runIf(hasSandbox())(
    'on one server, each API answers its own addresses with the responses of the page',
    async () => {
      const curl = (path: string): Sample => {
        const code = `curl https://api.example${path}`
        return { language: 'bash', code, meta: {}, line: 1 }
      }
      const shown = (openapi: string, code: string): Sample => ({
        language: 'json',
        code,
        meta: { openapi },
        line: 3,
      })
      const samples = [
        curl('/pets'),
        shown('pets:GET /pets response', '12'),
        curl('/bills'),
        shown('billing/v1:GET /bills response', '"x"'),
        curl('/other'),
        { ...curl('/bills -X POST'), line: 5 },
      ]
      const { problems } = await checkSamples([aPage('/', { samples })], {
        ...options,
        apis: several,
        run: true,
      })
      expect(problems.map(({ message }) => message)).toEqual([
        'The API has no /other.',
        '/bills does not know the method POST.',
      ])
    },
  )
})

test('a block of a fragment is reported or counted once; a block with a mistake is not counted as proven', async () => {
  const wrong = { language: 'json', code: '{', meta: {}, line: 3, source: 'site/docs/_part.mdx' }
  const samples = [wrong, { ...wrong, code: '{}', line: 9 }]
  const pages = [aPage('/', { samples }), aPage('/a/', { samples })]
  const { problems, counts } = await checkSamples(pages, { apis, ...options })
  expect(problems.map(({ source, line }) => `${source}:${line}`)).toEqual(['site/docs/_part.mdx:3'])
  expect(counts).toEqual({ json: 1 })
})

test('a finding in the description of an API is a warning, and in a part of its reference an error', async () => {
  const sample = { language: 'json', code: '{', meta: {}, line: 3 }
  const inFile = (source: string) => ({ ...sample, source })
  const samples = [sample, inFile('site/schemas.yaml'), inFile('site/api/limits.mdx')]
  const pages = [aPage('/api/', { kind: 'api', api: 'api', source: 'site/openapi.yaml', samples })]
  const { problems } = await checkSamples(pages, { apis, ...options })
  expect(problems.map(({ source, severity }) => [source, severity])).toEqual([
    ['site/openapi.yaml', 'warn'],
    ['site/schemas.yaml', 'warn'],
    ['site/api/limits.mdx', 'error'],
  ])
})

test('a block of a fragment is proven with the other blocks of each page', async () => {
  const block = (code: string, meta = {}) => ({ language: 'typescript', code, meta, line: 3 })
  const fragment = { ...block('console.log(a)', { continues: true }), source: 'site/docs/_part.mdx' }
  const pages = [
    aPage('/', { samples: [block('const a = 1'), fragment] }),
    aPage('/a/', { samples: [block('const b = 1'), fragment, block('console.log(b)', { continues: true })] }),
  ]
  const { problems, counts } = await checkSamples(pages, { apis, ...options, run: true })
  expect(problems.map(({ source, message }) => `${source}: ${message}`)).toEqual([
    expect.stringContaining("_part.mdx: Cannot find name 'a'"),
  ])
  expect(counts.typescript).toBe(2)
})

describe('a model', () => {
  const ofModels = { config: { ...config, models: ['mist-large-latest', 'mist-small-latest'] } }
  const models = async (language: string, code: string) =>
    (await findingsOf(language, code, {}, ofModels)).map(({ message, hint, line }) => [message, hint, line])

  test('that the site does not have is reported with the most similar model, in every language', async () => {
    const told = ['"mist-lage-latest" is not a model of this site.', 'Did you mean "mist-large-latest"?', 11]
    expect(await models('json', '{\n"model": "mist-lage-latest"}')).toEqual([told])
    expect(await models('yaml', 'a: b\nmodel: mist-lage-latest')).toEqual([told])
    expect(await models('toml', 'a = 1\nmodel = "mist-lage-latest"')).toEqual([told])
  })

  test('that the site or another provider has is not reported', async () => {
    expect(await models('json', '{"model": "mist-small-latest", "other": {"model": "gpt-none"}}')).toEqual([])
    expect(await models('yaml', 'model: mist/Mist-7B')).toEqual([])
  })
})

describe('a stored finding', () => {
  function countingStore() {
    const kept = new Map<string, Finding[][]>()
    return {
      kept,
      read: (key: string) => kept.get(key),
      write: (key: string, value: Finding[][]) => kept.set(key, value),
    }
  }

  test('is returned from the store while the block has not changed', async () => {
    const store = countingStore()
    const first = await findingsOf('json', '{', {}, { store, prover: '1' })
    expect(first).toHaveLength(1)
    for (const key of store.kept.keys()) {
      store.kept.set(key, [[{ rule: 'kept', message: 'From the store.', hint: '', line: 2 }]])
    }
    expect(await findingsOf('json', '{', {}, { store, prover: '1' })).toMatchObject([
      { rule: 'kept', line: 12, source: 'site/docs/index.mdx' },
    ])
  })

  test('is not used if the code, its marks, the prover or the description change', async () => {
    const store = countingStore()
    await findingsOf('json', '{', {}, { store, prover: '1' })
    expect(store.kept.size).toBe(1)
    await findingsOf('json', '{ ', {}, { store, prover: '1' })
    await findingsOf('json', '{', { openapi: 'x' }, { store, prover: '1' })
    await findingsOf('json', '{', {}, { store, prover: '2' })
    await findingsOf('json', '{', {}, { store, prover: '1', apis: [] })
    await findingsOf('json', '{', {}, { store, prover: '1', config: { ...config, models: ['a-b'] } })
    expect(store.kept.size).toBe(6)
  })
})
