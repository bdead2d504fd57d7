import { make } from './make.ts'

/** Time for assistive technology to notice that the text was removed, in milliseconds. */
const PAUSE = 100
/** The pause after which a reader has probably stopped typing, in milliseconds. */
const PAUSE_OF_TYPING = 600

let timer: ReturnType<typeof setTimeout> | undefined

/** Announces `text` to screen readers, politely. The same text twice is announced twice. */
export function announce(text: string, pause = PAUSE): void {
  const region =
    document.querySelector('.announcer') ??
    document.body.appendChild(make('div', { className: 'announcer visually-hidden', role: 'status' }))
  region.textContent = ''
  clearTimeout(timer)
  timer = setTimeout(() => {
    region.textContent = text
  }, pause)
}

/** Announces the result of typed text when the reader stops typing. A result of more text replaces it. */
export function announceSoon(text: string): void {
  announce(text, PAUSE_OF_TYPING)
}
