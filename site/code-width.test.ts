import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'

/** The number of characters in a line that a block shows without scrolling in a window of 1280 pixels. */
const COLUMNS = 76

/** Languages without a limit: their blocks wrap (engine/theme/styles/article/code.css), or are drawn as a diagram (`dot`). */
const NO_CODE = ['json', 'jsonl', 'text', 'dot']

/** A line with one value, of JSON or of a variable, which cannot be broken. Blocks of the shell wrap. */
const ONE_VALUE = /^(?:\s*"[^"]+": |export \w+=)"(?:\\.|[^"\\])*",?$/

test('no line of a sample is so long that its block scrolls sideways on a laptop', () => {
  const files = globSync('site/{docs,api}/**/*.mdx')
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap(longLinesOf)).toEqual([])
})

/** Returns `FILE:LINE CHARACTERS` for each line of a sample that is too long. */
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
