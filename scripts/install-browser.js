// Installs a Chromium for the browser tests if there is none, because these tests are never skipped.
import { spawnSync } from 'node:child_process'
import { findBrowser, findHeadlessShell } from './find-browser.js'

/** The commands that install a Chromium, tried in order. */
const WAYS = [
  ['apt-get', ['update'], ['install', '-y', 'chromium', 'chromium-headless-shell']],
  ['apt-get', ['install', '-y', 'chromium']],
  ['npx', ['playwright', 'install', '--with-deps', 'chromium']],
  ['npx', ['playwright', 'install', 'chromium']],
]

if (!(await findBrowser())) {
  process.stdout.write('No Chromium found: installing one for the browser tests …\n')
  for (const way of WAYS) {
    run(way)
    if (await findBrowser()) break
  }
}

const browser = await findBrowser()
if (!browser) {
  process.stderr.write(
    'The browser tests need a Chromium, and none could be installed. Install Chromium or Chrome with your package\n' +
      'manager, or set CHROMIUM_PATH to the path of one, and run the command again.\n',
  )
  process.exit(1)
}

// The Chromium of a system may lack the headless shell. Without it, tests pass but take twice the time. The script
// installs it if this requires no password.
if (browser === '/usr/bin/chromium' && !findHeadlessShell() && process.getuid?.() === 0)
  run(['apt-get', ['update'], ['install', '-y', 'chromium-headless-shell']])

/** @param {[command: string, ...steps: string[][]]} way */
function run([command, ...steps]) {
  for (const step of steps)
    spawnSync(command, step, { stdio: 'inherit', shell: process.platform === 'win32' })
}
