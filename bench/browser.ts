/**
 * Measures the waiting times of readers for several builds in turns, at a fourth of this machine's speed and over a
 * slow 4G network: first contentful paint, total blocking time, the time from a click on a link to the painted heading
 * of the next page, and from a control to the next paint. `npm run bench -- browser [name=folder …]`, e.g.
 * `before=/tmp/dist after=dist`; without arguments, `dist` and the same pages built by other engines, which it installs
 * below `.cache/`. Other processes on the machine affect the result, so run it alone.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { buildEngine, copyOurPages, installEngine, otherEngines, projectOf } from './other-engines.ts'
import { quantile } from './quantile.ts'
import { loadTimes, openQuietly, slowPage, startBrowser } from './slow-page.ts'
import { staticServer } from './static-server.ts'

const RUNS = Number(process.env.RUNS ?? 9)
const SLOWDOWN = 4
/** The latency in milliseconds, and the throughput in bytes per second. */
const NETWORK = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
const PAGES = ['', 'capabilities/function_calling/', 'api/']
/** The target of the measured navigation, which starts on the front page. */
const TARGET = 'capabilities/function_calling/'
/** CSS selectors of controls whose clicks change the screen. A build without such a control is skipped. */
const CONTROLS = {
  theme: '.color-mode-toggle',
  tab: '[role="tab"][aria-selected="false"]',
  search: '.search-field',
}

const given = process.argv.slice(2).map((argument) => argument.split('='))
const folders: Record<string, string> = Object.fromEntries(
  given.length > 0 ? given : [['ours', 'dist'], ...besides()],
)
const addresses = new Map<string, string>()
for (const [name, folder] of Object.entries(folders)) {
  addresses.set(name, await staticServer(folder))
}

const figures = new Map<string, number[]>()
for (let run = 0; run < RUNS; run++) {
  for (const [name, address] of addresses) {
    for (const path of PAGES) {
      await withPage(async (page) => {
        if (!(await openQuietly(page, address + path))) return
        const { firstPaint, blocking } = await loadTimes(page)
        note(`${name} /${path}`, 'first paint', firstPaint)
        note(`${name} /${path}`, 'blocking', blocking)
        for (const [control, selector] of Object.entries(CONTROLS)) {
          const time = await page.evaluate(timeToPaint, selector)
          if (time !== null) note(`${name} /${path}`, control, time)
        }
      })
    }
    for (const isFetched of [true, false]) {
      await withPage(async (page) => {
        await openQuietly(page, address)
        const time = await page
          .evaluate(navigate, { target: TARGET, isFetched })
          .catch(() => timeToNewDocument(page))
        if (time !== null) note(`${name} /`, isFetched ? 'to a fetched page' : 'to another page', time)
      })
    }
  }
}

const rows: Record<string, Record<string, number>> = {}
for (const [key, values] of figures) {
  const [row = '', column = ''] = key.split('|')
  rows[row] = { ...rows[row], [column]: Math.round(quantile(values, 0.5)) }
}
console.table(rows)
process.exit()

/** Builds the pages of `dist` with the other engines, and returns their folders. Leaves out an engine that fails. */
function besides(): [name: string, folder: string][] {
  if (!existsSync('dist/index.md'))
    throw new Error('There is no built site in dist. Run `npm run build` first.')
  return (Object.keys(otherEngines) as (keyof typeof otherEngines)[]).flatMap((name) => {
    const project = projectOf(name)
    process.stderr.write(`${name}: installing (kept in ${project}) and building\n`)
    try {
      installEngine(name)
      copyOurPages('dist', name)
      buildEngine(name)
    } catch (error) {
      process.stderr.write(
        `${error}\n${name} is not in the table. Correct the cause above, or delete ${project} to install it anew.\n`,
      )
      return []
    }
    return [[name, join(project, otherEngines[name].out)]]
  })
}

function note(row: string, column: string, value: number): void {
  const key = `${row}|${column}`
  figures.set(key, [...(figures.get(key) ?? []), value])
}

/** Calls `use` with a page in a new browser, because a browser keeps compiled code of earlier visits. */
async function withPage(use: (page: Page) => Promise<void>): Promise<void> {
  const browser = await startBrowser()
  const page = await slowPage(browser, { processor: SLOWDOWN, network: NETWORK })
  await use(page)
  await browser.close()
}

/** Returns the milliseconds from a click on the first such element to the next paint; null for none. Runs in the page. */
async function timeToPaint(selector: string): Promise<number | null> {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find((each) => each.checkVisibility())
  if (!element) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  await new Promise((resolve) => setTimeout(resolve, 300))
  const start = performance.now()
  element.click()
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - start
}

/** Returns the milliseconds from the click to the first paint of the next page if this is a new document. */
async function timeToNewDocument(page: Page): Promise<number> {
  const time = await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const clicked = Number(sessionStorage.getItem('clicked'))
    return paint && performance.timeOrigin > clicked && performance.timeOrigin + paint.startTime - clicked
  })
  return Number(await time.jsonValue())
}

/**
 * Returns the milliseconds from the click on a link to the paint of the heading of the next page; null for a page without
 * such a link. Runs in the page.
 */
async function navigate({
  target,
  isFetched,
}: {
  target: string
  isFetched: boolean
}): Promise<number | null> {
  const link = [...document.querySelectorAll('a')].find(({ href }) =>
    `${href.replace(/\/?$/, '')}/`.endsWith(`/${target}`),
  )
  if (!link) return null
  if (isFetched) {
    link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve, 3000))
  }
  const before = document.querySelector('h1')?.textContent
  const start = performance.now()
  sessionStorage.setItem('clicked', String(performance.timeOrigin + start))
  link.click()
  while (true) {
    await new Promise(requestAnimationFrame)
    const heading = document.querySelector('h1')
    if (heading && heading.textContent !== before) break
  }
  await new Promise((resolve) => setTimeout(resolve))
  return performance.now() - start
}
