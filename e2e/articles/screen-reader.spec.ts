import { openPage } from '../support/open-page.ts'
import { sidebarLink } from '../support/sidebar-link.ts'
import { expect, test } from '../support/test.ts'

test('the parts of the frame are landmarks with names, in reading order', async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/')
  const landmarks = await page
    .locator('[role=region], section[aria-label], header, nav, main, footer')
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility() && !element.closest('article'))
        .map((element) => {
          const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent
          return [element.localName, element.ariaLabel ?? label?.trim() ?? ''].join(' ').trim()
        }),
    )
  expect(landmarks).toEqual([
    'section Announcement',
    'header',
    'nav Main',
    'nav Documentation',
    'main',
    'nav Breadcrumbs',
    'nav Previous and next page',
    'nav On this page',
    'footer',
  ])
  for (const role of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toHaveCount(1)
})

test('controls of the frame expose their states (current, expanded, selected) and their actions', async ({
  page,
  browserName,
}) => {
  await openPage(page, 'getting-started/quickstart/')
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link', { name: 'Docs' })).toHaveAttribute('aria-current', 'true')
  await expect(main.getByRole('link', { name: 'API' })).not.toHaveAttribute('aria-current')
  await expect(sidebarLink(page, 'Quickstart')).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('tab', { selected: true }).first()).toHaveText('Python')
  await expect(page.getByRole('button', { name: 'Switch to dark mode' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveAttribute('aria-haspopup', 'dialog')
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByText('Quickstart')).toHaveAttribute(
    'aria-current',
    'page',
  )
  // Only Chromium has a protocol that reads its accessibility tree.
  if (browserName === 'firefox') return
  const cdp = await page.context().newCDPSession(page)
  const { nodes } = await cdp.send('Accessibility.getFullAXTree')
  const disclosures = nodes.filter(({ role }) => role?.value === 'DisclosureTriangle')
  expect(disclosures.length).toBeGreaterThan(3)
  for (const { name, properties } of disclosures) {
    expect(name?.value).toBeTruthy()
    expect(properties?.some((property) => property.name === 'expanded')).toBe(true)
  }
})

test('each navigation is announced one time, as a status message', async ({ page }) => {
  await openPage(page, 'getting-started/quickstart/')
  const said = await page.evaluateHandle(() => {
    const texts: string[] = []
    new MutationObserver(() => {
      const text = document.querySelector('.announcer')?.textContent
      if (text) texts.push(text)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
    return texts
  })
  await sidebarLink(page, 'Glossary').click()
  await expect.poll(() => said.jsonValue()).toEqual([expect.stringMatching(/^Glossary \|/)])
  await sidebarLink(page, 'Changelog').click()
  await expect.poll(async () => (await said.jsonValue()).at(-1)).toMatch(/^Changelog \|/)
  expect(await page.locator('.announcer').getAttribute('role')).toBe('status')
  expect(new Set(await said.jsonValue()).size).toBe(2)
})

test('the name of a heading is its text, and the link to the section follows the heading', {
  tag: '@build',
}, async ({ page }) => {
  for (const path of ['getting-started/quickstart/', 'api/']) {
    await openPage(page, path)
    const article = page.getByRole('article')
    const link = article.getByRole('link', { name: /^Link to this section: / }).first()
    const text = (await link.getAttribute('aria-label'))?.replace('Link to this section: ', '') ?? ''
    const heading = article.getByRole('heading', { name: text, exact: true, level: 2 })
    await expect(heading).toBeVisible()
    await expect(heading.getByRole('link')).toHaveCount(0)
  }
})
