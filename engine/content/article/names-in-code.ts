import type { Element } from 'hast'
import { elementsIn, textOf } from './elements.ts'

/** Returns the code that alone fills the first cell of a row, or a term of a list: the text beside it describes it. */
export function nameOf(element: Element): Element | null {
  const term = element.tagName === 'tr' ? elementsIn(element)[0] : element.tagName === 'dt' ? element : null
  const [only, ...others] = term?.children.filter((child) => textOf(child).trim() !== '') ?? []
  return only?.type === 'element' && only.tagName === 'code' && others.length === 0 ? only : null
}

/** Returns the words by which a developer would search for inline code: the whole code, if it is one word. */
export function identifiersIn(code: string): string[] {
  const trimmed = code.trim()
  return trimmed !== '' && trimmed.length <= 80 && !/\s/.test(trimmed) ? [trimmed] : []
}

/** Returns methods with their object in a block of code: `chat.complete` of `client.chat.complete(…)`. */
export function calledMethodsIn(code: string): string[] {
  return [...code.matchAll(/(?<![\w$])[A-Za-z_$][\w$]*\.([A-Za-z_$][\w$]*\.[A-Za-z_$][\w$]*)\(/g)].map(
    ([, name = '']) => name,
  )
}

/** Returns shell commands without arguments: `npm install @mistralai/mistralai`, `docker run`. */
export function commandsIn(code: string): string[] {
  return [...code.matchAll(/^(?:\$ )?([a-z][a-z-]*(?: [@a-z][\w./@-]*){1,2})/gm)].map(
    ([, command = '']) => command,
  )
}

const COMMENT = /(?<=^|\s)(?:#|\/\/).*/gm
const STRING = /(["'`])[^"'`\n]*\1/g

/**
 * Returns the names in a block of code, each once, with their object: `process.env`, `logprobs`. Comments and strings
 * of several words are not code.
 */
export function namesIn(code: string): string[] {
  const bare = code.replace(COMMENT, '').replace(STRING, (text) => (text.includes(' ') ? '' : text))
  return [...new Set(bare.match(/(?<![\w$-])[A-Za-z_$][\w$]+(?:\.[A-Za-z_$][\w$]+)?/g))]
}
