/** Time for assistive technology to notice that the text was removed, in milliseconds. */
const PAUSE = 100

let region: HTMLElement | undefined

/** Announces `text` to screen readers, politely. The same text twice is announced twice. */
export function announce(text: string): void {
  region ??= document.querySelector<HTMLElement>('.announcer') ?? createRegion()
  const said = region
  said.textContent = ''
  setTimeout(() => {
    said.textContent = text
  }, PAUSE)
}

function createRegion(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'announcer'
  element.role = 'status'
  document.body.append(element)
  return element
}
