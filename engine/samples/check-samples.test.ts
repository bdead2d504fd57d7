import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { aPage } from '../fixtures/a-page.ts'
import type { Sample } from '../model/page.ts'
import { readApi } from '../openapi/read-api.ts'
import { checkSamples } from './check-samples.ts'

const read = (name: string) => readFileSync(`engine/samples/fixtures/${name}`, 'utf8')
const { api } = readApi(read('openapi.yaml'), 'openapi.yaml')

/** Findings about one block whose code begins in line 10. */
function findingsOf(language: string, code: string, meta: Sample['meta'] = {}, described = api) {
  return checkSamples([aPage('/', { samples: [{ language, code, meta, line: 10 }] })], described)
}

/** Messages about a body of JSON. */
function messagesAbout(openapi: string, body: unknown): string[] {
  return findingsOf('json', JSON.stringify(body), { openapi }).map(({ message }) => message)
}

describe('a block of JSON', () => {
  test('that parses is no finding', () => {
    expect(findingsOf('json', '{"a": [1, 2]}')).toEqual([])
  })

  test('that does not parse is reported in the line of the mistake', () => {
    expect(findingsOf('json', read('broken.json'))).toEqual([
      {
        rule: 'sample-json',
        severity: 'error',
        message: 'The block is no JSON: expected a value, found ".".',
        hint: 'Correct it. For JSON with comments or an ellipsis use the language jsonc.',
        source: 'site/docs/index.mdx',
        line: 12,
      },
    ])
  })

  test('that ends too early is reported in its last line', () => {
    expect(findingsOf('json', '{\n"a": [\n1')[0]).toMatchObject({
      message: 'The block is no JSON: expected "," or "]", it ends.',
      line: 12,
    })
  })

  test('with comments is none, and jsonc is not looked at', () => {
    expect(findingsOf('json', '{ // why\n}')).toHaveLength(1)
    expect(findingsOf('jsonc', '{ // why\n}')).toEqual([])
  })
})

describe('a block of YAML', () => {
  test.each(['yaml', 'yml'])('may hold several documents (%s)', (language) => {
    expect(findingsOf(language, 'a: 1\n---\nb: 2\n')).toEqual([])
  })

  test('that does not parse is reported in the line of the mistake', () => {
    const [finding] = findingsOf('yaml', read('manifests.yaml'))
    expect(finding).toMatchObject({ rule: 'sample-yaml', line: 14 })
    expect(finding?.message).toMatch(/^The block is no YAML: .*sequence/)
  })
})

describe('a body of the API', () => {
  test('that the description accepts is no finding', () => {
    expect(messagesAbout('POST /v1/embeddings request', { model: 'small', input: ['a'] })).toEqual([])
    expect(messagesAbout('POST /v1/embeddings response', { vector: [0.5] })).toEqual([])
  })

  test('that the description refuses is reported with each reason', () => {
    const body = { model: 'tiny', input: ['a', 5], temprature: 1 }
    expect(messagesAbout('POST /v1/embeddings request', body).sort()).toEqual([
      'POST /v1/embeddings request: "input.1" must be string.',
      'POST /v1/embeddings request: "model" must be equal to one of the allowed values: "small", "large".',
      'POST /v1/embeddings request: the body must NOT have additional properties: "temprature".',
    ])
  })

  test('of a response is measured by that of success, whatever its number', () => {
    expect(messagesAbout('POST /v1/embeddings response', {})).toEqual([
      "POST /v1/embeddings response: the body must have required property 'vector'.",
    ])
  })

  test('under a name that the description does not know is reported with the nearest', () => {
    expect(findingsOf('json', '{}', { openapi: 'POST /v1/embedings request' })).toEqual([
      {
        rule: 'sample-body',
        severity: 'error',
        message: '"POST /v1/embedings request" names no body of the API.',
        hint: 'Did you mean "POST /v1/embeddings request"?',
        source: 'site/docs/index.mdx',
        line: 10,
      },
    ])
  })

  test('under a name that is none is told what names look like', () => {
    expect(findingsOf('json', '{}', { openapi: 'embed' })[0]?.hint).toBe(
      'Write it as openapi="POST /v1/path request", or response.',
    )
  })

  test('where the description has no JSON is reported', () => {
    expect(messagesAbout('GET /v1/files/{file_id} response', {})).toEqual([
      '"GET /v1/files/{file_id} response" has no JSON schema.',
    ])
  })

  test('on a site without a description is reported', () => {
    expect(findingsOf('json', '{}', { openapi: 'POST /v1/embeddings request' }, null)[0]?.message).toBe(
      'The block is marked as a body of the API, and this site describes none.',
    )
  })

  test('in a language that is not JSON is reported', () => {
    expect(findingsOf('python', '{}', { openapi: 'POST /v1/embeddings request' })[0]?.message).toBe(
      'A block of python is marked as a body of the API.',
    )
  })
})

test('code in other languages is no finding', () => {
  expect(findingsOf('python', 'print(')).toEqual([])
})
