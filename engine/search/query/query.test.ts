import { describe, expect, test } from 'vitest'
import type { Page } from '../../model/page.ts'
import { hitsOf } from '../fixtures/hits-of.ts'
import { fixturePage, readFixtures } from '../fixtures/read-fixtures.ts'
import { indexPages } from '../index/index-pages.ts'
import type { SearchOptions } from '../index/search-files.ts'
import { loadSearch } from './load-search.ts'
import { type Hit, search } from './query.ts'

const usual: SearchOptions = {
  maxHits: 12,
  highlightResult: true,
  base: '/',
  synonyms: [
    ['embeddings', 'vectors'],
    ['function calling', 'tool use'],
    ['fill-in-the-middle', 'FIM'],
  ],
}

function searchOf(pages: Page[], options: Partial<SearchOptions> = {}) {
  const { documents, index } = indexPages(pages, { ...usual, ...options })
  return loadSearch(documents, index)
}

const site = searchOf(readFixtures())
const first = (text: string): string | undefined => hitsOf(site, text)[0]?.href
const shown = (hit: Hit | undefined) =>
  hit?.passage.map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text)).join('')

const emptySection = { anchor: '', text: '', identifiers: [], kind: 'heading' as const }

test('a further page of a reference names the reference, is found by its title, and is in results limited to it', () => {
  const pages = ['/pets/', '/billing/'].flatMap((route) => [
    fixturePage({ route, title: route === '/pets/' ? 'Pets API' : 'Billing API', sections: [] }),
    fixturePage({
      route: `${route}jobs/`,
      partOf: route,
      title: 'Jobs',
      sections: [{ ...emptySection, heading: 'Cancel a job', level: 3 }],
    }),
  ])
  const of = searchOf(pages)
  const titles = (text: string) => hitsOf(of, text).map(({ title }) => title)
  expect(titles('cancel').sort()).toEqual(['Billing API › Jobs', 'Pets API › Jobs'])
  expect(titles('billing cancel')).toEqual(['Billing API › Jobs'])
  const { hits } = search(of, { text: 'cancel', only: ['/pets/'], least: 1 })
  expect(hits.map(({ route }) => route)).toEqual(['/pets/jobs/'])
})

test('the passage of a part of a reference does not repeat its heading', () => {
  const section = { ...emptySection, anchor: 'schema/Pet', heading: 'Pet', level: 3, kind: 'schema' as const }
  const of = searchOf([
    fixturePage({ route: '/api/', title: 'API', sections: [{ ...section, text: 'Pet · An animal.' }] }),
  ])
  expect(shown(hitsOf(of, 'animal')[0])).toBe('An [animal].')
})

test('of a reference, the called operation and the schema of a name come first', () => {
  const part = (route: string, title: string, sections: Page['sections']) =>
    fixturePage({ route, partOf: '/api/', title, sections })
  const operation = (path: string) => ({
    ...emptySection,
    anchor: `operation${path}`,
    heading: `Get ${path.split('/')[1]}`,
    level: 3,
    kind: 'operation' as const,
    text: `GET ${path} · Returns one.`,
  })
  const named = (heading: string, kind: 'schema' | 'property', above: string) => {
    return { ...emptySection, anchor: `schema/${above}${heading}`, heading, level: 4, kind }
  }
  const of = searchOf([
    fixturePage({ route: '/api/', title: 'API', sections: [] }),
    part('/api/cards/', 'Cards', [operation('/cards/{id}'), operation('/cards/{id}/limits')]),
    part('/api/payments/', 'Payments', [
      operation('/payments/{id}'),
      ...['Order', 'Bill', 'Refund'].map((above) => named('bank_payment', 'property', `${above}/`)),
    ]),
    part('/api/schemas/', 'Schemas', [named('bank_payment', 'schema', '')]),
  ])
  const best = (text: string) => hitsOf(of, text)[0]?.href
  expect(best('"GET /v2/cards/ca_19Xy/limits HTTP/1.1" 500')).toBe('/api/cards/#operation/cards/{id}/limits')
  expect(best('bank_payment')).toBe('/api/schemas/#schema/bank_payment')
})

