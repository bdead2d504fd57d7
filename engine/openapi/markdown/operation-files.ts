import type { Element, Root } from 'hast'
import type { WriteMarkdown } from '../../content/article/finish-article.ts'
import { walk } from '../../content/markdown/walk.ts'
import type { Api, ApiOperation } from '../../model/api.ts'
import type { MarkdownFile } from '../../model/page.ts'
import { typeInWords } from '../describe/describe-type.ts'
import { schemasOf } from '../describe/schemas-of.ts'
import type { Anchors } from '../reference/anchors.ts'
import { markdownPaths } from './markdown-paths.ts'

/** The reference's tree, and what tells its parts. */
export interface ReferenceTree {
  api: Api
  tree: Root
  anchors: Anchors
  /** Where the article writes a named schema out: id of that part. */
  schemaIds: ReadonlyMap<string, string>
  write: WriteMarkdown
}

/** Programs cut files off at some hundred thousand letters: what does not fit is only named. */
const MOST_SCHEMAS = 40
const MOST_LETTERS = 50_000
const MOST_NAMED = 20

/**
 * A Markdown file for each operation, which has the schemas that it uses as well: so a program that reads one file gets
 * what it needs and no more.
 */
export function operationFiles(reference: ReferenceTree): MarkdownFile[] {
  const { api, tree, anchors, schemaIds, write } = reference
  const paths = markdownPaths(api)
  const parts = new Map<string, Element>()
  walk(tree, (node) => {
    if (node.type === 'element' && typeof node.properties.id === 'string') parts.set(node.properties.id, node)
  })
  const sections = new Map<string, string>()
  const section = (name: string) => {
    const known = sections.get(name) ?? schemaSection(name, parts, reference)
    sections.set(name, known)
    return known
  }
  const claimed = new Set<string>()
  return [...api.operations, ...api.webhooks].map((operation) => {
    const anchor = anchors.operation(operation.id)
    const part = parts.get(anchor)
    const { names, text } = schemasText(operation, api, section)
    // A schema without a home is found in the first file that writes it.
    const own = names.filter((name) => schemaIds.get(name)?.startsWith(`${anchor}/`) ?? !claimed.has(name))
    for (const name of own) claimed.add(name)
    return {
      path: paths.get(operation.id) ?? '',
      title: operation.title,
      note: `${operation.method} ${operation.path}`,
      anchor,
      headings: {
        [anchors.operationInTag(operation.id)]: '',
        ...Object.fromEntries(own.map((name) => [anchors.schema(name), name])),
        ...Object.fromEntries(
          own.flatMap((name) => (schemaIds.has(name) ? [[schemaIds.get(name), name]] : [])),
        ),
      },
      markdown: (part ? write(part, 2) : '') + text,
    }
  })
}

/** The schemas that an operation uses, nearest first, as far as they fit; the next ones by name. */
function schemasText(operation: ApiOperation, api: Api, section: (name: string) => string) {
  const names: string[] = []
  const left: string[] = []
  let text = ''
  for (const name of schemasOf(operation, api.schemas)) {
    if (left.length > MOST_NAMED) break
    if (left.length > 0 || names.length >= MOST_SCHEMAS || text.length > MOST_LETTERS) left.push(name)
    else {
      names.push(name)
      text += `\n${section(name)}`
    }
  }
  const more = left.slice(0, MOST_NAMED).map((name) => `\`${name}\``)
  if (left.length > MOST_NAMED) more.push('…')
  if (more.length > 0) text += `\nFurther schemas are in the OpenAPI description: ${more.join(', ')}\n`
  return { names, text: names.length > 0 ? `\n## Schemas\n${text}` : text }
}

function schemaSection(name: string, parts: ReadonlyMap<string, Element>, reference: ReferenceTree): string {
  const { api, anchors, schemaIds, write } = reference
  const part = parts.get(anchors.schema(name))
  const schema = api.schemas.get(name)
  if (!part || !schema) return ''
  const text = write(part)
  if (!schemaIds.has(name)) return text
  // Where a body is written out, its name and type are in the line above.
  const type = typeInWords(schema)
  return [`### ${name}\n`, ...(type === 'object' ? [] : [`(${type})\n`]), text].join('\n')
}
