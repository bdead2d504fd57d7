import type { Heading, Nodes, Paragraph, Parents, PhrasingContent, Root, RootContent } from 'mdast'
import { type MdxJsxFlowElement, mdxToMdast } from 'satteri'
import { positionAt } from '../../model/problem.ts'
import type { Report } from '../report.ts'
import { MaskedText, sourceOf } from './masked-text.ts'
import { crossedTag, reportSyntax, type SyntaxFault, UnpairedTags } from './syntax-problem.ts'
import { nodesOf, walk } from './walk.ts'

const FEATURES = { gfm: true, frontmatter: true, math: true, directive: true, headingAttributes: true }

/** Code in a line between equal numbers of backquotes (CommonMark, "code spans"). */
const CODE = /(?<![`\\])(`+)(?!`).+?(?<!`)\1(?!`)/g

/** The limit of reported expressions: each round of parsing finds one expression that is not JavaScript. */
const MOST_ROUNDS = 100

/** The limit of reported tags without their other tags: each round of parsing finds one. */
const MOST_UNPAIRED = 20

/** The limit of open tags with which further tags without their other tags are looked for: with thousands, a round takes 0.1 s. */
const MOST_OPEN_FOR_UNPAIRED = 200

/** Number of nested tags above which expressions are parsed without their tags. */
const MOST_OPEN_TAGS = 10

/**
 * Parses MDX to a Markdown tree with positions. JSX and expressions are parsed, never run. Returns null after a syntax error.
 * Reports each tag without its other tag, and the first other syntax error.
 *
 * Satteri supports more syntax than pages do, and it rejects expressions that are not JavaScript. The first characters
 * of such a construct are hidden, and the text is parsed again. Hiding does not change lengths, so positions stay
 * correct. The characters are restored at the end.
 */
export function parseMdx(text: string, report: Report): Root | null {
  const masked = new MaskedText(text)
  // Satteri would parse the rest of the text as JavaScript, but `import` and `export` may begin a sentence. Satteri would skip
  // a second byte order mark, and positions would be wrong by one.
  for (const { index } of text.matchAll(/^\uFEFF|^(?:import|export)\s/gm)) masked.hide(index, 1)
  // With a backquote in it, Satteri misses the end of such code, and takes braces in later code for an expression.
  for (const { 0: code, 1: marks = '', index } of text.matchAll(CODE)) {
    const inner = code.slice(marks.length, -marks.length)
    for (const { index: at } of inner.matchAll(/`/g)) masked.hide(index + marks.length + at, 1)
  }
  const unpaired = new UnpairedTags()
  for (let round = 1; ; round++) {
    // In each round: the expressions of a line are found only after the colons before them are hidden.
    const broken = hideExpressions(masked)
    if (broken) {
      reportSyntax({ ...broken, offset: masked.writtenOffset(broken.offset) }, text, report)
      return null
    }
    const { tree, fault } = parse(masked)
    if (round < MOST_ROUNDS && (fault ? hideExpression(masked, fault) : hideOtherSyntax(tree, masked)))
      continue
    if (tree) masked.restore(tree)
    const wrong = tree ? crossedTag(tree, text) : writtenFault(fault, masked)
    if (wrong && !unpaired.follows(wrong, text)) reportSyntax(wrong, text, report)
    const goesOn = fault && unpaired.count < MOST_UNPAIRED && openTags(masked.text) <= MOST_OPEN_FOR_UNPAIRED
    if (goesOn && removeTag(masked, fault)) continue
    if (wrong || !tree || unpaired.count > 0) return null
    walk(tree, (node) => {
      if (node.type === 'heading') attributesToExpression(node, text)
      else if ('children' in node) gatherParagraphs(node, text)
    })
    return tree
  }
}

/**
 * Hides the tags inside of expressions, and expressions that are not JavaScript, if the text may contain many unclosed tags:
 * each tag after the beginning of such an expression doubles the parser's time. The expressions are found in the text without
 * tags. Returns the fault of this text if it cannot be parsed.
 */
