import { expect, test } from 'vitest'
import { unknownModels } from './known-models.ts'

test.each([
  ['model="mist-lage-latest",', ['0: Did you mean "mist-large-latest"?']],
  ['a\n  "model": "mist-unlike-any-other"', ['1: Use one of the models of the site.']],
  ['model="mist-large-latest"', []],
  // Models of other providers, and a name of another program for a model of this one.
  ['model="other-lage-latest"', []],
  ['model: mist', []],
])('the models in %j that are not known are reported', (code, expected) => {
  const found = unknownModels(code, ['mist-large-latest'])
  expect(found.map(({ line, hint }) => `${line}: ${hint}`)).toEqual(expected)
})
