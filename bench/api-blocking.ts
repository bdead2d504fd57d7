/**
 * How long the API reference keeps its reader waiting on a slow machine: total blocking time (what long tasks take beyond
 * 50 ms, after the first paint) at a fourth of this machine's speed, cold and warm. Build first: `npm run build`, then
 * `npx tsx bench/api-blocking.ts [out]`. Other work on the machine counts as well: run it alone.
 */
import { chromium } from '@playwright/test'
import { previewServer } from '../engine/build/preview-server.ts'
import { findBrowser } from '../scripts/find-browser.js'

const SLOWDOWN = 4
const RUNS = 7
/** Milliseconds without a long task after which a page has done its work. */
const QUIET = 1000

/** Milliseconds; `nodes` when the page has come alive. */
interface Run {
  firstPaint: number
  blocking: number
  longest: number
  nodes: number
}

const address = await previewServer(process.argv[2] ?? 'dist', { port: 0, base: '/' })
const executablePath = await findBrowser()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
const devtools = await page.context().newCDPSession(page)
await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
await page.addInitScript(() => {
  const tasks: [start: number, duration: number][] = []
  Object.assign(window, { tasks })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration])
  }).observe({ type: 'longtask', buffered: true })
})

const runs: Run[] = []
for (let run = 0; run < RUNS; run++) {
  await page.goto(new URL('api/', address).href, { waitUntil: 'networkidle' })
  await page.waitForFunction(
    (quiet) => {
      const { tasks } = window as unknown as { tasks: [number, number][] }
      const [start, duration] = tasks.at(-1) ?? [0, 0]
      return performance.now() - (start + duration) > quiet
    },
    QUIET,
    { polling: 'raf' },
  )
  runs.push(
    await page.evaluate(() => {
      const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
      const { tasks } = window as unknown as { tasks: [number, number][] }
      const after = tasks.map(([start, duration]) =>
        Math.min(duration, Math.max(0, start + duration - firstPaint)),
      )
      return {
        firstPaint: Math.round(firstPaint),
        blocking: Math.round(after.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0)),
        longest: Math.round(Math.max(0, ...after)),
        nodes: document.querySelectorAll('*').length,
      }
    }),
  )
}
await browser.close()

const median = [...runs.slice(1)].sort((a, b) => a.blocking - b.blocking)[Math.floor((RUNS - 1) / 2)]
// biome-ignore lint/suspicious/noConsole: a table is what this program is for
console.table({ cold: runs[0], 'warm, median': median })
process.exit()
