import type { Block } from '../block.ts'

const READ = /(?:process\.env\.|environ\[["'])([A-Z][A-Z0-9_]*)|\$\{?([A-Z][A-Z0-9_]*)\b/g

/** Long enough to be any key. */
const PLACEHOLDER = '0'.repeat(40)

/** Environment variables of a program: those that its page exports, and some value for each other that it reads. */
export function variablesOf(blocks: readonly Block[]): Record<string, string> {
  const exported = blocks[0]?.page.variables ?? new Map<string, string>()
  const variables = Object.fromEntries(exported)
  for (const { code } of blocks) {
    for (const [, inProgram, inShell] of code.matchAll(READ)) {
      const name = inProgram ?? inShell ?? ''
      variables[name] = exported.get(name) ?? PLACEHOLDER
    }
  }
  return variables
}
