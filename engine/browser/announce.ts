/** Time for assistive technology to notice that the text was taken away, in milliseconds. */
const PAUSE = 100

let region: HTMLElement | undefined

/** Says `text` to readers who listen, politely. The same text twice is said twice. */
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
