import type { VFileMessage } from 'vfile-message'
import type { Problem } from '../../model/problem.ts'

interface Mistake {
  message: string
  hint: string
  line?: number
  column?: number
}

/** What the parser says of a mistake → what its author is told, and where. */
export function syntaxProblem(error: VFileMessage, text: string): Omit<Problem, 'source'> {
  const mistake = { ...placeOf(error), ...mistakeOf(error, text) }
  return { rule: 'syntax', severity: 'error', ...mistake }
}

function mistakeOf({ reason, ruleId, line = 1, column = 1 }: VFileMessage, text: string): Mistake {
  const message = sentence(reason)
  const written = text.split('\n')[line - 1] ?? ''
  const tag = written.slice(Math.max(0, written.lastIndexOf('<', column - 1)))
  const [, address] = /^<((?:[a-z][a-z0-9+.-]*:|[^\s<>@:]+@)[^\s<>]+)>/i.exec(tag) ?? []
  if (address !== undefined) {
    return {
      message: `<${address}> is no link here: a component begins with <.`,
      hint: `Write [text](${address.includes(':') ? '' : 'mailto:'}${address}).`,
    }
  }
  if (/closing slash `\/` in tag/.test(reason)) {
    const [closing, name] = /^<\/\s*([^\s>]*)>?/.exec(tag) ?? []
    return {
      message: `The closing tag ${closing} has no opening tag before it.`,
      hint: `Delete it, or write <${name}> where the component begins.`,
    }
  }
  const quote = /closing quote `(["'])`/.exec(reason)?.[1]
  if (quote !== undefined) {
    return {
      message: 'The value of an attribute begins with a quote that is never closed.',
      hint: `Close it: name=${quote}value${quote}.`,
      ...placeAt(text, text.lastIndexOf(quote)),
    }
  }
  if (/before attribute value/.test(reason)) {
    return { message: 'The value of an attribute has no quotes.', hint: 'Write attributes as name="value".' }
  }
  if (/self-closing slash|attribute name|after name/.test(reason) && !/end of file/.test(reason)) {
    return {
      message,
      hint: 'Write attributes as name="value". After a quote that is not closed, the next one ends the value.',
    }
  }
  return { message, hint: hintFor(reason, ruleId ?? '') }
}

/** At the end of the file a message has no place of its own, but names that of the tag it speaks of. */
function placeOf({ line, column, reason }: VFileMessage): { line?: number; column?: number } {
  if (line) return { line, ...(column && { column }) }
  const named = /\((\d+):(\d+)/.exec(reason)
  return named ? { line: Number(named[1]), column: Number(named[2]) } : {}
}

function placeAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

function sentence(reason: string): string {
  const text = reason.replace(/\s*\([\d:-]+\)/g, '').replace(/\s*\((?:note|tip)\b.*$/s, '')
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function hintFor(reason: string, ruleId: string): string {
  if (/comment|`!`/.test(reason)) return 'Write a comment as {/* … */}.'
  if (/closing tag|end-tag|end tag/i.test(reason) || ruleId.startsWith('end-tag')) {
    return 'Close each component: <Name>…</Name>, or <Name />. Put tags of blocks on lines of their own.'
  }
  if (ruleId.includes('eof') || /expression/.test(reason)) {
    return 'Write a literal brace in code, or as \\{; a literal angle bracket in code, or as \\<.'
  }
  return 'A component begins with <Name. Write a literal angle bracket in code, or as \\<.'
}
