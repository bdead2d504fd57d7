import { sayParts } from '../../model/text/say-in-article.ts'
import type { Word } from '../../model/text/words.ts'

/** Joins several lists to an enumeration, such as "a, b or c". `word` is the text between the last list and the lists before it. */
export function enumerate<Part>(lists: readonly Part[][], word: Word): (string | Part)[] {
  const [last, ...others] = [...lists].reverse()
  if (!last || others.length === 0) return last ?? []
  const list = others.reverse().flatMap((parts, index) => (index === 0 ? parts : [', ', ...parts]))
  return sayParts<string | Part>(word, { list, last })
}
