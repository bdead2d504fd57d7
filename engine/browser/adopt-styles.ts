/** Attribute of the blocks of data in the head of a document that contain the styles of a site. */
export const STYLES_ATTRIBUTE = 'data-styles'

/**
 * Applies the styles that blocks of data contain. The policy allows no style of a site in a document, since hashes depend on
 * the engine alone; a file would keep the first paint waiting for one more request.
 *
 * Its source text becomes an inline script of its own, so it refers to nothing outside but its argument.
 */
export function adoptStyles(blocks: Iterable<Element>): void {
  for (const { textContent } of blocks) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(JSON.parse(textContent ?? '""'))
    document.adoptedStyleSheets.push(sheet)
  }
}

/** The text of the inline script, the same for every site. */
export function adoptStylesScript(): string {
  return `(${adoptStyles})(document.querySelectorAll("script[${STYLES_ATTRIBUTE}]"))`
}
