import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'
import { escapeExpression } from '../engine/model/text/escape-expression.ts'

const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
/** The paths of specs by their names. Specs of WebKit have the names of specs of Chromium. */
const specs = new Map(
  globSync('e2e/*/*.spec.ts', { ignore: 'e2e/webkit/**' }).map((path) => [basename(path), path]),
)
/** The rows of the tables that name a test: a spec, or the path of another file from the root of the project; and the name of the test. */
const rows = [...readme.matchAll(/^\|[^|]*\| `([^`]+\.(?:spec|test)\.tsx?)` \| (.+) \|$/gm)].map(
  ([, file = '', name = '']) => ({ path: specs.get(file) ?? file, name }),
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
