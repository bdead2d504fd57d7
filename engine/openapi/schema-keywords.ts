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
export const ANNOTATIONS: ReadonlySet<string> = new Set(
  'title description summary default examples example deprecated readOnly writeOnly externalDocs xml $comment'.split(
    ' ',
  ),
)
/** Returns whether a schema has a keyword that is not an annotation. */
export function isShaped(schema: object): boolean {
  return Object.keys(schema).some((keyword) => !isAnnotation(keyword))
}

/** Returns whether a keyword is an annotation, which only describes. */
export function isAnnotation(keyword: string): boolean {
  return ANNOTATIONS.has(keyword) || keyword.startsWith('x-')
}
