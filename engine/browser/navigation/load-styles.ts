/**
 * Adds the stylesheets at these whole addresses that the document lacks. Settles when the browser has them: a page that
 * is shown before would move. Rejects with an error event where one does not load.
 */
export async function loadStyles(addresses: readonly string[]): Promise<void> {
  const here = new Set([...document.styleSheets].map(({ href }) => href))
  await Promise.all(
    addresses
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
