import { createHash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/** Below the project's root, so that packages are found from there. */
const KEPT = fileURLToPath(new URL('../.cache/javascript/', import.meta.url))
const KEPT_DAYS = 30

/**
 * Imports a TypeScript module with all that it imports by relative paths; packages stay Node's to load. It is compiled
 * each time, which takes a tenth of a second: what runs is never older than what is written.
 * @param {string} path
 * @returns {Promise<Record<string, unknown>>}
 */
export async function importTypeScript(path) {
  const files = await compile(path)
  const folder = keep(files)
  return import(pathToFileURL(join(folder, ENTRY)).href)
}

const ENTRY = 'entry.js'

/** @param {string} path */
async function compile(path) {
  try {
    const { outputFiles } = await build({
      entryPoints: { entry: path },
      outdir: KEPT,
      write: false,
      bundle: true,
      splitting: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: `node${process.versions.node}`,
      jsx: 'automatic',
      // Documents hold the text of some functions.
      minifyWhitespace: true,
      charset: 'utf8',
      sourcemap: process.env.DEBUG ? 'inline' : false,
      logLevel: 'silent',
      plugins: [places],
    })
    return outputFiles
  } catch (error) {
    const [first] = error.errors ?? []
    if (!first) throw error
    const { file, line, column } = first.location ?? {}
    throw new Error(`${first.text}${file ? ` (${file}:${line}:${column + 1})` : ''}`)
  }
}

/** What a module says of its place stays true wherever it runs: its own address, and those of plain JavaScript. */
const places = {
  name: 'places',
  /** @param {import('esbuild').PluginBuild} build */
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      if (!text.includes('import.meta.url')) return undefined
      const contents = text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
      return { contents, loader: 'default' }
    })
    onResolve({ filter: /^\..*\.js$/ }, ({ path, resolveDir }) => ({
      path: pathToFileURL(join(resolveDir, path)).href,
      external: true,
    }))
  },
}

/**
 * Writes files into a folder that is named for what they hold, all of them or none.
 * @param {import('esbuild').OutputFile[]} files
 */
function keep(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${basename(file.path)} ${file.hash} `)
  const folder = join(KEPT, hash.digest('hex').slice(0, 16))
  if (isThere(folder)) return folder
  mkdirSync(KEPT, { recursive: true })
  removeOld()
  const fresh = mkdtempSync(join(KEPT, 'fresh-'))
  for (const { path, contents } of files) writeFileSync(join(fresh, basename(path)), contents)
  try {
    renameSync(fresh, folder)
  } catch (error) {
    // Another process has just written the same.
    rmSync(fresh, { recursive: true, force: true })
    if (!isThere(folder)) throw error
  }
  return folder
}

/** @param {string} folder */
function isThere(folder) {
  try {
    const now = Date.now() / 1000
    utimesSync(folder, now, now)
    return true
  } catch {
    return false
  }
}

function removeOld() {
  const oldest = Date.now() - KEPT_DAYS * 24 * 60 * 60 * 1000
  for (const name of readdirSync(KEPT)) {
    const folder = join(KEPT, name)
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs !== undefined && mtimeMs < oldest) rmSync(folder, { recursive: true, force: true })
  }
}
