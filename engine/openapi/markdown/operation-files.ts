import type { Root } from 'hast'
import type { WriteMarkdown } from '../../content/article/finish-article.ts'
import { walk } from '../../content/markdown/walk.ts'
import type { Api, ApiOperation } from '../../model/api.ts'
import type { MarkdownFile } from '../../model/page.ts'
import { say } from '../../model/text/say-in-article.ts'
import { typeInWords } from '../describe/describe-type.ts'
import { schemasOf } from '../describe/schemas-of.ts'
import type { Anchors } from '../reference/anchors.ts'
import { markdownPaths } from './markdown-paths.ts'

/** What tells the parts of the reference. */
export interface ReferenceParts {
  api: Api
  anchors: Anchors
  /** Where the reference writes a named schema out: id of that part. */
  schemaIds: ReadonlyMap<string, string>
}

/** Programs cut files off at some hundred thousand letters: what does not fit is only named. */
const MOST_SCHEMAS = 40
const MOST_LETTERS = 50_000
const MOST_NAMED = 20

/** The operations and named schemas of a page's tree as Markdown, by their ids. */
export function partTexts(
  tree: Root,
  { api, anchors }: ReferenceParts,
  write: WriteMarkdown,
): [id: string, text: string][] {
  const operations = new Set([...api.operations, ...api.webhooks].map(({ id }) => anchors.operation(id)))
  const schemas = new Set([...api.schemas.keys()].map(anchors.schema))
  const texts: [string, string][] = []
  walk(tree, (node) => {
    if (node.type !== 'element') return
    const id = String(node.properties.id)
    if (operations.has(id)) texts.push([id, write(node, 2)])
    else if (schemas.has(id)) texts.push([id, write(node)])
  })
  return texts
}

/**
 * A Markdown file for each operation, which has the schemas that it uses as well: so a program that reads one file gets
 * what it needs and no more. `texts` are those of all pages.
 */
export function operationFiles(
  reference: ReferenceParts,
  texts: ReadonlyMap<string, string>,
): MarkdownFile[] {
  const { api, anchors, schemaIds } = reference
  const paths = markdownPaths(api)
  const section = (name: string) => schemaSection(name, texts, reference)
  const claimed = new Set<string>()
  return [...api.operations, ...api.webhooks].map((operation) => {
    const anchor = anchors.operation(operation.id)
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
      markdown: (texts.get(anchor) ?? '') + text,
    }
  })
}

/** The schemas that an operation uses, nearest first, as far as they fit; the next ones by name. */
function schemasText(operation: ApiOperation, api: Api, section: (name: string) => string) {
  const names: string[] = []
  const left: string[] = []
  let text = ''
  for (const name of schemasOf([operation], api.schemas)) {
    if (left.length > MOST_NAMED) break
    if (left.length > 0 || names.length >= MOST_SCHEMAS || text.length > MOST_LETTERS) left.push(name)
    else {
      names.push(name)
      text += `\n${section(name)}`
    }
  }
  const more = left.slice(0, MOST_NAMED).map((name) => `\`${name}\``)
  if (left.length > MOST_NAMED) more.push('…')
  if (more.length > 0)
    text += `\n${say('Further schemas are in the OpenAPI description: {names}', { names: more.join(', ') })}\n`
  return { names, text: names.length > 0 ? `\n## ${say('Schemas')}\n${text}` : text }
}

function schemaSection(
  name: string,
  texts: ReadonlyMap<string, string>,
  { api, anchors, schemaIds }: ReferenceParts,
): string {
  const text = texts.get(anchors.schema(name))
  const schema = api.schemas.get(name)
  if (text === undefined || !schema) return ''
  if (!schemaIds.has(name)) return text
  // Where a body is written out, its name and type are in the line above.
  const type = typeInWords(schema)
  return [`### ${name}\n`, ...(type === 'object' ? [] : [`(${type})\n`]), text].join('\n')
}
