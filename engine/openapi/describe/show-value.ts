import type { ApiSchema, Json, NUMBERS } from '../../model/api.ts'

type NumberKeyword = (typeof NUMBERS)[number] | 'default'

/** Returns a value for a sentence: a text has quotes only if it would be ambiguous without them. */
export function showValue(value: Json, schema?: ApiSchema): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  const onlyText = schema?.types.length === 1 && schema.types[0] === 'string' && !schema.nullable
  const isLiteral = /^(true|false|null|-?\d+(\.\d+)?(e[+-]?\d+)?)$/i.test(value)
  const ambiguous = value.trim() !== value || value === '' || (!onlyText && isLiteral)
  return ambiguous || /[\n\t]/.test(value) ? JSON.stringify(value) : value
}

/** Returns the number of a keyword as the author wrote it, if JavaScript would round the number. */
export function showNumber(keyword: NumberKeyword, schema: ApiSchema): string {
  const written = schema.written?.[keyword]
  // In merged schemas, the number may be from another schema.
  return written !== undefined && Number(written) === schema[keyword] ? written : String(schema[keyword])
}
