import { describe, expect, test } from 'vitest'
import { WORDS, WORDS_OF_ARTICLES, WORDS_OF_REFERENCE } from '../model/text/word-list.ts'
import { checkSiteConfig } from './check-config.ts'
import { checkWords } from './translate-texts.ts'

const smallest = { title: 'Docs', url: 'https://docs.example' }

function check(exported: object) {
  return checkSiteConfig({ ...smallest, ...exported }, 'site/site.config.ts')
}

function versionsOf(...versions: object[]) {
  const { value, problems } = check({ docs: { versions } })
  expect(problems).toEqual([])
  return value?.docs.versions ?? []
}

function messagesOf(exported: object): string[] {
  return check(exported).problems.map(({ message, hint }) => `${message} | ${hint}`)
}

const english = { code: 'en', label: 'English' }
const french = { code: 'fr', label: 'Français' }

test('a menu of versions names only versions of the config', () => {
  const menu = (...versions: string[]) => ({
    docs: { versions: [{ name: 'current' }, { name: '2.0' }] },
    navbar: { items: [{ type: 'docsVersionDropdown', versions }] },
  })
  expect(messagesOf(menu('2.0', 'current'))).toEqual([])
  expect(messagesOf(menu('2.0', '1.0'))).toEqual([
    expect.stringContaining('"navbar.items[0].versions[1]" is wrong: there is no version "1.0"'),
  ])
})

describe('the versions of a config', () => {
  const places = (...versions: object[]) =>
    versionsOf(...versions).map(({ name, label, path, isLast, banner }) => [
      name,
      label,
      path,
      isLast,
      banner,
    ])

  test('are, newest first: unreleased versions, the last version, and unmaintained versions', () => {
    expect(places({ name: 'current' }, { name: '2.0' }, { name: '1.0' })).toEqual([
      ['current', 'Next', 'next/', false, 'unreleased'],
      ['2.0', '2.0', '', true, 'none'],
      ['1.0', '1.0', '1.0/', false, 'unmaintained'],
    ])
  })

  test('have the values of their fields', () => {
    expect(
      places(
        { name: 'current', label: '3', isLast: true },
        { name: '2.0', label: '2', path: 'two', banner: 'none' },
      ),
    ).toEqual([
      ['current', '3', '', true, 'none'],
      ['2.0', '2', 'two/', false, 'none'],
    ])
    expect(places({ name: 'current', path: '' }, { name: '2.0', path: 'v2' })).toEqual([
      ['current', 'Next', '', false, 'unreleased'],
      ['2.0', '2.0', 'v2/', true, 'none'],
    ])
  })

  test('have folders by their names, or the configured folders', () => {
    const sources = versionsOf(
      { name: 'current' },
      { name: '2.0' },
      { name: '1.0', docs: 'old', sidebars: 'old.json' },
    )
    expect(sources.map(({ docs, sidebars }) => [docs, sidebars])).toEqual([
      ['docs', 'sidebars.ts'],
      ['versions/2.0/docs', 'versions/2.0/sidebars.json'],
      ['old', 'old.json'],
    ])
  })

  test('have folders in the form that git uses', () => {
    const written = ['./old/', 'a//b', './/a/./b/.', 'a.b/.c', '.']
    const sources = written.map((docs) => versionsOf({ name: 'current', docs, sidebars: `./${docs}.ts` })[0])
    expect(sources.map((version) => version?.docs)).toEqual(['old', 'a/b', 'a/b', 'a.b/.c', '.'])
    expect(sources[1]?.sidebars).toBe('a/b.ts')
  })

  test('have different paths, and one of them is at the root', () => {
    expect(
      messagesOf({
        docs: {
          versions: [
            { name: 'current', path: 'a' },
            { name: '1', path: 'a' },
          ],
        },
      }),
    ).toEqual([
      'The field "docs.versions[1].path" is wrong: the version "1" in "en" is at /a/, and so is the version "current" in "en". | Give each version and locale a path of its own.',
      'The field "docs.versions[1].path" is wrong: no version is at the root. | Leave the path of the last version out.',
    ])
  })

  test('have `current` as the last version if there is no other', () => {
    expect(
      places({ name: '1.0', isLast: false }, { name: 'current' }).map(([name, , , isLast]) => [name, isLast]),
    ).toEqual([
      ['1.0', false],
      ['current', true],
    ])
  })

  test.each([
    [
      [{ name: 'current', isLast: false }],
      'versions[0].isLast" is wrong: no version is the last one. | Leave isLast out at the version that readers get.',
    ],
    [
      [
        { name: 'current', isLast: false },
        { name: '1.0', isLast: false },
      ],
      'versions[0].isLast" is wrong: no version is the last one. | Leave isLast out at the version that readers get.',
    ],
    [
      [{ name: 'current' }, { name: '2.0', banner: 'unmaintained' }, { name: '1.0' }],
      'versions[1].banner" is wrong: a banner leads to the last version, and this is the last version. | Leave the banner out, or set isLast at another version.',
    ],
    [
      [{ name: 'current', mainDocId: 'a', draftIds: ['a'] }],
      'versions[0].mainDocId" is wrong: "a" is a draft: draftIds of this version names it too. | Name a page that readers get, or remove it from draftIds.',
    ],
    [
      [{ name: '1.0' }, { name: 'current' }],
      'versions[1].name" is wrong: "current" is newer than the last version "1.0", and the list begins with the newest version. | Move it before "1.0".',
    ],
    [[], 'versions" is wrong: expected at least 1 item. | Correct the value of this field.'],
  ])('must not contradict each other: %j', (versions, finding) => {
    expect(messagesOf({ docs: { versions } })).toEqual([`The field "docs.${finding}`])
  })

  test('must not have the path of a locale', () => {
    const versions = [{ name: 'current' }, { name: '2' }, { name: '1', path: 'fr' }]
    expect(messagesOf({ docs: { versions }, locales: { default: 'en', list: [english, french] } })).toEqual([
      expect.stringContaining('the version "2" in "fr" is at /fr/, and so is the version "1" in "en"'),
    ])
  })
})

