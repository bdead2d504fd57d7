import { existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Proof } from '../proof.ts'

/** The modules that replace packages for programs: package → file. */
interface ReplacedModules {
  code: Record<string, string>
  /** The declarations of the modules, for the compiler. */
  types: Record<string, string>
}

/**
 * Returns the folders where Node looks for the packages of a module in a folder, also those that do not exist, and the folders of
 * packages to which links lead. Other files of the project, such as `.env`, are not below these folders.
 */
export function packageFolders(module: string): string[] {
  const above = dirname(module)
  const folder = join(module, 'node_modules')
  return [folder, ...linkedPackages(folder), ...(above === module ? [] : packageFolders(above))]
}

function linkedPackages(folder: string): string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.name.startsWith('@') && entry.isDirectory()) return linkedPackages(path)
    return entry.isSymbolicLink() && existsSync(path) ? [realpathSync(path)] : []
  })
}

/** Writes the modules of the site that replace packages into `folder/node_modules`. */
export function writeModules(folder: string, { root, tables }: Proof): ReplacedModules {
  const replaced: ReplacedModules = { code: {}, types: {} }
  const write = (file: string, text: string): string => {
    const path = join(folder, 'node_modules', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    return path
  }
  const { resolve } = createRequire(join(root, 'package.json'))
  for (const [name, other] of Object.entries(tables.packages?.modules ?? {})) {
    const code = resolve(other)
    replaced.code[name] = code
    // The path of the declarations next to the code: the compiler then ignores the `exports` of the package.
    replaced.types[name] = code.replace(/\.([cm]?)js$/, '.d.$1ts')
    write(`${name}/index.cjs`, `module.exports = require(${JSON.stringify(code)})\n`)
  }
  for (const [file, text] of Object.entries(tables.typescriptModules ?? {})) {
    replaced[file.endsWith('.d.ts') ? 'types' : 'code'][dirname(file)] = write(file, text)
  }
  for (const name of Object.keys(replaced.code)) {
    write(`${name}/package.json`, JSON.stringify({ name, main: 'index.cjs' }))
  }
  return replaced
}
