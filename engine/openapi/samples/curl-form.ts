import type { FormPart } from './request-body.ts'
import { quote } from './shell-word.ts'

/** A text without special characters of `-F`: no `@`, `<`, `"`, `;` and no space at an end. */
const PLAIN = /^[\w.:/-]+( [\w.:/-]+)*$/

/** Returns the parts of a form as options of curl. */
export function curlForm(parts: readonly FormPart[]): string[] {
  return parts.map((part) => {
    const { name, type } = part
    if ('file' in part) {
      const file = /[;,"\\]/.test(part.file) ? inQuotes(part.file) : part.file
      return `-F ${quote(`${name}=@${file}${typed(type)}`)}`
    }
    if (type !== undefined) return `-F ${quote(`${name}=${inQuotes(part.text)}${typed(type)}`)}`
    return `${PLAIN.test(part.text) ? '-F' : '--form-string'} ${quote(`${name}=${part.text}`)}`
  })
}

function typed(type: string | undefined): string {
  return type === undefined ? '' : `;type=${type}`
}

/** "If filename/path is quoted by double-quotes, any double-quote or backslash must be escaped by backslash" (man curl). */
function inQuotes(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
