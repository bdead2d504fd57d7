import type { Root } from 'mdast'
import type { Problem } from '../../model/problem.ts'
import { type Report, reportInto } from '../report.ts'
import { checkNesting } from './check-nesting.ts'
import { parseMdx } from './parse-mdx.ts'

const FRONT_MATTER = /^---[ \t]*\n(?:.*\n)*?---[ \t]*(?:\n|$)/

/** The limit of reported syntax errors of a page. */
const MOST_FAULTS = 20

/**
 * Parses the text of a page or of a fragment, and reports its syntax errors. `text` is the text of the tree: after a syntax error,
 * the blocks with errors are missing.
 */
export function parsePage(
  text: string,
  source: string,
  problems: Problem[],
): { tree: Root; text: string; isPartial: boolean } {
  const faults: Problem[] = []
  const tree = parse(text, reportInto(faults, source))
  problems.push(...faults)
  return tree
    ? { tree, text, isPartial: false }
    : { ...parseRest(text, source, faults, problems), isPartial: true }
}

function parse(text: string, report: Report): Root | null {
  return checkNesting(text, report) ? parseMdx(text, report) : null
}

/**
 * Returns the names of tags in a block whose other tags may be outside of the block. `elsewhere` are the names of the tags outside:
 * a tag whose name is in no other block has no other tag.
 */
function looseTags(block: string, elsewhere: ReadonlySet<string>): string[] {
  const tags = [...block.matchAll(/<(\/?)(?!(?:br|hr|img)\b|https?:)([a-z][\w.]*)([^<>]*\/>)?/gi)]
  const open = new Map<string, number>()
  for (const [, slash, name = '', end] of tags) {
    const change = slash ? -1 : end ? 0 : 1
    open.set(name, (open.get(name) ?? 0) + change)
  }
  return [...open].flatMap(([name, count]) => (count !== 0 && elsewhere.has(name) ? [name] : []))
}

/**
 * Parses a text without the blocks that contain its syntax errors. `faults` are the errors that are known. Reports the
 * other errors, unless an error may follow from a tag in a block that was left out. If a block cannot be left out, such as one
 * tag of a component, only the front matter remains.
 */
function parseRest(
  text: string,
  source: string,
  faults: readonly Problem[],
  problems: Problem[],
): { tree: Root; text: string } {
  let rest = text
  let lines = faults.map(({ line = 1 }) => line)
  let isPaired = false
  for (let count = 0; count < MOST_FAULTS; count++) {
    const blocks = lines.flatMap((line) => blockAround(rest, line) ?? [])
    if (blocks.length < lines.length) break
    // Spaces, so that the other text keeps its positions.
    for (const { start, text: block } of blocks)
      rest = rest.slice(0, start) + block.replace(/[^\n]/g, ' ') + rest.slice(start + block.length)
    const elsewhere = new Set([...rest.matchAll(/<\/?([a-z][\w.]*)/gi)].map(([, name = '']) => name))
    const loose = blocks.flatMap((block) => looseTags(block.text, elsewhere))
    if (loose.some((name) => /^[A-Z]/.test(name))) break
    isPaired ||= loose.length > 0
    const found: Problem[] = []
    const tree = parse(rest, reportInto(found, source))
    if (tree) return { tree, text: rest }
    if (!isPaired) problems.push(...found)
    lines = found.map(({ line = 1 }) => line)
  }
  const [matter = ''] = FRONT_MATTER.exec(text) ?? []
  return { tree: parseMdx(matter, () => {}) ?? { type: 'root', children: [] }, text: matter }
}

/**
 * Returns the block around a line, and its offset. Null if other blocks may depend on the block: a heading, a fence, an
 * admonition, a definition, a note.
 */
function blockAround(text: string, line: number): { start: number; text: string } | null {
  const lines = text.split('\n')
  const isEmpty = (index: number) => (lines[index] ?? '').trim() === ''
  // The text may begin on the line below the front matter.
  const below = (FRONT_MATTER.exec(text)?.[0] ?? '').split('\n').length - 1
  let start = line - 1
  let end = start
  while (start !== below && !isEmpty(start - 1)) start--
  while (!isEmpty(end)) end++
  const block = lines.slice(start, end).join('\n')
  if (block === '' || /^[\s>]*(?:#|\[|:::|```|~~~)|\[\^/m.test(block)) return null
  return { start: lines.slice(0, start).reduce((sum, { length }) => sum + length + 1, 0), text: block }
}
