import type { Locator, Page } from '@playwright/test'
import { axeViolations } from '../support/axe-violations.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { documentId, isAlive, openPage } from '../support/open-page.ts'
import { siteTest } from '../support/site-test.ts'
import { expect } from '../support/test.ts'
import { typeInto } from '../support/type-into.ts'

// The site has three versions in three locales; one locale is written from right to left.
const test = siteTest('versions')

/** The base path of the project: addresses of pages begin with it. */
let base: string
/** The storage key of the preferred version. */
let preferred: string

test.beforeEach(({ baseURL }) => {
  base = new URL(baseURL ?? '').pathname
  preferred = `docs.version.manual${base.slice(0, -1)}`
})

test('a dark footer shows the logo of the dark theme, in the proportions of the picture before it arrives', {
  tag: '@build',
}, async ({ page }) => {
  const answer = await holdRequests(page, '**/marks/*')
  await page.goto('./', { waitUntil: 'domcontentloaded' })
  const logo = page.getByRole('contentinfo').locator('.logo')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('contentinfo')).toHaveCSS('color-scheme', 'dark')
  await expect(logo).toHaveAttribute('src', /mark-dark\.svg$/)
  const sizeOf = async () => {
    const { width, height } = (await logo.boundingBox()) ?? {}
    return [width, height]
  }
  expect(await sizeOf()).toEqual([140, 28])
  answer()
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200)
  expect(await sizeOf()).toEqual([140, 28])
})

test.describe('the versions', () => {
  const homes: [path: string, heading: string][] = [
    ['./', 'Welcome'],
    ['next/', 'Welcome to the next one'],
    ['v1/start/', 'Start'],
    ['fr/', 'Bienvenue'],
    ['fr/next/guide/', 'Guide de la prochaine'],
    ['ar/', 'مرحبا'],
  ]
  test('have their pages: the last version at the root, the others at their paths', async ({ page }) => {
    for (const [path, heading] of homes) {
      await openPage(page, path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
    }
  })

  test('have the labels and the order of the config, and the version of the page is marked', {
    tag: '@build',
  }, async ({ page }) => {
    await openPage(page, 'v1/guide/')
    await expect(page).toHaveTitle(/ \| Editions 1\.x$/)
    await expect(menu(page, 'Version').locator('summary')).toHaveText('Version: 1.x')
    const links = await openMenu(page, 'Version')
    await expect(links).toHaveText(['What is new', 'Next', '2.x', '1.x', /Older versions/])
    await expect(page.getByRole('banner').locator('.dropdown [aria-current="page"]:visible')).toHaveText(
      '1.x',
    )
  })

  test('link to the same page in the chosen version', async ({ page }) => {
    await openPage(page, 'guide/')
    await choose(page, 'Version', '1.x')
    await expect(page).toHaveURL(/\/v1\/guide\/$/)
    await choose(page, 'Version', 'Next')
    await expect(page).toHaveURL(/\/next\/guide\/$/)
    await choose(page, 'Version', '2.x')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guide')
  })

  test('link to the main page of the chosen version if this version does not contain the page', async ({
    page,
  }) => {
    await openPage(page, 'next/fresh/')
    await choose(page, 'Version', '2.x')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome')
    await openPage(page, 'fr/install/')
    await choose(page, 'Version', '1.x')
    await expect(page).toHaveURL(/\/fr\/v1\/start\/$/)
  })

  test('have no drafts: no page, no entry in a sidebar, no address in the sitemap', async ({
    page,
    allowed,
  }) => {
    allowed.push(/status of 404/)
    const sitemap = await (await page.request.get('sitemap.xml')).text()
    for (const path of ['next/upcoming/', 'secret/', 'fr/secret/', 'ar/next/upcoming/']) {
      expect((await page.request.get(path)).status(), path).toBe(404)
      expect(sitemap).not.toContain(path)
    }
    await openPage(page, 'next/')
    const sidebar = page.getByRole('navigation', { name: 'Documentation' })
    await expect(sidebar).toContainText('Fresh')
    await expect(sidebar).not.toContainText('Upcoming')
  })

  for (const [path, state] of [
    ['next/guide/', 'not released yet'],
    ['v1/guide/', 'no longer maintained'],
  ] as const) {
    test(`show on ${path} that the page is ${state}, and name its canonical page`, async ({ page }) => {
      await openPage(page, path)
      const banner = page.getByRole('note').filter({ hasText: state })
      await expect(banner).toBeVisible()
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        `https://editions.example${base}guide/`,
      )
      await banner.getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guide')
      await expect(page.getByRole('note').filter({ hasText: /released|maintained/ })).toHaveCount(0)
    })
  }

  test('are in the sitemap with pages that have no other canonical page', async ({ page }) => {
    const sitemap = await (await page.request.get('sitemap.xml')).text()
    const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
    const paths = [
      '',
      'api/',
      'ar/',
      'fr/',
      'fr/guide/',
      'guide/',
      'install/',
      'next/fresh/',
      'v1/gone/',
      'v1/start/',
    ]
    expect(addresses).toEqual(paths.map((path) => `https://editions.example${base}${path}`))
  })
})

