import { renderMarkdown } from '../markdown/markdown.ts'

/** A description that goes on in its line, if it is but one paragraph; for a place that takes blocks as well. */
export function InlineWords({ markdown }: { markdown: string | undefined }) {
  if (!markdown) return null
  const { html, paragraph } = renderMarkdown(markdown)
  const Element = paragraph ? 'span' : 'div'
  return (
    <Element
      className={paragraph ? undefined : 'api-words'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown escapes what the description brings
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
