import { expect, it } from 'vitest'
import { errorChain } from './ErrorBoundary.tsx'

it('lists the messages of an error and its causes', () => {
  const error = new Error('no page', { cause: new TypeError('no view', { cause: 'no data' }) })
  expect(errorChain(error)).toEqual(['no page', 'no view', 'no data'])
})

it('a cycle of causes ends the list', () => {
  const error = new Error('round')
  error.cause = error
  expect(errorChain(error)).toEqual(['round'])
})

it('an error without a message is listed by its name', () => {
  expect(errorChain(new RangeError())).toEqual(['RangeError'])
})
