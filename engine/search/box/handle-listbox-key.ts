import type { KeyboardEvent } from 'react'
import { addressFor, type Chosen } from './chosen-words.ts'

/** The state of the options in the list. */
interface Options {
  count: number
  /** The index of the active option; -1 for none. */
  active: number
  /** Whether more options can be loaded. */
  hasMore: boolean
  /** The result that the active option leads to; undefined for a recent page. */
  hit: Chosen | undefined
  onActivate: (index: number) => void
}

/** Moves to another option by an arrow key and opens the active option by Enter. Returns whether it handled the key. */
export function handleListboxKey(event: KeyboardEvent, options: Options): boolean {
  const { count, hasMore, active, hit, onActivate } = options
  const activate = (index: number) => {
    onActivate(index)
    optionAt(index)?.scrollIntoView({ block: 'nearest' })
  }
  const afterLast = hasMore ? count - 1 : 0
  if (event.key === 'ArrowDown' && count > 0) activate(active + 1 < count ? active + 1 : afterLast)
  else if (event.key === 'ArrowUp' && count > 0) activate(active > 0 ? active - 1 : count - 1)
  else if (event.key === 'Enter') openOption(event, active, hit)
  else return false
  return true
}

/** Opens an option, with Ctrl or ⌘ in a new tab. `hit` is the result that the option leads to; undefined for a recent page. */
export function openOption(event: KeyboardEvent, index: number, hit: Chosen | undefined) {
  const option = optionAt(index)
  if (!(option instanceof HTMLAnchorElement)) return
  if (event.ctrlKey || event.metaKey) window.open(hit ? addressFor(hit) : option.href, '_blank', 'noopener')
  else option.click()
}

const optionAt = (index: number) => document.getElementById(`search-option-${index}`)
