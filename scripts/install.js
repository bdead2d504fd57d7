// Installs the packages of the lock file if they are missing or have other versions, and creates `engine/dist/` if the
// sources of the engine have changed. Runs before each script of the package.json that runs the engine.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
/** Scripts of the package.json that need no development packages, so that an image of a site can be small. */
const WITHOUT_DEVELOPMENT_PACKAGES = ['start', 'build', 'preview', 'dev']

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const isSupported = major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22
if (!isSupported)
  fail(
    `This is Node ${process.versions.node}, and this project needs ${engines.node}. Install one from nodejs.org.`,
  )

if (!isInstalled()) {
  process.stdout.write('Installing packages …\n')
  // Includes development packages, which `npm test` requires: npm omits them if NODE_ENV is "production".
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0)
    fail('The packages could not be installed. Is the npm registry within reach? Try: npm ci --include=dev')
}

const { prepare } = await import('../engine/prepare/prepare.js')
await prepare().catch((error) => fail(error.message))

/** Returns whether the packages of the lock file are installed, by npm's record in `node_modules`. */
function isInstalled() {
  const wanted = readPackages('package-lock.json')
  const installed = readPackages('node_modules/.package-lock.json')
  if (!wanted || !installed) return false
  const needsAll =
    process.env.NODE_ENV !== 'production' ||
    !WITHOUT_DEVELOPMENT_PACKAGES.includes(process.env.npm_lifecycle_event)
  return Object.entries(wanted).every(
    ([path, { version, optional, peer, link, dev }]) =>
      path === '' ||
      optional ||
      peer ||
      (dev && !needsAll) ||
      (link ? installed[path]?.link : !path.includes('node_modules') || installed[path]?.version === version),
  )
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return null
  }
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
