import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'

/** What a block shows without scrolling where the window is 1280 pixels wide. */
const COLUMNS = 76

/** Text that is quoted as it is, in blocks that wrap (engine/theme/styles/article/code.css), and graphs that are drawn. */
const NO_CODE = ['json', 'jsonl', 'text', 'dot']

/** A value on a line of its own, of JSON or of a variable: it cannot be broken. The blocks of the shell wrap, too. */
const ONE_VALUE = /^(?:\s*"[^"]+": |export \w+=)"(?:\\.|[^"\\])*",?$/

test('lines of samples are at most so long that no block scrolls sideways on a laptop', () => {
  const files = globSync('site/{docs,api}/**/*.mdx')
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap(longLinesOf)).toEqual([])
})

/** `FILE:LINE CHARACTERS` for each line of a sample that is too long. */
function longLinesOf(file: string): string[] {
  const long: string[] = []
  let open: { fence: string; language: string } | null = null
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    const [, fence, language = ''] = /^\s*(`{3,})(\w*)/.exec(line) ?? []
    if (open === null) {
      if (fence) open = { fence, language }
    } else if (line.trim() === open.fence) {
      open = null
    } else if (line.length > COLUMNS && !NO_CODE.includes(open.language)) {
      if (open.language === 'bash' && ONE_VALUE.test(line)) continue
      long.push(`${file}:${index + 1} ${line.length}`)
    }
  }
  return long
}
