import { execFile, spawnSync } from 'node:child_process'
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
const REFUSED = [
  'llms-txt-directive-html',
  'page-size-html',
  'content-start-position',
  'markdown-content-parity',
]

/** The parts of the report that the test reads. */
interface Report {
  scoring: { overall: number }
  results: { id: string; status: string; message: string }[]
}

const isAvailable = spawnSync('npx', [...JUDGE, '--version'], { timeout: 60_000 }).status === 0
const site = folderOf('site', '/')
const servers = {
  nginx: () => startHost('nginx', site, '/'),
  preview: () => startServer('preview', '--out', site),
}

for (const [name, start] of Object.entries(servers))
  test(`the site on ${name} scores at least ${LEAST_SCORE} of 100 in the Agent-Friendly Documentation Spec`, async () => {
    test.skip(!isAvailable, 'npx cannot fetch afdocs')
    test.skip(name === 'nginx' && !isInstalled('nginx'), 'nginx is not installed')
    const server = await start()
    // Both servers have the same pages, so a sample of the pages is enough on the second server.
    const pages = name === 'preview' && isInstalled('nginx') ? 12 : 100
    const { scoring, results } = await judge(server.address, pages).finally(() => server.stop())
    const failing = results.filter(({ status }) => status === 'warn' || status === 'fail')
    expect(failing.filter(({ id }) => !REFUSED.includes(id))).toEqual([])
    expect(scoring.overall, failing.map(({ message }) => message).join('\n')).toBeGreaterThanOrEqual(
      LEAST_SCORE,
    )
  })

/** Checks at most `pages` pages, the same pages in each run. */
async function judge(address: string, pages: number): Promise<Report> {
  const sample = ['--sampling', 'deterministic', '--max-links', String(pages)]
  const options = ['--canonical-origin', config.url, ...sample, '--request-delay', '0']
  const parameters = [...JUDGE, 'check', address, ...options, '--quiet', '--format', 'json', '--score']
  // The status is 1 if a check fails; the report names the check.
  const { stdout } = await promisify(execFile)('npx', parameters, { maxBuffer: 64e6 }).catch((error) => error)
  return JSON.parse(stdout)
}
