import type { ApiSchema } from '../../model/api.ts'

/** True where a part of a form is a file: a text of format binary, or of another media type without encoding. */
export function isFile(
  name: string,
  form: ApiSchema | undefined,
  named: ReadonlyMap<string, ApiSchema>,
): boolean {
  const settled = form?.ref === undefined ? form : named.get(form.ref)
  const part = settled?.properties.find((property) => property.name === name)?.schema
  if (!part) return false
  return (
    part.format === 'binary' ||
    (part.contentMediaType === 'application/octet-stream' && !part.contentEncoding)
  )
}
