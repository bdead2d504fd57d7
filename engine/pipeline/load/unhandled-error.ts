import { relative } from 'node:path'
import { oneLine } from '../../model/text/one-line.ts'
import { toSlashes } from './project.ts'

/**
 * Returns the message for an error that nothing handles, such as of a promise that a module of the site does not await. Node
 * would print the whole module, because its address contains its text (`import-module`).
 */
export function unhandledError(error: unknown): string {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const [, path] = /data:text\/javascript,[^/]*\/\/(\S+) \d+:\d+:\d+/.exec(stack) ?? []
  const where =
    path === undefined
      ? 'A module of the site, or the engine,'
      : `${toSlashes(relative(process.cwd(), decodeURIComponent(path)))}, or a module that it imports,`
  return `${where} throws an error that nothing handles: ${oneLine(message).replace(/\.?$/, '.')}\n  Await the promise, or catch the error. Set DEBUG=1 to see the stack.`
}
