import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliCompress } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { aConfig } from '../../fixtures/a-site.ts'
import type { Severity } from '../../model/problem.ts'
import { type Budget, budgetProblems, measureBudgets, type SiteSize } from './budgets.ts'

vi.mock('node:zlib', { spy: true })

/** Text that brotli can hardly compress. */
const noise = (bytes: number) => randomBytes(bytes).toString('base64').slice(0, bytes)

/** The module of a frame with these parts. */
const frame = (parts: Record<string, unknown>) => `export default ${JSON.stringify(parts)}\n`

const bundle = {
  files: [],
  script: 'assets/start.js',
  imports: ['assets/react.js'],
  firstStyleBytes: 7000,
  lateStyle: 'assets/start.css',
  // Scripts that the search loads later are not part of a first visit.
  sizes: { 'assets/start.js': 12_000, 'assets/react.js': 59_000, 'assets/search.js': 30_000 },
}
const scripts = Object.keys(bundle.sizes).map((path) => ({ path, contents: '' }))

const small: SiteSize = { pages: 1, operations: 0, schemas: 0 }

async function measure(
  files: { path: string; contents: string }[],
  size: Partial<SiteSize> = {},
): Promise<Map<string, Budget>> {
  const budgets = await measureBudgets(bundle, [...scripts, ...files], {
    size: { ...small, ...size },
    apiHtml: '<h1>API</h1>',
  })
  return new Map(budgets.map((budget) => [budget.name, budget]))
}

const ENGINE = 'First-load JavaScript of the engine'
const SITE = 'First-load JavaScript of the site'

describe('the budgets of first-load JavaScript', () => {
  test('are one budget for the engine, which is the same for every site, and one for the data of the site', async () => {
    const bare = await measure([])
    expect(bare.get(ENGINE)).toMatchObject({ bytes: 71_000, limit: 72_600, of: 'engine' })
    expect(bare.get(SITE)).toMatchObject({ bytes: 0, of: 'site' })
    const contents = frame({ announcementBar: noise(30_000) })
    const withFrame = await measure([{ path: 'assets/frame.1.js', contents }], { pages: 1000 })
    expect(withFrame.get(ENGINE)).toEqual(bare.get(ENGINE))
    expect(withFrame.get(SITE)?.bytes).toBeGreaterThan(20_000)
  })

  test('count only the navigation data of the largest edition', async () => {
    const small = { path: 'assets/frame.1.js', contents: frame({ sidebars: noise(500) }) }
    const large = { path: 'assets/frame.2.js', contents: frame({ sidebars: noise(2000) }) }
    const one = await measure([large])
    expect(await measure([small, large])).toEqual(one)
  })

  test('do not count a stylesheet with the name of the data', async () => {
    const sheet = { path: 'assets/frame.1.css', contents: `.frame{content:"${noise(9000)}"}` }
    expect((await measure([sheet])).get(SITE)?.bytes).toBe(0)
  })

  test.each([
    [1, 3050],
    [60, 6000],
    [1000, 53_000],
  ])('allow the site more bytes for each page: %i', async (pages, limit) => {
    expect((await measure([], { pages })).get(SITE)?.limit).toBe(limit)
  })
})

test('files of a kind are compressed one after the other', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const files = ['frame', 'search-docs', 'search-index'].flatMap((kind) =>
    names.map((name) => ({ path: `assets/${kind}.${name}.js`, contents: frame({ [name]: noise(100) }) })),
  )
  const { calls } = vi.mocked(brotliCompress).mock
  const before = calls.length
  const measuring = measure(files)
  // The search files, the frame and the reference.
  expect(calls.length - before).toBeLessThanOrEqual(4)
  await measuring
  expect(calls.length - before).toBe(files.length + 1)
})

test('CSS has one budget for the engine, and one for all stylesheets of the site', async () => {
  const sheets = ['start', 'pictures', 'announcement'].map((name) => ({
    path: `assets/${name}.css`,
    contents: noise(1000),
  }))
  const [engine, site] = await Promise.all([measure(sheets.slice(0, 1)), measure(sheets)])
  const one = engine.get('CSS of the engine')?.bytes ?? 0
  // Includes the inline styles of documents.
  expect(one).toBeGreaterThan(7700)
  expect([engine.get('CSS of the site')?.bytes, site.get('CSS of the engine')?.bytes]).toEqual([0, one])
  expect(site.get('CSS of the site')?.bytes).toBeGreaterThan(1.5 * (one - 7000))
})

