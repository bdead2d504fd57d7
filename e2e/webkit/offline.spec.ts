import { startServer } from '../support/start-server.ts'
import { BUILT } from './build-site.ts'
import { KEY } from './driver.ts'
import { isAlive, test } from './test.ts'

test('without a server, visited pages and the search work, and other pages report that they need the network', async ({
  window,
  poll,
}) => {
  const server = await startServer('preview', '--out', BUILT)
  for (const path of ['', 'getting-started/quickstart/']) {
    await window.go(server.address + path)
    await isAlive(window)
    await poll(
      async (address) =>
        navigator.serviceWorker.controller !== null && (await caches.match(address)) !== undefined,
      server.address + path,
    ).toBe(true)
  }
  await poll(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().filter(({ url }) => /search-index|search-docs|search-worker|start-search/.test(url))
      .length
  }).toBeGreaterThanOrEqual(4)
  server.stop()
  await window.reload()
  await isAlive(window)
  await poll(() => document.title).toMatch(/^Quickstart/)
  await window.press([KEY.control, 'k'])
  await window.press(...'embeddings')
  await poll(() => document.querySelector('[role=option]')?.textContent).toContain('Embeddings')
  await window.press(KEY.escape, KEY.escape)
  await window.go(`${server.address}getting-started/glossary/`)
  await poll(() => document.querySelector('h1')?.textContent).toBe('This page needs the network')
})
