/**
 * Compares how many requests of `/api/` the preview and nginx answer, in turns on one machine: 10,000 requests over 50
 * connections, with compression as browsers request (the preview stores compressed files, nginx compresses each answer)
 * and without. `node scripts/run.js bench/preview-load.ts [folder of a site]`. Ends with status 1 if an answer is not
 * 200 with the whole page, or if nginx answers more than twice as many requests.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildForHosts } from '../e2e/hosts/build-sites.ts'
import { isInstalled, startHost } from '../e2e/hosts/servers.ts'
import { startServer } from '../e2e/support/start-server.ts'
import { quantile } from './quantile.ts'

const REQUESTS = 10_000
const CONNECTIONS = 50
const ROUNDS = 3
const ENCODINGS = ['gzip, br', 'identity']

const out = mkdtempSync(join(tmpdir(), 'preview-load-'))
buildForHosts(process.argv[2] ?? 'site', '/', out)
const servers = {
  preview: await startServer('preview', '--out', out),
  ...(isInstalled('nginx') && { nginx: await startHost('nginx', out, '/') }),
}

for (const encoding of ENCODINGS) {
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const rates: Record<string, number> = {}
    for (const [name, { address }] of Object.entries(servers)) {
      const { seconds, errors, bytes } = await load(`${address}api/`, encoding)
      if (errors > 0) process.exitCode = 1
      rates[name] = REQUESTS / seconds
      console.log(
        `${name}, ${encoding}: ${rates[name].toFixed(0)} answers a second, ${(bytes / 1000).toFixed(0)} kB each, ${errors} errors`,
      )
    }
    const { preview = 0, nginx = 0 } = rates
    ratios.push(nginx / preview)
  }
  // The median, because other processes on the machine affect single rounds.
  const ratio = quantile(ratios, 0.5)
  if ('nginx' in servers)
    console.log(`${encoding}: nginx answers ${ratio.toFixed(2)} times as many requests as the preview\n`)
  if (ratio > 2) process.exitCode = 1
}
for (const { stop } of Object.values(servers)) stop()
rmSync(out, { recursive: true })

/** Returns the seconds for all requests, the number of failed requests, and the bytes of an answer. */
async function load(address: string, encoding: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const ask = () =>
    new Promise<number>((resolve) => {
      get(address, { agent, headers: { 'accept-encoding': encoding } }, (response) => {
        let bytes = 0
        response.on('data', (part: Buffer) => {
          bytes += part.length
        })
        response.on('end', () => resolve(response.statusCode === 200 ? bytes : 0))
        response.on('error', () => resolve(0))
      }).on('error', () => resolve(0))
    })
  const bytes = await ask()
  const start = performance.now()
  let left = REQUESTS
  let errors = 0
  const visit = async () => {
    while (left-- > 0) if ((await ask()) !== bytes) errors++
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, visit))
  agent.destroy()
  return { seconds: (performance.now() - start) / 1000, errors, bytes }
}
