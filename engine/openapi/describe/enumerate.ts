import { sayParts } from '../../model/text/say-in-article.ts'
import type { Word } from '../../model/text/words.ts'

/** One list of several, each of which may have parts: "a, b or c". `word` says how the last of them follows the others. */
export function enumerate<Part>(lists: readonly Part[][], word: Word): (string | Part)[] {
  const [last, ...others] = [...lists].reverse()
  if (!last || others.length === 0) return last ?? []
  const list = others.reverse().flatMap((parts, index) => (index === 0 ? parts : [', ', ...parts]))
  return sayParts<string | Part>(word, { list, last })
}
