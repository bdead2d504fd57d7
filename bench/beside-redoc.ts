/**
 * Builds the same descriptions with our engine, Redoc and Scalar: seconds, processor time, peak memory, bytes and elements of the
 * HTML. `node scripts/run.js bench/beside-redoc.ts [FILE …]`: by default our description and generated ones; Redoc and
 * Scalar are installed below `.cache/bench`. The package of Scalar renders on a server; its document is written to a file.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { globSync } from 'tinyglobby'
import { describeLargeApi } from './large-api.ts'
import { measureProcess } from './measured-process.ts'
import { run, write } from './other-engines.ts'

/** Milliseconds after which a build is ended. */
const PATIENCE = 10 * 60_000
const FOLDER = resolve('.cache/bench/references')

const [, , ...files] = process.argv
const names = files.length > 0 ? files : ['site/openapi.yaml', '250', '288', '500', '1000', '2000']
installPackages('@redocly/cli', '@scalar/server-side-rendering')
const rows: Record<string, object> = {}
for (const name of names) {
  const file = join(FOLDER, Number(name) > 0 ? `${name}.json` : `api${extname(name)}`)
  write(file, Number(name) > 0 ? describeLargeApi(Number(name)) : readFileSync(name, 'utf8'))
  rows[`${name}: ours`] = ours(file)
  rows[`${name}: Redoc`] = measured([
    'node_modules/@redocly/cli/bin/cli.js',
    'build-docs',
    file,
    '-o',
    'out/index.html',
  ])
  rows[`${name}: Scalar`] = measured(['render.mjs', file])
}
console.table(rows)

function installPackages(...packages: string[]): void {
  if (!packages.every((name) => existsSync(join(FOLDER, 'node_modules', name)))) {
    write(join(FOLDER, 'package.json'), '{ "private": true, "type": "module" }')
    run('npm', ['install', '--no-audit', '--no-fund', ...packages], FOLDER)
  }
  write(
    join(FOLDER, 'render.mjs'),
    `import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { renderApiReference } from '@scalar/server-side-rendering'
mkdirSync('out', { recursive: true })
const html = await renderApiReference({ config: { content: readFileSync(process.argv[2], 'utf8') } })
writeFileSync('out/index.html', html)
process.exit()
`,
  )
}

/** A site of one page and the reference, with search, Markdown files and all other files of a build. */
function ours(description: string): object {
  const site = join(FOLDER, 'site')
  rmSync(site, { recursive: true, force: true })
  write(
    join(site, 'docs/index.mdx'),
    '---\ntitle: Home\ndescription: The first page.\n---\n\nRead the [reference](/api/).\n',
  )
  write(join(site, 'sidebars.ts'), `export default { docs: ['index'] }\n`)
  write(join(site, `api${extname(description)}`), readFileSync(description, 'utf8'))
  const config = {
    title: 'Docs',
    url: 'https://docs.example.com',
    api: { description: `api${extname(description)}` },
  }
  write(join(site, 'site.config.ts'), `export default ${JSON.stringify(config)}\n`)
  return measured([resolve('engine/bin.js'), 'build', '--no-cache', '--site', 'site', '--out', 'out'])
}

/** Runs a program, which writes HTML into the folder `out`. */
function measured(args: string[]): object {
  const out = join(FOLDER, 'out')
  rmSync(out, { recursive: true, force: true })
  const { seconds, cpu, peak, status, output } = measureProcess(args, { cwd: FOLDER, timeout: PATIENCE })
  if (status === null) return { failed: 'no end in 10 minutes' }
  if (status !== 0) return { failed: output.trim().split('\n').at(-1)?.slice(0, 60) }
  const pages = globSync('**/*.html', { cwd: out, absolute: true }).map((page) => readFileSync(page, 'utf8'))
  const elements = pages.map(
    (html) => html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').match(/<[a-z]/g)?.length ?? 0,
  )
  return {
    seconds: Math.round(seconds * 10) / 10,
    'CPU s': Math.round(cpu * 10) / 10,
    'peak MB': Math.round(peak),
    pages: pages.length,
    'HTML kB': Math.round(pages.reduce((sum, html) => sum + html.length, 0) / 1000),
    elements: elements.reduce((sum, count) => sum + count, 0),
    'most elements': Math.max(0, ...elements),
  }
}
