import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Resolves the engine's dependencies, and the engine itself by its name, wherever this module is compiled to. */
export const engineRequire = createRequire(import.meta.url)

/** Returns the absolute path of a file in the engine's package. */
export function engineFile(path: string): string {
  return join(dirname(engineRequire.resolve('wordframe/package.json')), path)
}

/** Returns the version of the engine's package. */
export function engineVersion(): string {
  return engineRequire('wordframe/package.json').version
}
