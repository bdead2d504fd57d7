/** Attribute of the blocks of data in the head of a document that contain the styles of a site. */
export const STYLES_ATTRIBUTE = 'data-styles'

/**
 * Applies the styles in the blocks of data. The policy does not allow inline styles of a site, since its hashes depend on the
 * engine only; a file would delay the first paint by a request.
 *
 * The source text of the function becomes an inline script: the function may use only its argument.
 */
export function adoptStyles(blocks: Iterable<Element>): void {
  for (const { textContent } of blocks) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(JSON.parse(textContent ?? '""'))
    document.adoptedStyleSheets.push(sheet)
  }
}

/** Returns the text of the inline script, which is the same for every site. */
export function adoptStylesScript(): string {
  return `(${adoptStyles})(document.querySelectorAll("script[${STYLES_ATTRIBUTE}]"))`
}
