/** What an author asks of a code block in the line that opens it and in comments inside. */
export interface CodeMeta {
  /** `key="value"` pairs and bare words. */
  values: Record<string, string | true>
  highlighted: Set<number>
  /** The code without the comments that ask. */
  code: string
  /** Number of the first line where lines are numbered. */
  firstLine?: number
  /** For each line of `code`, which line it was with the comments, 0-based; only where there are such comments. */
  writtenLines?: number[]
  /** What could not be read. */
  unknown: string[]
  /** Lines to highlight that are not there, as written: `99`, `3-2`. */
  missing: string[]
}

/** Words that take a value, and words without one: `continues` says that a block continues the one before, `alt` describes a diagram. */
const KEYS = ['title', 'alt', 'openapi', 'unproven']
const LINE_NUMBERS = 'showLineNumbers'
const BARE_WORDS = [LINE_NUMBERS, 'continues']

/** Words that a fence's info string may use. */
export const metaWords: readonly string[] = [...KEYS, ...BARE_WORDS]

/** What a fence's info string may contain, as authors write it. */
export const knownMeta: readonly string[] = [
  ...KEYS.map((key) => `${key}="…"`),
  ...BARE_WORDS,
  `${LINE_NUMBERS}=7`,
  '{1,3-5}',
]

/**
 * Reads `title="a.py" {1,3-5} showLineNumbers` (`showLineNumbers=7`: from 7) and `// highlight-next-line` comments.
 * Numbers in braces count the lines that the reader sees, from 1.
 */
export function readCodeMeta(meta: string, code: string): CodeMeta {
  const result: CodeMeta = { values: {}, highlighted: new Set(), code, unknown: [], missing: [] }
  takeComments(result)
  for (const [, lines, first, key, double, single, bare] of meta.matchAll(PART)) {
    if (lines !== undefined) addLines(lines, result)
    else if (first !== undefined) {
      take(LINE_NUMBERS, true, result)
      result.firstLine = Number(first)
    } else if (key !== undefined) take(key, double ?? single ?? '', result)
    else if (bare !== undefined) take(bare, true, result)
  }
  return result
}

const PART = /\{([\d,\s-]*)\}|showLineNumbers=(\d{1,6})(?!\S)|([\w-]+)=(?:"([^"]*)"|'([^']*)')|(\S+)/g

function take(key: string, value: string | true, result: CodeMeta): void {
  const known = value === true ? BARE_WORDS : KEYS
  if (known.includes(key)) result.values[key] = value
  else result.unknown.push(key)
}

function addLines(list: string, { highlighted, unknown, missing, code }: CodeMeta): void {
  const last = code.split('\n').length
  for (const range of list.split(',')) {
    const [, from, to] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(range) ?? []
    if (from === undefined) {
      unknown.push(`{${list}}`)
      continue
    }
    const end = Number(to ?? from)
    if (Number(from) < 1 || end < Number(from) || end > last) missing.push(range.trim())
    for (let line = Number(from); line <= Math.min(end, last); line++) highlighted.add(line)
  }
}

const COMMENT = /^\s*(?:\/\/|#|--|<!--|\/\*|\{\/\*)\s*highlight-(next-line|start|end)\s*(?:-->|\*\/\}?)?\s*$/

function takeComments(result: CodeMeta): void {
  const kept: string[] = []
  const writtenLines: number[] = []
  let inRange = false
  let next = false
  for (const [index, line] of result.code.split('\n').entries()) {
    const asked = COMMENT.exec(line)?.[1]
    if (asked === 'next-line') next = true
    else if (asked) inRange = asked === 'start'
    else {
      kept.push(line)
      writtenLines.push(index)
      if (next || inRange) result.highlighted.add(kept.length)
      next = false
    }
  }
  if (kept.length === result.code.split('\n').length) return
  result.code = kept.join('\n')
  result.writtenLines = writtenLines
}
