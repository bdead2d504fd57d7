import { KEY, withText } from './driver.ts'
import { expect, isAlive, test } from './test.ts'

test('a link shows the next page from its top, and back and forward restore the position on each page', async ({
  window,
  open,
  poll,
}) => {
  await open('getting-started/quickstart/')
  await window.run(() => scrollTo(0, 800))
  await window.click(withText('a', 'Glossary', '//nav'))
  await poll(() => document.title).toMatch(/^Glossary/)
  await poll(() => scrollY).toBe(0)
  await isAlive(window)
  await window.run(() => scrollTo(0, 300))
  await window.back()
  await poll(() => document.title).toMatch(/^Quickstart/)
  await poll(() => scrollY).toBe(800)
  await window.forward()
  await poll(() => document.title).toMatch(/^Glossary/)
  await poll(() => scrollY).toBe(300)
})

test('the words of the reference stay where they are while the reader scrolls up from a part', async ({
  window,
  open,
  poll,
}) => {
  await open('api/#schema/SystemMessage')
  await poll(() => document.querySelector('.api-navigation [aria-current]')?.textContent).toBe('Schemas')
  // The page keeps the position of the part until the reader acts. The key ends this.
  await window.press(KEY.control)
  const moves: number[] = []
  for (let step = 0; step < 20; step++) {
    moves.push(
      await window.run(async () => {
        const words = document.elementFromPoint(700, 300)
        const before = words?.getBoundingClientRect().top ?? 0
        scrollBy({ top: -300, behavior: 'instant' })
        // Parts that come into view are laid out by the second frame.
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
        return Math.round((words?.getBoundingClientRect().top ?? 0) - before)
      }),
    )
  }
  expect(new Set(moves)).toEqual(new Set([300]))
})

test('back returns to the same words of the reference', async ({ window, open, poll }) => {
  await open('api/')
  await window.run(() => document.getElementById('operation/files_api_routes_upload_file')?.scrollIntoView())
  const top = () =>
    Math.round(
      document.getElementById('operation/files_api_routes_upload_file')?.getBoundingClientRect().top ?? 0,
    )
  await poll(top).toBeLessThan(200)
  const before = await window.run(top)
  await window.click(withText('a', 'Docs', '//header'))
  await poll(() => document.title).toMatch(/^Build with/)
  await window.back()
  await poll(() => document.title).toMatch(/API/)
  await poll(top).toBe(before)
})

test('a link to a section shows the section below the navbar, also after a reload', async ({
  window,
  open,
  poll,
}) => {
  await open('getting-started/quickstart/')
  await window.click({ css: '.toc li:nth-child(3) a' })
  await poll(() => location.hash).not.toBe('')
  const top = () => document.querySelector(':target')?.getBoundingClientRect().top ?? -1
  await poll(top).toBeGreaterThan(50)
  await poll(top).toBeLessThan(140)
  await window.reload()
  await isAlive(window)
  await poll(top).toBeGreaterThan(50)
  await poll(top).toBeLessThan(140)
})

test('the table of contents marks the current heading after a jump', async ({ window, open, poll }) => {
  await open('getting-started/quickstart/')
  const marked = () => document.querySelector('.toc [aria-current]')?.textContent ?? ''
  const above = () =>
    [...document.querySelectorAll('#article h2, #article h3')]
      .findLast((heading) => heading.getBoundingClientRect().top < innerHeight / 4)
      ?.textContent?.trim() ?? ''
  for (const position of [1500, 3000, 800]) {
    await window.run((top) => scrollTo({ top, behavior: 'instant' }), position)
    const expected = await window.run(above)
    expect(expected).not.toBe('')
    await poll(marked).toBe(expected)
  }
  await window.run(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await poll(marked).toBe(
    await window.run(() => [...document.querySelectorAll('.toc a')].at(-1)?.textContent ?? ''),
  )
})

test('an unknown address shows the not-found page', async ({ window, open, poll }) => {
  await open('no/such/page/')
  await poll(() => document.querySelector('h1')?.textContent).toMatch(/not found/i)
  await window.click(withText('a', 'Docs', '//header'))
  await poll(() => document.title).toMatch(/^Build with/)
})

test('every page opens, and nothing is wider than the window', async ({ window, open, server }) => {
  const sitemap = await (await fetch(`${server.address}sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+\/([^<]*)<\/loc>/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(50)
  for (const path of paths) {
    await open(path)
    const [wider, heading] = await window.run(() => [
      document.documentElement.scrollWidth - innerWidth,
      document.querySelector('h1')?.textContent,
    ])
    expect([path, wider]).toEqual([path, 0])
    expect(heading).toBeTruthy()
  }
})
