import { adoptStyles, STYLES_ATTRIBUTE } from '../adopt-styles.ts'

/** The elements in the head of `document` with its styles: rules of the engine, and data with rules of the site. */
export function stylesIn({ head }: Document): Element[] {
  return [...head.querySelectorAll(`style, script[${STYLES_ATTRIBUTE}]`)]
}

/** Adds the styles of a page that the document lacks. `styles` is the HTML of what `stylesIn` gives. */
export function addStyles(styles: readonly string[]): void {
  const here = new Set(stylesIn(document).map(({ outerHTML }) => outerHTML))
  for (const html of styles) {
    if (here.has(html)) continue
    document.head.insertAdjacentHTML('beforeend', html)
    adoptStyles(document.head.querySelectorAll(`script[${STYLES_ATTRIBUTE}]:last-child`))
  }
}
