import type { Root } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { didYouMean } from '../../model/problem.ts'
import type { Report } from '../report.ts'

const KINDS = ['note', 'tip', 'info', 'warning', 'danger']

/** `:::note[Title] … :::` → the word `Admonition`. */
export function admonitionsToWords(tree: Root, text: string, report: Report): void {
  const lines = text.split('\n')
  visit(tree, 'containerDirective', (node, index, parent) => {
    const kind = node.name
    if (!KINDS.includes(kind)) {
      report(
        {
          rule: 'unknown-admonition',
          severity: 'error',
          message: `":::${kind}" is no kind of admonition.`,
          hint: `${didYouMean(kind, KINDS)} Kinds are: ${KINDS.join(', ')}.`.trim(),
        },
        node,
      )
    }
    const end = lines[(node.position?.end.line ?? 1) - 1] ?? ''
    if (!/^[\s>]*:{3,}\s*$/.test(end)) {
      report(
        {
          rule: 'unclosed-admonition',
          severity: 'error',
          message: `":::${kind}" is never closed: it would swallow the rest of the page.`,
          hint: 'Close it with ::: on a line of its own.',
        },
        node,
      )
    }
    const [first, ...rest] = node.children
    const labelled = first?.type === 'paragraph' && first.data?.directiveLabel === true
    const attributes: MdxJsxAttribute[] = [
      { type: 'mdxJsxAttribute', name: 'kind', value: KINDS.includes(kind) ? kind : 'note' },
    ]
    if (labelled) attributes.push({ type: 'mdxJsxAttribute', name: 'title', value: textOf(first) })
    // The walk goes on in this list: what it replaces there must be what the word holds.
    node.children = labelled ? rest : node.children
    const word: MdxJsxFlowElement = {
      type: 'mdxJsxFlowElement',
      name: 'Admonition',
      attributes,
      children: node.children as MdxJsxFlowElement['children'],
      position: node.position,
    }
    if (parent && index !== undefined) parent.children[index] = word
  })
}
