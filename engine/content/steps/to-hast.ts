import type { Element, ElementContent, Root as HastRoot } from 'hast'
import type { Code, Root } from 'mdast'
import { type Handler, toHast as mdastToHast } from 'mdast-util-to-hast'
import { htmlToHast, type MdxJsxFlowElement, type MdxJsxTextElement } from 'satteri'
import temml from 'temml'
import { type Components, componentNamed } from '../../components/define-component.ts'
import { decoded } from '../../model/id-of-hash.ts'
import { say } from '../../model/text/say.ts'
import { elementOf, textOf } from '../article/elements.ts'
import { inScrollBox } from '../markdown/scroll-box.tsx'
import { nodesOf } from '../markdown/walk.ts'
import { anchorOf, attributesOf, isKnownTag } from './check-components.ts'
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
  completeElements(hast)
  return hast
}

/** Converts a component to an element with its name, which `renderComponents` renders with React. */
function componentHandler(components: Components): Handler {
  return (state, node: MdxJsxFlowElement | MdxJsxTextElement): Element => {
    const name = node.name ?? ''
    const component = componentNamed(components, name)
    // Unknown attributes are reported; the development server shows the content anyway.
    const attributes = Object.entries(attributesOf(node)).filter(([attribute]) =>
      component?.attributes.includes(attribute),
    )
    const neutral = node.type === 'mdxJsxTextElement' ? 'span' : 'div'
    const dataSource = fragmentOf(node)
    const isKnown = isKnownTag(node, components)
    const tagName = isKnown ? name : neutral
    // Links lead to the id of an HTML element as before, so only the element is reported.
    const id = isKnown ? undefined : anchorOf(node)
    const properties = {
      ...Object.fromEntries(attributes),
      ...(id !== undefined && { id }),
      ...(dataSource !== undefined && { dataSource }),
    }
    const element = elementOf(tagName, properties, state.all(node))
    state.patch(node, element)
    return element
  }
}

function mathMl(value: string, displayMode: boolean): ElementContent[] {
  let html: string
  try {
    html = temml.renderToString(value, { displayMode, throwOnError: false })
  } catch {
    // Some mistakes, such as `x_`, throw a TypeError in spite of the option. `checkMath` reports them.
    return [{ type: 'text', value }]
  }
  const root = htmlToHast(html, { fragment: true }) as HastRoot
  drawLines(root)
  const nodes = root.children as ElementContent[]
  // The source of the math, for the Markdown file.
  for (const node of nodes) if (node.type === 'element') node.properties.dataTex = value
  // Firefox scrolls no `math` element: a long line would make the page wider than a phone. The keyboard must be able to scroll it.
  return displayMode ? [elementOf('div', { className: ['math'], tabIndex: 0 }, nodes)] : nodes
}

/** Replaces the styles of boxes and of lines in tables of math: the security policy of the site forbids styles in HTML. */
function drawLines(root: HastRoot): void {
  for (const element of nodesOf(root, 'element')) {
    const { style, className } = element.properties
    const written = String(style ?? '')
    const sides = [...written.matchAll(/border-([a-z]+):/g)].map(([, side]) => side)
    if (/border:/.test(written)) {
      element.tagName = 'menclose'
      element.properties.notation = 'box'
    } else if (sides.length > 0) {
      const before = Array.isArray(className) ? className : []
      element.properties.className = [...before, ...sides.map((side) => `rule-${side}`)]
    }
  }
}

/** An option of a command that fits on a line of a phone. */
const OPTION = /^--?\w[\w-]{0,28}$/

/** Completes the HTML of the library, and puts tables into boxes that scroll. */
function completeElements(parent: HastRoot | Element): void {
  parent.children.forEach((element, index) => {
    if (element.type !== 'element') return
    const { tagName, properties } = element
    // The library encodes the ids of footnotes as in addresses, and links lead to decoded ids.
    if (typeof properties.id === 'string') properties.id = decoded(properties.id)
    // Browsers break lines after each hyphen, and a hyphen alone is not an option such as `--host`.
    if (tagName === 'code' && OPTION.test(textOf(element))) properties.className = ['one-line']
    // The boxes of task lists have no labels in GFM's HTML.
    if (tagName === 'input') properties.ariaLabel = say(properties.checked ? 'Done' : 'Not done')
    // A component may have an attribute with the name `align`.
    if (tagName === 'td' || tagName === 'th') {
      const { align, ...others } = properties
      element.properties = typeof align === 'string' ? { ...others, className: [`align-${align}`] } : others
    }
    completeElements(element)
    if (tagName === 'table') parent.children[index] = inScrollBox(element)
  })
}