test('a word is found in another form in languages whose endings the search does not know', () => {
  const pages = ['Kündigung', 'Konto', 'Карта', 'Файл', 'redirect'].map((title, index) =>
    fixturePage({ route: `/${index}/`, title, sections: [{ ...emptySection, heading: title, level: 1 }] }),
  )
  const of = searchOf(pages, { hasEndings: true })
  const titles = (text: string, options?: typeof of) => hitsOf(options ?? of, text).map(({ title }) => title)
  expect(titles('Kündigungen')).toEqual(['Kündigung'])
  expect(titles('Konten')).toEqual(['Konto'])
  expect(titles('картой')).toEqual(['Карта'])
  expect(titles('файлами')).toEqual(['Файл'])
  expect(titles('redis', searchOf(pages))).toEqual([])
})

test('the names of programming languages are not single letters', () => {
  const pages = ['C++', 'C#', 'C'].map((title, index) =>
    fixturePage({ route: `/${index}/`, title, sections: [{ ...emptySection, heading: title, level: 1 }] }),
  )
  const of = searchOf(pages)
  expect(['c++', 'C#', 'c'].map((text) => hitsOf(of, text)[0]?.title)).toEqual(['C++', 'C#', 'C'])
})

test('a field whose name is a synonym of a status does not come before prose', () => {
  const api = fixturePage({
    route: '/api/',
    title: 'API',
    sections: [
      { ...emptySection, anchor: 'batch/errors', heading: 'errors', level: 4, kind: 'property' },
      { ...emptySection, anchor: 'errors', heading: 'Errors', level: 2 },
    ],
  })
  const of = searchOf([api], { synonyms: [['errors', '500']] })
  expect(hitsOf(of, '500').map(({ href }) => href)).toEqual(['/api/#errors', '/api/#batch/errors'])
})

test('an operation whose title says the query as written comes before one with the same words in another form', () => {
  const titles = [
    'List repository invitations',
    'List repository activities',
    'List repositories of the reader',
  ]
  const sections = titles.map((heading, index) => ({
    ...emptySection,
    anchor: `operation/${index}`,
    heading,
    level: 3,
    kind: 'operation' as const,
  }))
  const of = searchOf([fixturePage({ route: '/api/', title: 'API', sections })])
  expect(
    hitsOf(of, 'list repositories')[0]
      ?.heading.map(({ text }) => text)
      .join(''),
  ).toBe(titles[2])
})

test.each(['/models', '422', 'chat'])('spaces around %s change no result, as in pasted text', (text) => {
  const addresses = (of: string) => hitsOf(site, of).map(({ href }) => href)
  expect(addresses(` ${text}\n`)).toEqual(addresses(text))
})

test('in a language without spaces, a word inside a sentence is found, and the whole question ranks first', () => {
  const of = searchOf([
    fixturePage({
      route: '/ja/a/',
      title: '画像の生成',
      sections: [{ ...emptySection, heading: '制限', level: 2, text: '全文検索の設定は変更できます。' }],
    }),
    fixturePage({
      route: '/ja/b/',
      title: '概要',
      sections: [{ ...emptySection, heading: '検索', level: 2, text: '設定はありません。' }],
    }),
  ])
  expect(hitsOf(of, '検索').map(({ route }) => route)).toEqual(['/ja/b/', '/ja/a/'])
  const [first] = hitsOf(of, '検索の設定')
  expect(first?.route).toBe('/ja/a/')
  expect(shown(first)).toBe('全文[検索][の][設][定]は変更できます。')
  expect(first?.words).toEqual(['検索の設定'])
  expect(hitsOf(of, '翻訳')).toEqual([])
})

