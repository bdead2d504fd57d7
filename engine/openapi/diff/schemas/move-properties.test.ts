import { describe, expect, it } from 'vitest'
import { changes, giving, named, object, POST, ref, taking } from '../../../fixtures/api-changes.ts'
import type { Json } from '../../../model/api.ts'

const string = { type: 'string' }
const BODY = `${POST}, request body`
const ANSWER = `${POST}, response \`200\``

describe('properties that move into alternatives, or out of them', () => {
  const [card, iban] = [object({ card: string }, 'card'), object({ iban: string }, 'iban')]
  const amount = object({ amount: { type: 'integer' } }, 'amount')
  const schemas = {
    Common: amount,
    Card: card,
    Iban: iban,
    CardPayment: { allOf: [ref('Common'), card] },
    IbanPayment: { allOf: [ref('Common'), iban] },
  }
  it.each<[string, Json]>([
    ['next to the alternatives', { ...amount, oneOf: [card, iban] }],
    ['in each alternative', { oneOf: [{ allOf: [iban, amount] }, { allOf: [card, amount] }] }],
    ['of a base of all alternatives', { allOf: [ref('Common'), { oneOf: [ref('Card'), ref('Iban')] }] }],
    ['of a base of each alternative', { oneOf: [ref('CardPayment'), ref('IbanPayment')] }],
  ])('%s are the same', (_, after) => {
    const before = { ...amount, oneOf: [card, iban] }
    for (const within of [taking, giving]) {
      expect(changes([within(before), named(schemas)], [within(after), named(schemas)])).toEqual([])
      expect(changes([within(after), named(schemas)], [within(before), named(schemas)])).toEqual([])
    }
  })

  it.each([4, 5])('are the same at %d levels of choices inside each other', (depth) => {
    const choices = (level: number, isMoved: boolean): Json => {
      if (level === 0) return string
      const kinds = ['a', 'b'].map((name) =>
        object({ [name]: string, ...(isMoved && { all: string }), inner: choices(level - 1, isMoved) }),
      )
      return { oneOf: kinds, ...(!isMoved && { properties: { all: string } }) }
    }
    expect(changes([taking(choices(depth, false))], [taking(choices(depth, true))])).toEqual([])
    expect(changes([giving(choices(depth, true))], [giving(choices(depth, false))])).toEqual([])
  })

  it('and change are a change of the alternative', () => {
    const before = { ...amount, oneOf: [card, iban] }
    const after = { oneOf: [{ allOf: [amount, card] }, iban] }
    expect(changes([taking(before)], [taking(after)])).toEqual([
      `! removed ${BODY}: alternative \`object\` with \`amount\`, \`iban\`: \`amount\``,
    ])
    const optional = { ...before, required: [] }
    expect(changes([giving({ oneOf: [{ allOf: [amount, card] }, iban] })], [giving(optional)])).toEqual([
      `! changed ${ANSWER}: alternative \`object\` with \`amount\`, \`card\`: \`amount\`: may be left out`,
      `added ${ANSWER}: alternative \`object\` with \`iban\`: \`amount\``,
    ])
  })
})

