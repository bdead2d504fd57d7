import type { Root } from 'mdast'
import { positionAt } from '../../model/problem.ts'
import { hex } from '../../model/text/hex.ts'
import type { Report } from '../report.ts'
import { componentsIn, isPlainHtml, remedyForTag } from '../steps/check-components.ts'
import { statementIn } from '../steps/refuse-code.ts'

/** A syntax error in the parser's words, and its offset. */
export interface SyntaxFault {
  reason: string
  offset: number
  /** The offset of the tag whose other tag is missing. */
  tag?: number
}

/** The tags of a text whose other tags are missing. The parser finds one at a time. */
export class UnpairedTags {
  /** The offsets of tags that faults have named. */
  private readonly named = new Set<number>()
  /** The names of opening tags without a closing tag. */
  private readonly opened: string[] = []
  count = 0

  /** Returns whether a fault follows from an earlier one: both tags of a pair lead to a fault if a name is misspelled. */
  follows({ offset, tag }: SyntaxFault, text: string): boolean {
    if (tag === undefined) return false
    const [, slash = '', name = ''] = /^<\s*(\/?)\s*([^\s/<>]*)/.exec(text.slice(tag)) ?? []
    const index = slash === '' ? -1 : this.opened.indexOf(name)
    const isKnown = this.named.has(tag) || index >= 0
    if (slash === '') this.opened.push(name)
    else if (index >= 0) this.opened.splice(index, 1)
    this.named.add(offset).add(tag)
    this.count++
    return isKnown
  }
}

/** The offset is set if the position differs from the parser's position. */
type Mistake = [message: string, hint: string, offset?: number | undefined]

/** Reports the parser's error for authors, with line and column. */
export function reportSyntax(fault: SyntaxFault, text: string, report: Report): void {
  const [message, hint, offset = fault.offset] = mistakeOf(fault, text)
  report('syntax', message, hint, positionAt(text, offset))
}

/** Returns the first component with only one tag inside of a mark of emphasis, a link or a quote. */
export function crossedTag(tree: Root, text: string): SyntaxFault | null {
  for (const node of componentsIn(tree)) {
    const start = node.position?.start.offset ?? 0
    const written = text.slice(start, node.position?.end.offset)
    const closing = `</${node.name ?? ''}`
    const end = written.slice(written.lastIndexOf(closing) + closing.length)
    if (written.endsWith('/>') || /^\s*>$/.test(end)) continue
    const reason = `The tags <${node.name ?? ''}> and ${closing}> do not begin and end in the same emphasis, link or block`
    return { reason, offset: Math.max(start, text.indexOf(closing, start)) }
  }
  return null
}

