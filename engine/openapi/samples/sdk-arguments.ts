import type { Api, ApiSchema, Json } from '../../model/api.ts'
import { shapeOf } from '../describe/shape-of.ts'
import { isObject } from '../json.ts'
import { fileName, isFile } from './is-file.ts'
import type { SampleRequest } from './sample-request.ts'
import { type Code, type Literal, literalOf } from './write-literal.ts'

/** The literals and names that differ between languages. */
interface SdkLanguage {
  /** Returns the name of a property for its name in HTTP. */
  rename(name: string, schema: ApiSchema): string
  /** Returns the code of a file to upload. */
  file(name: string): Literal
  /** Returns the code of a point in time from its ISO text. */
  time(iso: string): Code
  /** The argument for the whole body; if absent, each property of the body is an argument. */
  bodyArgument?: string
}

/** Returns the path, query and body of a request as named arguments of a call of an SDK. */
export function sdkArguments(
  request: SampleRequest,
  { schemas }: Api,
  { rename, file, time, bodyArgument }: SdkLanguage,
): Map<string, Literal> {
  const found = new Map<string, Literal>()
  for (const { name, value, schema } of [...request.path, ...request.query]) {
    const isTime = schema.format === 'date-time' && typeof value === 'string'
    found.set(rename(name, schema), isTime ? time(value) : literalOf(value))
  }
  if (!request.body) return found
  const { value, content } = request.body
  const body = renameKeys(value, content.schema, schemas, rename)
  if (!(body instanceof Map)) return found
  if (bodyArgument !== undefined) return found.set(bodyArgument, body)

  const isForm = content.mediaType.startsWith('multipart/')
  const properties = shapeOf(value, content.schema, schemas)?.properties ?? []
  const fileOf = (part: Json) => file(fileName(part))
  for (const [name, part] of Object.entries(isObject(value) ? value : {})) {
    // The call of the SDK for streams sets this property itself.
    if (request.streams && name === 'stream') continue
    const property = properties.find((candidate) => candidate.name === name)?.schema
    const argument = property ? rename(name, property) : name
    const isUpload = isForm && isFile(name, content.schema, schemas)
    const upload = () => (Array.isArray(part) ? part.map(fileOf) : fileOf(part))
    const given = isUpload ? upload() : body.get(argument)
    if (given !== undefined) found.set(argument, given)
  }
  return found
}

/**
 * Returns the value with the names of an SDK. Only declared properties are renamed, because keys of free-form objects
 * (metadata, parameters of a function) are data.
 */
function renameKeys(
  value: Json,
  schema: ApiSchema | undefined,
  schemas: Api['schemas'],
  rename: SdkLanguage['rename'],
): Literal {
  const shape = shapeOf(value, schema, schemas)
  if (!shape) return literalOf(value)
  const inside = (inner: Json, of: ApiSchema | undefined) => renameKeys(inner, of, schemas, rename)
  if (Array.isArray(value)) {
    return value.map((item, index) => inside(item, shape.prefixItems[index] ?? shape.items))
  }
  if (!isObject(value)) return literalOf(value)
  const declared = new Map(shape.properties.map((property) => [property.name, property.schema]))
  const more = typeof shape.additionalProperties === 'object' ? shape.additionalProperties : undefined
  return new Map(
    Object.entries(value).map(([key, inner]) => {
      const property = declared.get(key)
      return [property ? rename(key, property) : key, inside(inner, property ?? more)]
    }),
  )
}
