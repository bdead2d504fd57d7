import type { Api } from '../../model/api.ts'
import { sampleLanguages } from '../../model/sample-languages.ts'

/** The environment variable that samples take the key from. */
export function keyVariable({ sdks }: Api): string {
  return sampleLanguages.flatMap(({ id }) => sdks[id]?.keyVariable ?? [])[0] ?? 'API_KEY'
}
