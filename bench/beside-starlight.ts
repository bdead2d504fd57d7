import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { globSync } from 'tinyglobby'

/**
 * Builds the same pages with our engine and with Starlight, in turns, each without a cache, and prints whole-process
 * times: sixty small pages, then those of our site. Installs Starlight below `.cache/` from the npm registry: the newest
 * line that runs on Node 20.
 */
const RUNS = Number(process.argv[2] ?? 3)
const folder = resolve('.cache/bench/beside')
const starlight = join(folder, 'starlight')
const starlightDocs = join(starlight, 'src/content/docs')
const small = join('.cache/bench/beside/small')

installStarlight()
process.stdout.write(
  'seconds               minimum   median   maximum   (node scripts/run.js bench/beside-starlight.ts)\n',
)
writeSmallPages()
compare('sixty small pages', small)
runOurs('site')
copyOurPages()
compare('our own pages', 'site')

function compare(what: string, site: string): void {
  const ours: number[] = []
  const theirs: number[] = []
  for (let run = 0; run < RUNS; run++) {
    ours.push(runOurs(site))
    theirs.push(runStarlight())
  }
  print(`${what}: ours`, ours)
  print(`${what}: Starlight`, theirs)
}

function print(name: string, times: number[]): void {
  const sorted = times.sort((a, b) => a - b)
  const figures = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  process.stdout.write(
    `${name.padEnd(28)}${figures.map((value) => (value ?? 0).toFixed(1).padStart(8)).join('')}\n`,
  )
}

function runOurs(site: string): number {
  const build = ['build', '--no-cache', '--site', site, '--out', join(folder, 'ours')]
  return run(process.execPath, ['engine/bin.js', ...build], '.')
}

function runStarlight(): number {
  for (const cache of ['.astro', 'node_modules/.astro', 'dist'])
    rmSync(join(starlight, cache), { recursive: true, force: true })
  return run(process.execPath, ['node_modules/astro/astro.js', 'build'], starlight)
}

function installStarlight(): void {
  const files = {
    'package.json': JSON.stringify({
      private: true,
      type: 'module',
      dependencies: { astro: '^5.14.0', '@astrojs/starlight': '^0.36.0', sharp: '*' },
    }),
    'astro.config.mjs': [
      `import { defineConfig } from 'astro/config'`,
      `import starlight from '@astrojs/starlight'`,
      `export default defineConfig({ site: 'https://docs.example.com', integrations: [starlight({ title: 'Docs' })] })`,
    ].join('\n'),
    'src/content.config.ts': [
      `import { defineCollection } from 'astro:content'`,
      `import { docsLoader } from '@astrojs/starlight/loaders'`,
      `import { docsSchema } from '@astrojs/starlight/schema'`,
      `export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }`,
    ].join('\n'),
  }
  for (const [path, contents] of Object.entries(files)) write(join(starlight, path), contents)
  if (!existsSync(join(starlight, 'node_modules/astro'))) {
    run('npm', ['install', '--no-audit', '--no-fund'], starlight)
  }
}

/** The same files for both, but for their endings. */
function writeSmallPages(): void {
  rmSync(starlightDocs, { recursive: true, force: true })
  const ids = Array.from({ length: 60 }, (_, index) => `page-${index + 1}`)
  for (const id of ids) {
    const text = `---
title: The ${id}
description: What the ${id} says is little, since it is here to be built and timed.
---

Some words of the ${id}, with a link to [the first page](/).

## First

A paragraph that says a little more about the subject of this page, in two lines or so of the window of a reader.

\`\`\`python
print('${id}')
\`\`\`

## Second

More of it.
`
    write(join(small, 'docs', `${id}.mdx`), text)
    write(join(starlightDocs, `${id}.md`), text)
  }
  const home = '---\ntitle: Home\ndescription: The first of sixty pages.\n---\n\nThe first page.\n'
  write(join(small, 'docs/index.mdx'), home)
  write(join(starlightDocs, 'index.md'), home)
  write(join(small, 'sidebars.ts'), `export default { docs: ${JSON.stringify(['index', ...ids])} }\n`)
  write(
    join(small, 'site.config.ts'),
    `export default { title: 'Docs', url: 'https://docs.example.com', navbar: { items: [{ type: 'search' }] } }\n`,
  )
}

/** Our Markdown files are plain Markdown: their links lead elsewhere, so they are turned to the start. */
function copyOurPages(): void {
  rmSync(starlightDocs, { recursive: true, force: true })
  for (const file of globSync('**/*.md', { cwd: join(folder, 'ours'), ignore: 'api/**' })) {
    const text = readFileSync(join(folder, 'ours', file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '')
    const title = /^# (.*)$/m.exec(text)?.[1] ?? file
    const body = text.replace(/^# .*$/m, '').replace(/\]\((?!https?:)[^)]*\)/g, '](/)')
    write(join(starlightDocs, file), `---\ntitle: ${JSON.stringify(title)}\n---\n${body}`)
  }
}

/** Seconds that a process takes; throws with its output where it fails. */
function run(command: string, args: string[], cwd: string): number {
  const start = performance.now()
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  return (performance.now() - start) / 1000
}

function write(path: string, contents: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, contents)
}
