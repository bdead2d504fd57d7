import { expect, test } from 'vitest'
import { anApi } from '../fixtures/a-site.ts'
import { readApi } from '../openapi/read/read-api.ts'
import { curlSample } from '../openapi/samples/curl.ts'
import { pythonSample } from '../openapi/samples/python.ts'
import { canStream, sampleRequest } from '../openapi/samples/sample-request.ts'
import { typescriptSample } from '../openapi/samples/typescript.ts'
import { checkBlocks, api as described, type TestBlock, samples as written } from './fixtures/check-blocks.ts'
import { hasSandbox } from './run/isolate.ts'

test.runIf(hasSandbox())(
  'every sample that the reference writes, and every block of the description, is proven',
  { timeout: 120_000 },
  async () => {
    if (!described) throw new Error('The description cannot be read.')
    const api = described
    const named = api.schemas
    const { python, typescript } = api.sdks
    // In a check, findings in these blocks are only warnings.
    expect(written).not.toEqual([])
    const generated = api.operations.flatMap((operation): TestBlock[] => {
      return (canStream(operation) ? [false, true] : [false]).flatMap((stream) => {
        const request = sampleRequest(operation, named, stream)
        return [
          { language: 'bash', code: curlSample(request, api) },
          { language: 'python', code: python ? pythonSample(request, api) : '' },
          { language: 'typescript', code: typescript ? typescriptSample(request, api) : '' },
        ]
      })
    })
    const blocks = [...generated, ...written]
    const { problems } = await checkBlocks(blocks)
    const shown = problems.map(({ message, hint, line = 0 }) => ({
      code: blocks[Math.floor(line / 100) - 1]?.code,
      message,
      hint,
    }))
    expect(shown).toEqual([])
  },
)

test.runIf(hasSandbox())('a curl sample of each kind of key and method is proven', async () => {
  const { api } = readApi(
    `openapi: 3.1.0
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
`,
    'api.yaml',
  )
  if (!api) throw new Error('The description cannot be read.')
  const blocks = api.operations.map((operation): TestBlock => {
    return { language: 'bash', code: curlSample(sampleRequest(operation, api.schemas, false), api) }
  })
  expect(blocks).toHaveLength(5)
  const { problems } = await checkBlocks(blocks, { apis: [anApi(api)], tables: {} })
  expect(problems.map(({ message }) => message)).toEqual([])
})
