import { describe, expect, it, vi } from 'vitest'
import { findings, HEAD } from '../../fixtures/description-findings.ts'
import { readApi } from '../read/read-api.ts'

describe('a mistake in a description is reported with its line', () => {
  it('reports an object or a list as a name, however deep, and Node prints no warning', () => {
    const warned = vi.spyOn(process, 'emitWarning')
    expect(findings(`${HEAD}paths: {}\n? { a: b }\n: c\nx: { [d]: e }\n`)).toEqual([
      ['api-syntax', 4, 'The name of a field is an object.'],
      ['api-syntax', 6, 'The name of a field is a list.'],
    ])
    // As a value of JavaScript, each level would make the name twice as long.
    expect(findings(`${HEAD}${'? '.repeat(200)}a\n`)[0]?.slice(0, 2)).toEqual(['api-syntax', 3])
    expect(warned).not.toHaveBeenCalled()
    warned.mockRestore()
  })

  it('reports one mistake of the syntax, not what the parser makes of the text after it', () => {
    const operation = '  get: { summary: A }\n'
    expect(findings(`${HEAD}paths:\n  /a:\n\t${operation.repeat(20)}`)).toEqual([
      ['api-syntax', 5, expect.stringContaining('Tabs are not allowed')],
    ])
  })

  it('has a remedy for a colon in a text', () => {
    const [problem] = readApi(`${HEAD}x-a: The text: a colon.\n`, 'api.yaml').problems
    expect(problem?.message).toContain('The text contains a colon and a space')
    expect(problem?.hint).toBe('Put the whole text in quotes.')
  })

  it.each(["swagger: '2.0'\n", "openapi: '4.0'\n"])('lists the supported versions for %j', (yaml) => {
    const [problem] = readApi(yaml, 'api.yaml').problems
    expect(problem?.hint).toContain('the engine reads 3.0, 3.1 and 3.2')
  })

  it.each([
    ['bad YAML', 'openapi: 3.1.0\ninfo: {title: T\npaths: {}\n', 'api-syntax', 3, 'not valid YAML'],
    ['two documents', 'openapi: 3.1.0\n---\nopenapi: 3.1.0\n', 'api-syntax', 2, 'several YAML documents'],
    [
      'a name that an object has twice',
      `${HEAD}paths:\n  /a:\n    get: { responses: {} }\n    get: { responses: {} }\n`,
      'api-syntax',
      6,
      'The name "get" is written twice in one object, first in line 5.',
    ],
    [
      'a status that is written as a number and as a text',
      `${HEAD}x: { 200: a, '200': b }\n`,
      'api-syntax',
      3,
      '"200"',
    ],
    [
      'a name that JSON has twice',
      '{"openapi": "3.1.0",\n"a": 1,\n"a": 2}',
      'api-syntax',
      3,
      '"a" is written twice',
    ],
    ['a picture', '\ufffdPNG\r\n\u001a\n\0\0\0\rIHDR', 'api-syntax', 1, 'not YAML or JSON text'],
    ['a page', '<!DOCTYPE html>\n<html></html>\n', 'api-syntax', 1, 'The file is HTML or XML'],
    ['UTF-16', '\ufffd\ufffdo\0p\0e\0n\0', 'api-syntax', 1, 'The file is in UTF-16'],
    ['Latin-1', `${HEAD}paths: {}\nx-a: Gr\ufffdn\n`, 'api-structure', 4, 'a character that is not UTF-8'],
    ['a colon in a text', `${HEAD}x-a: made: with love\n`, 'api-syntax', 3, 'contains a colon and a space'],
    [
      'a colon in a text in braces',
      `${HEAD}x-a: { b: made: with love }\n`,
      'api-syntax',
      3,
      'contains a colon and a space',
    ],
    [
      'an alias without an anchor',
      `${HEAD}x-a: *love\n`,
      'api-syntax',
      3,
      'No part above has the anchor "&love"',
    ],
    ['a wrong indentation', `${HEAD}x-a: b\n  x-c: d\n`, 'api-syntax', 3, 'Nested mappings'],
    ['nothing but words', 'hello world\n', 'api-syntax', 1, 'not YAML or JSON text'],
    ['nothing', '\n', 'api-syntax', 1, 'The API description is empty.'],
    ['no OpenAPI', 'hello: world\n', 'api-version', 1, 'no "openapi" version'],
    ['Swagger', "swagger: '2.0'\n", 'api-version', 1, 'Swagger 2.0'],
    ['an unknown version', "# A\nopenapi: '4.0'\n", 'api-version', 2, '"4.0"'],
    [
      'an unresolved reference',
      `${HEAD}components:\n  schemas:\n    Message: {}\n    A:\n      properties:\n        b:\n          $ref: '#/components/schemas/Mesage'\n`,
      'api-unresolved-ref',
      9,
      '"#/components/schemas/Mesage" leads nowhere',
    ],
    [
      'a reference to another file',
      `${HEAD}components:\n  schemas:\n    A:\n      $ref: other.yaml#/A\n`,
      'api-unresolved-ref',
      6,
      'leads nowhere',
    ],
    [
      'a reference that is wrongly encoded',
      `${HEAD}paths:\n  /a:\n    get:\n      responses:\n        '200':\n          $ref: '#/components/responses/%FF'\n`,
      'api-unresolved-ref',
      8,
      '"#/components/responses/%FF" leads nowhere',
    ],
    [
      'a duplicate operationId',
      `${HEAD}paths:\n  /a:\n    get:\n      operationId: same\n      responses: {}\n  /b:\n    get:\n      operationId: same\n      responses: {}\n`,
      'api-duplicate-operation-id',
      10,
      'is used twice. (at #/paths/~1b/get/operationId; the same in line 5)',
    ],
    [
      'an unknown type',
      `${HEAD}components:\n  schemas:\n    A:\n      type: int\n`,
      'api-unknown-type',
      6,
      'no type "int"',
    ],
    [
      'the type null without quotes',
      `${HEAD}components:\n  schemas:\n    A:\n      anyOf: [{ $ref: '#/components/schemas/B' }, { type: null }]\n    B: { type: string }\n`,
      'api-unknown-type',
      6,
      'The type null has no quotes',
    ],
    [
      'the type null without quotes, in a list',
      `${HEAD}components:\n  schemas:\n    A:\n      type: [string, null]\n`,
      'api-unknown-type',
      6,
      'The type null has no quotes',
    ],
    [
      'a parameter that refers to itself, once',
      `${HEAD}paths:\n  /a:\n    get: { parameters: [{ $ref: '#/components/parameters/A' }], responses: {} }\ncomponents:\n  parameters:\n    A: { $ref: '#/components/parameters/A' }\n`,
      'api-unresolved-ref',
      8,
      'leads in a circle',
    ],
    [
      'an example that its schema refuses',
      `${HEAD}paths:\n  /a:\n    post:\n      requestBody:\n        content:\n          application/json:\n            schema:\n              type: object\n              required: [n]\n              properties:\n                n: { type: integer, maximum: 5 }\n            example:\n              n: 6\n      responses: {}\n`,
      'api-example',
      15,
      '/n must be <= 5',
    ],
    [
      'an example of a media type in large letters that its schema refuses',
      `${HEAD}paths:\n  /a:\n    post:\n      requestBody: { content: { Application/JSON: { schema: { type: integer }, example: [] } } }\n      responses: {}\n`,
      'api-example',
      6,
      'it must be integer',
    ],
    [
      'a default that its schema refuses',
      `${HEAD}components:\n  schemas:\n    A:\n      type: string\n      enum: [a]\n      default: b\n`,
      'api-example',
      8,
      'must be equal to one of the allowed values: "a"',
    ],
    ...(
      [
        ['above the maximum', '{ type: integer, maximum: 5, default: 6 }', 'must be <= 5'],
        ['below the minimum', '{ type: number, minimum: 1, default: 0.5 }', 'must be >= 1'],
        [
          'that is too long',
          '{ type: string, maxLength: 2, default: abc }',
          'must NOT have more than 2 characters',
        ],
        [
          'that is too short',
          '{ type: string, minLength: 2, default: a }',
          'must NOT have fewer than 2 characters',
        ],
        [
          'of one character that JavaScript counts as two',
          '{ type: string, minLength: 2, default: 😀 }',
          'must NOT have fewer than 2 characters',
        ],
        ['of another type', '{ type: integer, default: one }', 'must be integer'],
      ] as const
    ).map(([name, schema, message]): [string, string, string, number, string] => [
      `a default ${name}`,
      `${HEAD}components:\n  schemas:\n    A: ${schema}\n`,
      'api-example',
      5,
      message,
    ]),
    [
      'a number that JavaScript rounds, in an example',
      `${HEAD}components:\n  schemas:\n    A:\n      examples:\n        - ids: [1, 9007199254740993, 9007199254740992, 1e30]\n          m: 1.5\n`,
      'api-example',
      7,
      'The number 9007199254740993 is shown as 9007199254740992',
    ],
    ...['enum: [1, 0xFFFFFFFFFFFFFFFF]', 'const: 0xFFFFFFFFFFFFFFFF'].map(
      (keyword): [string, string, string, number, string] => [
        `a number that JavaScript rounds, in ${keyword}`,
        `${HEAD}components:\n  schemas:\n    A: { ${keyword} }\n`,
        'api-example',
        5,
        'The number 0xFFFFFFFFFFFFFFFF is shown as 18446744073709552000',
      ],
    ),
    [
      'a line of a stream that its schema refuses',
      `${HEAD}paths:\n  /a:\n    get:\n      responses:\n        '200':\n          description: s\n          content:\n            text/event-stream:\n              schema: { properties: { data: { type: object, required: [x] } } }\n              x-stream-end: '[DONE]'\n              example: |\n                data: {"y": 1}\n\n                data: [DONE]\n`,
      'api-example',
      13,
      "must have required property 'x'",
    ],
    [
      'a letter that a header cannot contain',
      `${HEAD}paths:\n  /a:\n    get:\n      parameters:\n        - name: X-Name\n          in: header\n          schema: { type: string }\n          example: Zoë\n      responses: {}\n`,
      'api-example',
      10,
      'The example contains "ë". A header can contain only characters of ASCII.',
    ],
    ...[
      ['strat', '{}', 'The stream has no event "strat".'],
      ['start', '{"size": "1"}', '/size must be integer.'],
    ].map(([name, data, message = '']): [string, string, string, number, string] => [
      `an event of a stream whose data depend on its name: ${name}`,
      `${HEAD}paths:
  /a:
    get:
      responses:
        '200':
          description: s
          content:
            text/event-stream:
              schema:
                oneOf:
                  - { properties: { event: { const: start }, data: { type: object, properties: { size: { type: integer } } } } }
                  - { properties: { event: { const: end }, data: { type: string } } }
              example: |
                event: ${name}
                data: ${data}

                event: end
                data: the end
`,
      'api-example',
      15,
      message,
    ]),
    [
      'the name of an event of a stream with one kind of events',
      `${HEAD}paths:\n  /a:\n    get:\n      responses:\n        '200':\n          description: s\n          content:\n            text/event-stream:\n              schema: { properties: { event: { const: tick }, retry: { type: integer }, data: { type: string } } }\n              example: |\n                event: tick\n                retry: 5\n                data: a\n\n                event: tock\n                data: b\n`,
      'api-example',
      12,
      'it must be equal to one of the allowed values: "tick"',
    ],
    [
      'a line of JSON lines that its schema refuses',
      `${HEAD}paths:\n  /a:\n    get:\n      responses:\n        '200':\n          description: s\n          content:\n            application/jsonl:\n              schema: { type: object, required: [x] }\n              example: |\n                {"x": 1}\n                {"y": 1}\n`,
      'api-example',
      12,
      "it must have required property 'x'",
    ],
    [
      'a line of JSON lines that is not JSON',
      `${HEAD}paths:\n  /a:\n    get:\n      responses:\n        '200':\n          description: s\n          content:\n            application/x-ndjson:\n              itemSchema: { type: object }\n              example: "{}\\n{"\n`,
      'api-example',
      12,
      'A line of the example is not JSON: {',
    ],
  ])('%s', (_, yaml, rule, line, message) => {
    expect(findings(yaml)).toEqual([[rule, line, expect.stringContaining(message)]])
  })

  it('accepts a form that is written as it is sent', () => {
    const yaml = `${HEAD}paths:
  /a:
    post:
      requestBody:
        content: { application/x-www-form-urlencoded: { schema: { type: object }, example: a=1&b=2 } }
      responses: {}
`
    expect(findings(yaml)).toEqual([])
  })

  it('accepts JSON lines whose schema describes the list of all lines', () => {
    const lines =
      'application/jsonl: { schema: { type: array, items: { type: integer } }, example: "1\\n2\\n" }'
    const yaml = `${HEAD}paths: { /a: { get: { responses: { 200: { description: s, content: { ${lines} } } } } } }\n`
    expect(findings(yaml)).toEqual([])
  })

  it('accepts a list as JSON lines, and checks each item by the schema of a line', () => {
    const findingsOf = (content: string) =>
      findings(
        `${HEAD}paths: { /a: { get: { responses: { 200: { description: s, content: { application/jsonl: ${content} } } } } } }\n`,
      )
    const item = '{ type: object, required: [x] }'
    expect(findingsOf(`{ schema: ${item}, example: [{ x: 1 }, { x: 2 }] }`)).toEqual([])
    expect(findingsOf(`{ schema: { type: array, items: ${item} }, example: [{ x: 1 }] }`)).toEqual([])
    const missing = [['api-example', 3, expect.stringContaining("must have required property 'x'")]]
    expect(findingsOf(`{ schema: ${item}, example: [{ x: 1 }, { y: 2 }] }`)).toEqual(missing)
    expect(findingsOf(`{ schema: ${item}, example: { y: 2 } }`)).toEqual(missing)
    expect(findingsOf(`{ schema: { type: array, items: ${item} }, example: [{ y: 1 }] }`)).toEqual(missing)
  })

  it('as JSON if the name of the file ends with .json', () => {
    const { problems } = readApi('{\n  "openapi": "3.1.0",\n  "info": {\n', 'api.json')
    expect(problems).toMatchObject([
      { rule: 'api-syntax', line: 3, message: 'The file is not JSON: close brace expected.' },
    ])
    const commented = readApi('{\n  // Ours.\n  "openapi": "3.1.0"\n}\n', 'api.json')
    expect(commented.problems).toMatchObject([
      { rule: 'api-syntax', line: 2, column: 3, message: 'The file is not JSON: invalid comment token.' },
    ])
  })

  it('with the probable name, in the right folder', () => {
    const components = 'components: { schemas: { Pet: {}, A: { $ref: "#/components/schema/Pet" } } }\n'
    const [problem] = readApi(HEAD + components, 'api.yaml').problems
    expect(problem?.hint).toBe('Did you mean "#/components/schemas/Pet"?')
  })

  it('with the probable name', () => {
    const yaml = `${HEAD}components:\n  schemas:\n    Message: {}\n    A: { $ref: '#/components/schemas/Mesage' }\n`
    expect(readApi(yaml, 'api.yaml').problems[0]?.hint).toContain(
      'Did you mean "#/components/schemas/Message"?',
    )
  })
})

