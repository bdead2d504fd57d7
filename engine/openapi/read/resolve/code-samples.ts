import type { ApiCodeSample } from '../../../model/api.ts'
import { sampleLanguages } from '../../../model/sample-languages.ts'
import { freeName } from '../../../model/text/free-name.ts'
import type { Part } from './part.ts'

/** Other names in `x-codeSamples` of languages that the reference has. */
const OWN = new Map([
  ['python3', 'python'],
  ['shell', 'curl'],
  ['bash', 'curl'],
])

/** Names of languages in `x-codeSamples` → names in the highlighter, if they differ. */
const HIGHLIGHTS = new Map([
  ['c#', 'csharp'],
  ['c++', 'cpp'],
  ['javascript', 'typescript'],
  ['node.js', 'typescript'],
  ['node', 'typescript'],
])

/**
 * Returns the samples that the author wrote (`x-codeSamples`, `x-code-samples`).
 * https://redocly.com/docs-legacy/api-reference-docs/specification-extensions/x-code-samples
 */
export function codeSamples(operation: Part): ApiCodeSample[] {
  const taken = new Set<string>()
  return [...operation.list('x-codeSamples'), ...operation.list('x-code-samples')].flatMap((at) => {
    const lang = at.text('lang') ?? at.text('label')
    const code = at.text('source')
    if (lang === undefined || code === undefined) return []
    const name = lang.toLowerCase()
    const own = sampleLanguages.find(({ id }) => id === (OWN.get(name) ?? name))
    const id = freeName(own?.id ?? name, taken)
    const highlight = own?.highlight ?? HIGHLIGHTS.get(name) ?? name
    return [{ id, label: at.text('label') ?? own?.label ?? lang, highlight, code: code.trimEnd() }]
  })
}