test('in a language with compounds, each word of a query is found in longer words, after the word itself', () => {
  const of = searchOf(
    ['Hauptschlüssel erzeugen', 'Die API-Schlüsselverwaltung', 'Einen Schlüssel erzeugen', 'Kein Netz'].map(
      (text) =>
        fixturePage({
          route: `/${text.replace(/.* /, '')}-${text.length}/`,
          title: 'Seite',
          sections: [{ ...emptySection, heading: 'Teil', level: 2, text }],
        }),
    ),
    { hasCompounds: true },
  )
  const passages = (text: string) => hitsOf(of, text).map(shown)
  expect(passages('Schlüssel')).toEqual([
    'Einen [Schlüssel] erzeugen',
    'Die [API-Schlüsselverwaltung]',
    '[Hauptschlüssel] erzeugen',
  ])
  expect(passages('schlüssel erzeugen').slice(0, 2)).toEqual([
    'Einen [Schlüssel] [erzeugen]',
    '[Hauptschlüssel] [erzeugen]',
  ])
  // A short word is in too many others, and a compound has parts of at least three letters.
  expect(passages('ein')).toEqual(['[Einen] Schlüssel erzeugen'])
  expect(passages('zeugen')).toEqual([])
})

describe('order', () => {
  const section = (heading: string, text: string, level = 2, kind?: Page['sections'][number]['kind']) => ({
    anchor: level === 1 ? '' : heading.toLowerCase(),
    heading,
    level,
    text,
    identifiers: [],
    kind: kind ?? (level === 1 ? ('page' as const) : ('heading' as const)),
  })
  const page = (route: string, title: string, ...sections: ReturnType<typeof section>[]) =>
    fixturePage({ route, title, sections: [section(title, '', 1), ...sections] })

  test('a title comes before a heading, a heading before prose', () => {
    const search = searchOf([
      page('/prose/', 'First', section('One', 'Here a zebra stands, and one more zebra.')),
      page('/heading/', 'Second', section('Zebra', 'Stripes.')),
      page('/title/', 'Zebra', section('Two', 'Stripes.')),
    ])
    expect(hitsOf(search, 'zebra').map((hit) => hit.route)).toEqual(['/title/', '/heading/', '/prose/'])
  })

  test('the exact word comes before longer words, and a similar word is not a result', () => {
    const search = searchOf([
      page('/fuzzy/', 'First', section('One', 'A zebro.')),
      page('/prefix/', 'Second', section('Two', 'A zebrafish.')),
      page('/exact/', 'Third', section('Three', 'A zebra.')),
    ])
    expect(hitsOf(search, 'zebra').map((hit) => hit.route)).toEqual(['/exact/', '/prefix/'])
  })

  test('a heading of exactly the query comes before a heading that has more words', () => {
    const search = searchOf([
      page('/longer/', 'First', section('Zebra stripes: the zebra stripes', 'Zebra stripes.')),
      page('/exact/', 'Second', section('Zebra stripes', 'Lines.')),
    ])
    expect(hitsOf(search, 'zebra stripes').map((hit) => hit.route)).toEqual(['/exact/', '/longer/'])
  })

  test('for a word, a heading comes before a property of this name; for a name, a property with more text is first', () => {
    const routesFor = (name: string) => {
      const pages = [
        page('/field/', 'First', section(name, `Lines of ${name}.`, 2, 'property')),
        page('/heading/', 'Second', section(name, 'Lines.')),
      ]
      return hitsOf(searchOf(pages), name).map((hit) => hit.route)
    }
    expect(routesFor('zebra')).toEqual(['/heading/', '/field/'])
    expect(routesFor('zebra_stripes')).toEqual(['/field/', '/heading/'])
  })

  test('a section with all of the words comes before those with one of them', () => {
    const search = searchOf([
      page('/one/', 'First', section('Zebra', 'Zebra, zebra.')),
      page('/both/', 'Second', section('Three', 'The zebra met a giraffe.')),
    ])
    expect(hitsOf(search, 'zebra giraffe').map((hit) => hit.route)).toEqual(['/both/', '/one/'])
  })

  test('a name leads to the table that defines it; of two tables, the one with more names comes first', () => {
    const mentions = section('One', 'zebra-latest runs, and zebra-latest runs fast.')
    const table = (heading: string, ...defines: string[]) => ({
      ...section(heading, `${defines.join(' ')} among many more words of a table.`),
      defines,
    })
    const search = searchOf([
      page('/mentions/', 'First', mentions),
      page('/two/', 'Second', table('Results', 'zebra-latest', 'giraffe-latest')),
      page('/all/', 'Third', table('Names', 'zebra-latest', 'giraffe-latest', 'gnu-latest', 'emu-latest')),
    ])
    expect(hitsOf(search, 'zebra-latest').map((hit) => hit.route)).toEqual(['/all/', '/two/', '/mentions/'])
  })

  test('a part of an unknown name does not count as a name', () => {
    const search = searchOf([
      page('/animal/', 'First', section('Zebra', 'Stripes.'), section('Stripes', 'Black and white.')),
      page('/file/', 'Zoo and emu.txt', section('Two', 'Words.')),
    ])
    expect(hitsOf(search, 'zebra.txt')[0]?.route).toBe('/file/')
  })

  test('a word that another section of the page contains counts in part', () => {
    const search = searchOf([
      page('/other/', 'First', ...['a', 'b', 'c', 'd'].map((name) => section(`Giraffe ${name}`, 'Long.'))),
      page('/herd/', 'Third', ...['a', 'b', 'c', 'd'].map((name) => section(name, 'A zebra.'))),
      page('/whole/', 'Second', section('Three', 'A zebra.'), section('Giraffe necks', 'Long.')),
    ])
    expect(hitsOf(search, 'giraffe zebra')[0]?.route).toBe('/whole/')
  })

  test('a word in every section counts less than a word in hardly any section', () => {
    const herd = Array.from({ length: 30 }, (_, place) => section(`Part ${place}`, 'The output of a step.'))
    const search = searchOf([
      page('/common/', 'First', section('Structured output', 'Many words.'), ...herd),
      page('/rare/', 'Second', section('Settings', 'A zebra is deterministic.')),
    ])
    expect(hitsOf(search, 'deterministic output')[0]?.route).toBe('/rare/')
  })

  test('a word that names the kind of a thing, such as “parameter”, counts less than the name', () => {
    const search = searchOf([
      page('/kind/', 'First', section('Parameters', 'The zebra, and more parameters.')),
      page('/name/', 'Second', section('Zebra stripes', 'Lines.')),
    ])
    expect(hitsOf(search, 'zebra parameter')[0]?.route).toBe('/name/')
  })

  test('a word in the description leads to the page', () => {
    const search = searchOf([
      page('/prose/', 'First', section('One', 'Some zebra, a zebra, and a zebra more.')),
      fixturePage({
        route: '/described/',
        title: 'Second',
        description: 'Meet the zebra.',
        sections: [section('Second', '', 1)],
      }),
    ])
    expect(hitsOf(search, 'zebra')[0]?.route).toBe('/described/')
  })

  test('for a name of two terms, one term in a title does not outweigh a missing term', () => {
    const whole = (route: string, title: string, text: string, identifiers: string[]) =>
      fixturePage({ route, title, sections: [{ ...section(title, text, 1), identifiers }] })
    const search = searchOf(
      [
        whole('/title/', 'Zebra reference', 'With a key.', []),
        whole('/both/', 'Second', '', ['zebra', 'key']),
      ],
      { synonyms: [['zebra key', 'credential']] },
    )
    expect(hitsOf(search, 'zebra key')[0]?.route).toBe('/both/')
  })

  test('an operation comes before sections that mention it', () => {
    expect(first('/v1/chat/completions')).toBe('/api/#operation/chat_completion_v1_chat_completions_post')
    expect(first('POST /v1/ocr')).toBe('/api/#operation/ocr_v1_ocr_post')
  })

  test('an entry of a changelog comes after current pages', () => {
    expect(first('function calling')).toBe('/capabilities/function_calling/')
    const routes = hitsOf(site, 'function calling').map((hit) => hit.route)
    expect(routes.indexOf('/getting-started/changelog/')).toBeGreaterThan(
      routes.indexOf('/getting-started/glossary/'),
    )
  })
})

