import { expect, it } from 'vitest'
import { nextTab } from './next-tab.ts'

it('arrow keys wrap around, and Home and End select the first and the last tab', () => {
  expect(nextTab('ArrowRight', 2, 3)).toBe(0)
  expect(nextTab('ArrowLeft', 0, 3)).toBe(2)
  expect(nextTab('Home', 1, 3)).toBe(0)
  expect(nextTab('End', 0, 3)).toBe(2)
})

it('in text from right to left, the next tab is at the left', () => {
  expect(nextTab('ArrowLeft', 2, 3, -1)).toBe(0)
  expect(nextTab('ArrowRight', 0, 3, -1)).toBe(2)
  expect(nextTab('End', 0, 3, -1)).toBe(2)
})

it('other keys select no tab', () => {
  expect(nextTab('Tab', 0, 3)).toBeNull()
})
