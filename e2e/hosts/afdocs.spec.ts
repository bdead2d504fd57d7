import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import config from '../../site/site.config.ts'
import { startServer } from '../support/start-server.ts'
import { isInstalled, startHost } from './servers.ts'
import { folderOf } from './sites.ts'

/** The checker of the Agent-Friendly Documentation Spec. It needs 60 packages, so npx downloads it only for this test. */
const JUDGE = ['--yes', 'afdocs@0.22.2']
const LEAST_SCORE = 98
/** Checks that the site does not pass; decision 24 gives the reasons. Each other check has to pass. */
const REFUSED = ['page-size-html', 'content-start-position', 'markdown-content-parity']
/** Checks of the answers of a server. The others read pages, which are the same on all servers. */
const OF_SERVERS = [
  'markdown-url-support',
  'content-negotiation',
  'page-size-transfer',
  'http-status-codes',
  'redirect-behavior',
  'cache-header-hygiene',
  'auth-gate-detection',
  'bot-protection-interference',
]

/** The parts of the report that the test reads. */
interface Report {
  scoring: { overall: number }
  results: { id: string; status: string; message: string }[]
}

const isAvailable = spawnSync('npx', [...JUDGE, '--version'], { timeout: 60_000 }).status === 0
const site = folderOf('site', '/')
test.skip(!isAvailable, 'npx cannot fetch afdocs')

test(`the site on nginx scores at least ${LEAST_SCORE} of 100 in the Agent-Friendly Documentation Spec`, async () => {
  test.skip(!isInstalled('nginx'), 'nginx is not installed')
  const server = await startHost('nginx', site, '/')
  const { scoring, results } = await judge(server.address, routes()).finally(() => server.stop())
  const failing = failingOf(results)
  expect(failing.filter(({ id }) => !REFUSED.includes(id))).toEqual([])
  expect(scoring.overall, failing.map(({ message }) => message).join('\n')).toBeGreaterThanOrEqual(
    LEAST_SCORE,
  )
})

test('the preview passes the checks of servers in the Agent-Friendly Documentation Spec', async () => {
  const server = await startServer('preview', '--out', site)
  const some = routes().filter((_, index) => index % 6 === 0)
  const checks = ['--checks', OF_SERVERS.join()]
  const { results } = await judge(server.address, some, checks).finally(() => server.stop())
  expect(results.map(({ id }) => id).sort()).toEqual(OF_SERVERS.toSorted())
  expect(failingOf(results)).toEqual([])
})

const failingOf = (results: Report['results']) =>
  results.filter(({ status }) => status === 'warn' || status === 'fail')

/** Returns the routes in the sitemap, without a slash at the beginning. */
function routes(): string[] {
  const found = readFileSync(join(site, 'sitemap.xml'), 'utf8').matchAll(/<loc>(.*?)<\/loc>/g)
  return [...found].map(([, address = '']) => new URL(address).pathname.slice(1))
}

/** Checks the pages at these routes. The judge would also find them in `llms.txt`, whose files it reads several times. */
async function judge(address: string, pages: readonly string[], more: string[] = []): Promise<Report> {
  const urls = ['--urls', pages.map((route) => address + route).join()]
  const options = ['--canonical-origin', config.url, ...urls, '--request-delay', '0', ...more]
  const parameters = [...JUDGE, 'check', address, ...options, '--quiet', '--format', 'json', '--score']
  // The status is 1 if a check fails; the report names the check.
  const { stdout } = await promisify(execFile)('npx', parameters, { maxBuffer: 64e6 }).catch((error) => error)
  return JSON.parse(stdout)
}