describe('grouping', () => {
  test('results of one page are together and there are no more than maxHits', () => {
    const hits = hitsOf(site, 'model')
    expect(hits).toHaveLength(usual.maxHits)
    const routes = hits.map((hit) => hit.route)
    expect(routes.filter((route, place) => route !== routes[place - 1])).toHaveLength(new Set(routes).size)
  })

  test('a page with many results leaves space for other pages', () => {
    const hits = hitsOf(site, 'temperature')
    const inReference = hits.filter((hit) => hit.route === '/api/').length
    expect(inReference).toBeLessThan(hits.length)
    expect(new Set(hits.map((hit) => hit.route)).size).toBeGreaterThan(2)
  })

  test('on a page that matches in its description, the section with this name comes first', () => {
    const page = fixturePage({
      route: '/animals/',
      title: 'Animals',
      description: 'Zebras with stripes, zebras with none.',
      keywords: ['zebra'],
      sections: [
        { ...emptySection, heading: 'Animals', level: 1, kind: 'page' as const },
        { ...emptySection, anchor: 'zebra', heading: 'Zebra', level: 2, text: 'Has stripes.' },
      ],
    })
    expect(hitsOf(searchOf([page]), 'zebra').map((hit) => hit.href)).toEqual(['/animals/#zebra', '/animals/'])
  })

  test('a section that answers as much, with a heading that answers more than the title, comes first', () => {
    const page = fixturePage({
      route: '/animals/',
      title: 'Animals',
      description: 'Zebras with stripes, zebras with none.',
      keywords: ['zebra stripes'],
      sections: [
        { ...emptySection, heading: 'Animals', level: 1, kind: 'page' as const },
        { ...emptySection, anchor: 'food', heading: 'Food', level: 2, text: 'Zebras eat grass in stripes.' },
        { ...emptySection, anchor: 'looks', heading: 'How zebras look', level: 2, text: 'Stripes.' },
      ],
    })
    const hits = hitsOf(searchOf([page]), 'zebra stripes').map((hit) => hit.href)
    expect(hits).toEqual(['/animals/#looks', '/animals/', '/animals/#food'])
  })

  test('a section whose heading is the subject has a place, although the keywords of its page count more', () => {
    const animals = (description: string) => {
      const page = fixturePage({
        route: '/animals/',
        title: 'Animals',
        description,
        keywords: ['zebra'],
        sections: [
          { ...emptySection, heading: 'Animals', level: 1, kind: 'page' as const },
          { ...emptySection, anchor: 'looks', heading: 'What a zebra and its herd looks like', level: 2 },
        ],
      })
      const others = ['a', 'b', 'c'].map((name) =>
        fixturePage({
          route: `/${name}/`,
          title: name,
          sections: [{ ...emptySection, heading: `Part ${name}`, level: 2, text: 'A zebra.' }],
        }),
      )
      return hitsOf(searchOf([page, ...others], { maxHits: 3 }), 'zebra').map((hit) => hit.href)
    }
    expect(animals('All animals.').slice(0, 2)).toEqual(['/animals/#looks', '/animals/'])
    // A heading that contains the word beside others is not the subject if the page is far more about the word.
    expect(animals('Zebra, zebra, zebra.')).toEqual(['/animals/', '/a/', '/b/'])
  })

  test('no page has more than two results before the first results of other pages', () => {
    const many = ['one', 'two', 'three', 'four'].map((name) => ({
      ...emptySection,
      anchor: name,
      heading: `Zebra ${name}`,
      level: 2,
      text: 'Stripes.',
    }))
    const other = { ...emptySection, anchor: 'e', heading: 'Other', level: 2, text: 'A zebra.' }
    const search = searchOf(
      [
        fixturePage({ route: '/many/', title: 'First', sections: many }),
        fixturePage({ route: '/other/', title: 'Second', sections: [other] }),
      ],
      { maxHits: 3 },
    )
    expect(hitsOf(search, 'zebra').map((hit) => hit.route)).toEqual(['/many/', '/many/', '/other/'])
  })

  test('maxHits limits the number of results', () => {
    expect(hitsOf(searchOf(readFixtures(), { maxHits: 3 }), 'model')).toHaveLength(3)
  })
})

