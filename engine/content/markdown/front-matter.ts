import type { Root } from 'mdast'
import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml'
import type * as z from 'zod'
import type { Prose } from '../../model/page.ts'
import { didYouMean, remediesByName } from '../../model/problem.ts'
import { isOldRoute } from '../../model/redirects.ts'
import { plainReason } from '../../model/text/plain-reason.ts'
import type { Report } from '../report.ts'
import { type FrontMatter, FrontMatterSchema } from './front-matter-schema.ts'
import { textsIn, yamlProse } from './yaml-prose.ts'

const QUOTES = 'Put values with a colon, a bracket, a hash or an asterisk in quotes.'
const INDENTED =
  'Begin each field at the beginning of its line. Only the fields of a field have spaces before their names.'
const REMEDIES: Partial<Record<string, string>> = {
  DUPLICATE_KEY: 'Delete one of the two fields.',
  TAB_AS_INDENT: 'Indent with spaces.',
  BAD_SCALAR_START: 'Put the value in quotes.',
  BAD_INDENT: INDENTED,
  MISSING_CHAR: 'End the value with the quote with which it begins.',
}

const KNOWN = Object.keys(FrontMatterSchema.shape)

/** The remedies for fields of Docusaurus, Starlight and MkDocs that have another name here, or none. */
export const fieldsElsewhere = remediesByName({
  'slug id permalink':
    'Leave it out: the address follows from the path of the file. Old addresses go into `redirect_from: [/old/]`.',
  'aliases redirects': formOf('redirect_from'),
  'sidebar sidebar_position order parent nav_order weight':
    'Leave it out: the order of the pages is in `sidebars.ts`.',
  'sidebarTitle nav_title': 'Write `sidebar_label: …`.',
  'og:image': formOf('image'),
  'api openapi':
    'Leave it out: `api` in the config makes the reference of an API from its OpenAPI description.',
  pagination_label:
    'Write `sidebar_label`: this label is also the text of links from the page before and after.',
  prev: formOf('pagination_prev'),
  next: formOf('pagination_next'),
  hide_title: 'Leave it out: each page shows its title.',
  tableOfContents: formOf('hide_table_of_contents'),
  hide: 'To leave out the table of contents, write `hide_table_of_contents: true`. Pages cannot hide other parts.',
  'toc_min_heading_level toc_max_heading_level':
    'Leave it out: the table of contents has the headings of levels 2 and 3.',
  tags: formOf('keywords'),
  'hidden noindex': 'Write `unlisted: true`. If the value is false, leave it out.',
  outline:
    'Leave it out: the table of contents has the headings of levels 2 and 3. For `outline: false`, write `hide_table_of_contents: true`.',
  deprecated: 'Leave it out, and say it at the beginning of the page.',
  url: 'Leave it out, and delete the page: a link to another host is an item of `sidebars.ts`, { type: "link", label: "…", href: "…" }.',
  'og:title': 'Leave it out: social networks get `title`.',
  'hero banner features': 'Leave it out, and write the text in the page.',
  'boost icon iconType status tag head comments pagefind search sidebar_class_name sidebar_custom_props':
    'Leave it out: pages have no such setting.',
  'template layout mode': 'Leave it out: all pages have the same layout.',
  'editUrl editLink custom_edit_url':
    'Leave it out: `repository` in the config gives each page a link to edit it.',
  'date lastUpdated': formOf('last_update'),
  'author authors last_update.author': 'Leave it out: pages do not name their authors.',
})

/**
 * Reads the front matter of a page, and the texts in it that readers see. Reports wrong values at their lines and replaces them
 * by the defaults. `source` is the path of the file from the project's root.
 */
export function readFrontMatter(
  tree: Root,
  source: string,
  report: Report,
): { matter: FrontMatter; prose: Prose[] } {
  const defaults = FrontMatterSchema.parse({})
  const block = tree.children.find((child) => child.type === 'yaml')
  if (!block?.position) return { matter: defaults, prose: [] }

  const first = block.position.start.line + 1
  const { document, lines, mistakes, positionOf } = parseFrontMatter(block.value, first)
  const prose = yamlProse(textsIn(document, PROSE), { text: block.value, lines, source }, first)
  for (const { message, hint, position } of mistakes) report('front-matter', message, hint, position)
  if (mistakes.length > 0) return { matter: defaults, prose }

  const written: unknown = document.toJS() ?? {}
  const { error } = FrontMatterSchema.safeParse(written)
  const found = error?.issues.flatMap((issue) => findingsOf(issue, document)) ?? []
  for (const { path, message, hint } of found) report('front-matter', message, hint, positionOf(path))
  const right = Object.entries(FrontMatterSchema.shape).flatMap(([field, schema]) => {
    const { data } = schema.safeParse((written as Record<string, unknown>)[field])
    return data === undefined ? [] : [[field, data]]
  })
  return { matter: { ...defaults, ...Object.fromEntries(right) }, prose }
}

/**
 * Parses the YAML between the `---` lines of a file; `first` is the line of its beginning. `mistakes` are the reasons why it is not
 * valid: then its values cannot be read. `positionOf` returns the position of a field's value, of its name if the value is
 * below the name, or of the nearest value around a missing field.
 */