function hideExpressions(masked: MaskedText): SyntaxFault | undefined {
  const { text } = masked
  if (!text.includes('{') || openTags(text) <= MOST_OPEN_TAGS) return undefined
  const tagless = new MaskedText(
    text.replaceAll('<', '_').replace(/=\s*(?:"[^"]*"|'[^']*')/g, (quoted) => quoted.replace(/[{}]/g, '_')),
  )
  let parsed = parse(tagless)
  for (let round = 1; round < MOST_ROUNDS && parsed.fault && hideExpression(tagless, parsed.fault); round++)
    parsed = parse(tagless)
  if (parsed.fault) return parsed.fault
  for (const { position } of nodesOf(parsed.tree, 'mdxTextExpression', 'mdxFlowExpression')) {
    const start = position?.start.offset ?? 0
    masked.replace(start, tagless.text.slice(start, position?.end.offset))
  }
  return undefined
}

/** Returns the largest number of tags, or of characters like a tag, that are open at the same time. */
function openTags(text: string): number {
  let open = 0
  let most = 0
  for (const [tag] of text.matchAll(/<\/|<|\/>/g)) {
    open = Math.max(0, tag === '<' ? open + 1 : open - 1)
    most = Math.max(most, open)
  }
  return most
}

function parse({ text }: MaskedText): { tree: Root; fault?: never } | { tree?: never; fault: SyntaxFault } {
  try {
    return { tree: mdxToMdast(text, { features: FEATURES }) as Root }
  } catch (error) {
    const { message } = error as Error
    const [, line, column, reason = ''] = /^(\d+):(\d+): (.*) \([\w-]+:[\w-]+\)$/s.exec(message) ?? []
    if (line === undefined) throw error
    const offset = offsetOf(text, Number(line), Number(column))
    if (reason.includes('expected an open tag first')) return { fault: { reason, offset, tag: offset } }
    const [, ...opening] = /closing tag for `[^`]*` \((\d+):(\d+)\)/.exec(reason) ?? []
    const [tagLine, tagColumn] = opening.map(Number)
    if (tagLine === undefined || tagColumn === undefined) return { fault: { reason, offset } }
    return { fault: { reason, offset, tag: offsetOf(text, tagLine, tagColumn) } }
  }
}

function offsetOf(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, line - 1)
  return before.reduce((sum, { length }) => sum + length + 1, column - 1)
}

/** Returns a fault with its offsets in the text as it is written. */
function writtenFault({ reason, offset, tag }: SyntaxFault, masked: MaskedText): SyntaxFault {
  const written = masked.writtenOffset(offset)
  return { reason, offset: written, ...(tag !== undefined && { tag: masked.writtenOffset(tag) }) }
}

/** Replaces the tag without its other tag by spaces, to find the next fault. Returns false if the fault is another one. */
function removeTag(masked: MaskedText, { tag = -1 }: SyntaxFault): boolean {
  const TAG = /<(?:[^<>"']|"[^"]*"|'[^']*')*>/y
  TAG.lastIndex = tag
  const [written = ''] = tag < 0 ? [] : (TAG.exec(masked.text) ?? [])
  masked.replace(Math.max(0, tag), written.replace(/[^\n]/g, ' '))
  return written !== ''
}

/**
 * Hides the beginning of syntax that pages do not support: text directives (`10:30`), leaf directives, admonitions with
 * other words after their name, TOML, and `import` and `export` in text. Returns whether anything was hidden.
 */
function hideOtherSyntax(tree: Root, masked: MaskedText): boolean {
  const { text } = masked
  const ends: number[] = []
  walk(tree, (node) => {
    const offset = node.position?.start.offset ?? 0
    if (node.type === 'containerDirective') {
      const [line = ''] = /^.*/.exec(text.slice(offset)) ?? []
      const isAdmonition = /^:{3,}[a-z][\w-]*(\[.*\])?(\{.*\})?\s*$/i.test(line)
      if (!isAdmonition) masked.hide(offset, line.search(/[^:]/))
    } else if (node.type === 'leafDirective') masked.hide(offset, 2)
    else if (node.type === 'textDirective' || node.type === 'toml') masked.hide(offset, 1)
    else if (node.type === 'tableRow' || node.type === 'paragraph') {
      if (isUnseenEnd(sourceOf(node, text), text.slice(0, offset))) ends.push(offset)
    }
  })
  for (const offset of ends.reverse()) masked.addLineBefore(offset)
  return masked.text !== text
}

/** Returns whether a node begins with the end of an admonition. The parser misses such ends after tables and definitions. */
function isUnseenEnd(written: string, before: string): boolean {
  if (!/^:{3,}[ \t]*(?:\n|$)/.test(written)) return false
  const [, lineBefore = ''] = /(?:^|\n)(.*)\n[ \t>]*$/.exec(before) ?? []
  return /[^\s>]/.test(lineBefore)
}

/** Replaces an expression that is not JavaScript by a valid one. Returns false if there is none. */
function hideExpression(masked: MaskedText, { reason, offset }: SyntaxFault): boolean {
  if (!reason.startsWith('Could not parse expression')) return false
  const start = braceFrom(offset, -1, masked.text)
  const end = start < 0 ? -1 : braceFrom(start, 1, masked.text)
  if (end < 0) return false
  const inner = masked.text.slice(start + 1, end)
  // The markers of quotes at the start of lines must stay.
  const blank = inner.replace(/((?<=\n)[ \t>]+)|[^\n]/g, (_, marks?: string) => marks ?? 'x')
  const comment = blank.replace(/xx(.*)xx/s, '/*$1*/')
  const harmless = comment === blank ? blank.replace('x', '0').replaceAll('x', ' ') : comment
  masked.replace(start + 1, harmless)
  return true
}

/** Returns the offset of the opening (`step` is -1) or closing (1) brace of the expression around an offset; -1 if it is missing. */
function braceFrom(offset: number, step: 1 | -1, text: string): number {
  const [inner, outer] = step === 1 ? '{}' : '}{'
  let depth = 1
  for (let at = offset + step; at >= 0 && at < text.length; at += step) {
    if (text[at] === inner) depth++
    if (text[at] === outer && --depth === 0) return at
  }
  return -1
}

/** Converts `{#id}` at the end of a heading to an expression if it contains anything else, so that later steps check it. */
function attributesToExpression(heading: Heading, text: string): void {
  if (!heading.data?.hProperties || !heading.position) return
  delete heading.data
  const written = sourceOf(heading, text)
  const start = written.lastIndexOf('{')
  const value = /^\{([^}]*)/.exec(written.slice(start))?.[1] ?? ''
  const offset = (heading.position.start.offset ?? 0) + start
  const point = { ...positionAt(text, offset), offset }
  heading.children.push({ type: 'mdxTextExpression', value, position: { start: point, end: point } })
}

/**
 * Joins paragraphs that the parser splits because they contain only components: by their definitions, only some
 * components are blocks.
 */
function gatherParagraphs(parent: Parents, text: string): void {
  if (!parent.children.some(isInline)) return
  const children: RootContent[] = []
  let paragraph: Paragraph | undefined
  for (const line of linesOf(parent.children)) {
    if (!line.some(isInline)) {
      children.push(...line)
      paragraph = undefined
      continue
    }
    for (const child of line) {
      const { position } = child
      const end = paragraph?.position?.end
      if (!position) continue
      if (!paragraph || !end || position.start.line > end.line + 1) {
        paragraph = { type: 'paragraph', children: [], position: { ...position } }
        children.push(paragraph)
      } else {
        const value = text.slice(end.offset, position.start.offset).replace(/\n[\s>]*/g, '\n')
        if (value !== '') paragraph.children.push({ type: 'text', value })
      }
      paragraph.children.push({ ...child, type: child.type.replace('Flow', 'Text') } as PhrasingContent)
      paragraph.position = { start: paragraph.position?.start ?? position.start, end: position.end }
    }
  }
  parent.children = children as typeof parent.children
}

/** Groups components and expressions that are on one line. Each other node is a separate group. */
function linesOf(children: readonly RootContent[]): RootContent[][] {
  const lines: RootContent[][] = []
  for (const child of children) {
    const last = lines.at(-1)?.at(-1)
    const joins = last && MDX_FLOW.has(last.type) && MDX_FLOW.has(child.type)
    if (joins && last.position?.end.line === child.position?.start.line) lines.at(-1)?.push(child)
    else lines.push([child])
  }
  return lines
}

const MDX_FLOW = new Set(['mdxJsxFlowElement', 'mdxFlowExpression'])

function isInline(node: Nodes): node is MdxJsxFlowElement {
  return node.type === 'mdxJsxFlowElement' && node.children.some(({ type }) => PHRASING.has(type))
}

/** Types of the nodes that paragraphs contain. */
export const PHRASING = new Set<string>(
  'break delete emphasis footnoteReference image imageReference inlineCode inlineMath link linkReference mdxJsxTextElement mdxTextExpression strong text'.split(
    ' ',
  ),
)