describe('a result', () => {
  test('links to its section, with the base', () => {
    const search = searchOf(readFixtures(), { base: '/sub/' })
    expect(hitsOf(search, 'tool_choice')[0]?.href).toMatch(
      /^\/sub\/(?:capabilities\/function_calling|api)\/#/,
    )
  })

  test('names the page and the headings above', () => {
    const hit = hitsOf(site, 'parallel_tool_calls').find(
      (found) => found.route === '/capabilities/function_calling/',
    )
    expect(hit).toMatchObject({
      title: 'Function calling',
      trail: ['Four steps', 'Step 2: the model chooses the arguments'],
    })
  })

  test('marks the matching words, also if the query is misspelled', () => {
    expect(hitsOf(site, 'functon caling')[0]?.heading).toEqual([
      { text: 'Function', isMatch: true },
      { text: ' ', isMatch: false },
      { text: 'calling', isMatch: true },
    ])
  })

  test('lists the words to mark, spelled as on the page', () => {
    expect(hitsOf(site, 'max tokens')[0]?.words).toContain('max_tokens')
  })

  test('marks nothing if the site turns marks off', () => {
    const hit = hitsOf(searchOf(readFixtures(), { highlightResult: false }), 'embeddings')[0]
    expect([...(hit?.heading ?? []), ...(hit?.passage ?? [])].some((piece) => piece.isMatch)).toBe(false)
    expect(hit?.words).toEqual([])
  })

  test('shows the description of a page whose text does not match', () => {
    const hit = hitsOf(site, 'glossary')[0]
    expect(shown(hit)?.length).toBeGreaterThan(20)
  })
})

