/**
 * Measures the total blocking time of the API reference (the time of long tasks above 50 ms, after the first paint) at
 * a fourth of this machine's speed: first visits over two networks of Lighthouse (`mobileSlow4G` and `desktopDense4G`)
 * and without a slow network, then a second visit. Build first: `npm run build`, then
 * `node scripts/run.js bench/api-blocking.ts [out]`. Other processes on the machine affect the result, so run it alone.
 */
import type { Page } from '@playwright/test'
import { previewServer } from '../engine/pipeline/serve/preview-server.ts'
import { type LoadTimes, loadTimes, openQuietly, slowPage, startBrowser } from './slow-page.ts'

const SLOWDOWN = 4
const RUNS = 7

/** The latency in milliseconds, and the speed in megabits per second. */
interface Network {
  latency: number
  speed: number
}

const NETWORKS: Record<string, Network | null> = {
  'slow 4G': { latency: 562.5, speed: 1.44 },
  'dense 4G': { latency: 40, speed: 10 },
  'no network between': null,
}

interface Visit extends LoadTimes {
  /** The number of nodes after hydration. */
  nodes: number
}

const address = new URL('api/', await previewServer(process.argv[2] ?? 'dist', { port: 0 })).href

const rows: Record<string, Visit & { from: number; to: number }> = {}
for (const [name, network] of Object.entries(NETWORKS)) {
  const firsts: Visit[] = []
  const seconds: Visit[] = []
  for (let run = 0; run < RUNS; run++) {
    // A new browser for each visit, because a browser keeps compiled code of earlier visits.
    const browser = await startBrowser()
    const page = await slowPage(browser, { processor: SLOWDOWN, network: network && emulated(network) })
    firsts.push(await visit(page))
    if (!network) seconds.push(await visit(page))
    await browser.close()
  }
  rows[`first visit, ${name}`] = median(firsts)
  if (!network) rows['second visit'] = median(seconds)
}
console.table(rows)
process.exit()

/** Returns the network in the units of Chromium: bytes per second. */
function emulated({ latency, speed }: Network) {
  const bytes = (speed * 1e6) / 8
  return { latency, downloadThroughput: bytes, uploadThroughput: bytes }
}

async function visit(page: Page): Promise<Visit> {
  await openQuietly(page, address)
  return { ...(await loadTimes(page)), nodes: await page.locator('*').count() }
}

/** Returns the median visit, with the lowest and the highest blocking time of all visits. */
function median(visits: Visit[]): Visit & { from: number; to: number } {
  const sorted = [...visits].sort((a, b) => a.blocking - b.blocking)
  const [least, middle, most] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  if (!least || !middle || !most) throw new Error('There were no visits.')
  return { ...middle, from: least.blocking, to: most.blocking }
}
