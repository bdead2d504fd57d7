import type { Blockquote, Root, RootContentMap } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { MdxJsxAttributeNode, MdxJsxFlowElement } from 'satteri'
import { admonitionLabels } from '../../components/Admonition.tsx'
import { didYouMean, remediesByName } from '../../model/problem.ts'
import { kindElsewhere } from '../markdown/admonition-kinds.ts'
import { readAlert } from '../markdown/alerts.tsx'
import { isClosed } from '../markdown/is-closed.ts'
import { lineStarts } from '../markdown/line-starts.ts'
import { walk } from '../markdown/walk.ts'
import type { Report } from '../report.ts'
import { componentsElsewhere, remediesForTags } from './check-components.ts'

const KINDS = Object.keys(admonitionLabels)
const rule = 'admonition-form'
/** The remedies for blocks of VitePress, MyST and Quarto that are no admonitions. */
const blocksElsewhere = remediesByName({
  'details dropdown': remediesForTags.get('details'),
  'code-group panel-tabset tab-set': componentsElsewhere.get('CodeGroup'),
  'raw v-pre': 'Delete the lines that begin with :::, and keep the text between them.',
})

/** The remedy for a line of mkdocstrings, which names a part of a program. */
const CODE = 'Delete it: pages do not show the documentation in the source code of programs.'

/**
 * Converts `:::note[Title] … :::` to the component `Admonition`. Reports other forms, such as the alerts of GitHub, which
 * would appear as text.
 */
export function admonitionsToComponents(tree: Root, text: string, report: Report): void {
  const lines = text.split('\n')
  walk(tree, (node) => {
    if ('children' in node) {
      node.children = node.children.map((child) =>
        child.type === 'containerDirective' ? componentOf(child, lines, report) : child,
      ) as typeof node.children
    }
    if (node.type === 'blockquote') reportAlert(node, report)
  })
  reportColons(tree, text, report)
}

/** Converts an admonition to a component, and reports its faults. */
function componentOf(
  node: RootContentMap['containerDirective'],
  lines: readonly string[],
  report: Report,
): MdxJsxFlowElement {
  const kind = node.name
  if (!KINDS.includes(kind)) {
    const message = `":::${kind}" is not a kind of admonition.`
    const hint =
      blocksElsewhere.get(kind) ??
      `${didYouMean(kind, KINDS) || `Write ":::${kindElsewhere(kind)}".`} Kinds are: ${KINDS.join(', ')}.`
    report('unknown-admonition', message, hint, node)
  }
  if (!isClosed(node, lines)) {
    const message = `":::${kind}" is never closed: it would contain the rest of the page.`
    const hint = 'Close it with ::: on a line of its own.'
    report('unclosed-admonition', message, hint, node)
  }
  const [first, ...rest] = node.children
  const isLabeled = first?.type === 'paragraph' && first.data?.directiveLabel === true
  const title = isLabeled ? textOf(first).trim() : ''
  const [colons] = /:{3,}/.exec(lines[(node.position?.start.line ?? 0) - 1] ?? '') ?? []
  if (Object.keys(node.attributes ?? {}).length > 0) {
    const message = `":::${kind}" has attributes in braces, and takes none.`
    report(rule, message, formOf(kind, node.attributes?.title ?? title, colons), node)
  }
  const link = isLabeled ? first.children.find(({ type }) => type === 'link') : undefined
  if (link) {
    const message = `The title of ":::${kind}" has a link, and titles are plain text.`
    report(rule, message, 'Put the link into the text of the admonition.', link, 'warn')
  }
  const marked = isLabeled ? first.children.find(({ type }) => type !== 'link' && type !== 'text') : undefined
  if (marked) {
    const message = `The title of ":::${kind}" has formatting, and titles are plain text.`
    report(rule, message, 'Write its words without marks.', marked, 'warn')
  }
  if (isLabeled && title === '') {
    report(rule, `":::${kind}" has brackets without a title.`, formOf(kind, '', colons), node)
  }
  const attributes: MdxJsxAttributeNode[] = [
    { type: 'mdxJsxAttribute', name: 'kind', value: KINDS.includes(kind) ? kind : 'note' },
  ]
  if (title !== '') attributes.push({ type: 'mdxJsxAttribute', name: 'title', value: title })
  return {
    type: 'mdxJsxFlowElement',
    name: 'Admonition',
    attributes,
    children: (isLabeled ? rest : node.children) as MdxJsxFlowElement['children'],
    position: node.position,
  }
}

/** Reports a quotation that GitHub shows as an admonition. */
function reportAlert(node: Blockquote, report: Report): void {
  const [first] = node.children
  const [text] = first?.type === 'paragraph' ? first.children : []
  const alert = text?.type === 'text' ? readAlert(text.value) : null
  if (!alert) return
  const hint = `Write ":::${alert.kind}" before the text, and ":::" after the text, without ">".`
  report(rule, `"> ${alert.mark.trim()}" does not begin an admonition.`, hint, node)
}

/** Reports lines that begin with ::: but neither begin nor end an admonition, so that they are text. */
function reportColons(tree: Root, text: string, report: Report): void {
  /** The number of reported beginnings. Their ends are not reported. */
  let unread = 0
  for (const { written, line, column } of lineStarts(tree, text)) {
    const [, colons, rest] = /^(:{3,})(.*)$/.exec(written) ?? []
    if (rest === undefined) continue
    if (rest !== '') {
      // MyST and Quarto write the kind in braces.
      const words = rest.replace(/^\s*\{\s*\.?(?:callout-)?([\w-]*)[^}]*\}/, '$1')
      const [, kind = '', title = ''] = /^\s*([a-z-]*)[^\w]*([^\]{}"]*)/i.exec(words) ?? []
      const isCode = /^\s+[\w-]+(?:\.[\w-]+)+$/.test(rest)
      const hint = isCode ? CODE : (blocksElsewhere.get(kind) ?? formOf(kind, title, colons))
      const character = rest.includes('\u00a0') ? ' The line contains a no-break space.' : ''
      report(rule, `"${written}" does not begin an admonition.${character}`, hint, { line, column })
      unread++
    } else if (unread > 0) unread--
    else {
      const hint =
        'Delete it, or begin one with ":::note" or ":::note[Title]" on a line of its own. An admonition around another one has more colons: "::::note" to "::::".'
      report(rule, '":::" does not end an admonition.', hint, { line, column })
    }
  }
}

/** Returns the hint for a wrong form of an admonition. One around another one keeps its number of colons. */
function formOf(kind: string, title?: string | null, colons = ':::'): string {
  const known = colons + (KINDS.includes(kind) ? kind : kindElsewhere(kind))
  return `Write "${known}", or with a title "${known}[${title?.trim() || 'Title'}]", and nothing else on the line.`
}
