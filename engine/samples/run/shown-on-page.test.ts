import { expect, test } from 'vitest'
import { aPage } from '../../fixtures/a-page.ts'
import { readBlocks } from '../read-blocks.ts'
import { variablesOf } from './shown-on-page.ts'

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
