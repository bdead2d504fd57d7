import type { Block } from '../block.ts'

const READ = /(?:process\.env\.|environ\[["'])([A-Z][A-Z0-9_]*)|\$\{?([A-Z][A-Z0-9_]*)\b/g

/** Long enough to be any key. */
const PLACEHOLDER = '0'.repeat(40)

/** Environment variables that a program reads: as its page exports them, else with some value. */
export function variablesOf(blocks: readonly Block[]): Record<string, string> {
  const exported = blocks[0]?.page.variables ?? new Map<string, string>()
  const variables: Record<string, string> = {}
  for (const { code } of blocks) {
    for (const [, inProgram, inShell] of code.matchAll(READ)) {
      const name = inProgram ?? inShell ?? ''
      variables[name] = exported.get(name) ?? PLACEHOLDER
    }
  }
  return variables
}
