import type { ApiCodeSample } from '../../../model/api.ts'
import { sampleLanguages } from '../../../model/sample-languages.ts'
import { freeName } from '../../../model/text/free-name.ts'
import { asShown } from '../../../model/text/without-controls.ts'
import { ALIASES } from '../../markdown/markdown.ts'
import type { Part } from './part.ts'

/** Other names in `x-codeSamples` of languages that the reference has. */
const OWN = new Map([
  ['python3', 'python'],
  ['shell', 'curl'],
  ['bash', 'curl'],
])

/**
 * Returns the samples that the author wrote (`x-codeSamples`, `x-code-samples`), also with the names of ReadMe.
 * https://redocly.com/docs-legacy/api-reference-docs/specification-extensions/x-code-samples,
 * https://docs.readme.com/main/docs/openapi-extensions#custom-code-samples
 */
export function codeSamples(operation: Part): ApiCodeSample[] {
  const taken = new Set<string>()
  const written = [
    ...operation.list('x-codeSamples'),
    ...operation.list('x-code-samples'),
    ...operation.field('x-readme').list('code-samples'),
  ]
  return written.flatMap((at) => {
    const label = at.text('label') ?? at.text('name')
    const lang = at.text('lang') ?? at.text('language') ?? label
    const code = at.text('source') ?? at.text('code')
    if (lang === undefined || code === undefined) return []
    const name = lang.toLowerCase()
    const own = sampleLanguages.find(({ id }) => id === (OWN.get(name) ?? name))
    const id = freeName(own?.id ?? name, taken)
    const highlight = own?.highlight ?? ALIASES.get(name) ?? name
    return [{ id, label: label ?? own?.label ?? lang, highlight, code: asShown(code).trimEnd() }]
  })
}
