import type { ApiSchema, Json } from '../../model/api.ts'

/** Returns a value for a sentence: a text has quotes only if it would be ambiguous without them. */
export function showValue(value: Json, schema?: ApiSchema): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  const onlyText = schema?.types.length === 1 && schema.types[0] === 'string' && !schema.nullable
  const isLiteral = /^(true|false|null|-?\d+(\.\d+)?(e[+-]?\d+)?)$/i.test(value)
  const ambiguous = value.trim() !== value || value === '' || (!onlyText && isLiteral)
  return ambiguous || /[\n\t]/.test(value) ? JSON.stringify(value) : value
}
