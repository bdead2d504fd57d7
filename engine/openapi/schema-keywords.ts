/** Types of JSON Schema, null left out. */
export const TYPES = ['array', 'boolean', 'integer', 'number', 'object', 'string'] as const
/** Keywords whose value is a number. */
export const NUMBERS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
] as const
/** True where null fits as well, whatever the schema says besides: what `nullable` of 3.0 becomes, and some write themselves. */
export const NULLABLE = 'x-nullable'
/** Keywords that say something to the reader and allow or forbid nothing. */
const ANNOTATIONS = new Set(
  'title description summary default examples example deprecated readOnly writeOnly externalDocs xml $comment'.split(
    ' ',
  ),
)
/** Keywords that are kept as written, since words for them would be longer than themselves. */
export const KEPT = new Set(
  'not if then else contains minContains maxContains dependentRequired dependentSchemas unevaluatedItems contentSchema $dynamicRef'.split(
    ' ',
  ),
)

/** True for a schema that does more than describe. */
export function isShaped(schema: object): boolean {
  return Object.keys(schema).some((keyword) => !isAnnotation(keyword))
}

/** True for keywords that only describe. */
export function isAnnotation(keyword: string): boolean {
  return ANNOTATIONS.has(keyword) || keyword.startsWith('x-')
}
