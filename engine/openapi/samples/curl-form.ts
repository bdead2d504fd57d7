import type { Api, ApiContent, Json } from '../../model/api.ts'
import { isObject, own } from '../json.ts'
import { fileName, isFile } from './is-file.ts'
import { plain } from './serialize-parameter.ts'
import { quote } from './shell-word.ts'

/** Text in which `-F` reads nothing: no `@`, `<`, `"`, `;` and no space at an end. */
const PLAIN = /^[\w.:/-]+( [\w.:/-]+)*$/

/** A media type that names nothing else: curl would read further options behind a semicolon. */
const TYPE = /^[\w.+-]+\/[\w.+-]+(; ?charset=[\w-]+)?$/

/** The parts of a form as curl's options. Each item of a list is a part of that name. */
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
    // Only a list that is said to be JSON is one part; an item of it would be none.
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
  // OpenAPI's default for what is no text.
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
