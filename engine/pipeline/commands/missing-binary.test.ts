import { expect, test } from 'vitest'
import { missingBinary } from './missing-binary.ts'

test.each([
  'Cannot find native binding. npm has a bug related to optional dependencies (https://github.com/npm/cli/issues/4828).',
  "Cannot find module '../lightningcss.linux-x64-gnu.node'\nRequire stack:\n- /site/node_modules/lightningcss/node/index.js",
])('a package without its compiled code has a remedy: %s', (message) => {
  expect(missingBinary(message)).toMatch(/lack the compiled code for this system.*without `--omit=optional`/)
})

test('another missing module is not a package without its compiled code', () => {
  expect(missingBinary("Cannot find module './data.js'")).toBeUndefined()
})
