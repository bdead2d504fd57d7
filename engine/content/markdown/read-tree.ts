import { posix } from 'node:path'
import type { Root } from 'mdast'
import type { Problem } from '../../model/problem.ts'
import { utf16Fault } from '../../model/text/utf-16-fault.ts'
import type { ContentContext } from '../page-context.ts'
import { type Report, reportInto } from '../report.ts'
import { admonitionsToComponents } from '../steps/admonitions.ts'
import { checkCharacters } from '../steps/check-characters.ts'
import { checkCode } from '../steps/check-code.ts'
import { attributesOf, checkComponents } from '../steps/check-components.ts'
import { checkImages } from '../steps/check-images.ts'
import { checkLost } from '../steps/check-lost.ts'
import { checkMath } from '../steps/check-math.ts'
import { checkNesting } from '../steps/check-nesting.ts'
import { checkOtherSyntax } from '../steps/check-other-syntax.ts'
import { checkPlacement } from '../steps/check-placement.ts'
import { takeHeadings } from '../steps/headings.ts'
import { keepNamesApart, namesIn } from '../steps/keep-names-apart.ts'
import { markSource } from '../steps/mark-source.ts'
import { refuseCode } from '../steps/refuse-code.ts'
import { refuseUnsafeLinks } from '../steps/refuse-unsafe-links.ts'
import { separateBlocks } from '../steps/separate-blocks.ts'
import { parseMdx } from './parse-mdx.ts'
import { nodesOf } from './walk.ts'

/** The checked Markdown tree of a page, including its fragments, and the files that it was made from. */
export interface SourceTree {
  tree: Root
  includes: string[]
  /** Blocks with syntax errors are missing, so the tree must be used only to find further problems. */
  isPartial: boolean
}

/** Parses the text of a page. The page and each fragment are checked separately, and problems name their file. */
export function readTree(
  text: string,
  source: string,
  context: ContentContext,
  problems: Problem[],
  trail: readonly string[] = [source],
): SourceTree {
  const report = reportInto(problems, source)
  const encoding = utf16Fault(text, source)
  if (encoding) {
    report('unreadable-character', encoding.message, encoding.hint, { line: 1 })
    return { tree: { type: 'root', children: [] }, includes: [], isPartial: true }
  }
  checkCharacters(text, report)
  const faults: Problem[] = []
  const whole = parse(text, reportInto(faults, source))
  problems.push(...faults)
  const { tree, rest } = whole ? { tree: whole, rest: text } : parseRest(text, source, faults, problems)

  if (/^---\s*$/m.exec(text)?.index === 0 && tree.children[0]?.type !== 'yaml') {
    const hint = 'End it with a line of three hyphens: ---'
    report('front-matter', 'The front matter is never closed.', hint, { line: 1 })
  }
  const [above] = ABOVE_MATTER.exec(text) ?? []
  if (above !== undefined) {
    const position = { line: above.split('\n').length }
    report('front-matter', 'The front matter is not at the top.', 'Begin the file with it.', position)
  }
  if (/^(?!---[ \t]*\n)[-–—]{1,9}[ \t]*\n\w+:[ \t]/.test(text)) {
    const hint = 'Write three hyphens, ---, on the line above the fields, and on the line below them.'
    report('front-matter', 'The front matter does not begin with three hyphens.', hint, { line: 1 })
  }
  if (/^\+{3}[ \t]*\n/.test(text)) {
    const hint = 'Write YAML between lines of three hyphens: `title: "…"`.'
    report('front-matter', 'The front matter is TOML.', hint, { line: 1 })
  }
  // Fragments and parts of a page are below headings of other files.
  takeHeadings(tree, report, source === trail[0] ? 1 : 6)
  refuseCode(tree, rest, context.components, report)
  refuseUnsafeLinks(tree, report)
  admonitionsToComponents(tree, rest, report)
  separateBlocks(tree, context.components)
  checkComponents(tree, context.components, report)
  checkPlacement(tree, context.components, report)
  checkLost(tree, report)
  checkImages(tree, report)
  checkOtherSyntax(tree, rest, report)
  checkMath(tree, rest, report)
  checkCode(tree, rest, report)
  if (source !== trail[0]) markSource(tree, source)
  const includes = includeFragments(tree, source, context, problems, report, trail)
  return { tree, includes, isPartial: whole === null }
}

function parse(text: string, report: Report): Root | null {
  return checkNesting(text, report) ? parseMdx(text, report) : null
}

/** Empty lines and comments above front matter. */
const ABOVE_MATTER = /^(?:\s|<!--(?:(?!-->).)*-->|\{\/\*(?:(?!\*\/\}).)*\*\/\})+(?=---[ \t]*\n\w+:)/s

const FRONT_MATTER = /^---[ \t]*\n(?:.*\n)*?---[ \t]*(?:\n|$)/

/** The limit of reported syntax errors of a page. */
const MOST_FAULTS = 20

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
): { tree: Root; rest: string } {
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
    if (tree) return { tree, rest }
    if (!isPaired) problems.push(...found)
    lines = found.map(({ line = 1 }) => line)
  }
  const [matter = ''] = FRONT_MATTER.exec(text) ?? []
  return { tree: parseMdx(matter, () => {}) ?? { type: 'root', children: [] }, rest: matter }
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

/** Inserts the included fragments of a file into its tree. Returns the paths of all fragments, also of nested ones. */
function includeFragments(
  tree: Root,
  source: string,
  context: ContentContext,
  problems: Problem[],
  report: Report,
  trail: readonly string[],
): string[] {
  const includes: string[] = []
  const taken = namesIn(tree)
  for (const node of nodesOf(tree, 'mdxJsxFlowElement')) {
    if (node.name !== 'Include') continue
    const { file: written = '' } = attributesOf(node)
    // `check-components` reports the missing path.
    if (written === '') continue
    const file = posix.join(posix.dirname(source), written)
    includes.push(file)
    if (trail.includes(file)) {
      const message = `The fragment "${written}" includes itself: ${[...trail, file].join(' → ')}.`
      const hint = 'Remove one of the includes.'
      report('include', message, hint, node)
      continue
    }
    const text = context.readText(file)
    if (text === null) {
      const message = `The fragment "${written}" does not exist: there is no file ${file}.`
      const hint =
        'Correct the path: it is relative to the folder of the page. Files outside the site’s folder cannot be included.'
      report('include', message, hint, node)
      continue
    }
    const fragment = readTree(text, file, context, problems, [...trail, file])
    if (fragment.isPartial) continue
    keepNamesApart(fragment.tree, taken)
    node.children = fragment.tree.children.filter((child) => child.type !== 'yaml') as typeof node.children
    includes.push(...fragment.includes)
  }
  return includes
}
