import { parseArgs } from 'node:util'
import { didYouMean } from '../../model/problem.ts'
import { jsonError } from '../../openapi/read/text/json-error.ts'
import type { TableCommand } from '../table-problems.ts'

/** Options by name. If an option has two names, the short name is first: `-d, --data`. */
type Options = NonNullable<TableCommand['options']>

/** The arguments of a command, divided into options and words. */
export interface Arguments {
  /** The options in order: the name (the long name if there are two) and the value (empty for a flag). */
  options: [name: string, value: string][]
  words: string[]
  /** The arguments after the first word if `readOptions` stops at this word. */
  rest: string[]
}

/** A mistake in an argument. */
export interface WrongArgument {
  message: string
  hint: string
}

/** The types of values: their names in messages, and whether a text is such a value. */
const TYPES = {
  text: { noun: 'a text', fits: () => true },
  integer: { noun: 'an integer', fits: (text: string) => /^-?\d+$/.test(text) },
  number: { noun: 'a number', fits: (text: string) => /^-?\d+(?:\.\d+)?$/.test(text) },
  json: { noun: 'JSON', fits: (text: string) => !jsonError(text) },
}

/** Divides the arguments of a command into options and words; returns the first argument that is wrong. */
export function readOptions(
  command: string,
  argv: readonly string[],
  known: Options,
  { stopsAtWord = false } = {},
): Arguments | WrongArgument {
  const typed = typographic(argv)
  if (typed) return { message: `${command}: ${typed.message}`, hint: typed.hint }
  const read: Arguments = { options: [], words: [], rest: [] }
  const options = Object.entries(known).map(([key, type]) => {
    const names = key.split(', ')
    return { type, names, name: names.at(-1) ?? '', short: names.find((name) => name.length === 2)?.slice(1) }
  })
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(
      options.map(({ type, name, short }) => {
        const parsed = type === 'flag' ? ('boolean' as const) : ('string' as const)
        return [name.replace(/^-+/, ''), { type: parsed, ...(short !== undefined && { short }) }]
      }),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'positional') {
      read.words.push(token.value)
      if (!stopsAtWord) continue
      read.rest = argv.slice(token.index + 1)
      break
    }
    const option = options.find(({ names }) => names.includes(token.rawName))
    if (!option) {
      const all = options.map(({ name }) => name)
      return {
        message: `"${token.rawName}" is not an option of ${command} that samples use.`,
        hint:
          didYouMean(token.rawName, all) || (all.length > 0 ? `Known are ${all.join(', ')}.` : NO_OPTIONS),
      }
    }
    const wrong = wrongValue(token.rawName, token.value, option.type)
    if (wrong) return { message: `${command}: ${wrong.message}`, hint: wrong.hint }
    read.options.push([option.name, token.value ?? ''])
  }
  return read
}

/** The remedy for a space in a command that shells read as a letter. */
export const NO_BREAK = 'Write a space: this one is a no-break space (U+00A0), as in text from web pages.'

/** Returns the first argument with a character that a text editor put in place of the character that shells read. */
function typographic(argv: readonly string[]): WrongArgument | null {
  const joined = argv.find((text) => /^--?[\w-]*\u00a0/.test(text))
  if (joined !== undefined) return { message: `"${joined}" is one word.`, hint: NO_BREAK }
  const dashed = argv.find((text) => /^[–—]+\w[\w-]*(?:=|$)/.test(text))
  if (dashed !== undefined)
    return { message: `"${dashed}" begins with a dash.`, hint: 'Begin options with hyphens: -a or --all.' }
  const quoted = argv.find((text) => /^[“”„‘’]/.test(text))
  if (quoted === undefined) return null
  return { message: `"${quoted}" begins with a typographic quote.`, hint: 'Write straight quotes: " or \'.' }
}

const NO_OPTIONS = 'Delete it, or describe it in "options" of the command, in sdk/commands.yaml.'

function wrongValue(name: string, value: string | undefined, type: Options[string]): WrongArgument | null {
  if (type === 'flag')
    return value === undefined ? null : { message: `"${name}" takes no value.`, hint: `Write ${name} alone.` }
  if (value === undefined) return { message: `"${name}" has no value.`, hint: 'Add a value.' }
  if (typeof type === 'string') {
    const { noun, fits } = TYPES[type]
    if (fits(value)) return null
    return { message: `The value "${value}" of "${name}" is not ${noun}.`, hint: 'Correct the value.' }
  }
  if (type.includes(value)) return null
  return {
    message: `"${value}" is not a value of "${name}".`,
    hint: didYouMean(value, type) || `It takes ${type.join(', ')}.`,
  }
}
