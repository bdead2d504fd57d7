import { didYouMean } from '../../model/problem.ts'
import type { Finding } from '../block.ts'

const MODEL = /(?:^|[\s,({[])["']?model["']?\s*[:=]\s*["']?([A-Za-z][\w.-]*)(?=["'\s,)}\]]|$)/g

/**
 * Ids of models that a block gives as `model` and that nobody knows. Only ids that look like one of the known: same
 * word before the first dash (`mistral-…`); a model of another house is not ours to judge.
 */
export function unknownModels(code: string, known: readonly string[]): Finding[] {
  const families = new Set(known.map(familyOf))
  return code.split('\n').flatMap((text, line) =>
    [...text.matchAll(MODEL)].flatMap(([, id = '']) =>
      known.includes(id) || !id.includes('-') || !families.has(familyOf(id))
        ? []
        : [
            {
              rule: 'sample-model',
              message: `"${id}" is no model of this site.`,
              hint: didYouMean(id, known) || 'Use one of the models of the site.',
              line,
            },
          ],
    ),
  )
}

function familyOf(id: string): string {
  return id.split('-')[0] ?? ''
}
