import { sayParts } from '../../model/text/say.ts'
import type { Word } from '../../model/text/words.ts'

/** Joins items and lists of items to one list, with a separator between them. */
export function joined<Part>(
  items: readonly (Part | readonly Part[])[],
  separator = ', ',
): (Part | string)[] {
  return items.flatMap((item, index) => {
    const before: (Part | string)[] = index === 0 ? [] : [separator]
    return before.concat(item)
  })
}

/** Joins several lists to an enumeration, such as "a, b or c". `word` is the text between the last list and the lists before it. */
export function enumerate<Part>(lists: readonly Part[][], word: Word): (string | Part)[] {
  const last = lists.at(-1) ?? []
  if (lists.length < 2) return last
  return sayParts<string | Part>(word, { list: joined(lists.slice(0, -1)), last })
}
