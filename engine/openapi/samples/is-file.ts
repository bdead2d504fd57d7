import type { Api, ApiSchema, Json } from '../../model/api.ts'
import { targetOf } from '../describe/target-of.ts'

/** True where a part of a form is a file, or a list of files. */
export function isFile(name: string, form: ApiSchema | undefined, schemas: Api['schemas']): boolean {
  const properties = targetOf(form, schemas)?.properties ?? []
  const part = targetOf(properties.find((property) => property.name === name)?.schema, schemas)
  return isBinary(part) || isBinary(targetOf(part?.items, schemas))
}

/** True for a text of format binary, or of another media type without encoding. */
export function isBinary(schema: ApiSchema | undefined): boolean {
  const { format, contentMediaType, contentEncoding } = schema ?? {}
  return format === 'binary' || (contentMediaType === 'application/octet-stream' && !contentEncoding)
}

/** The name of a file to send: that of the example, or one that reads like a file's. */
export function fileName(value: Json | undefined): string {
  return typeof value === 'string' && value !== '' && value !== 'string' ? value : 'file.jsonl'
}
