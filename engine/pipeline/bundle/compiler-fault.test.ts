import { expect, test } from 'vitest'
import { compilerFault } from './compiler-fault.ts'

test.each([
  ['zod', 'The package "zod" is not installed'],
  ['@acme/kit/view', 'The package "@acme/kit" is not installed, or has no "view"'],
  ['node:nope', "Could not resolve 'node:nope'"],
  ['./nowhere.ts', "Could not resolve './nowhere.ts'"],
])('an import of %s that the compiler does not resolve names the package', (written, message) => {
  const loc = { file: '/site/a.ts', line: 1, column: 7 }
  const first = { message: `[UNRESOLVED_IMPORT] Could not resolve '${written}' in site/a.ts`, loc }
  expect(compilerFault(Object.assign(new Error(), { errors: [first] }))).toMatchObject({
    message,
    position: { file: '/site/a.ts', line: 1, column: 8 },
  })
})
