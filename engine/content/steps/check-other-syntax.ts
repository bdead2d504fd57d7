import type { Nodes, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { positionAt } from '../../model/problem.ts'
import { kindElsewhere } from '../markdown/admonition-kinds.ts'
import { lineStarts } from '../markdown/line-starts.ts'
import { nodesOf } from '../markdown/walk.ts'
import type { Report } from '../report.ts'
import { remediesForTags } from './check-components.ts'
import { DISPLAY_MATH, INLINE_MATH } from './join-math.ts'

/** A pattern, what to write instead, and what is wrong. In the remedy, `$1` is the first group of the pattern. */
type Row = readonly [pattern: RegExp, remedy: string, fault?: string]

const FOREIGN = 'is the syntax of another tool'
const UNDEFINED = 'has no definition'

const INDENT = 'not indented'
const ADMONITION = `Write ":::$1" or ":::$1[Title]" before the text, and ":::" after the text, ${INDENT}.`
const CLOSED = remediesForTags.get('details') ?? ''
const TAB =
  'Write <TabItem value="…" label="$1"> and </TabItem> around the content, and <Tabs> around all tabs.'

/** The beginnings of lines. */
const LINES: readonly Row[] = [
  [/^!!!\+?[ \t]*([a-z][\w-]*)/i, ADMONITION],
  [/^\/{3,}[ \t]+details[ \t]*(?:\||$)/i, CLOSED],
  [/^\/{3,}[ \t]+tab[ \t]*(?:\|[ \t]*(.*)|$)/i, TAB],
  [
    /^\/{3,}[ \t]+(?:caption|figure-caption)[ \t]*(?:\||$)/i,
    'Delete the line, and write the text below the picture.',
  ],
  [/^\/{3,}[ \t]+([a-z][\w-]*)[ \t]*(?:\||$)/i, ADMONITION],
  [
    /^\[!(abstract|bug|danger|error|example|fail|failure|faq|help|hint|info|question|quote|success|summary|todo)\]/i,
    ADMONITION,
  ],
  // Another step reports the alerts of GitHub, which have no titles.
  [/^\[!(note|tip|important|warning|caution)\][+-]?[ \t]+\S/i, ADMONITION],
  [/^\.\.[ \t]+[a-z][\w-]*::/i, 'Write it in Markdown: ":::note" for an admonition, ``` for code.'],
  [DISPLAY_MATH, 'Write math between lines of $$.'],
  [
    /^\?\?\?\+[ \t]*([a-z][\w-]*)/i,
    `For text that is always visible, write ":::$1" before it, and ":::" after it. For closed text: ${CLOSED}`,
  ],
  [/^\?\?\?[ \t]*[a-z"]/i, CLOSED],
  [/^===[!+]?[ \t]+["'](.*)["']\s*$/, TAB],
  [/^\[{1,2}_?toc_?\]{1,2}\s*$/i, 'Delete it: each page has a table of contents.'],
  [/^\*\[[^\]]+\]:/, 'Delete it, and write the meaning where the text names the term first.'],
  [/^:[ \t]+\S/, 'Write a list instead: "- **Term**: its meaning".'],
  [/^!>[ \t]+\S/, 'Write ":::warning" on a line before the text, and ":::" on a line after the text.'],
  [/^\?>[ \t]+\S/, 'Write ":::tip" on a line before the text, and ":::" on a line after the text.'],
  [/^#{2,6}[^\s#].*$/, 'Write a space after the last #.', 'is not a heading'],
  // Not after an asterisk, which may be the mark of a note.
  [
    /^(?:#{1,6}|-|1[.)])\u00a0.*$/,
    'Write an ordinary space instead. If the line is no heading or list, put a backslash into the marker: \\#, \\-, 1\\.',
    'has a no-break space after its marker',
  ],
]

/** A link to a name without definition. Its text is in other nodes if it is code or emphasized. */
const REFERENCE: Row = [
  /(?<![\w\]\\])\[([^[\]\n]+)\]\[(?:\p{L}[^[\]\n]*)?\](?![[(:])/gu,
  'Write the address: [$1](address). Or define the name on a line of its own: [name]: address.',
  UNDEFINED,
]

/** The language of code in a line, for MkDocs. */
const LANGUAGE_MARK: Row = [
  /^#!([a-z][\w+-]*)(?=[ \t]+\S)/,
  'Delete it, and the space after it: code in a line has no language.',
]

/** Parts of one line, which match no line break. An author may begin each of them with a backslash to show it. */
const PARTS: readonly Row[] = [
  [
    /(?<![\\*\p{Ps}])\*\*(?![\s*])[^*\n]*[\p{Pe}\p{Pf}\p{Po}]\*\*(?=\p{L})|(?<=\p{L})\*\*(?![\0-~])(?=\p{P})[^*\n]*[^*\s]\*\*(?!\*)/gu,
    'Put the punctuation at the edge of the bold text outside of its asterisks, or a space next to them.',
    'is not bold between letters',
  ],
  [
    /(?<=^|[\s(>|*])(?::[+-]1:|:100:|:[a-z][a-z0-9_-]*:)(?=$|[\s.,;!?)<|*{])/gm,
    'Write the character itself, such as 🎉, or delete the name.',
  ],
  [/(?<![=\w\\])==(?![\s=])([^=\n]*[^=\s])==(?![=\w])/g, 'Write **$1**.'],
  [/(?<![\^\w\\])\^\^(?![\s^])([^^\n]*[^^\s])\^\^(?![\^\w])/g, 'Write *$1*.'],
  [/(?<=\S[ \t]+)\[!?toc\]$/gim, 'Delete it: each page has a table of contents.'],
  [/(?<![+\w\\])\+\+(?!\s)[^\s+]+(?:\+[^\s+]+)*\+\+(?![+\w])/g, 'Write each key as <kbd>Ctrl</kbd>.'],
  [
    /(?<!\\)\[\[(?!_?toc_?\])(\p{L}[^[\]|\n]*)(?:\|[^[\]\n]*)?\]\]/giu,
    'Write a link to the file of the page: [$1](page.mdx).',
  ],
  [
    /(?<!\\)!\[[^[\]\n]*\]\([^()\n]*[ \t]=\d*%?x\d*%?\)/g,
    'Write ![description](/img/name.png): the build reads the size of the picture, and shows name@2x.png in half of it.',
  ],
  [INLINE_MATH, 'Write math between dollar signs: $x^2$.'],
  REFERENCE,
  [
    /(?<!\\)!?\[[^[\]\n]*\]\((?=[^()<>\n"'=]*[ \t])([^()<>\n"'=]+\.\w{2,4})\)/g,
    'Write the path between angle brackets: (<$1>).',
    'has a space in its path',
  ],
  [
    /(?<!\\)!?\[[^[\]\n]+\][ \t]+\((?:\.{0,2}\/[^()\s]+|[^()\s]+\.(?:mdx?|png|jpe?g|gif|svg|webp))\)/g,
    'Delete the space between ] and (.',
    'has a space between its brackets',
  ],
  [
    /(?<![\w\\])!?\[[^[\]\n]+\]\((?:\.{0,2}\/|#|[\w-]+\.mdx?)[^()\s]*(?![^()\n]*\))(?=\s|$)/g,
    'Write ) after the address.',
    'has no closing parenthesis',
  ],
  [
    /(?<![\w\]\\])\((\.{0,2}\/[^()\s]+|[^()\s]+\.mdx?)\)\[[^[\]\n]+\](?!\()/g,
    'Write the text in brackets before the address: [text]($1).',
    'is not a link',
  ],
  [
    /(?<=[\p{L}\p{N}\p{Po}\p{Pe}])\^\[([^[\]\s]+[ \t][^[\]\n]+)\](?![[(])/gu,
    'Write [^1], and on a line of its own: "[^1]: $1".',
  ],
  [
    /(?<!\\)\[\^(?!\w-\w\])([\w-]+)\](?!:)/g,
    'Define the note on a line of its own: "[^$1]: its text".',
    UNDEFINED,
  ],
]

/** A sign that each of the parts contains: most texts contain none. */
const SIGN = /\*\*|:\S|==|\^\^|\+\+|\[|\\\(/

/** The patterns that have a remedy. */
export const otherSyntax: readonly RegExp[] = [...LINES, ...PARTS].map(([pattern]) => pattern)

/** Reports the syntax of MkDocs and other tools, and headings without a space, which would appear as text. */
export function checkOtherSyntax(tree: Root, text: string, report: Report): void {
  checkParts(tree, text, report)
  checkStruckText(tree, text, report)
  for (const node of nodesOf(tree, 'inlineCode')) {
    const found = LANGUAGE_MARK[0].exec(node.value)
    if (found) reportRow(found, LANGUAGE_MARK, node.position?.start ?? { line: 1, column: 1 }, report, 'warn')
  }
  const lines = text.split('\n')
  checkHeadingIds(tree, lines, report)
  checkIndentation(tree, lines, checkLines(tree, text, report), report)
}

/** Reports a text that the pattern of a row matches. The group of the pattern may be a part of the remedy. */
function reportRow(
  [written, group = '']: RegExpMatchArray,
  [, remedy, fault = FOREIGN]: Row,
  at: { line: number; column: number },
  report: Report,
  severity?: 'warn',
): void {
  const message = `"${written}" ${fault}: it would appear as text.`
  const hint = remedy.replaceAll('$1', () => (remedy.includes(':::') ? kindElsewhere(group) : group))
  report('other-syntax', message, hint, at, severity)
}

/** Reports parts of lines. The problems are warnings, because such a part is possible in other text. */
function checkParts(tree: Root, text: string, report: Report): void {
  for (const { position } of nodesOf(tree, 'text')) {
    const start = position?.start.offset ?? 0
    const written = text.slice(start, position?.end.offset ?? 0)
    if (!SIGN.test(written)) continue
    const before = /(?<!\\)\[(?:`[^`\n]*`|[*_][^[\]\n]*[*_])$/.exec(
      text.slice(Math.max(0, start - 100), start),
    )
    const [end] = /^\]\[[^\]\n]*\]/.exec(written) ?? []
    if (before && end) {
      const found: RegExpMatchArray = [before[0] + end, before[0].slice(1)]
      reportRow(found, REFERENCE, positionAt(text, start - before[0].length), report, 'warn')
    }
    for (const row of PARTS) {
      for (const found of written.matchAll(row[0]))
        reportRow(found, row, positionAt(text, start + found.index), report, 'warn')
    }
  }
}

/** Reports text between single tildes after a letter, which lower the text in other tools. */
function checkStruckText(tree: Root, text: string, report: Report): void {
  for (const node of nodesOf(tree, 'delete')) {
    const start = node.position?.start.offset ?? 0
    const written = text.slice(start, node.position?.end.offset ?? 0)
    if (!/^~[^~]+~$/.test(written) || !/\w/.test(text[start - 1] ?? '')) continue
    const hint = `Write <sub>${textOf(node)}</sub> to lower the text, or two tildes at each end to strike it.`
    report('other-syntax', `"${written}" after a letter would be struck out.`, hint, node, 'warn')
  }
}

function checkHeadingIds(tree: Root, lines: readonly string[], report: Report): void {
  for (const node of nodesOf(tree, 'heading')) {
    const written = lines[(node.position?.end.line ?? 0) - 1] ?? ''
    const [, id] = /\s\[(#[a-z][\w.:/-]*)\][\s#]*$/i.exec(written) ?? []
    if (id) report('heading-id', 'Brackets give the heading no id.', `Write {${id}}.`, node)
  }
}

/** Reports lines of another tool, and returns their paragraphs. */
function checkLines(tree: Root, text: string, report: Report): Set<Nodes> {
  const foreign = new Set<Nodes>()
  const inItems = new Set<Nodes>(nodesOf(tree, 'listItem').flatMap(({ children }) => children))
  for (const { paragraph, written, line, column } of lineStarts(tree, text)) {
    const row = LINES.find(([each]) => each.test(written))
    if (!row) continue
    const [, group = ''] = row[0].exec(written) ?? []
    const [pattern, remedy, fault] = row
    const placed = inItems.has(paragraph)
      ? remedy.replace(INDENT, 'indented like the text of the item')
      : remedy
    reportRow([written, group], [pattern, placed, fault], { line, column }, report)
    foreign.add(paragraph)
  }
  return foreign
}

/** Reports indented paragraphs, except the content of `foreign` paragraphs, to which further paragraphs are added. */
function checkIndentation(tree: Root, lines: readonly string[], foreign: Set<Nodes>, report: Report): void {
  for (const parent of [tree, ...nodesOf(tree, 'listItem')]) {
    const [first] = parent.children
    const margin = (parent !== tree && first?.position?.start.column) || 1
    for (const [index, node] of parent.children.entries()) {
      const before = parent.children[index - 1]
      const { line = 1, column = 1 } = node.position?.start ?? {}
      const isIndented = column >= margin + 4 || (parent === tree && /^\t/.test(lines[line - 1] ?? ''))
      if (node.type !== 'paragraph' || !isIndented) continue
      if (before && foreign.has(before)) foreign.add(node)
      else {
        const hint = 'Write code between lines of ```. For other text, delete the spaces.'
        const message = 'An indented line is not code in a page: the line would appear as text.'
        report('other-syntax', message, hint, node, 'warn')
      }
    }
  }
}
