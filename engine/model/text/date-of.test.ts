import { expect, it } from 'vitest'
import { dateOf } from './date-of.ts'

it('reads the date at the beginning of a heading, but not elsewhere', () => {
  const headings = {
    'May 7, 2025: a model': '2025-05-07',
    'May 7, 2025': '2025-05-07',
    '2025-12-31': '2025-12-31',
    '7 May 2025': '2025-05-07',
    '31 May 2025: a model': '2025-05-31',
    '[1.0.0] - 2025-05-07': '2025-05-07',
    '[1.0.0-rc.1] - 2025-05-07 [YANKED]': '2025-05-07',
    'v1.0 – 7 May 2025': '2025-05-07',
    '1.0.0 (2025-05-07)': '2025-05-07',
    '[1.0.0] - 2025-02-30': '',
    '31 February 2025': '',
    'May 7th, 2025': '',
    '2 models of 7 May 2025': '',
    '2025-13-01': '',
    '2025-02-30': '',
    'February 30, 2025': '',
    'Maybe 7, 2025': '',
    'Since May 7, 2025': '',
    '2025': '',
    '': '',
  }
  for (const [heading, date] of Object.entries(headings)) expect(dateOf(heading), heading).toBe(date)
})
