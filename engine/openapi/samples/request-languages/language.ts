import type { Json } from '../../../model/api.ts'
import { hex } from '../../../model/text/hex.ts'
import type { HttpRequest } from '../http-request.ts'
import type { FormPart } from '../request-body.ts'
import { writeJson } from '../write-literal.ts'

/** How a language writes a request. */
export interface Language {
  /** Returns a text as a literal. */
  text: (text: string) => string
  /** Returns an expression that reads an environment variable. */
  variable: (name: string) => string
  /** The operator between texts and variables of one expression; default: ` + `. */
  concat?: string
  /** Returns the base64 of an expression, in languages without a call for a name and a password. */
  base64?: (value: string) => string
  /** Returns a value as an expression whose text is JSON. */
  json: (value: Json) => string
  /** Returns the lines of the program; none if the language cannot send the request. */
  lines: (request: WrittenRequest) => Lines
}

/** Lines of a program, in any groups. Only a text is a line. */
export type Lines = (string | false | undefined | Lines)[]

/** A part of a form, whose name, media type, text and name of a file are literals. */
export interface WrittenPart {
  name: string
  type: string | undefined
  text: string | undefined
  file: string | undefined
  sent: FormPart
}

/** A request whose parts are expressions of a language. */
export interface WrittenRequest {
  method: string
  url: string
  headers: { name: string; value: string }[]
  /** The same headers as texts: `name: value`. */
  pairs: string[]
  /** The expressions of a name and its password; undefined for a request without them. */
  login: string[] | undefined
  /** The body; undefined for no body, and for a file or a form. */
  body: string | undefined
  /** The name of the file that is the body as a literal. */
  upload: string | undefined
  /** The parts of the form that is the body; undefined for other bodies. */
  parts: WrittenPart[] | undefined
  usesVariable: boolean
  /** Whether the response is a stream, which the program prints as it comes. */
  streams: boolean
  /** The name of the file for the response as a literal; undefined for no file. */
  file: string | undefined
  /** The part of the response that the program prints at its end; undefined for a stream and a file. */
  prints: 'body' | 'status' | undefined
  sent: HttpRequest
}

/** Escapes that all these languages have. */
const LETTERS = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
])

/** Returns a text in double quotes. `read` matches the special characters; `byCode` writes a control character. */
export function quoted(text: string, read: RegExp, byCode: (code: number) => string): string {
  const escaped = (letter: string) => LETTERS.get(letter) ?? byCode(letter.charCodeAt(0))
  const inside = text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(read, '\\$&')
    .replace(/[\p{Cc}\u2028\u2029\ufeff]/gu, escaped)
  return `"${inside}"`
}

/** Returns the escape of a UTF-16 code unit that most of these languages have: `\u00e9`. */
export const escapeOf = (code: number) => `\\u${hex(code)}`

/** Returns a text in double quotes with these escapes. */
export const common = (text: string) => quoted(text, /["\\]/g, escapeOf)

/** Returns JSON, in which all characters are escaped that editors and compilers may read as ends of lines. */
export function safeJson(value: Json): string {
  return writeJson(value).replace(/[\u007f-\u009f\u2028\u2029\ufeff]/g, (one) => escapeOf(one.charCodeAt(0)))
}

/** Returns a list with one line for each item; nothing if the list is empty. */
export function listed<Item>(items: Item[], open: string, close: string, line: (item: Item) => string) {
  return items.length > 0 && [open, items.map(line), close]
}

/** Returns a method of OpenAPI as a name in C# and Ruby (`Post`); undefined for other methods. */
export const nameOf = (method: string) =>
  /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE)$/.test(method)
    ? method.charAt(0) + method.slice(1).toLowerCase()
    : undefined
