import type { Api } from '../../model/api.ts'

/** Path of each operation's Markdown file below the reference's route, by its id: `chat/create_chat.md`. */
export function markdownPaths(api: Api): Map<string, string> {
  const taken = new Set<string>()
  const webhooks = new Set(api.webhooks.map(({ id }) => id))
  return new Map(
    [...api.operations, ...api.webhooks].map(({ id, tag }) => {
      const folder = webhooks.has(id) ? 'webhooks' : fileName(tag || 'other')
      const wanted = `${folder}/${fileName(id)}`
      let free = wanted
      // Some file systems do not tell capitals from small letters.
      for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${wanted}-${number}`
      taken.add(free.toLowerCase())
      return [id, `${free}.md`]
    }),
  )
}

/** Letters, digits, `_`, `-` and dots inside: nothing that leads out of the folder or has to be escaped. */
export function fileName(name: string): string {
  return (
    name
      .replace(/[^\p{L}\p{N}_.-]+/gu, '-')
      .replace(/^[.-]+|[.-]+$/g, '')
      .slice(0, 120) || 'unnamed'
  )
}
