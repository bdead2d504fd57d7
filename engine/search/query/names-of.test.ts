import { expect, test } from 'vitest'
import { namesOf } from './names-of.ts'

test('the name of a part of a divided page has no number', () => {
  const section = { heading: 'Bank payments (1 of 2)', level: 1 }
  const page = {
    route: '/api/payments/' as const,
    title: section.heading,
    description: '',
    sections: [section],
  }
  const partOf = { route: '/api/' as const, title: 'API' }
  expect(namesOf({ ...page, partOf }, section).heading).toBe('bankpayment')
  expect(namesOf(page, section).heading).toBe('bankpayment12')
})
