import type { ApiExample, Json } from '../../../model/api.ts'
import { isJson } from '../../describe/media-types.ts'
import { meantValue, step } from '../../json.ts'
import type { Part } from './part.ts'

/** Returns `example` and `examples` of a parameter or a body, as written. */
export function examplesOf(at: Part): ApiExample[] {
  const value = at.raw('example')
  const named = at.map('examples').flatMap(([name, example]): ApiExample[] => {
    // `dataValue` is of version 3.2.
    const key = example.has('value') ? 'value' : 'dataValue'
    const value = example.raw(key)
    if (value === undefined) return []
    const words = example.words('summary', 'description')
    return [{ pointer: step(example.pointer, key), name, ...words, value }]
  })
  return value === undefined ? named : [{ pointer: step(at.pointer, 'example'), name: '', value }, ...named]
}

/** Returns whether the first example only has words, such as "No filter (default)". */
export function startsWithoutValue(at: Part): boolean {
  const [[, first] = []] = at.map('examples')
  const values = ['value', 'dataValue', 'externalValue', 'serializedValue']
  return at.raw('example') === undefined && first !== undefined && !values.some((key) => first.has(key))
}

/** Reads a text that is meant as a value. In a body of JSON, another text that the schema does not allow stays a text. */
export function readText(example: ApiExample, types: readonly Json[], mediaType = ''): void {
  const { value: written } = example
  if (typeof written !== 'string') return
  // Without a schema, the text itself shows that an object or a list is meant.
  const isOpen = types.length === 0 && isJson(mediaType) && /^\s*[{[]/.test(written)
  const expected = isOpen ? ['object', 'array'] : types
  example.value = meantValue(written, expected)
  const isRefused = example.value === written && expected.length > 0 && !expected.includes('string')
  if (isJson(mediaType) && isRefused) example.isText = true
}
