import type { ApiParameter, ApiSchema, Json } from '../../model/api.ts'
import { isJson } from '../../openapi/describe/media-types.ts'
import { SEPARATORS, styleOf } from '../../openapi/describe/parameter-form.ts'
import { withAlternatives } from '../../openapi/describe/target-of.ts'
import { jsonError } from '../../openapi/read/text/json-error.ts'
import { fits } from '../../openapi/values/check-value.ts'

/** What the texts of a parameter, or of a part of a form, are read by. */
type Written = Pick<ApiParameter, 'in' | 'style' | 'explode' | 'mediaType' | 'schema'>

/** Returns the value that texts of a path, a query or a form mean: of the type of the schema, by the style of OpenAPI. */
export function readTexts(given: readonly string[], written: Written): Json {
  const { schema, mediaType } = written
  const [first = ''] = given
  if (mediaType !== undefined && isJson(mediaType)) return jsonOrText(first)
  const shapes = withAlternatives(schema)
  const { style, explode } = styleOf(written)
  const list = shapes.find(({ types }) => types.includes('array'))
  const read = (text: string, inner: ApiSchema | undefined) => scalar(text, withAlternatives(inner))
  const texts =
    written.in === 'path' || written.in === 'header' || !explode
      ? given.flatMap((text) => split(text, style, explode))
      : given
  if (list) {
    const items = style === 'matrix' && explode ? texts.map(withoutName) : texts
    // Programs may write a space after a comma of a header.
    const values = items.map((text) => read(written.in === 'header' ? text.trim() : text, list.items))
    // An alternative to the list, such as `*` for all of its items.
    const plain = shapes.filter(({ types }) => types.some((type) => type !== 'array' && type !== 'object'))
    const isList = plain.length === 0 || values.every((value) => !list.items || fits(value, list.items))
    return isList || given.length > 1 ? values : scalar(first, plain)
  }
  const typed = shapes.filter(({ types }) => types.length > 0)
  if (typed.length > 0 && typed.every(({ types }) => types.includes('object'))) {
    const pairs = explode
      ? texts.map((text) => [text.replace(/=.*/s, ''), withoutName(text)])
      : texts.flatMap((text, index) => (index % 2 ? [] : [[text, texts[index + 1] ?? '']]))
    const properties = typed.flatMap((shape) => shape.properties)
    const other = typed
      .map((shape) => shape.additionalProperties)
      .find((schema) => typeof schema === 'object')
    return Object.fromEntries(
      pairs.map(([name = '', text = '']) => {
        const property = properties.find((one) => one.name === name)
        return [name, read(text, property?.schema ?? other)]
      }),
    )
  }
  if (style === 'label') return scalar(first.slice(1), shapes)
  if (style === 'matrix') return scalar(withoutName(first), shapes)
  return given.length === 1 ? scalar(first, shapes) : [...given]
}

/** Returns the value of a text of JSON, or any other text unchanged. */
export function jsonOrText(text: string): Json {
  return jsonError(text) ? text : JSON.parse(text)
}

/** Returns the items of a value that is one text. */
function split(text: string, style: string, explode: boolean): string[] {
  if (style === 'label') return text.slice(1).split(explode ? '.' : ',')
  if (style === 'matrix') return explode ? text.slice(1).split(';') : withoutName(text).split(',')
  return text.split(SEPARATORS.get(style)?.sign ?? ',')
}

/** Returns the value in a text `name=value`. */
function withoutName(text: string): string {
  return text.replace(/^[^=]*=?/, '')
}

function scalar(text: string, shapes: readonly ApiSchema[]): Json {
  const types = new Set<string>(shapes.flatMap((shape) => shape.types))
  if ((types.has('integer') || types.has('number')) && text.trim() !== '' && !Number.isNaN(Number(text)))
    return Number(text)
  if (types.has('boolean') && /^(?:true|false)$/.test(text)) return text === 'true'
  return text
}
