import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapping } from 'node:module'
import { dirname, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OutputChunk, Plugin, RolldownLog } from 'rolldown'
import { errorOf, type Problem, positionAt } from '../../model/problem.ts'
import { escapeExpression } from '../../model/text/escape-expression.ts'
import { messageOf } from '../../model/text/plain-reason.ts'
import { utf16Fault } from '../../model/text/utf-16-fault.ts'
import { type CompilerFault, compilerFault, unresolvedImport } from '../bundle/compiler-fault.ts'
import { refusesFiles } from '../bundle/refuses-files.ts'
import { engineRequire } from '../engine-package.ts'
import { toSlashes } from './project.ts'

/** A module of a site. */
export interface ImportedModule {
  exports: Record<string, unknown>
  /** The absolute paths of the imports of each module that is part of it, by the absolute path of the module. */
  imports: ReadonlyMap<string, readonly string[]>
}

/** Imports a module of a site by its absolute path. */
export type ImportModule = (path: string) => Promise<ImportedModule>

/**
 * Returns a function that imports the current versions of a site's TypeScript modules, including their imports except
 * compiled packages. A module is imported again only if its text or `generation` has changed, because modules may also read data
 * files. Calls `onSource` with the path of each of these modules, also before an error. Rejects with an error that is a `CompilerFault`, too.
 */
export function moduleImporter(generation = 0, onSource?: (path: string) => void): ImportModule {
  return async (path) => {
    const { rolldown } = await import('rolldown')
    let compiled: OutputChunk | undefined
    const unresolved: RolldownLog[] = []
    const imports = new Map<string, string[]>()
    const recordsImports: Plugin = {
      name: 'records-imports',
      moduleParsed({ id, importedIds, dynamicallyImportedIds }) {
        if (!id.startsWith('\0')) imports.set(id, [...importedIds, ...dynamicallyImportedIds])
      },
    }
    try {
      const bundle = await rolldown({
        input: path,
        platform: 'node',
        onLog(_level, log) {
          if (log.code === 'UNRESOLVED_IMPORT') unresolved.push(log)
        },
        plugins: [refusesFiles, fromSite, readsSources(onSource), recordsImports],
      })
      const { output } = await bundle.generate({
        // The sources of the map are relative to this folder.
        dir: process.cwd(),
        format: 'esm',
        codeSplitting: false,
        sourcemap: 'hidden',
        // Otherwise all code after a `throw` is left out, and Node reports an unknown export instead of the thrown error.
        minify: false,
      })
      await bundle.close()
      compiled = output[0]
      // A parser of data throws deep in its own code, and the position is that in the code of the site.
      Error.stackTraceLimit = 50
      const exports = await import(
        `data:text/javascript,${encodeURIComponent(compiled.code)}//${encodeURIComponent(path)} ${generation}`
      )
      return { exports, imports }
    } catch (error) {
      const fault =
        compilerFault(error) ??
        missingPackage(error, path, unresolved) ??
        missingExport(error, [...imports.keys()]) ??
        thrownError(error, path, compiled)
      throw Object.assign(new Error(fault.message), fault)
    }
  }
}

/**
 * Node imports packages from the site's folder, except React and the engine: the running instances are used. Node cannot
 * load the TypeScript of a linked package, such as a package of the same workspace, or JSON that is imported by a path
 * alias of tsconfig.json, and loads JavaScript only once. So the modules of linked packages become part of the module,
 * except CommonJS. `import.meta.url` remains the address of the source, so that modules can read files next to their source.
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
      if (found && isSource(found)) return found
      return found && { id: found.external ? found.id : pathToFileURL(found.id).href, external: true }
    },
  },
  transform: {
    filter: { code: /import\.meta\.(?:url|dirname|filename)/ },
    handler: (code, id) => {
      const values = { url: pathToFileURL(id).href, dirname: dirname(id), filename: id }
      const replaced = code.replace(
        /import\.meta\.(url|dirname|filename)\b/g,
        (_, name: keyof typeof values) => JSON.stringify(values[name]),
      )
      // Lines stay, and with them the positions of errors; without `map`, the module has no positions.
      return { code: replaced, map: null }
    },
  },
}

/** Returns whether a module is outside of the installed packages, and is not CommonJS. */
function isSource({ id, packageJsonPath }: { id: string; packageJsonPath?: string | undefined }): boolean {
  if (/[\\/]node_modules[\\/]/.test(id)) return false
  if (/\.(?:[cm]?ts|tsx|jsx|json|mjs)$/.test(id)) return true
  if (!id.endsWith('.js') || packageJsonPath === undefined) return false
  return (JSON.parse(readFileSync(packageJsonPath, 'utf8')) as { type?: string }).type === 'module'
}

