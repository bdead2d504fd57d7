import { describe, expect, test } from 'vitest'
import type { Page, Section } from '../../model/page.ts'
import { hitsOf } from '../fixtures/hits-of.ts'
import { fixturePage, readFixtures } from '../fixtures/read-fixtures.ts'
import { loadSearch } from '../query/load-search.ts'
import { indexPages } from './index-pages.ts'
import type { DocumentsFile, SearchOptions } from './search-files.ts'

const options: SearchOptions = { maxHits: 10, highlightResult: true, synonyms: [['a', 'b']], base: '/sub/' }
const contents = (pages: Page[]) => Object.values(indexPages(pages, options))

describe('the two files', () => {
  const files = indexPages(readFixtures(), options)

  test('the same pages result in the same files', () => {
    expect(indexPages(readFixtures(), options)).toEqual(files)
  })

  test('the documents file contains searchDocs and options', () => {
    const documents = JSON.parse(files.documents) as DocumentsFile
    expect(documents.options).toEqual(options)
    expect(documents.searchDocs.map((page) => page.route)).toContain('/api/')
  })

  test('files from two different builds are rejected', () => {
    const [documents = ''] = contents(readFixtures())
    const [, index = ''] = contents(readFixtures().slice(1))
    expect(() => loadSearch(documents, index)).toThrow('from different builds')
  })
})

test('the text of a property does not repeat its name, and identifiers do not repeat names in the text', () => {
  const heading = 'max_tokens'
  const text = 'max_tokens integer. Not the same as `min`.'
  const identifiers = [heading, 'min', 'max']
  const property = { ...section({ anchor: heading, heading, text, identifiers }), kind: 'property' as const }
  const [documents = ''] = contents([fixturePage({ route: '/a/', title: 'A', sections: [property] })])
  expect((JSON.parse(documents) as DocumentsFile).searchDocs[0]?.sections).toEqual([
    { kind: 'property', heading, text: 'integer. Not the same as `min`.' },
  ])
})

test('a text that begins with the words of its heading keeps its first sentence', () => {
  const text = 'Amazon Bedrock serves models.'
  const sections = [section({ heading: 'Amazon Bedrock', level: 1, text })]
  const [documents = ''] = contents([fixturePage({ route: '/a/', title: 'Amazon Bedrock', sections })])
  expect((JSON.parse(documents) as DocumentsFile).searchDocs[0]?.sections[0]?.text).toBe(text)
})

test('a page about one operation is found as the operation, one time', () => {
  const operation = {
    ...section({ heading: 'List orders', level: 3, text: 'List orders GET /orders' }),
    kind: 'operation' as const,
  }
  const whole = section({ heading: 'List orders', level: 1, text: 'Parameters and samples.' })
  const page = fixturePage({ route: '/api/list/', title: 'List orders', sections: [whole, operation] })
  const [documents = '', index = ''] = contents([page])
  const hits = hitsOf(loadSearch(documents, index), 'list orders')
  expect(hits.map(({ kind, title }) => ({ kind, title }))).toEqual([
    { kind: 'operation', title: 'List orders' },
  ])
})

test('a header that each response of an operation has is one part of the operation', () => {
  const part = (heading: string, level: number, anchor: string, text = '') => ({
    ...section({ heading, level, anchor, text: `${heading} ${text}` }),
    kind: level === 3 ? ('operation' as const) : ('parameter' as const),
  })
  const sections = [
    part('Get a pet', 3, 'get'),
    part('X-Limit', 4, 'get/200/limit', 'the limit'),
    part('X-Limit', 4, 'get/404/limit', 'the limit'),
    part('X-Limit', 4, 'get/500/limit', 'another limit'),
    part('Get a pet', 3, 'other'),
    part('X-Limit', 4, 'other/200/limit', 'the limit'),
  ]
  const [documents = ''] = contents([fixturePage({ route: '/api/', title: 'A', sections })])
  const [page] = (JSON.parse(documents) as DocumentsFile).searchDocs
  expect(page?.sections.map(({ text, anchor }) => text ?? anchor)).toEqual([
    'get',
    'the limit',
    'another limit',
    'other',
    'the limit',
  ])
})

test('a page and a section have the number of links from other pages', () => {
  const linkTo = (route: string, fragment = '') => ({
    written: '',
    target: { route, fragment },
    toFile: false,
  })
  const pages = [
    fixturePage({ route: '/a/', title: 'A', sections: [section({ heading: 'A', level: 1 })] }),
    fixturePage({
      route: '/b/',
      title: 'B',
      sections: [section({ heading: 'B', level: 1 }), section({ anchor: 'c', heading: 'C' })],
      links: [linkTo('/a/'), linkTo('/a/'), linkTo('/b/', 'c')],
    }),
  ]
  const { searchDocs } = JSON.parse(contents(pages)[0] ?? '') as DocumentsFile
  expect(searchDocs.map(({ links }) => links)).toEqual([1, undefined])
  expect(searchDocs[1]?.sections.map(({ links }) => links)).toEqual([undefined, 1])
})

test('drafts and unlisted pages are not in the index', () => {
  const page = (route: string, more: Partial<Page>) =>
    fixturePage({ route, title: 'Secret', sections: [section({ heading: 'Secret', level: 1 })], ...more })
  const pages = [page('/a/', { draft: true }), page('/b/', { unlisted: true }), page('/c/', {})]
  const [documents = '', index = ''] = contents(pages)
  expect(hitsOf(loadSearch(documents, index), 'secret').map((hit) => hit.route)).toEqual(['/c/'])
})

test('ten thousand sections have their text once and short postings', { timeout: 60_000 }, () => {
  const pages = syntheticPages(500, 20)
  const text = pages.flatMap((page) => page.sections.map((section) => section.text)).join('')
  const [documents = '', index = ''] = contents(pages)
  expect(documents.length).toBeLessThan(text.length * 1.25)
  expect(index.length).toBeLessThan(text.length)
  expect(loadSearch(documents, index).sections).toHaveLength(10_000)
})

/** Pages of words whose frequencies differ as in a natural language. The pages are the same in each run. */
function syntheticPages(pages: number, sections: number): Page[] {
  let seed = 7
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const word = () => `word${Math.floor(20_000 ** random()).toString(36)}`
  const words = (count: number) => Array.from({ length: count }, word).join(' ')
  return Array.from({ length: pages }, (_, number) =>
    fixturePage({
      route: `/page-${number}/`,
      title: `Page ${number}`,
      sections: Array.from({ length: sections }, (_, place) =>
        section({ anchor: `s${place}`, heading: words(3), level: place === 0 ? 1 : 2, text: words(40) }),
      ),
    }),
  )
}

function section(given: Partial<Section> & Pick<Section, 'heading'>): Section {
  return {
    anchor: '',
    level: 2,
    text: '',
    identifiers: [],
    kind: given.level === 1 ? 'page' : 'heading',
    ...given,
  }
}

test('a page of thirty thousand sections takes linear time', { timeout: 15_000 }, () => {
  const sections = Array.from({ length: 30_000 }, (_, index): Section => {
    const parent = `operation ${index - (index % 100)}`
    return {
      kind: 'heading',
      heading: index % 100 === 0 ? parent : `field ${index}`,
      anchor: `a${index}`,
      level: index % 100 === 0 ? 2 : 3,
      text: '',
      identifiers: [],
    }
  })
  const [documents = '', index = ''] = contents([fixturePage({ route: '/api/', title: 'API', sections })])
  expect(loadSearch(documents, index).trails.at(-1)).toEqual(['operation 29900'])
})
