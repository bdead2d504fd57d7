import { Part } from './part.ts'

/**
 * Returns the headers that each request has with the same value, as parameters by their names in lower case. Authors list them for
 * ReadMe in the description or in an operation: https://docs.readme.com/main/docs/openapi-extensions
 */
export function fixedHeaders(...parts: Part[]): Map<string, Part> {
  const entries = parts.flatMap((part) => [
    ...part.list('x-headers'),
    ...part.field('x-readme').list('headers'),
  ])
  return new Map(
    entries.flatMap((entry) => {
      const name = entry.text('key')
      const value = entry.text('value')
      if (!name || value === undefined) return []
      const schema = { type: 'string', enum: [value] }
      return [[name.toLowerCase(), new Part({ name, required: true, schema }, entry.pointer)]]
    }),
  )
}
