import { describe, expect, it } from 'vitest'
import { changes, giving, POST, taking } from '../../../fixtures/api-changes.ts'
import type { Json } from '../../../model/api.ts'

const string = { type: 'string' }
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const named = (schemas: { [key: string]: Json }) => ({ components: { schemas } })
const object = (properties: { [key: string]: Json }, ...required: string[]) => ({
  type: 'object',
  properties,
  required,
})
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
