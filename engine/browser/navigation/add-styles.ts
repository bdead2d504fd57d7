import { adoptStyles, STYLES_ATTRIBUTE } from '../adopt-styles.ts'

/** Returns the elements with styles in the head of `document`: rules of the engine, and data with rules of the site. */
export function stylesIn({ head }: Document): Element[] {
  return [...head.querySelectorAll(`style, script[${STYLES_ATTRIBUTE}]`)]
}

/** Adds those styles of a page that the document lacks. `styles` is the HTML of the elements that `stylesIn` returns. */
export function addStyles(styles: readonly string[]): void {
  const here = new Set(stylesIn(document).map(({ outerHTML }) => outerHTML))
  for (const html of styles) {
    if (here.has(html)) continue
    document.head.insertAdjacentHTML('beforeend', html)
    adoptStyles(document.head.querySelectorAll(`script[${STYLES_ATTRIBUTE}]:last-child`))
  }
}
