import { expect, test } from 'vitest'
import type { ProgramRun } from '../run/program-run.ts'
import { compilerMessages } from './compile.ts'

const run = {} as ProgramRun
const files = new Map([['a.mts', run]])

test.each(['\n', '\r\n'])('the errors of the compiler are found, whatever ends its lines: %j', (end) => {
  const output = ["a.mts(3,7): error TS2322: Type 'string' is wrong.", '  More.', ''].join(end)
  expect(compilerMessages(output, files)).toEqual([
    { run, line: 2, code: 2322, message: "Type 'string' is wrong." },
  ])
  const refused = `error TS5023: Unknown option.${end}`
  expect(() => compilerMessages(refused, files)).toThrow(/TS5023: Unknown option\.$/)
})