test('the goals in ARCHITECTURE.md are the limits', async () => {
  const text = readFileSync('ARCHITECTURE.md', 'utf8')
  const goals =
    /script of the engine ≤ ([\d.]+) kB.*≤ (\d+) kB and (\d+) bytes more.*engine ≤ (\d+) kB, of the site\s≤ (\d+)/s.exec(
      text,
    )
  const [one, two] = [await measure([], { pages: 1 }), await measure([], { pages: 2 })]
  const ofPage = (two.get(SITE)?.limit ?? 0) - (one.get(SITE)?.limit ?? 0)
  const limits = [ENGINE, SITE, 'CSS of the engine', 'CSS of the site'].map(
    (name) => one.get(name)?.limit ?? 0,
  )
  const [script = 0, navigation = 0, ...styles] = limits
  expect(goals?.slice(1).map(Number)).toEqual([
    script / 1000,
    (navigation - ofPage) / 1000,
    ofPage,
    ...styles.map((limit) => limit / 1000),
  ])
})

test('the reference has a budget only if there is a reference', async () => {
  const named = async (apiHtml: string | null) =>
    (await measureBudgets(bundle, scripts, { size: small, apiHtml })).map(({ name }) => name)
  expect(await named(null)).not.toContain('HTML of the API reference')
  expect(await named('<h1>API</h1>')).toContain('HTML of the API reference')
})

describe('the budgets of search and reference', () => {
  const limits = async (size: Partial<SiteSize>) => {
    const budgets = await measure([], size)
    return ['Search files', 'HTML of the API reference'].map((name) => budgets.get(name)?.limit)
  }

  test('have the designed limits for a site of our size', async () => {
    expect(await limits({ pages: 60, operations: 30, schemas: 120 })).toEqual([220_000, 120_000])
  })

  test('grow with the number of pages and with the size of the description', async () => {
    expect(await limits({ pages: 1000 })).toEqual([2_570_000, 120_000])
    expect(await limits({ operations: 1030, schemas: 2120 })).toEqual([1_820_000, 3_420_000])
  })
})

describe('an exceeded budget', () => {
  const budget: Budget = {
    name: 'CSS of the engine',
    bytes: 10_001,
    limit: 10_000,
    of: 'engine',
    hint: 'Remove rules.',
  }
  const { source, onBrokenBudgets } = aConfig()
  const problemsOf = (of: Budget['of'], onBrokenBudgets: Severity) =>
    budgetProblems([{ ...budget, of }], { source, onBrokenBudgets })

  test('is a problem with bytes, limit and remedy; a budget that is met is no problem', () => {
    expect(problemsOf('engine', 'warn')).toEqual([
      {
        rule: 'broken-budget',
        severity: 'error',
        message: 'CSS of the engine: 10,001 bytes after brotli, 1 more than the limit of 10,000.',
        hint: 'Remove rules.',
        source: 'engine',
      },
    ])
    expect(budgetProblems([{ ...budget, bytes: 10_000 }], { source, onBrokenBudgets })).toEqual([])
  })

  test('is an error for the engine, and has the severity of the config for the site', () => {
    const weights = (of: Budget['of']) =>
      (['error', 'warn', 'ignore'] as const).map((weight) => problemsOf(of, weight)[0]?.severity)
    expect(weights('engine')).toEqual(['error', 'error', 'error'])
    expect(weights('site')).toEqual(['error', 'warn', undefined])
    expect(problemsOf('site', 'warn')[0]?.source).toBe('site/site.config.ts')
  })

  test('names the largest part of the navigation data', async () => {
    const contents = frame({ footer: noise(300), announcementBar: noise(9000), sidebars: noise(500) })
    const budgets = await measure([{ path: 'assets/frame.1.js', contents }])
    const [problem, ...others] = budgetProblems([...budgets.values()], { source, onBrokenBudgets })
    expect(others).toEqual([])
    expect(problem?.message).toMatch(/^First-load JavaScript of the site: \d,\d{3} bytes/)
    expect(problem?.hint).toContain('The largest part is announcementBar, 91 % of it.')
  })
})
