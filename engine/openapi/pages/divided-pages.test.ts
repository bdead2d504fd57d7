import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { aPage } from '../../fixtures/a-page.ts'
import { aReference } from '../../fixtures/a-reference.ts'
import { nearestPart } from '../../model/id-of-hash.ts'
import type { Page } from '../../model/page.ts'
import { type ApiLayout, apiToPages } from '../api-to-page.tsx'
import { readApi } from '../read/read-api.ts'
import { inChunks } from './page-weight.ts'
import { linkRewriter } from './rewrite-links.ts'

const shop = readFileSync('e2e/sites/divided/openapi.yaml', 'utf8')

function pagesOf(yaml: string, layout: ApiLayout) {
  const { api } = readApi(yaml, 'api.yaml')
  if (!api) throw new Error('The description of the test cannot be read.')
  return apiToPages(api, { ...aReference, base: '/sub/' }, layout)
}

/** Returns operations of one tag, each with a description of this number of words. */
function manyOperations(count: number, words = 1): string {
  const operation = { tags: ['All'], description: 'word '.repeat(words), responses: {} }
  const paths = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `/v1/${String(count - index).padStart(3, '0')}`,
      { get: operation },
    ]),
  )
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'Many', version: '1' }, paths })
}

const everyPage = ({ overview, parts }: { overview: Page; parts: Page[] }) => [overview, ...parts]
const routesOf = (made: { overview: Page; parts: Page[] }) => everyPage(made).map(({ route }) => route)

