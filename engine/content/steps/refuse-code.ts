import type { Nodes, Root } from 'mdast'
import type { MdxJsxAttributeUnion } from 'satteri'
import { type Components, componentNamed } from '../../components/define-component.ts'
import { walk } from '../markdown/walk.ts'
import type { Report } from '../report.ts'
import { isComponentNode, isPlainHtml } from './check-components.ts'

const IMPORT_OR_EXPORT =
  /^(?:import\s+(?:[\w*{}\s,]+\s+from\s+)?['"]|export\s+(?:default|const|let|var|function|class|async|\*|\{))/

/**
 * Rejects code in pages: `import`, `export`, `{expressions}` and attribute expressions. Removes comments `{/* … *\/}`.
 * An earlier step has read heading ids `{#id}`.
 */
export function refuseCode(tree: Root, text: string, components: Components, report: Report): void {
  walk(tree, (node) => {
    if (isComponentNode(node)) {
      // Pages contain no other elements and components, however their attributes are written.
      const mayStay = componentNamed(components, node.name) || isPlainHtml(node.name ?? '')
      for (const attribute of node.attributes) {
        if (isText(attribute) || !mayStay) continue
        const written = attribute.type === 'mdxJsxAttribute' ? `${attribute.name}={…}` : '{…}'
        const message = `<${node.name ?? ''}> has an attribute with an expression, ${written}, and pages cannot run code.`
        const hint = 'Write attributes as name="value".'
        report('expression', message, hint, node)
      }
      node.attributes = node.attributes.filter(isText)
    }
    if ('children' in node) {
      node.children = node.children.filter((child) => !isCode(child, text, report)) as typeof node.children
    }
  })
}

/** Returns whether a node is an expression or a statement. Reports the node, unless the node is a comment. */
function isCode(node: Nodes, text: string, report: Report): boolean {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    if (/^\s*(\/\*[\s\S]*\*\/)?\s*$/.test(node.value)) return true
    const message = `The page contains an expression, {${shorten(node.value)}}, and pages cannot run code.`
    const hint = ATTRIBUTES.test(node.value)
      ? 'Delete it: pages set no classes or attributes. The id of a heading is {#my-id}.'
      : 'Write the text itself. A literal brace goes in code, or is written \\{ and \\}.'
    report('expression', message, hint, node)
    return true
  }
  if (node.type !== 'paragraph') return false
  const written = text.slice(node.position?.start.offset, node.position?.end.offset)
  if (!IMPORT_OR_EXPORT.test(written)) return false
  const message = `The page contains a statement, "${shorten(written)}", and pages cannot run code.`
  const hint =
    'Delete it: components are known by name. For a fragment shared by pages write <Include file="…" />.'
  report('import-export', message, hint, node)
  return true
}

/** The content of an attribute list of MkDocs or Pandoc: `{: .class #id }`, `{ width=300 }`. */
const ATTRIBUTES = /^:?\s*(?:[.#][\w-]+(?=[\s.#]|$)|[\w-]+=["'\w])/

/** Returns whether an attribute is `name="value"` or a name without value. */
function isText(attribute: MdxJsxAttributeUnion): boolean {
  return (
    attribute.type === 'mdxJsxAttribute' && (attribute.value === null || typeof attribute.value !== 'object')
  )
}

function shorten(text: string): string {
  const line = text.trim().split('\n')[0] ?? ''
  return line.length > 40 ? `${line.slice(0, 40)}…` : line
}
