/** Scrolls `box` so that the current link is in view. `scrollIntoView` would scroll the page as well. */
export function revealCurrent(box: Element | null): void {
  const link = box?.querySelector('[aria-current="page"], [aria-current="location"]')
  if (!box || !link) return
  const { top, bottom, height } = link.getBoundingClientRect()
  const edge = box.getBoundingClientRect()
  if (top < edge.top + height || bottom > edge.bottom - height) {
    box.scrollTop += top - edge.top - (edge.height - height) / 2
  }
}
