import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../model/api.ts'
import { readApi } from '../read-api.ts'
import { curlSample } from './curl.ts'
import { sampleRequest } from './sample-request.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'curl-'))
  writeFileSync(join(folder, 'curl'), '#!/bin/sh\nprintf "%s\\0" "$@"\n')
  chmodSync(join(folder, 'curl'), 0o755)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The sample of the first operation of a description; `rest` holds what is not said here. */
function sampleOf(operation: Json, rest: { [key: string]: Json } = {}): string {
  const description = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    servers: [{ url: 'https://a.example' }],
    paths: { '/x': { post: operation } },
    ...rest,
  }
  const { api } = readApi(JSON.stringify(description), 'api.yaml')
  const [first] = api?.operations ?? []
  if (!api || !first) throw new Error('The description of the test cannot be read.')
  const named = new Map(api.schemas.map(({ name, schema }) => [name, schema]))
  return curlSample(sampleRequest(first, named, false), api, named)
}

/** What a shell hands to curl. */
function argumentsOf(sample: string): string[] {
  const run = spawnSync('bash', ['--norc', '-c', sample], {
    cwd: folder,
    env: { PATH: `${folder}:${process.env.PATH}`, API_KEY: 'secret', USERNAME: 'ann', PASSWORD: 'pw' },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  })
  expect(run.stderr).toBe('')
  return run.stdout.split('\0').slice(0, -1)
}

const secured = (schemes: { [name: string]: Json }) => ({
  security: [Object.fromEntries(Object.keys(schemes).map((name) => [name, []]))],
  components: { securitySchemes: schemes },
})

describe('nothing of a description is run by the shell, and the key is filled in', () => {
  const RUN = '"; $(touch pwned) `touch pwned` \\ ! \''

  it('in a media type', () => {
    const given = argumentsOf(
      sampleOf({
        requestBody: { content: { [`application/x; q=${RUN}`]: { example: 'a' } } },
        responses: {},
      }),
    )
    expect(given).toContain(`Content-Type: application/x; q=${RUN}`)
  })

  it.each([
    ['header', `${RUN}: secret`],
    ['cookie', `${RUN}=secret`],
  ])('in the name of a key that goes as %s', (place, given) => {
    const scheme = { type: 'apiKey', in: place, name: RUN }
    expect(argumentsOf(sampleOf({ responses: {} }, secured({ k: scheme })))).toContain(given)
  })

  it('in the address, where a key goes into the query', () => {
    const rest = secured({ k: { type: 'apiKey', in: 'query', name: 'k' } })
    const sample = sampleOf(
      { responses: {} },
      { ...rest, servers: [{ url: 'https://a.example/$(touch pwned)' }] },
    )
    expect(argumentsOf(sample)[0]).toBe('https://a.example/$(touch pwned)/x?k=secret')
  })

  it('in the name of a scheme or of the variable', () => {
    const rest = secured({ k: { type: 'http', scheme: '$(touch pwned)' } })
    const sdk = { package: 'p', client: 'C', keyVariable: '(touch pwned)' }
    const sample = sampleOf({ responses: {} }, { ...rest, 'x-sdk': { python: sdk } })
    expect(argumentsOf(sample)).toContain('Authorization: $(touch pwned) secret')
  })

  afterAll(() => expect(existsSync(join(folder, 'pwned'))).toBe(false))
})

describe('who calls is proven as the scheme says', () => {
  it('by several keys in the query', () => {
    const key = (name: string) => ({ type: 'apiKey', in: 'query', name })
    const sample = sampleOf({ responses: {} }, secured({ a: key('id'), b: key('key') }))
    expect(argumentsOf(sample)[0]).toBe('https://a.example/x?id=secret&key=secret')
  })

  it.each([
    ['basic', ['-u', 'ann:pw']],
    ['digest', ['--digest', '-u', 'ann:pw']],
    ['bearer', ['-H', 'Authorization: Bearer secret']],
    ['hoba', ['-H', 'Authorization: hoba secret']],
  ])('by HTTP’s %s', (scheme, options) => {
    const sample = sampleOf({ responses: {} }, secured({ k: { type: 'http', scheme } }))
    expect(argumentsOf(sample).slice(3)).toEqual(options)
  })
})
