/** The settings of a code block, from its opening line and from comments in the code. */
export interface CodeMeta {
  /** `key="value"` pairs and words without value. */
  values: Record<string, string | true>
  highlighted: Set<number>
  /** The code without the comments that highlight lines. */
  code: string
  /** Number of the first line, if lines are numbered. */
  firstLine?: number
  /** For each line of `code`, its 0-based line number before the comments were removed. Set only if there were comments. */
  writtenLines?: number[]
  /** Words that are not valid settings. */
  unknown: string[]
  /** Highlighted lines that do not exist, as written: `99`, `3-2`. */
  missing: string[]
}

/**
 * Words with a value, and words without. `continues`: the block continues the block before it. `alt` describes a diagram. `answers`
 * names the answers of the API to a program.
 */
const KEYS = ['title', 'alt', 'answers', 'openapi', 'unproven']
const LINE_NUMBERS = 'showLineNumbers'
const BARE_WORDS = [LINE_NUMBERS, 'continues']

/** Words that are allowed in the opening line of a code block. */
export const metaWords: readonly string[] = [...KEYS, ...BARE_WORDS]

/** All forms that are allowed in the opening line of a code block. */
export const knownMeta: readonly string[] = [
  ...KEYS.map((key) => `${key}="…"`),
  ...BARE_WORDS,
  `${LINE_NUMBERS}=7`,
  '{1,3-5}',
]

/**
 * Parses `title="a.py" {1,3-5} showLineNumbers` (`showLineNumbers=7`: from 7) and `// highlight-next-line` comments.
 * Numbers in braces count the lines that readers see, from 1.
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

const PART = /\{([\d,\s-]*)\}|showLineNumbers=(\d{1,6})(?!\S)|([\w-]+)=(?:"([^"]*)"|'([^']*)')|("[^"]+"|\S+)/g

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
    const command = COMMENT.exec(line)?.[1]
    if (command === 'next-line') next = true
    else if (command) inRange = command === 'start'
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
