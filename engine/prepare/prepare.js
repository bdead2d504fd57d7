// Creates dist/ from the sources if it is missing or older: compiles the code for Node, bundles the code for the browser.
// This file is JavaScript, because npm runs it as the `prepare` script of the package before anything is compiled.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'
import { isPackage } from './is-package.js'

const ENGINE = fileURLToPath(new URL('../', import.meta.url))
const DIST = join(ENGINE, 'dist')
/** The file with the fingerprint of the sources of `dist/`. It is written last. */
const BUILD = 'build.json'

/**
 * Creates `engine/dist/` if the sources have changed. Throws an error with the message of the compiler if a source is
 * broken; then `dist/` does not change.
 * @returns {Promise<boolean>} whether it created `dist/`
 */
export async function prepare() {
  // An installed package contains `dist/` and no sources.
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
    // Another process may have made the same files in the meantime, and programs may be loading them.
    if (readBuild() !== build) replaceDist(fresh)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  return true
}

/**
 * Replaces `dist/` by a folder, which is absent only between two moves. Of two processes at the same time, one
 * keeps its folder.
 * @param {string} fresh
 */
function replaceDist(fresh) {
  const old = `${fresh}.old`
  try {
    renameSync(DIST, old)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  try {
    renameSync(fresh, DIST)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error
  }
  rmSync(old, { recursive: true, force: true })
}

/** The SHA-256 digest of all sources and of the versions of packages. */
function fingerprintSources() {
  const hash = createHash('sha256')
  const lock = join(ENGINE, '../package-lock.json')
  const files = [...sourceFiles(), 'package.json'].map((file) => join(ENGINE, file))
  for (const file of [...files, ...(existsSync(lock) ? [lock] : [])])
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex').slice(0, 16)
}

/** The source files of `dist/`, relative to the engine. */
function sourceFiles() {
  const ignore = ['{dist,node_modules}*', '**/fixtures', '**/*.test.*']
  const found = globSync('*/**/*.{ts,tsx,js,css,py,sh,yaml,json}', { cwd: ENGINE, ignore })
  return ['cli.ts', ...found].sort()
}

function readBuild() {
  try {
    return JSON.parse(readFileSync(join(DIST, BUILD), 'utf8')).build
  } catch {
    return null
  }
}

/**
 * Compiles the code for Node: the command line, the modules that sites import, and the programs that a check runs. Node
 * loads packages from `node_modules`.
 * @param {typeof import('rolldown').rolldown} rolldown
 * @param {string} folder
 */
async function compile(rolldown, folder) {
  const programs = sourceFiles().filter((file) => /^samples\/.*\.js$/.test(file))
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
    external: isPackage,
    logLevel: 'warn',
  })
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    comments: false,
    // Names are kept, because documents contain the source of some functions.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  })
  await bundle.close()
  // Files that Node does not load as modules. The code finds them in its own folder, and all code is in one folder here.
  for (const file of sourceFiles().filter((source) => /^samples\/.*\.(py|sh|yaml|json)$/.test(source)))
    cpSync(join(ENGINE, file), join(folder, file.replace(/^samples\/[^/]+\//, '')))
}