export function parseFrontMatter(text: string, first: number) {
  const lines = new LineCounter()
  const document = parseDocument(text, {
    lineCounter: lines,
    schema: 'core',
    prettyErrors: false,
    logLevel: 'error',
  })
  const positionAt = (offset = 0) => {
    const { line, col } = lines.linePos(offset)
    return { line: first + line - 1, column: col }
  }
  const mistake = (reason: string, hint: string, offset?: number) => {
    return { message: `The front matter is not valid YAML: ${reason}.`, hint, position: positionAt(offset) }
  }
  const mistakes = errorsOfLines(document.errors, lines).map((error) =>
    mistake(reasonOf(error), remedyFor(error, text, lines), beginOf(error, document)),
  )
  visit(document, {
    // For YAML, `*word*` without quotes is an alias, and no anchor has that name.
    Alias(_key, node) {
      if (!node.resolve(document))
        mistakes.push(mistake(`Unknown alias "*${node.source}"`, QUOTES, node.range?.[0]))
    },
  })
  const positionOf = (path: readonly PropertyKey[]) => {
    const map = document.getIn(path.slice(0, -1), true)
    const field = isMap(map) ? map.items.find(({ key }) => isScalar(key) && key.value === path.at(-1)) : null
    const around = path.map((_, index) => document.getIn(path.slice(0, path.length - index), true))
    const value = positionAt(around.find(isNode)?.range?.[0])
    const name = positionAt(isNode(field?.key) ? field.key.range?.[0] : undefined)
    // A value with fields or items of its own begins on a line below its name.
    return field && name.line < value.line ? name : value
  }
  return { document, lines, mistakes, positionOf }
}

/** Returns one error of each line: the others follow from it. An error about the lines below says more than one about the line. */
function errorsOfLines(errors: readonly YAMLError[], lines: LineCounter): YAMLError[] {
  const sorted = [...errors].sort(
    (a, b) => Number(b.code === 'MULTILINE_IMPLICIT_KEY') - Number(a.code === 'MULTILINE_IMPLICIT_KEY'),
  )
  const ofLines = new Map<number, YAMLError>()
  for (const error of sorted) {
    const { line } = lines.linePos(error.pos[0])
    if (!ofLines.has(line)) ofLines.set(line, error)
  }
  return [...ofLines.values()].sort((a, b) => a.pos[0] - b.pos[0])
}

function reasonOf({ message }: YAMLError): string {
  const [, end] = /^Flow .*([\]}])$/.exec(message) ?? []
  if (end)
    return `The bracket ${end === ']' ? '[' : '{'} is not closed, or a line before its end is not indented`
  return message.replace(/^Missing closing (["'])quote/, 'The quote $1 is never closed')
}

/** Returns the offset of an error: of a quote or a bracket that is not closed, where it opens, since YAML reads on to the end. */
function beginOf({ message, pos: [offset] }: YAMLError, document: Document): number {
  const isQuote = /^Missing closing ["']quote/.test(message)
  if (!isQuote && !message.startsWith('Flow ')) return offset
  let begin = offset
  visit(document, {
    Node(_key, node) {
      const isOpen = isQuote
        ? isScalar(node) && /^QUOTE/.test(node.type ?? '')
        : isCollection(node) && node.flow
      if (isOpen && node.range && node.range[0] < offset) begin = node.range[0]
    },
  })
  return begin
}

function remedyFor({ code, message, pos: [offset] }: YAMLError, text: string, lines: LineCounter): string {
  const { line, col } = lines.linePos(offset)
  const written = text.split('\n')[line - 1] ?? ''
  if (/^[\w.-]+:\u00a0/.test(written))
    return 'The space after the colon is a no-break space: write an ordinary space.'
  const [, quote = ''] = /^\s*[\w.-]+:\s+(["'“”‘’])/.exec(written) ?? []
  if (code === 'MULTILINE_IMPLICIT_KEY' && !/^\s*[\w.-]+:\s/.test(written))
    return 'Write a colon and a space after the name of the field: `title: …`.'
  if (code === 'MULTILINE_IMPLICIT_KEY' || (code === 'UNEXPECTED_TOKEN' && col === 1)) return INDENTED
  if (/^Flow /.test(message)) return 'Close the bracket, or put the value in quotes.'
  if (/[“”‘’]/.test(quote)) return 'Put the value in straight quotes: "…".'
  if (code === 'UNEXPECTED_TOKEN' && quote !== '')
    return `The value contains the quote ${quote}: begin and end it with ${quote === '"' ? "'" : '"'}.`
  return REMEDIES[code] ?? QUOTES
}

const PROSE = new Set(['title', 'sidebar_label', 'description'])

function findingsOf(issue: z.core.$ZodIssue, document: Document) {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const path = [...issue.path, key]
      const name = path.join('.')
      return {
        path,
        message: `The front matter has an unknown field "${name}".`,
        hint: name === 'slug' ? hintForSlug(document.get(name)) : hintForField(name, key),
      }
    })
  }
  const { path, message: reason } = issue
  const field = path.length === 0 ? '' : `'s "${path.join('.')}"`
  const message = `The front matter${field} is wrong: ${plainReason(reason)}.`
  return [{ path, message, hint: formOf(path[0]) ?? 'Write fields, one a line: `title: …`.' }]
}

function hintForField(name: string, key = name): string {
  return fieldsElsewhere.get(name) ?? (didYouMean(key, KNOWN) || `Fields are: ${KNOWN.join(', ')}.`)
}

/** Returns the remedy for an address of Docusaurus, with the redirect that keeps the address. */
function hintForSlug(slug: unknown): string {
  if (slug === '/')
    return 'Leave it out, and name the file `index` in the folder of the pages: the address follows from the path of the file.'
  const hint = hintForField('slug')
  const route = typeof slug === 'string' ? slug.replace(/\/?$/, '/') : ''
  return isOldRoute(route) ? hint.replace('/old/', route) : hint
}

function formOf(field: PropertyKey | undefined): string | undefined {
  const fields: Partial<Record<PropertyKey, z.ZodType>> = FrontMatterSchema.shape
  return field === undefined ? undefined : fields[field]?.description
}
