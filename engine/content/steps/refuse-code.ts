import type { Nodes, Root } from 'mdast'
import type { MdxJsxAttributeNode, MdxJsxAttributeUnion } from 'satteri'
import { type Components, componentNamed } from '../../components/define-component.ts'
import { remediesByName } from '../../model/problem.ts'
import { walk } from '../markdown/walk.ts'
import type { Report } from '../report.ts'
import { isComponentNode, isKnownTag } from './check-components.ts'

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
      const component = componentNamed(components, node.name)
      for (const attribute of node.attributes) {
        if (isText(attribute) || !isKnownTag(node, components)) continue
        const isNamed = attribute.type === 'mdxJsxAttribute'
        if (!isNamed || component?.attributes.includes(attribute.name)) {
          const written = isNamed ? `${attribute.name}={…}` : '{…}'
          const message = `<${node.name ?? ''}> has an attribute with an expression, ${written}, and pages cannot run code.`
          report('expression', message, 'Write attributes as name="value".', node)
        }
        // `check-components` reports an unknown attribute, and must not report this attribute as missing.
        if (isNamed) attribute.value = valueIn(attribute)
      }
      node.attributes = node.attributes.filter(isText)
    }
    if ('children' in node) {
      let lastOfExport = Number.POSITIVE_INFINITY
      node.children = node.children.filter((child) => {
        const { start, end } = child.position ?? {}
        // Tags on the lines of an exported component belong to the statement, which is reported.
        const isExported = start?.line === lastOfExport + 1 && child.type !== 'heading'
        const isRefused = isExported || isCode(child, text, report)
        const isExport = isExported || (isRefused && text.startsWith('export', start?.offset))
        lastOfExport = (isExport && end?.line) || Number.POSITIVE_INFINITY
        return !isRefused
      }) as typeof node.children
    }
  })
}

/** Returns whether a node is an expression or a statement. Reports the node, unless the node is a comment. */
function isCode(node: Nodes, text: string, report: Report): boolean {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    if (/^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value)) return true
    // The kind of an admonition of MyST or Quarto. The step for admonitions reports the line.
    const offset = node.position?.start.offset ?? 0
    const lineBefore = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
    if (/^[\s>*+\d.-]*:{3,}\s*$/.test(lineBefore)) return true
    const message = `The page contains an expression, {${shorten(node.value)}}, and pages cannot run code.`
    const [, tag = ''] = /^%-?\s*(?:end)?([\w-]+)/.exec(node.value) ?? []
    const hint = ATTRIBUTES.test(node.value)
      ? 'Delete it: pages set no classes or attributes. The id of a heading is {#my-id}.'
      : (tagsElsewhere.get(tag) ??
        'Write the text itself. A literal brace goes in code, or is written \\{ and \\}.')
    report('expression', message, hint, node)
    return true
  }
  if (node.type !== 'paragraph') return false
  const mistake = statementIn(text.slice(node.position?.start.offset, node.position?.end.offset))
  if (mistake) report('import-export', ...mistake, node)
  return mistake !== null
}

/** Returns message and hint for a text that begins with `import` or `export` as a statement; null for other texts. */
export function statementIn(text: string): [message: string, hint: string] | null {
  if (!IMPORT_OR_EXPORT.test(text)) return null
  const fragments = [...importedFragments(text)].map(([name, remedy]) => `Instead of <${name} />, ${remedy}`)
  const hint = fragments.join(' ') || 'For a fragment shared by pages write <Include file="…" />.'
  return [
    `The page contains a statement, "${shorten(text)}", and pages cannot run code.`,
    `Delete it: components are known by name. ${hint}`,
  ]
}

/** The import of a Markdown file. */
const IMPORTED_FRAGMENT = /^import\s+(\w+)\s+from\s+['"]([^'"]+\.mdx?)['"]/gm

/** Returns what to write instead of each component that a text imports from a Markdown file, by the name of the component. */
export function importedFragments(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(IMPORTED_FRAGMENT)].map(([, name = '', file = '']) => [name, remedyForFragment(file)]),
  )
}

function remedyForFragment(file: string): string {
  if (file.startsWith('.')) return `write <Include file="${file.replace(/^\.\//, '')}" />.`
  const name = `_${file.replace(/^(?:.*\/)?_?/, '')}`
  return `write <Include file="${name}" />, and move the file beside the page as ${name}: the path is relative to the folder of the page.`
}

/** The remedies for tags of GitBook and Liquid, by the name of the tag: `{% hint style="info" %}`, `{% endhint %}`. */
const tagsElsewhere = remediesByName({
  hint: 'Write ":::note" or ":::warning" before the text, and ":::" after the text.',
  'tabs tab': 'Write <Tabs> with a <TabItem value="…" label="…"> around each part.',
  'stepper step': 'Write <Steps> around one numbered list.',
  code: 'Delete it, and write the title after the language: ```js title="a.js".',
  'embed file content-ref': 'Write a link: [text](address).',
  include: 'Write <Include file="_fragment.mdx" />: the path is relative to the folder of the page.',
})

/** The content of an attribute list of MkDocs or Pandoc: `{: .class #id }`, `{ width=300 }`. */
const ATTRIBUTES = /^:?\s*(?:[.#][\w-]+(?=[\s.#]|$)|[\w-]+=["'\w])/

/** Returns the value that an author probably means by an expression: `"text"` and `5` without quotes. */
function valueIn({ value }: MdxJsxAttributeNode): string | null {
  return typeof value === 'object' && value
    ? value.value.trim().replace(/^(["'`])(.*)\1$/s, '$2')
    : (value ?? null)
}

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
