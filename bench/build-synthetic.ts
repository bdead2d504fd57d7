import { join } from 'node:path'
import { measureProcess } from './measured-process.ts'
import { writeSyntheticSite } from './synthetic-site.ts'

/** Builds synthetic sites of growing size, each in a separate process without a cache, and prints times and memory. */
const sizes = process.argv.slice(2).map(Number)
const counts = sizes.length > 0 ? sizes : [250, 1000, 4000]
process.stdout.write('  pages   seconds   CPU s   CPU ms/page   peak MB   (npm run bench)\n')
for (const count of counts) {
  const site = join('.cache', 'bench', String(count))
  writeSyntheticSite(site, count)
  const build = ['engine/bin.js', 'build', '--no-cache', '--site', site, '--out', `${site}-dist`]
  const { seconds, cpu, peak, status, output } = measureProcess(build)
  if (status !== 0) throw new Error(`The build of ${count} pages failed:\n${output}`)
  const cells = [
    count,
    seconds.toFixed(1),
    cpu.toFixed(1),
    ((cpu / count) * 1000).toFixed(1),
    peak.toFixed(0),
  ]
  process.stdout.write(`${cells.map((cell) => String(cell).padStart(7)).join('   ')}\n`)
}
