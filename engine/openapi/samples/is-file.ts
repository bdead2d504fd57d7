import type { ApiSchema, Json } from '../../model/api.ts'

/** True where a part of a form is a file, or a list of files. */
export function isFile(
  name: string,
  form: ApiSchema | undefined,
  named: ReadonlyMap<string, ApiSchema>,
): boolean {
  const settled = (schema: ApiSchema | undefined) =>
    schema?.ref === undefined ? schema : named.get(schema.ref)
  const part = settled(settled(form)?.properties.find((property) => property.name === name)?.schema)
  return isBinary(part) || isBinary(settled(part?.items))
}

/** A text of format binary, or of another media type without encoding. */
function isBinary(schema: ApiSchema | undefined): boolean {
  if (!schema) return false
  return (
    schema.format === 'binary' ||
    (schema.contentMediaType === 'application/octet-stream' && !schema.contentEncoding)
  )
}

/** The name of a file to send: that of the example, or one that reads like a file's. */
export function fileName(value: Json | undefined): string {
  return typeof value === 'string' && value !== '' && value !== 'string' ? value : 'file.jsonl'
}