describe('the passage of a section with code', () => {
  const passageOf = (section: Partial<Page['sections'][number]>) => {
    const identifiers = ['curl https', 'chat.complete', 'stdout.write']
    const heading = 'Send a request'
    const sections = [{ ...emptySection, heading, level: 2, identifiers, ...section }]
    return (text: string) =>
      shown(hitsOf(searchOf([fixturePage({ route: '/a/', title: 'A', sections })]), text)[0])
  }

  test('begins with the name that matches, followed by the text', () => {
    expect(passageOf({ text: 'The reply is text.' })('chat.complete')).toBe(
      '[chat.complete] · The reply is text.',
    )
  })

  test('is the text if only the heading matches', () => {
    expect(passageOf({ text: 'The reply is text.' })('request')).toBe('The reply is text.')
  })

  test('contains all names if there is no text', () => {
    expect(passageOf({})('request')).toBe('curl https, chat.complete, stdout.write')
  })
})

describe('while typing', () => {
  test.each(['func', 'functi', 'function c', 'function cal', 'function callin', 'function calling'])(
    '%s finds the page',
    (text) => {
      expect(
        hitsOf(site, text)
          .slice(0, 4)
          .map((hit) => hit.route),
      ).toContain('/capabilities/function_calling/')
    },
  )
})

describe('a query is data', () => {
  test.each([
    '',
    '   ',
    '🎉🎉',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '.*+?^$()|[]{}\\',
    '((((',
    '\\',
    '\u0000\uD800',
    '__proto__',
    'constructor toString hasOwnProperty',
    'مرحبا بالعالم',
    '日本語の検索',
    'a'.repeat(100_000),
    'max_tokens '.repeat(10_000),
    '_'.repeat(50_000),
    'a-'.repeat(50_000),
    'AaAaAa'.repeat(10_000),
    "'; DROP TABLE pages; --",
    '%E0%A4%A',
  ])('%# returns without an error', (text) => {
    // The time limit of the test runner also applies: an expression that backtracks would take minutes.
    expect(() => hitsOf(site, text)).not.toThrow()
  })

  test('random strings return only results with headings of the site', () => {
    let seed = 11
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const signs = [...'abcdefgnotkm_-./:@{}$<>&"\'\\()[]*+?^| \t\n09éßİ中م🎉\u200d\u0301\uFEFF']
    for (let round = 0; round < 400; round++) {
      const text = Array.from({ length: random(60) }, () => signs[random(signs.length)]).join('')
      const hits = hitsOf(site, text)
      expect(hits.length).toBeLessThanOrEqual(usual.maxHits)
      for (const hit of hits) {
        const entry = site.sections.find(
          ({ page, section }) =>
            page.route === hit.route && section.heading === hit.heading.map((piece) => piece.text).join(''),
        )
        expect(
          entry,
          `the heading of a hit for ${JSON.stringify(text)} is the text of a section`,
        ).toBeDefined()
      }
    }
  })
})

