import type { Element, ElementContent, Root as HastRoot } from 'hast'
import type { Code, Root } from 'mdast'
import { type Handler, toHast as mdastToHast } from 'mdast-util-to-hast'
import { htmlToHast, type MdxJsxFlowElement, type MdxJsxTextElement } from 'satteri'
import temml from 'temml'
import type { Components } from '../../components/define-component.ts'
import { isDate } from '../../components/table/is-date.ts'
import { say } from '../../model/text/say-in-article.ts'
import { elementOf } from '../article/elements.ts'
import { textOf } from '../markdown/text-of.ts'
import { walk } from '../markdown/walk.ts'
import { attributesOf, isPlainHtml } from './check-components.ts'
import { fragmentOf } from './mark-source.ts'

/** Converts a Markdown tree to an HTML tree, including the markup of code blocks, math and tables. */
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
  keepOptionsWhole(hast)
  wrapTables(hast)
  nameCheckboxes(hast)
  return hast
}

/** Converts a component to an element with its name, which `renderComponents` renders with React. */
function componentHandler(components: Components): Handler {
  return (state, node: MdxJsxFlowElement | MdxJsxTextElement): Element => {
    const name = node.name ?? ''
    const component = Object.hasOwn(components, name) ? components[name] : undefined
    // Unknown attributes are reported; the development server shows the content anyway.
    const attributes = Object.entries(attributesOf(node)).filter(([attribute]) =>
      component?.attributes.includes(attribute),
    )
    const inItsPlace = node.type === 'mdxJsxTextElement' ? 'span' : 'div'
    const dataSource = fragmentOf(node)
    const tagName = component || isPlainHtml(name) ? name : inItsPlace
    const properties = { ...Object.fromEntries(attributes), ...(dataSource !== undefined && { dataSource }) }
    const element = elementOf(tagName, properties, state.all(node))
    state.patch(node, element)
    return element
  }
}

function mathMl(value: string, displayMode: boolean): ElementContent[] {
  const html = temml.renderToString(value, { displayMode, throwOnError: false })
  const nodes = (htmlToHast(html, { fragment: true }) as HastRoot).children as ElementContent[]
  // The source of the math, for the Markdown file.
  for (const node of nodes) if (node.type === 'element') node.properties.dataTex = value
  return nodes
}

/** An option of a command that fits on a line of a phone. */
const OPTION = /^--?\w[\w-]{0,28}$/

/** Marks options such as `--host`: browsers break lines after each hyphen, and a hyphen alone is not an option. */
function keepOptionsWhole(tree: HastRoot): void {
  walk(tree, (node) => {
    if (node.type !== 'element') return
    if (node.tagName === 'code' && OPTION.test(textOf(node))) node.properties.className = ['one-line']
  })
}

/** Puts wide tables into a box that scrolls and can be focused with the keyboard. Alignment becomes a class. */
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
    // Removes line breaks between rows and cells, which browsers do not show.
    if (PARTS_OF_TABLES.has(cell.tagName)) cell.children = cell.children.filter(({ type }) => type !== 'text')
    // Code in cells does not wrap, except code with spaces, such as a message or a request line.
    if (cell.tagName === 'code' && /\s/.test(textOf(cell))) cell.properties.className = ['phrase']
    if (cell.tagName === 'td' && isDate(textOf(cell))) {
      const { className = [] } = cell.properties
      cell.properties.className = Array.isArray(className) ? [...className, 'one-line'] : ['one-line']
    }
    if (cell.tagName !== 'th') return
    const head = textOf(cell)
    heads.push(head)
    // The cell above the row names is not a heading.
    if (head === '') cell.tagName = 'td'
  })
  const ariaLabel = say('Table: {label}', { label: heads.filter(Boolean).join(', ') })
  const properties = { className: ['table-scroll'], role: 'group', tabIndex: 0, ariaLabel }
  return elementOf('div', properties, [table])
}

/** Adds labels to the boxes of task lists, which have none in GFM's HTML. */
function nameCheckboxes(tree: HastRoot): void {
  walk(tree, (node) => {
    if (node.type !== 'element' || node.tagName !== 'input') return
    node.properties.ariaLabel = say(node.properties.checked ? 'Done' : 'Not done')
  })
}
