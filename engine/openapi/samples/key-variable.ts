import type { Api } from '../../model/api.ts'
import { sampleLanguages } from '../../model/sample-languages.ts'

/** Returns the name of the environment variable from which samples read the key. */
export function keyVariable({ sdks }: Api): string {
  return sampleLanguages.flatMap(({ id }) => sdks[id]?.keyVariable ?? [])[0] ?? 'API_KEY'
}
