/**
 * Measures the time from each control of frame, search and reference to the next paint, at a fourth of this machine's
 * speed, by Event Timing, from which browsers compute "interaction to next paint". Prints the slowest controls, and all
 * above the limit. Build first: `npm run build`, then `node scripts/run.js bench/interactions.ts [out]`.
 */
import type { Page } from '@playwright/test'
import { previewServer } from '../engine/pipeline/serve/preview-server.ts'
import { longestInteraction, openPage, slowDown, startBrowser, watchInteractions } from './slow-page.ts'

const SLOWDOWN = 4
/** In milliseconds. */
const LIMIT = 100
const PAGES = ['', 'getting-started/quickstart/', 'capabilities/function_calling/', 'api/']
const WIDTHS = [390, 1280]
/** How long a finger or a mouse button stays down, in milliseconds. Without this time, press and release are measured together. */
const PRESS = 80
/** How many controls of one kind are tested on a page: more of them would give no new result. */
const OF_A_KIND = 3
const CONTROLS =
  '#frame :is(button, summary, [role="tab"], input:not([disabled])), #frame a[href^="#"], .toc-links a'

interface Taken {
  page: string
  control: string
  milliseconds: number
}

const address = await previewServer(process.argv[2] ?? 'dist', { port: 0 })
const browser = await startBrowser()
const taken: Taken[] = []
for (const width of WIDTHS) {
  for (const path of PAGES) {
    const page = await openPage(browser, width)
    await page.goto(address + path)
    await page.locator('.search-field:enabled').waitFor()
    await page.waitForLoadState('networkidle')
    await slowDown(page, SLOWDOWN)
    await watchInteractions(page)
    const measure = async (control: string, act: () => Promise<void>) => {
      await act()
      taken.push({ page: `/${path} at ${width} px`, control, milliseconds: await longestInteraction(page) })
    }
    for (const [index, name] of (await namesOf(page)).entries()) {
      const control = page.locator(`[data-tried="${index}"]`)
      if (!(await control.isVisible()) || !(await control.isEnabled())) continue
      await control.hover({ timeout: 5000 }).catch(() => {})
      await settled(page)
      await longestInteraction(page)
      await measure(name, () => control.click({ timeout: 5000, delay: PRESS }).catch(() => {}))
      await page.keyboard.press('Escape')
    }
    await settled(page)
    await measure('Ctrl+K', () => page.keyboard.press('Control+K'))
    await page.locator('.search-input[aria-busy="false"]').waitFor()
    for (const letter of 'model') await measure(`search: ${letter}`, () => page.keyboard.press(letter))
    await page.locator('.search-results[data-text="model"]').waitFor()
    await measure('search: arrow', () => page.keyboard.press('ArrowDown'))
    await measure('search: section', () => page.locator('.search-filters button').nth(1).click())
    await measure('search: close', () => page.keyboard.press('Escape'))
    await measure('?', () => page.keyboard.press('?'))
    await page.close()
  }
}
await browser.close()

taken.sort((a, b) => b.milliseconds - a.milliseconds)
const over = taken.filter(({ milliseconds }) => milliseconds > LIMIT)
const lines = taken
  .slice(0, Math.max(10, over.length))
  .map(({ milliseconds, page, control }) => `${milliseconds} ms  ${page}  ${control}\n`)
process.stdout.write(
  `${taken.length} interactions, ${over.length} over ${LIMIT} ms to the next paint.\n${lines.join('')}`,
)
process.exit(over.length > 0 ? 1 : 0)

/** Marks the controls to test, and returns their names. */
function namesOf(page: Page): Promise<string[]> {
  return page.evaluate(
    ([selector, most]) => {
      const known = new Map<string, number>()
      const names: string[] = []
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        const name = `${element.localName}.${element.className}`
        const count = known.get(name) ?? 0
        known.set(name, count + 1)
        if (count >= most) continue
        element.dataset.tried = String(names.length)
        names.push(`${name} ${element.textContent?.trim().slice(0, 30)}`)
      }
      return names
    },
    [CONTROLS, OF_A_KIND] as const,
  )
}

/** Waits until animations and scrolling by the previous control have ended, and the browser is idle. */
function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const end = performance.now() + 5000
    let top = Number.NaN
    const isMoving = () => document.getAnimations().some(({ playState }) => playState === 'running')
    while (performance.now() < end && (top !== scrollY || isMoving())) {
      top = scrollY
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    }
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 }))
  })
}
