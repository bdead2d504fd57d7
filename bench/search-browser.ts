/**
 * Measures the search in a browser at a fourth of this machine's speed: the longest task of the page while the search
 * loads and while a reader types, the time from each key press to the painted results, and the processor time of the
 * main thread, which other processes on the machine hardly affect. Build first: `npm run build`, then
 * `node scripts/run.js bench/search-browser.ts [out]`.
 */
import { previewServer } from '../engine/pipeline/serve/preview-server.ts'
import { quantile } from './quantile.ts'
import { openPage, slowDown, startBrowser } from './slow-page.ts'

const SLOWDOWN = 4
const RUNS = 3
/** A page of ordinary length, and the longest page. */
const PAGES = ['', 'api/']
const QUERIES = ['function calling', 'max_tokens', 'how to stream', '/v1/chat/completions', 'embedings']

/** The data that the page records: tasks longer than 50 ms. */
interface Marks {
  tasks: number[]
}

const address = await previewServer(process.argv[2] ?? 'dist', { port: 0 })
const browser = await startBrowser()
const rows: object[] = []
for (const path of PAGES.flatMap((each) => Array.from({ length: RUNS }, () => each))) {
  const page = await openPage(browser)
  await page.goto(address + path)
  // The first calls load scripts of Playwright into the page, which takes longer than our own code.
  await page.locator('.search-field:enabled').waitFor()
  await page.waitForFunction(() => true)
  await page.waitForLoadState('networkidle')
  const devtools = await slowDown(page, SLOWDOWN)
  await page.evaluate(() => {
    const marks: Marks = { tasks: [] }
    Object.assign(window, { marks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) marks.tasks.push(duration)
    }).observe({ type: 'longtask' })
    document.addEventListener('keydown', (event) => Object.assign(window, { lastKey: event.timeStamp }), true)
  })
  const marks = () => page.evaluate(() => (window as unknown as { marks: Marks }).marks)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
  const before = await worked()
  await page.keyboard.press('Control+K')
  await page.waitForFunction(() => document.querySelector('.search-input[aria-busy="false"]'))
  const loading = { ...(await marks()), worked: (await worked()) - before }
  const keys: number[] = []
  const works: number[] = []
  for (const query of QUERIES) {
    await page.locator('.search-input').fill('')
    for (const [index, key] of [...query].entries()) {
      const start = await worked()
      await page.keyboard.press(key)
      const painted = await page.waitForFunction(
        (text) => {
          const shown = document.querySelector('.search-panel [data-text]')?.getAttribute('data-text')
          const { lastKey } = window as unknown as { lastKey: number }
          return shown === text && performance.now() - lastKey
        },
        query.slice(0, index + 1),
        { polling: 'raf' },
      )
      keys.push(Number(await painted.jsonValue()))
      works.push((await worked()) - start)
    }
  }
  const typing = await marks()
  const at = (times: number[], share: number) => Math.round(quantile(times, share))
  const longest = (tasks: number[]) => Math.round(Math.max(0, ...tasks))
  rows.push({
    page: `/${path}`,
    'longest task, loading': longest(loading.tasks),
    'main thread ms, loading': Math.round(loading.worked),
    'longest task, typing': longest(typing.tasks.slice(loading.tasks.length)),
    'key to results, p50': at(keys, 0.5),
    'key to results, p95': at(keys, 0.95),
    'main thread ms of a key, p50': at(works, 0.5),
    'main thread ms of a key, p95': at(works, 0.95),
  })
  await page.close()
}
await browser.close()
console.table(rows)
process.exit()