describe('a schema that becomes a choice', () => {
  const kinds = (...values: string[]) => ({ kind: { enum: values } })
  const whole = object({ ...kinds('a', 'b'), id: string, x: string, y: string }, 'kind', 'id')
  const [a, b] = [
    object({ ...kinds('a'), id: string, x: string }, 'kind', 'id', 'x'),
    object({ ...kinds('b'), id: string, y: string }, 'kind', 'id'),
  ]

  it('keeps the properties that an alternative has', () => {
    expect(changes([taking(whole)], [taking({ oneOf: [a, b] })])).toEqual([
      `! added ${BODY}: choice of \`kind\` = \`a\` or \`kind\` = \`b\``,
    ])
    expect(changes([giving(whole)], [giving({ oneOf: [a, b] })])).toEqual([
      `added ${ANSWER}: choice of \`kind\` = \`a\` or \`kind\` = \`b\``,
    ])
    expect(changes([giving({ oneOf: [a, b] })], [giving(whole)])).toEqual([
      `! removed ${ANSWER}: choice of \`kind\` = \`a\` or \`kind\` = \`b\``,
    ])
  })

  it('loses and changes the properties that no alternative has as before', () => {
    const other = object({ ...kinds('b', 'c'), id: { type: 'integer' } }, 'kind')
    expect(changes([giving(whole)], [giving({ oneOf: [a, other] })])).toEqual([
      `! removed ${ANSWER}: \`y\``,
      `! added ${ANSWER}: \`kind\`: value \`c\``,
      `! changed ${ANSWER}: \`id\`: may be left out`,
      `! added ${ANSWER}: \`id\`: alternative \`integer\``,
      `added ${ANSWER}: choice of \`kind\` = \`a\` or \`kind\` = \`b\`, \`c\``,
    ])
  })

  it.each<[string, Json, Json, string]>([
    ['a reference', ref('X'), { anyOf: [ref('X'), { type: 'null' }] }, 'X'],
    ['a text', string, { type: ['string', 'null'] }, 'string'],
    ['one value', { type: 'string', enum: ['a'] }, { type: ['string', 'null'], enum: ['a', null] }, 'string'],
    [
      'one value, next to a type whose null the values refuse',
      { type: ['string', 'null'], enum: ['a'] },
      { type: ['string', 'null'], enum: ['a', null] },
      'string',
    ],
  ])('allows null in %s if one of the alternatives does so', (_, plain, nullable, type) => {
    const schemas = named({ X: object({ x: string }) })
    const either = (p: Json) => object({ ...kinds('a', 'b'), p }, 'kind')
    const [one, other] = [object({ ...kinds('a'), p: plain }), object({ ...kinds('b'), p: nullable })]
    const choice = '`kind` = `a` or `kind` = `b`'
    for (const oneOf of [
      [one, other],
      [other, one],
    ]) {
      const split = { oneOf, required: ['kind'] }
      const found = (was: Json, is: Json) => changes([was, schemas], [is, schemas])
      const words = oneOf[0] === one ? choice : '`kind` = `b` or `kind` = `a`'
      expect(found(giving(either(plain)), giving(split))).toEqual([
        `! changed ${ANSWER}: \`p\`: type: \`${type}\` → \`${type} or null\``,
        `added ${ANSWER}: choice of ${words}`,
      ])
      expect(found(taking(split), taking(either(plain)))).toEqual([
        `! changed ${BODY}: \`p\`: type: \`${type} or null\` → \`${type}\``,
        `removed ${BODY}: choice of ${words}`,
      ])
      expect(found(taking(split), taking(either(nullable)))).toEqual([`removed ${BODY}: choice of ${words}`])
    }
  })

  it('has the annotations and flags of a property that all alternatives state', () => {
    const found = (was: [Json, Json], is: Json) => {
      const oneOf = was.map((p, index) => object({ ...kinds(index === 0 ? 'a' : 'b'), p }, 'kind'))
      return changes([taking({ oneOf })], [taking(object({ ...kinds('a', 'b'), p: is }, 'kind'))]).slice(
        0,
        -1,
      )
    }
    const old = { ...string, deprecated: true, default: 'x' }
    expect(found([old, string], string)).toEqual([])
    expect(found([old, old], string)).toEqual([
      `changed ${BODY}: \`p\`: is no longer deprecated`,
      `changed ${BODY}: \`p\`: default: \`x\` → none`,
    ])
    const [text, number] = [{ ...string, readOnly: true }, { type: 'integer' }]
    expect(found([text, number], number)).toEqual([`! removed ${BODY}: \`p\`: alternative \`string\``])
    expect(found([text, { ...number, readOnly: true }], string)).toEqual([`added ${BODY}: \`p\``])
  })

  it('allows no other properties if no alternative does so', () => {
    const closed = (schema: { [key: string]: Json }) => ({ ...schema, additionalProperties: false })
    const found = (...oneOf: Json[]) => changes([taking(closed(whole))], [taking({ oneOf })])
    const added = `! added ${BODY}: choice of \`kind\` = \`a\` or \`kind\` = \`b\``
    expect(found(closed(a), closed(b))).toEqual([added])
    expect(found(closed(a), b)).toEqual([`changed ${BODY}: allows other properties`, added])
  })

  it('is one of the alternatives if one has its rules, whatever the names are', () => {
    const before = named({ A: object({ a: string }, 'a') })
    const after = named({
      A: { oneOf: [ref('B'), ref('Old')] },
      Old: object({ a: string }, 'a'),
      B: object({ b: string }),
    })
    expect(changes([taking(ref('A')), before], [taking(ref('A')), after])).toEqual([
      'added Schema `A` in requests: alternative `B`',
    ])
  })

  it('is the only alternative next to null, with the rules next to both', () => {
    const pet = { properties: { name: string } }
    const before = { type: ['object', 'null'], ...pet, required: ['name'] }
    const after = { required: ['name'], anyOf: [{ type: 'object', ...pet }, { type: 'null' }] }
    for (const within of [taking, giving]) {
      expect(changes([within(before)], [within(after)])).toEqual([])
      expect(changes([within(after)], [within(before)])).toEqual([])
    }
  })

  it('may contain itself', () => {
    const next = object({ next: ref('A'), kind: string })
    const split = (name: string) => ({
      allOf: [object({ next: { oneOf: [ref('B'), ref('C')] } }), object({ [name]: string })],
    })
    const before = named({ A: next })
    const after = named({ B: split('b'), C: split('c') })
    const found = changes([taking(ref('A')), before], [taking({ oneOf: [ref('B'), ref('C')] }), after])
    expect(found).toContain(`! removed ${BODY}: \`kind\``)
    const loop = named({
      A: { ...object({ a: string, b: string }), oneOf: [ref('B')] },
      B: { ...object({ a: string, b: string }), oneOf: [ref('A')] },
    })
    expect(() => changes([taking(object({ a: string, b: string }))], [taking(ref('A')), loop])).not.toThrow()
  })
})
