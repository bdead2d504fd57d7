import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { escapeExpression } from '../engine/model/text/escape-expression.ts'

const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
/** The rows of the tables that name a test: file and name. Paths of files in other folders begin at the root of the project. */
const rows = [...readme.matchAll(/^\|[^|]*\| `([^`]+\.(?:spec|test)\.tsx?)` \| (.+) \|$/gm)].map(
  ([, file = '', name = '']) => ({ path: file.includes('/') ? file : `e2e/${file}`, name }),
)

test('the README names many tests', () => {
  expect(rows.length).toBeGreaterThan(60)
})

test.each(rows)('$path has a test named: $name', ({ path, name }) => {
  expect(existsSync(path), `${path} exists`).toBe(true)
  const text = readFileSync(path, 'utf8')
  const isTest = ["'", '"', '`'].some((quote) =>
    new RegExp(`\\(\\s*${escapeExpression(quote + name + quote)}`).test(text),
  )
  expect(isTest, `README.md names a test that is not in ${path}. Correct the README or the test.`).toBe(true)
})
