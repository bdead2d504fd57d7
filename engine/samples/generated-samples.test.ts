import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { aPage } from '../fixtures/a-page.ts'
import { anApi } from '../fixtures/a-site.ts'
import type { Page, Sample } from '../model/page.ts'
import type { RequestLanguage } from '../model/sample-languages.ts'
import { readApi } from '../openapi/read/read-api.ts'
import type { SampleReport } from './check-samples.ts'
import { checkPages, api as described, samples as written } from './fixtures/check-blocks.ts'
import { generatedBlocks, type SampledApi } from './generated-samples.ts'
import { hasSandbox } from './run/isolate.ts'

const WRONG = `openapi: 3.1.0
info: { title: Example, version: '1' }
servers: [{ url: https://api.example }]
paths:
  /a:
    get:
      parameters: [{ name: limit, in: query, required: true, schema: { type: integer }, example: many }]
      responses: &ok { '200': { description: ok } }
    post:
      x-codeSamples: [{ lang: Shell, source: no-such-command }]
      requestBody: { content: { application/zip: { schema: { type: string, format: binary }, example: '@a.zip' } } }
      responses: *ok
`

/** References that are checked together, and the report about them. */
interface Together {
  pages: Page[]
  apis: SampledApi[]
  report: Promise<SampleReport>
}

let together: Together | undefined

/**
 * Checks the page of an API reference, with the blocks of its description. References that tests check at the same time are
 * checked together, because the start of an interpreter takes seconds. Each has a server of its own.
 */
async function checkReference(api: SampledApi, samples: readonly Sample[] = []) {
  together ??= checkNext()
  const page = aPage(`/${api.id}/`, { api: api.id, samples: [...samples] })
  together.pages.push(page)
  together.apis.push(api)
  const { problems } = await together.report
  return {
    problems: problems.filter(({ source }) => [page.source, api.api.source].includes(source)),
    generated: generatedBlocks(api).length,
  }
}

/** Checks the references that are added before the next turn of the event loop. */
function checkNext(): Together {
  const pages: Page[] = []
  const apis: SampledApi[] = []
  const report = setImmediate().then(() => {
    together = undefined
    return checkPages(pages, { apis })
  })
  return { pages, apis, report }
}

/** Returns the API of a description, with samples in further languages. */
function anApiOf(id: string, description: string, samples: readonly RequestLanguage[] = []): SampledApi {
  const { api } = readApi(description.replace('api.example', `${id}.example`), `${id}.yaml`)
  return anApi(api, { id, samples: [...samples] })
}

describe.concurrent('samples of a reference', { timeout: 120_000 }, () => {
  test.runIf(hasSandbox())(
    'every sample that the reference of our API generates, and every block of the description, is proven',
    async () => {
      expect(written).not.toEqual([])
      const { problems, generated } = await checkReference(anApi(described), written)
      expect(problems).toEqual([])
      // Each operation has a sample in two SDKs and in curl.
      expect(generated).toBeGreaterThanOrEqual(3 * (described?.operations.length ?? 0))
    },
  )

  test.runIf(hasSandbox())('a sample of each kind of key and method is proven', async () => {
    const description = `openapi: 3.1.0
info: { title: Example, version: '1' }
servers: [{ url: https://api.example }]
paths:
  /a:
    get: { security: [{ ofHeader: [], ofQuery: [] }], responses: &ok { '200': { description: ok } } }
    head: { security: [{ bearer: [] }], responses: *ok }
    put: { security: [{ basic: [] }], responses: *ok }
    patch: { security: [{ certificate: [] }], responses: *ok }
    delete:
      security: [{ ofCookie: [] }]
      parameters: [{ name: choice, in: cookie, required: true, schema: { type: string } }]
      responses: *ok
components:
  securitySchemes:
    ofHeader: { type: apiKey, in: header, name: X-Key }
    ofQuery: { type: apiKey, in: query, name: key }
    ofCookie: { type: apiKey, in: cookie, name: session }
    bearer: { type: http, scheme: bearer }
    basic: { type: http, scheme: basic }
    certificate: { type: mutualTLS }
`
    const { problems, generated } = await checkReference(
      anApiOf('keys', description, ['javascript', 'python']),
    )
    expect(problems).toEqual([])
    // Only curl sends a certificate.
    expect(generated).toBe(5 + 4 + 4)
  })

  test.runIf(hasSandbox())(
    'the name of a file to send creates no file outside of the folder of the sample',
    async () => {
      const file = '../../samples-file'
      await checkReference(
        anApiOf(
          'file',
          `openapi: 3.1.0
info: { title: Example, version: '1' }
servers: [{ url: https://api.example }]
paths:
  /a:
    post:
      requestBody:
        content: { image/png: { schema: { type: string, format: binary }, example: ${file} } }
      responses: { '200': { description: ok } }
`,
        ),
      )
      expect(existsSync(join(tmpdir(), 'samples-file'))).toBe(false)
    },
  )

  test.runIf(hasSandbox())(
    'a generated sample that does not fit the description is a warning at its operation; samples of the author are not run',
    async () => {
      const { problems, generated } = await checkReference(
        anApiOf('wrong', WRONG, ['javascript', 'python', 'go']),
      )
      expect(problems).toEqual([
        {
          rule: 'sample-call',
          severity: 'warn',
          message: expect.stringMatching(
            /^The generated sample \(Python, curl, JavaScript\) does not fit the description: GET \/a, query "limit"/,
          ),
          hint: expect.stringContaining('x-codeSamples'),
          source: 'wrong.yaml',
          line: 6,
        },
      ])
      // Go cannot be proven.
      expect(generated).toBe(5)
    },
  )

  test('a command that runs no programs proves no generated samples', async () => {
    const page = aPage('/wrong/', { api: 'wrong' })
    const report = await checkPages([page], { apis: [anApiOf('wrong', WRONG)], run: false })
    expect(report).toMatchObject({ problems: [], generated: 0 })
  })

  test.runIf(hasSandbox())(
    'a generated body that fits several alternatives is no mistake of the sample',
    async () => {
      const description = `openapi: 3.1.0
info: { title: Example, version: '1' }
servers: [{ url: https://api.example }]
paths:
  /pets:
    post:
      requestBody:
        content:
          application/json:
            schema:
              oneOf:
                - { type: object, required: [name], properties: { name: { type: string }, lives: { type: integer } } }
                - { type: object, required: [name], properties: { name: { type: string }, barks: { type: boolean } } }
      responses: { '204': { description: Done } }
`
      expect(await checkReference(anApiOf('alternatives', description))).toMatchObject({
        problems: [],
        generated: 1,
      })
    },
  )

  test.runIf(hasSandbox())(
    'a mistake of an example of the author is left to the check of the examples, except a name without a description',
    async () => {
      const description = `openapi: 3.1.0
info: { title: Example, version: '1' }
servers: [{ url: https://api.example }]
paths:
  /pets:
    post:
      requestBody:
        content:
          application/json:
            schema: { type: object, required: [name], properties: { name: { type: string } } }
            example: { age: 3 }
      responses: { '204': { description: Done } }
`
      const { problems } = await checkReference(anApiOf('example', description))
      expect(problems.map(({ message }) => message)).toEqual([
        'The generated sample (curl) does not fit the description: POST /pets request: "age" is not described.',
      ])
    },
  )
})
