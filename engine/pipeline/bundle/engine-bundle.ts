import { readFileSync } from 'node:fs'
import type { OutputFile } from '../../model/site.ts'
import { engineFile } from '../engine-package.ts'

/** The scripts and styles that run in the reader's browser on every site. Addresses inside the files are relative. */
export interface EngineBundle {
  /** Fingerprint of all sources of the engine. */
  build: string
  /** Path of the entry script, relative to the output folder. */
  script: string
  /** Scripts that the entry script imports on every page. */
  imports: string[]
  /** Script that the entry script imports on pages of the API reference. */
  referenceScript: string
  /** Script of the first page of a divided reference, which opens the page of a part. */
  openPartScript: string
  /**
   * Inline styles: `first` is in every document, `figures` in documents with formulas, diagrams, data tables or charts, and
   * `reference` in pages of the API reference.
   */
  inlineStyles: Record<'first' | 'figures' | 'reference', string>
  /** Size of `inlineStyles.first` in bytes after brotli. */
  firstStyleBytes: number
  /** Stylesheet for the elements that the script creates, and for print. */
  lateStyle: string
  /** Text of the service worker, which stores visited pages. The build writes the settings of the site before this text. */
  serviceWorker: string
  /** Size of each file in bytes after brotli, at the quality that hosts use for files compressed in advance. */
  sizes: Record<string, number>
  files: OutputFile[]
  /** The supported browsers, in the formats of the compilers of scripts and styles. */
  targets: { scripts: string[]; styles: Record<string, number> }
}

let made: EngineBundle | undefined

/** Reads the bundle that `prepare` made from the engine's sources. */
export function engineBundle(): EngineBundle {
  if (made) return made
  const bundle: Omit<EngineBundle, 'files'> = JSON.parse(readFileSync(engineFile('dist/build.json'), 'utf8'))
  const files = Object.keys(bundle.sizes).map((path) => ({
    path,
    contents: readFileSync(engineFile(`dist/browser/${path}`)),
  }))
  made = { ...bundle, files }
  return made
}
