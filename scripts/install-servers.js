// Installs nginx and Caddy for the tests of hosts, if they are missing and this requires no password. Otherwise the
// tests of a missing server are skipped.
import { spawnSync } from 'node:child_process'

const missing = ['nginx', 'caddy'].filter((name) => spawnSync(name, ['-v'], { stdio: 'ignore' }).error)
if (missing.length > 0 && process.platform === 'linux' && process.getuid?.() === 0) {
  process.stdout.write(`Installing ${missing.join(' and ')} for the tests of hosts …\n`)
  // RUNLEVEL keeps the packages from starting their servers, which only the tests use.
  const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' }
  for (const parameters of [
    ['update'],
    ...missing.map((name) => ['install', '-y', '--no-install-recommends', name]),
  ])
    spawnSync('apt-get', parameters, { stdio: 'inherit', env })
}
