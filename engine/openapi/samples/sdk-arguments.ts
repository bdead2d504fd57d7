import type { ApiSchema, Json } from '../../model/api.ts'
import { shapeOf } from '../describe/shape-of.ts'
import { entryOf, propertyOf } from '../describe/target-of.ts'
import { isObject, type JsonObject } from '../json.ts'
import { fileName, isFile } from './request-body.ts'
import type { SampleRequest } from './sample-request.ts'
import type { Code, Literal } from './write-literal.ts'

/** The literals and names that differ between languages. */
interface SdkLanguage {
  /** Returns the name of a property for its name in HTTP. */
  rename(name: string, schema?: ApiSchema): string
  /** Returns the code that reads a file to upload. */
  file(name: string): Code
  /** Returns the code of a point in time from its ISO text. */
  time(iso: string): Code
  /** The argument for the whole body; if absent, each property of the body is an argument. */
  bodyArgument?: string
}

/** Returns the path, query and body of a request as named arguments of a call of an SDK. */
export function sdkArguments(request: SampleRequest, language: SdkLanguage): Map<string, Literal> {
  const { rename, file, time, bodyArgument } = language
  const found = new Map<string, Literal>()
  for (const { name, value, parameter } of [...request.path, ...request.query]) {
    const isTime = parameter.schema?.format === 'date-time' && typeof value === 'string'
    found.set(rename(name, parameter.schema), isTime ? time(value) : value)
  }

  /** Returns the value with the names of the SDK. */
  const renameKeys = (value: Json, schema: ApiSchema | undefined): Literal => {
    if (isObject(value)) return new Map(renameProperties(value, schema).map(([, ...renamed]) => renamed))
    if (!Array.isArray(value)) return value
    const { prefixItems = [], items } = shapeOf(value, schema) ?? {}
    return value.map((item, index) => renameKeys(item, prefixItems[index] ?? items))
  }

  /**
   * Returns the name, the name in the SDK, and the renamed value of each property. Only declared properties are renamed,
   * because keys of free-form objects (metadata, parameters of a function) are data.
   */
  const renameProperties = (
    value: JsonObject,
    schema: ApiSchema | undefined,
  ): [name: string, argument: string, value: Literal][] => {
    const shape = shapeOf(value, schema)
    return Object.entries(value).map(([name, inner]) => {
      const property = propertyOf(shape, name)
      return [name, property ? rename(name, property) : name, renameKeys(inner, entryOf(shape, name))]
    })
  }

  const { value, content } = request.body ?? {}
  if (!content || !isObject(value)) return found
  if (bodyArgument !== undefined) return found.set(bodyArgument, renameKeys(value, content.schema))

  const isForm = content.mediaType.startsWith('multipart/')
  const fileOf = (part: Json | undefined) => {
    const name = fileName(part)
    return new Map<string, Literal>([
      [rename('file_name'), name],
      ['content', file(name)],
    ])
  }
  for (const [name, argument, given] of renameProperties(value, content.schema)) {
    // The call of the SDK for streams sets this property itself.
    if (request.streams && name === 'stream') continue
    const isUpload = isForm && isFile(name, content.schema)
    const part = value[name]
    found.set(argument, !isUpload ? given : Array.isArray(part) ? part.map(fileOf) : fileOf(part))
  }
  return found
}
