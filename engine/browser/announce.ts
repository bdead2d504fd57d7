import { make } from './make.ts'

/** Time for assistive technology to notice that the text was removed, in milliseconds. */
const PAUSE = 100

/** Announces `text` to screen readers, politely. The same text twice is announced twice. */
export function announce(text: string): void {
  const region =
    document.querySelector('.announcer') ??
    document.body.appendChild(make('div', { className: 'announcer visually-hidden', role: 'status' }))
  region.textContent = ''
  setTimeout(() => {
    region.textContent = text
  }, PAUSE)
}
