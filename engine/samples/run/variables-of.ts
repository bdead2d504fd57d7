import type { Block } from '../block.ts'

/**
 * Match a variable that a program reads, in TypeScript, Python and bash; not `process.env.NAME ?? value`, `getenv("NAME", value)`
 * and `${NAME:-value}`, which have a value if the variable is not set.
 */
const READS = [
  /process\.env(?:\.|\[["'])([A-Z][A-Z0-9_]*)\b(?!["'\]]*\s*(?:\?\?|\|\|))/g,
  /environ\[["']([A-Z][A-Z0-9_]*)/g,
  /(?:environ\.get|getenv)\(["']([A-Z][A-Z0-9_]*)["']\)(?!\s+or\b)/g,
  /\$([A-Z][A-Z0-9_]*)\b/g,
  /\$\{([A-Z][A-Z0-9_]*)\b(?!:?[-=])/g,
]

/** A value that has the length of a key. */
const PLACEHOLDER = '0'.repeat(40)

/** Returns the environment variables of a program: a value that the page exports (first above it), or a placeholder. */
export function variablesOf(blocks: readonly Block[]): Record<string, string> {
  const [first] = blocks
  const exported = first?.page.variables ?? []
  const isBelow = ({ index }: { index: number }) => index > (first?.index ?? 0)
  const read = blocks.flatMap(({ code }) =>
    READS.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name = '']) => name)),
  )
  return Object.fromEntries([
    ...read.map((name) => [name, PLACEHOLDER]),
    ...exported.filter(isBelow).map(({ name, value }) => [name, value]),
    ...exported.filter((each) => !isBelow(each)).map(({ name, value }) => [name, value]),
  ])
}
