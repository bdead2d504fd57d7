import { expect, it } from 'vitest'
import { nextTab } from './next-tab.ts'

it('goes round with arrows and to the ends with Home and End', () => {
  expect(nextTab('ArrowRight', 2, 3)).toBe(0)
  expect(nextTab('ArrowLeft', 0, 3)).toBe(2)
  expect(nextTab('Home', 1, 3)).toBe(0)
  expect(nextTab('End', 0, 3)).toBe(2)
})

it('follows the direction of the text: from right to left, the next tab is at the left', () => {
  expect(nextTab('ArrowLeft', 2, 3, -1)).toBe(0)
  expect(nextTab('ArrowRight', 0, 3, -1)).toBe(2)
  expect(nextTab('End', 0, 3, -1)).toBe(2)
})

it('leaves other keys alone', () => {
  expect(nextTab('Tab', 0, 3)).toBeNull()
})
