import type { ApiSchema, Json } from '../../model/api.ts'
import { isObject, own } from '../json.ts'
import { fileName, isFile } from './is-file.ts'
import { type Rename, renameKeys } from './rename-keys.ts'
import type { SampleArgument, SampleRequest } from './sample-request.ts'
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
  named: ReadonlyMap<string, ApiSchema>,
  language: SdkLanguage,
): Map<string, Literal> {
  const found = new Map<string, Literal>()
  for (const argument of [...request.path, ...request.query]) {
    found.set(language.rename(argument.name, argument.schema), argumentValue(argument, language))
  }
  if (!request.body) return found
  const { value, content } = request.body
  const body = renameKeys(value, content.schema, named, language.rename)
  if (!(body instanceof Map)) return found
  if (language.bodyArgument !== undefined) return found.set(language.bodyArgument, body)

  const isForm = content.mediaType.startsWith('multipart/')
  // The SDKs' streaming calls ask for the stream themselves.
  const names = Object.keys(isObject(value) ? value : {}).filter(
    (name) => !(request.streams && name === 'stream'),
  )
  const schema = content.schema?.ref === undefined ? content.schema : named.get(content.schema.ref)
  for (const name of names) {
    const property = schema?.properties.find((candidate) => candidate.name === name)?.schema
    const argument = property ? language.rename(name, property) : name
    const given =
      isForm && isFile(name, content.schema, named) ? files(own(value, name), language) : body.get(argument)
    if (given !== undefined) found.set(argument, given)
  }
  return found
}

function argumentValue({ value, schema }: SampleArgument, language: SdkLanguage): Literal {
  return schema.format === 'date-time' && typeof value === 'string' ? language.time(value) : literalOf(value)
}

function files(value: Json | undefined, language: SdkLanguage): Literal {
  if (Array.isArray(value)) return value.map((item) => language.file(fileName(item)))
  return language.file(fileName(value))
}
