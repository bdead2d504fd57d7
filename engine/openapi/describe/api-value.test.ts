import { describe, expect, it } from 'vitest'
import { anApi } from '../../fixtures/a-site.ts'
import { readApi } from '../read/read-api.ts'
import { apiValues } from './api-value.ts'

const { api } = readApi(
  `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /v1/files:
    get:
      parameters:
        - { name: page_size, in: query, schema: { type: integer, default: 100, minimum: 0 } }
        - { name: page.cursor, in: query, schema: { type: string, maxLength: 9 } }
      responses: {}
    post:
      requestBody:
        content:
          multipart/form-data:
            schema:
              type: object
              properties:
                purpose: { $ref: '#/components/schemas/Purpose', default: ocr }
      responses: {}
components:
  schemas:
    Purpose: { type: string, enum: [fine-tune, batch, ocr], default: batch }
    Request:
      type: object
      properties:
        temperature: { type: [number, 'null'], minimum: 0, maximum: 1.5, xml: { attribute: true } }
        rate: { type: number, minimum: 1e-8, default: 0 }
        shift: { type: number, minimum: -2, maximum: 2 }
        serial: { type: integer, maximum: 9223372036854775807 }
        context: { type: integer, default: 32768 }
        safe: { type: boolean, default: false }
        suffix: { type: string, maxLength: 18, pattern: '^a' }
        input: { anyOf: [{ type: string, maxLength: 5 }, { type: array, maxItems: 3, items: { type: string, maxLength: 7 } }] }
        either: { oneOf: [{ type: string, maxLength: 5 }, { type: string, maxLength: 6, format: uri }] }
        metadata: { type: object, additionalProperties: { type: string, minLength: 1, maxLength: 512 } }
        options: { $ref: '#/components/schemas/Options' }
        near: { type: object, properties: { x: { type: integer, maximum: 1 } }, anyOf: [{ type: object, properties: { x: { type: integer, maximum: 2 } } }] }
    Options:
      type: object
      properties:
        deep: { type: integer, minimum: 0 }
        again: { $ref: '#/components/schemas/Options' }
    Options.deep: { type: integer, minimum: 5 }
`,
  'api.yaml',
)
if (!api) throw new Error('The description of the test is refused.')
const find = apiValues([{ id: 'api', api }])

describe('a value is found by its path', () => {
  it.each([
    ['a bound that JavaScript rounds', 'Request.serial.maximum', ['9,223,372,036,854,775,807']],
    ['a bound of a property', 'Request.temperature.maximum', ['1.5']],
    ['a bound that is 0', 'Request.temperature.minimum', ['0']],
    ['a very small bound', 'Request.rate.minimum', ['1e-8']],
    ['all bounds in words', 'Request.temperature.limits', ['0 to 1.5']],
    ['a default that is 0', 'Request.rate.default', ['0']],
    ['a bound below 0, with a minus sign', 'Request.shift.minimum', ['−2']],
    ['a large number', 'Request.context.default', ['32,768']],
    ['a default that is false', 'Request.safe.default', [{ code: 'false' }]],
    ['a pattern', 'Request.suffix.pattern', [{ code: '^a' }]],
    ['a length', 'Request.suffix.maxLength', ['18']],
    ['the values of a map', 'Request.metadata.*.maxLength', ['512']],
    ['the items of one alternative', 'Request.input.*.maxLength', ['7']],
    ['what only one alternative states', 'Request.input.maxItems', ['3']],
    ['through references', 'Request.options.again.deep.minimum', ['0']],
    ['the nearer of two properties of the same name', 'Request.near.x.maximum', ['1']],
    ['a schema whose name begins with the name of another', 'Options.deep.minimum', ['5']],
    ['a parameter', 'GET /v1/files.page_size.default', ['100']],
    ['a parameter whose name contains a dot', 'GET /v1/files.page.cursor.maxLength', ['9']],
    [
      'the values of a body’s property, behind a reference',
      'POST /v1/files.purpose.enum',
      [{ code: 'fine-tune' }, ', ', { code: 'batch' }, ', ', { code: 'ocr' }],
    ],
    ['what is written beside a reference, first', 'POST /v1/files.purpose.default', [{ code: 'ocr' }]],
    ['a schema’s own value', 'Purpose.default', [{ code: 'batch' }]],
  ])('%s', (_name, of, fact) => {
    expect(find(of)).toEqual({ fact })
  })
})

