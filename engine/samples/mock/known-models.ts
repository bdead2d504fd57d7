import { didYouMean } from '../../model/problem.ts'
import type { Finding } from '../block.ts'

const MODEL = /(?:^|[\s,({[])["']?model["']?\s*[:=]\s*["']?([A-Za-z][\w.-]*)(?=["'\s,)}\]]|$)/g

/**
 * Reports ids of models that a block uses as `model` and that are not known. Only ids with the same word before the
 * first dash as a known id (`mistral-…`) are checked: models of other providers are not in the list.
 */
export function unknownModels(code: string, known: readonly string[]): Finding[] {
  const families = new Set(known.map(familyOf))
  const isOurs = (id: string) => id.includes('-') && families.has(familyOf(id))
  return code.split('\n').flatMap((text, line) => {
    const ids = [...text.matchAll(MODEL)].map(([, id = '']) => id)
    return ids
      .filter((id) => isOurs(id) && !known.includes(id))
      .map((id) => {
        const hint = didYouMean(id, known) || 'Use one of the models of the site.'
        return { rule: 'sample-model', message: `"${id}" is not a model of this site.`, hint, line }
      })
  })
}

function familyOf(id: string): string {
  return id.split('-')[0] ?? ''
}
