import { HastNodes } from '../../content/react-to-hast.ts'
import { renderMarkdown } from '../markdown/markdown.ts'

/** A description. `level` is that of its first heading; without it headings are bold lines. */
export function Words({ markdown, level = 0 }: { markdown: string | undefined; level?: number }) {
  if (!markdown) return null
  const { nodes, paragraph } = renderMarkdown(markdown, level)
  // Nothing but definitions of links is left of some.
  if (nodes.length === 0) return null
  const Element = paragraph ? 'p' : 'div'
  return (
    <Element className={paragraph ? undefined : 'api-words'}>
      <HastNodes nodes={nodes} />
    </Element>
  )
}