describe('a wrong path is reported with the position of the mistake', () => {
  it.each([
    ['Reqest.temperature.maximum', 'the description has no "Reqest"', 'Did you mean "Request"?'],
    [
      'GET /v1/file.page_size.default',
      'the description has no "GET /v1/file"',
      'Did you mean "GET /v1/files"?',
    ],
    ['Request.temprature.maximum', 'Request has no "temprature"', 'Did you mean "temperature"?'],
    ['Request.temperature.maximun', 'Request.temperature states no "maximun"', 'Did you mean "maximum"?'],
    [
      'Request.temperature.default',
      'Request.temperature states no "default"',
      'There are: minimum, maximum, limits.',
    ],
    ['GET /v1/files.pages.default', 'GET /v1/files has no "pages"', 'There are: page_size, page.cursor.'],
    ['Request', 'the path leads to Request, and names no keyword', 'Add one of these to its end: .minimum,'],
    ['Request.temperature', 'the path leads to Request.temperature, and names no keyword', 'Add one'],
    ['GET /v1/files.page_size', 'the path leads to GET /v1/files.page_size, and names no keyword', 'Add one'],
    [
      'GET /v1/files.page.cursor',
      'the path leads to GET /v1/files.page.cursor, and names no keyword',
      'Add one',
    ],
    ['Options.more.maximum', 'Options has no "more"', 'There are: deep, again.'],
    ['Request.toString.maximum', 'Request has no "toString"', ''],
    ['Request.temperature.toString', 'Request.temperature states no "toString"', ''],
    ['Request.either.maxLength', 'Request.either states several values of "maxLength"', 'Name the schema'],
  ])('%s', (of, problem, hint) => {
    expect(find(of)).toEqual({ problem, hint: expect.stringContaining(hint) })
  })
})

it('a value is found in a schema that is an alternative of itself', () => {
  const yaml = `openapi: 3.1.0
info: { title: T, version: '1' }
components:
  schemas:
    Tree: { oneOf: [{ type: string, maxLength: 5 }, { $ref: '#/components/schemas/Tree' }] }
`
  expect(apiValues([anApi(readApi(yaml, 'api.yaml').api)])('Tree.maxLength')).toEqual({ fact: ['5'] })
})

it('a value is found in schemas that are alternatives of each other', () => {
  const names = Array.from({ length: 30 }, (_, index) => `Schema${index}`)
  const oneOf = [{ maxLength: 5 }, ...names.map((name) => ({ $ref: `#/components/schemas/${name}` }))]
  const schemas = Object.fromEntries(names.map((name) => [name, { oneOf }]))
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    components: { schemas },
  })
  const findIn = apiValues([anApi(readApi(text, 'api.json').api)])
  expect(findIn('Schema0.maxLength')).toEqual({ fact: ['5'] })
})

describe('of several APIs, a value', () => {
  const describing = (id: string, schemas: string) => {
    const yaml = `openapi: 3.1.0\ninfo: { title: T, version: '1' }\ncomponents: { schemas: ${schemas} }\n`
    return anApi(readApi(yaml, `${id}.yaml`).api, { id })
  }
  const findIn = apiValues([
    describing('pets', '{ Pet: { maxLength: 5 }, Error: { maxLength: 6 } }'),
    describing('billing/v1', '{ Invoice: { maxLength: 7 }, Error: { maxLength: 8 } }'),
  ])

  it('is the value of the only API that has it', () => {
    expect(findIn('Pet.maxLength')).toEqual({ fact: ['5'] })
    expect(findIn('Invoice.maxLength')).toEqual({ fact: ['7'] })
  })

  it('is the value of the API that the path names', () => {
    expect(findIn('pets:Error.maxLength')).toEqual({ fact: ['6'] })
    expect(findIn('billing/v1:Error.maxLength')).toEqual({ fact: ['8'] })
    expect(findIn('billing/v1:Pet.maxLength')).toMatchObject({ problem: 'the description has no "Pet"' })
  })

  it('is reported with the correct form if two APIs have it', () => {
    expect(findIn('Error.maxLength')).toEqual({
      problem: 'several APIs have this value',
      hint: 'Name the API: write "pets:Error.maxLength" or "billing/v1:Error.maxLength".',
    })
  })

  it('that no API has is compared with the names in all APIs', () => {
    expect(findIn('Invoce.maxLength')).toMatchObject({ hint: 'Did you mean "Invoice"?' })
  })

  it('of an unknown API is reported with the ids of the APIs', () => {
    expect(findIn('pet:Pet.maxLength')).toMatchObject({ hint: 'Did you mean "pets"?' })
    expect(findIn('shop:Pet.maxLength')).toMatchObject({ hint: 'Ids of APIs are: pets, billing/v1.' })
  })
})
