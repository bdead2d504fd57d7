import { addFindings, type Block, type Finding, type Findings, type Program } from '../block.ts'
import { programText } from '../program-lines.ts'
import type { Proof } from '../proof.ts'
import { checkRequest } from './check-request.ts'
import { evaluate } from './evaluate.ts'
import { parseWithPython } from './parse-with-python.ts'
import { firstError, readTree } from './read-tree.ts'
import { undefinedNames } from './undefined-names.ts'

/**
 * Blocks of Python parse; each name has a value; what they use of the SDK is in its table; and the requests that their
 * calls stand for are valid. Nothing is run.
 */
export async function provePython(programs: readonly Program[], proof: Proof): Promise<Findings> {
  const findings: Findings = new Map()
  const blocks = programs.flatMap((program) => program.blocks)
  const verdicts = proof.run ? await parseWithPython(blocks.map(({ code }) => code)) : null
  for (const [index, block] of blocks.entries()) {
    addFindings(findings, block, syntaxFindings(block, verdicts ? (verdicts[index] ?? null) : undefined))
  }
  for (const program of programs) {
    const proven = program.blocks.filter(({ meta }) => meta.unproven === undefined)
    const [first, ...others] = proven
    if (!first || program.blocks.some((block) => findings.has(block))) continue
    const { text, place } = programText([first, ...others])
    const told = new Set<string>()
    const report = (message: string, hint: string, at: number): void => {
      // A loop or a second look finds the same again.
      if (told.has(`${at}:${message}`)) return
      told.add(`${at}:${message}`)
      const { block, line } = place(at)
      addFindings(findings, block, [{ rule: 'sample-python', message, hint, line }])
    }
    const tree = readTree(text)
    // A block that is not proven may still be what defines a name.
    const rest = program.blocks.filter((block) => !proven.includes(block)).map(({ code }) => readTree(code))
    for (const { text: name, line } of undefinedNames(tree, rest))
      report(`"${name}" has no value here.`, 'Define or import it, or give the block `continues`.', line)
    if (!proof.tables.python) continue
    for (const call of evaluate(tree, proof.tables.python, report))
      checkRequest(call, proof.described, report)
  }
  return findings
}

/** Python's own verdict, where there is one (null: all is well), else that of our parser. */
function syntaxFindings(
  { code }: Block,
  verdict: { line: number; message: string } | null | undefined,
): Finding[] {
  const wrong = verdict === undefined ? firstError(readTree(code)) : verdict
  if (!wrong) return []
  const said = 'message' in wrong ? wrong.message : 'it cannot be read from here on'
  return [
    {
      rule: 'sample-python',
      message: `The block is no Python: ${said}.`,
      hint: 'Correct it.',
      line: wrong.line,
    },
  ]
}
