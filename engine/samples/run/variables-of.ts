import type { Block } from '../block.ts'

/** Matches a variable that a program reads; not `${NAME:-value}`, which has a value if the variable is not set. */
const READ =
  /(?:process\.env\.|environ\[["'])([A-Z][A-Z0-9_]*)|\$([A-Z][A-Z0-9_]*)\b|\$\{([A-Z][A-Z0-9_]*)\b(?!:?[-=])/g

/** A value that has the length of a key. */
const PLACEHOLDER = '0'.repeat(40)

/** Returns the environment variables of a program: a value that the page exports (first above it), or a placeholder. */
export function variablesOf(blocks: readonly Block[]): Record<string, string> {
  const [first] = blocks
  const exported = first?.page.variables ?? []
  const isBelow = ({ index }: { index: number }) => index > (first?.index ?? 0)
  const read = blocks.flatMap(({ code }) =>
    [...code.matchAll(READ)].map(([, ...names]) => names.find((name) => name !== undefined) ?? ''),
  )
  return Object.fromEntries([
    ...read.map((name) => [name, PLACEHOLDER]),
    ...exported.filter(isBelow).map(({ name, value }) => [name, value]),
    ...exported.filter((each) => !isBelow(each)).map(({ name, value }) => [name, value]),
  ])
}
