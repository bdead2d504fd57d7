/**
 * Measures the quality of the search next to lunr and Orama with default settings, on the same sections of our site;
 * the bytes of the search files, and the time of a query. Then measures bytes and times for a generated site.
 * `node scripts/run.js bench/search.ts [PAGES]`: the generated site has 10,000 or `PAGES` pages, with 0 there is none. Times are
 * processor times.
 */
import { readFileSync } from 'node:fs'
import { create, insert, search as searchOrama } from '@orama/orama'
import lunr from 'lunr'
import type { Page } from '../engine/model/page.ts'
import { brotliSize } from '../engine/pipeline/emit/budgets.ts'
import { loadSite } from '../engine/pipeline/load/load-site.ts'
import { projectAt } from '../engine/pipeline/load/project.ts'
import { hitsOf } from '../engine/search/fixtures/hits-of.ts'
import { byPage, judge } from '../engine/search/fixtures/judge.ts'
import { type JudgedQuery, readJudgedQueries } from '../engine/search/fixtures/read-judged-queries.ts'
import { indexPages } from '../engine/search/index/index-pages.ts'
import type { SearchOptions } from '../engine/search/index/search-files.ts'
import { loadSearch } from '../engine/search/query/load-search.ts'
import { quantile } from './quantile.ts'
import { syntheticPages } from './synthetic-pages.ts'

const MOST_RESULTS = 20

/** Returns the addresses of results without base, the best first. */
type Search = (text: string) => string[]

const { site } = await loadSite(projectAt(process.cwd(), 'site', { cache: true }))
if (!site) throw new Error('The site does not load: run `npm run check`.')
const options = { ...site.config.search, base: '/' }
const sets = {
  judged: readQueries('judged-queries'),
  'held out': readQueries('held-out-queries'),
}

const searches: Record<string, Search> = {
  ours: await ours(site.pages, options),
  'lunr, defaults': lunrOf(site.pages),
  'Orama, defaults': await oramaOf(site.pages),
}
const rows = Object.entries(sets).flatMap(([set, queries]) =>
  Object.entries(searches).map(([search, find]) => ({ set, search, ...figures(queries, find) })),
)
console.table(rows)

const count = Number(process.argv[2] ?? 10_000)
if (count > 0) {
  const pages = syntheticPages(count)
  const texts = pages
    .slice(0, 200)
    .flatMap(({ sections }) => sections.slice(0, 1).map(({ heading }) => heading))
  const find = await ours(pages, options)
  console.log(`${count} pages: ${quantiles([...sets.judged.map(({ query }) => query), ...texts], find)}`)
}

function readQueries(name: string): JudgedQuery[] {
  return readJudgedQueries(readFileSync(`site/search/${name}.txt`, 'utf8'))
}

function figures(queries: JudgedQuery[], find: Search) {
  const judgment = judge(queries, find)
  const pages = judge(byPage(queries, '/api/'), find)
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  return {
    queries: queries.length,
    MRR: judgment.mrr.toFixed(3),
    'top 1': percent(judgment.first),
    'top 3': percent(judgment.withinThree),
    'MRR by page': pages.mrr.toFixed(3),
    'top 1 by page': percent(pages.first),
    'top 3 by page': percent(pages.withinThree),
  }
}

async function ours(pages: Page[], searchOptions: SearchOptions): Promise<Search> {
  const start = process.cpuUsage()
  const { documents, index } = indexPages(pages, searchOptions)
  const built = milliseconds(start)
  const loading = process.cpuUsage()
  const searchable = loadSearch(documents, index)
  const loaded = milliseconds(loading)
  const sizes = await Promise.all([documents, index].map((contents) => brotliSize(contents)))
  const kilobytes = sizes.map((size) => (size / 1000).toFixed(1))
  console.log(
    `${pages.length} pages, ${searchable.sections.length} sections: ${kilobytes[0]} kB of documents and ${kilobytes[1]} kB of index (brotli), built in ${built.toFixed(0)} ms, loaded in ${loaded.toFixed(0)} ms`,
  )
  const find = (text: string) => hitsOf(searchable, text).map(({ href }) => href)
  console.log(
    `  ${quantiles(
      Object.values(sets).flatMap((queries) => queries.map((judged) => judged.query)),
      find,
    )}`,
  )
  return find
}

function quantiles(texts: string[], find: Search): string {
  for (const text of texts.slice(0, 20)) find(text)
  const times = texts.map((text) => {
    const start = process.cpuUsage()
    find(text)
    return milliseconds(start)
  })
  const at = (share: number) => quantile(times, share).toFixed(1)
  return `query p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${Math.max(...times).toFixed(1)} ms`
}

function milliseconds(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

function documentsOf(pages: Page[]) {
  return pages.flatMap((page) =>
    page.sections.map(({ anchor, heading, text, identifiers }) => ({
      id: page.route + (anchor && `#${anchor}`),
      title: page.title,
      heading,
      text: `${anchor ? '' : page.description} ${text} ${identifiers.join(' ')}`,
    })),
  )
}

function lunrOf(pages: Page[]): Search {
  const documents = new Map(documentsOf(pages).map((document) => [document.id, document]))
  const index = lunr(function () {
    for (const field of ['title', 'heading', 'text']) this.field(field)
    for (const document of documents.values()) this.add(document)
  })
  return (text) => {
    try {
      return index
        .search(text)
        .slice(0, MOST_RESULTS)
        .map(({ ref }) => ref)
    } catch {
      // lunr throws if a query is not valid in its query language, such as `POST /v1/files/{file_id}:`.
      return []
    }
  }
}

async function oramaOf(pages: Page[]): Promise<Search> {
  const index = create({ schema: { address: 'string', title: 'string', heading: 'string', text: 'string' } })
  for (const { id, ...document } of documentsOf(pages)) await insert(index, { address: id, ...document })
  const properties: ('title' | 'heading' | 'text')[] = ['title', 'heading', 'text']
  return (term) => {
    const results = searchOrama(index, { term, limit: MOST_RESULTS, properties })
    if (results instanceof Promise)
      throw new Error('Orama answers later where it has plugins; here it has none.')
    return results.hits.map(({ document }) => document.address)
  }
}
