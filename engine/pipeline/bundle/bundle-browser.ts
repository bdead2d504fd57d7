import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { OutputFile } from '../../model/site.ts'
import { fingerprint, fingerprintFiles } from '../cache/fingerprint.ts'
import { markUsed, pruneFolder } from '../cache/prune-folder.ts'
import { runBeside } from '../processes/run-beside.ts'

/** What runs in the reader's browser. Independent of pages and base: addresses inside are relative. */
export interface Bundle {
  files: OutputFile[]
  /** Path of the entry script below the output folder. */
  script: string
  /** Scripts that the entry imports for every page. */
  imports: string[]
  styles: string[]
  /** Bytes of each file after brotli, as hosts send files that were compressed ahead. */
  sizes: Record<string, number>
}

const SOURCES = [
  'engine/{browser,components,theme,search,model}/**/*.{ts,tsx,css}',
  'engine/pipeline/bundle/make-bundle.ts',
  'package-lock.json',
]

/** Bundles the browser's scripts and styles with Vite; takes the last bundle where no source has changed. */
export async function bundleBrowser(root: string, cacheFolder: string | null): Promise<Bundle> {
  if (cacheFolder === null) return bundleBeside(root)
  pruneFolder(cacheFolder)
  const folder = join(cacheFolder, fingerprintFiles(root, SOURCES))
  const stored = readBundle(folder)
  if (stored) return stored
  const made = await bundleBeside(root)
  writeBundle(folder, made)
  return made
}

/** The bundler works in a process of its own: pages are compiled meanwhile. */
async function bundleBeside(root: string): Promise<Bundle> {
  return (await runBeside(new URL('./bundle-process.ts', import.meta.url), root)) as Bundle
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
    markUsed(folder)
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
