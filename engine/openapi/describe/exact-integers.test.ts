import { expect, test } from 'vitest'
import { aReference } from '../../fixtures/a-reference.ts'
import { apiToPages } from '../api-to-page.tsx'
import { readApi } from '../read/read-api.ts'
import { roundedIntegers, withExactIntegers } from './exact-integers.ts'

const LARGEST = '9223372036854775807'

const DESCRIPTION = `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /orders:
    post:
      parameters: [{ name: after, in: query, example: 9007199254740993, schema: { type: integer } }]
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Order' }
            example: { id: ${LARGEST}, items: [1, -9223372036854775808] }
      responses:
        '200':
          description: OK
          content:
            application/json: { schema: { type: object }, example: '{"id": ${LARGEST}}' }
components:
  schemas:
    Order: { properties: { id: { type: integer, examples: [${LARGEST}] }, kind: { const: 12345678901234567890 } } }
`

test('integers that JavaScript rounds are shown, sent and published as written', () => {
  const { api, problems } = readApi(DESCRIPTION, 'api.yaml')
  if (!api) throw new Error(JSON.stringify(problems))
  expect(problems.filter(({ rule }) => rule === 'api-example')).toEqual([])
  const { html, markdownFiles = [] } = apiToPages(api, aReference).overview
  for (const text of [html, ...markdownFiles.map(({ markdown }) => markdown)]) {
    for (const written of [LARGEST, '-9223372036854775808', '12345678901234567890', 'after=9007199254740993'])
      expect(text).toContain(written)
    expect(text).not.toMatch(/9223372036854776000|12345678901234567000|9007199254740992/)
  }
  expect(new TextDecoder().decode(api.files.json)).toContain(`"id": ${LARGEST},`)
})

test('a number that several integers become stays rounded, with a warning', () => {
  const { problems } = readApi(DESCRIPTION.replace(LARGEST, '9223372036854775806'), 'api.yaml')
  const messages = problems.filter(({ rule }) => rule === 'api-example').map(({ message }) => message)
  expect(messages).toHaveLength(2)
  expect(messages[0]).toContain('The number 9223372036854775806 is shown as 9223372036854776000')
})

test('only whole integers above 2⁵³ are replaced', () => {
  const texts = [
    `a: ${LARGEST}.`,
    '9007199254740991',
    'x9007199254740993',
    '0.9007199254740993',
    '9007199254740993.5',
  ]
  const integers = roundedIntegers(texts)
  expect([...integers]).toEqual([['9223372036854776000', LARGEST]])
  const parcel = roundedIntegers(['9405511899223197428490'])
  expect(withExactIntegers('?n=9.405511899223197e%2B21 9.405511899223197e+21 1.5e+21', parcel)).toBe(
    '?n=9405511899223197428490 9405511899223197428490 1.5e+21',
  )
  const rounded = '1.9223372036854776000, 9223372036854776000, a9223372036854776000'
  expect(withExactIntegers(rounded, integers)).toBe(`1.9223372036854776000, ${LARGEST}, a9223372036854776000`)
  expect(roundedIntegers(['9007199254740993, 9007199254740992']).size).toBe(0)
})