test.describe('the preferred version', () => {
  test('is the version chosen last, and pages without a version link to it', async ({ page }) => {
    await openPage(page, 'guide/')
    await choose(page, 'Version', '1.x')
    await expect(page).toHaveURL(/\/v1\/guide\/$/)
    expect(await page.evaluate((key) => localStorage.getItem(key), preferred)).toBe('1.0')

    await openPage(page, 'api/')
    await expect(navbarLink(page, 'The guide')).toHaveAttribute('href', /\/v1\/guide\/$/)
    await expect(navbarLink(page, 'Manual')).toHaveAttribute('href', /\/v1\/start\/$/)
    await expect(navbarLink(page, 'More pages')).toHaveAttribute('href', /\/v1\/gone\/$/)
    await expect(menu(page, 'Version').locator('summary')).toHaveText('Version: 1.x')
    await openPage(page, 'fr/api/')
    await expect(navbarLink(page, 'The guide')).toHaveAttribute('href', /\/fr\/v1\/guide\/$/)
  })

  test('does not apply on pages that have a version', async ({ page }) => {
    await openPage(page, 'guide/')
    await page.evaluate((key) => localStorage.setItem(key, '1.0'), preferred)
    await openPage(page, 'next/')
    await expect(navbarLink(page, 'The guide')).toHaveAttribute('href', /\/next\/guide\/$/)
    await openPage(page, './')
    await expect(navbarLink(page, 'The guide')).toHaveAttribute('href', `${base}guide/`)
  })

  test('is the last version if none was chosen, or if the chosen version no longer exists', async ({
    page,
  }) => {
    await openPage(page, 'api/')
    await expect(navbarLink(page, 'The guide')).toHaveAttribute('href', `${base}guide/`)
    await page.evaluate((key) => localStorage.setItem(key, '0.1'), preferred)
    await openPage(page, 'api/')
    await expect(navbarLink(page, 'The guide')).toHaveAttribute('href', `${base}guide/`)
    await expect(menu(page, 'Version').locator('summary')).toHaveText('Version: 2.x')
  })

  test('is the version that the search finds on pages without a version, and the search names the version', {
    tag: '@build',
  }, async ({ page }) => {
    await openPage(page, 'guide/')
    await page.evaluate((key) => localStorage.setItem(key, '1.0'), preferred)
    await openPage(page, 'api/')
    await page.keyboard.press('Control+k')
    const input = page.getByRole('combobox')
    await expect(input).toHaveAccessibleDescription('1.x')
    await typeInto(input, 'gone first')
    const result = page.getByRole('option').first()
    await expect(result).toHaveAttribute('href', /\/v1\/gone\//)
    // The page of the result is a new document. Its words are marked as well.
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/v1\/gone\/(#.*)?$/)
    const marked = () => page.evaluate(() => [...(CSS.highlights.get('search-words') ?? [])].map(String))
    await expect.poll(marked).toContain('first')

    await page.evaluate((key) => localStorage.removeItem(key), preferred)
    await openPage(page, 'api/')
    await page.keyboard.press('Control+k')
    await expect(input).toHaveAccessibleDescription('2.x')
  })

  test('applies to other tabs', { tag: '@build' }, async ({ page, context }) => {
    await openPage(page, 'api/')
    await page.keyboard.press('Control+k')
    await typeInto(page.getByRole('combobox'), 'guide')
    await expect(page.getByRole('option').first()).toBeVisible()
    // The address gets the text after a pause in typing. The search of the other version opens with this text.
    await expect(page).toHaveURL(/\?q=guide$/)
    expect(page.workers()).toHaveLength(1)
    const other = await context.newPage()
    await openPage(other, 'guide/')
    await choose(other, 'Version', 'Next')
    // The search of the other version replaces the open search, which leaves no thread and no handler of keys behind.
    await expect(page.getByRole('combobox')).toHaveAccessibleDescription('Next')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect.poll(() => page.workers().length).toBe(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('combobox')).toBeHidden()
    await expect(page.locator('#frame')).not.toHaveAttribute('aria-hidden')
    await expect(navbarLink(page, 'The guide')).toHaveAttribute('href', /\/next\/guide\/$/)
    await expect(menu(page, 'Version').locator('summary')).toHaveText('Version: Next')
  })
})

test('the search lists the recent pages of the version and the language that it finds', {
  tag: '@build',
}, async ({ page }) => {
  for (const path of ['guide/', 'fr/guide/', 'v1/guide/', 'v1/start/']) await openPage(page, path)
  await page.evaluate((key) => localStorage.setItem(key, '1.0'), preferred)
  for (const path of ['v1/start/', 'api/']) {
    await openPage(page, path)
    await page.keyboard.press('Control+k')
    const pages = page.getByRole('option')
    await expect(pages.last(), path).toHaveAttribute('href', `${base}v1/guide/`)
    await expect(pages, path).toHaveCount(path === 'api/' ? 2 : 1)
  }
})

test.describe('the locales', () => {
  test('keep path, query and fragment when they change', async ({ page }) => {
    await openPage(page, 'guide/?a=b&c=%20d#usage')
    await choose(page, 'Language', 'Français')
    await expect(page).toHaveURL(/\/fr\/guide\/\?a=b&c=%20d#usage$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le guide')
    await openPage(page, 'fr/v1/guide/')
    await choose(page, 'Language', 'العربية')
    await expect(page).toHaveURL(/\/ar\/v1\/guide\/$/)
    await openPage(page, 'ar/api/#tag/greetings')
    await choose(page, 'Language', 'English')
    await expect(page).toHaveURL(/\/api\/#tag\/greetings$/)
    await expect(page).not.toHaveURL(/\/ar\//)
  })

  test('keep the fragment of the link that the reader followed last', { tag: '@build' }, async ({ page }) => {
    await openPage(page, 'guide/')
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Limits' }).click()
    await expect(page).toHaveURL(/#limits$/)
    await choose(page, 'Language', 'Français')
    await expect(page).toHaveURL(/\/fr\/guide\/#limits$/)
  })

  test('set the language and direction of the document, and of articles without a translation', {
    tag: '@build',
  }, async ({ page }) => {
    await openPage(page, 'ar/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('#article')).not.toHaveAttribute('lang')
    await openPage(page, 'ar/guide/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.locator('#article')).toHaveAttribute('lang', 'en')
    await expect(page.locator('#article')).toHaveAttribute('dir', 'ltr')
    for (const navigation of ['.sidebar', '.breadcrumbs'])
      await expect(page.locator(`${navigation} bdi[lang="en"]`).first()).toBeVisible()
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `https://editions.example${base}guide/`,
    )
    await openPage(page, 'fr/guide/')
    await expect(page.locator('html')).not.toHaveAttribute('dir')
  })

  test('show code and results of pages without a translation from left to right, in a language from right to left', {
    tag: '@build',
  }, async ({ page }) => {
    /** Whether the first character of a text is left of the last one. */
    const isFromLeft = (text: Locator) =>
      text.evaluate((element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const texts: Node[] = []
        while (walker.nextNode()) if (walker.currentNode.textContent?.trim()) texts.push(walker.currentNode)
        const left = (node: Node, at: number) => {
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          return range.getBoundingClientRect().left
        }
        const [first, last] = [texts[0], texts.at(-1)]
        if (!first || !last) throw new Error('There is no text.')
        return left(first, 0) < left(last, (last.textContent?.trimEnd().length ?? 0) - 1)
      })
    await openPage(page, 'ar/')
    // A control of an article from left to right is at its right end, with the words of the frame.
    await page.locator('#article').evaluate((article) => {
      article.insertAdjacentHTML(
        'beforeend',
        '<code-block class="code-block" lang="en" dir="ltr"><pre>a</pre></code-block>',
      )
    })
    const copy = page.locator('#article [dir="ltr"] .copy-button')
    await expect(copy).toHaveAttribute('lang', 'ar')
    const [block, button] = [
      await page.locator('#article [dir="ltr"]').boundingBox(),
      await copy.boundingBox(),
    ]
    expect(button?.x).toBeGreaterThan((block?.x ?? 0) + (block?.width ?? 0) / 2)
    await page.locator('#article [dir="ltr"]').evaluate((each) => each.remove())
    const code = page.locator('#article code')
    await expect(code).toHaveText(['--all/', 'echo "a/"'])
    expect([await isFromLeft(code.first()), await isFromLeft(code.last())]).toEqual([true, true])
    await page.keyboard.press('Control+K')
    await page.keyboard.type('usage')
    const passage = page.getByRole('option').locator('.search-passage').first()
    await expect(passage).toHaveText(/\.$/)
    expect(await isFromLeft(passage)).toBe(true)
    await page.locator('.search-input').fill('واجهة')
    await expect(passage).toHaveText(/^API/)
    await expect(passage).toHaveCSS('direction', 'rtl')
    await expect(passage).toHaveCSS('unicode-bidi', 'isolate')
    // The label of the version, "2.x".
    expect(await isFromLeft(page.locator('.search-version'))).toBe(true)
  })

  test('show labels in the direction of their text, in a language from right to left', {
    tag: '@build',
  }, async ({ page }) => {
    await openPage(page, 'ar/guide/')
    /** Writes "C#" into a label. Returns the left edges of both characters, and the space before and after them. */
    const writeInto = (label: Locator) =>
      label.evaluate((element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        let text = element.firstChild
        while (walker.nextNode()) text = walker.currentNode as ChildNode
        if (!text) throw new Error('There is no text.')
        text.textContent = 'C#'
        const edges = (at: number) => {
          const range = document.createRange()
          range.setStart(text, at)
          range.setEnd(text, at + 1)
          return range.getBoundingClientRect()
        }
        const box = element.getBoundingClientRect()
        return {
          letter: edges(0).left,
          sign: edges(1).left,
          atLeft: edges(0).left - box.left,
          atRight: box.right - edges(1).right,
        }
      })
    await page.keyboard.press('Control+K')
    await page.keyboard.type('words')
    await expect(page.locator('.search-filters button')).not.toHaveCount(0)
    for (const selector of [
      '.search-filters button:last-child',
      '.navbar a.navbar-link',
      '.breadcrumbs bdi',
      '.footer a',
    ]) {
      const { letter, sign } = await writeInto(page.locator(selector).first())
      expect(letter, selector).toBeLessThan(sign)
    }
    for (const selector of ['.sidebar a', '.toc a', '.pagination a']) {
      const { letter, sign, atLeft, atRight } = await writeInto(page.locator(selector).first())
      expect(letter, selector).toBeLessThan(sign)
      expect(atRight, `${selector} begins at the right`).toBeLessThan(atLeft)
    }
  })

  test('show the original if the translation is a draft', { tag: '@build' }, async ({ page }) => {
    await openPage(page, 'fr/install/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Install')
    await expect(page.locator('#article')).toHaveAttribute('lang', 'en')
  })

  test('have alternate links to each other on pages that are translated', async ({ page }) => {
    const alternates = () =>
      page
        .locator('link[rel="alternate"][hreflang]')
        .evaluateAll((links) =>
          links.map((link) => [
            link.getAttribute('hreflang'),
            new URL((link as HTMLLinkElement).href).pathname,
          ]),
        )
    for (const path of ['guide/', 'fr/guide/']) {
      await openPage(page, path)
      expect(await alternates()).toEqual([
        ['en', `${base}guide/`],
        ['x-default', `${base}guide/`],
        ['fr', `${base}fr/guide/`],
      ])
    }
    await openPage(page, 'ar/guide/')
    expect(await alternates()).toEqual([])
  })

  test('have the titles of translated pages in their sidebars', { tag: '@build' }, async ({ page }) => {
    await openPage(page, 'fr/')
    const sidebar = page.getByRole('navigation', { name: 'Documentation' })
    await expect(sidebar.getByRole('link')).toHaveText(['Bienvenue', 'Le guide'])
    await openPage(page, 'ar/')
    await expect(sidebar.getByRole('link')).toHaveText(['مرحبا', 'Guide'])
  })

  test('hyphenate long labels by the rules of their language, except in English', {
    tag: '@build',
  }, async ({ page }) => {
    for (const [path, hyphens] of [
      ['fr/', 'auto'],
      ['./', 'manual'],
    ] as const) {
      await openPage(page, path)
      const sidebar = page.getByRole('navigation', { name: 'Documentation' })
      for (const label of [sidebar.getByRole('link').first(), page.getByRole('heading', { level: 1 })])
        await expect(label).toHaveCSS('hyphens', hyphens)
    }
    await openPage(page, 'ar/')
    await expect(page.locator('#article code').first()).toHaveCSS('hyphens', 'manual')
  })

  test('search their own pages', async ({ page }) => {
    await openPage(page, 'fr/')
    await page.keyboard.press('Control+k')
    await typeInto(page.getByRole('combobox'), 'paroles')
    await expect(page.getByRole('option').first()).toHaveAttribute('href', /\/fr\/guide\//)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le guide')
  })

  test('include a fragment without a translation, whose links lead to pages of the locale', async ({
    page,
  }) => {
    await openPage(page, 'fr/')
    const link = page.getByRole('article').getByRole('link', { name: 'link to the guide' })
    await expect(link).toHaveAttribute('href', /\/fr\/guide\/$/)
  })
})

test.describe('a link', () => {
  test('in a page leads to the version and language of the page', async ({ page }) => {
    for (const [path, prefix] of [
      ['./', ''],
      ['fr/', 'fr/'],
    ] as const) {
      await openPage(page, path)
      const hrefs = await page
        .getByRole('article')
        .locator('p a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      const expected = ['guide/', 'guide/', 'api/', 'v1/guide/', 'guide/']
      expect(hrefs).toEqual(expected.map((route) => base + prefix + route))
    }
    await openPage(page, 'fr/v1/start/')
    await page.getByRole('article').getByRole('link', { name: 'guide' }).click()
    await expect(page).toHaveURL(/\/fr\/v1\/guide\/$/)
  })

  test('within an edition needs no page load; a link to another edition causes a full page load', async ({
    page,
  }) => {
    await openPage(page, 'v1/start/')
    const before = await documentId(page)
    await page.getByRole('article').getByRole('link', { name: 'guide' }).click()
    await expect(page).toHaveTitle(/^Guide of the first one/)
    expect(await documentId(page)).toBe(before)
    await navbarLink(page, 'API').click()
    await expect(page).toHaveURL(/\/api\/$/)
    await isAlive(page)
    expect(await documentId(page)).not.toBe(before)
    await page.goBack()
    await expect(page).toHaveTitle(/^Guide of the first one/)
    await isAlive(page)
    await expect(page.getByRole('navigation', { name: 'Documentation' })).toContainText('Gone')
  })

  test('of the brand and of the footer leads to the language of the page', async ({ page }) => {
    await openPage(page, 'fr/v1/guide/')
    await expect(page.locator('.navbar .brand')).toHaveAttribute('href', /\/fr\/$/)
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveAttribute('href', /\/fr\/guide\/$/)
  })
})

test.describe('each type of navbar item', () => {
  test('is in the navbar, on its side', { tag: '@build' }, async ({ page }) => {
    await openPage(page, 'guide/')
    const items = (side: string) => page.locator(`.navbar-items-${side} > li`)
    await expect(items('left')).toHaveText(['Manual', 'The guide', 'More pages', 'API', /^Links/])
    await expect(items('right')).toHaveText([/^Version: 2\.x/, /^Language: English/, 'As HTML', 'Code'])
    await expect(page.locator('.from-html')).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible()
    await expect(navbarLink(page, 'The guide')).toHaveAttribute('aria-current', 'page')
    await expect(navbarLink(page, 'More pages')).not.toHaveAttribute('aria-current')
    await openMenu(page, 'Links')
    await expect(page.getByRole('link', { name: 'Guide by its path' })).toBeVisible()
  })

  test('that names a sidebar or a page is current on other pages of the same sidebar', async ({ page }) => {
    await openPage(page, 'next/fresh/')
    await expect(navbarLink(page, 'The guide')).toHaveAttribute('aria-current', 'true')
    // Another item leads to this page.
    await openPage(page, 'v1/start/')
    await expect(navbarLink(page, 'Manual')).toHaveAttribute('aria-current', 'page')
    await expect(navbarLink(page, 'The guide')).not.toHaveAttribute('aria-current')
    await expect(navbarLink(page, 'API')).not.toHaveAttribute('aria-current')
    await openPage(page, 'fr/api/')
    await expect(navbarLink(page, 'API')).toHaveAttribute('aria-current', 'page')
    await expect(navbarLink(page, 'Manual')).not.toHaveAttribute('aria-current')
  })

  test.describe('in a narrow window', { tag: '@build' }, () => {
    test.use({ viewport: { width: 390, height: 900 } })

    test('is in the drawer, and its menus work', async ({ page }) => {
      const drawer = await openMainMenu(page, 'guide/?a=b#limits')
      await expect(drawer.locator('.drawer-items > li')).toHaveText([
        'Manual',
        'The guide',
        'More pages',
        'API',
        /^Links/,
        /^Version: 2\.x/,
        /^Language: English/,
        'As HTML',
        'Code',
      ])
      await expect(drawer.getByText('Version:')).toBeVisible()
      await drawer.locator('summary', { hasText: 'Language' }).click()
      await drawer.getByRole('link', { name: 'Français' }).click()
      await expect(page).toHaveURL(/\/fr\/guide\/\?a=b#limits$/)
      await page.getByRole('button', { name: 'Open menu' }).click()
      await drawer.getByRole('button', { name: 'Main menu' }).click()
      await drawer.locator('summary', { hasText: 'Version' }).click()
      await drawer.getByRole('link', { name: '1.x' }).click()
      await expect(page).toHaveURL(/\/fr\/v1\/guide\/\?a=b#limits$/)
      expect(await page.evaluate((key) => localStorage.getItem(key), preferred)).toBe('1.0')
    })

    test('is aligned with the others in the drawer, with the icon of a link next to its label', async ({
      page,
    }) => {
      const drawer = await openMainMenu(page)
      // The left edge of the text, and the height of its row.
      const places = await drawer.locator('.drawer-items > li').evaluateAll((items) =>
        items.map((item) => {
          const words = document.createTreeWalker(item, NodeFilter.SHOW_TEXT).nextNode()
          const range = document.createRange()
          if (words) range.selectNode(words)
          return [Math.round(range.getBoundingClientRect().left), item.getBoundingClientRect().height]
        }),
      )
      expect(new Set(places.map(String)).size, String(places)).toBe(1)

      await drawer.locator('summary', { hasText: 'Links' }).click()
      const link = drawer.getByRole('link', { name: 'Elsewhere' })
      const [label, icon] = [await link.locator('bdi').boundingBox(), await link.locator('svg').boundingBox()]
      expect((icon?.x ?? 0) - (label?.x ?? 0) - (label?.width ?? 0)).toBeLessThan(12)
    })

    test('closes its menu on Escape, and the drawer remains open', async ({ page }) => {
      const drawer = await openMainMenu(page)
      const summary = drawer.locator('summary', { hasText: 'Links' })
      await summary.click()
      const link = drawer.getByRole('link', { name: 'Elsewhere' })
      await link.focus()
      await page.keyboard.press('Escape')
      await expect(link).toBeHidden()
      await expect(summary).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(drawer).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
    })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a menu closes when another menu opens, which would cover it', { tag: '@build' }, async ({ page }) => {
    await page.goto('guide/')
    const version = await openMenu(page, 'Version')
    await expect(version.first()).toBeVisible()
    const language = await openMenu(page, 'Language')
    await expect(language.first()).toBeVisible()
    await expect(version.first()).toBeHidden()
  })
})

for (const width of [390, 1280]) {
  test(`axe reports no violation in a window ${width} px wide in both text directions, and no page is wider`, {
    tag: '@build',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of ['v1/guide/', 'ar/next/guide/', 'ar/', 'fr/api/']) {
      await openPage(page, path)
      if (width > 996) await openMenu(page, 'Version')
      expect.soft(await axeViolations(page), path).toEqual([])
      const [scrollWidth, clientWidth] = await page.evaluate(() => {
        const { documentElement: root } = document
        return [root.scrollWidth, root.clientWidth]
      })
      expect.soft(scrollWidth, path).toBe(clientWidth)
    }
  })
}

test('an unknown address shows the not-found page in the frame of the last version', async ({
  page,
  allowed,
}) => {
  allowed.push(/status of 404/)
  const response = await openPage(page, 'v1/nowhere/')
  expect(response?.status()).toBe(404)
  await expect(navbarLink(page, 'The guide')).toHaveAttribute('href', `${base}guide/`)
})

test('the not-found page links to the main page of each version, and to the same path of each locale', async ({
  page,
  allowed,
}) => {
  allowed.push(/status of 404/)
  const choices: [menu: string, label: string, path: RegExp, heading: string][] = [
    ['Version', '1.x', /\/v1\/start\/\?a=1#b$/, 'Start'],
    ['Version', 'Next', /\/next\/\?a=1#b$/, 'Welcome to the next one'],
    // The path does not change, because the other language may have this page.
    ['Language', 'Français', /\/fr\/nowhere\/\?a=1#b$/, 'Page not found'],
  ]
  for (const [name, label, path, heading] of choices) {
    await openPage(page, 'nowhere/?a=1#b')
    await choose(page, name, label)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
})

function navbarLink(page: Page, name: string): Locator {
  return page.getByRole('banner').getByRole('link', { name, exact: true })
}

function menu(page: Page, name: string): Locator {
  return page.getByRole('banner').locator('.dropdown', { has: page.locator('summary', { hasText: name }) })
}

/** Opens the drawer of a narrow window, with the items of the navbar. */
async function openMainMenu(page: Page, path = 'guide/'): Promise<Locator> {
  await openPage(page, path)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.getByRole('button', { name: 'Main menu' }).click()
  return drawer
}

async function openMenu(page: Page, name: string): Promise<Locator> {
  await menu(page, name).locator('summary').click()
  return menu(page, name).getByRole('link')
}

/** Opens the menu and follows one of its links, which leads to another document. Waits until the frame there is hydrated. */
async function choose(page: Page, name: string, label: string): Promise<void> {
  const before = await documentId(page)
  await (await openMenu(page, name)).filter({ hasText: label }).click()
  await page.waitForFunction((old) => performance.timeOrigin !== old, before)
  await isAlive(page)
}
