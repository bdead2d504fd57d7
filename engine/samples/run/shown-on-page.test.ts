import { expect, test } from 'vitest'
import { aPage } from '../../fixtures/a-page.ts'
import type { Sample } from '../../model/page.ts'
import { readBlocks } from '../read-blocks.ts'
import { expectedOutput, variablesOf } from './shown-on-page.ts'

test.each([
  ['bash', 'echo "$A-b ${B}" ${C:-8000} ${D-x} ${E:=y} ${F:?is missing}', ['A', 'B', 'F']],
  ['python', 'os.environ["A"] + os.environ.get("B", "b") + (os.getenv("C") or "c")', ['A']],
  ['python', `os.environ.get('A') + os.getenv("B") + getenv("C", "c")`, ['A', 'B']],
  ['typescript', 'process.env.A + process.env["B"]!', ['A', 'B']],
  ['typescript', 'process.env.A ?? "a"; process.env["B"] || "b"; process.env.AB\n  ?? "c"', []],
])(
  'a program in %s gets the variables that it needs, not those with a default: %s',
  (language, code, names) => {
    const blocks = readBlocks([aPage('/', { samples: [{ language, code, meta: {}, line: 1 }] })])
    expect(Object.keys(variablesOf(blocks))).toEqual(names)
  },
)

test('the output below two programs of a language is that of the second', () => {
  const program = { language: 'bash', code: 'a', meta: {}, line: 1 }
  const output = { language: 'text', code: 'a', meta: { title: 'Output' }, line: 1 }
  const [first, second] = readBlocks([aPage('/', { samples: [program, program, output] })])
  expect([first && expectedOutput(first), second && expectedOutput(second)]).toEqual([undefined, 'a'])
})

test('the output below a program and a script that may run it is that of both', () => {
  const block = (language: string) => ({ language, code: 'a', meta: {}, line: 1 })
  const output = { ...block('text'), meta: { title: 'Output' } }
  const blocks = readBlocks([aPage('/', { samples: [block('python'), block('bash'), output] })])
  expect(blocks.slice(0, 2).map(expectedOutput)).toEqual(['a', 'a'])
})

test.each([
  ['of its own tab is not that of another tab', [[0], [1], [1]], [undefined, 'a']],
  ['below all tabs is that of each program above', [[0], [1], undefined], ['a', 'a']],
  ['in a tab without a program is that of the program above', [undefined, undefined, [0]], [undefined, 'a']],
  ['below a program is not that of a tab above the program', [[0], undefined, undefined], [undefined, 'a']],
  ['below tabs is not that of a block above the tabs', [undefined, [0], undefined], [undefined, 'a']],
  ['in the tab around other tabs is that of the programs inside', [[0, 1], [0, 2], [0]], ['a', 'a']],
])('the output that a page shows in or below tabs: output %s', (_, [shell, python, output], expected) => {
  const sample = (language: string, meta: Sample['meta'], tabs: number[] | undefined): Sample => {
    return { language, code: 'a', meta, line: 1, ...(tabs && { tabs }) }
  }
  const samples = [
    sample('bash', {}, shell),
    sample('python', {}, python),
    sample('text', { title: 'Output' }, output),
  ]
  const programs = readBlocks([aPage('/', { samples })]).slice(0, 2)
  expect(programs.map(expectedOutput)).toEqual(expected)
})
