import type { ElementContent } from 'hast'
import type { ReactNode } from 'react'
import { textOf } from '../../content/article/elements.ts'
import { HastNodes } from '../../content/react-to-hast.ts'
import type { Api, ApiOperation, Fact } from '../../model/api.ts'
import { isFromLeft } from '../../model/text/direction-of-text.ts'
import { joined } from '../describe/enumerate.ts'
import { lineOf, renderMarkdown } from '../markdown/markdown.ts'
import { sectionAnchor } from './anchors.ts'
import { useReference } from './context.ts'

/** The id before those of the headings, and ids that other parts of the page have. */
interface Sections {
  parent: string
  taken: Set<string>
}

interface WordsProps {
  markdown: string | undefined
  level?: number | undefined
  inline?: boolean
  sections?: Sections | undefined
  children?: ReactNode
}

/**
 * A description. `level` is the level of its first heading; without `level`, headings are bold lines. With `inline`, a
 * description of one paragraph continues the current line. With `sections`, its headings have the ids that Redoc gives them.
 * `children` are before its first section, or at its end.
 */
export function Words({ markdown, level = 0, inline = false, sections, children }: WordsProps) {
  const { dir } = useReference()
  if (!markdown) return children ?? null
  const { nodes, paragraph } = renderMarkdown(markdown, level)
  if (sections) giveSectionIds(nodes, level, sections)
  const first = children ? nodes.findIndex(isHeading) : -1
  const end = first === -1 ? nodes.length : first
  const Element = !paragraph ? 'div' : inline ? 'span' : 'p'
  const show = (part: ElementContent[]) =>
    // A description that contains only definitions of links has no nodes.
    part.length > 0 && (
      <Element
        className={paragraph ? undefined : 'api-words'}
        dir={isFromLeft(markdown, dir) ? 'ltr' : undefined}
      >
        <HastNodes nodes={part} />
      </Element>
    )
  return (
    <>
      {show(nodes.slice(0, end))}
      {children}
      {show(nodes.slice(end))}
    </>
  )
}

function isHeading(node: ElementContent): boolean {
  return node.type === 'element' && /^h\d$/.test(node.tagName)
}

/**
 * Adds the ids that Redoc gives to headings, such as `section/Errors/Codes` or `tag/Pets/Codes`: links in descriptions and on
 * other sites use them. `level` is the level of the first heading. Skips ids in `taken`.
 */
function giveSectionIds(nodes: readonly ElementContent[], level: number, { parent, taken }: Sections): void {
  let section = ''
  for (const heading of nodes) {
    if (heading.type !== 'element') continue
    const isSection = heading.tagName === `h${level}`
    if (!isSection && heading.tagName !== `h${level + 1}`) continue
    const title = textOf(heading)
    // A heading before the first section is a section for Redoc.
    const id = sectionAnchor(parent, isSection || section === '' ? [title] : [section, title])
    if (isSection) section = title
    if (taken.has(id)) continue
    taken.add(id)
    heading.children.unshift({ type: 'element', tagName: 'span', properties: { id }, children: [] })
  }
}

/** Returns the headings of the highest level in the description of an API, with the ids of `giveSectionIds`, for the contents. */
export function sectionsOf({ description = '', security }: Api): { id: string; title: string }[] {
  const { nodes } = renderMarkdown(description, 2)
  const sections = nodes
    .filter((node) => node.type === 'element' && node.tagName === 'h2')
    .map((heading) => textOf(heading))
    .map((title) => [sectionAnchor('section', [title]), title] as const)
  // The section about the security schemes has this id and its own link.
  return [...new Map(sections)]
    .map(([id, title]) => ({ id, title }))
    .filter(({ id }) => security.length === 0 || id !== 'section/Authentication')
}

/** The title of an operation, with the code and the emphasis of its summary. */
export function Title({ operation: { title, titleMarkdown } }: { operation: ApiOperation }) {
  return titleMarkdown === undefined ? title : <HastNodes nodes={lineOf(titleMarkdown)} />
}

/** Returns text with code. `show` renders the code. */
export function inWords(fact: Fact, show = (code: string): ReactNode => <code>{code}</code>): ReactNode {
  return fact.map((part) => (typeof part === 'string' ? part : show(part.code)))
}

/** Shows items in one line, with a separator between them. */
export function listed<Item>(separator: string, items: readonly Item[], show: (item: Item) => ReactNode) {
  return joined(items.map(show), separator)
}

/** A description that continues a line of the reference. With `skip`, Markdown does not contain the description. */
export function Line({ nodes, skip = false }: { nodes: readonly ElementContent[]; skip?: boolean }) {
  return (
    <span data-markdown={skip ? 'skip' : undefined}>
      <HastNodes nodes={nodes} />
    </span>
  )
}
