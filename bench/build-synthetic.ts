import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { writeSyntheticSite } from './synthetic-site.ts'

/** Builds synthetic sites of growing size, each in a separate process without a cache, and prints times and memory. */
const sizes = process.argv.slice(2).map(Number)
const counts = sizes.length > 0 ? sizes : [250, 1000, 4000]
process.stdout.write('  pages   seconds   CPU s   CPU ms/page   peak MB   (npm run bench)\n')
for (const count of counts) {
  const site = join('.cache', 'bench', String(count))
  writeSyntheticSite(site, count)
  const start = performance.now()
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,process.on('exit',()=>process.stderr.write('used='+JSON.stringify(process.resourceUsage())))`,
      'engine/bin.js',
      'build',
      '--no-cache',
      '--site',
      site,
      '--out',
      `${site}-dist`,
    ],
    { encoding: 'utf8' },
  )
  const seconds = (performance.now() - start) / 1000
  if (status !== 0) throw new Error(`The build of ${count} pages failed:\n${stdout}${stderr}`)
  const used: NodeJS.ResourceUsage = JSON.parse(/used=(\{.*\})/.exec(stderr)?.[1] ?? '{}')
  const cpu = (used.userCPUTime + used.systemCPUTime) / 1e6
  const peak = used.maxRSS / 1024
  const cells = [
    count,
    seconds.toFixed(1),
    cpu.toFixed(1),
    ((cpu / count) * 1000).toFixed(1),
    peak.toFixed(0),
  ]
  process.stdout.write(`${cells.map((cell) => String(cell).padStart(7)).join('   ')}\n`)
}
