import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Budget, measureBudgets, type SiteSize } from './budgets.ts'

/** Text that brotli hardly makes smaller. */
const noise = (bytes: number) => randomBytes(bytes).toString('latin1').slice(0, bytes)

const bundle = {
  files: [],
  script: 'assets/start.js',
  imports: ['assets/react.js'],
  styles: ['assets/start.css'],
  // What the search loads later is no part of a first visit.
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

describe('the budget of first-load JavaScript', () => {
  test('is one for scripts and navigation data', async () => {
    const budget = (await measure([])).get('First-load JavaScript')
    expect(budget).toEqual({ name: 'First-load JavaScript', bytes: 71_000, limit: 74_000 })
    const contents = noise(3000)
    const withFrame = (await measure([{ path: 'assets/frame.1.js', contents }])).get('First-load JavaScript')
    expect(withFrame?.bytes).toBeGreaterThan(74_000)
  })

  test('counts the navigation data of the largest edition alone', async () => {
    const small = { path: 'assets/frame.1.js', contents: noise(500) }
    const large = { path: 'assets/frame.2.js', contents: noise(2000) }
    const one = await measure([large])
    expect(await measure([small, large])).toEqual(one)
  })

  test.each([
    [1, 74_000],
    [60, 74_000],
    [61, 74_033],
    [1000, 105_020],
  ])('grows with what the sidebars say of each page beyond sixty: %i', async (pages, limit) => {
    expect((await measure([], { pages })).get('First-load JavaScript')?.limit).toBe(limit)
  })
})

test('a budget is there for the reference only where there is one', async () => {
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

  test('are those of the design for a site of our size', async () => {
    expect(await limits({ pages: 60, operations: 30, schemas: 120 })).toEqual([200_000, 120_000])
  })

  test('grow with the pages, and with the description that the site is given', async () => {
    expect(await limits({ pages: 1000 })).toEqual([2_550_000, 120_000])
    expect(await limits({ operations: 1030, schemas: 2120 })).toEqual([1_800_000, 3_420_000])
  })
})
