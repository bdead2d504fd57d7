/**
 * Measures reading and rendering of API descriptions: our description, and generated descriptions of 250 to 2,000
 * operations with twice as many schemas, in the layout `auto`. Each description is measured in a separate process.
 * `node scripts/run.js bench/api-reference.ts [FILE …]`, for example with GitHub's description
 * (`npm install --prefix .cache/bench @octokit/openapi`).
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describeLargeApi } from './large-api.ts'

interface Measured {
  description: string
  'read ms': number
  'render ms': number
  /** The processor time of this process alone. */
  'CPU ms': number
  'peak MB': number
  pages: number
  'HTML kB': number
  'Markdown kB': number
  'most elements': number
}

/** Returns the best of all runs in five seconds. The first run includes the time to compile the engine. */
async function measure(name: string): Promise<Measured> {
  process.env.NODE_ENV = 'production'
  const { readApi } = await import('../engine/openapi/read/read-api.ts')
  const { apiToPages } = await import('../engine/openapi/api-to-page.tsx')
  const { aReference } = await import('../engine/fixtures/a-reference.ts')
  const file = name === 'site' ? 'site/openapi.yaml' : name
  const count = Number(name)
  const yaml = Number.isNaN(count) ? readFileSync(file, 'utf8') : describeLargeApi(count)

  let best: Measured | undefined
  const end = performance.now() + 5000
  do {
    const start = performance.now()
    const cpu = process.cpuUsage()
    const { api } = readApi(yaml, 'openapi.yaml')
    if (!api) throw new Error('The description cannot be read.')
    const read = performance.now()
    const { overview, parts } = apiToPages(api, aReference, 'auto')
    const done = performance.now()
    const { user, system } = process.cpuUsage(cpu)
    if (best && (user + system) / 1000 > best['CPU ms']) continue
    const pages = [overview, ...parts]
    const markdown = [...pages, ...(overview.markdownFiles ?? [])]
    const letters = (texts: string[]) => texts.reduce((sum, text) => sum + text.length, 0)
    best = {
      description: Number.isNaN(count) ? file : `${name} operations`,
      'read ms': Math.round(read - start),
      'render ms': Math.round(done - read),
      'CPU ms': Math.round((user + system) / 1000),
      'peak MB': Math.round(process.resourceUsage().maxRSS / 1024),
      pages: pages.length,
      'HTML kB': Math.round(letters(pages.map(({ html }) => html)) / 1000),
      'Markdown kB': Math.round(letters(markdown.map((each) => each.markdown)) / 1000),
      'most elements': Math.max(...pages.map(({ html }) => html.match(/<[a-z]/g)?.length ?? 0)),
    }
  } while (performance.now() < end)
  return best
}

const [, script = '', ...names] = process.argv
const [name] = names
if (name === undefined || process.env.MEASURE === undefined) {
  const asked = names.length > 0 ? names : ['site', '250', '288', '500', '1000', '2000']
  const rows = asked.map((each) =>
    JSON.parse(
      execFileSync(process.execPath, ['scripts/run.js', script, each], {
        encoding: 'utf8',
        env: { ...process.env, MEASURE: '1' },
      }),
    ),
  )
  console.table(Object.fromEntries(rows.map(({ description, ...row }: Measured) => [description, row])))
} else {
  process.stdout.write(JSON.stringify(await measure(name)))
}
