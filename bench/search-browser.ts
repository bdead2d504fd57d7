/**
 * What searching asks of a reader's browser at a fourth of this machine's speed: the longest task of the page while the
 * search loads and while a query is typed, and the time from each key press to the painted results. Build first:
 * `npm run build`, then `npx tsx bench/search-browser.ts [out]`. Other work on the machine counts as well: run it alone.
 */
import { chromium } from '@playwright/test'
import { previewServer } from '../engine/build/preview-server.ts'
import { findBrowser } from '../scripts/find-browser.js'

const SLOWDOWN = 4
const RUNS = 5
const QUERIES = ['function calling', 'max_tokens', 'how to stream', '/v1/chat/completions', 'embedings']

/** In the page: tasks over 50 ms, and when each key came and its results were painted. */
interface Marks {
  tasks: number[]
  keys: number[]
}

const address = await previewServer(process.argv[2] ?? 'dist', { port: 0, base: '/' })
const executablePath = await findBrowser()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
const rows: object[] = []
for (let run = 0; run < RUNS; run++) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const devtools = await page.context().newCDPSession(page)
  await page.goto(address)
  await page.locator('.search-field:enabled').waitFor()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.evaluate(() => {
    const marks: Marks = { tasks: [], keys: [] }
    Object.assign(window, { marks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) marks.tasks.push(duration)
    }).observe({ type: 'longtask' })
    // From the key press until the frame after the results for it are in the document.
    document.addEventListener('input', (event) => {
      const text = (event.target as HTMLInputElement).value
      const start = event.timeStamp
      const look = () => {
        const shown = document.querySelector('.search-panel [data-text]')?.getAttribute('data-text')
        if ((event.target as HTMLInputElement).value !== text) return
        if (shown !== text) requestAnimationFrame(look)
        else setTimeout(() => marks.keys.push(performance.now() - start))
      }
      requestAnimationFrame(look)
    })
  })
  const marks = () => page.evaluate(() => (window as unknown as { marks: Marks }).marks)
  await page.keyboard.press('Control+K')
  await page.locator('.search-results, .search-note').first().waitFor()
  await page.waitForFunction(() => document.querySelector('.search-input[aria-busy="false"]'))
  const loading = await marks()
  for (const query of QUERIES) {
    await page.locator('.search-input').fill('')
    await page.keyboard.type(query, { delay: 120 })
    await page.waitForFunction(
      (text) => document.querySelector('.search-panel [data-text]')?.getAttribute('data-text') === text,
      query,
    )
  }
  const typing = await marks()
  const keys = typing.keys.toSorted((a, b) => a - b)
  const longest = (tasks: number[]) => Math.round(Math.max(0, ...tasks))
  rows.push({
    'longest task, loading': longest(loading.tasks),
    'longest task, typing': longest(typing.tasks.slice(loading.tasks.length)),
    'key to results, p50': Math.round(keys[Math.floor(keys.length * 0.5)] ?? 0),
    p95: Math.round(keys[Math.floor(keys.length * 0.95)] ?? 0),
    keys: keys.length,
  })
  await page.close()
}
await browser.close()
// biome-ignore lint/suspicious/noConsole: a table is what this program is for
console.table(rows)
process.exit()
