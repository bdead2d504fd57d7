// Installs nginx and Caddy for the tests of hosts, where they are missing and need no password. Without them, the tests of
// that server are skipped.
import { spawnSync } from 'node:child_process'

const missing = ['nginx', 'caddy'].filter((name) => spawnSync(name, ['-v'], { stdio: 'ignore' }).error)
if (missing.length > 0 && process.platform === 'linux' && process.getuid?.() === 0) {
  process.stdout.write(`Installing ${missing.join(' and ')} for the tests of hosts …\n`)
  // Packages start their servers: this one only serves the tests.
  const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' }
  for (const parameters of [
    ['update'],
    ...missing.map((name) => ['install', '-y', '--no-install-recommends', name]),
  ])
    spawnSync('apt-get', parameters, { stdio: 'inherit', env })
}
