import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The project's root. */
export const ROOT = fileURLToPath(new URL('../', import.meta.url))
/** Name of the file that a compiled module begins with. */
export const ENTRY = 'entry.js'

/**
 * Packages that stay Node's to load: those that the site's own modules share with the engine, and those that run programs
 * or read files beside them.
 */
const APART = /^(?:react|react-dom|vite|esbuild|typescript|@resvg\/resvg-wasm)(?:\/|$)/

/**
 * Compiles a TypeScript module with all that it imports, but for what stays Node's to load. Throws where it does not
 * compile: what, and where.
 * @param {string} path absolute
 * @param {Record<string, string>} inputs gets the files that are no package's, and the fingerprint of what stood in each
 * @returns {Promise<import('esbuild').OutputFile[]>} the entry and its chunks, side by side
 */
export async function compileTypeScript(path, inputs) {
  const { build } = await import('esbuild')
  try {
    const { outputFiles } = await build({
      entryPoints: { [ENTRY.replace('.js', '')]: path },
      absWorkingDir: ROOT,
      outdir: ROOT,
      write: false,
      bundle: true,
      splitting: true,
      platform: 'node',
      conditions: ['node'],
      format: 'esm',
      target: `node${process.versions.node}`,
      jsx: 'automatic',
      // Documents hold the text of some functions.
      minifyWhitespace: true,
      charset: 'utf8',
      legalComments: 'none',
      // CommonJS packages ask for Node's modules by it.
      banner: {
        js: "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);",
      },
      sourcemap: process.env.DEBUG ? 'inline' : false,
      logLevel: 'silent',
      plugins: [readsOwn(inputs), resolvesPlaces],
    })
    return outputFiles
  } catch (error) {
    const [first] = error.errors ?? []
    if (!first) throw error
    const { file, line, column } = first.location ?? {}
    throw new Error(`${first.text}${file ? ` (${file}:${line}:${column + 1})` : ''}`)
  }
}

/**
 * Reads the files that are no package's. What a module says of its place stays true wherever it runs.
 * @param {Record<string, string>} inputs
 */
const readsOwn = (inputs) => ({
  name: 'reads-own',
  /** @param {import('esbuild').PluginBuild} build */
  setup({ onLoad }) {
    onLoad({ filter: /./ }, ({ path }) => {
      if (path.includes('node_modules')) return undefined
      const bytes = readFileSync(path)
      inputs[path] = fingerprint(bytes)
      const text = bytes.toString()
      const contents = text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
      return { contents, loader: 'default' }
    })
  },
})

/** What is loaded from where it stands: the engine's plain JavaScript, some packages, and what is asked for late. */
const resolvesPlaces = {
  name: 'resolves-places',
  /** @param {import('esbuild').PluginBuild} build */
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^\..*\.js$/ }, ({ path, resolveDir }) =>
      resolveDir.includes('node_modules')
        ? undefined
        : { path: pathToFileURL(join(resolveDir, path)).href, external: true },
    )
    onResolve({ filter: APART }, ({ path }) => ({ path, external: true }))
    // What is asked for late is seldom asked for: it is not worth the writing of it.
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (kind !== 'dynamic-import' || path.startsWith('node:') || pluginData === resolvesPlaces)
        return undefined
      const found = await resolve(path, { kind, resolveDir, pluginData: resolvesPlaces })
      return found.errors.length > 0 ? found : { path: pathToFileURL(found.path).href, external: true }
    })
  },
}

/**
 * Of texts and bytes, in their order: sixteen hexadecimal digits. Plain JavaScript, since this is what loads TypeScript.
 * @param {(string | Uint8Array)[]} parts
 */
export function fingerprint(...parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 16)
}
