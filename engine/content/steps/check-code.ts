import type { Root } from 'mdast'
import { didYouMean } from '../../model/problem.ts'
import { knownMeta, metaWords, readCodeMeta } from '../code/code-meta.ts'
import { isKnownLanguage, knownLanguages } from '../code/languages.ts'
import { walk } from '../markdown/walk.ts'
import type { Report } from '../report.ts'
import { DIAGRAM } from './diagrams.ts'

/** Languages of diagrams that other tools draw. */
const OTHER_DIAGRAMS = ['mermaid', 'mmd']

/** Checks the language and the settings of each fenced code block. */
export function checkCode(tree: Root, report: Report): void {
  walk(tree, (node) => {
    if (node.type !== 'code') return
    const language = node.lang ?? 'text'
    if (language.startsWith('{')) {
      const hint = 'Write the language first, and the settings after it: ```yaml title="a.yaml".'
      report('code-meta', 'The code block has its language in braces.', hint, node)
      return
    }
    const { values, unknown, missing, code } = readCodeMeta(node.meta ?? '', node.value)
    if (language === DIAGRAM) {
      // Without a description, the picture is useless to readers who do not see it.
      const hint = 'Add alt="…" to the line that opens it: one sentence.'
      if (values.alt === undefined) report('diagram', 'The diagram has no description.', hint, node)
    } else if (!isKnownLanguage(language)) {
      const message = `The code block's language "${language}" is not known.`
      const hint = didYouMean(language, knownLanguages) || 'Use "text" for code without a language.'
      report('unknown-language', message, hint, node)
    }
    if (OTHER_DIAGRAMS.includes(language)) {
      const hint =
        'Write the diagram in the language of Graphviz: ```dot alt="…". To show the text, write the language text.'
      report('diagram', `Readers get the text of the ${language} diagram, not a picture.`, hint, node, 'warn')
    }
    if (missing.length > 0) {
      const message = `The code block has no lines {${missing.join(',')}} to highlight.`
      const hint = `Its lines are 1 to ${code.split('\n').length}, comments that highlight not counted. A range is written {3-5}.`
      report('code-meta', message, hint, node)
    }
    for (const word of unknown) {
      const known = `Known are: ${knownMeta.join(', ')}.`
      const isWord = metaWords.includes(word)
      const message = `The code block has "${word}"${isWord ? ' in a form that' : ', which'} is not known.`
      const hint = isWord ? known : `${didYouMean(word, metaWords)} ${known}`.trim()
      report('code-meta', message, hint, node)
    }
  })
}
