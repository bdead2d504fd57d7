/**
 * How long the API reference takes to read and render: our own description, and generated ones of 250, 500 and 1,000
 * operations with twice as many schemas. `node scripts/run.js bench/api-reference.ts`; each description runs in a process of its own.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describeLargeApi } from './large-api.ts'

interface Measured {
  description: string
  'read ms': number
  'render ms': number
  /** Of this process alone, whatever else the machine does. */
  'CPU ms': number
  'peak MB': number
  'HTML kB': number
  'brotli kB': number
  'Markdown kB': number
  elements: number
}

/** Best of as many runs as fit into five seconds: the first one pays for compiling the engine. */
async function measure(name: string): Promise<Measured> {
  process.env.NODE_ENV = 'production'
  const { readApi } = await import('../engine/openapi/read/read-api.ts')
  const { apiToPage } = await import('../engine/openapi/api-to-page.tsx')
  const { TabGroup } = await import('../engine/components/Tabs.tsx')
  const yaml = name === 'site' ? readFileSync('site/openapi.yaml', 'utf8') : describeLargeApi(Number(name))

  let best: Measured | undefined
  const end = performance.now() + 5000
  do {
    const start = performance.now()
    const cpu = process.cpuUsage()
    const { api } = readApi(yaml, 'openapi.yaml')
    if (!api) throw new Error('The description cannot be read.')
    const read = performance.now()
    const { page } = apiToPage(api, {
      route: '/api/',
      base: '/',
      docs: 'site/docs',
      url: 'https://docs.example',
      components: { TabGroup },
    })
    const done = performance.now()
    const { user, system } = process.cpuUsage(cpu)
    if (best && (user + system) / 1000 > best['CPU ms']) continue
    const markdownFiles = (page.markdownFiles ?? []).reduce((sum, { markdown }) => sum + markdown.length, 0)
    best = {
      description: name === 'site' ? 'site/openapi.yaml' : `${name} operations`,
      'read ms': Math.round(read - start),
      'render ms': Math.round(done - read),
      'CPU ms': Math.round((user + system) / 1000),
      'peak MB': Math.round(process.resourceUsage().maxRSS / 1024),
      'HTML kB': Math.round(page.html.length / 1000),
      'brotli kB': name === 'site' ? Math.round(brotliCompressSync(page.html).length / 1000) : 0,
      'Markdown kB': Math.round((page.markdown.length + markdownFiles) / 1000),
      elements: page.html.match(/<[a-z]/g)?.length ?? 0,
    }
  } while (performance.now() < end)
  return best
}

const [, script = '', name] = process.argv
if (name === undefined) {
  const rows = ['site', '250', '500', '1000'].map((each) =>
    JSON.parse(execFileSync(process.execPath, [...process.execArgv, script, each], { encoding: 'utf8' })),
  )
  // biome-ignore lint/suspicious/noConsole: a table is what this program is for
  console.table(Object.fromEntries(rows.map(({ description, ...row }: Measured) => [description, row])))
} else {
  process.stdout.write(JSON.stringify(await measure(name)))
}
