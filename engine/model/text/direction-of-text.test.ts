import { expect, test } from 'vitest'
import { directionOfText } from './direction-of-text.ts'

test.each([
  ['© 2026 Parcel Inc.', 'ltr'],
  ['2026', 'ltr'],
  ['API مفاتيح', 'rtl'],
  ['שלום', 'rtl'],
  ['日本語', 'ltr'],
])('%s is read %s', (text, direction) => {
  expect(directionOfText(text)).toBe(direction)
})
