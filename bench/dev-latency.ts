import { cpSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { globSync } from 'tinyglobby'
import { startServer } from '../e2e/support/start-server.ts'
import { findBrowser, findHeadlessShell } from '../scripts/find-browser.js'
import { quantile } from './quantile.ts'
import { writeSyntheticSite } from './synthetic-site.ts'

/**
 * Measures the milliseconds from a saved file to the frame that shows the edit, in the development server: for a copy
 * of our site, and for 1,000 synthetic pages. Makes each edit `RUNS` times, and prints the median next to the goal.
 */
const RUNS = Number(process.argv[2] ?? 7)
const FOLDER = '.cache/bench/latency'

interface Edit {
  name: string
  /** In milliseconds. */
  goal: number
  /** The path of the file below the folder of the site. */
  file: string
  /** The text after which the edit adds a new word, which the page then shows. */
  after: string
  /** The path of the page that shows the edit. */
  path: string
  /** All pages are replaced by the same text before the edit, as Git does for another branch. */
  replacesAll?: true
}

const OURS: Edit[] = [
  { name: 'page', goal: 100, file: 'docs/guides/rag.mdx', after: '\nThe last sentence', path: 'guides/rag/' },
  { name: 'fragment', goal: 150, file: 'docs/guides/_part.mdx', after: 'A fragment', path: 'guides/rag/' },
  { name: 'sidebars', goal: 300, file: 'sidebars.ts', after: "label: 'Getting started", path: 'guides/rag/' },
  {
    name: 'config',
    goal: 300,
    file: 'site.config.ts',
    after: "title: 'Mistral AI Docs",
    path: 'guides/rag/',
  },
  {
    name: 'component',
    goal: 400,
    file: 'components/pictures/Distribution.tsx',
    after: 'return `At',
    path: 'guides/sampling/',
  },
  {
    name: 'openapi.yaml',
    goal: 500,
    file: 'openapi.yaml',
    after: 'summary: Create a chat completion',
    path: 'api/',
  },
]
const MANY: Edit[] = [
  {
    name: 'page of 1,000',
    goal: 150,
    file: 'docs/part-1/page-7.mdx',
    after: 'Part 1 of',
    path: 'part-1/page-7/',
  },
]
MANY.push(...MANY.map((edit): Edit => ({ ...edit, name: '1,000 pages', goal: 500, replacesAll: true })))

const executablePath = findHeadlessShell() ?? (await findBrowser())
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
process.stdout.write(
  'edit of             median      goal   (milliseconds; node scripts/run.js bench/dev-latency.ts)\n',
)
rmSync(FOLDER, { recursive: true, force: true })
const ours = join(FOLDER, 'site')
cpSync('site', ours, { recursive: true, filter: (path) => !path.includes('node_modules') })
writeFileSync(join(ours, 'docs/guides/_part.mdx'), 'A fragment of a page.\n')
const page = join(ours, 'docs/guides/rag.mdx')
writeFileSync(
  page,
  `${readFileSync(page, 'utf8')}\n<Include file="_part.mdx" />\n\nThe last sentence of it.\n`,
)
await measure(ours, OURS)
const many = join(FOLDER, 'many')
writeSyntheticSite(many, 1000)
await measure(many, MANY)
await browser.close()

async function measure(site: string, edits: readonly Edit[]): Promise<void> {
  const server = await startServer('dev', '--site', site)
  try {
    for (const edit of edits) {
      const page = await browser.newPage()
      await page.goto(server.address + edit.path)
      const times: number[] = []
      for (let run = 0; run <= RUNS; run++) times.push(await timeOf(page, site, edit))
      // The first run is a warm-up.
      const median = quantile(times.slice(1), 0.5)
      const cells = [String(median).padStart(8), String(edit.goal).padStart(10)]
      process.stdout.write(`${edit.name.padEnd(16)}${cells.join('')}\n`)
      await page.close()
    }
  } finally {
    server.stop()
  }
}

/** Returns the milliseconds from the modification time of the file to the first frame that contains the new word. */
async function timeOf(page: Page, site: string, { file, after, replacesAll }: Edit): Promise<number> {
  const path = join(site, file)
  // A new word each time: the cache contains the results of the edits of earlier runs.
  const word = `edit${Date.now()}`
  // Waits until the page has shown and checked the previous edit.
  await page.waitForTimeout(600)
  const seen = page.waitForFunction(
    (text) => document.documentElement.textContent?.includes(text) && Date.now(),
    word,
    { polling: 'raf' },
  )
  await page.evaluate(() => new Promise(requestAnimationFrame))
  const replace = (replaced: string, text: string) => {
    writeFileSync(`${site}.new`, text)
    renameSync(`${site}.new`, replaced)
  }
  if (replacesAll)
    for (const each of globSync('docs/**/*.mdx', { cwd: site, absolute: true }))
      replace(each, readFileSync(each, 'utf8'))
  replace(
    path,
    readFileSync(path, 'utf8')
      .replace(/ edit\d+/g, '')
      .replace(after, `${after} ${word}`),
  )
  return Math.round(Number(await (await seen).jsonValue()) - statSync(path).mtimeMs)
}
