import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Budget, measureBudgets } from './budgets.ts'

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

async function measure(files: { path: string; contents: string }[], pages = 1): Promise<Map<string, Budget>> {
  const budgets = await measureBudgets(bundle, [...scripts, ...files], { pages, apiHtml: null })
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
    expect((await measure([], pages)).get('First-load JavaScript')?.limit).toBe(limit)
  })
})

test('a budget is there for the reference only where there is one', async () => {
  const named = async (apiHtml: string | null) =>
    (await measureBudgets(bundle, scripts, { pages: 1, apiHtml })).map(({ name }) => name)
  expect(await named(null)).not.toContain('HTML of the API reference')
  expect(await named('<h1>API</h1>')).toContain('HTML of the API reference')
})
