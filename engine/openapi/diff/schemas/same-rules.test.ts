import { describe, expect, it, vi } from 'vitest'
import { apiOf, ref } from '../../../fixtures/api-changes.ts'
import type { Json } from '../../../model/api.ts'
import { SameRules } from './same-rules.ts'

/** Returns the schema A of a description with these schemas. */
function schemaOf(schemas: { [key: string]: Json }) {
  const use = { requestBody: { content: { 'application/json': { schema: ref('A') } } } }
  return apiOf(use, { components: { schemas } }).schemas.get('A')
}

describe('rules of schemas', () => {
  it.each<[string, { [key: string]: Json }, { [key: string]: Json }]>([
    [
      'with other names of the schemas inside, which contain each other',
      {
        A: { properties: { b: ref('B') } },
        B: { properties: { a: ref('A'), c: ref('C') } },
        C: { maximum: 1 },
      },
      {
        A: { properties: { b: ref('X') } },
        X: { properties: { a: ref('A'), c: ref('Y') } },
        Y: { maximum: 1 },
      },
    ],
    [
      'in another order',
      { A: { properties: { a: { enum: [1, 2] }, b: {} }, required: ['c', 'd'], type: ['object', 'string'] } },
      { A: { type: ['string', 'object'], required: ['d', 'c'], properties: { b: {}, a: { enum: [2, 1] } } } },
    ],
    [
      'with alternatives in another order',
      { A: { anyOf: [{ type: 'array', items: ref('B') }, ref('C')] }, B: { items: {} }, C: { maximum: 1 } },
      { A: { anyOf: [ref('X'), { type: 'array', items: ref('Y') }] }, X: { maximum: 1 }, Y: { items: {} } },
    ],
    [
      'with other words',
      { A: { type: 'object', additionalProperties: true, title: 'One' } },
      { A: { type: 'object', description: 'Two.' } },
    ],
    [
      'with the name of a text, or without',
      { A: { properties: { kind: ref('Kind') } }, Kind: { type: 'string', enum: ['a'] } },
      { A: { properties: { kind: { type: 'string', enum: ['a'] } } } },
    ],
  ])('%s are the same', (_, one, other) => {
    expect(new SameRules().areSame(schemaOf(one), schemaOf(other))).toBe(true)
  })

  it.each<[string, { [key: string]: Json }, { [key: string]: Json }]>([
    [
      'with a limit in a schema of a schema',
      {
        A: { properties: { b: ref('B') } },
        B: { properties: { a: ref('A'), c: ref('C') } },
        C: { items: {} },
      },
      {
        A: { properties: { b: ref('B') } },
        B: { properties: { a: ref('A'), c: ref('C') } },
        C: { items: false },
      },
    ],
    [
      'of which one contains two schemas, the other one twice',
      { A: { properties: { b: ref('B'), c: ref('C') } }, B: { items: {} }, C: { items: { type: 'object' } } },
      { A: { properties: { b: ref('B'), c: ref('B') } }, B: { items: {} } },
    ],
    [
      'with another default that has the name of a keyword',
      { A: { properties: { a: { default: { title: 1 } } } } },
      { A: { properties: { a: { default: { title: 2 } } } } },
    ],
    [
      'of which one allows null by its type and refuses null by its values',
      { A: { properties: { a: { type: ['string', 'null'], enum: ['a', null] } } } },
      { A: { properties: { a: { type: ['string', 'null'], enum: ['a'] } } } },
    ],
  ])('%s are different', (_, one, other) => {
    const rules = new SameRules()
    const [was, is] = [schemaOf(one), schemaOf(other)]
    expect(rules.areSame(was, is)).toBe(false)
    expect(rules.areSame(was, is)).toBe(false)
    expect(rules.areSame(was, was)).toBe(true)
  })

  it('of which each contains the next one are compared once', () => {
    const chain = (last: Json) => {
      const link = (index: number) => [`B${index}`, { properties: { b: ref(`B${index + 1}`) } }]
      const links = Object.fromEntries(Array.from({ length: 150 }, (_, index) => link(index)))
      return schemaOf({ A: { properties: { b: ref('B0') } }, ...links, B150: last })
    }
    const [was, is] = [chain({ maximum: 1 }), chain({ maximum: 2 })]
    const all = [was, is].map((start) => [...(start?.properties[0]?.schema.ref?.schemas.values() ?? [])])
    const rules = new SameRules()
    const shapeOf = vi.spyOn(rules, 'shapeOf')
    for (const old of all[0] ?? [])
      for (const now of all[1] ?? []) expect(rules.areSame(old, now)).toBe(false)
    expect(shapeOf.mock.calls.length).toBeLessThan(200_000)
  })
})
