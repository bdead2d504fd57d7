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
import { pathToFileURL } from 'node:url'
import { compileTypeScript, ENTRY, fingerprint, ROOT } from './compile-typescript.js'

/** Below the project's root, so that packages are found from there. */
const KEPT = join(ROOT, '.cache/javascript/')
const KEPT_DAYS = 30

/**
 * Imports a TypeScript module with all that it imports, packages too: some files in place of many hundred. It is compiled
 * again when the text of any of its own modules has changed, or a package was installed: what runs is never older than
 * what is written.
 * @param {string} path
 * @returns {Promise<Record<string, unknown>>}
 */
export async function importTypeScript(path) {
  const folder = folderOf(path) ?? (await compiled(path))
  return import(pathToFileURL(join(folder, ENTRY)).href)
}

/**
 * What a compiled module was made of.
 * @typedef {object} Made
 * @property {string} folder its name
 * @property {string} surroundings
 * @property {Record<string, string>} inputs own files and the fingerprints of what stood in them
 * @property {Record<string, number>} outputs the folder's files and how many bytes each has
 */

/**
 * The folder of a module that was compiled before, where all that made it is as it was.
 * @param {string} path
 */
function folderOf(path) {
  try {
    const record = recordOf(path)
    /** @type {Made} */
    const { folder, surroundings: were, inputs, outputs } = JSON.parse(readFileSync(record, 'utf8'))
    if (were !== surroundings()) return null
    if (Object.entries(inputs).some(([file, was]) => fingerprint(readFileSync(file)) !== was)) return null
    if (!isWhole(join(KEPT, folder), outputs)) return null
    return isThere(join(KEPT, folder)) && isThere(record) ? join(KEPT, folder) : null
  } catch {
    return null
  }
}

/** @param {string} path */
async function compiled(path) {
  /** @type {Made['inputs']} */
  const inputs = {}
  const files = await compileTypeScript(path, inputs)
  const outputs = Object.fromEntries(files.map(({ path, contents }) => [basename(path), contents.length]))
  const folder = keep(files, outputs)
  /** @type {Made} */
  const made = { folder: basename(folder), surroundings: surroundings(), inputs, outputs }
  const record = recordOf(path)
  writeFileSync(`${record}.${process.pid}`, JSON.stringify(made))
  renameSync(`${record}.${process.pid}`, record)
  return folder
}

/** @param {string} path */
function recordOf(path) {
  return join(KEPT, `${fingerprint(path)}.json`)
}

/** What decides the compiled form of every module: Node, how modules are compiled, and what npm says it has installed. */
function surroundings() {
  const files = ['engine/compile-typescript.js', 'node_modules/.package-lock.json']
  const texts = files.map((file) => readFileSync(join(ROOT, file)))
  return fingerprint(process.version, String(process.env.DEBUG), ...texts)
}

/**
 * Writes files into a folder that is named for what they hold, all of them or none.
 * @param {import('esbuild').OutputFile[]} files
 * @param {Made['outputs']} outputs
 */
function keep(files, outputs) {
  const folder = join(KEPT, fingerprint(...files.flatMap(({ path, hash }) => [basename(path), hash])))
  if (isThere(folder) && isWhole(folder, outputs)) return folder
  mkdirSync(KEPT, { recursive: true })
  removeOld()
  const fresh = mkdtempSync(join(KEPT, 'fresh-'))
  for (const { path, contents } of files) writeFileSync(join(fresh, basename(path)), contents)
  try {
    // What stands there is damaged, or another process has just written the same.
    if (!isWhole(folder, outputs)) rmSync(folder, { recursive: true, force: true })
    renameSync(fresh, folder)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (!isWhole(folder, outputs)) throw error
  }
  return folder
}

/**
 * Whether a folder holds all its files: a machine that was switched off may have left some of them short.
 * @param {string} folder
 * @param {Made['outputs']} outputs
 */
function isWhole(folder, outputs) {
  return Object.entries(outputs).every(
    ([name, bytes]) => statSync(join(folder, name), { throwIfNoEntry: false })?.size === bytes,
  )
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
