import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { didYouMean } from '../../model/problem.ts'
import { knownMeta, metaWords, readCodeMeta } from '../code-meta.ts'
import { isKnownLanguage, knownLanguages } from '../highlight.ts'
import type { Report } from '../report.ts'

/** Checks what each fenced code block asks for: its language, and the rest of the line that opens it. */
export function checkCode(tree: Root, report: Report): void {
  visit(tree, 'code', (node) => {
    const language = node.lang ?? 'text'
    if (!isKnownLanguage(language)) {
      report(
        {
          rule: 'unknown-language',
          severity: 'error',
          message: `The code block's language "${language}" is not known.`,
          hint: didYouMean(language, knownLanguages) || 'Use "text" for code that is in no language.',
        },
        node,
      )
    }
    for (const unknown of readCodeMeta(node.meta ?? '', node.value).unknown) {
      const known = `Known are: ${knownMeta.join(', ')}.`
      const isWord = metaWords.includes(unknown)
      report(
        {
          rule: 'code-meta',
          severity: 'error',
          message: `The code block asks for "${unknown}"${isWord ? ' in a form that is' : ', which is'} not known.`,
          hint: isWord ? known : `${didYouMean(unknown, metaWords)} ${known}`.trim(),
        },
        node,
      )
    }
  })
}
