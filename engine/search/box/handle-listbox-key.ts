import type { KeyboardEvent } from 'react'
import { addressFor, type Chosen } from './chosen-words.ts'
import { type List, moveTo } from './list-of.ts'

/** Moves to another option by an arrow key and opens the active option by Enter. */
export function handleListboxKey(event: KeyboardEvent, list: List) {
  const { asked, answer, ask, count, active } = list
  const activate = (index: number) => {
    moveTo(index, list)
    optionAt(index)?.scrollIntoView({ block: 'nearest' })
  }
  const afterLast = answer.hits.length < answer.total ? count - 1 : 0
  if (event.key === 'ArrowDown' && count > 0) activate(active + 1 < count ? active + 1 : afterLast)
  else if (event.key === 'ArrowUp' && count > 0) activate(active > 0 ? active - 1 : count - 1)
  else if (event.key !== 'Enter') return
  else if (asked.text.trim() && answer.text !== asked.text) ask((now) => ({ ...now, early: event }))
  else openOption(event, active, answer.hits[active])
  event.preventDefault()
}

/** Opens an option, with Ctrl or ⌘ in a new tab. `hit` is the result that the option leads to; undefined for a recent page. */
export function openOption(event: KeyboardEvent, index: number, hit: Chosen | undefined) {
  const option = optionAt(index)
  if (!(option instanceof HTMLAnchorElement)) return
  if (event.ctrlKey || event.metaKey) window.open(hit ? addressFor(hit) : option.href, '_blank', 'noopener')
  else option.click()
}

const optionAt = (index: number) => document.getElementById(`search-option-${index}`)