/** Returns a plugin that calls `onSource` with the path of each module before the compiler reads the module. */
export function readsSources(onSource: (path: string) => void = () => {}): Plugin {
  return {
    name: 'reads-sources',
    load: {
      filter: { id: /^[^\0]/ },
      handler(id) {
        onSource(id)
        const fault = encodingFault(id)
        if (fault) this.error(fault)
        // For the compiler, a byte order mark is no JSON.
        return id.endsWith('.json') && existsSync(id) ? readFileSync(id, 'utf8').replace(/^\uFEFF/, '') : null
      },
    },
  }
}

/** Returns the fault of a module that is not UTF-8. The compiler would report it without a line, at the import of the module. */
function encodingFault(file: string): (RolldownLog & { hint: string }) | undefined {
  if (!existsSync(file)) return undefined
  const bytes = readFileSync(file)
  const text = bytes.toString()
  const encoding = utf16Fault(text, file)
  if (encoding) return { ...encoding, loc: { file, line: 1, column: 0 } }
  if (isUtf8(bytes)) return undefined
  const { line, column } = positionAt(text, text.indexOf('\uFFFD'))
  const message = 'The file contains a character that is not UTF-8.'
  return { message, hint: 'Save the file as UTF-8.', loc: { file, line, column: column - 1 } }
}

/** Returns the problem of a module that does not load: at the position of the error, otherwise in `file`, which is the module. */
export function loadProblem(
  rule: string,
  file: string,
  what: string,
  { message, hint: remedy, position }: CompilerFault,
  hint: string,
): Problem {
  const { file: path, ...at } = position ?? {}
  const source = path === undefined ? file : toSlashes(relative(process.cwd(), path))
  return { ...errorOf(rule, source, `${what}: ${message.replace(/\.?$/, '.')}`, remedy ?? hint), ...at }
}

/**
 * Explains Node's error for an import that leads nowhere: Node quotes the whole text of the module as its address. The
 * position is that of the import among the `unresolved` imports of the compiler.
 */
function missingPackage(
  error: unknown,
  path: string,
  unresolved: readonly RolldownLog[],
): CompilerFault | undefined {
  const reason = /specifier "([^"]+)" from "data:/
  const [, written] = reason.exec(error instanceof Error ? error.message : '') ?? []
  if (written === undefined) return undefined
  const { loc } = unresolved.find(({ exporter }) => exporter === written) ?? {}
  const position = loc?.file ? { file: loc.file, line: loc.line, column: loc.column + 1 } : { file: path }
  return { ...unresolvedImport(written), position }
}

/** Explains Node's error for an import of a name that a package does not have, with the only such import in `sources`. */
function missingExport(error: unknown, sources: readonly string[]): CompilerFault | undefined {
  const reason = /(?:export named|Named export) '([^']+)'/
  const [, name] = reason.exec(error instanceof Error ? error.message : '') ?? []
  if (name === undefined) return undefined
  // Not from another file of the site: the compiler reports this.
  const statement = new RegExp(
    `^[^\\S\\n]*(?:import|export)\\b[^'"]*?(?<![\\w$])${escapeExpression(name)}(?![\\w$])[^'"]*?from\\s*['"]([^.'"].*?)['"]`,
    'm',
  )
  const [found, ...others] = sources.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const match = statement.exec(text)
    return match ? [{ file, from: match[1], line: text.slice(0, match.index).split('\n').length }] : []
  })
  if (!found || others.length > 0) return undefined
  const { file, line, from } = found
  return { message: `"${from}" has no export "${name}"`, position: { file, line, column: 1 } }
}

/** Adds the position in the site's code where a module threw the error. A module may throw any value. */
function thrownError(error: unknown, path: string, compiled: OutputChunk | undefined): CompilerFault {
  const message = messageOf(error)
  const stack = error instanceof Error ? error.stack : undefined
  const [frame, line, column] = /data:text\/javascript,.*:(\d+):(\d+)\)?$/m.exec(stack ?? '') ?? []
  // Read only here: the compiler converts the map when it is first read.
  const map = frame ? compiled?.map : undefined
  const found: Partial<SourceMapping> = map
    ? new SourceMap({ ...map, sourceRoot: '' }).findEntry(Number(line) - 1, Number(column) - 1)
    : {}
  const { originalSource: source, originalLine = 0, originalColumn = 0 } = found
  const position = source
    ? { file: source, line: originalLine + 1, column: originalColumn + 1 }
    : { file: path }
  return { message, position }
}
