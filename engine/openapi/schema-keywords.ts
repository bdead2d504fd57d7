import { NUMBERS } from '../model/api.ts'
import { SCHEMA_KEYWORDS } from './openapi-objects.ts'

/** The keywords of lower bounds: a larger value allows fewer values. */
export const LEAST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const
/** The keywords of upper bounds: a smaller value allows fewer values. */
export const MOST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const
/** Each bound of a number, and the keyword of the same bound that does not allow the number itself. */
export const BOUNDS = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
] as const
/** The extension that allows null in addition to the schema. `nullable` of 3.0 is converted to it; authors may write it. */
export const NULLABLE = 'x-nullable'
/** Keywords that inform the reader, and do not allow or forbid a value. */
const ANNOTATIONS =
  'title description summary default examples example deprecated readOnly writeOnly externalDocs xml $comment'.split(
    ' ',
  )

/** Keywords that allow or forbid values, or that change the meaning of references. */
const RULES: ReadonlySet<string> = new Set([
  ...NUMBERS,
  ...SCHEMA_KEYWORDS,
  ...'$ref $id $schema $anchor $dynamicAnchor $dynamicRef $vocabulary type enum const format pattern'.split(
    ' ',
  ),
  ...'required uniqueItems minContains maxContains dependentRequired dependencies additionalItems'.split(' '),
  ...'contentMediaType contentEncoding'.split(' '),
])

/** The keywords of JSON Schema and OpenAPI. */
export const KEYWORDS: readonly string[] = [...ANNOTATIONS, ...RULES]

/** Returns whether a schema has a keyword that is not an annotation. */
export function isShaped(schema: object): boolean {
  return Object.keys(schema).some((keyword) => !isAnnotation(keyword))
}

/** Returns whether a keyword only describes, as all unknown ones, such as `nullable` in version 3.1. */
export function isAnnotation(keyword: string): boolean {
  return !RULES.has(keyword)
}
