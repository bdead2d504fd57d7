import { parseAllDocuments } from 'yaml'
import type { Block, Finding } from '../block.ts'

/** A block of YAML parses. */
export function proveYaml({ code }: Block): Finding[] {
  // A block may hold several documents, as Kubernetes' manifests do.
  return parseAllDocuments(code).flatMap(({ errors }) =>
    errors.map((error) => ({
      rule: 'sample-yaml',
      message: `The block is no YAML: ${error.message.split('\n')[0]}`,
      hint: 'Correct it.',
      ...(error.linePos && { line: error.linePos[0].line - 1 }),
    })),
  )
}
