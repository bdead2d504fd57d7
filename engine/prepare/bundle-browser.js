// Bundles the scripts and styles for the browser. The names of the files change with their contents.
import { hash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { bundle as bundleStyles, Features } from 'lightningcss'
import { rolldown } from 'rolldown'
import { reactAsModules } from './react-as-modules.js'

const ENTRY = 'browser/start.ts'
/** The entry imports this module on pages of the reference. These pages load it as early as the entry. */
const OF_REFERENCE = 'browser/elements/reference/reference-elements.ts'
/** The first page of a divided reference loads this module before all others. */
const OPEN_PART = 'browser/elements/reference/open-part.ts'
/** The entry imports this module in a separate task on every page. Pages load it as early as static imports. */
const SOON = 'browser/start-frame.tsx'
const WORKER = 'search/box/search-worker.ts'
const SERVICE_WORKER = 'browser/offline/service-worker.ts'
const DEVELOPMENT = 'browser/development/follow-edits.ts'
const DEVELOPMENT_STYLES = 'theme/styles/problems.css'
/**
 * The parts of the styles. Documents contain `first`, `figures` and `reference` as text, so that the first paint waits for no
 * other file; `late` is a separate file.
 */
const STYLES = ['first', 'figures', 'reference', 'late']

/** The browsers of "Baseline widely available" as of 2026. */
const TARGET = ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4']
/** The first versions with light-dark(). A replacement for older versions would not follow the theme of the footer. */
const STYLE_TARGETS = { chrome: 123 << 16, firefox: 121 << 16, safari: (17 << 16) | (5 << 8) }

/**
 * The values of React's tests for old browsers and servers. They are constant in all browsers of TARGET, so code for
 * other environments is left out. They are wrong in a worker, which has no window.
 */
const ANSWERS = {
  ...typesOf('"object"', ['window', 'window.document', 'document', 'performance']),
  ...typesOf('"function"', [
    'window.document.createElement',
    'performance.now',
    'performance.getEntriesByType',
    'reportError',
    'queueMicrotask',
    'setTimeout',
    'clearTimeout',
    'AbortController',
    'MessageChannel',
    'WeakMap',
    'WeakSet',
  ]),
  ...typesOf('"undefined"', ['setImmediate']),
  // Only Internet Explorer has this property.
  'document.documentMode': 'undefined',
}

/** What the minifier writes before the selector of each rule inside a rule. Only versions older than STYLE_TARGETS need it. */
const REPEATED_PARENT = /(?<=[{};,])& /g

const compress = promisify(brotliCompress)

/**
 * The parts of the bundle that a site requires; paths are below the output folder of the site.
 * @typedef {Omit<import('../pipeline/bundle/engine-bundle.ts').EngineBundle, 'build' | 'files'>} Manifest
 */

/**
 * Writes the bundle into a folder.
 * @param {string} engine absolute path of the package
 * @param {string} folder
 * @returns {Promise<Manifest>}
 */
export async function bundleBrowser(engine, folder) {
  const [[worker], [development], [serviceWorker], [openPart]] = await Promise.all(
    [WORKER, DEVELOPMENT, SERVICE_WORKER, OPEN_PART].map((entry) => bundleScripts(engine, entry)),
  )
  const plugins = [startsWorker(worker.fileName), reactAsModules()]
  const scripts = await bundleScripts(engine, ENTRY, { plugins, define: ANSWERS })
  const styles = (file) =>
    String(
      bundleStyles({
        filename: join(engine, file),
        minify: true,
        targets: STYLE_TARGETS,
        // The sources have the prefixes. For these targets, the library adds needless ones, and removes one that iOS needs.
        exclude: Features.VendorPrefixes,
      }).code,
    ).replace(REPEATED_PARENT, '')
  const [first, figures, reference, lateCode] = STYLES.map((part) => styles(`theme/styles/parts/${part}.css`))
  const lateStyle = `assets/late.${hash('sha256', lateCode, 'base64url').slice(0, 8)}.css`

  const sizes = {}
  mkdirSync(join(folder, 'assets'), { recursive: true })
  for (const { fileName, code } of [...scripts, worker, openPart, { fileName: lateStyle, code: lateCode }]) {
    writeFileSync(join(folder, fileName), code)
    sizes[fileName] = (await compress(code)).length
  }
  writeFileSync(join(folder, 'follow-edits.js'), development.code)
  writeFileSync(join(folder, 'follow-edits.css'), styles(DEVELOPMENT_STYLES))

  const entry = scripts.find(({ isEntry }) => isEntry)
  const chunkOf = (module) => scripts.find(({ facadeModuleId }) => facadeModuleId === join(engine, module))
  const [soon, ofReference] = [chunkOf(SOON), chunkOf(OF_REFERENCE)]
  if (!entry || !soon || !ofReference)
    throw new Error(`The bundle has no separate file for ${SOON} or ${OF_REFERENCE}.`)
  const imports = new Set([entry.fileName, soon.fileName])
  // The loop also visits the files that it adds.
  for (const file of imports)
    for (const each of scripts.find(({ fileName }) => fileName === file).imports) imports.add(each)
  imports.delete(entry.fileName)
  return {
    script: entry.fileName,
    imports: [...imports],
    referenceScript: ofReference.fileName,
    openPartScript: openPart.fileName,
    inlineStyles: { first: String(first), figures: String(figures), reference: String(reference) },
    firstStyleBytes: (await compress(first)).length,
    lateStyle,
    serviceWorker: serviceWorker.code,
    targets: { scripts: TARGET, styles: STYLE_TARGETS },
    sizes,
  }
}

/**
 * @param {string} engine
 * @param {string} input the entry, whose name is the name of its file
 * @param {{ plugins?: import('rolldown').Plugin[], define?: Record<string, string> }} options
 */
async function bundleScripts(engine, input, { plugins = [], define = {} } = {}) {
  const bundle = await rolldown({
    cwd: engine,
    input,
    platform: 'browser',
    logLevel: 'warn',
    // React imports a name that the scheduler has only in test builds. Types check the imports of the engine.
    checks: { importIsUndefined: false },
    transform: { target: TARGET, define: { 'process.env.NODE_ENV': '"production"', ...define } },
    plugins,
  })
  const { output } = await bundle.generate({
    format: 'esm',
    minify: true,
    comments: false,
    entryFileNames: 'assets/[name].[hash].js',
    chunkFileNames: 'assets/[name].[hash].js',
  })
  await bundle.close()
  return output.filter((file) => file.type === 'chunk')
}

/**
 * Returns a definition of `typeof name` for each name.
 * @param {string} type
 * @param {string[]} names
 */
function typesOf(type, names) {
  return Object.fromEntries(names.map((name) => [`typeof ${name}`, type]))
}

/**
 * Replaces the address of the source of the worker with the address of the bundled worker.
 * @param {string} fileName
 * @returns {import('rolldown').Plugin}
 */
const startsWorker = (fileName) => ({
  name: 'starts-worker',
  transform: {
    filter: { id: /start-search\.ts$/ },
    handler: (code) =>
      code.replace("new URL('./search-worker.ts'", `new URL('./${fileName.slice('assets/'.length)}'`),
  },
})
