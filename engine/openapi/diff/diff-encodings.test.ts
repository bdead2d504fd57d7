import { describe, expect, it } from 'vitest'
import { changes, POST } from '../../fixtures/api-changes.ts'
import type { Json } from '../../model/api.ts'

describe('a part of a form', () => {
  const FILE = { type: 'string', format: 'binary' }
  const content = (encoding: Json, f: Json, mediaType = 'multipart/form-data') => ({
    content: { [mediaType]: { schema: { type: 'object', properties: { f } }, encoding } },
  })
  const sent = (encoding: Json, schema: Json = FILE, mediaType?: string): Json => ({
    requestBody: content(encoding, schema, mediaType),
  })
  const typed = (contentType: string) => sent({ f: { contentType } })
  const header = (required: boolean) => ({ f: { headers: { 'X-A': { required, schema: {} } } } })
  const PART = `${POST}, request body, part \`f\``

  it.each<[string, Json, Json, string[]]>([
    [
      'may be of a further content type',
      typed('image/png'),
      typed('image/jpeg, image/png'),
      [`changed ${PART}: content type: \`image/png\` → \`image/jpeg\`, \`image/png\``],
    ],
    [
      'loses a content type',
      typed('image/jpeg, image/png'),
      typed('image/png'),
      [`! changed ${PART}: content type: \`image/jpeg\`, \`image/png\` → \`image/png\``],
    ],
    [
      'may be of a range of content types',
      typed('image/jpeg, image/png'),
      typed('image/*'),
      [`changed ${PART}: content type: \`image/jpeg\`, \`image/png\` → \`image/*\``],
    ],
    [
      'has its content types in another order',
      typed('image/png,image/jpeg'),
      typed('IMAGE/JPEG, image/png'),
      [],
    ],
    ['has the content type of bytes', sent({}), typed('application/octet-stream'), []],
    [
      'has the content type of an object',
      sent({}, { type: 'object' }),
      sent({ f: { contentType: 'application/json' } }, { type: 'object' }),
      [],
    ],
    [
      'has the content type of the items of its list',
      sent({ f: { contentType: 'application/json' } }, { type: 'array', items: { type: 'object' } }),
      sent({}, { type: 'array', items: { type: 'object' } }),
      [],
    ],
    [
      'has the style of a text',
      sent({ f: { contentType: 'text/plain' } }, { type: 'string' }),
      sent({ f: { style: 'form', explode: false } }, { type: 'string' }),
      [],
    ],
    [
      'is a list in one text',
      sent({ f: { style: 'form' } }, { type: 'array', items: { type: 'integer' } }),
      sent({ f: { style: 'form', explode: false } }, { type: 'array', items: { type: 'integer' } }),
      [`! changed ${PART}: explode: \`true\` → \`false\``],
    ],
    [
      'needs a header',
      sent(header(false)),
      sent(header(true)),
      [`! changed ${POST}: request body, part \`f\`, header \`X-A\`: is required`],
    ],
    [
      'has no headers in a form of pairs',
      sent(header(false), FILE, 'application/x-www-form-urlencoded'),
      sent(header(true), FILE, 'application/x-www-form-urlencoded'),
      [],
    ],
    [
      'is no part of JSON',
      sent({}, FILE, 'application/json'),
      sent({ f: { contentType: 'image/png' } }, FILE, 'application/json'),
      [],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(changes([before], [after])).toEqual(expected)
  })

  it('of an answer breaks callers if it may be of a further content type', () => {
    const given = (contentType: string): Json => ({
      responses: { 200: content({ f: { contentType } }, FILE) },
    })
    const [one, two] = [given('image/png'), given('image/png, image/jpeg')]
    expect(changes([one], [two])).toEqual([
      `! changed ${POST}, response \`200\`, part \`f\`: content type: \`image/png\` → \`image/png\`, \`image/jpeg\``,
    ])
    expect(changes([two], [one])).toHaveLength(1)
    expect(changes([two], [one])[0]).toMatch(/^changed/)
  })

  it('is compared by the schema if it is new', () => {
    const none = { requestBody: { content: { 'multipart/form-data': { schema: { type: 'object' } } } } }
    expect(changes([none], [typed('image/png')])).toEqual([`added ${POST}, request body: \`f\``])
  })
})
