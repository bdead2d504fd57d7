import type { ApiSchema, Json } from '../../model/api.ts'
import type { NUMBERS } from '../schema-keywords.ts'

type NumberKeyword = (typeof NUMBERS)[number] | 'default'

/** A value as running text shows it: texts without quotes, unless that could be misread. */
export function showValue(value: Json, schema?: ApiSchema): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  const onlyText = schema?.types.length === 1 && schema.types[0] === 'string' && !schema.nullable
  const ambiguous = value.trim() !== value || value === '' || (!onlyText && isLiteral(value))
  return ambiguous || /[\n\t]/.test(value) ? JSON.stringify(value) : value
}

function isLiteral(text: string): boolean {
  return /^(true|false|null|-?\d+(\.\d+)?(e[+-]?\d+)?)$/i.test(text)
}

/** The number of a keyword as its author wrote it, where a program would round it. */
export function showNumber(keyword: NumberKeyword, schema: ApiSchema): string {
  const written = schema.written?.[keyword]
  // Of merged schemas another one may have stated it.
  return written !== undefined && Number(written) === schema[keyword] ? written : String(schema[keyword])
}
