import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import type { Plugin } from 'rolldown'
import { engineRequire } from '../engine-package.ts'

/** Loads a module of a site by its absolute path and gives its exports. */
export type ImportModule = (path: string) => Promise<Record<string, unknown>>

/**
 * Makes the function that loads the TypeScript modules of a site, with all that they import but packages, as their texts
 * are now. Modules of the same text are loaded once, unless `generation` differs: modules may read data files, too.
 * Rejects with what is wrong, and in which file and line.
 */
export function moduleImporter(generation = 0): ImportModule {
  return async (path) => {
    const { rolldown } = await import('rolldown')
    try {
      const bundle = await rolldown({
        input: path,
        platform: 'node',
        logLevel: 'silent',
        plugins: [fromSite],
      })
      const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
      await bundle.close()
      return await import(
        `data:text/javascript,${encodeURIComponent(output[0].code)}//${encodeURIComponent(path)} ${generation}`
      )
    } catch (error) {
      throw compileError(error) ?? missingPackage(error, path) ?? error
    }
  }
}

/**
 * Node loads packages, from where the site has them, but React and the engine are those that run already.
 * `import.meta.url` stays the address of the source, so that modules can read files next to their source.
 */
const fromSite: Plugin = {
  name: 'from-site',
  resolveId: {
    filter: { id: /^[^./\0]/ },
    async handler(id, importer) {
      if (id.startsWith('node:') || importer === undefined) return null
      if (/^(?:react|react-dom|wordframe)(?:\/|$)/.test(id))
        return { id: pathToFileURL(engineRequire.resolve(id)).href, external: true }
      const found = await this.resolve(id, importer, { skipSelf: true })
      return found && { id: found.external ? found.id : pathToFileURL(found.id).href, external: true }
    },
  },
  transform: {
    filter: { code: 'import.meta.url' },
    handler: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
}

/** The first error of the compiler, with its position; undefined for an error of another kind. */
function compileError(error: unknown): Error | undefined {
  const [first] = (error as { errors?: CompilerMessage[] }).errors ?? []
  if (!first) return undefined
  const [line = ''] = stripVTControlCharacters(first.message).split('\n')
  const message = line.replace(/^\[\w+\] /, '').replace(/ in \S+$/, '')
  const { loc } = first
  const position = loc && ` (${relative(process.cwd(), loc.file)}:${loc.line}:${loc.column + 1})`
  return new Error(`${message}${position ?? ''}`)
}

/** Node's error for a package that is not installed, without the text of the module, which Node quotes as its address. */
function missingPackage(error: unknown, path: string): Error | undefined {
  const [, said] = /^(.*?) from "data:/s.exec(error instanceof Error ? error.message : '') ?? []
  return said === undefined ? undefined : new Error(`${said} (${relative(process.cwd(), path)})`)
}

interface CompilerMessage {
  message: string
  /** The column is zero-based. */
  loc?: { file: string; line: number; column: number }
}
