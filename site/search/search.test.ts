import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadSite } from '../../engine/pipeline/load/load-site.ts'
import { projectAt } from '../../engine/pipeline/load/project.ts'
import { hitsOf } from '../../engine/search/fixtures/hits-of.ts'
import { byPage, type Judgment, judge } from '../../engine/search/fixtures/judge.ts'
import { readJudgedQueries } from '../../engine/search/fixtures/read-judged-queries.ts'
import { indexPages } from '../../engine/search/index/index-pages.ts'
import { loadSearch } from '../../engine/search/query/load-search.ts'

const { site } = await loadSite(projectAt(process.cwd(), 'site', { cache: true }))
if (!site) throw new Error('The site does not load: run `npm run check`.')
const { documents, index } = indexPages(site.pages, { ...site.config.search, base: '/' })
const search = loadSearch(documents, index)

const judged = read('judged-queries')
const heldOut = read('held-out-queries')

function read(name: string) {
  return readJudgedQueries(readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8'))
}

const known = new Map<string, string[]>()
function answers(text: string): string[] {
  const found = known.get(text) ?? hitsOf(search, text).map(({ href }) => href)
  known.set(text, found)
  return found
}
const missed = (judgment: Judgment) =>
  judgment.missed.map(({ query, rank, results }) => `${query}: ${rank || 'none'}; ${results[0]}`).join('\n')

test('the judged queries find their section first, and its page among the first three, as often as required', () => {
  expect(judged.length).toBeGreaterThanOrEqual(500)
  const judgment = judge(judged, answers)
  expect(judgment.mrr, missed(judgment)).toBeGreaterThanOrEqual(0.92)
  expect(judgment.first, missed(judgment)).toBeGreaterThanOrEqual(0.88)
  const pages = judge(byPage(judged, '/api/'), answers)
  expect(pages.mrr, missed(pages)).toBeGreaterThanOrEqual(0.935)
  expect(pages.first, missed(pages)).toBeGreaterThanOrEqual(0.9)
  expect(pages.withinThree, missed(pages)).toBeGreaterThanOrEqual(0.97)
})

test('the held-out queries find their section and its page as often as required', () => {
  const judgment = judge(heldOut, answers)
  expect(judgment.mrr).toBeGreaterThanOrEqual(0.86)
  expect(judgment.withinThree).toBeGreaterThanOrEqual(0.9)
  const pages = judge(byPage(heldOut, '/api/'), answers)
  expect(pages.mrr).toBeGreaterThanOrEqual(0.91)
  expect(pages.withinThree).toBeGreaterThanOrEqual(0.94)
})

test.each(['title', 'sidebarLabel'] as const)('the %s of a page finds this page first', (name) => {
  const missed = site.pages.filter((page) => answers(page[name])[0]?.replace(/#.*/, '') !== page.route)
  expect(missed.map((page) => page[name])).toEqual([])
})

test('every address in the queries exists', () => {
  const addresses = site.pages.flatMap(({ route, sections }) => [
    route,
    ...sections.map(({ anchor }) => `${route}#${anchor}`),
  ])
  const isThere = (address: string) =>
    judge([{ query: '', sought: [address], helpful: [] }], () => addresses).mrr > 0
  const gone = [...judged, ...heldOut].flatMap(({ query, sought, helpful }) =>
    [...sought, ...helpful].filter((address) => !isThere(address)).map((address) => `${query}: ${address}`),
  )
  expect(gone).toEqual([])
})
