import type { Api, ApiSchema, Json } from '../../model/api.ts'
import { targetOf } from '../describe/target-of.ts'

/** Returns whether a part of a form is a file, or a list of files. */
export function isFile(name: string, form: ApiSchema | undefined, schemas: Api['schemas']): boolean {
  const properties = targetOf(form, schemas)?.properties ?? []
  const part = targetOf(properties.find((property) => property.name === name)?.schema, schemas)
  return isBinary(part) || isBinary(targetOf(part?.items, schemas))
}

/** Returns whether a schema is a text of format binary, or of another media type without an encoding. */
export function isBinary(schema: ApiSchema | undefined): boolean {
  const { format, contentMediaType, contentEncoding } = schema ?? {}
  return format === 'binary' || (contentMediaType === 'application/octet-stream' && !contentEncoding)
}

/** Returns the name of a file to send: the name in the example, or a placeholder. */
export function fileName(value: Json | undefined): string {
  return typeof value === 'string' && value !== '' && value !== 'string' ? value : 'file.jsonl'
}
