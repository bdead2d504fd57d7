import { describe, expect, it } from 'vitest'
import type { Json } from '../../model/api.ts'
import { readApi } from '../read/read-api.ts'
import { writeXml } from './write-xml.ts'

/** Returns a value as XML, by the schema `Pet` of a description. */
function xmlOf(value: Json, pet: Json, others: { [name: string]: Json } = {}): string | undefined {
  const content = { 'application/xml': { schema: { $ref: '#/components/schemas/Pet' } } }
  const description = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { post: { requestBody: { content }, responses: {} } } },
    components: { schemas: { Pet: pet, ...others } },
  }
  const { api } = readApi(JSON.stringify(description), 'api.yaml')
  const [body] = api?.operations[0]?.requestBody?.contents ?? []
  if (!body) throw new Error('The description of the test cannot be read.')
  return writeXml(value, body.schema)
}

describe('a value is XML', () => {
  it('with the names, prefixes, namespaces and attributes of its schema', () => {
    const schema = {
      type: 'object',
      xml: { name: 'pet', prefix: 'p', namespace: 'urn:pets' },
      properties: {
        name: { type: 'string', xml: { prefix: 'p' } },
        id: { type: 'integer', xml: { attribute: true } },
        code: {
          type: 'string',
          xml: { name: 'key', attribute: true, prefix: 'p', namespace: 'urn:pets' },
        },
        owner: { $ref: '#/components/schemas/Owner' },
        code2: { type: ['string', 'null'], xml: { attribute: true } },
        born: { type: ['string', 'null'], xml: { name: 'birth' } },
      },
    }
    const owner = { type: 'object', xml: { name: 'person', namespace: 'urn:people' }, properties: {} }
    const value = { name: 'Rex', id: 0, code: 'a', owner: {}, code2: null, born: null, other: { deep: true } }
    expect(xmlOf(value, schema, { Owner: owner })).toBe(`<p:pet xmlns:p="urn:pets" id="0" p:key="a">
  <p:name>Rex</p:name>
  <person xmlns="urn:people"/>
  <birth/>
  <other>
    <deep>true</deep>
  </other>
</p:pet>`)
  })

  // The examples of https://spec.openapis.org/oas/v3.1.1.html#xml-arrays
  it.each([
    [{ items: {} }, '<animals>1</animals><animals>2</animals>'],
    [{ items: { xml: { name: 'animal' } }, xml: { name: 'aliens' } }, '<animal>1</animal><animal>2</animal>'],
    [{ items: {}, xml: { wrapped: true } }, '<animals><animals>1</animals><animals>2</animals></animals>'],
    [
      { items: { xml: { name: 'animal' } }, xml: { name: 'aliens', wrapped: true } },
      '<aliens><animal>1</animal><animal>2</animal></aliens>',
    ],
    [
      { items: {}, xml: { name: 'aliens', wrapped: true } },
      '<aliens><aliens>1</aliens><aliens>2</aliens></aliens>',
    ],
  ])('with the list %j', (list, written) => {
    const schema = { type: 'object', properties: { animals: { type: 'array', ...list } } }
    const lines = xmlOf({ animals: [1, 2] }, schema)?.split('\n') ?? []
    expect(lines.map((line) => line.trim()).join('')).toBe(`<Pet>${written}</Pet>`)
  })

  it('in one outer element, also if the value is a list', () => {
    const schema = { type: 'array', xml: { name: 'pets' }, items: { type: 'string', xml: { name: 'pet' } } }
    expect(xmlOf(['a', 'b'], schema)).toBe('<pets>\n  <pet>a</pet>\n  <pet>b</pet>\n</pets>')
  })

  it('with the name of the alternative of the value', () => {
    const cat = { properties: { lives: { type: 'integer' } }, required: ['lives'], xml: { name: 'cat' } }
    const dog = { properties: { bark: { type: 'string' } }, required: ['bark'], xml: { name: 'dog' } }
    expect(xmlOf({ bark: 'a' }, { oneOf: [cat, dog] })).toBe('<dog>\n  <bark>a</bark>\n</dog>')
  })

  it('whose characters have the escapes of XML', () => {
    const schema = { type: 'object', properties: { a: { type: 'string', xml: { attribute: true } } } }
    const hostile = '<b> "x" & \'y\' ]]>\n\té'
    expect(xmlOf({ a: hostile, b: hostile }, schema)).toBe(
      `<Pet a="&lt;b> &quot;x&quot; &amp; 'y' ]]>&#10;&#9;é">
  <b>&lt;b&gt; "x" &amp; 'y' ]]&gt;\n\té</b>
</Pet>`,
    )
  })
})

it('names or characters that XML cannot contain are not written as XML', () => {
  expect(xmlOf({ 'odd key': 1 }, { type: 'object' })).toBeUndefined()
  expect(xmlOf({ '><b': 1 }, { type: 'object' })).toBeUndefined()
  expect(xmlOf({ a: '\u0000' }, { type: 'object' })).toBeUndefined()
  expect(xmlOf({ a: '\ud800' }, { type: 'object' })).toBeUndefined()
})

it('a schema has only its own field `xml`, not that of its base', () => {
  const base = { type: 'object', xml: { name: 'base' }, properties: { a: { type: 'integer' } } }
  const heir: Json = { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { b: {} } }] }
  expect(xmlOf({ a: 1 }, heir, { Base: base })).toBe('<Pet>\n  <a>1</a>\n</Pet>')
})
