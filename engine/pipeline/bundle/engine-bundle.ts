import { readFileSync } from 'node:fs'
import type { OutputFile } from '../../model/site.ts'
import { engineFile } from '../engine-package.ts'

/** What runs in the reader's browser on every site. Addresses inside the files are relative. */
export interface EngineBundle {
  /** Changes with every source of the engine. */
  build: string
  /** Path of the entry script below the output folder. */
  script: string
  /** Scripts that the entry imports for every page. */
  imports: string[]
  /** Script that the entry imports for the page of the reference. */
  referenceScript: string
  /** What documents contain: all of them, and those of the reference. */
  inlineStyles: Record<'first' | 'reference', string>
  /** Bytes of the first of these after brotli. */
  firstStyleBytes: number
  /** Stylesheet of what the script shows, and of what only paper needs. */
  lateStyle: string
  /** Text of the script that keeps what is read; what the site says to the worker goes ahead of the script. */
  serviceWorker: string
  /** Bytes of each file after brotli, as hosts send files that were compressed ahead. */
  sizes: Record<string, number>
  files: OutputFile[]
  /** The browsers that scripts and styles are written for, as the compilers name them. */
  targets: { scripts: string[]; styles: Record<string, number> }
}

let made: EngineBundle | undefined

/** The bundle that `prepare` made of the engine's sources. */
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
