import type { Block } from '../block.ts'

const READ = /(?:process\.env\.|environ\[["'])([A-Z][A-Z0-9_]*)|\$\{?([A-Z][A-Z0-9_]*)\b/g

/** Long enough to be any key. */
const PLACEHOLDER = '0'.repeat(40)

/** Environment variables of a program: what its page exports (above it, rather than below), else some value. */
export function variablesOf(blocks: readonly Block[]): Record<string, string> {
  const [first] = blocks
  const exported = first?.page.variables ?? []
  const isBelow = ({ index }: { index: number }) => index > (first?.index ?? 0)
  const read = blocks.flatMap(({ code }) =>
    [...code.matchAll(READ)].map(([, inProgram, inShell]) => inProgram ?? inShell ?? ''),
  )
  return Object.fromEntries([
    ...read.map((name) => [name, PLACEHOLDER]),
    ...exported.filter(isBelow).map(({ name, value }) => [name, value]),
    ...exported.filter((each) => !isBelow(each)).map(({ name, value }) => [name, value]),
  ])
}
