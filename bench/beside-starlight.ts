import { join, resolve } from 'node:path'
import { buildEngine, copyOurPages, installEngine, run } from './other-engines.ts'
import { quantile } from './quantile.ts'
import { writeSyntheticSite } from './synthetic-site.ts'

/**
 * Builds the same pages with our engine and with Starlight, in turns and without a cache, and prints the time of each
 * process: first for sixty synthetic pages, then for the pages of our site.
 */
const RUNS = Number(process.argv[2] ?? 3)
const folder = resolve('.cache/bench/beside')
const synthetic = join(folder, 'synthetic')

installEngine('starlight')
process.stdout.write(
  'seconds               minimum   median   maximum   (node scripts/run.js bench/beside-starlight.ts)\n',
)
writeSyntheticSite(synthetic, 60)
compare('sixty synthetic pages', synthetic)
compare('our own pages', 'site')

function compare(what: string, site: string): void {
  runOurs(site)
  copyOurPages(join(folder, 'ours'), 'starlight')
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
