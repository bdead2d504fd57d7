import type { Page } from '@playwright/test'
import { openPage } from '../support/open-page.ts'
import { expect, test } from '../support/test.ts'

for (const path of ['./', 'getting-started/quickstart/', 'getting-started/models/models_overview/', 'api/']) {
  test(`hydration of /${path.replace('./', '')} keeps every node that the build made`, async ({ page }) => {
    await keepNodes(page)
    await openPage(page, path)
    const { kept, gone } = await page.evaluate(() => {
      const answer = { kept: 0, gone: [] as string[] }
      dispatchEvent(new CustomEvent('ask-for-nodes', { detail: answer }))
      return answer
    })
    expect(gone).toEqual([])
    expect(kept).toBeGreaterThan(100)
  })
}

/** Stores all nodes of the frame and the article, after the parser has ended and before a module runs. */
async function keepNodes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let nodes: Node[] = []
    document.addEventListener('readystatechange', () => {
      const frame = document.getElementById('frame')
      if (document.readyState !== 'interactive' || !frame) return
      const walker = document.createTreeWalker(frame)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        // React may change its own marks, such as those between two texts.
        if (node.nodeType !== Node.COMMENT_NODE) nodes.push(node)
      }
    })
    addEventListener('ask-for-nodes', (event) => {
      const { detail } = event as CustomEvent<{ kept: number; gone: string[] }>
      const gone = nodes.filter((node) => !document.getElementById('frame')?.contains(node))
      detail.kept = nodes.length - gone.length
      detail.gone = gone.map((node) => (node instanceof Element ? node.outerHTML : `${node.textContent}`))
      nodes = []
    })
  })
}
