import type { ApiContent, ApiSchema, Json } from '../../model/api.ts'
import { isInRange, isJson } from '../../openapi/describe/media-types.ts'
import { propertyOf, targetOf } from '../../openapi/describe/target-of.ts'
import { emptySchema } from '../../openapi/empty-schema.ts'
import type { JsonObject } from '../../openapi/json.ts'
import { isFile } from '../../openapi/samples/request-body.ts'
import { holdsObjects, namesIn, putAt, schemaAt, withLists } from './field-path.ts'
import { type FoundRequest, wrong } from './mock-request.ts'
import { jsonOrText, readTexts } from './read-text.ts'

/** Matches the media types of files whose type the client does not know: a part without a type is plain text. */
const UNKNOWN_TYPE = /^(?:application\/octet-stream|text\/plain)?$/i

/** Matches names whose form neither OpenAPI nor a common convention defines, such as `items[][price]` and `address.city`. */
const UNKNOWN_FORM = /^[^[]*\.|\[\]\[/

/** Returns whether the schema lists the fields of an urlencoded form, and their names are read. */
function isListed({ schema }: ApiContent, names: readonly string[]): boolean {
  const { properties = [], union, also = [] } = targetOf(schema) ?? {}
  const isUnknown = (name: string) => UNKNOWN_FORM.test(name) && !properties.some((one) => one.name === name)
  return properties.length > 0 && !union && also.length === 0 && !names.some(isUnknown)
}

/**
 * Returns the body of a form as one value, with files as texts; undefined if the form cannot be read. Reports a file or a text
 * where the form requires the other.
 */
export async function readForm({ body, headers }: FoundRequest, content: ApiContent) {
  const { schema, encoding } = content
  const contentType = headers['content-type'] ?? ''
  let form: FormData
  try {
    form = await new Response(Buffer.from(body), { headers: { 'content-type': contentType } }).formData()
  } catch {
    return wrong('The body is not a form.', 'Let the tool write the form and its Content-Type.')
  }
  const value: JsonObject = {}
  const names = [...new Set(form.keys())]
  const isUrlencoded = !/^multipart/i.test(contentType)
  if (isUrlencoded && !isListed(content, names)) return { value: undefined }
  for (const name of names) {
    const encoded = encoding.find((part) => part.name === name)
    const described = encoded?.contentType ?? ''
    // The check of the value reports a part that is not described.
    const isDescribed = propertyOf(schema, name) !== undefined
    const takesFile = isFile(name, schema)
    const texts: string[] = []
    for (const given of form.getAll(name)) {
      // In JavaScript, a part with a media type is a file.
      const isTyped = typeof given !== 'string' && (isJson(given.type) || isOneOf(given.type, described))
      const part = isTyped && !takesFile ? await given.text() : given
      if (typeof part === 'string') {
        const hint = `Send a file: in curl, "${name}=@file".`
        if (takesFile) return wrong(`The part "${name}" is a file, and a text was sent.`, hint)
        texts.push(part)
        continue
      }
      if (isDescribed && !takesFile) return wrong(`The part "${name}" is not a file.`, 'Send it as a text.')
      if (described !== '' && !UNKNOWN_TYPE.test(part.type) && !isOneOf(part.type, described)) {
        const message = `The file of the part "${name}" is sent as "${part.type}".`
        return wrong(message, `The description allows ${described}.`)
      }
      texts.push(part.name ?? 'file')
    }
    // Many servers read `expand[]` of an urlencoded form as the list `expand`.
    const path = pathOf(isUrlencoded && !isDescribed ? name.replace(/\[\]$/, '') : name, content)
    const property = schemaAt(schema ?? emptySchema(content), path)
    if (!property) return { value: undefined }
    const hasStyle = encoded?.style !== undefined || encoded?.explode !== undefined
    const isText = encoded?.style !== 'deepObject' && hasStyle
    const read =
      isJson(described) || (described === '' && !isText && holdsObjects(property))
        ? jsonOf(texts, property)
        : readTexts(texts, { ...encoded, in: 'query', schema: property })
    putAt(value, path, read)
  }
  return { value: withLists(value, schema) }
}

/** Returns the names that lead to the value of a part: the name of an object, and the name of one of its properties. */
function pathOf(name: string, { schema, encoding }: ApiContent): string[] {
  if (propertyOf(schema, name)) return [name]
  const outer = encoding.find(({ name: object, style, explode }) => {
    const isSpread = style === 'form' ? explode !== false : style === undefined && explode
    return isSpread && propertyOf(propertyOf(schema, object), name) !== undefined
  })
  return outer ? [outer.name, name] : namesIn(name)
}

/** Returns whether a part has a media type that the description allows. */
function isOneOf(type: string, described: string): boolean {
  return described.split(',').some((one) => isInRange(type, one))
}

/** Returns the value in parts of JSON: a list is one part, or one part for each item. A text that is not JSON stays a text. */
function jsonOf(texts: readonly string[], property: ApiSchema): Json {
  const values = texts.map(jsonOrText)
  const [first = null] = values
  const isList = targetOf(property)?.types.includes('array') && !Array.isArray(first)
  return isList || values.length > 1 ? values : first
}