describe('the locales of a config', () => {
  const localesOf = (locales: object) => {
    const { value, problems } = check({ locales })
    expect(problems).toEqual([])
    return { lang: value?.lang, locales: value?.locales }
  }

  test('have the default locale at the root, and the others at their codes', () => {
    expect(
      localesOf({ default: 'fr', list: [english, french, { code: 'ar-EG', label: 'ع', path: 'ar' }] }),
    ).toEqual({
      lang: 'fr',
      locales: [
        { ...english, dir: 'ltr', path: 'en/', isDefault: false },
        { ...french, dir: 'ltr', path: '', isDefault: true },
        { code: 'ar-EG', label: 'ع', dir: 'rtl', path: 'ar/', isDefault: false },
      ],
    })
  })

  test.each([
    ['fa', 'rtl'],
    ['dv', 'rtl'],
    ['iw', 'rtl'],
    ['az', 'ltr'],
    ['az-Arab', 'rtl'],
    ['pa-PK', 'rtl'],
    ['ar-Latn', 'ltr'],
  ])('have the direction of their script: %s is %s', (code, dir) => {
    const { locales } = localesOf({ default: 'en', list: [english, { code, label: code }] })
    expect(locales?.[1]?.dir).toBe(dir)
  })

  test('have the configured direction of text', () => {
    const list = [english, { code: 'az', label: 'آذربایجان', dir: 'rtl' }]
    expect(localesOf({ default: 'en', list }).locales?.map(({ dir }) => dir)).toEqual(['ltr', 'rtl'])
  })

  test('contain the default locale', () => {
    expect(messagesOf({ locales: { default: 'fr-CA', list: [english, french] } })).toEqual([
      'The field "locales.default" is wrong: the locale "fr-CA" is not in the list. | Known are: en, fr.',
    ])
  })

  test('must not set a path for the default locale', () => {
    expect(messagesOf({ locales: { default: 'en', list: [{ ...english, path: 'en' }] } })).toEqual([
      'The field "locales.list[0].path" is wrong: the default locale is at the root. | Leave the path out.',
    ])
  })

  test('have words, and the language of dates', () => {
    const { locales } = localesOf({ default: 'en', list: [english, { ...french, words: { Search: 'R' } }] })
    expect(locales?.map(({ words }) => words)).toEqual([undefined, { 'en-US': 'fr', Search: 'R' }])
  })

  test.each([
    ['german', 'Did you mean "de"?'],
    ['Deutsch-AT', 'Did you mean "de"?'],
    ['jp', 'Did you mean "ja"?'],
    ['xx', 'Write the code of the language (ISO 639).'],
  ])('must have the code of a language: %s', (code, hint) => {
    const language = code.toLowerCase().replace('-at', '')
    expect(messagesOf({ locales: { default: 'en', list: [english, { ...french, code }] } })).toEqual([
      `The field "locales.list[1].code" is wrong: no language has the code "${language}". | ${hint}`,
    ])
  })

  test.each(['gsw', 'aaa', 'zh-Hant-TW', 'iw', 'nb'])('may have the code of every language: %s', (code) => {
    expect(messagesOf({ locales: { default: 'en', list: [english, { ...french, code }] } })).toEqual([])
  })

  test('must have different languages, even if the codes are written differently', () => {
    const list = [english, { code: 'EN', label: 'English again' }]
    expect(messagesOf({ locales: { default: 'en', list } })).toEqual([
      'The field "locales.list[1].code" is wrong: the locale "EN" is in the list already, at list[0]. | Name each locale once.',
    ])
  })

  test('are a single locale with the language of the texts if none is configured', () => {
    expect(check({ lang: 'he' }).value?.locales).toEqual([
      { code: 'he', label: 'he', dir: 'rtl', path: '', isDefault: true },
    ])
  })
})

