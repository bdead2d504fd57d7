import { expect, test } from 'vitest'
import { TabGroup } from '../components/Tabs.tsx'
import { apiToPage } from './api-to-page.tsx'
import { readApi } from './read/read-api.ts'

/** The reference of a description with these parts, and what was found wrong. */
function reference(parts: string) {
  const { api, problems } = readApi(`openapi: 3.1.0\ninfo: { title: A, version: "1" }\n${parts}`, 'api.yaml')
  if (!api) throw new Error(JSON.stringify(problems))
  const { page } = apiToPage(api, {
    route: '/api/',
    base: '/',
    docs: 'site/docs',
    url: 'https://docs.example',
    components: { TabGroup },
  })
  return { api, problems, page, text: page.html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') }
}

test('samples that the author wrote are shown, and one takes the place of the generated sample of its language', () => {
  const { page } = reference(`paths:
  /repos/{ownerName}/{id}:
    get:
      parameters:
        - { name: ownerName, in: path, required: true, schema: { type: string } }
        - { name: id, in: path, required: true, schema: { type: integer } }
    post:
      x-codeSamples:
        - { lang: Ruby, source: "puts <1>\\n" }
        - { lang: Shell, label: Our CLI, source: "acme repos post" }
        - { lang: Ruby, label: Rails, source: "Rails.1" }
        - { lang: No code }
`)
  expect(page.html).toContain('curl https://api.example.com/repos/OWNER_NAME/0')
  expect(page.html).toContain(
    '<code-block class="code-block" data-language="ruby"><pre tabindex="0"><code>puts &#x3C;1></code>',
  )
  expect(page.html.match(/data-value="ruby(-2)?"/g)).toHaveLength(4)
  expect(page.html).toContain('acme repos post')
  expect(page.html).not.toContain('curl -X POST')
})

test('what is internal is neither in the reference nor in the downloads', () => {
  const { api, problems, page } =
    reference(`tags: [{ name: secret-tag, description: Words., x-internal: true }]
paths:
  /secret-path: { x-internal: true, get: {} }
  /open:
    get: { parameters: [{ name: secret-parameter, in: query, x-internal: true }, { name: open, in: query }] }
    put: { x-internal: true, operationId: secret-operation }
components:
  schemas:
    SecretSchema: { x-internal: true, type: object }
    Open:
      type: object
      required: [secretProperty, id, elsewhere]
      properties: { secretProperty: { x-internal: true, type: string }, id: { type: string } }
`)
  expect(problems).toEqual([])
  expect(api.operations.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /open'])
  expect(JSON.stringify([page, api.files])).not.toMatch(/secret/i)
  expect(page.html).toContain('Requires <code>elsewhere</code>')
})

test('values of an enumeration have the words that the author gives them', () => {
  const { text } = reference(`components:
  schemas:
    Holder:
      type: object
      properties:
        level: { type: string, enum: [low, high], x-enumDescriptions: { low: Below *ten*., high: Above. } }
        code: { type: integer, enum: [1, 2], x-enum-descriptions: [One., Two.] }
`)
  expect(text).toContain('low Below ten .')
  expect(text).toContain('high Above.')
  expect(text).toContain('1 One.')
  expect(text).toContain('2 Two.')
})

test('titles, headers of responses, formats of tokens, addresses with variables and lists by name are shown', () => {
  const { text } =
    reference(`servers: [{ url: "https://{region}.example.com", variables: { region: { default: eu } } }]
paths:
  /a:
    get:
      parameters: [{ name: ids, in: query, explode: false, schema: { $ref: "#/components/schemas/Ids" } }]
      responses: { "200": { description: Fine., headers: { X-Rate: { schema: { type: integer } } } } }
components:
  securitySchemes: { token: { type: http, scheme: bearer, bearerFormat: JWT } }
  schemas:
    Ids: { type: array, items: { type: string } }
    Job: { type: object, properties: { commit: { type: string, title: The hash that was built } } }
`)
  expect(text).toContain('The hash that was built')
  expect(text).toContain('Headers of the response: X-Rate')
  expect(text).toContain('in the format JWT')
  expect(text).toContain('The address is https://{region}.example.com')
  expect(text).toContain('Values are separated by commas')
})
