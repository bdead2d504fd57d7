import type { LivePage } from './read-page.ts'

/**
 * Adds the styles of a page that the document lacks. Settles when the browser has them: a page that is shown before would
 * move. Rejects with an error event where one does not load.
 */
export async function loadStyles({
  styles,
  inlineStyles,
}: Pick<LivePage, 'styles' | 'inlineStyles'>): Promise<void> {
  const texts = new Set([...document.head.querySelectorAll('style')].map((style) => style.textContent))
  for (const text of inlineStyles) {
    if (texts.has(text)) continue
    const style = document.createElement('style')
    style.textContent = text
    document.head.append(style)
  }
  const here = new Set([...document.styleSheets].map(({ href }) => href))
  await Promise.all(
    styles
      .filter((address) => !here.has(address))
      .map(
        (href) =>
          new Promise((resolve, reject) => {
            const link = document.createElement('link')
            Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror: reject })
            document.head.append(link)
          }),
      ),
  )
}