describe('the words of a locale', () => {
  const of = (...words: readonly string[]) => Object.fromEntries(words.map((word) => [word, `${word} (fr)`]))
  const all = of(...WORDS.slice(1), ...WORDS_OF_ARTICLES)
  const problems = (words: object, hasReference = false) => {
    const locales = { default: 'en', list: [english, { ...french, words }] }
    const { value } = check({ locales })
    if (!value) throw new Error('The config of the test is wrong.')
    const texts = new Set(['Guides', '<a href=/a/>News</a>'])
    return checkWords(value, texts, () => hasReference)
  }

  test('translate texts of the engine, the config and the sidebars', () => {
    expect(problems({ ...all, Guides: 'G', '<a href=/a/>News</a>': 'N' })).toEqual([])
  })

  test('are a warning if they translate no text, such as the former text of a label', () => {
    expect(problems({ ...all, Serach: 'R', Giudes: 'G', xyzzyxyzzy: 'X' })).toMatchObject([
      {
        rule: 'missing-words',
        severity: 'warn',
        message:
          'The field "locales.list[1].words.Serach" is not used: the engine, the config and the sidebars have no text "Serach".',
        hint: 'Did you mean "Search"?',
        field: ['locales', 'list', 1, 'words', 'Serach'],
      },
      { hint: 'Did you mean "Guides"?' },
      { hint: 'Delete it: readers see no such text.' },
    ])
  })

  test('are an error if they have other names in braces than their originals', () => {
    expect(problems({ ...all, '{count} results': 'R : {count}' })).toEqual([])
    expect(problems({ ...all, '{count} results': '{nombre} R', Guides: 'G {a}' })).toMatchObject([
      {
        message:
          'The field "locales.list[1].words.{count} results" is wrong: the engine has no value for {nombre} in this text.',
        hint: 'Names in braces stay as they are: {count}.',
      },
    ])
  })

  test('are a warning if they have no name for a value', () => {
    expect(problems({ ...all, '{count} results': 'Résultats' })).toMatchObject([
      {
        rule: 'missing-words',
        severity: 'warn',
        message: expect.stringContaining('has no {count}, so readers do not see this value.'),
        hint: 'Write {count} where the value belongs.',
      },
    ])
  })

  test('are one warning if they are missing in a language other than English', () => {
    const found = (config: object) => {
      const { value } = check(config)
      return value && checkWords(value, new Set(), () => false)
    }
    const british = { code: 'en-GB', label: 'British' }
    for (const english of [british, { ...british, words: { Search: 'Find' } }])
      expect(found({ locales: { default: 'fr', list: [{ ...french, words: all }, english] } })).toEqual([])
    expect(found({ locales: { default: 'en', list: [english, french] } })).toMatchObject([
      { rule: 'missing-words', severity: 'warn', field: ['locales', 'list', 1] },
    ])
    expect(found({ lang: 'de' })).toMatchObject([
      { hint: expect.stringContaining("locales: { default: 'de', list: [{ code: 'de', ") },
    ])
  })

  test('are a warning if texts of the engine are missing, and texts of the reference only if the reference is translated', () => {
    const { Search: _search, ...fewer } = all
    expect(problems(fewer)).toMatchObject([
      {
        rule: 'missing-words',
        severity: 'warn',
        message: 'The locale "fr" shows 1 text of the engine in English: "Search".',
        hint: expect.stringMatching(/^Add each text with its translation: words: \{ "Search": '…' \}\. /),
        field: ['locales', 'list', 1, 'words'],
      },
    ])
    expect(problems(all, true).map(({ message }) => message)).toEqual([
      expect.stringMatching(
        / shows \d\d+ texts of the engine in English: "API reference", "[^"]+", "[^"]+", …$/,
      ),
    ])
    expect(problems({ ...all, ...of(...WORDS_OF_REFERENCE) }, true)).toEqual([])
  })
})
