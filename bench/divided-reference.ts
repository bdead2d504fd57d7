/**
 * Measures a large reference, divided into pages, at a fourth of this machine's speed: the time from an address to the
 * painted operation over slow 4G (150 ms, 1.6 Mbit/s), for addresses of its pages and for the first operation in a reference
 * of one page; and the time from a key in the filter of the contents to the next paint. Prints medians and the slowest key.
 * Build a site first: `node scripts/run.js bench/divided-reference.ts OUT ADDRESS…`, e.g.
 * `dist api/repos/#operation/repos-get api/meta/#operation/meta-root`.
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

const [, , out = 'dist', ...links] = process.argv
const [ofPart = '', operation = ''] = links[0]?.split('#') ?? []
const address = await previewServer(out, { port: 0 })
const start = () => startBrowser('--disable-gpu')

const rows: Record<string, object> = {}
for (const link of [...links, `api/#${operation}`]) {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    // A new browser with an empty cache.
    const browser = await start()
    times.push(await untilShown(browser, link))
    await browser.close()
  }
  rows[link] = { median: quantile(times, 0.5), slowest: Math.max(...times) }
}
const browser = await start()
const keys = await keysOfFilter(browser)
await browser.close()
rows['a key in the filter'] = { median: quantile(keys, 0.5), slowest: Math.max(...keys) }
console.table(rows)
process.exit()

/** Returns the milliseconds from the start of loading a link to the first paint that shows the heading of its target. */
async function untilShown(browser: Browser, link: string): Promise<number> {
  const page = await slowPage(browser, { processor: SLOWDOWN, network: SLOW_4G })
  await page.addInitScript(
    (id) => {
      // An address for a single-page reference leads to a second document: the time starts with the first document.
      sessionStorage.begin ??= performance.timeOrigin
      const begin = Number(sessionStorage.begin)
      // The observer reports after the paint of the frame that shows the heading; a frame request reports before the next one.
      const observer = new IntersectionObserver((entries) => {
        // A message to the program takes no time in the page; a query of the program takes 60 ms.
        if (entries.some(({ isIntersecting }) => isIntersecting)) console.info('shown', Date.now() - begin)
      })
      const find = () => {
        const heading = document.getElementById(id)?.querySelector('h3')
        if (heading) observer.observe(heading)
        else requestAnimationFrame(find)
      }
      find()
    },
    link.slice(link.indexOf('#') + 1),
  )
  const shown = page.waitForEvent('console', (message) => message.text().startsWith('shown'))
  await page.goto(address + link, { waitUntil: 'commit' })
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
