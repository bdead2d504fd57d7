import type { Api, Json } from '../../model/api.ts'
import { targetOf } from '../describe/target-of.ts'
import { isObject, own } from '../json.ts'
import { fileName, isFile } from './is-file.ts'
import { type Rename, renameKeys } from './rename-keys.ts'
import type { SampleRequest } from './sample-request.ts'
import { type Code, type Literal, literalOf } from './write-literal.ts'

/** The literals and names that differ between languages. */
interface SdkLanguage {
  rename: Rename
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
  const properties = targetOf(content.schema, schemas)?.properties ?? []
  const fileOf = (part: Json | undefined) => file(fileName(part))
  for (const name of Object.keys(isObject(value) ? value : {})) {
    // The call of the SDK for streams sets this property itself.
    if (request.streams && name === 'stream') continue
    const property = properties.find((candidate) => candidate.name === name)?.schema
    const argument = property ? rename(name, property) : name
    const part = own(value, name)
    const isUpload = isForm && isFile(name, content.schema, schemas)
    const upload = () => (Array.isArray(part) ? part.map(fileOf) : fileOf(part))
    const given = isUpload ? upload() : body.get(argument)
    if (given !== undefined) found.set(argument, given)
  }
  return found
}
