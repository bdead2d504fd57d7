import type { KeyboardEvent } from 'react'
import { addressFor } from './address-for.ts'
import type { Chosen } from './chosen-words.ts'

/** The options as the reader sees them. */
interface Options {
  count: number
  /** Place of the active one, -1 for none. */
  active: number
  /** The result that the active one leads to; undefined for a recent page. */
  hit: Chosen | undefined
  onPoint: (place: number) => void
}

/** Moves along the options by arrow keys and goes to one by Enter. Gives whether the key was one of these. */
export function steer(event: KeyboardEvent, { count, active, hit, onPoint }: Options): boolean {
  const point = (place: number) => {
    onPoint(place)
    optionAt(place)?.scrollIntoView({ block: 'nearest' })
  }
  if (event.key === 'ArrowDown' && count > 0) point((active + 1) % count)
  else if (event.key === 'ArrowUp' && count > 0) point(active > 0 ? active - 1 : count - 1)
  else if (event.key === 'Enter') go(optionAt(active), hit, event.ctrlKey || event.metaKey)
  else return false
  return true
}

function go(option: HTMLElement | null, hit: Chosen | undefined, inNewTab: boolean) {
  if (!(option instanceof HTMLAnchorElement)) return
  if (inNewTab) window.open(hit ? addressFor(hit) : option.href, '_blank', 'noopener')
  else option.click()
}

const optionAt = (place: number) => document.getElementById(`search-option-${place}`)
