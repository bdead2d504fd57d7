import type { Root } from 'mdast'
import { LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import { didYouMean } from '../model/problem.ts'
import type { Report } from './report.ts'

const Pagination = z.union([z.string(), z.null()])

const FrontMatterSchema = z.strictObject({
  /** The page's title; a first-level heading in the page serves as well. */
  title: z.string().min(1).optional(),
  /** One sentence that says what the reader gets: search engines and link lists show it. */
  description: z.string().default(''),
  sidebar_label: z.string().optional(),
  hide_table_of_contents: z.boolean().default(false),
  /** Id of the page, or null for none. */
  pagination_prev: Pagination.optional(),
  pagination_next: Pagination.optional(),
  draft: z.boolean().default(false),
  unlisted: z.boolean().default(false),
  keywords: z.array(z.string()).default([]),
  /** Path below site/static, for cards of social networks. */
  image: z.string().optional(),
  last_update: z.strictObject({ date: z.iso.date() }).optional(),
})

/** What stands between the `---` lines of a page, with defaults filled in. */
export type FrontMatter = z.output<typeof FrontMatterSchema>

const KNOWN = Object.keys(FrontMatterSchema.shape)

/** Reads the front matter of a page. What is wrong is reported at its own line; the defaults stand in for it. */
export function readFrontMatter(tree: Root, report: Report): FrontMatter {
  const defaults = FrontMatterSchema.parse({})
  const block = tree.children.find((child) => child.type === 'yaml')
  if (!block?.position) return defaults

  const lines = new LineCounter()
  const document = parseDocument(block.value, { lineCounter: lines, schema: 'core' })
  const first = block.position.start.line + 1
  const placeOf = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { line: first + line - 1, column: col }
  }
  for (const error of document.errors) {
    report(
      {
        rule: 'front-matter',
        severity: 'error',
        message: `The front matter is no valid YAML: ${error.message.split('\n')[0]?.replace(/ at line.*$/, '')}.`,
        hint: 'Put values with a colon, a bracket or a hash in quotes.',
      },
      placeOf(error.pos[0]),
    )
  }
  if (document.errors.length > 0) return defaults

  const result = FrontMatterSchema.safeParse(document.toJS() ?? {})
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : []
    const path = unknown.length > 0 ? [...issue.path, unknown[0]] : issue.path
    const node = document.getIn(path, true)
    const offset = isRanged(node) ? node.range[0] : 0
    report(
      {
        rule: 'front-matter',
        severity: 'error',
        message:
          unknown.length > 0
            ? `The front matter has an unknown field "${unknown.join('", "')}".`
            : `The front matter's "${issue.path.join('.')}" is wrong: ${issue.message}.`,
        hint: didYouMean(unknown[0] ?? '', KNOWN) || `Fields are: ${KNOWN.join(', ')}.`,
      },
      placeOf(offset),
    )
  }
  return defaults
}

function isRanged(node: unknown): node is { range: [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)
}
