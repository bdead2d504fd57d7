import type { ElementContent } from 'hast'
import { HastNodes } from '../../content/react-to-hast.ts'
import type { ApiOperation } from '../../model/api.ts'
import { lineOf, renderMarkdown } from '../markdown/markdown.ts'

/**
 * A description. `level` is the level of its first heading; without `level`, headings are bold lines. With `inline`, a
 * description of one paragraph continues the current line. `prepare` changes the nodes before they are shown.
 */
export function Words({
  markdown,
  level = 0,
  inline = false,
  prepare,
}: {
  markdown: string | undefined
  level?: number
  inline?: boolean
  prepare?(nodes: readonly ElementContent[]): void
}) {
  if (!markdown) return null
  const { nodes, paragraph } = renderMarkdown(markdown, level)
  // A description that contains only definitions of links has no nodes.
  if (nodes.length === 0) return null
  prepare?.(nodes)
  const Element = !paragraph ? 'div' : inline ? 'span' : 'p'
  return (
    <Element className={paragraph ? undefined : 'api-words'}>
      <HastNodes nodes={nodes} />
    </Element>
  )
}

/** The title of an operation, with the code and the emphasis of its summary. */
export function Title({ operation: { title, titleMarkdown } }: { operation: ApiOperation }) {
  return titleMarkdown === undefined ? title : <HastNodes nodes={lineOf(titleMarkdown)} />
}

/** A description that continues a line of the reference. With `skip`, Markdown does not contain the description. */
export function Line({
  nodes,
  markdown,
}: {
  nodes: readonly ElementContent[]
  markdown?: 'skip' | undefined
}) {
  return (
    <span data-markdown={markdown}>
      <HastNodes nodes={nodes} />
    </span>
  )
}
