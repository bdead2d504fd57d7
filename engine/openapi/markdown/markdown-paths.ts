import type { Api } from '../../model/api.ts'
import { freeName } from '../../model/text/free-name.ts'

/** Returns the path of each Markdown file below the route of the reference, by operation id: `chat/create_chat.md`. */
export function markdownPaths(api: Api): Map<string, string> {
  const taken = new Set<string>()
  return new Map(
    [...api.operations, ...api.webhooks].map(({ id, tag, incoming }) => {
      const folder = incoming ? 'webhooks' : fileName(tag || 'other')
      return [id, `${freePath(`${folder}/${fileName(id)}`, taken)}.md`]
    }),
  )
}

/** Adds a path to `taken` and returns the path, with a number if it is taken. Some file systems ignore capital letters. */
export function freePath(wanted: string, taken: Set<string>): string {
  const lower = wanted.toLowerCase()
  return wanted + freeName(lower, taken).slice(lower.length)
}

/** Returns a file name of letters, digits, `_`, `-` and inner dots: it cannot leave the folder and needs no escape. */
export function fileName(name: string): string {
  return (
    name
      .replace(/[^\p{L}\p{N}_.-]+/gu, '-')
      .replace(/^[.-]+|[.-]+$/g, '')
      .slice(0, 120) || 'unnamed'
  )
}
