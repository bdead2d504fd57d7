import { expect, it } from 'vitest'
import type { ApiSchema } from '../../model/api.ts'
import { emptySchema } from '../empty-schema.ts'
import { showValue } from './show-value.ts'

const texts: ApiSchema = { ...emptySchema({ pointer: '' }), types: ['string'] }

it.each([
  ['a text', 'gpt-4', undefined, 'gpt-4'],
  ['a text like a number', '4', undefined, '"4"'],
  ['a text like a number that can be no number', '4', texts, '4'],
  ['a text like a number that may be null', '4', { ...texts, nullable: true }, '"4"'],
  ['a text with a space at its end', 'a ', texts, '"a "'],
  ['an empty text', '', texts, '""'],
  ['a number', 4, undefined, '4'],
])('shows %s with quotes only if it is ambiguous', (_what, value, schema, shown) => {
  expect(showValue(value, schema)).toBe(shown)
})
