/**
 * How long the API reference keeps its reader waiting on a slow machine: total blocking time (what long tasks take beyond
 * 50 ms, after the first paint) at a fourth of this machine's speed. First visits over networks as Lighthouse emulates them
 * (its `mobileSlow4G` and `desktopDense4G`), and from this machine itself, where all of a page arrives at once; then a
 * second visit. Build first: `npm run build`, then `node scripts/run.js bench/api-blocking.ts [out]`. Other work on the machine counts
 * as well: run it alone.
 */
import { chromium, type Page } from '@playwright/test'
import { previewServer } from '../engine/pipeline/serve/preview-server.ts'
import { findBrowser } from '../scripts/find-browser.js'
import { slowPage, untilQuiet } from './slow-page.ts'

const SLOWDOWN = 4
const RUNS = 7
/** Milliseconds without a long task after which a page has done its work. */
const QUIET = 1000

/** Milliseconds from request to answer, and megabits a second. */
interface Network {
  latency: number
  speed: number
}

const NETWORKS: Record<string, Network | null> = {
  'slow 4G': { latency: 562.5, speed: 1.44 },
  'dense 4G': { latency: 40, speed: 10 },
  'no network between': null,
}

/** Milliseconds; `nodes` when the page has come alive. */
interface Visit {
  firstPaint: number
  blocking: number
  longest: number
  nodes: number
}

const address = new URL('api/', await previewServer(process.argv[2] ?? 'dist', { port: 0, base: '/' })).href
const executablePath = await findBrowser()

const rows: Record<string, Visit & { from: number; to: number }> = {}
for (const [name, network] of Object.entries(NETWORKS)) {
  const firsts: Visit[] = []
  const seconds: Visit[] = []
  for (let run = 0; run < RUNS; run++) {
    // A browser of its own: in one that has seen the page before, code is compiled already.
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox'],
    })
    const page = await slowPage(browser, { processor: SLOWDOWN, network: network && emulated(network) })
    firsts.push(await visit(page))
    if (!network) seconds.push(await visit(page))
    await browser.close()
  }
  rows[`first visit, ${name}`] = median(firsts)
  if (!network) rows['second visit'] = median(seconds)
}
// biome-ignore lint/suspicious/noConsole: a table is what this program is for
console.table(rows)
process.exit()

/** The network in bytes, as Chromium takes it. */
function emulated({ latency, speed }: Network) {
  const bytes = (speed * 1e6) / 8
  return { latency, downloadThroughput: bytes, uploadThroughput: bytes }
}

async function visit(page: Page): Promise<Visit> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await untilQuiet(page, QUIET)
  return page.evaluate(() => {
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
  })
}

/** The visit in the middle, with the least and the most blocking of all. */
function median(visits: Visit[]): Visit & { from: number; to: number } {
  const sorted = [...visits].sort((a, b) => a.blocking - b.blocking)
  const [least, middle, most] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  if (!least || !middle || !most) throw new Error('There were no visits.')
  return { ...middle, from: least.blocking, to: most.blocking }
}
