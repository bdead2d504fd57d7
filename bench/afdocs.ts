/**
 * What the Agent-Friendly Documentation Spec says of a served build: its score, and each check that does not pass.
 * `node scripts/run.js bench/afdocs.ts [address]`, of a preview on port 3000 without an address. Ends with 1 below the least score.
 * `afdocs` brings 60 packages, so npx fetches it for this program alone.
 */
import { spawnSync } from 'node:child_process'
import config from '../site/site.config.ts'

const LEAST_SCORE = 98
const PACKAGE = 'afdocs@0.22.2'

const address = process.argv[2] ?? 'http://localhost:3000/'
const parameters = [
  '--yes',
  PACKAGE,
  'check',
  address,
  '--canonical-origin',
  config.url,
  '--max-links',
  '100',
]
const { stdout, stderr } = spawnSync('npx', [...parameters, '--quiet', '--format', 'scorecard'], {
  encoding: 'utf8',
})
const score = /Overall Score: (\d+)/.exec(stdout)?.[1]
const failing = stdout.split('\n').filter((line) => /^\s+(WARN|FAIL) /.test(line))
process.stdout.write(
  score === undefined ? `${stdout}${stderr}` : `${address}: ${score} of 100\n${failing.join('\n')}\n`,
)
process.exitCode = Number(score ?? 0) >= LEAST_SCORE ? 0 : 1
