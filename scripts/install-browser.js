// Brings a Chromium for the browser tests where there is none: they are never skipped.
import { spawnSync } from 'node:child_process'
import { findBrowser } from './find-browser.js'

/** Each way to get one, tried in turn. */
const WAYS = [
  ['apt-get', ['update'], ['install', '-y', 'chromium']],
  ['npx', ['playwright', 'install', '--with-deps', 'chromium']],
  ['npx', ['playwright', 'install', 'chromium']],
]

if (!(await findBrowser())) {
  process.stdout.write('No Chromium found: installing one for the browser tests …\n')
  for (const [command, ...steps] of WAYS) {
    for (const step of steps)
      spawnSync(command, step, { stdio: 'inherit', shell: process.platform === 'win32' })
    if (await findBrowser()) break
  }
}

if (!(await findBrowser())) {
  process.stderr.write(
    'The browser tests need a Chromium, and none could be installed. Install Chromium or Chrome with your package\n' +
      'manager, or set CHROMIUM_PATH to the path of one, and run the command again.\n',
  )
  process.exit(1)
}
