import { expect, test } from 'vitest'
import { didYouMean } from '../problem.ts'
import { editDistance } from './edit-distance.ts'
import { nearestName } from './near-names.ts'

test.each([
  ['titel', ['title', 'tile', 'tagline'], 'title'],
  ['TITLE', ['tile', 'title'], 'title'],
  ['temprature', ['temperature', 'temperatures'], 'temperature'],
  ['url', ['base', 'title'], ''],
  ['ab', ['ax', 'xy'], 'ax'],
  ['größe', ['grösse', 'gröse'], 'gröse'],
])('the nearest name to %s is the name with the smallest distance', (name, known, nearest) => {
  expect(nearestName(name, known)).toBe(nearest)
})

test('a long name is near if at most eight letters differ', () => {
  const long = 'about-commit-signature-verification'
  expect(nearestName(`${long}-for-you`, [long])).toBe(long)
  expect(nearestName(`${long}-for-yourself`, [long])).toBe('')
})

test('names that share all letters with a wrong name are compared by the order of the letters', () => {
  const known = ['listen', 'tinsel', 'silent']
  for (const name of ['silnet', 'lisetn', 'tinesl']) {
    const distances = known.map((each) => editDistance(name, each))
    expect(nearestName(name, known)).toBe(known[distances.indexOf(Math.min(...distances))])
  }
})

test('without a near name there is no sentence', () => {
  expect(didYouMean('titel', ['title'])).toBe('Did you mean "title"?')
  expect(didYouMean('titel', ['x'])).toBe('')
})
