import type { JudgedQuery } from './judged-queries.ts'
import type { Hit } from './query.ts'

/** The grade of a result, 0 where the judges did not name it. The base must be `/`. */
export function gradeOf({ grades }: JudgedQuery, hit: Hit): number {
  return grades[hit.href] ?? grades[hit.route] ?? 0
}
