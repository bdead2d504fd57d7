import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildEngine, copyOurPages, installEngine, otherEngines, run, write } from './other-engines.ts'
import { quantile } from './quantile.ts'

/**
 * Builds the same pages with our engine and with Starlight, in turns and without a cache, and prints the time of each
 * process: first for sixty small pages, then for the pages of our site.
 */
const RUNS = Number(process.argv[2] ?? 3)
const folder = resolve('.cache/bench/beside')
const small = join('.cache/bench/beside/small')

const starlightDocs = join(installEngine('starlight'), otherEngines.starlight.docs)
process.stdout.write(
  'seconds               minimum   median   maximum   (node scripts/run.js bench/beside-starlight.ts)\n',
)
writeSmallPages()
compare('sixty small pages', small)
runOurs('site')
copyOurPages(join(folder, 'ours'), 'starlight')
compare('our own pages', 'site')

function compare(what: string, site: string): void {
  const ours: number[] = []
  const theirs: number[] = []
  for (let run = 0; run < RUNS; run++) {
    ours.push(runOurs(site))
    theirs.push(buildEngine('starlight'))
  }
  print(`${what}: ours`, ours)
  print(`${what}: Starlight`, theirs)
}

function print(name: string, times: number[]): void {
  const figures = [Math.min(...times), quantile(times, 0.5), Math.max(...times)]
  const cells = figures.map((value) => value.toFixed(1).padStart(8))
  process.stdout.write(`${name.padEnd(28)}${cells.join('')}\n`)
}

function runOurs(site: string): number {
  const build = ['build', '--no-cache', '--site', site, '--out', join(folder, 'ours')]
  return run(process.execPath, ['engine/bin.js', ...build], '.')
}

/** Writes the same files for both engines; only the extensions differ. */
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
