import type { ElementContent, Nodes, Root, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { isBlock } from '../../content/article/elements.ts'
import { walk } from '../../content/markdown/walk.ts'
import { say } from '../../model/text/say.ts'

/** Elements that end when the next one begins: many of them in a row are not nested. */
const FLAT = 'br dd dt hr img li p tbody td tfoot th thead tr'.split(' ')
/** HTML elements that descriptions may contain. Another tag is shown as text, because it may be a value such as `<id>`. */
const NAMES = [
  ...FLAT,
  ...'a abbr b blockquote caption code del details div dl em h1 h2 h3 h4 h5 h6 i ins kbd mark ol pre q s samp'.split(
    ' ',
  ),
  ...'small span strike strong sub summary sup table tt u ul var'.split(' '),
]
/** Tags with which Redoc inserts parts of the reference: https://redocly.com/docs/api-reference-docs/guides/embedded-markdown */
const PART = /<(?:SecurityDefinitions\s*|SchemaDefinition(\s[^<>]*))\/>/g
const COMMENT = /<!--[\s\S]*?-->/g
const OTHER_TAG = new RegExp(`<(?!/?(?:${NAMES.join('|')})(?:[\\s/][^<>]*)?>)`, 'gi')
const NESTING_TAG = new RegExp(
  `<(/?)(${NAMES.filter((name) => !FLAT.includes(name)).join('|')})(?=[\\s/>])`,
  'gi',
)
/** The maximum depth of elements inside each other. */
const DEEPEST = 100

/** The allowed attributes: addresses, the span of cells, and attributes of tables, lists and footnotes in Markdown. */
const SCHEMA: Schema = {
  ...defaultSchema,
  tagNames: [...NAMES, 'input', 'section'],
  clobberPrefix: '',
  protocols: { href: ['http', 'https', 'mailto'] },
  attributes: {
    ...defaultSchema.attributes,
    img: ['alt'],
    input: [...(defaultSchema.attributes?.input ?? []), 'checked'],
    ol: ['start'],
    td: ['colSpan', 'rowSpan', ['style', /^text-align: \w+$/]],
    th: ['colSpan', 'rowSpan', ['style', /^text-align: \w+$/]],
  },
}

/**
 * Parses and sanitizes the HTML in the nodes of a description. `ids` is the prefix of the ids of its footnotes, which
 * are kept.
 */
export function readHtml(nodes: ElementContent[], ids: string): ElementContent[] {
  const root: Root = { type: 'root', children: nodes }
  if (!escapeOthers(root)) return nodes
  const html = toHtml(root, { allowDangerousHtml: true })
  const attributes: Schema['attributes'] = { ...SCHEMA.attributes, '*': [['id', new RegExp(`^${ids}`)]] }
  const safe = sanitize(fromHtml(html, { fragment: true }), { ...SCHEMA, attributes }) as Root
  // White space between inline elements separates words.
  const isInline = (node: RootContent | undefined) => node?.type === 'element' && !isBlock(node)
  return safe.children.filter((child, index, all) => {
    const isSpace = child.type === 'text' && child.value.trim() === ''
    return !isSpace || (isInline(all[index - 1]) && isInline(all[index + 1]))
  }) as ElementContent[]
}

/** Replaces unknown tags with text and removes comments. Returns whether HTML is left. */
function escapeOthers(root: Root): boolean {
  const outermost = new Set<Nodes>(root.children)
  let isLeft = false
  walk(root, (node) => {
    if (node.type !== 'raw') return
    const link = outermost.has(node) ? '<p>$&</p>' : '$&'
    const said = withoutComments(node.value).replace(PART, link).replace(PART, linkToPart)
    const escaped = said.replace(OTHER_TAG, '&lt;')
    const isHtml = escaped.includes('<') || said === ''
    Object.assign(node, isHtml ? { value: escaped } : { type: 'text', value: said })
    isLeft ||= isHtml
  })
  return isLeft
}

/** Removes comments up to the last end of a comment: to look for missing ends would take quadratic time. */
function withoutComments(html: string): string {
  const end = html.lastIndexOf('-->') + 3
  return html.slice(0, end).replace(COMMENT, '') + html.slice(end)
}

/** Returns a link to the part of the reference that a tag of Redoc inserts, since each part is shown once. */
function linkToPart(tag: string, attributes?: string): string {
  if (attributes === undefined) return `<a href="#authentication">${say('Authentication')}</a>`
  const [, schema] = /\sschemaRef=["']([^"'<>]+)["']/.exec(attributes) ?? []
  return schema === undefined ? tag : `<a href="${schema}">${schema.replace(/.*\//, '')}</a>`
}

/** Returns whether elements are nested deeper than the maximum. */
export function isNestedTooDeep(html: string): boolean {
  const open = new Map<string, number>()
  let depth = 0
  for (const [, slash, written = ''] of html.matchAll(NESTING_TAG)) {
    const name = written.toLowerCase()
    const count = open.get(name) ?? 0
    // An end without a start ends no element.
    if (slash !== '' && count === 0) continue
    const change = slash === '' ? 1 : -1
    open.set(name, count + change)
    depth += change
    if (depth > DEEPEST) return true
  }
  return false
}

/** Returns whether the elements of a tree are nested deeper than the maximum. Functions that call themselves would exceed the stack. */
export function isTooDeep({ children }: Root): boolean {
  let level: readonly Nodes[] = children
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true
    level = level.flatMap((node) => ('children' in node ? node.children : []))
  }
  return false
}