function mistakeOf({ reason, offset, tag: tagOffset }: SyntaxFault, text: string): Mistake {
  const tag = text.slice(offset)
  const block = `\n\n${text}`.lastIndexOf('\n\n', offset)
  const statement = statementIn(text.slice(block))
  if (statement) return [...statement, block]
  const [, address] = /^<((?:[a-z][a-z0-9+.-]*:|[^\s<>@:]+@)[^\s<>]+)>/i.exec(tag) ?? []
  if (address !== undefined) {
    const target = address.includes(':') ? address : `mailto:${address}`
    return [`<${address}> is not a link: < begins a component here.`, `Write [text](${target}).`]
  }
  const isInclude = /^<!--\s*@include\b/.test(tag)
  if (isInclude || (tag.startsWith('<-') && /-8$/.test(text.slice(0, offset)))) {
    const hint = 'Write <Include file="_fragment.mdx" />: the path is relative to the folder of the page.'
    const written = isInclude ? '<!-- @include -->' : '--8<--'
    return [`"${written}" is the syntax of another tool for a fragment.`, hint]
  }
  if (/^<<<\s+\S/.test(tag)) {
    return ['"<<<" is the syntax of another tool for code of a file.', 'Write the code between lines of ```.']
  }
  if (reason.includes('expected an open tag first')) {
    const [closing, name] = /^<\/\s*([^\s>]*)>?/.exec(tag) ?? []
    const hint = `Delete it, or write <${name}> where the component begins.`
    return [`The closing tag ${closing} has no opening tag before it.`, hint]
  }
  const [, name = ''] =
    /(?:^Expected a|expected corresponding) closing tag for `<([^`>]*)>`/.exec(reason) ?? []
  const [html = ''] = /^[a-z]\w*$/.exec(name) ?? []
  if (html !== '') {
    const remedy = isPlainHtml(html)
      ? `Write <${html}${html === 'br' ? ' />' : `>…</${html}>`}.`
      : (remedyForTag(html) ?? BRACKET)
    return [`The tag <${html}> is never closed.`, remedy, tagOffset]
  }
  if (reason.startsWith('Unexpected closing tag')) {
    const [closing = ''] = /^[^>]*>/.exec(tag) ?? []
    const { line } = positionAt(text, tagOffset ?? 0)
    return [`The tag <${name}> of line ${line} is not closed before ${closing}.`, hintFor(reason)]
  }
  if (reason.startsWith('Unexpected character')) {
    const mistake = mistakeInTag(text, offset)
    const [, , at = offset] = mistake
    const [name] = /^<[^\s<>]*/.exec(tag) ?? []
    return NEXT_BLOCK.test(text.slice(offset, at + 1)) ? [`The tag ${name} has no end.`, BRACKET] : mistake
  }
  if (reason.startsWith('Could not parse expression'))
    return ['A brace of this expression has no other brace.', hintFor(reason)]
  return [sentence(reason), hintFor(reason)]
}

/** Returns the first mistake in the tag at an offset. */
function mistakeInTag(text: string, offset: number): Mistake {
  const NAME = /[\p{L}$_][\p{L}\p{N}$_.:-]*/uy
  let at = offset + 1
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const [taken = ''] = pattern.exec(text) ?? []
    at += taken.length
    return taken
  }
  take(/\//y)
  if (text.startsWith('!--', at)) return ['The page contains an HTML comment.', COMMENT]
  if (take(NAME) === '') {
    const where = 'before name, expected a character that can start a name, such as a letter, `$`, or `_`'
    return unexpected(text, at, where, BRACKET)
  }
  for (;;) {
    take(/\s+/y)
    if (take(/\/\s*/y) !== '' && text[at] !== '>') {
      return unexpected(text, at, 'after self-closing slash, expected `>` to end the tag', ATTRIBUTES)
    }
    if (take(NAME) === '')
      return unexpected(text, at, 'in the tag, expected an attribute name or `>`', ATTRIBUTES)
    if (take(/\s*=\s*/y) === '') continue
    const quote = /["']/.exec(text[at] ?? '')?.[0]
    if (quote === undefined) {
      if (take(/\{[^{}]*\}/y) !== '') continue
      return ['The value of an attribute has no quotes.', 'Write attributes as name="value".', at]
    }
    if (take(quote === '"' ? /"[^"]*"/y : /'[^']*'/y) === '') {
      const message = 'The value of an attribute begins with a quote that is never closed.'
      return [message, `Close it: name=${quote}value${quote}.`, at]
    }
  }
}

function unexpected(text: string, offset: number, where: string, hint: string): Mistake {
  const code = text.codePointAt(offset)
  if (code === undefined) {
    return [`The text ends inside of a tag: unexpected end of file ${where}.`, BRACKET, offset]
  }
  const unexpected = `Unexpected character \`${String.fromCodePoint(code)}\` (U+${hex(code).toUpperCase()})`
  return [`${unexpected} ${where}.`, hint, offset]
}

function sentence(reason: string): string {
  const text = reason.replace(/\s*\([\d:-]+\)/g, '').replace(/\s*\((?:note|tip)\b.*$/s, '')
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function hintFor(reason: string): string {
  if (/expression/.test(reason))
    return 'Write a literal brace in code, or as \\{; a literal angle bracket in code, or as \\<.'
  if (/do not begin and end/.test(reason))
    return 'Put both tags inside of it, or both outside. Put tags of blocks on lines of their own.'
  if (/closing tag/i.test(reason))
    return `Close each component: <Name>…</Name>, or <Name />. Put tags of blocks on lines of their own. ${LITERAL}`
  return BRACKET
}

/** The text from a tag into another block: over an empty line, or to the beginning of an item, a row or a heading. */
const NEXT_BLOCK = /\n\s*\n|\n\s*[-*+|#\d]$/

const LITERAL = 'Write a literal angle bracket in code, or as \\<.'
const COMMENT = 'Write a comment as {/* … */}.'
const BRACKET = `A component begins with <Name. ${LITERAL}`
const ATTRIBUTES = `Write attributes as name="value". After a quote that is not closed, the next one ends the value. ${LITERAL}`
