import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { OutputFile } from '../model/site.ts'
import { brotliSize } from './brotli-size.ts'
import { fingerprint, fingerprintFiles } from './fingerprint.ts'

/** What runs in the reader's browser. Independent of pages and base: addresses inside are relative. */
export interface Bundle {
  files: OutputFile[]
  /** Path of the entry script below the output folder. */
  script: string
  /** Scripts that the entry imports at once. */
  imports: string[]
  styles: string[]
  /** Bytes of each file after brotli, as hosts send files that were compressed ahead. */
  sizes: Record<string, number>
}

const ENTRY = 'engine/browser/start.tsx'
const SOURCES = ['engine/{browser,theme,search,model}/**/*.{ts,tsx,css}', 'package-lock.json']

/** Bundles the browser's scripts and styles with Vite; takes the last bundle where no source has changed. */
export async function bundleBrowser(root: string, cacheFolder: string | null): Promise<Bundle> {
  if (cacheFolder === null) return bundle(root)
  const folder = join(cacheFolder, fingerprintFiles(root, SOURCES))
  const stored = readBundle(folder)
  if (stored) return stored
  const made = await bundle(root)
  writeBundle(folder, made)
  return made
}

async function bundle(root: string): Promise<Bundle> {
  // Imported here, since a build whose bundle is cached needs no bundler.
  const { build } = await import('vite')
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
  let script = ''
  let imports: string[] = []
  const styles: string[] = []
  for (const output of outputs) {
    if (!('output' in output)) continue
    for (const file of output.output) {
      files.push({ path: file.fileName, contents: file.type === 'chunk' ? file.code : file.source })
      if (file.type === 'asset') {
        if (file.fileName.endsWith('.css')) styles.push(file.fileName)
      } else if (file.isEntry) {
        script = file.fileName
        imports = file.imports
      }
    }
  }
  const sizes = Object.fromEntries(
    await Promise.all(
      files.map(async ({ path, contents }) => [path, await brotliSize(contents, true)] as const),
    ),
  )
  return { files, script, imports, styles, sizes }
}

/** One string for all that a document needs of the bundle: changes when any of its files does. */
export function bundleFingerprint({ script, imports, styles }: Bundle): string {
  return fingerprint(script, ...imports, ...styles)
}

const MANIFEST = 'bundle.json'

function readBundle(folder: string): Bundle | null {
  try {
    const manifest: Omit<Bundle, 'files'> & { paths: string[] } = JSON.parse(
      readFileSync(join(folder, MANIFEST), 'utf8'),
    )
    const { paths, ...rest } = manifest
    return { ...rest, files: paths.map((path) => ({ path, contents: readFileSync(join(folder, path)) })) }
  } catch {
    return null
  }
}

function writeBundle(folder: string, { files, ...rest }: Bundle): void {
  for (const { path, contents } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), contents)
  }
  // Written last: a folder with a manifest is whole.
  writeFileSync(join(folder, MANIFEST), JSON.stringify({ ...rest, paths: files.map(({ path }) => path) }))
}
