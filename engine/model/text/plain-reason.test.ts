import { expect, test } from 'vitest'
import * as z from 'zod'
import { plainReason } from './plain-reason.ts'

test.each([
  [z.string(), 1, 'expected text, not a number'],
  [z.string(), undefined, 'expected text'],
  [z.int(), 1.5, 'expected a whole number'],
  [z.boolean(), 'yes', 'expected true or false, not text'],
  [z.array(z.string()), { a: 1 }, 'expected a list, not an object'],
  [z.record(z.string(), z.string()), [], 'expected an object, not a list'],
  [z.coerce.number(), 'ten', 'expected a number'],
  [z.coerce.date(), 'soon', 'expected a date'],
  [z.tuple([z.int(), z.int().optional()]), 'two', 'expected a list, not text'],
  [z.tuple([z.int(), z.int().optional()]), [0, 1, 2], 'expected at most 2 items'],
  [z.tuple([z.int(), z.int().optional()]), [], 'expected at least 1 item'],
  [z.null(), 'docs', 'expected null, not text'],
  [z.string().min(1), '', 'expected at least 1 character'],
  [z.string().max(3), 'abcd', 'expected at most 3 characters'],
  [z.array(z.string()).min(2), [], 'expected at least 2 items'],
  [z.number().max(50), 51, 'expected at most 50'],
  [z.enum(['light', 'dark']), 'blue', 'expected one of "light", "dark"'],
  [z.string().regex(/a/, 'expected a word with "a"|"b"'), 'c', 'expected a word with "a"|"b"'],
])('a message of zod has words of authors: %#', (schema, value, reason) => {
  expect(schema.safeParse(value).error?.issues.map(({ message }) => plainReason(message))).toEqual([reason])
})
