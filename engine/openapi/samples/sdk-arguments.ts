import type { Api, Json } from '../../model/api.ts'
import { targetOf } from '../describe/target-of.ts'
import { isObject, own } from '../json.ts'
import { fileName, isFile } from './is-file.ts'
import { type Rename, renameKeys } from './rename-keys.ts'
import type { SampleRequest } from './sample-request.ts'
import { type Code, type Literal, literalOf } from './write-literal.ts'

/** What a language does in its own way. */
export interface SdkLanguage {
  rename: Rename
  /** A file to upload, from its name. */
  file(name: string): Literal
  /** A point in time, from its ISO text. */
  time(iso: string): Code
  /** Argument that takes the whole body; without it the body's properties are arguments. */
  bodyArgument?: string
}

/** Path, query and body of a request as the named arguments of an SDK's call. */
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
    // The SDKs' streaming calls ask for the stream themselves.
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
