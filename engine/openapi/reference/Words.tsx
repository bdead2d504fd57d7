import { markdownToHtml } from '../markdown.ts'

/** A description. `level` is that of its first heading; without it headings are bold lines. */
export function Words({ markdown, level = 0 }: { markdown: string | undefined; level?: number }) {
  if (!markdown) return null
  return (
    <div
      className="api-words"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markdownToHtml escapes what the description brings
      dangerouslySetInnerHTML={{ __html: markdownToHtml(markdown, level) }}
    />
  )
}
