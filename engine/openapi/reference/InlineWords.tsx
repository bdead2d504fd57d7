import { HastNodes } from '../../content/react-to-hast.ts'
import { renderMarkdown } from '../markdown/markdown.ts'

/** A description that goes on in its line, if it is but one paragraph; for a place that takes blocks as well. */
export function InlineWords({ markdown }: { markdown: string | undefined }) {
  if (!markdown) return null
  const { nodes, paragraph } = renderMarkdown(markdown)
  const Element = paragraph ? 'span' : 'div'
  return (
    <Element className={paragraph ? undefined : 'api-words'}>
      <HastNodes nodes={nodes} />
    </Element>
  )
}
