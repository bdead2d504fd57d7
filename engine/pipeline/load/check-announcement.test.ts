import { expect, test } from 'vitest'
import { aConfig } from '../../fixtures/a-site.ts'
import { checkAnnouncement } from './check-announcement.ts'

const problemsOf = (backgroundColor?: string, textColor?: string) =>
  checkAnnouncement({
    ...aConfig(),
    announcementBar: {
      id: 'one',
      content: 'News',
      isCloseable: true,
      ...(backgroundColor && { backgroundColor }),
      ...(textColor && { textColor }),
    },
  })

test('two colors of an announcement with too little contrast are a warning at their field', () => {
  expect(problemsOf('#fde047', '#FFFFFF')).toMatchObject([
    {
      rule: 'announcement-contrast',
      severity: 'warn',
      message: 'The contrast of the announcement’s two colors is 1.3 to 1, and text needs 4.5 to 1.',
      field: ['announcementBar', 'textColor'],
    },
  ])
})

test.each([['#fde047', '#000000'], ['#fde047'], ['gold', 'white'], []])(
  'the colors %s of an announcement are no warning',
  (...colors) => {
    expect(problemsOf(...colors)).toEqual([])
  },
)
