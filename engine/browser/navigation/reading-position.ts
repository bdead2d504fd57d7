import { hold } from '../elements/reveal-target.ts'

/** The part of a long page that is being read, its pixels from the top of the window, and which details are open. */
interface ReadingPosition {
  index: number
  top: number
  open: boolean[]
}

const positions = new Map<string, ReadingPosition>()

/** Remembers what is being read, for the entry of the history that is being left. */
export function rememberPosition(): void {
  const key = navigation.currentEntry?.key ?? ''
  const tops = parts().map((part) => part.getBoundingClientRect().top)
  const index = tops.findLastIndex((top) => top < innerHeight / 2)
  positions.set(key, { index, top: tops[index] ?? 0, open: details().map(({ open }) => open) })
}

/** Opens again what the reader had opened when the entry of the history with this key was left: the page has its height. */
export function restoreDetails(key: string): void {
  const { open = [] } = positions.get(key) ?? {}
  for (const [index, each] of details().entries()) each.open = open[index] ?? each.open
}

/**
 * Shows again what was read when the entry of the history with this key was left. The scroll position, which the browser
 * restores, is not enough: parts of a page that are not laid out yet have an estimated height.
 */
export function restorePosition(key: string): void {
  const { index = -1, top = 0 } = positions.get(key) ?? {}
  const part = parts()[index]
  if (part) hold(part, top)
}

/** The parts of the page whose height is estimated until they are near the window; most pages have none. */
const parts = () => [...document.querySelectorAll<HTMLElement>('#article [data-room]')]

const details = () => [...document.querySelectorAll<HTMLDetailsElement>('#article details')]