it.each([
  ['x-a:\n\tb: c\n', 'Indent with spaces.'],
  ["x-a: 'it's'\n", `If the text contains the quote ', begin and end the text with ".`],
])('a mistake of the syntax in %j has a remedy of its own', (line, hint) => {
  expect(readApi(HEAD + line, 'api.yaml').problems).toMatchObject([{ rule: 'api-syntax', hint }])
})

describe('parts without a meaning in OpenAPI are reported', () => {
  it.each([
    ['paths: []', 3, 'An object (paths) is expected here, not a list. (at #/paths)'],
    ['components: hello', 3, 'An object (components) is expected here, not "hello". (at #/components)'],
    ['tags: { a: b }', 3, 'A list is expected here, not an object. (at #/tags)'],
    ['servers: https://x', 3, 'A list is expected here, not "https://x". (at #/servers)'],
    [
      'paths:\n  /a:\n    GET: {}',
      5,
      '"GET" is not a method: methods are written in lowercase letters. (at #/paths/~1a/GET)',
    ],
    [
      'paths:\n  /a:\n    get: no',
      5,
      'An object (operation) is expected here, not "no". (at #/paths/~1a/get)',
    ],
    [
      'paths:\n  /a:\n    parameters: { a: b }',
      5,
      'A list is expected here, not an object. (at #/paths/~1a/parameters)',
    ],
    [
      'paths:\n  /a:\n    get: { responses: [] }',
      5,
      'An object (responses) is expected here, not a list. (at #/paths/~1a/get/responses)',
    ],
    [
      'components:\n  schemas:\n    A: { $ref: 5 }',
      5,
      'A reference is expected to be a text. (at #/components/schemas/A/$ref)',
    ],
    [
      'components:\n  schemas:\n    A: { required: a }',
      5,
      'A list of names is expected here, not "a". (at #/components/schemas/A/required)',
    ],
    [
      'components:\n  schemas:\n    A: { properties: [a] }',
      5,
      'An object, by names, is expected here, not a list. (at #/components/schemas/A/properties)',
    ],
    [
      'components:\n  schemas:\n    A: text',
      5,
      'A schema is expected here, not "text". (at #/components/schemas/A)',
    ],
  ])('%s', (yaml, line, message) => {
    expect(findings(`${HEAD}${yaml}\n`)).toEqual([['api-structure', line, message]])
  })
})
