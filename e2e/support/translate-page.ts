import type { Page } from '@playwright/test'

/**
 * Changes the page as the translation of a browser does: each text, also a later one, is replaced by a `font` element with
 * another text, in a `font` element. Code stays.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const translate = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) {
        const isWords = /\w/.test(text.nodeValue ?? '')
        if (!isWords || text.parentElement?.closest('font, code, kbd, script, style, svg')) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = `‹${text.nodeValue}›`
        outer.append(inner)
        text.parentNode?.replaceChild(outer, text)
      }
    }
    translate()
    new MutationObserver(translate).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
}
