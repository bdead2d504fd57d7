import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import type { OutputFile } from '../../model/site.ts'
import { brotliSize } from '../emit/brotli-size.ts'
import type { Bundle } from './bundle-browser.ts'

const ENTRY = 'engine/browser/start.ts'
/** What it imports in a task of its own, for every page: that is fetched as early as what it imports at once. */
const SOON = 'engine/browser/start-frame.tsx'

/** Scripts and styles of the browser, made by Vite. Throws with the bundler's message where a source is broken. */
export async function makeBundle(root: string): Promise<Bundle> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    base: './',
    publicDir: false,
    plugins: [importsWithoutPreload],
    build: {
      write: false,
      target: 'baseline-widely-available',
      // The first versions with light-dark(): written out for older ones, it would no longer follow a footer's own theme.
      cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
      modulePreload: { polyfill: false, resolveDependencies: () => [] },
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { start: join(root, ENTRY) },
        checks: { pluginTimings: false },
        output: {
          entryFileNames: 'assets/[name].[hash].js',
          chunkFileNames: 'assets/[name].[hash].js',
          assetFileNames: 'assets/[name].[hash][extname]',
        },
      },
    },
  })
  const outputs = [result].flat()
  const files: OutputFile[] = []
  const chunks = new Map<string, string[]>()
  let script = ''
  let soon = ''
  const styles: string[] = []
  for (const output of outputs) {
    if (!('output' in output)) continue
    for (const file of output.output) {
      files.push({ path: file.fileName, contents: file.type === 'chunk' ? file.code : file.source })
      if (file.type === 'asset') {
        if (file.fileName.endsWith('.css')) styles.push(file.fileName)
      } else {
        chunks.set(file.fileName, file.imports)
        if (file.isEntry) script = file.fileName
        if (file.facadeModuleId?.endsWith(SOON)) soon = file.fileName
      }
    }
  }
  const sizes = Object.fromEntries(
    await Promise.all(
      files.map(async ({ path, contents }) => [path, await brotliSize(contents, true)] as const),
    ),
  )
  if (soon === '') throw new Error(`The bundle has no part of its own for ${SOON}.`)
  const imports = new Set([soon])
  for (const chunk of [script, soon]) importedBy(chunk, chunks, imports)
  imports.delete(script)
  return { files, script, imports: [...imports], styles, sizes }
}

/**
 * Vite wraps each `import()` in a helper that first preloads what the part imports; 0.7 kB of every visit. Here that is
 * loaded already or named in the document, so what is left is the event that tells of a part that is gone.
 */
const importsWithoutPreload: Plugin = {
  name: 'imports-without-preload',
  enforce: 'pre',
  load(id) {
    if (id !== '\0vite/preload-helper.js') return null
    return `export const __vitePreload = (load) => load().catch((error) => {
      const event = new Event('vite:preloadError', { cancelable: true })
      if (dispatchEvent(event)) throw error
      // The page is loaded anew: nothing goes on meanwhile.
      return new Promise(() => {})
    })`
  },
}

/** Chunks that a chunk imports at once, and those that they import. */
function importedBy(chunk: string, chunks: ReadonlyMap<string, string[]>, found: Set<string>): Set<string> {
  for (const imported of chunks.get(chunk) ?? []) {
    if (found.has(imported)) continue
    found.add(imported)
    importedBy(imported, chunks, found)
  }
  return found
}
