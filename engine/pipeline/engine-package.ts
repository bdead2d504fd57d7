import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Resolves what the engine depends on, and itself by its name, from wherever this module is compiled to. */
export const engineRequire = createRequire(import.meta.url)

/** Absolute path of a file of the engine's package. */
export function engineFile(path: string): string {
  return join(dirname(engineRequire.resolve('wordframe/package.json')), path)
}

/** Version of the engine's package. */
export function engineVersion(): string {
  return engineRequire('wordframe/package.json').version
}
