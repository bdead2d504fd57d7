/**
 * Measures a large reference, divided into pages, at a fourth of this machine's speed: the time from an address to the
 * painted operation over slow 4G (150 ms, 1.6 Mbit/s), for the address of its page and for the address in a reference of one
 * page; and the time from a key in the filter of the contents to the next paint. Prints medians and the slowest key. Build
 * a site first: `node scripts/run.js bench/divided-reference.ts OUT PAGE OPERATION`, e.g. `dist api/repos/ repos-get`.
 */
import type { Browser } from '@playwright/test'
import { previewServer } from '../engine/pipeline/serve/preview-server.ts'
import { quantile } from './quantile.ts'
import {
  longestInteraction,
  openPage,
  slowDown,
  slowPage,
  startBrowser,
  watchInteractions,
} from './slow-page.ts'

const RUNS = 5
const SLOWDOWN = 4
const SLOW_4G = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const TYPED = 'pull request'

const [, , out = 'dist', ofPart = '', operation = ''] = process.argv
const address = await previewServer(out, { port: 0 })
const start = () => startBrowser('--disable-gpu')

const rows: Record<string, object> = {}
for (const [name, path] of Object.entries({ 'its own page': ofPart, 'a reference of one page': 'api/' })) {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    // A new browser with an empty cache.
    const browser = await start()
    times.push(await untilShown(browser, `${address}${path}#operation/${operation}`))
    await browser.close()
  }
  rows[`an address of ${name}`] = { median: quantile(times, 0.5), slowest: Math.max(...times) }
}
const browser = await start()
const keys = await keysOfFilter(browser)
await browser.close()
rows['a key in the filter'] = { median: quantile(keys, 0.5), slowest: Math.max(...keys) }
console.table(rows)
process.exit()

/** Returns the milliseconds from the start of loading an address to the first paint that shows the operation. */
async function untilShown(browser: Browser, href: string): Promise<number> {
  const page = await slowPage(browser, { processor: SLOWDOWN, network: SLOW_4G })
  await page.addInitScript((id) => {
    const look = () => {
      const { top = Infinity } = document.getElementById(id)?.getBoundingClientRect() ?? {}
      const isShown = top >= 0 && top < innerHeight
      // An address for a single-page reference leads to a second document: the time starts with the first document.
      sessionStorage.begin ??= performance.timeOrigin
      const begin = Number(sessionStorage.begin)
      // A message to the program takes no time in the page; a query of the program takes 60 ms.
      if (isShown) requestAnimationFrame(() => console.info('shown', Date.now() - begin))
      else requestAnimationFrame(look)
    }
    look()
  }, `operation/${operation}`)
  const shown = page.waitForEvent('console', (message) => message.text().startsWith('shown'))
  await page.goto(href, { waitUntil: 'commit' })
  return Math.round(Number((await shown).text().split(' ')[1]))
}

/** Returns the milliseconds from each key to the next paint, by Event Timing; less than 16 ms counts as 16 ms. */
async function keysOfFilter(browser: Browser): Promise<number[]> {
  const page = await openPage(browser)
  await page.goto(address + ofPart, { waitUntil: 'networkidle' })
  await slowDown(page, SLOWDOWN)
  await watchInteractions(page)
  await page.getByRole('searchbox', { name: 'Filter operations' }).focus()
  const times: number[] = []
  for (const letter of TYPED) {
    await page.keyboard.press(letter)
    times.push(Math.max(16, await longestInteraction(page)))
  }
  return times
}
