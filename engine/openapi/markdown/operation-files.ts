import type { Root } from 'hast'
import type { WriteMarkdown } from '../../content/article/finish-article.ts'
import { walk } from '../../content/markdown/walk.ts'
import type { MarkdownFile } from '../../model/page.ts'
import { say } from '../../model/text/say.ts'
import { describeFlags } from '../describe/describe-facts.ts'
import { isType, typeInWords } from '../describe/describe-type.ts'
import { schemasOf } from '../describe/inside-of.ts'
import type { ReferenceValue } from '../reference/context.ts'

/** Limits of a file, because programs cut off long files. Schemas beyond the limits are links to other files. */
const MOST_SCHEMAS = 40
const MOST_LETTERS = 50_000
const MOST_NAMED = 20

/** Returns the operations and named schemas in the tree of a page as Markdown, with their ids. */
export function partTexts(tree: Root, write: WriteMarkdown): [id: string, text: string][] {
  const texts: [string, string][] = []
  walk(tree, (node) => {
    if (node.type !== 'element') return
    const { id, dataSection } = node.properties
    if (dataSection === 'operation') texts.push([String(id), write(node, 2)])
    else if (dataSection === 'schema') texts.push([String(id), write(node)])
  })
  return texts
}

/**
 * Returns a Markdown file for each operation with the schemas that it uses, so that a program needs to read only one
 * file, and files for schemas that are in none of these files. On several pages, the Markdown of a page contains its schemas.
 * `texts` are the texts of all pages.
 */
export function operationFiles(
  { api, anchors, schemaIds, markdownFiles, route, overview }: ReferenceValue,
  texts: ReadonlyMap<string, string>,
): MarkdownFile[] {
  const headingsOf = (names: readonly string[]): Record<string, string> =>
    Object.fromEntries(
      names.flatMap((name) =>
        [anchors.schema(name), schemaIds.get(name) ?? []].flat().map((id) => [id, name]),
      ),
    )
  const section = (name: string) => {
    const text = texts.get(anchors.schema(name))
    const schema = api.schemas.get(name)
    if (text === undefined || !schema) return ''
    if (!schemaIds.has(name)) return text
    // If a body shows the schema, its name, type and flags are in the line above.
    const type = isType(schema, 'object') ? [] : [typeInWords(schema)]
    const remarks = [...type, ...describeFlags(schema).map(({ name: flag }) => flag)].join(', ')
    return [`### ${name}\n`, ...(remarks === '' ? [] : [`(${remarks})\n`]), text].join('\n')
  }
  const claimed = new Set<string>()
  const files = [...api.operations, ...api.webhooks].map((operation) => {
    const anchor = anchors.operation(operation.id)
    const { names, text } = schemasText(schemasOf([operation]), anchors.schema, section)
    // Links to a schema that no operation shows lead to the first file that contains the schema.
    const own = names.filter((name) => schemaIds.get(name)?.startsWith(`${anchor}/`) ?? !claimed.has(name))
    for (const name of own) claimed.add(name)
    const title = names.length > 0 ? `\n## ${say('Schemas')}\n` : ''
    return {
      path: (markdownFiles.get(operation.id) ?? '').slice(route.length),
      title: operation.title,
      note: `${operation.method} ${operation.path}${operation.deprecated ? ` (${say('deprecated')})` : ''}`,
      anchor,
      headings: { [anchors.operationInTag(operation.id)]: '', ...headingsOf(own) },
      markdown: (texts.get(anchor) ?? '') + title + text,
    }
  })
  if (overview !== undefined) return files
  let rest = [...api.schemas.keys()].filter((name) => !claimed.has(name) && texts.has(anchors.schema(name)))
  for (let number = 1; rest.length > 0; number++) {
    const { names, text } = schemasText(rest, anchors.schema, section)
    rest = rest.slice(names.length)
    files.push({
      // In the folder of the reference, so that no file of an operation has this path.
      path: number === 1 ? 'schemas.md' : `schemas-${number}.md`,
      title: say('Schemas'),
      note: say('Further schemas: {names}', { names: [...new Set([names[0], names.at(-1)])].join(' – ') }),
      anchor: number === 1 ? 'schemas' : anchors.schema(names[0] ?? ''),
      headings: headingsOf(names),
      markdown: `# ${say('Schemas')}\n${text}`,
    })
  }
  return files
}

/** Returns the sections of schemas, up to the limits; then links to further schemas. `names` are those with a section. */
function schemasText(
  wanted: Iterable<string>,
  anchorOf: (name: string) => string,
  section: (name: string) => string,
) {
  const names: string[] = []
  const left: string[] = []
  let text = ''
  for (const name of wanted) {
    if (left.length > MOST_NAMED) break
    if (left.length > 0 || names.length >= MOST_SCHEMAS || text.length > MOST_LETTERS) left.push(name)
    else {
      names.push(name)
      text += `\n${section(name)}`
    }
  }
  const more = left.slice(0, MOST_NAMED).map((name) => `[\`${name}\`](#${anchorOf(name)})`)
  if (left.length > MOST_NAMED) more.push('…')
  if (more.length > 0) text += `\n${say('Further schemas: {names}', { names: more.join(', ') })}\n`
  return { names, text }
}
