/** Brings the link to the current page or heading into view, scrolling `box` alone: `scrollIntoView` would move the page as well. */
export function revealCurrent(box: HTMLElement): void {
  const link = box.querySelector('[aria-current="page"], [aria-current="location"]')
  if (!link) return
  const { top, bottom, height } = link.getBoundingClientRect()
  const edge = box.getBoundingClientRect()
  if (top < edge.top + height || bottom > edge.bottom - height) {
    box.scrollTop += top - edge.top - (edge.height - height) / 2
  }
}
