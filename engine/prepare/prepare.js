// Makes dist/ of the sources where it is missing or older: the Node side compiled, the browser's side bundled.
// Plain JavaScript: npm runs it as the package's `prepare`, when nothing is compiled yet.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ENGINE = fileURLToPath(new URL('../', import.meta.url))
const DIST = join(ENGINE, 'dist')
/** File with the fingerprint of the sources that made `dist/`; written last. */
const BUILD = 'build.json'

/**
 * Makes `engine/dist/` unless the same sources made it before. Throws with the compiler's message where a source is
 * broken; `dist/` then stays as it was.
 * @returns {Promise<boolean>} whether it was made
 */
export async function prepare() {
  // An installed package has a `dist/` and no sources.
  if (!existsSync(join(ENGINE, 'cli.ts'))) return false
  const build = fingerprintSources()
  if (build === readBuild()) return false
  const [{ rolldown }, { bundleBrowser }] = await Promise.all([
    import('rolldown'),
    import('./bundle-browser.js'),
  ])
  const fresh = `${DIST}.new-${process.pid}`
  try {
    const [browser] = await Promise.all([
      bundleBrowser(ENGINE, join(fresh, 'browser')),
      compile(rolldown, fresh),
    ])
    writeFileSync(join(fresh, BUILD), JSON.stringify({ build, ...browser }))
    rmSync(DIST, { recursive: true, force: true })
    renameSync(fresh, DIST)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  return true
}

/** SHA-256 over all sources and the versions of packages. */
function fingerprintSources() {
  const hash = createHash('sha256')
  const lock = join(ENGINE, '../package-lock.json')
  const files = [...sourceFiles(), 'package.json'].map((file) => join(ENGINE, file))
  for (const file of [...files, ...(existsSync(lock) ? [lock] : [])])
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex').slice(0, 16)
}

/** Files that `dist/` is made of, relative to the engine. */
function sourceFiles() {
  const folders = readdirSync(ENGINE, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(dist|fixtures|node_modules)/.test(entry.name))
    .map(({ name }) => name)
  const files = folders.flatMap((folder) =>
    readdirSync(join(ENGINE, folder), { recursive: true }).map((file) => join(folder, String(file))),
  )
  return ['cli.ts', ...files]
    .filter(
      (file) => /\.(ts|tsx|js|css|py|sh|yaml|json)$/.test(file) && !/\.test\.|[/\\]fixtures[/\\]/.test(file),
    )
    .sort()
}

function readBuild() {
  try {
    return JSON.parse(readFileSync(join(DIST, BUILD), 'utf8')).build
  } catch {
    return null
  }
}

/**
 * Compiles what Node runs: the command line, what sites import, and the programs that a check runs. Packages are left to
 * Node.
 * @param {typeof import('rolldown').rolldown} rolldown
 * @param {string} folder
 */
async function compile(rolldown, folder) {
  const programs = sourceFiles().filter((file) => /^samples[/\\].*\.js$/.test(file))
  const bundle = await rolldown({
    cwd: ENGINE,
    input: {
      cli: 'cli.ts',
      index: 'config/define-config.ts',
      components: 'components/public.ts',
      browser: 'browser/public.ts',
      worker: 'pipeline/workers/worker.ts',
      ...Object.fromEntries(programs.map((file) => [basename(file, '.js'), file])),
    },
    platform: 'node',
    external: /^[^./\0]/,
    logLevel: 'warn',
  })
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    comments: false,
    // Documents contain the text of some functions.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  })
  await bundle.close()
  // Read by others than Node's loader. The code that names them looks beside itself, and all code is in one folder here.
  for (const file of sourceFiles().filter((source) => /^samples[/\\].*\.(py|sh|yaml|json)$/.test(source)))
    cpSync(join(ENGINE, file), join(folder, file.replace(/^samples[/\\][^/\\]+[/\\]/, '')))
}
