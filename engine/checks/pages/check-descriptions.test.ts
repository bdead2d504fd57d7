import { describe, expect, test } from 'vitest'
import { aPage } from '../../fixtures/a-page.ts'
import { aLocale, anEdition, aSite } from '../../fixtures/a-site.ts'
import { problemsOf } from '../../fixtures/problems-of.ts'
import type { Page } from '../../model/page.ts'
import { errorOf, type Problem, type Severity } from '../../model/problem.ts'
import type { Site } from '../../model/site.ts'
import { checkDescriptions } from './check-descriptions.ts'

const good = 'Find out how many tokens a request takes before you send it.'

function findingsOf(
  description: string,
  fields: Partial<Page> = {},
  onUnfitDescriptions: Severity = 'error',
) {
  const home = aPage('/', { description: 'Start here: a first request, and where to read on after it.' })
  const pages = [home, aPage('/tokens/', { description, ...fields })]
  return problemsOf(/^unfit-description$/, { pages, config: { onUnfitDescriptions } })
}

describe('the description of a page', () => {
  test('is no problem if it is one sentence of the expected length, or of the reference', () => {
    expect(findingsOf(good)).toEqual([])
    expect(findingsOf(`${'a'.repeat(49)}.`)).toEqual([])
    expect(findingsOf(`${'a'.repeat(159)}.`)).toEqual([])
    expect(findingsOf('', { kind: 'api' })).toEqual([])
  })

  test.each([
    'Learn how clients, e.g. Python or TypeScript, send a request to the API.',
    'Choose a size of the context vs. Output tokens, and learn "what it costs."',
    'このページでは、最初のリクエストを送信し、応答を読む方法を学びます。',
    '在本页中，您将学习如何发送第一个请求，以及如何阅读模型返回的结果。',
    'تعرّف على كيفية إرسال أول طلب إلى الواجهة، وهل تحتاج إلى مفتاح؟',
  ])('is no problem in another script, or with an abbreviation: %s', (description) => {
    expect(findingsOf(description)).toEqual([])
  })

  test.each([
    ['最初のリクエスト。', 'The description has 9 characters; 25 to 80 are expected.'],
    [
      'このページでは、最初のリクエストを送信します。応答を読みます。',
      'The description is not one sentence.',
    ],
    [
      '在本页中，您将学习如何发送第一个请求，以及如何阅读模型返回的结果',
      'The description is not one sentence.',
    ],
  ])('is reported in a script with wide letters: %s', (description, message) => {
    expect(findingsOf(description).map((problem) => problem.message)).toEqual([message])
  })

  test('is not reported as missing if the front matter cannot be read', () => {
    const pages = [aPage('/tokens/', { source: 'site/docs/tokens.mdx' })]
    const config = { onUnfitDescriptions: 'error' as const, onPagesOutsideSidebars: 'error' as const }
    const found = (problems: Problem[]) =>
      problemsOf(/^unfit-description$|^page-outside-sidebars$/, { pages, config, problems })
    expect(found([])).toHaveLength(2)
    expect(found([errorOf('front-matter', 'site/docs/tokens.mdx', '', '')])).toEqual([])
    expect(found([errorOf('empty-link', 'site/docs/tokens.mdx', '', '')])).toHaveLength(2)
  })

  test('is reported with its field and a remedy', () => {
    expect(findingsOf('Too short.')).toEqual([
      {
        rule: 'unfit-description',
        severity: 'error',
        message: 'The description has 10 characters; 50 to 160 are expected.',
        hint: 'Describe what the reader gets.',
        source: 'site/docs/tokens.mdx',
        line: 1,
        field: ['description'],
      },
    ])
  })

  test.each([
    ['missing', '', 'The page has no description.'],
    ['a single sign', '.', 'The description has 1 character; 50 to 160 are expected.'],
    ['too long', `${good.repeat(3)}`, 'The description has 180 characters; 50 to 160 are expected.'],
    ['two sentences', `${good} Then send it.`, 'The description is not one sentence.'],
    ['without its full stop', good.slice(0, -1), 'The description is not one sentence.'],
    [
      'that of another page',
      'Start here: a first request, and where to read on after it.',
      'The description is the same as in site/docs/index.mdx.',
    ],
  ])('is reported if it is %s', (_name, description, message) => {
    expect(findingsOf(description).map((problem) => problem.message)).toEqual([message])
  })

  test.each(['ignore', 'warn', 'error'] as const)('has the severity %s of the config', (wanted) => {
    expect(findingsOf('', {}, wanted).map(({ severity }) => severity)).toEqual(
      wanted === 'ignore' ? [] : [wanted],
    )
  })
})

test('the description of a translation is reported if it is missing', () => {
  const site = aSite({})
  const locale = aLocale({ code: 'de', path: 'de/', isDefault: false })
  const pages = [aPage('/de/a/'), aPage('/de/b/', { description: 'Kurz' }), aPage('/de/c/')]
  const german = anEdition(site.config, { locale, pages, untranslated: new Set(['/de/c/']) })
  expect(
    checkDescriptions({ ...site, editions: [...site.editions, german] as Site['editions'] }),
  ).toMatchObject([{ message: 'The page has no description.', source: 'site/docs/de/a.mdx' }])
})
