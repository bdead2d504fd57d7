import type { Api, ApiContent, ApiSchema, Json } from '../../model/api.ts'
import { isInRange, isJson } from '../../openapi/describe/media-types.ts'
import { propertyOf, targetOf } from '../../openapi/describe/target-of.ts'
import { emptySchema } from '../../openapi/empty-schema.ts'
import { type JsonObject, objectOf, own, put } from '../../openapi/json.ts'
import { isFile } from '../../openapi/samples/request-body.ts'
import type { Finding } from '../block.ts'
import { jsonOrText, readTexts } from './read-text.ts'

/** The name of a property inside an object, such as `metadata[key]`. */
const INSIDE = /^[^[\]]+(?:\[[^[\]]+\])+$/

/** Matches the media types of files whose type the client does not know: a part without a type is plain text. */
const UNKNOWN_TYPE = /^(?:application\/octet-stream|text\/plain)?$/i

/** Matches names in fields whose form OpenAPI does not define, such as `items[0][price]`, `expand[]` and `address.city`. */
const DEEP = /[[\].]/

/** Returns whether the fields of an urlencoded form are texts, numbers and lists, so that their values can be read. */
function isFlat({ schema }: ApiContent, names: readonly string[], schemas: Api['schemas']): boolean {
  const { properties = [], union, also = [] } = targetOf(schema, schemas) ?? {}
  const isPlain =
    properties.length > 0 && !union && also.length === 0 && !names.some((name) => DEEP.test(name))
  return isPlain && !properties.some((property) => holdsObjects(property.schema, schemas))
}

/**
 * Returns the body of a form as one value, with files as texts; undefined if the form cannot be read. Reports a file or a text
 * where the form requires the other.
 */
export async function readForm(
  body: Uint8Array,
  contentType: string,
  content: ApiContent,
  schemas: Api['schemas'],
): Promise<{ value: Json | undefined } | Finding> {
  const { schema, encoding } = content
  let form: FormData
  try {
    form = await new Response(Buffer.from(body), { headers: { 'content-type': contentType } }).formData()
  } catch {
    const hint = 'Let the tool write the form and its Content-Type.'
    return { rule: 'sample-call', message: 'The body is not a form.', hint }
  }
  const value: JsonObject = {}
  const names = [...new Set(form.keys())]
  if (!/^multipart/i.test(contentType) && !isFlat(content, names, schemas)) return { value: undefined }
  for (const name of names) {
    const encoded = encoding.find((part) => part.name === name)
    const described = encoded?.contentType ?? ''
    const texts: string[] = []
    for (const given of form.getAll(name)) {
      // In JavaScript, a part with a media type is a file.
      const isTyped = typeof given !== 'string' && (isJson(given.type) || isOneOf(given.type, described))
      const part = isTyped && !isFile(name, schema, schemas) ? await given.text() : given
      const file = typeof part !== 'string'
      // The check of the value reports a part that is not described.
      const isDescribed = propertyOf(schema, name, schemas) !== undefined
      if (isDescribed && file !== isFile(name, schema, schemas)) {
        const message = file
          ? `The part "${name}" is not a file.`
          : `The part "${name}" is a file, and a text was sent.`
        const hint = file ? 'Send it as a text.' : `Send a file: in curl, "${name}=@file".`
        return { rule: 'sample-call', message, hint }
      }
      if (file && described !== '' && !UNKNOWN_TYPE.test(part.type) && !isOneOf(part.type, described)) {
        const message = `The file of the part "${name}" is sent as "${part.type}".`
        return { rule: 'sample-call', message, hint: `The description allows ${described}.` }
      }
      texts.push(file ? (part.name ?? 'file') : part)
    }
    const path = propertyOf(schema, name, schemas) ? [name] : pathOf(name, content, schemas)
    const inner = path.reduce<typeof schema>((outer, key) => propertyOf(outer, key, schemas), schema)
    const property = inner ?? emptySchema(content)
    const hasStyle = encoded?.style !== undefined || encoded?.explode !== undefined
    const read =
      isJson(described) || (described === '' && !hasStyle && holdsObjects(property, schemas))
        ? jsonOf(texts, property, schemas)
        : readTexts(texts, { ...encoded, in: 'query', schema: property }, schemas)
    putAt(value, path, read)
  }
  return { value }
}

/** Returns the names that lead to the value of a part: the name of an object, and the name of one of its properties. */
function pathOf(name: string, { schema, encoding }: ApiContent, schemas: Api['schemas']): string[] {
  if (INSIDE.test(name)) return name.split(/[[\]]+/).filter((key) => key !== '')
  const outer = encoding.find(({ name: object, style, explode }) => {
    const isSpread = style === 'form' ? explode !== false : style === undefined && explode
    return isSpread && propertyOf(propertyOf(schema, object, schemas), name, schemas) !== undefined
  })
  return outer ? [outer.name, name] : [name]
}

/** Returns whether a part has a media type that the description allows. */
function isOneOf(type: string, described: string): boolean {
  return described.split(',').some((one) => isInRange(type, one))
}

/** Returns whether a property is an object or a list of objects: OpenAPI sends these as JSON. */
function holdsObjects(property: ApiSchema, schemas: Api['schemas']): boolean {
  const shape = targetOf(property, schemas)
  return [shape, targetOf(shape?.items, schemas)].some((one) => one?.types.includes('object'))
}

/** Returns the value in parts of JSON: a list is one part, or one part for each item. A text that is not JSON stays a text. */
function jsonOf(texts: readonly string[], property: ApiSchema, schemas: Api['schemas']): Json {
  const values = texts.map(jsonOrText)
  const [first = null] = values
  const isList = targetOf(property, schemas)?.types.includes('array') && !Array.isArray(first)
  return isList || values.length > 1 ? values : first
}

function putAt(value: JsonObject, [name = '', ...path]: readonly string[], inner: Json): void {
  const object = objectOf(own(value, name))
  if (path.length > 0) putAt(object, path, inner)
  put(value, name, path.length > 0 ? object : inner)
}
