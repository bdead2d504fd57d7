import type { Api, ApiContent, Json } from '../../model/api.ts'
import { isObject, own } from '../json.ts'
import { fileName, isFile } from './is-file.ts'
import { plain } from './serialize-parameter.ts'
import { quote } from './shell-word.ts'

/** A text without special characters of `-F`: no `@`, `<`, `"`, `;` and no space at an end. */
const PLAIN = /^[\w.:/-]+( [\w.:/-]+)*$/

/** A media type without other parameters: curl reads a text after a semicolon as a further option. */
const TYPE = /^[\w.+-]+\/[\w.+-]+(; ?charset=[\w-]+)?$/

/** Returns the parts of a form as options of curl. Each item of a list is a part with the same name. */
export function curlForm(value: Json, { schema, encoding }: ApiContent, schemas: Api['schemas']): string[] {
  if (!isObject(value)) return []
  return Object.keys(value).flatMap((name) => {
    const given = own(value, name) as Json
    const written = encoding
      .find((part) => part.name === name)
      ?.contentType?.split(',')[0]
      ?.trim()
    const type = written !== undefined && TYPE.test(written) ? written : undefined
    const file = isFile(name, schema, schemas)
    // A list is one part only if its content type is JSON.
    const whole = !Array.isArray(given) || (!file && type !== undefined && /json/.test(type))
    return (whole ? [given] : given).map((part) =>
      file ? filePart(name, fileName(part), type) : textPart(name, part, type),
    )
  })
}

function filePart(name: string, file: string, type: string | undefined): string {
  return `-F ${quote(`${name}=@${/[;,"\\]/.test(file) ? inQuotes(file) : file}${typed(type)}`)}`
}

function textPart(name: string, value: Json, written: string | undefined): string {
  // The default of OpenAPI for objects and lists.
  const type = written ?? (isObject(value) || Array.isArray(value) ? 'application/json' : undefined)
  const text = plain(value)
  if (type !== undefined) return `-F ${quote(`${name}=${inQuotes(text)}${typed(type)}`)}`
  return `${PLAIN.test(text) ? '-F' : '--form-string'} ${quote(`${name}=${text}`)}`
}

function typed(type: string | undefined): string {
  return type === undefined ? '' : `;type=${type}`
}

/** "If filename/path is quoted by double-quotes, any double-quote or backslash must be escaped by backslash" (man curl). */
function inQuotes(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
