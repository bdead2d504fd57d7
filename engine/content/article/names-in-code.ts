import type { Element, Nodes } from 'hast'
import { textOf } from '../markdown/text-of.ts'

/** The code that the first cell of a table's row, or a term of a list, consists of: the text next to it describes it. */
export function nameOf(element: Element): Element | null {
  const term =
    element.tagName === 'tr' ? element.children.find(isElement) : element.tagName === 'dt' ? element : null
  const [only, ...others] = term?.children.filter((child) => textOf(child).trim() !== '') ?? []
  return only && isElement(only) && only.tagName === 'code' && others.length === 0 ? only : null
}

const isElement = (node: Nodes): node is Element => node.type === 'element'

/** What a developer would type to find inline code: the whole of it, if it is one word. */
export function identifiersIn(code: string): string[] {
  const trimmed = code.trim()
  return trimmed !== '' && trimmed.length <= 80 && !/\s/.test(trimmed) ? [trimmed] : []
}

/** Methods of two parts that a block of code calls on an object: `chat.complete` of `client.chat.complete(…)`. */
export function calledMethodsIn(code: string): string[] {
  return [...code.matchAll(/(?<![\w$])[A-Za-z_$][\w$]*\.([A-Za-z_$][\w$]*\.[A-Za-z_$][\w$]*)\(/g)].map(
    ([, name = '']) => name,
  )
}

/** What is run in a shell, without its arguments: `npm install @mistralai/mistralai`, `docker run`. */
export function commandsIn(code: string): string[] {
  return [...code.matchAll(/^(?:\$ )?([a-z][a-z-]*(?: [@a-z][\w./@-]*){1,2})/gm)].map(
    ([, command = '']) => command,
  )
}

const COMMENT = /(?<=^|\s)(?:#|\/\/).*/gm
const STRING = /(["'`])[^"'`\n]*\1/g

/**
 * The names in a block of code, each once, with what they belong to: `process.env`, `logprobs`. Comments and strings of
 * several words are prose.
 */
export function namesIn(code: string): string[] {
  const bare = code.replace(COMMENT, '').replace(STRING, (text) => (text.includes(' ') ? '' : text))
  return [...new Set(bare.match(/(?<![\w$-])[A-Za-z_$][\w$]+(?:\.[A-Za-z_$][\w$]+)?/g))]
}
