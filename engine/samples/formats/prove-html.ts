import { fromHtml } from 'hast-util-from-html'
import type { Block, Finding } from '../block.ts'

/** A block of HTML is well-formed: a fragment, or a document that says so. */
export function proveHtml({ code }: Block): Finding[] {
  const findings: Finding[] = []
  fromHtml(code, {
    fragment: !/^\s*<!doctype/i.test(code),
    onerror: ({ reason, line }) => {
      findings.push({
        rule: 'sample-html',
        message: `The block is not well-formed HTML: ${reason}.`,
        hint: 'Correct it.',
        ...(line !== undefined && { line: line - 1 }),
      })
    },
  })
  return findings
}