describe('further results', () => {
  const ask = { text: 'model', only: null, least: 1 }
  const all = search(site, { ...ask, least: 1000 })

  test('come in steps: earlier results keep their positions, and each result comes once', () => {
    expect(all.total).toBeGreaterThan(2 * usual.maxHits)
    expect(all.hits).toHaveLength(all.total)
    expect(new Set(all.hits.map(({ href }) => href)).size).toBe(all.total)
    const hits = (least: number) => search(site, { ...ask, least }).hits
    expect(hits(1)).toEqual(hitsOf(site, ask.text))
    expect(hits(usual.maxHits + 1)).toHaveLength(2 * usual.maxHits)
    expect(all.hits.slice(0, 2 * usual.maxHits)).toEqual(hits(usual.maxHits + 1))
  })

  test('can be limited to some pages, while all pages with results are listed', () => {
    const narrow = search(site, { ...ask, only: ['/api/'], least: 1000 })
    expect(new Set(narrow.hits.map(({ route }) => route))).toEqual(new Set(['/api/']))
    expect(narrow.pages).toEqual(all.pages)
    const routes = (of: { route: string }[]) => new Set(of.map(({ route }) => route))
    expect(all.pages).toHaveLength(routes(all.hits).size)
    expect(routes(all.pages)).toEqual(routes(all.hits))
    expect(search(site, { ...ask, only: [] }).total).toBe(0)
  })
})

describe('code', () => {
  const section = (heading: string, fields: Partial<Page['sections'][number]>) => ({
    ...emptySection,
    anchor: heading.toLowerCase(),
    heading,
    level: 2,
    ...fields,
  })
  const pages = [
    fixturePage({ route: '/a/', title: 'A', sections: [section('Prose', { text: 'Set logprobs.' })] }),
    fixturePage({
      route: '/b/',
      title: 'B',
      sections: [section('Sample', { text: 'Call it.', code: ['process.env', 'logprobs'] })],
    }),
  ]
  const found = (text: string) => hitsOf(searchOf(pages), text)

  test('is found by names that no prose contains, and the page marks them as typed', () => {
    expect(found('process.env').map(({ href, words }) => [href, words])).toEqual([
      ['/b/#sample', ['process.env']],
    ])
    expect(found('logprobs').map(({ href }) => href)).toEqual(['/a/#prose'])
  })

  test.each([
    ['a part of a name', 'process.env.KEY', 'process.env', 'Each process reads its env file, env.'],
    ['a name that ends in an s', 'index.js', 'index.js', 'Each index of js is an index of js.'],
  ])(
    'that contains %s comes before prose that contains the words of the name separately',
    (_what, name, query, text) => {
      const samples = [
        fixturePage({ route: '/prose/', title: 'Prose', sections: [section('Prose', { text })] }),
        fixturePage({
          route: '/code/',
          title: 'Code',
          sections: [section('Sample', { text: 'Call it.', code: [name] })],
        }),
      ]
      expect(hitsOf(searchOf(samples), query).map(({ route }) => route)).toEqual(['/code/', '/prose/'])
    },
  )
})

test('a word with ß or an umlaut is found by its other spellings', () => {
  const pages = ['Größe', 'Länge'].map((heading) =>
    fixturePage({
      route: `/${heading}/`,
      title: heading,
      sections: [{ ...emptySection, heading, level: 1 }],
    }),
  )
  for (const text of ['größe', 'GRÖSSE', 'grosse', 'groesse'])
    expect(hitsOf(searchOf(pages), text).map(({ route }) => route)).toEqual(['/Größe/'])
  expect(hitsOf(searchOf(pages), 'laenge').map(({ route }) => route)).toEqual(['/Länge/'])
})

test('in a language without spaces, one character is found in any position of a text, and is marked', () => {
  const page = (route: string, text: string) =>
    fixturePage({ route, title: route, sections: [{ ...emptySection, heading: '', level: 1, text }] })
  const of = searchOf([
    page('/first/', '鍵は安全です。'),
    page('/last/', 'これは秘密鍵。'),
    page('/none/', '安全です。'),
  ])
  const hits = hitsOf(of, '鍵')
  expect(hits.map(({ route }) => route).sort()).toEqual(['/first/', '/last/'])
  for (const hit of hits) expect(shown(hit)).toMatch(/\[.?鍵.?\]/)
})
