import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'
import { rules, rulesAsText } from './rules.ts'

const listed = new Set(rules.map(({ rule }) => rule))

/** The rules in the reports of the sources. */
const reported = new Set(
  globSync('engine/**/*.{ts,tsx,py}', {
    ignore: ['**/*.test.*', '**/fixtures/**', 'engine/dist/**'],
  }).flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /(?:\brule"?(?::| =)|\b(?:refuse|errorOf|warningOf|tell|report|collectWarnings)\((?:report,)?)\s*['"]([a-z][a-z-]*)['"]/g,
      ),
    ].map(([, rule = '']) => rule),
  ),
)

test('the list contains every rule that a room reports, and no other', () => {
  expect(reported.size).toBeGreaterThan(50)
  expect([...reported].filter((rule) => !listed.has(rule))).toEqual([])
  expect([...listed].filter((rule) => !reported.has(rule))).toEqual([])
})

test('the list contains every rule that the broken sites violate', () => {
  const printed = globSync('e2e/sites/*/problems.txt').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(?:error|warning) .*\(([a-z-]+)\)$/gm)].map(
      ([, rule = '']) => rule,
    ),
  )
  expect(printed.length).toBeGreaterThan(100)
  expect([...new Set(printed)].filter((rule) => !listed.has(rule))).toEqual([])
})

test('the text contains each rule with its meaning and its field in the config', () => {
  expect(rulesAsText()).toContain(
    'dead-end  (onDeadEnds: warn)\n  The text of the page links to no other page.\n',
  )
  expect(rulesAsText()).toContain('syntax\n  The text is not MDX')
})