describe('the pages of a reference', () => {
  test('are a page for each tag, pages for schemas that several tags use, and a first page', () => {
    const made = pagesOf(shop, 'tags')
    expect(routesOf(made)).toEqual(['/api/', '/api/Pets/', '/api/Orders/', '/api/schemas/'])
    const [, orders, schemas] = made.parts
    // Only one tag uses the card.
    expect(orders?.anchors).toEqual(expect.arrayContaining(['operation/buy_pet', 'schema/Card/number']))
    expect(schemas?.anchors).toEqual(expect.arrayContaining(['schemas', 'schema/Shop/city']))
    expect(made.overview.anchors).toContain('authentication')
    expect(made.overview.html).toContain('href="/sub/api/Orders/#operation/buy_pet"')
    expect(orders).toMatchObject({ title: 'Orders', partOf: '/api/', pagination_prev: 'api/Pets' })
    expect(made.problems).toEqual([])
  })

  test('are a page for each operation', () => {
    const made = pagesOf(shop, 'operations')
    expect(routesOf(made)).toEqual(['/api/', '/api/Pets/add_pet/', '/api/Orders/buy_pet/', '/api/schemas/'])
    expect(made.overview.anchors).toContain('tag/Pets')
    // Of three headings with the same words, readers see the one of the operation.
    const visible = made.parts[0]?.html.match(/<h[1-3](?![^>]*visually-hidden)[^>]*>/g)
    expect(visible).toEqual(['<h3 id="tag/Pets/operation/add_pet" class="heading" role="presentation">'])
  })

  test('name the further operations of a tag where its own operations are, not on the first page', () => {
    const { overview, parts } = pagesOf(shop.replace('tags: [Orders]', 'tags: [Orders, Pets]'), 'tags')
    expect(overview.html).not.toContain('Further operations')
    expect(parts.find(({ route }) => route === '/api/Pets/')?.html).toContain('Further operations')
  })

  test('have names without accents', () => {
    const made = pagesOf(shop.replaceAll('Orders', 'Événements à venir'), 'tags')
    expect(routesOf(made)).toContain('/api/Evenements-a-venir/')
    expect(made.problems).toEqual([])
  })

  test('have names from the paths if tags and operations have none in Latin letters', () => {
    const japanese = shop.replaceAll('Orders', '注文').replaceAll('buy_pet', '購入')
    expect(routesOf(pagesOf(japanese, 'tags'))).toContain('/api/orders/')
    expect(routesOf(pagesOf(japanese, 'operations'))).toContain('/api/orders/post-v1-orders/')
  })

  test('are one page if it is within its budget', () => {
    expect(pagesOf(shop, 'auto').parts).toEqual([])
    expect(pagesOf(manyOperations(900), 'page').parts).toEqual([])
    expect(pagesOf(manyOperations(900), 'auto').parts.length).toBeGreaterThan(1)
    // A page with few elements and many letters is also large.
    expect(pagesOf(manyOperations(3, 40_000), 'auto').parts.length).toBeGreaterThan(1)
  })

  test('divide a tag that is too large for one page, in the order of paths', () => {
    const { parts } = pagesOf(manyOperations(900), 'tags')
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.map(({ title }) => title)).toEqual(
      parts.map((_, index) => `All (${index + 1} of ${parts.length})`),
    )
    const [, second] = parts
    const others = parts.map(({ route }) => route).filter((route) => route !== second?.route)
    expect(second?.links.map(({ target }) => target?.route)).toEqual(expect.arrayContaining(others))
    const shown = parts.flatMap(({ sections }) =>
      sections.flatMap(({ kind, anchor }) => (kind === 'operation' ? anchor : [])),
    )
    expect(shown).toHaveLength(900)
    expect(shown).toEqual([...shown].sort())
    for (const { html } of parts) expect(html.match(/<[a-z]/g)?.length).toBeLessThan(13_800)
  })

  test('have at most half of the budget, and the contents', () => {
    const { parts } = pagesOf(manyOperations(600), 'tags')
    expect(parts.length).toBeGreaterThan(1)
    for (const { html } of parts) expect(html.match(/<[a-z]/g)?.length).toBeLessThan(9_500)
  })

  test('have all parts of the one page, which the table contains, and no broken link', () => {
    for (const layout of ['tags', 'operations'] as const) {
      const one = pagesOf(shop, 'page').overview
      const made = pagesOf(shop, layout)
      const known = new Map(everyPage(made).map(({ route, anchors }) => [route, new Set(anchors)]))
      const parts = new Map(Object.entries(made.overview.parts ?? {}))
      for (const id of one.anchors) {
        const route = nearestPart(id, parts) ?? '/api/'
        expect(known.get(route)?.has(id), `${id} on ${route}`).toBe(true)
      }
      const targets = everyPage(made).flatMap(({ links }) => links.flatMap(({ target }) => target ?? []))
      const inside = targets.filter(({ route, fragment }) => known.has(route) && fragment !== '')
      expect(inside.length).toBeGreaterThan(10)
      expect(inside.filter(({ route, fragment }) => !known.get(route)?.has(fragment))).toEqual([])
    }
  })

  test('have the same Markdown files as one page', () => {
    const one = pagesOf(shop, 'page').overview.markdownFiles
    expect(one).toHaveLength(2)
    expect(pagesOf(shop, 'tags').overview.markdownFiles).toEqual(one)
  })

  test('are as Markdown the operation and its schemas, or the schemas of the page', () => {
    const { overview, parts } = pagesOf(shop, 'operations')
    expect(parts[1]?.markdown).toBe(overview.markdownFiles?.[1]?.markdown)
    expect(overview.markdown).toContain('[POST Buy a pet](#operation/buy_pet "/v1/orders")')
    expect(overview.markdown).not.toContain('Filter')
    expect(parts[2]?.markdown).toContain('### Shop\n\n- `city` (string): Where the shop is.')
    const byTag = pagesOf(shop, 'tags').parts
    expect(byTag[1]?.markdown).toContain('[Buy a pet](https://docs.example/sub/api/Orders/buy_pet.md)')
    expect(byTag[1]?.markdown).toContain('### Card\n\n- `number` (string)')
  })

  test('of one operation show the schema of a body, also if another page has its id', () => {
    const body = "content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }"
    const put = `{ tags: [Pets], operationId: again, requestBody: { ${body} }, responses: {} }`
    const again = shop.replace('components:', `  /v1/again: { put: ${put} }\ncomponents:`)
    const [first, second] = pagesOf(again, 'operations').parts
    expect(first?.anchors).toContain('schema/Pet/name')
    expect(second?.anchors).toContain('operation/again/request/name')
    expect(second?.html).not.toContain('2 properties of Pet')
    // The search has each property once.
    expect(second?.sections.filter(({ kind }) => kind === 'property')).toEqual([])
    expect(pagesOf(again, 'tags').parts[0]?.html).toContain('2 properties of Pet')
  })

  test('have the Markdown of a schema that no operation uses on the page of schemas', () => {
    const { overview, parts } = pagesOf(
      `${shop}    Unused: { properties: { x: { type: string } } }\n`,
      'tags',
    )
    expect(overview.markdownFiles?.map(({ path }) => path)).toEqual(['Pets/add_pet.md', 'Orders/buy_pet.md'])
    expect(parts.at(-1)?.markdown).toContain('### Unused\n\n- `x` (string)')
  })

  test('have different addresses if tags differ only in capitals, or have the name of the schemas', () => {
    const yaml = shop.replaceAll('Orders', 'schemas').replaceAll('Pets', 'SCHEMAS')
    expect(routesOf(pagesOf(yaml, 'tags'))).toEqual([
      '/api/',
      '/api/SCHEMAS/',
      '/api/schemas-2/',
      '/api/schemas-3/',
    ])
  })
})

