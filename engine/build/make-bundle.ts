import { join } from 'node:path'
import { build } from 'vite'
import type { OutputFile } from '../model/site.ts'
import { brotliSize } from './brotli-size.ts'
import type { Bundle } from './bundle-browser.ts'

const ENTRY = 'engine/browser/start.tsx'

/** Scripts and styles of the browser, made by Vite. Throws with the bundler's message where a source is broken. */
export async function makeBundle(root: string): Promise<Bundle> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    base: './',
    publicDir: false,
    build: {
      write: false,
      target: 'baseline-widely-available',
      // The first versions with light-dark(): written out for older ones, it would no longer follow a footer's own theme.
      cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
      modulePreload: { polyfill: false },
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
      }
    }
  }
  const sizes = Object.fromEntries(
    await Promise.all(
      files.map(async ({ path, contents }) => [path, await brotliSize(contents, true)] as const),
    ),
  )
  return { files, script, imports: [...importedBy(script, chunks)], styles, sizes }
}

/** Chunks that a chunk imports at once, and those that they import. */
function importedBy(
  chunk: string,
  chunks: ReadonlyMap<string, string[]>,
  found = new Set<string>(),
): Set<string> {
  for (const imported of chunks.get(chunk) ?? []) {
    if (found.has(imported)) continue
    found.add(imported)
    importedBy(imported, chunks, found)
  }
  return found
}
