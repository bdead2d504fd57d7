import type { Element, ElementContent, Root as HastRoot } from 'hast'
import type { Code, Root } from 'mdast'
import { type Handler, toHast as mdastToHast } from 'mdast-util-to-hast'
import { htmlToHast, type MdxJsxFlowElement, type MdxJsxTextElement } from 'satteri'
import temml from 'temml'
import type { Components } from '../../components/define-component.ts'
import { say } from '../../model/text/say-in-article.ts'
import { textOf } from '../markdown/text-of.ts'
import { walk } from '../markdown/walk.ts'
import { attributesOf, isPlainHtml } from './check-components.ts'
import { fragmentOf } from './mark-source.ts'

/** Markdown tree → HTML tree. Code blocks, math and tables get their markup here. */
export function toHast(tree: Root, components: Components, codeBlocks: Map<Code, Element>): HastRoot {
  const component = componentHandler(components)
  const code: Handler = (_state, node: Code) => codeBlocks.get(node)
  const hast = mdastToHast(tree, {
    clobberPrefix: '',
    footnoteLabel: say('Footnotes'),
    footnoteLabelProperties: { className: ['footnotes-label'] },
    footnoteBackLabel: (reference, again) =>
      say('Back to reference {reference}', { reference: `${reference + 1}${again > 1 ? `-${again}` : ''}` }),
    handlers: {
      code,
      mdxJsxFlowElement: component,
      mdxJsxTextElement: component,
      math: (_state, node: { value: string }) => mathMl(node.value, true),
      inlineMath: (_state, node: { value: string }) => mathMl(node.value, false),
    },
  }) as HastRoot
  wrapTables(hast)
  nameCheckboxes(hast)
  return hast
}

/** A component becomes an element of its name, which `renderComponents` hands to React. */
function componentHandler(components: Components): Handler {
  return (state, node: MdxJsxFlowElement | MdxJsxTextElement): Element => {
    const name = node.name ?? ''
    const component = Object.hasOwn(components, name) ? components[name] : undefined
    // What is not known was reported; in development the content shows all the same.
    const attributes = Object.entries(attributesOf(node)).filter(([attribute]) =>
      component?.attributes.includes(attribute),
    )
    const inItsPlace = node.type === 'mdxJsxTextElement' ? 'span' : 'div'
    const dataSource = fragmentOf(node)
    const element: Element = {
      type: 'element',
      tagName: component || isPlainHtml(name) ? name : inItsPlace,
      properties: { ...Object.fromEntries(attributes), ...(dataSource !== undefined && { dataSource }) },
      children: state.all(node),
    }
    state.patch(node, element)
    return element
  }
}

function mathMl(value: string, displayMode: boolean): ElementContent[] {
  const html = temml.renderToString(value, { displayMode, throwOnError: false })
  const nodes = (htmlToHast(html, { fragment: true }) as HastRoot).children as ElementContent[]
  // For Markdown.
  for (const node of nodes) if (node.type === 'element') node.properties.dataTex = value
  return nodes
}

/** Wide tables scroll in a box of their own, which the keyboard can reach; alignment becomes a class. */
function wrapTables(parent: HastRoot | Element): void {
  parent.children.forEach((element, index) => {
    if (element.type !== 'element') return
    if ('align' in element.properties) {
      const align = element.properties.align
      delete element.properties.align
      if (typeof align === 'string') element.properties.className = [`align-${align}`]
    }
    wrapTables(element)
    if (element.tagName === 'table') parent.children[index] = inScrollBox(element)
  })
}

const PARTS_OF_TABLES = new Set(['table', 'thead', 'tbody', 'tr'])

function inScrollBox(table: Element): Element {
  const heads: string[] = []
  walk(table, (cell) => {
    if (cell.type !== 'element') return
    // Lines between rows and cells show nowhere.
    if (PARTS_OF_TABLES.has(cell.tagName)) cell.children = cell.children.filter(({ type }) => type !== 'text')
    // Code in cells stays on one line, but a message or a request line is no word.
    if (cell.tagName === 'code' && /\s/.test(textOf(cell))) cell.properties.className = ['phrase']
    if (cell.tagName !== 'th') return
    const head = textOf(cell)
    heads.push(head)
    // The corner above row names heads nothing.
    if (head === '') cell.tagName = 'td'
  })
  return {
    type: 'element',
    tagName: 'div',
    properties: {
      className: ['table-scroll'],
      role: 'group',
      tabIndex: 0,
      ariaLabel: say('Table: {label}', { label: heads.filter(Boolean).join(', ') }),
    },
    children: [table],
  }
}

/** The boxes of task lists have no label in GFM's HTML. */
function nameCheckboxes(tree: HastRoot): void {
  walk(tree, (node) => {
    if (node.type !== 'element' || node.tagName !== 'input') return
    node.properties.ariaLabel = say(node.properties.checked ? 'Done' : 'Not done')
  })
}
