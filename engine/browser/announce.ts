/** Time for assistive technology to notice that the text was removed, in milliseconds. */
const PAUSE = 100

/** Announces `text` to screen readers, politely. The same text twice is announced twice. */
export function announce(text: string): void {
  const region = document.querySelector('.announcer') ?? createRegion()
  region.textContent = ''
  setTimeout(() => {
    region.textContent = text
  }, PAUSE)
}

function createRegion(): HTMLElement {
  const properties = { className: 'announcer visually-hidden', role: 'status' }
  return document.body.appendChild(Object.assign(document.createElement('div'), properties))
}