test('a link from another page leads to the page that has the part, and other links do not change', () => {
  const { overview } = pagesOf(shop, 'tags')
  const html =
    '<a href="/sub/api/#schema/Pet/name">A</a><a class="b" href="/sub/api/">B</a><a href="#own">C</a> href="/sub/api/#x"<a title="a -> b" href="/sub/api/#schema/Pet">D</a>'
  const links = [
    { written: '', toFile: false, target: { route: '/api/', fragment: 'schema/Pet/name' } },
    { written: '', toFile: false, target: { route: '/', fragment: 'own' } },
  ]
  const rewritten = linkRewriter(overview, '/sub/')(aPage('/', { html, links, anchors: ['own'] }))
  expect(rewritten.html).toBe(html.replaceAll('/sub/api/#schema', '/sub/api/Pets/#schema'))
  expect(rewritten.links.map(({ target }) => target?.route)).toEqual(['/api/Pets/', '/'])
})

test('a page that links to no part of a divided reference stays the same value', () => {
  const { overview } = pagesOf(shop, 'tags')
  const links = [{ written: '', toFile: false, target: { route: '/api/', fragment: '' } }]
  const page = aPage('/', { html: '<a href="/sub/api/">B</a>', links })
  expect(linkRewriter(overview, '/sub/')(page)).toBe(page)
})

test('a link to a section of the first page leads there, also if another page has a heading "Section"', () => {
  const yaml = shop.replace('description: What was bought.', 'description: "# Section"')
  const { overview, parts } = pagesOf(yaml, 'tags')
  expect(parts.flatMap(({ anchors }) => anchors)).toContain('section')
  const schemes = overview.anchors.filter((id) => id.startsWith('section/Authentication/'))
  expect(schemes.length).toBeGreaterThan(0)
  const targets = parts.flatMap(({ links }) => links.map(({ target }) => target))
  expect(targets).toContainEqual({ route: '/api/', fragment: schemes[0] })
  expect(
    targets.filter((target) => target && schemes.includes(target.fragment) && target.route !== '/api/'),
  ).toEqual([])
})

test('items are divided into chunks that fit, and a heavy item is the only item of its chunk', () => {
  const weights = [0.4, 0.5, 0.2, 3, 0.1].map((weight) => ({ weight }))
  const chunks = inChunks(weights, 1).map((chunk) => chunk.map(({ weight }) => weight))
  expect(chunks).toEqual([[0.4, 0.5], [0.2], [3], [0.1]])
})
